"""The games that have a table of odds."""

from dataclasses import dataclass
from functools import cached_property

from eggcups.odds.equations import Frame
from eggcups.odds.numbering import Numbering
from eggcups.rules.options import MOST_EGGS, PLAYER_COUNTS, USUAL_EGGS, check_players
from eggcups.rules.rule_error import RuleError


@dataclass(frozen=True)
class TabledGame:
    """Which game a table is for.

    Attributes:
        players: how many still play, 2 to 4.
        total: the most eggs in baskets and cups.
        play_on: whether the aim is not to be last, rather than to be first; only for three or
            four players, since for two it is the same.
    """

    players: int
    total: int
    play_on: bool = False

    @cached_property
    def frame(self) -> Frame:
        """Its equations' frame when all players follow the same policy."""
        places = self.players - 1 if self.play_on else 1
        return Frame(Numbering(self.players, self.total), places)

    @property
    def rest(self) -> "TabledGame | None":
        """The game that the others play when one has finished."""
        if not self.play_on:
            return None
        return TabledGame(self.players - 1, self.total, play_on=self.players > 3)


def tabled_game(players: int, eggs_in_play: int, play_on: bool) -> TabledGame:
    """The smallest of the tabled games that holds a situation.

    Those who play on may have been more: then more eggs may be left to them.

    Args:
        players: those who still play, 2 to 4.
        eggs_in_play: eggs in baskets and cups.
        play_on: whether the others play on for the loser.

    Raises:
        RuleError: for more eggs than the most that the game is played with.
    """
    check_players(players)
    began_with = [
        count for count in PLAYER_COUNTS if count == players or (play_on and count > players)
    ]
    totals = {count * eggs[count] for count in began_with for eggs in (USUAL_EGGS, MOST_EGGS)}
    for total in sorted(totals):
        if eggs_in_play <= total:
            return TabledGame(players, total, play_on and players > 2)
    raise RuleError("total", value=eggs_in_play, players=players, most=max(totals))
