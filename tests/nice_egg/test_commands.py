"""The commands score, drop and match: what goes in, what comes out, what is refused."""

import json
from pathlib import Path

import pytest

from nice_egg.fall.drop import drop
from nice_egg.pieces.release import Release
from nice_egg.pieces.table import Table
from tests.eggconsole.process import begun, python
from tests.nice_egg.command import nice_egg, refused

TABLE = {
    "white": {"outline": [[90, 0], [0, 90], [-90, 0], [0, -90]]},
    "center": {"x": 0, "y": 0, "z": 5},
    "yolks": [{"player": "A", "x": 45, "y": 0, "z": 5}, {"player": "B", "x": 200, "y": 0, "z": 2}],
}


def changed(**fields: object) -> str:
    return json.dumps(TABLE | fields)


def lines(text: str) -> list[dict[str, object]]:
    return [json.loads(line) for line in text.splitlines()]


# score


def test_score_says_the_check_as_json(tmp_path: Path) -> None:
    file = tmp_path / "table.json"
    file.write_text(json.dumps(TABLE, indent=2), encoding="utf-8")
    said = nice_egg("score", "--json", str(file))
    assert said.code == 0
    ruling = {"player": "A", "points": ["closest"], "invalid": None, "layer": 1, "gap": 5.0}
    other = {"player": "B", "points": [], "invalid": "outside", "layer": 1, "gap": 160.0}
    assert json.loads(said.out) == {
        "knocked_out": False,
        "yolks": [ruling, other],
        "scorers": ["A"],
    }


def test_score_tells_people_why() -> None:
    said = nice_egg("score", "-", stdin=json.dumps(TABLE))
    assert "outside the egg" in " ".join(said.out.split())
    assert "Points go to: A" in said.out


def test_score_takes_thousands_of_lines_and_keeps_their_order() -> None:
    given = [
        changed(yolks=[{"player": "A", "x": 41 + k / 100, "y": 0, "z": 5}]) for k in range(2000)
    ]
    said = nice_egg("score", "-", stdin="\n".join(given))
    gaps = [line["yolks"][0]["gap"] for line in lines(said.out)]  # type: ignore[index]
    assert gaps == pytest.approx([1 + k / 100 for k in range(2000)])


def test_score_reads_a_file_with_a_byte_order_mark_and_names_it_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "[red]table.json"
    file.write_text(json.dumps(TABLE), encoding="utf-8-sig")
    told = nice_egg("score", str(file)).out
    assert "Points go to: A" in told
    assert "[red]table.json" in "".join(told.split())


def test_score_loads_neither_the_physics_nor_windows_nor_tables_of_rows() -> None:
    code = (
        "import sys\nfrom nice_egg.cli.command import main\n"
        "main(['score', '-', *sys.argv[1:]])\n"
        "print({'pymunk', 'pygame', 'pyarrow', 'scipy', 'joblib'} & set(sys.modules))"
    )
    for form in ([], ["--json"]):
        done = python(code, *form, input=json.dumps(TABLE))
        assert (done.stdout.splitlines()[-1], done.stderr) == ("set()", "")


# drop


def test_drop_answers_every_line_in_order() -> None:
    releases = [Release(x, 0.0, tilt=0.1, player="A") for x in (0.0, 20.0, 70.0)]
    table = Table.from_json(TABLE)
    given = [json.dumps({"table": TABLE, "release": r.to_json()}) for r in releases]
    said = nice_egg("drop", "--releases", "-", stdin="\n".join(given))
    for line, release in zip(lines(said.out), releases, strict=True):
        done = drop(table, release)
        assert line == {
            "table": done.table.to_json(),
            "settled": done.settled,
            "time": done.time,
        }


def test_drop_says_lines_that_it_reads_again() -> None:
    first = nice_egg("drop", "--hand", "average", "--seed", "5").out
    told = dict(line.split(maxsplit=1) for line in first.splitlines())
    again = nice_egg("drop", "--table", told["before"], "--release", told["release"]).out
    assert again == first


