"""The rules of Egg cups: choices, chances, and what happens.

A `State` never changes; `play` gives the next one. What a player decides is a `Choice`, what the
die decides is an `Outcome` with its probability, so a solver takes the expectation over
`outcomes` and a table of people rolls a real die for `play`. A die once rolled stays rolled:
there is no way back across it.

See docs/rules.md, Egg cups.
"""

import re
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction

from eggcups.rules.errors import RuleError

CUPS = 5
FRY = 6
PLAYERS = (2, 3, 4)
USUAL_EGGS = {2: 8, 3: 7, 4: 7}
# With more eggs, policy iteration for three or four players runs round in a circle in some
# situations (first at 27 eggs in play for three, 33 for four): no stable policy was found there.
MOST_EGGS = {2: 12, 3: 8, 4: 8}


class Choice(StrEnum):
    """What the player to move may do."""

    ROLL = "roll"
    PASS = "pass"


class Phase(StrEnum):
    """What the game waits for."""

    MUST_ROLL = "roll"
    MAY_PASS = "choose"
    OVER = "over"


@dataclass(frozen=True)
class Rolled:
    """A player rolled the die."""

    seat: int
    face: int


@dataclass(frozen=True)
class Placed:
    """An egg went from a player's basket into an empty cup, 1-5."""

    seat: int
    cup: int


@dataclass(frozen=True)
class Fried:
    """An egg went from a player's basket into the pan."""

    seat: int


@dataclass(frozen=True)
class Took:
    """An egg went from a full cup, 1-5, into a player's basket."""

    seat: int
    cup: int


@dataclass(frozen=True)
class Passed:
    """A player passed the die on."""

    seat: int


@dataclass(frozen=True)
class Finished:
    """A player's basket is empty; `place` counts from 1."""

    seat: int
    place: int


@dataclass(frozen=True)
class TurnEnded:
    """A turn is over, and `following` moves next."""

    seat: int
    following: int


@dataclass(frozen=True)
class GameOver:
    """The game is over. In a first-out game only the winner has a place."""

    ranking: tuple[int, ...]


Event = Rolled | Placed | Fried | Took | Passed | Finished | TurnEnded | GameOver

