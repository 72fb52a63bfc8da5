"""Computer players."""

from dataclasses import dataclass

import numpy as np

from eggcups.odds.equations import Layer, Policy
from eggcups.odds.odds_table import OddsTable, TableFor
from eggcups.rules.choice import Choice
from eggcups.rules.rule_error import RuleError
from eggcups.rules.state import State


@dataclass(frozen=True)
class Player:
    """A way to play.

    Attributes:
        name: how it is called in commands and records; its sentence in the catalogue is
            `player.<name>.rule`.
        most_cups: rolls on while at most this many cups are full; None to play perfectly.
    """

    name: str
    most_cups: int | None

    def decide(self, state: State, table_for: TableFor) -> Choice:
        """The choice of this player in a position where there is one.

        Args:
            state: a position in which the player may roll or pass.
            table_for: where perfect players look up the odds.
        """
        if self.most_cups is not None:
            return Choice.ROLL if state.full <= self.most_cups else Choice.PASS
        baskets = tuple(state.baskets[seat] for seat in state.playing)
        table = table_for(len(baskets), sum(baskets) + state.full, state.play_on)
        return table.odds(baskets, state.full).best

    def policy(self, layer: Layer, table: OddsTable) -> Policy:
        """Where this player rolls on in a layer of a table's game, shape (situations,)."""
        if self.most_cups is None:
            return table.policy(layer)
        return np.asarray(layer.cups <= self.most_cups)


CAREFUL = Player("careful", most_cups=1)
"""Rolls on only while at most one face of the die takes an egg."""
BOLD = Player("bold", most_cups=5)
"""Rolls until the turn is over, and never passes."""
RULE_OF_THUMB = Player("rule-of-thumb", most_cups=3)
"""Rolls on while at least half the faces of the die put an egg away."""
PERFECT = Player("perfect", most_cups=None)
"""Takes the choice with the better exact odds."""
PLAYERS = {player.name: player for player in (CAREFUL, BOLD, RULE_OF_THUMB, PERFECT)}
"""All computer players by name."""


def player_named(name: str) -> Player:
    """The player of a name; spaces may stand for hyphens.

    Raises:
        RuleError: for a name that nobody has.
    """
    key = "-".join(name.lower().split())
    if key not in PLAYERS:
        raise RuleError("player", value=name, allowed=", ".join(PLAYERS))
    return PLAYERS[key]