def test_physics_come_from_presets_files_and_settings(tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    file.write_text('preset = "felt"\nfriction = 0.5\n', encoding="utf-8")
    plain = nice_egg("drop", "--hand", "average", "--json").out
    for words in (("--physics", "rubber"), ("--physics", str(file)), ("--set", "restitution=0.6")):
        said = nice_egg("drop", "--hand", "average", "--json", *words)
        assert said.code == 0
        assert said.out != plain


def test_drop_draws_its_table_and_its_film(tmp_path: Path) -> None:
    picture, film = tmp_path / "drop.png", tmp_path / "drop.gif"
    said = nice_egg("drop", "--x", "25", "--picture", str(picture), "--film", str(film))
    assert said.code == 0
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert film.read_bytes().startswith(b"GIF8")


# match


def test_a_match_tells_its_log_and_its_record_replays(tmp_path: Path) -> None:
    told = nice_egg("match", "--players", "2", "--seed", "4")
    *log, record = told.out.splitlines()
    assert log[0] == "Round 1: A has the frying pan"
    assert "fried-egg master" in log[-1]
    again = nice_egg("match", "--replay", record)
    assert again.out == told.out
    file = tmp_path / "game.txt"
    file.write_text(told.out, encoding="utf-8")
    for given, stdin in ((str(file), ""), ("-", json.dumps({"record": record}))):
        data = json.loads(nice_egg("match", "--replay", given, "--json", stdin=stdin).out)
        assert data["record"] == record
        assert data["log"] == log


def test_a_higher_box_is_kept_in_the_record_and_obeyed() -> None:
    record = nice_egg("match", "--players", "2", "--seed", "4", "--box", "220").out.splitlines()[-1]
    assert " box=220 " in record
    assert ",220 r" in record and ",150 r" not in record
    assert nice_egg("match", "--replay", record).out.splitlines()[-1] == record


# Refusals


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (changed(center={"x": 0, "y": 0, "z": 5, "radius": 0}), "center.radius: 0 is out of range"),
        (changed(center={"x": 0, "y": 0, "z": -1}), "center.z: -1 is out of range"),
        (changed(center={"x": 1e999, "y": 0, "z": 5}), "is not a finite number"),
        (changed(white={"outline": [[0, 0], [9, 9]]}), "white.outline: 2 points; allowed: 3"),
        (
            changed(white={"outline": [[0, 0], [90, 90], [90, 0], [0, 90]]}),
            "white.outline: edges 1 and 3 cross",
        ),
        (changed(white="omelette"), "white: 'omelette' is unknown; allowed: blob, round"),
        (
            changed(yolks=[{"player": "A", "x": 20, "y": 0, "z": 5}]),
            "the center yolk and yolk 1 interpenetrate",
        ),
        (changed(yolk=[]), "table: unknown field 'yolk'; allowed: white, center, yolks"),
        (changed(yolks=[{"player": "A", "x": 60, "y": 0}]), "yolks[0]: field 'z' is missing"),
        (changed(yolks=[{"player": "", "x": 60, "y": 0, "z": 5}]), "player: '' is not a name"),
        (json.dumps(TABLE) + "\n" + json.dumps(TABLE) + "\n{", "- line 3: broken JSON"),
    ],
)
def test_score_refuses_in_one_line(given: str, told: str) -> None:
    assert told in refused("score", "-", stdin=given)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--height", "149.9"), "height: 149.9 is out of range; allowed: 150 to 2000 mm"),
        (("--height", "nan"), "height: nan is not a finite number"),
        (("--radius", "0"), "radius: 0.0 is out of range"),
        (("--set", "restitution=2"), "restitution: 2.0 is out of range; allowed: 0 to 1"),
        (("--set", "bounciness=1"), "bounciness: unknown parameter"),
        (("--set", "friction"), "friction: '' is not a number"),
        (("--physics", "jelly"), "physics: 'jelly' is unknown; allowed: wood, rubber"),
        (("--hand", "robot"), "hand: 'robot' is unknown"),
        (("--release", "A 0,0"), "release position: '0,0' has 2 numbers; allowed: 3"),
        (("--table", "none.json"), "cannot read 'none.json'"),
        (
            ("--table", "round | A 0,0,153 r20 h4"),
            "starts inside the chip 'A 0,0,153 r20 h4'",
        ),
        (("--yolk", "huge"), "invalid choice: 'huge'"),
        (("--from", "nowhere", "1", "1"), "'nowhere' holds no _manifest.json"),
        (("--picture", "drop.jpg"), "picture"),
        (("--film", "nowhere/fall.gif"), "film: "),
        (("--release", ""), "argument --release: it is empty"),
        (("--release=",), "argument --release: it is empty"),
        (("--set", "a\nb\x1b[2J=x"), "a?b?[2J: 'x' is not a number"),
        (("--set", "self=1"), "self: unknown parameter"),
        (("--hand", "steady/self=1"), "self: unknown parameter"),
        (("--release", "A 0,0,150", "--record", "x", "1"), "not allowed with argument --release"),
        (("--release", "A 0,0,150", "--hand", "shaky"), "hand: a release that is given whole"),
        (("--releases", "-", "--table", "-"), "table: standard input holds the releases"),
        (("--record", "x", "1", "--set", "dt=1e-5"), "physics: --from and --record bring"),
        (("--set", "band=0"), "band: 0.0 is out of range; allowed: 0.001 to 0.5 mm"),
        (("--white", "outline 3 -1e308,0 1e308,0 0,1e308"), "white.outline point 1: -1e+308 is"),
    ],
)
def test_drop_refuses_in_one_line(arguments: tuple[str, ...], told: str) -> None:
    assert told in refused("drop", *arguments)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--players", "9"), "players: 9 is out of range; allowed: 1 to 8"),
        (("--players", "8", "--supply", "2,2,2"), "supply: 2,2,2 is 6 yolks for 8 players"),
        (("--target", "4"), "target: 4 is out of range; allowed: 2 to 3"),
        (("--box", "149"), "box: 149.0 is out of range; allowed: 150 to 2000 mm"),
        (("--level", "wizard"), "player: 'wizard' is unknown"),
        (("--replay", "match 1"), "is not a record"),
        (("--replay", "missing.txt"), "cannot read 'missing.txt'"),
        (("--replay", "match 1", "--hit-out"), "replay: a record brings its players, options and"),
        (("--seats", "steady,planner", "--hand", "shaky"), "hand: --seats names each seat's own"),
        (("--picture", "match.jpg"), "picture: 'match.jpg' has another ending; allowed: .png"),
    ],
)
def test_match_refuses_in_one_line(arguments: tuple[str, ...], told: str) -> None:
    assert told in refused("match", *arguments)


