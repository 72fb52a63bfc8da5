"""Everything that docs/formats.md shows is read and written by the programs themselves."""

import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any, NamedTuple, get_args

import pytest

from carton.rules.game import Game as CartonGame
from carton.rules.position import Position
from eggcups.records.record import Record as CupsRecord
from eggcups.rules.event import Event as CupsEvent
from eggcups.rules.state import State
from eggshell.game import installed
from eggshell.testing.driver import Driver
from experiments.design.config import CONFIG_MEMBERS, STUDIES, Config
from experiments.design.landings import Landings
from experiments.scene.game import SCHEMA as STUDY_ROWS
from nice_egg.batch.columns import columns_of, schema_of
from nice_egg.batch.results import SCHEMA as BATCH_ROWS
from nice_egg.bench.landing_rows import COLUMNS as LANDING_COLUMNS
from nice_egg.bench.pair import Pair
from nice_egg.bench.setting import Setting
from nice_egg.fall.physics import PRESETS, Physics
from nice_egg.match.event import Event
from nice_egg.match.options import Options
from nice_egg.match.record import Record
from nice_egg.notation.parameter import default, parameters
from nice_egg.pieces.chip import Chip
from nice_egg.pieces.egg_white import EggWhite
from nice_egg.pieces.release import Release
from nice_egg.pieces.table import Table
from nice_egg.players.computer_player import read_players
from nice_egg.players.hand import HANDS, Hand
from tests.nice_egg.command import nice_egg
from tests.pages import ROOT, blocks, page, rows, section, shown, tables

PAGE = page("docs/formats.md")
HEADINGS = re.findall(r"^## (.*)$", PAGE, re.MULTILINE)


class Form(NamedTuple):
    """How a value is read from a line and written, and the same for JSON."""

    parse: Callable[[str], Any]
    write: Callable[[Any], str] = str
    from_json: Callable[[Any], Any] | None = None


def number(text: str) -> str:
    """The number as a chip's line says it."""
    return str(Chip.parse(f"* {text},0,5")).split()[1].removesuffix(",0,5")


def hand_or_player(text: str) -> Any:
    """A hand if it is one by its first word, else a player."""
    (player,) = [None] if text.split("/")[0] in HANDS else read_players(text)
    return player or Hand.parse(text)


def played(text: str) -> CupsRecord:
    """A record that the rules allow."""
    record = CupsRecord.parse(text)
    assert record.position
    return record


FORMS = {
    "Numbers": Form(number),
    "Chip": Form(Chip.parse, str, Chip.from_json),
    "Egg white": Form(EggWhite.parse, str, EggWhite.from_json),
    "Table": Form(Table.parse, str, Table.from_json),
    "Release": Form(Release.parse, str, Release.from_json),
    "Record": Form(Record.parse),
    "Hand and player": Form(hand_or_player),
    "Physics file": Form(Physics.parse),
    "Carton position": Form(Position.parse),
    "Carton game": Form(CartonGame.parse),
    "Egg cups record": Form(played),
    "Egg cups state": Form(State.parse),
    "Experiments config": Form(lambda text: Config.of(tomllib.loads(text))),
    "Test bench": Form(Setting.parse),
    "Landings": Form(lambda text: Landings.read(text.replace("\\n", "\n"), "landings.csv")),
}
"""How every section's lines and JSON are read and written."""
DECLARED = {"Chip": Chip, "Release": Release, "Hand and player": Hand, "Physics file": Physics}
"""Sections with a table of parameters as the code declares them."""


def in_sections(language: str) -> Iterator[tuple[str, str]]:
    """Every line of the blocks of a language, with its section."""
    for heading in FORMS:
        for block in blocks(section(PAGE, heading), language):
            yield from ((heading, line) for line in block.splitlines())


def refusals() -> Iterator[tuple[str, str, str]]:
    for heading in FORMS:
        for table in tables(section(PAGE, heading)):
            if list(table[0]) == ["refused", "why"]:
                yield from ((heading, row["refused"], row["why"]) for row in table)


def test_the_page_has_the_sections_that_the_code_cites() -> None:
    cited = (
        "Numbers, Chip, Egg white, Table, Release, Drop, Point check, Record, Event, Batch rows,"
        " Batch manifest, Physics file, Carton position, Carton game, Egg cups record,"
        " Experiments config, Landings, Study folder"
    )
    assert set(cited.split(", ")) <= set(HEADINGS)
    assert set(FORMS) <= set(HEADINGS)


