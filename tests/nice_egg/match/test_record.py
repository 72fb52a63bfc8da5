"""Records and players: a match in one line is the same match again."""

import pytest
from numpy.random import default_rng

from eggconsole.refusal import Refusal
from nice_egg.fall.physics import MODEL_VERSION, PRESETS
from nice_egg.match.commentary import lines
from nice_egg.match.event import Checked, Dropped, Event
from nice_egg.match.match import Match
from nice_egg.match.options import Options
from nice_egg.match.record import Record
from nice_egg.pieces.egg_white import EggWhite
from nice_egg.pieces.release import Release
from nice_egg.pieces.supply import Supply
from nice_egg.players.computer_player import ComputerPlayer, Planner, contest, read_players
from nice_egg.players.forecast import win_chance
from nice_egg.players.hand import HANDS, Hand

QUICK = PRESETS["wood"].altered(dt=5e-4)
"""Coarse steps: what is tested here does not hang on them."""
SMALL_WHITE = EggWhite(((-60, -50), (60, -50), (70, 0), (60, 50), (0, 30), (-60, 50)))
OPTIONS = Options(hit_out=True, supply=Supply(3, 3, 3), first="B", rounds=3, white=SMALL_WHITE)


def contested(names: str, seed: int = 7, options: Options = OPTIONS) -> list[Match]:
    """A match between these players, after every release."""
    return list(contest(seed, read_players(names), options, QUICK))


MATCHES = contested("steady,beginner,steady@shaky/aim=30")
RECORD = Record.of(MATCHES[-1], 7, ("steady", "beginner", "steady@shaky/aim=30"))


def test_a_record_is_one_line_that_replays_to_exactly_the_same_tables() -> None:
    line = str(RECORD)
    assert "\n" not in line and line.startswith(
        f"match {MODEL_VERSION} seed=7 players=steady,beginner,steady@"
    )
    assert Record.parse(line) == RECORD
    assert list(Record.parse(line).matches()) == MATCHES


def test_the_same_seed_gives_the_same_match_and_another_seed_another() -> None:
    again = contested("steady,beginner,steady@shaky/aim=30")
    assert again == MATCHES
    assert contested("steady,beginner,steady@shaky/aim=30", seed=8)[-1] != MATCHES[-1]


def test_what_a_player_draws_does_not_hang_on_the_others() -> None:
    """The first release of another's turn is the same whoever drops before."""
    first = contested("steady,steady")[:3]
    other = contested("steady,beginner")[:3]
    assert first[1].releases[0] != other[1].releases[0]
    assert first[2].releases[1].spin == other[2].releases[1].spin


def test_the_log_tells_every_turn_and_ruling() -> None:
    events: list[Event] = [event for match in MATCHES for event in match.events]
    told = [line for event in events for line in lines(event)]
    drops = sum(isinstance(event, Dropped) for event in events)
    checks = sum(isinstance(event, Checked) for event in events)
    assert sum(" drops a " in line for line in told) == drops == len(RECORD.releases)
    assert sum("Yolk Point Check" in line for line in told) == checks
    assert told[0] == "Round 1: B has the frying pan"
    assert "fried-egg master" in told[-1]


