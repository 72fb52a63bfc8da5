"""The commands as they are typed."""

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from eggcups.cli.command import main
from eggcups.odds.table_cache import table_for

Run = tuple[int, str, str]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Any:
    """Types a command, with what comes on standard input."""
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setenv("COLUMNS", "100")

    def typed(*arguments: str, given: str = "") -> Run:
        monkeypatch.setattr("sys.stdin", io.StringIO(given))
        try:
            code = main(arguments)
        except SystemExit as left:
            code = int(left.code or 0)
        written = capsys.readouterr()
        return code, written.out, written.err

    return typed


def test_odds(run: Any) -> None:
    code, out, _ = run("odds", "--baskets", "8,8", "--cups", "2", "--json")
    answer = json.loads(out)
    odds = table_for(2, 18).odds((8, 8), 2)
    assert code == 0
    assert answer["roll"] == list(odds.roll.aims)
    assert answer["pass"] == list(odds.pass_on.aims)
    assert answer["best"] == "roll"
    assert answer["margin"] == pytest.approx(answer["roll"][0] - answer["pass"][0])


def test_odds_for_people(run: Any) -> None:
    code, out, _ = run("odds", "--baskets", "8,8", "--cups", "0")
    assert code == 0
    assert "59.81 %" in out and "Best: roll again, by 19.6273 percentage points." in out


def test_odds_of_many_situations(run: Any) -> None:
    given = '8,8/2\n\n{"baskets": [7, 7, 7], "cups": 0}\n 4, 6/3 \n'
    code, out, _ = run("odds", "-", "--json", given=given)
    answers = [json.loads(line) for line in out.splitlines()]
    assert code == 0
    assert [answer["best"] for answer in answers] == ["roll", "roll", "pass"]


def test_odds_when_playing_on(run: Any) -> None:
    _, out, _ = run("odds", "--baskets", "4,2,5", "--cups", "3", "--play-on", "--json")
    answer = json.loads(out)
    assert sum(answer["roll"]) == pytest.approx(2)
    for places, chance in zip(answer["roll_places"], answer["roll"], strict=True):
        assert sum(places[:2]) == pytest.approx(chance)


def test_solve(run: Any) -> None:
    code, out, _ = run("solve", "--players", "3", "--json")
    answer = json.loads(out)
    assert code == 0
    assert answer["start"][0] == pytest.approx(0.473379758276686, abs=1e-12)
    assert answer["states"] == 5495
    assert answer["error_bound"] < 1e-10
    assert [6, 2, 13, 5] not in answer["pass_at"] and [7, 5, 3, 4] in answer["pass_at"]


def test_solve_with_fewer_eggs(run: Any) -> None:
    _, out, _ = run("solve", "--players", "2", "--eggs", "2", "--json", "--fresh")
    answer = json.loads(out)
    assert (
        answer["states"]
        == 10
        == sum(1 for k in range(3) for s in range(2, 5 - k) for _ in range(s - 1))
    )
    assert answer["pass_at"] == []


@pytest.mark.parametrize("language", ["en", "da"])
@pytest.mark.parametrize(
    "command",
    [
        ["odds", "5,3,2/4", "--play-on"],
        ["solve"],
        ["solve", "--players", "3", "--play-on"],
        ["players"],
        ["simulate", "--games", "50", "--seed", "1"],
        ["simulate", "--players", "careful,bold,perfect", "--games", "9", "--first", "draw"],
        ["replay", "players=2 eggs=8 first=1 ending=first-out names=Ib,Bo : 12345p 1 6"],
        ["--help"],
        ["play", "--help"],
    ],
)
def test_texts_for_people(run: Any, command: list[str], language: str) -> None:
    code, out, err = run(*command, "--language", language)
    assert (code, err) == (0, "")
    assert out and "{" not in out


def test_simulate(run: Any) -> None:
    command = ["simulate", "--players", "perfect,bold", "--games", "2000", "--seed", "3", "--json"]
    code, out, _ = run(*command)
    answer = json.loads(out)
    assert code == 0
    assert sum(answer["wins"]) == 2000
    for (low, high), exact in zip(answer["interval95"], answer["exact"], strict=True):
        assert low < exact < high
    assert run(*command)[1] == out


def test_when_the_beginning_is_drawn_the_exact_chances_are_the_mean(run: Any) -> None:
    command = ["simulate", "--games", "1", "--seed", "1", "--json", "--first"]
    one, two, drawn = (json.loads(run(*command, first)[1])["exact"] for first in ("1", "2", "draw"))
    assert drawn == pytest.approx([(a + b) / 2 for a, b in zip(one, two, strict=True)])


