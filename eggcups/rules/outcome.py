"""What a choice can lead to.

What a player decides is a `Choice`, what the die decides is an `Outcome` with its probability,
so a solver takes the expectation over `outcomes` and a table of people rolls a real die for
`play`. A die once rolled stays rolled: there is no way back across it. See docs/rules.md,
Egg cups.
"""

from dataclasses import dataclass, replace
from fractions import Fraction

from eggcups.rules.choice import Choice
from eggcups.rules.equipment import FRYING_FACE
from eggcups.rules.event import (
    Event,
    Finished,
    Fried,
    GameOver,
    Passed,
    Placed,
    Rolled,
    Took,
    TurnEnded,
)
from eggcups.rules.rule_error import RuleError
from eggcups.rules.state import State


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
    return tuple(play(state, choice, face) for face in range(1, FRYING_FACE + 1))


def play(state: State, choice: Choice, face: int | None = None) -> Outcome:
    """What a choice comes to.

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
    if face is None or not 1 <= face <= FRYING_FACE:
        raise RuleError("face", value=face)
    return Outcome(Fraction(1, FRYING_FACE), face, *_rolled(state, face))


Step = tuple[State, tuple[Event, ...]]
"""The position after a choice, and what happened in it."""


def _rolled(state: State, face: int) -> Step:
    """The position and events after the die showed a face."""
    seat, rolled = state.seat, Rolled(state.seat, face)
    if face == FRYING_FACE:
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
