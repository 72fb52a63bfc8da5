"""A look back at a recorded game: what every choice was worth, and what it gave away."""

from dataclasses import dataclass

from eggcups.odds.odds_table import TableFor
from eggcups.players.advice import odds_of
from eggcups.records.record import Record
from eggcups.rules.choice import Choice
from eggcups.rules.state import Phase, State


@dataclass(frozen=True)
class Decision:
    """A choice that a player had.

    Attributes:
        turn: number of the turn in the record, from 1.
        state: the position.
        choice: what the player chose.
        best: the better choice.
        roll: the player's chance when rolling.
        pass_on: the player's chance when passing.
    """

    turn: int
    state: State
    choice: Choice
    best: Choice
    roll: float
    pass_on: float

    @property
    def loss(self) -> float:
        """The chance that the choice gave away; 0 for the better one."""
        return 0.0 if self.choice is self.best else abs(self.roll - self.pass_on)


def decisions(record: Record, table_for: TableFor) -> tuple[Decision, ...]:
    """All choices of a record where there was one.

    Args:
        record: the game.
        table_for: the odds, such as `eggcups.odds.table_cache.table_for`.

    Raises:
        RuleError: at the turn that breaks the rules.
    """
    moves = [move for move in record.replay() if move[1].phase is Phase.MAY_PASS]
    found = []
    for turn, state, choice, _ in moves:
        odds = odds_of(state, table_for)
        roll, pass_on = odds.roll.aims[0], odds.pass_on.aims[0]
        found.append(Decision(turn, state, choice, odds.best, roll, pass_on))
    return tuple(found)


def losses_by_seat(found: tuple[Decision, ...], players: int) -> tuple[float, ...]:
    """What every seat gave away in all."""
    return tuple(
        sum(decision.loss for decision in found if decision.state.seat == seat)
        for seat in range(players)
    )