def test_who_begins_can_be_drawn(run: Any) -> None:
    command = ["play", "--seats", "bold,bold", "--first", "draw", "--json", "--seed"]
    records = [json.loads(run(*command, str(seed))[1])["record"] for seed in range(12)]
    assert {record.split()[2] for record in records} == {"first=1", "first=2"}


def test_players(run: Any) -> None:
    levels = json.loads(run("players", "--json")[1])["levels"]
    assert list(levels) == ["careful", "bold", "rule-of-thumb", "perfect"]
    assert levels["bold"]["losses"][0] == pytest.approx(0.09183, abs=1e-5)


def test_computers_play_and_the_record_replays(run: Any) -> None:
    seats = ["--seats", "perfect,bold,careful", "--play-on", "--seed", "3", "--first", "draw"]
    played = json.loads(run("play", *seats, "--json")[1])
    replayed = json.loads(run("replay", "-", "--json", given=played["record"] + "\n")[1])
    assert replayed["state"] == played["state"]
    assert replayed["ranking"] == played["ranking"]
    assert replayed["losses"][0] == 0
    assert max(replayed["losses"]) > 0
    assert run("play", *seats, "--json")[1] == json.dumps(played) + "\n"


BAD = [
    ("odds --baskets 8,8 --cups 6", "cups: 6; 0 to 5 of the five cups can be full"),
    ("odds --baskets 8,8 --cups -1", "cups: -1"),
    ("odds --baskets 8,8 --cups=-1", "cups: -1"),
    ("odds --baskets 8,8 --cups two", "cups: two"),
    ("odds --baskets 8,8 --cups ²", "cups: ²"),
    ("odds --baskets 8 --cups 0", "baskets: 8"),
    ("odds --baskets 2,2,2,2,2 --cups 0", "players: 5"),
    ("odds --baskets 8,x --cups 0", "baskets: 8,x"),
    ("odds --baskets 8,0 --cups 0", "baskets: 0"),
    ("odds --baskets 8,-3 --cups 0", "baskets: -3"),
    ("odds --baskets 20,20 --cups 0", "2 players have at most 24"),
    ("odds --baskets 9999999999999999999,1 --cups 0", "baskets: 9999999999999999999,1"),
    ("odds --baskets 9,9,9 --cups 0", "3 players have at most 24"),
    ("odds --baskets 11,11,11 --cups 0 --play-on", "3 players have at most 32"),
    ("odds", "baskets: "),
    ("odds nonsense", "situation: nonsense"),
    ("odds 8,8/2/3", "cups: 2/3"),
    ('odds {"baskets":8}', "situation: "),
    ('odds {"baskets":[8,8.5],"cups":0}', "baskets: 8,8.5"),
    ("solve --players 5", "players: 5"),
    ("solve --players 1", "players: 1"),
    ("solve --players two", "players: two"),
    ("solve --players 2 --eggs 0", "eggs: 0"),
    ("solve --players 2 --eggs 13", "with 2 players it is 1 to 12"),
    ("solve --players 4 --eggs 9", "with 4 players it is 1 to 8"),
    ("simulate --players perfect", "players: 1"),
    ("simulate --players perfect,wizard", "player: wizard; choose from careful"),
    ("simulate --games 0", "games: 0; give a whole number from 1"),
    ("simulate --games -5", "games: -5"),
    ("simulate --games 1e3", "games: 1e3"),
    ("simulate --seed -1", "seed: -1"),
    ("simulate --seed abc", "seed: abc"),
    ("simulate --first 3", "first: 3; give a seat from 1 to 2, or draw"),
    ("play --seats person,wizard", "choose from person, careful"),
    ("play --seats person", "players: 1"),
    ("play --names Anna", "names: 1 given for 2 players"),
    ("play --names Anna,B:o", "names: B:o"),
    ("play --json", "only computers can play"),
    ("play --load no-such-file", "file: no-such-file"),
    ("play --load no-such-file --eggs 3", "already says eggs"),
    ("replay players=2", "record: "),
    ("replay no-such-file", "file: no-such-file"),
    ("odds --language fr --baskets 8,8", "language: fr; choose from en, da"),
    ("dance", "dance"),
    ("odds --colour red", "--colour"),
    ("odds --colour=\x1b[31m", "--colour=?[31m"),
    ('odds {"baskets":"88","cups":0}', "situation: "),
    ("odds " + "8" * 1000, "situation: " + "8" * 60 + "...;"),
]


