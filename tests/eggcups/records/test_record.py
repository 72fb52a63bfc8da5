"""Records replay to the same game, and say where they break the rules."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eggcups.odds.table_cache import table_for
from eggcups.records.record import Record
from eggcups.records.record_file import read_record, write_record
from eggcups.records.review import decisions, losses_by_seat
from eggcups.rules.choice import Choice
from eggcups.rules.die import Die
from eggcups.rules.options import MOST_EGGS, PLAYER_COUNTS
from eggcups.rules.outcome import choices, play
from eggcups.rules.rule_error import RuleError

HEAD = "players=2 eggs=8 first=1 ending=first-out"


@st.composite
def records(draw: st.DrawFn) -> Record:
    """Games of any length, finished or not, with any choices."""
    players = draw(st.sampled_from(PLAYER_COUNTS))
    record = Record(
        players=players,
        eggs=draw(st.integers(1, MOST_EGGS[players])),
        first=draw(st.integers(0, players - 1)),
        play_on=draw(st.booleans()),
        names=draw(st.sampled_from([(), ("Anna", "Bo", "Søren", "Ida")[:players]])),
        seed=draw(st.none() | st.integers(0, 2**40)),
    )
    state = record.start
    for face in draw(st.lists(st.integers(1, 6), max_size=80)):
        if state.over:
            break
        begins = not state.may_pass
        passes = Choice.PASS in choices(state) and draw(st.booleans())
        outcome = play(state, Choice.PASS if passes else Choice.ROLL, face)
        record = record.with_move(outcome, begins)
        state = outcome.state
    assert record.position == state
    return record


@settings(max_examples=100, deadline=None)
@given(records())
def test_one_line_parses_back_and_replays(record: Record) -> None:
    line = str(record)
    assert "\n" not in line
    again = Record.parse(line)
    assert again == record
    assert again.position == record.position
    assert again.thrown == sum(face.isdigit() for turn in again.turns for face in turn)


def test_a_whole_game() -> None:
    """The second is out at once, the third takes that egg, the first is out: the third loses."""
    record = Record.parse("players=3 eggs=1 first=2 ending=play-on : 5 5 1")
    assert str(record.position) == "0,0,2/1----/0 1 over play-on 2,1"
    assert record.position.ranking == (1, 0, 2)


BROKEN = [
    (f"{HEAD} : 35p 246 1", "turn 2: 246; the turn was not over"),
    (f"{HEAD} : 33p", "turn 1: 33p; the turn was over after 33"),
    (f"{HEAD} : 353p", "turn 1: 353p; the turn was over after 353"),
    (f"{HEAD} : p", "turn 1: p; a turn is faces"),
    (f"{HEAD} : 37", "turn 1: 37; a turn is faces"),
    (f"{HEAD} : 3pp", "turn 1: 3pp; a turn is faces"),
    ("players=2 eggs=1 first=1 ending=first-out : 6 1", "turn 2: 1; the game was over"),
    ("players=2 eggs=1 first=1 ending=first-out : 61", "turn 1: 61; the turn was over after 6"),
    ("players=5 eggs=8 first=1 ending=first-out :", "the game is for 2, 3 or 4"),
    ("players=2 eggs=13 first=1 ending=first-out :", "with 2 players it is 1 to 12"),
    ("players=2 eggs=8 first=3 ending=first-out :", "the seats are 1 to 2"),
    ("players=2 eggs=8 first=1 ending=never :", "choose from first-out, play-on"),
    ("players=2 eggs=8 first=1 :", "the field ending is missing"),
    ("players=x eggs=8 first=1 ending=first-out :", "players: x"),
    ("players=² eggs=8 first=1 ending=first-out :", "players: ²"),
    (f"{HEAD} colour=red :", "colour=red"),
    (f"{HEAD} eggs=8 :", "eggs=8"),
    (f"{HEAD} seats=perfect :", "seats: 1 given for 2 players"),
    (f"{HEAD} seats=perfect,wizard :", "player: wizard"),
    (f"{HEAD} names=Anna, :", "names: "),
    (f"{HEAD} game=3 :", "the field seed is missing"),
    ("35p 226", "it looks like"),
    ("", "it looks like"),
]


@pytest.mark.parametrize(("line", "why"), BROKEN)
def test_a_record_that_breaks_the_rules(line: str, why: str) -> None:
    with pytest.raises(RuleError) as error:
        _ = Record.parse(line).position
    assert why in str(error.value)
    assert "\n" not in str(error.value)


def test_files_hold_the_line(tmp_path: Path) -> None:
    record = Record.parse(f"{HEAD} names=Bjørn,Åse : 35p 246")
    path = tmp_path / "game"
    write_record(path, record)
    assert path.read_text(encoding="utf-8") == f"{record}\n"
    assert read_record(path) == record
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("end", ["\nplayers=2", "\n\n" + HEAD, " " * 200_000])
def test_a_file_of_more_than_one_record_is_refused(tmp_path: Path, end: str) -> None:
    path = tmp_path / "games"
    path.write_text(f"{HEAD} : 3{end}", encoding="utf-8")
    with pytest.raises(RuleError, match="a saved game is one line"):
        read_record(path)
    with pytest.raises(RuleError, match="no saved game"):
        write_record(path, Record.parse(f"{HEAD} :"))


@pytest.mark.parametrize("name", ["a" * 300, "a\0b"])
def test_a_name_that_no_file_can_have_is_refused(name: str) -> None:
    with pytest.raises(RuleError, match="file: "):
        read_record(Path(name))
    with pytest.raises(RuleError, match="file: "):
        write_record(Path(name), Record.parse(f"{HEAD} :"))


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"players=2", b"\n\n"])
def test_a_damaged_file_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "game"
    path.write_bytes(content)
    with pytest.raises(RuleError, match="record: "):
        read_record(path)


def test_a_missing_file_or_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RuleError, match="file: "):
        read_record(tmp_path / "nothing")
    with pytest.raises(RuleError, match="file: "):
        write_record(tmp_path / "no folder" / "game", Record.parse(f"{HEAD} :"))


def test_saving_overwrites_a_saved_game_but_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "file"
    write_record(path, Record.parse(f"{HEAD} :"))
    write_record(path, Record.parse(f"{HEAD} : 3"))
    assert read_record(path).turns == ("3",)
    path.write_text("a letter", encoding="utf-8")
    with pytest.raises(RuleError, match="no saved game"):
        write_record(path, Record.parse(f"{HEAD} :"))
    assert path.read_text(encoding="utf-8") == "a letter"


def test_the_die_is_the_same_one_by_one_or_many_at_once() -> None:
    one_by_one, at_once = Die(7, game=3), Die(7, game=3)
    faces = [one_by_one.throw() for _ in range(200)]
    assert faces == at_once.throws(150).tolist() + at_once.throws(50).tolist()
    assert Die(7, game=3, thrown=120).throws(80).tolist() == faces[120:]
    assert set(faces) == {1, 2, 3, 4, 5, 6}
    assert Die(7, game=4).throws(200).tolist() != faces


def test_a_review_finds_what_was_given_away() -> None:
    record = Record.parse(f"{HEAD} : 12345p 1 6p")
    found = decisions(record, table_for)
    assert [(d.turn, d.choice, d.best) for d in found] == [
        (1, Choice.ROLL, Choice.ROLL),
        (1, Choice.ROLL, Choice.ROLL),
        (1, Choice.ROLL, Choice.PASS),
        (1, Choice.ROLL, Choice.PASS),
        (1, Choice.PASS, Choice.PASS),
        (3, Choice.PASS, Choice.PASS),
    ]
    lost = losses_by_seat(found, 2)
    assert lost[0] == pytest.approx(sum(d.pass_on - d.roll for d in found[2:4]))
    assert found[2].loss < 0.001 < 0.01 < found[3].loss


def test_the_record_that_a_refusal_shows_is_one() -> None:
    with pytest.raises(RuleError) as error:
        Record.parse("")
    shown = str(error.value).partition("it looks like ")[2]
    assert str(Record.parse(shown)) == shown
