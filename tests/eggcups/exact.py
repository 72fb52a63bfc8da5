"""A second, independent way to the odds: exact fractions, straight from the rules.

Every equation is read off `eggcups.rules.outcome.outcomes`; nothing of the solver is used.
Slow, so only for few eggs.
"""

from collections.abc import Iterator
from fractions import Fraction

from eggcups.rules.choice import Choice
from eggcups.rules.equipment import CUPS
from eggcups.rules.outcome import outcomes
from eggcups.rules.state import Phase, State

Key = tuple[tuple[int, ...], int]
Row = dict[tuple[Key, int], Fraction]
Values = dict[Key, tuple[Fraction, ...]]


def situations(players: int, total: int) -> Iterator[Key]:
    """Baskets in turn order and full cups, with `total` eggs in play."""

    def shares(eggs: int, parts: int) -> Iterator[tuple[int, ...]]:
        if parts == 1:
            yield (eggs,)
            return
        for head in range(1, eggs - parts + 2):
            for tail in shares(eggs - head, parts - 1):
                yield (head, *tail)

    for cups in range(min(CUPS, total - players) + 1):
        for baskets in shares(total - cups, players):
            yield baskets, cups


class ExactOdds:
    """Exact chances of the aim of every player, for whoever is to roll first.

    Args:
        players: how many play.
        total: the most eggs in play.
        play_on: whether the aim is not to be last, rather than to be first.
    """

    def __init__(self, players: int, total: int, play_on: bool = False) -> None:
        self.players = players
        self.play_on = play_on
        fewer = play_on and players > 2
        self.rest = ExactOdds(players - 1, total, play_on) if fewer else None
        self.values: Values = {}
        self.rolls: dict[Key, bool] = {}
        self.solved: set[Key] = set()
        for eggs in range(players, total + 1):
            layer = list(situations(players, eggs))
            self._solve(layer)
            self.solved.update(layer)

    def _solve(self, layer: list[Key]) -> None:
        """Policy iteration with exact linear solves."""
        self.rolls.update((key, key[1] <= 2) for key in layer)
        while True:
            rows = {
                (key, player): self._equation(key, player)
                for key in layer
                for player in range(self.players)
            }
            solved = eliminate(rows)
            self.values.update(
                (key, tuple(solved[key, player] for player in range(self.players))) for key in layer
            )
            better = {key: self.gain(key) >= 0 for key in layer}
            if all(self.rolls[key] == roll for key, roll in better.items()):
                return
            self.rolls.update(better)

    def gain(self, key: Key) -> Fraction:
        """How much better rolling on is than passing, for the first player."""
        return self.values[key][0] - self.values[passed_on(key)][-1]

    def _equation(self, key: Key, player: int) -> tuple[Row, Fraction]:
        """The chance of a player in turn order, as a sum over what the die may show."""
        row: Row = {}
        constant = Fraction(0)
        for outcome in outcomes(self._state(key), Choice.ROLL):
            after = outcome.state
            known, unknown = self._worth(after, player)
            constant += outcome.probability * known
            if unknown is not None:
                row[unknown] = row.get(unknown, Fraction(0)) + outcome.probability
        return row, constant

    def _state(self, key: Key) -> State:
        """A position of the rules: the first cups are full, the first seat is to roll."""
        baskets, cups = key
        full = tuple(cup < cups for cup in range(CUPS))
        pan = -(sum(baskets) + cups) % self.players
        return State(baskets, full, pan, play_on=self.play_on)

    def _worth(self, state: State, seat: int) -> tuple[Fraction, tuple[Key, int] | None]:
        """A seat's chance after the die: known, or an unknown of the equations."""
        if state.over:
            reached = state.ranking[:-1] if self.play_on else state.out
            return Fraction(seat in reached), None
        if seat in state.out:
            return Fraction(1), None
        key: Key = (tuple(state.baskets[other] for other in state.playing), state.full)
        place = state.playing.index(seat)
        if state.out:
            assert self.rest is not None
            return self.rest.values[key][place], None
        if state.phase is Phase.MAY_PASS and not self.rolls[key]:
            key, place = passed_on(key), (place - 1) % self.players
        if key in self.solved:
            return self.values[key][place], None
        return Fraction(0), (key, place)


def passed_on(key: Key) -> Key:
    """The same situation seen from the next player."""
    baskets, cups = key
    return (*baskets[1:], baskets[0]), cups


def eliminate(
    rows: dict[tuple[Key, int], tuple[Row, Fraction]],
) -> dict[tuple[Key, int], Fraction]:
    """Solves x = row . x + constant by Gaussian elimination."""
    order = list(rows)
    pending = {unknown: (dict(row), constant) for unknown, (row, constant) in rows.items()}
    for index, unknown in enumerate(order):
        row, constant = pending[unknown]
        own = 1 - row.pop(unknown, Fraction(0))
        row = {other: factor / own for other, factor in row.items()}
        constant /= own
        pending[unknown] = row, constant
        for later in order[index + 1 :]:
            target, target_constant = pending[later]
            factor = target.pop(unknown, None)
            if factor is None:
                continue
            for other, coefficient in row.items():
                target[other] = target.get(other, Fraction(0)) + factor * coefficient
            pending[later] = target, target_constant + factor * constant
    solved: dict[tuple[Key, int], Fraction] = {}
    for unknown in reversed(order):
        row, constant = pending[unknown]
        solved[unknown] = constant + sum(
            (factor * solved[other] for other, factor in row.items()), Fraction(0)
        )
    return solved