def test_a_record_that_breaks_the_rules_says_where() -> None:
    record = nice_egg("match", "--players", "2", "--seed", "4").out.splitlines()[-1]
    broken = record.replace(" | A ", " | B ", 1)
    assert "release 1: player: it is not B's turn" in refused("match", "--replay", broken)


# Numbers


@pytest.mark.parametrize("number", ["1_0", "\u0661\u0660", " 10", "1e", "0x1", "--1"])
@pytest.mark.parametrize(
    "option",
    [
        "drop --x", "drop --height", "drop --radius", "drop --tilt", "drop --set restitution=",
        "play --target", "play --first", "play --box", "match --box", "match --rounds",
        "match --seed", "batch --rounds", "batch --box",
    ],
)  # fmt: skip
def test_numbers_are_plain_digits_in_every_option(option: str, number: str) -> None:
    command, name = option.split(maxsplit=1)
    flag, _, setting = name.partition(" ")
    said = nice_egg(command, *((flag, setting + number) if setting else (f"{flag}={number}",)))
    assert said.code == 2
    assert len(said.err.splitlines()) == 1
    assert "number" in said.err


STRANGE = ("--box", "2000", "--set", "restitution=1", "--players", "2", "--seed", "3")
"""A match in which no yolk comes to lie beside the center yolk."""


def test_a_match_in_which_nobody_scores_says_that_it_may_never_end() -> None:
    run = "import sys; from nice_egg.cli.command import main; sys.exit(main(sys.argv[1:]))"
    with begun(run, "match", *STRANGE) as match:
        assert match.stderr is not None
        assert match.stderr.readline() == (
            "nice-egg: no point in 25 rounds: this match may never end;"
            " --rounds N ends one after N\n"
        )
        match.kill()
    assert nice_egg("match", *STRANGE, "--rounds", "26").err == ""
