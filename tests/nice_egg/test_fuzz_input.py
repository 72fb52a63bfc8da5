"""Damaged tables, releases, settings and records: they are read, or refused in one line."""

import json
import random
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from eggconsole.refusal import Refusal
from nice_egg.fall.physics import Physics
from nice_egg.match.options import Options
from nice_egg.match.record import Record
from nice_egg.notation.parameter import read_setting
from nice_egg.pieces.egg_white import BLOB
from nice_egg.pieces.release import Release
from nice_egg.pieces.supply import Supply
from nice_egg.pieces.table import Table
from nice_egg.players.computer_player import read_players
from nice_egg.scoring.point_check import check
from tests.nice_egg.command import nice_egg

SCRAPS = "|@,=:/*-+. \t\n\0\"'{}[]eEaArhtvw0123456789²٣é\ud800\U0001f373"
"""Characters that a line may be damaged with."""
WORDS = ("nan", "inf", "-inf", "1e999", "-0", "1e-320", "9" * 5000, "gone", "*", "outline 3", "|")
"""Words that may stand where another did."""
ODD: tuple[Any, ...] = (
    None, True, False, -1, 0, 1e308, 10**400, -1e-320, float("nan"), float("inf"), "", "A", "\n",
    "blob", [], [[]], {}, {"x": 1}, [1, 2, 3], ["a"],
)  # fmt: skip
"""Values that may stand where another did."""


def scored(table: Table) -> None:
    found = check(table)
    assert all(found.sentence(k) for k in range(len(found.rulings)))
    assert Table.parse(str(table)) == table
    json.dumps(found.to_json())


LINES: dict[str, tuple[Callable[[str], Any], tuple[str, ...]]] = {
    "table": (
        lambda line: scored(Table.parse(line)),
        (
            "blob | * 0,0,5 r20 h4 | A 12,3,9.5 r20 h4 t0.1@1 | B gone r20 h4",
            "round | - | * 60,0,5 r20 h4",
            "outline 3 0,0 90,0 0,90 | * gone | A 10,10,5",
        ),
    ),
    "release": (Release.parse, ("A 3,-2,150 r20 h4 t0.2@0.5 v10,-20,0 w1,2,0.5", "* 0,0,150")),
    "setting": (
        lambda line: Physics().altered(**dict([read_setting(line)])),
        ("restitution=0.5", "friction=0.2", "dt=1e-4", "bounces=12", "gravity=9810"),
    ),
    "physics": (Physics.parse, ("felt friction=0.5 gravity=9810", "wood")),
    "options": (
        Options.parse,
        ("target=3 hit_out=yes supply=6,6,6 box=200 first=B rounds=5 | round", "target=2"),
    ),
    "supply": (Supply.parse, ("6,6,6", "0,12,3")),
    "players": (read_players, ("steady,planner:20@shaky/aim=5", "beginner@average")),
    "record": (
        Record.parse,
        (
            str(Record(7, ("human", "steady@steady"), Options(), Physics())),
            str(Record(7, ("a",), Options(), Physics(), (Release(), Release(3.0, radius=15.0)))),
        ),
    ),
}
"""What reads each line, and lines that it reads."""

JSONS: dict[str, tuple[Callable[[Any], Any], Any]] = {
    "table": (
        lambda data: scored(Table.from_json(data)),
        Table.parse("blob | * 0,0,5 r20 h4 | A 12,3,9.5 r20 h4 t0.1@1 | B gone").to_json()
        | {"white": {"outline": [[-60, -60], [60, -60], [60, 60], [-60, 60]], "thickness": 5}},
    ),
    "gone": (
        lambda data: scored(Table.from_json(data)),
        Table.parse("round | * gone r20 | A 12,3,5 | B gone r20").to_json() | {"white": "round"},
    ),
    "white": (
        lambda data: Table.from_json({"white": data}),
        {"outline": [list(point) for point in BLOB.outline[::12]], "thickness": 3},
    ),
    "release": (Release.from_json, Release(3.0, velocity=(1.0, 2.0, 3.0), player="A").to_json()),
    "physics": (Physics.from_json, {"preset": "felt", "friction": 0.5, "bounces": 12}),
}
"""What reads each JSON value, and a value that it reads."""