@pytest.mark.parametrize(("heading", "line"), [*in_sections("text")])
def test_a_line_is_read_and_written_the_same(heading: str, line: str) -> None:
    form = FORMS[heading]
    assert form.write(form.parse(line)) == line


@pytest.mark.parametrize(("heading", "line"), [*in_sections("json")])
def test_json_is_read_and_written_the_same(heading: str, line: str) -> None:
    read = FORMS[heading].from_json
    assert read is not None
    assert json.dumps(read(json.loads(line)).to_json()) == line


@pytest.mark.parametrize(("heading", "text", "why"), [*refusals()])
def test_a_refusal_says_why(heading: str, text: str, why: str) -> None:
    form = FORMS[heading]
    with pytest.raises(ValueError) as refused:
        if text.startswith("{") and form.from_json:
            form.from_json(json.loads(text))
        else:
            form.parse(text)
    assert str(refused.value) == why


@pytest.mark.parametrize("heading", DECLARED)
def test_a_table_of_parameters_is_as_the_code_declares_it(heading: str) -> None:
    kind = DECLARED[heading]
    said = {
        row["field"]: (row["unit"], row["range"], row["default"])
        for row in rows(section(PAGE, heading), "field", "unit", "range")
    }
    assert said == {name: declared(kind, name) for name in parameters(kind)}


def declared(kind: type, name: str) -> tuple[str, str, str]:
    """Unit, range and default of a parameter, as the page writes them."""
    meaning, usual = parameters(kind)[name], default(kind, name)
    span = f"{meaning.low:g} to {meaning.high:g}"
    return meaning.unit, span, "needed" if usual is None else f"{usual:g}"


def test_the_table_of_a_record_names_all_options_and_their_defaults() -> None:
    said = {row["field"]: row["default"] for row in rows(section(PAGE, "Record"), "field")}
    assert [*said] == ["seed", "players", *(f.name for f in fields(Options) if f.name != "white")]
    usual = str(Record.parse("match 4 seed=7 players=human | blob | wood")).split(" | ")[0]
    words = dict(word.split("=") for word in usual.split()[4:])
    assert {name: said[name] for name in words} == words
    assert said["box"] == f"{Options().box:g}"


@pytest.mark.parametrize(
    ("heading", "schema"),
    [
        ("Batch rows", BATCH_ROWS),
        ("Study folder", STUDY_ROWS),
        ("Test bench", schema_of(LANDING_COLUMNS)),
    ],
)
def test_a_table_of_columns_is_the_schema(heading: str, schema: Any) -> None:
    said = rows(section(PAGE, heading), "column", "type", "unit")
    assert [(row["column"], row["type"]) for row in said] == [
        (field.name, str(field.type)) for field in schema
    ]


def test_the_columns_of_a_batch_mean_what_the_page_says() -> None:
    said = rows(section(PAGE, "Batch rows"), "column", "type", "unit")
    told = [(c.name, c.type, c.unit, c.meaning) for c in columns_of(BATCH_ROWS)]
    assert [tuple(row.values()) for row in said] == told


def test_the_tables_of_events_are_the_events() -> None:
    text = section(PAGE, "Event")
    said = {row["event"] for table in tables(text) for row in table if "event" in row}
    kinds = (*get_args(Event), *get_args(CupsEvent))
    assert said == {f"{k.__name__}({', '.join(f.name for f in fields(k))})" for k in kinds}
    assert {row["field"] for row in rows(text, "field")} == keys(_answer("carton sow")["events"][0])


def keys(data: Any, prefix: str = "") -> set[str]:
    """The members of an object, those of objects in it as `outer.inner`."""
    found = set[str]()
    for name, value in data.items():
        found |= keys(value, f"{prefix}{name}.") if isinstance(value, dict) else {prefix + name}
    return found


VARYING = ("seconds", "peak_memory_mb", "error_bound", "visited")
"""Members that differ from run to run, or from one release of numpy to the next."""