@pytest.mark.parametrize(
    ("line", "refusal"),
    [
        ("", "record: '' is not a record; one is like 'match VERSION seed=7 players="),
        (
            f"match {MODEL_VERSION} seed=7",
            f"record: 'match {MODEL_VERSION} seed=7' is not a record",
        ),
        ("match 99 seed=7 players=a | blob | wood", "record: made by version 99 of the physics"),
        (
            f"match {MODEL_VERSION} seed=-7 players=a | blob | wood",
            "seed: '-7' is not allowed; allowed: a whole",
        ),
        (
            f"match {MODEL_VERSION} speed=7 players=a | blob | wood",
            "record: 'speed=7' stands where seed=... is",
        ),
        (
            f"match {MODEL_VERSION} seed=7 players=a,,b | blob | wood",
            "players: '' is no name; allowed: letters, digits and",
        ),
        (
            f"match {MODEL_VERSION} seed=7 players=a,b,c,d,e,f,g,h,i | blob | wood",
            "players: 9 is out of range; allowed: 1 to 8",
        ),
        (f"match {MODEL_VERSION} seed=7 players=a | egg | wood", "white: 'egg' is unknown"),
        (f"match {MODEL_VERSION} seed=7 players=a | blob | tin", "physics: 'tin' is unknown"),
        (f"match {MODEL_VERSION} seed=7 players=a | blob | wood | A", "release: ' A' is not like"),
        (
            f"match {MODEL_VERSION} seed=7 players=a target=9 | blob | wood",
            "target: 9.0 is out of range",
        ),
        (
            f"match {MODEL_VERSION} seed=7 players=a supply=0,0,1 | blob | wood",
            "supply: 0,0,1 is 1 yolks for 1",
        ),
    ],
)
def test_a_malformed_record_is_refused(line: str, refusal: str) -> None:
    with pytest.raises(Refusal) as found:
        Record.parse(line)
    assert str(found.value).startswith(refusal) and "\n" not in str(found.value)


def test_a_record_whose_release_is_against_the_rules_says_which() -> None:
    wrong = Record(1, ("a", "b"), Options(), QUICK, (Release(player="A"), Release(player="A")))
    with pytest.raises(Refusal, match="release 2: player: it is not A's turn; allowed: B"):
        wrong.match()


# --- players -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text", ["steady@steady", "beginner@shaky", "planner:12@average", "planner:90@steady/aim=3.5"]
)
def test_a_player_reads_back(text: str) -> None:
    assert str(ComputerPlayer.parse(text)) == text


def test_every_player_has_a_usual_hand() -> None:
    names = ("beginner", "steady", "planner")
    hands = [ComputerPlayer.parse(name).hand for name in names]
    assert hands == [HANDS["shaky"], HANDS["steady"], HANDS["steady"]]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (
            "genius",
            "player: 'genius' is unknown; allowed: beginner, steady, planner, planner:DROPS",
        ),
        ("", "player: '' is unknown"),
        ("steady:9", "player: 'steady:9' is unknown"),
        ("planner:0", "player: '0' is no budget of drops; allowed: 1 to 100000"),
        ("planner:", "player: '' is no budget of drops"),
        ("steady@firm", "hand: 'firm' is unknown; allowed: steady, average, shaky"),
    ],
)
def test_an_unknown_player_is_refused(text: str, line: str) -> None:
    with pytest.raises(Refusal) as found:
        ComputerPlayer.parse(text)
    assert str(found.value).startswith(line)


@pytest.mark.parametrize("name", ["beginner", "steady", "planner:6"])
@pytest.mark.parametrize("supply", [Supply(6, 6, 6), Supply(3, 0, 1), Supply(0, 0, 2)])
def test_every_player_gives_releases_that_the_match_accepts(name: str, supply: Supply) -> None:
    options = Options(supply=supply, rounds=1)
    assert contested(name, options=options)[-1].outcome is not None


def test_a_planner_with_a_perfect_hand_who_drops_last_scores() -> None:
    """One yolk lies on the center yolk and covers whatever lands under it."""
    player = ComputerPlayer(Planner(8), Hand(0, 0, 0, 0, 0))
    for place in ((12, 0), (45, 0), (-20, -20)):
        match = Match.start(2, physics=QUICK).play(Release(*place))
        match = match.play(player.release(match, default_rng(1)))
        assert match.score("B") == 1


def test_chances_to_win_add_up_to_one() -> None:
    for match in MATCHES:
        for scored in ((), ("A",), ("A", "B"), ("B", "C", "A")):
            chances = [win_chance(match, name, scored) for name in match.players]
            assert sum(chances) == pytest.approx(1.0)


def test_a_planner_stops_thinking_when_told() -> None:
    asked = []

    def stop() -> bool:
        asked.append(True)
        return len(asked) > 3

    player = ComputerPlayer.parse("planner:100000")
    match = Match.start(2, physics=QUICK)
    release = player.release(match, default_rng(1), stop)
    assert len(asked) < 1000
    assert match.accepted(release).player == "A"