@pytest.mark.parametrize(("command", "why"), BAD)
def test_bad_input_is_one_line_and_code_2(run: Any, command: str, why: str) -> None:
    code, out, err = run(*command.split())
    assert (code, out) == (2, "")
    assert err.count("\n") == 1 and err.endswith("\n")
    assert why in err


@pytest.mark.parametrize("option", ["--baskets", "--cups", "--language"])
def test_an_empty_argument_is_refused(run: Any, option: str) -> None:
    code, out, err = run("odds", option, "")
    assert (code, out) == (2, "")
    assert err == f"eggcups: argument {option}: it is empty; give a value, or leave it out\n"


def test_a_record_that_breaks_the_rules(run: Any) -> None:
    line = "players=2 eggs=8 first=1 ending=first-out : 35p 22p"
    code, out, err = run("replay", line)
    assert (code, out) == (2, "")
    assert err == "eggcups: record: turn 2: 22p; the turn was over after 22\n"


def test_nothing_is_printed_before_the_last_situation_is_read(run: Any) -> None:
    code, out, err = run("odds", "-", "--json", given="8,8/2\n\n8,8/6\n")
    assert (code, out) == (2, "")
    assert err.startswith("eggcups: line 3: cups: 6;")


def test_a_bad_record_of_standard_input_is_numbered(run: Any) -> None:
    head = "players=2 eggs=8 first=1 ending=first-out"
    code, out, err = run("replay", "-", "--language", "da", given=f"{head} : 3\n{head} : 33p\n")
    assert (code, out) == (2, "")
    assert err.startswith("eggcups: linje 2: record: tur 1: 33p;")


def test_errors_speak_danish(run: Any) -> None:
    _, _, err = run("odds", "--baskets", "8,8", "--cups", "6", "--language", "da")
    assert err == "eggcups: cups: 6; 0 til 5 af de fem bægre kan være fyldt\n"


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there always is a display")
@pytest.mark.parametrize(
    "typed",
    ["", "--language da", "play", "play --seats person,bold,bold", "play --eggs 3 --language da"],
)
def test_without_a_display_one_line_says_what_works_without(
    run: Any, typed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER"):
        monkeypatch.delenv(name, raising=False)
    code, out, err = run(*typed.split())
    assert (code, out) == (2, "")
    danish = "der kan ikke åbnes et vindue: der er ingen skærm; "
    english = "no window can be opened: there is no display; "
    assert err.startswith(danish if "--language da" in typed else english)
    assert err.count("\n") == 1
    assert "eggcups play --no-window" in err and "odds" in err


def test_a_game_that_is_over_does_not_open_a_window(run: Any, tmp_path: Path) -> None:
    saved = tmp_path / "over"
    saved.write_text("players=2 eggs=1 first=1 ending=first-out : 1\n", encoding="utf-8")
    code, out, err = run("play", "--load", str(saved))
    assert (code, out, err) == (2, "", "eggcups: choice: the game is over\n")


def test_control_characters_stay_out_of_errors(run: Any) -> None:
    code, _, err = run("odds", "8,8\x1b[31m\n/2")
    assert code == 2
    assert err.count("\n") == 1 and "\x1b" not in err


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "eggcups.cli.command", *arguments]


def test_a_closed_standard_input_has_no_lines(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", None)
    assert main(["odds", "-", "--json"]) == 0
    assert capsys.readouterr() == ("", "")


def test_machines_load_neither_rich_nor_scipy() -> None:
    code = (
        "import sys\nfrom eggcups.cli.command import main\n"
        "main(['odds', '--baskets', '8,8', '--cups', '0', '--json'])\n"
        "print({'rich', 'scipy', 'pygame', 'eggshell'} & set(sys.modules))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, encoding="utf-8"
    )
    assert done.stdout.splitlines()[-1] == "set()"


def test_a_cold_process_without_a_home(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    done = subprocess.run(
        command("odds", "--baskets", "8,8", "--cups", "0", "--json"),
        capture_output=True,
        encoding="utf-8",
        env={"XDG_CACHE_HOME": str(blocked), "HOME": str(blocked), "LOCALAPPDATA": str(blocked)},
        check=True,
    )
    assert json.loads(done.stdout)["roll"][0] == pytest.approx(0.5981367278, abs=1e-10)
    assert done.stderr == ""
