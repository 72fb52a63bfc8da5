"""Rule by rule, as small tables; and a machine that plays anything legal."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from eggcups.rules.choice import Choice
from eggcups.rules.equipment import CUPS
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
from eggcups.rules.options import MOST_EGGS, PLAYER_COUNTS
from eggcups.rules.outcome import Outcome, choices, outcomes, play
from eggcups.rules.rule_error import RuleError
from eggcups.rules.state import Phase, State

ROLL, PASS = Choice.ROLL, Choice.PASS

ROLLS: list[tuple[str, int, str, list[Event]]] = [
    # before, face, after, events
    (
        "8,8/-----/0 1 roll first-out -",
        3,
        "7,8/--3--/0 1 choose first-out -",
        [Rolled(0, 3), Placed(0, 3)],
    ),
    (
        "7,8/--3--/0 1 choose first-out -",
        3,
        "8,8/-----/0 2 roll first-out -",
        [Rolled(0, 3), Took(0, 3), TurnEnded(0, 1)],
    ),
    (
        "7,8/--3--/0 1 choose first-out -",
        6,
        "6,8/--3--/1 1 choose first-out -",
        [Rolled(0, 6), Fried(0)],
    ),
    (
        "1,8/12345/2 1 roll first-out -",
        6,
        "0,8/12345/3 1 over first-out 1",
        [Rolled(0, 6), Fried(0), Finished(0, 1), GameOver((0,))],
    ),
    (
        "5,1/-----/2 2 choose first-out -",
        5,
        "5,0/----5/2 2 over first-out 2",
        [Rolled(1, 5), Placed(1, 5), Finished(1, 1), GameOver((1,))],
    ),
    (
        "5,1,6/-----/0 2 roll play-on -",
        5,
        "5,0,6/----5/0 3 roll play-on 2",
        [Rolled(1, 5), Placed(1, 5), Finished(1, 1), TurnEnded(1, 2)],
    ),
    (
        "0,1,6/----5/1 2 roll play-on 1",
        1,
        "0,0,6/1---5/1 2 over play-on 1,2",
        [Rolled(1, 1), Placed(1, 1), Finished(1, 2), GameOver((0, 1, 2))],
    ),
    (
        "4,0,6/1---5/0 3 roll play-on 2",
        1,
        "4,0,7/----5/0 1 roll play-on 2",
        [Rolled(2, 1), Took(2, 1), TurnEnded(2, 0)],
    ),
]


@pytest.mark.parametrize(("before", "face", "after", "events"), ROLLS)
def test_rolls(before: str, face: int, after: str, events: list[Event]) -> None:
    outcome = play(State.parse(before), ROLL, face)
    assert str(outcome.state) == after
    assert list(outcome.events) == events


def test_passing_skips_those_who_have_finished() -> None:
    outcome = play(State.parse("4,0,6/1---5/0 1 choose play-on 2"), PASS)
    assert outcome.events == (Passed(0), TurnEnded(0, 2))
    assert str(outcome.state) == "4,0,6/1---5/0 3 roll play-on 2"


def test_the_die_must_be_rolled_at_least_once_in_a_turn() -> None:
    assert choices(State.start(2)) == (ROLL,)
    with pytest.raises(RuleError, match="player 1 must roll"):
        play(State.start(2), PASS)


def test_nobody_plays_after_the_end() -> None:
    over = State.parse("0,8/12345/3 1 over first-out 1")
    assert choices(over) == ()
    for choice in Choice:
        with pytest.raises(RuleError, match="the game is over"):
            play(over, choice, 1)


@pytest.mark.parametrize("face", [0, 7, -1, None])
def test_the_die_has_six_faces(face: int | None) -> None:
    with pytest.raises(RuleError, match="the die shows 1 to 6"):
        play(State.start(2), ROLL, face)


@pytest.mark.parametrize(("players", "eggs"), [(2, 8), (3, 7), (4, 7)])
def test_usual_eggs(players: int, eggs: int) -> None:
    assert State.start(players).baskets == (eggs,) * players


IMPOSSIBLE = [
    ("8,8/12345/0 1 roll first-out -", "21 eggs in all"),
    ("13,13/-----/0 1 roll first-out -", "with 2 players it is 1 to 12"),
    ("9,9,9/-----/0 1 roll first-out -", "with 3 players it is 1 to 8"),
    ("8/-----/0 1 roll first-out -", "the game is for 2, 3 or 4"),
    ("2,2,2,2,2/-----/0 1 roll first-out -", "the game is for 2, 3 or 4"),
    ("8,7/123456/0 1 roll first-out -", "cups: 123456"),
    ("8,7/-1---/0 1 roll first-out -", "cups: -1---"),
    ("8,8/-----/0 3 roll first-out -", "the seats are 1 to 2"),
    ("8,8/-----/0 0 roll first-out -", "the seats are 1 to 2"),
    ("8,8/-----/0 1 choose first-out -", "nobody may pass"),
    ("8,8/-----/0 1 over first-out -", "can only be roll"),
    ("0,8/-----/8 1 over first-out -", "finished -"),
    ("1,8/-----/7 1 over first-out 1", "finished 1"),
    ("0,0/-----/8 1 over first-out 1,2", "finished 1,2"),
    ("0,0,6/-----/0 3 over first-out 1,2", "finished 1,2"),
    ("0,6,6/-----/0 1 roll play-on 1", "turn of player 1, who has finished"),
    ("8,8", "it looks like"),
    ("", "it looks like"),
]


@pytest.mark.parametrize(("line", "why"), IMPOSSIBLE)
def test_impossible_positions_are_refused(line: str, why: str) -> None:
    with pytest.raises(RuleError) as error:
        State.parse(line)
    assert why in str(error.value)
    assert "\n" not in str(error.value)


def test_six_cups_are_refused() -> None:
    with pytest.raises(RuleError, match="cups: 6"):
        State((8, 8), cups=(False,) * 6)


class AnyLegalGame(RuleBasedStateMachine):
    """Plays anything legal and watches what must stay true."""

    @initialize(data=st.data(), play_on=st.booleans())
    def first_game(self, data: st.DataObject, play_on: bool) -> None:
        self.begin(data, play_on)

    @precondition(lambda self: self.state.over)
    @rule(data=st.data(), play_on=st.booleans())
    def next_game(self, data: st.DataObject, play_on: bool) -> None:
        self.begin(data, play_on)

    def begin(self, data: st.DataObject, play_on: bool) -> None:
        players = data.draw(st.sampled_from(PLAYER_COUNTS))
        eggs = data.draw(st.integers(1, MOST_EGGS[players]))
        first = data.draw(st.integers(0, players - 1))
        self.state = State.start(players, eggs, first, play_on)
        self.all_eggs = players * eggs
        self.rolled_this_turn = False

    @precondition(lambda self: not self.state.over)
    @rule(face=st.integers(1, 6))
    def roll(self, face: int) -> None:
        before = self.state
        full = face < 6 and before.cups[face - 1]
        outcome = play(before, ROLL, face)
        ended = any(isinstance(event, TurnEnded | GameOver) for event in outcome.events)
        last_egg = before.baskets[before.seat] == 1 and not full
        assert ended == (full or last_egg)
        self.move(outcome, ended)

    @precondition(lambda self: PASS in choices(self.state))
    @rule()
    def pass_on(self) -> None:
        assert self.rolled_this_turn
        outcome = play(self.state, PASS)
        assert outcome.state.baskets == self.state.baskets
        assert outcome.state.cups == self.state.cups
        self.move(outcome, ended=True)

    def move(self, outcome: Outcome, ended: bool) -> None:
        mover = self.state.seat
        assert mover not in self.state.out
        after = outcome.state
        changed = [a for a, b in zip(after.baskets, self.state.baskets, strict=True) if a != b]
        assert len(changed) <= 1
        if not after.over:
            assert (after.seat != mover) == ended
            assert after.baskets[after.seat] > 0
        self.rolled_this_turn = not ended
        self.state = after

    @invariant()
    def eggs_are_conserved(self) -> None:
        if hasattr(self, "state"):
            state = self.state
            assert sum(state.baskets) + sum(state.cups) + state.pan == self.all_eggs
            assert len(state.cups) == CUPS
            assert min(state.baskets) >= 0

    @invariant()
    def a_turn_begins_with_a_roll(self) -> None:
        if hasattr(self, "state") and not self.state.over:
            assert self.state.may_pass == self.rolled_this_turn
            assert (self.state.phase is Phase.MUST_ROLL) == (not self.rolled_this_turn)

    @invariant()
    def the_game_ends_when_it_must(self) -> None:
        if hasattr(self, "state"):
            with_eggs = sum(map(bool, self.state.baskets))
            everybody = len(self.state.baskets)
            enough = 1 if self.state.play_on else everybody - 1
            assert self.state.over == (with_eggs <= enough)

    @invariant()
    def one_line_parses_back(self) -> None:
        if hasattr(self, "state"):
            assert State.parse(str(self.state)) == self.state

    @invariant()
    def probabilities_add_up(self) -> None:
        if hasattr(self, "state"):
            for choice in choices(self.state):
                found = outcomes(self.state, choice)
                assert sum(outcome.probability for outcome in found) == Fraction(1)


TestAnyLegalGame = AnyLegalGame.TestCase
TestAnyLegalGame.settings = settings(max_examples=40, stateful_step_count=50, deadline=None)


LINES = st.tuples(
    st.sampled_from([before for before, _, _, _ in ROLLS]), st.integers(0, 40), st.text(max_size=2)
).map(lambda changed: changed[0][: changed[1]] + changed[2] + changed[0][changed[1] + 1 :])


@settings(deadline=None)
@given(st.text(max_size=60) | LINES)
def test_any_text_parses_or_is_refused_in_one_line(text: str) -> None:
    try:
        state = State.parse(text)
    except RuleError as error:
        assert str(error).isprintable()
    else:
        assert State.parse(str(state)) == state
