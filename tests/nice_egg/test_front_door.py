"""The front door: what `from nice_egg import ...` promises."""

import inspect
import pickle
import subprocess
import sys
from pathlib import Path

import pytest

import nice_egg
from nice_egg import (
    Aim,
    Batch,
    Chip,
    ComputerPlayer,
    EggWhite,
    Hand,
    Match,
    Options,
    Physics,
    Record,
    Refusal,
    Release,
    ResultsFolder,
    Supply,
    Table,
    Workers,
    check,
    contest,
    drop,
    play_batch,
)

HOUSE = Path(nice_egg.__file__).parent
FILMED = drop(Table.start(), Release(12.0, player="A"), film=True)
CORNER = EggWhite(((-10.0, -10.0), (90.0, -10.0), (-10.0, 90.0)))
VALUES = {
    "chip": Chip(1.0, 2.0, 5.0, player="A"),
    "white": EggWhite.parse("blob"),
    "corner": CORNER,
    "table": FILMED.table,
    "release": Release(3.0, tilt=0.1, player="B"),
    "physics": Physics(restitution=0.5),
    "drop": FILMED,
    "film": FILMED.film,
    "check": check(FILMED.table),
    "ruling": check(FILMED.table).yolks[0],
    "options": Options(target=3),
    "cornered": Options(white=CORNER),
    "supply": Supply(1, 2, 3),
    "match": Match.start(3).play(Release()),
    "record": Record.of(Match.start(2).play(Release()), 7, ("human", "steady")),
    "aim": Aim(1.0, 2.0),
    "hand": Hand.named("shaky"),
    "player": ComputerPlayer.parse("planner:8@steady"),
    "batch": Batch("rounds", 1, "steady,steady", Options(), Physics()),
    "workers": Workers(2),
}
LINES = ("chip", "white", "table", "release", "physics", "options", "supply", "record", "hand")


def test_every_name_resolves_is_documented_and_listed() -> None:
    contents = inspect.getdoc(nice_egg) or ""
    for name in nice_egg.__all__:
        assert inspect.getdoc(getattr(nice_egg, name)), name
        assert contents.count(f"\n    {name}: ") == 1, name
    assert set(dir(nice_egg)) == {*nice_egg.__all__, "__version__"}


def test_no_name_is_also_a_rooms() -> None:
    rooms = {path.name for path in HOUSE.iterdir() if path.is_dir()}
    assert "pieces" in rooms
    assert not rooms & set(nice_egg.__all__)


def test_what_is_not_promised_is_not_there() -> None:
    with pytest.raises(AttributeError, match="module 'nice_egg' has no attribute 'Yolk'"):
        _ = nice_egg.Yolk  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", VALUES)
def test_values_pickle(name: str) -> None:
    again = pickle.loads(pickle.dumps(VALUES[name]))
    assert again == VALUES[name]
    assert repr(again) == repr(VALUES[name])


@pytest.mark.parametrize("name", LINES)
def test_values_have_a_line_that_parses_back(name: str) -> None:
    value = VALUES[name]
    again = type(value).parse(str(value))  # type: ignore[attr-defined]
    assert again == value
    assert "\n" not in str(value)


@pytest.mark.parametrize("name", VALUES)
def test_values_show_themselves_short(name: str) -> None:
    assert len(repr(VALUES[name])) < 400
    assert type(VALUES[name]).__name__ in repr(VALUES[name])


@pytest.mark.parametrize("name", ["chip", "white", "release", "physics", "options", "supply"])
def test_a_short_value_shows_how_it_is_made(name: str) -> None:
    assert eval(repr(VALUES[name]), vars(nice_egg) | VALUES_BY_CLASS) == VALUES[name]


VALUES_BY_CLASS = {type(value).__name__: type(value) for value in VALUES.values()}


def test_importing_the_house_loads_none_of_its_rooms() -> None:
    code = "import sys, nice_egg; print(sorted(m for m in sys.modules if 'egg' in m))"
    assert said(code) == "['nice_egg']"


@pytest.mark.parametrize("name", ["Table", "check", "Release", "Hand", "Refusal", "Physics"])
def test_what_only_reads_and_scores_loads_no_heavy_library(name: str) -> None:
    heavy = "{'pymunk', 'pygame', 'pyarrow', 'joblib'}"
    code = f"import sys; from nice_egg import {name}; print(sorted({heavy} & set(sys.modules)))"
    assert said(code) == "[]"


def said(code: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, encoding="utf-8"
    )
    return done.stdout.strip()


def test_type_checkers_see_what_is_there(tmp_path: Path) -> None:
    """Every name has its real type: mypy knows that the wrong use of one is wrong."""
    lines = ["from typing import assert_type", "import nice_egg"]
    lines += [f"from nice_egg import {name}" for name in nice_egg.__all__]
    lines += [
        "assert_type(drop(Table.start(), Release()), Drop)",
        "assert_type(check(Table()).yolks, tuple[Ruling, ...])",
        "assert_type(nice_egg.Hand.named('steady'), Hand)",
        "assert_type(Match.start(2).outcome, Outcome | None)",
        "drop(Release(), Table())",
    ]
    file = tmp_path / "snippet.py"
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    root = HOUSE.parent
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", str(file)],
        capture_output=True,
        text=True,
        check=False,
        encoding="utf-8",
        cwd=root,
    )
    complaints = done.stdout.splitlines()
    assert len(complaints) == 2, done.stdout + done.stderr
    assert all(f":{len(lines)}: error: Argument" in line for line in complaints)


def test_a_batch_is_played_and_summed_up_through_the_door(tmp_path: Path) -> None:
    batch = Batch("rounds", 3, "steady,steady", Options(), Physics(dt=5e-4))
    folder = ResultsFolder.prepared(tmp_path / "rows", batch.to_json())
    played: list[int] = []
    play_batch(batch, folder, 4, Workers(), done=played.append)
    summary = nice_egg.BatchSummary.of(folder.tables())
    assert (summary.rounds, sum(played)) == (4, 4)
    assert Batch.from_json(folder.parameters).to_json() == batch.to_json()


@pytest.mark.parametrize(
    ("kind", "seed", "seats", "line"),
    [
        ("round", 1, "steady", "kind: 'round' is not allowed; allowed: rounds or matches"),
        ("rounds", -1, "steady", "seed: -1 is not allowed; allowed: a whole number from 0"),
        ("rounds", 1, "sturdy", "player: 'sturdy' is unknown; allowed: beginner, "),
    ],
)
def test_an_impossible_batch_is_refused(kind: str, seed: int, seats: str, line: str) -> None:
    with pytest.raises(Refusal) as found:
        Batch(kind, seed, seats, Options(), Physics())
    assert str(found.value).startswith(line)


def test_ones_own_strategy_plays() -> None:
    class Beside:
        def aim(self, match: Match, hand: Hand, rng: object, stop: object) -> Aim:
            return Aim(45.0, 0.0, match.options.box, match.supply.radii[0])

    player = ComputerPlayer(Beside(), Hand.named("steady"))
    *_, last = contest(5, (player, ComputerPlayer.parse("steady")), Options(rounds=1))
    assert last.outcome is not None
    assert last.releases[0].radius == 15.0


def test_a_refusal_is_a_value_error_in_one_line() -> None:
    with pytest.raises(Refusal, match=r"restitution: 2 is out of range; allowed: 0 to 1") as found:
        Physics(restitution=2)
    assert isinstance(found.value, ValueError)
    assert "\n" not in str(found.value)