def damaged_line(rng: random.Random, line: str) -> str:
    for _ in range(rng.choice((1, 1, 2, 5))):
        at, way = rng.randrange(len(line) + 1), rng.randrange(5)
        words = line.split(" ")
        if way == 0:
            line = line[:at] + rng.choice(SCRAPS) + line[at:]
        elif way == 1:
            line = line[:at] + line[at + rng.choice((1, 1, 3, 20)) :]
        elif way == 2:
            line = line[:at] + rng.choice(SCRAPS) + line[at + 1 :]
        elif way == 3:
            words[rng.randrange(len(words))] = rng.choice((*WORDS, *words))
            line = " ".join(words)
        else:
            line = line[:at] + rng.choice(WORDS) + line[at:]
    return line


def places(data: Any) -> list[tuple[Any, Any]]:
    """All members of lists and objects in `data`, each as its holder and its key or index."""
    keys = list(data) if isinstance(data, dict) else range(len(data))
    found: list[tuple[Any, Any]] = []
    for key in keys:
        found.append((data, key))
        if isinstance(data[key], (dict, list)):
            found += places(data[key])
    return found


def damaged_json(rng: random.Random, data: Any) -> Any:
    data = json.loads(json.dumps(data))
    for _ in range(rng.choice((1, 1, 2, 4))):
        found = places(data) if isinstance(data, (dict, list)) else []
        if not found:
            return deepcopy(rng.choice(ODD))
        holder, key = rng.choice(found)
        way = rng.randrange(5)
        if way == 0:
            del holder[key]
        elif way == 1 and isinstance(holder, dict):
            holder[rng.choice(("", "x", "player", "radius", "\n", "z" * 500))] = deepcopy(
                rng.choice(ODD)
            )
        elif way == 2 and isinstance(holder, list):
            holder.append(json.loads(json.dumps(holder[key])))
        elif way == 3 and isinstance(holder[key], float):
            holder[key] = holder[key] * rng.choice((-1, 0, 1e-3, 10, 1e9))
        else:
            holder[key] = deepcopy(rng.choice(ODD))
    return data


def read_or_refused(read: Callable[[Any], Any], given: Any) -> bool:
    """Whether it is read; else it is refused in one line of a sensible length."""
    try:
        read(given)
    except Refusal as refusal:
        assert str(refusal) and "\n" not in repr(str(refusal)), given
        return False
    return True


def fuzz_lines(kind: str, count: int, seed: int) -> int:
    read, lines = LINES[kind]
    rng = random.Random(seed)
    return sum(read_or_refused(read, damaged_line(rng, rng.choice(lines))) for _ in range(count))


def fuzz_json(kind: str, count: int, seed: int) -> int:
    read, data = JSONS[kind]
    rng = random.Random(seed)
    return sum(read_or_refused(read, damaged_json(rng, data)) for _ in range(count))


@pytest.mark.parametrize("kind", LINES)
def test_a_damaged_line_is_read_or_refused(kind: str) -> None:
    for line in LINES[kind][1]:
        assert read_or_refused(LINES[kind][0], line), line
    assert 0 < fuzz_lines(kind, 600, seed=1) < 600


@pytest.mark.parametrize("kind", JSONS)
def test_damaged_json_is_read_or_refused(kind: str) -> None:
    assert read_or_refused(*JSONS[kind])
    assert 0 < fuzz_json(kind, 600, seed=1) < 600


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(40))
def test_hundreds_of_thousands_of_damaged_inputs(seed: int) -> None:
    for kind in LINES:
        fuzz_lines(kind, 20_000, seed + 2)
    for kind in JSONS:
        fuzz_json(kind, 20_000, seed + 2)


def test_the_scorer_refuses_damaged_tables_in_one_line() -> None:
    rng = random.Random(3)
    for _ in range(60):
        text = damaged_line(rng, json.dumps(JSONS["gone"][1]).replace("\n", " "))
        text = text.encode("utf-8", "replace").decode("utf-8")
        said = nice_egg("score", "-", "--json", stdin=text)
        assert said.code in (0, 2), text
        assert said.err.count("\n") == (said.code == 2), said.err
        assert said.code == 0 or said.out == ""