def _run(command: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a command as it is typed, in a folder; what it keeps lies beside that."""
    given, _, command = command.rpartition(" | ")
    name, *words = shlex.split(command)
    if name == "python":
        start = [sys.executable]
    else:
        package = {"nice-egg": "nice_egg"}.get(name, name)
        code = f"import sys; from {package}.cli.command import main; sys.exit(main())"
        start = [sys.executable, "-c", code]
    return subprocess.run(
        [*start, *words],
        input=given.removeprefix("echo ").strip("'"),
        capture_output=True,
        encoding="utf-8",
        cwd=ROOT if name == "python" else folder,
        env=os.environ | {"XDG_CACHE_HOME": str(folder.parent / "cache")},
        check=False,
    )


def _answer(begin: str) -> Any:
    """What the page shows as the answer of the command that begins so."""
    (output,) = [output for command, output in shown(PAGE) if command.startswith(begin)]
    return json.loads(output)


@pytest.mark.parametrize(("command", "output"), shown(PAGE), ids=[c for c, _ in shown(PAGE)])
def test_a_command_answers_what_is_shown(command: str, output: str, tmp_path: Path) -> None:
    done = _run(command, tmp_path)
    assert done.returncode == 0, done.stderr
    assert [*map(_lasting, done.stdout.splitlines())] == [*map(_lasting, output.splitlines())]


def _lasting(line: str) -> Any:
    """The JSON of a line without what varies, its numbers to be compared nearly."""
    return _nearly({k: 0 if k in VARYING else v for k, v in json.loads(line).items()})


def _nearly(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _nearly(part) for name, part in value.items()}
    if isinstance(value, list):
        return [_nearly(part) for part in value]
    return float(f"{value:.9g}") if isinstance(value, float) else value


@pytest.mark.parametrize("row", rows(PAGE, "command"), ids=lambda row: row["command"])
def test_a_command_that_is_refused_says_why(row: dict[str, str], tmp_path: Path) -> None:
    done = _run(row["command"], tmp_path)
    assert (done.returncode, done.stdout) == (int(row["code"]), "")
    assert done.stderr == f"{row['standard error']}\n"
    assert not [*tmp_path.iterdir()]


def test_a_drop_reads_and_writes_what_is_shown() -> None:
    (line,) = blocks(section(PAGE, "Drop"), "json")
    done = json.loads(nice_egg("drop", "--releases", "-", stdin=line).out)
    assert {row["member"] for row in rows(section(PAGE, "Drop"), "member")} == {*done}
    assert Table.from_json(done["table"]).yolks[-1].player == "A"


def test_a_check_has_the_members_of_its_table() -> None:
    text = section(PAGE, "Point check")
    said = {row["member"] for row in rows(text, "member")}
    ruled = json.loads(shown(text)[0][1])
    assert said == {*ruled, *(f"yolks.{name}" for name in ruled["yolks"][0])}


def test_a_match_answers_with_the_members_of_its_table() -> None:
    text = section(PAGE, "Record")
    record = blocks(text, "text")[0].splitlines()[1]
    done = json.loads(nice_egg("match", "--replay", record, "--json").out)
    assert [row["member"] for row in rows(text, "member")] == [*done]
    assert done["record"] == record


def test_a_batch_has_the_manifest_and_the_answer_of_its_tables(tmp_path: Path) -> None:
    out = tmp_path / "rounds"
    given = ("--rounds", "4", "--players", "2", "--seed", "1", "--jobs", "1")
    said = nice_egg("batch", *given, "--out", str(out), "--json")
    manifest = json.loads((out / "_manifest.json").read_text(encoding="utf-8"))
    text = section(PAGE, "Batch manifest")
    first, second = (table for table in tables(text) if "member" in table[0])
    example = json.loads(blocks(text, "json")[0])
    assert {row["member"] for row in first} == keys(manifest) == keys(example)
    assert example["parameters"] == manifest["parameters"]
    assert example["games"] == manifest["games"]
    assert [row["member"] for row in second] == [*json.loads(said.out)]


def test_the_physics_file_is_read(tmp_path: Path) -> None:
    text = section(PAGE, "Physics file")
    file, out = tmp_path / "soft.toml", tmp_path / "rounds"
    file.write_text(blocks(text, "toml")[0], encoding="utf-8")
    given = ("--rounds", "1", "--players", "1", "--jobs", "1", "--physics", str(file))
    assert nice_egg("batch", *given, "--out", str(out)).code == 0
    manifest = json.loads((out / "_manifest.json").read_text(encoding="utf-8"))
    physics = PRESETS["felt"].altered(restitution=0.2, bounces=10)
    assert Physics.parse(manifest["parameters"]["physics"]) == physics
    assert all(f"`{name}`" in text for name in PRESETS)


def test_the_file_of_the_bench_is_read_and_written() -> None:
    text = blocks(section(PAGE, "Test bench"), "toml")[0]
    assert str(Pair.of(tomllib.loads(text))).strip() == text.strip()


def test_the_config_is_read_and_its_tables_name_all_members() -> None:
    text = section(PAGE, "Experiments config")
    data = tomllib.loads(blocks(text, "toml")[0])
    assert len(Config.of(data).values()) == 3 * 4 * 3
    assert Config.of(data, quick=True).replicates == 50
    left_out = {"engine", "table", "stored"}
    assert {row["member"] for row in rows(text, "member")} == set(CONFIG_MEMBERS) - left_out
    assert [row["study"] for row in rows(text, "study")] == [*STUDIES]


def test_the_landings_are_read() -> None:
    read = Landings.read(blocks(section(PAGE, "Landings"), "csv")[0], "landings.csv")
    groups = read.groups()
    assert sorted(len(group.places) for group in groups) == [1, 1, 1, 2]


def test_a_study_writes_the_folder_and_the_answer_of_its_tables(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("matplotlib", reason="needs the extra `experiments`")
    from experiments.cli import main

    config = tmp_path / "two.toml"
    config.write_text("replicates = 2\nvary.release.x = [0, 20]\n", encoding="utf-8")
    out = tmp_path / "out"
    assert main(["sweep", "--config", str(config), "--out", str(out), "--jobs", "1", "--json"]) == 0
    text = section(PAGE, "Study folder")
    assert [row["member"] for row in rows(text, "member")] == [*json.loads(capsys.readouterr().out)]
    said = {row["path"] for row in rows(text, "path")}
    made = {path.relative_to(out).as_posix() for path in out.rglob("*") if path.is_file()}
    number = re.compile(r"rows-\d{7}-\d{7}-[0-9a-f]{16}")
    assert said == {number.sub("rows-FIRST-LAST-DIGEST", name) for name in made}


def test_the_table_of_stored_drops_is_the_head_of_their_file() -> None:
    said = [row["column"] for row in rows(section(PAGE, "Stored drops"), "column")]
    file = ROOT / "tests" / "cases" / "drops_3d.csv"
    assert said == file.read_text(encoding="utf-8").splitlines()[0].split(",")


def test_the_arcade_reads_saves_settings_and_statistics(tmp_path: Path) -> None:
    text = section(PAGE, "Saves and settings")
    settings, statistics, saves = blocks(text, "json")
    games = ("nice-egg", "carton", "eggcups")
    kept = {"settings": settings, "statistics": statistics}
    kept |= {f"save-{game}": line for game, line in zip(games, saves.splitlines(), strict=True)}
    for name, content in kept.items():
        (tmp_path / f"{name}.json").write_text(content, encoding="utf-8")
    found = installed()
    driver = Driver(tmp_path, found, language="en", reduced=True)
    try:
        assert driver.shell.statistics.of("carton")["easy"].won == 2
        for game in found:
            record = driver.shell.saves.load(game.name)
            assert record is not None
            assert game.resume(driver.shell, record)
        assert not [*tmp_path.glob("*damaged*")]
    finally:
        driver.close()


def test_the_tables_of_settings_and_statistics_name_all_fields() -> None:
    text = section(PAGE, "Saves and settings")
    settings, statistics, saves = blocks(text, "json")
    first, second, third = (table for table in tables(text) if "field" in table[0])
    assert [row["field"] for row in first] == [*json.loads(settings)["content"]]
    tally = json.loads(statistics)["content"]["carton"]["easy"]
    assert [row["field"] for row in second] == [*tally]
    for line in saves.splitlines():
        content = json.loads(line)["content"]
        said = {f"setup.{name}" for name in content["setup"]} | {"record"}
        assert {row["field"] for row in third} == said