_NUMBERS = r"\d{1,4}(,\d{1,4})*"
_LINE = re.compile(
    rf"(?P<baskets>{_NUMBERS})/(?P<cups>[-\d]*)/(?P<pan>\d{{1,4}}) (?P<seat>\d{{1,4}}) "
    rf"(?P<phase>roll|choose|over) (?P<ending>first-out|play-on) (?P<out>-|{_NUMBERS})",
    re.ASCII,
)
ENDINGS = {False: "first-out", True: "play-on"}


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
    def parse(cls, line: str) -> "State":
        """Reads what `str` wrote.

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
    """Refuses positions that no game comes to."""
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
    """Refuses a finishing order or a turn that contradicts the baskets."""
    empty = [seat for seat, eggs in enumerate(state.baskets) if not eggs]
    if sorted(state.out) != empty or len(empty) == len(state.baskets):
        raise RuleError("out", value=",".join(str(seat + 1) for seat in state.out) or "-")
    if len(state.out) > 1 and not state.play_on:
        raise RuleError("out", value=",".join(str(seat + 1) for seat in state.out))
    if not state.over and not state.baskets[state.seat]:
        raise RuleError("finished_turn", value=state.seat + 1)
    if state.may_pass and (state.over or not state.full + state.pan):
        raise RuleError("nothing_put_away")


def check_players(players: int) -> None:
    """Refuses a number of players that the game is not for."""
    if players not in PLAYERS:
        raise RuleError("players", value=players)


def check_eggs(players: int, eggs: int) -> None:
    """Refuses a number of eggs per player outside 1 .. MOST_EGGS."""
    if not 1 <= eggs <= MOST_EGGS[players]:
        raise RuleError("eggs", value=eggs, players=players, most=MOST_EGGS[players])


def start(players: int, eggs: int | None = None, first: int = 0, play_on: bool = False) -> State:
    """The position before the first roll.

    Args:
        players: 2, 3 or 4.
        eggs: eggs each, 1 to MOST_EGGS; None for the usual number.
        first: the seat that begins, from 0.
        play_on: whether the others play on for the loser.
    """
    check_players(players)
    eggs = USUAL_EGGS[players] if eggs is None else eggs
    check_eggs(players, eggs)
    return State((eggs,) * players, seat=first, play_on=play_on)


@dataclass(frozen=True)
class Outcome:
    """What a choice led to.

    Attributes:
        probability: of this outcome of the choice; 1/6 for a face of the die, 1 for passing.
        face: what the die showed, None when it was passed on.
        state: the position after it.
        events: what happened, in order.
    """

    probability: Fraction
    face: int | None
    state: State
    events: tuple[Event, ...]


def choices(state: State) -> tuple[Choice, ...]:
    """What the player to move may choose; nothing when the game is over."""
    if state.over:
        return ()
    return (Choice.ROLL, Choice.PASS) if state.may_pass else (Choice.ROLL,)


def outcomes(state: State, choice: Choice) -> tuple[Outcome, ...]:
    """All that a choice may lead to; the probabilities add up to 1.

    Raises:
        RuleError: when the choice is not allowed.
    """
    if choice is Choice.PASS:
        return (play(state, choice),)
    return tuple(play(state, choice, face) for face in range(1, FRY + 1))


def play(state: State, choice: Choice, face: int | None = None) -> Outcome:
    """Carries out a choice.

    Args:
        state: the position.
        choice: what the player to move chose.
        face: what the die shows, 1-6, for a roll.

    Raises:
        RuleError: when the game is over, a player passes before rolling, or the face is impossible.
    """
    if choice not in choices(state):
        raise RuleError("over" if state.over else "must_roll", seat=state.seat + 1)
    if choice is Choice.PASS:
        return Outcome(Fraction(1), None, *_turn_ended(state, (Passed(state.seat),)))
    if face is None or not 1 <= face <= FRY:
        raise RuleError("face", value=face)
    return Outcome(Fraction(1, FRY), face, *_rolled(state, face))


Step = tuple[State, tuple[Event, ...]]


def _rolled(state: State, face: int) -> Step:
    """The position and events after the die showed a face."""
    seat, rolled = state.seat, Rolled(state.seat, face)
    if face == FRY:
        return _put_away(state, state.cups, state.pan + 1, (rolled, Fried(seat)))
    cups = tuple(full != (cup == face) for cup, full in enumerate(state.cups, start=1))
    if not state.cups[face - 1]:
        return _put_away(state, cups, state.pan, (rolled, Placed(seat, face)))
    taken = replace(state, baskets=_changed(state, 1), cups=cups, may_pass=False)
    return _turn_ended(taken, (rolled, Took(seat, face)))


def _put_away(state: State, cups: tuple[bool, ...], pan: int, events: tuple[Event, ...]) -> Step:
    """One egg fewer in the mover's basket: the last one, or another choice."""
    seat, baskets = state.seat, _changed(state, -1)
    if baskets[seat]:
        return replace(state, baskets=baskets, cups=cups, pan=pan, may_pass=True), events
    out = (*state.out, seat)
    events += (Finished(seat, len(out)),)
    following = _following(baskets, seat)
    over = not state.play_on or sum(map(bool, baskets)) == 1
    done = State(baskets, cups, pan, seat if over else following, False, state.play_on, out)
    last = GameOver(done.ranking) if over else TurnEnded(seat, following)
    return done, (*events, last)


def _changed(state: State, eggs: int) -> tuple[int, ...]:
    """The baskets after the mover's gains or loses eggs."""
    return tuple(
        basket + eggs if seat == state.seat else basket for seat, basket in enumerate(state.baskets)
    )


def _turn_ended(state: State, events: tuple[Event, ...]) -> Step:
    """The die goes to the next player who still has eggs."""
    following = _following(state.baskets, state.seat)
    ended = TurnEnded(state.seat, following)
    return replace(state, seat=following, may_pass=False), (*events, ended)


def _following(baskets: tuple[int, ...], seat: int) -> int:
    """The next seat in turn order that still has eggs."""
    players = len(baskets)
    order = ((seat + step) % players for step in range(1, players + 1))
    return next(other for other in order if baskets[other])
