"""A position of Egg cups: a frozen value with a one-line notation."""

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Self

from eggcups.rules.equipment import CUPS
from eggcups.rules.options import ENDINGS, USUAL_EGGS, check_eggs, check_players
from eggcups.rules.rule_error import RuleError

_NUMBERS = r"\d{1,4}(,\d{1,4})*"
_LINE = re.compile(
    rf"(?P<baskets>{_NUMBERS})/(?P<cups>[-\d]*)/(?P<pan>\d{{1,4}}) (?P<seat>\d{{1,4}}) "
    rf"(?P<phase>roll|choose|over) (?P<ending>first-out|play-on) (?P<out>-|{_NUMBERS})",
    re.ASCII,
)


class Phase(StrEnum):
    """What the game waits for."""

    MUST_ROLL = "roll"
    MAY_PASS = "choose"
    OVER = "over"


@dataclass(frozen=True)
class State:
    """A position of the game. Seats count from 0 here and from 1 wherever people read them.

    Attributes:
        baskets: eggs in each player's basket, by seat.
        cups: whether each of the five cups is full.
        pan: eggs fried.
        seat: whose turn it is (or, when the game is over, whose turn ended it).
        may_pass: whether the player has put away an egg in this turn and may pass.
        play_on: whether the others play on for the loser when somebody has finished.
        out: seats of those who have finished, in that order.

    Raises:
        RuleError: when no game comes to such a position.
    """

    baskets: tuple[int, ...]
    cups: tuple[bool, ...] = (False,) * CUPS
    pan: int = 0
    seat: int = 0
    may_pass: bool = False
    play_on: bool = False
    out: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        _check(self)

    @property
    def full(self) -> int:
        """How many cups are full."""
        return sum(self.cups)

    @property
    def eggs(self) -> int:
        """Eggs that each player began with."""
        return (sum(self.baskets) + self.full + self.pan) // len(self.baskets)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.out) and (not self.play_on or len(self.playing) == 1)

    @property
    def phase(self) -> Phase:
        """What the game waits for."""
        if self.over:
            return Phase.OVER
        return Phase.MAY_PASS if self.may_pass else Phase.MUST_ROLL

    @property
    def playing(self) -> tuple[int, ...]:
        """Seats that still have eggs, in turn order from the player whose turn it is."""
        seats = [(self.seat + step) % len(self.baskets) for step in range(len(self.baskets))]
        return tuple(seat for seat in seats if self.baskets[seat])

    @property
    def ranking(self) -> tuple[int, ...]:
        """Seats in finishing order; with the loser last once a game that plays on is over."""
        return self.out + self.playing if self.play_on and self.over else self.out

    def __str__(self) -> str:
        """One line, such as `5,4,5/1-345/3 1 choose first-out -`."""
        baskets = ",".join(map(str, self.baskets))
        cups = "".join(str(cup + 1) if full else "-" for cup, full in enumerate(self.cups))
        out = ",".join(str(seat + 1) for seat in self.out) or "-"
        ending = ENDINGS[self.play_on]
        return f"{baskets}/{cups}/{self.pan} {self.seat + 1} {self.phase} {ending} {out}"

    @classmethod
    def start(
        cls, players: int, eggs: int | None = None, first: int = 0, play_on: bool = False
    ) -> Self:
        """The position before the first roll.

        Args:
            players: 2, 3 or 4.
            eggs: eggs each, 1 to MOST_EGGS; None for the usual number.
            first: the seat that begins, from 0.
            play_on: whether the others play on for the loser.

        Raises:
            RuleError: when a number is out of range.
        """
        check_players(players)
        eggs = USUAL_EGGS[players] if eggs is None else eggs
        check_eggs(players, eggs)
        return cls((eggs,) * players, seat=first, play_on=play_on)

    @classmethod
    def parse(cls, line: str) -> Self:
        """The position that `str` wrote.

        Raises:
            RuleError: when the line is not of that form or the position is impossible.
        """
        found = _LINE.fullmatch(line.strip())
        if not found:
            raise RuleError("state_form", value=line.strip())
        state = cls(
            baskets=_numbers(found["baskets"]),
            cups=_cups(found["cups"]),
            pan=int(found["pan"]),
            seat=int(found["seat"]) - 1,
            may_pass=found["phase"] == Phase.MAY_PASS,
            play_on=found["ending"] == ENDINGS[True],
            out=tuple(seat - 1 for seat in _numbers(found["out"].strip("-"))),
        )
        if state.phase != found["phase"]:
            raise RuleError("state_phase", value=found["phase"], allowed=state.phase)
        return state


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(int(part) for part in text.split(",") if part)


def _cups(marks: str) -> tuple[bool, ...]:
    allowed = [("-", str(cup)) for cup in range(1, CUPS + 1)]
    if len(marks) != CUPS or any(
        mark not in pair for mark, pair in zip(marks, allowed, strict=True)
    ):
        raise RuleError("state_cups", value=marks)
    return tuple(mark != "-" for mark in marks)


def _check(state: State) -> None:
    """Refuse positions that no game comes to."""
    players = len(state.baskets)
    check_players(players)
    if len(state.cups) != CUPS:
        raise RuleError("cups", value=len(state.cups))
    if min(*state.baskets, state.pan) < 0:
        raise RuleError("negative", value=min(*state.baskets, state.pan))
    eggs, rest = divmod(sum(state.baskets) + state.full + state.pan, players)
    if rest:
        raise RuleError("uneven", value=eggs * players + rest, players=players)
    check_eggs(players, eggs)
    if not 0 <= state.seat < players:
        raise RuleError("seat", value=state.seat + 1, players=players)
    _check_out(state)


def _check_out(state: State) -> None:
    """Refuse a finishing order or a turn that contradicts the baskets."""
    empty = [seat for seat, eggs in enumerate(state.baskets) if not eggs]
    if sorted(state.out) != empty or len(empty) == len(state.baskets):
        raise RuleError("out", value=",".join(str(seat + 1) for seat in state.out) or "-")
    if len(state.out) > 1 and not state.play_on:
        raise RuleError("out", value=",".join(str(seat + 1) for seat in state.out))
    if not state.over and not state.baskets[state.seat]:
        raise RuleError("finished_turn", value=state.seat + 1)
    if state.may_pass and (state.over or not state.full + state.pan):
        raise RuleError("nothing_put_away")
