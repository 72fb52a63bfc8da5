"""Two settings as files and commands say them, and a drop as a command again."""

import argparse
import json
import shlex
from pathlib import Path

import pytest

from nice_egg.bench.config_text import compare_text, physics_text
from nice_egg.bench.landing import Landing
from nice_egg.bench.pair import Pair
from nice_egg.bench.replay import replay
from nice_egg.bench.setting import Setting
from nice_egg.cli.bench import add, pair_of
from nice_egg.cli.command import main
from nice_egg.fall.drop import Drop
from nice_egg.fall.physics import PRESETS
from nice_egg.pieces.table import Table
from tests.nice_egg.command import nice_egg

A = Setting()
B = Setting.parse("rubber friction=0.7 | shaky/aim=12.0 | * 3,-4,200 r25 h5")
PILE = Table.parse("blob | * 0,0,5 r20 h4 | B 46.4,-47.6,5 r20 h4")


def alike(setting: Setting, table: Table) -> Pair:
    """The same setting twice."""
    return Pair(setting, setting, table)


def asked(*words: str) -> Pair:
    """What the command understands."""
    parser = argparse.ArgumentParser()
    add(parser)
    return pair_of(parser.parse_args(words))


@pytest.mark.parametrize(
    ("text", "pair"),
    [
        (str(Pair(A, B, PILE, 7)), Pair(A, B, PILE, 7)),
        (compare_text(A, B, Table(), 3, 50), Pair(A, B, Table(), 3)),
        (physics_text(B.physics), alike(Setting(B.physics), Table.start())),
        ("b = 'felt | average | * 0,0,150 r20 h4'", alike(Setting(PRESETS["felt"]), PILE)),
    ],
)
def test_files_of_every_kind_are_read(tmp_path: Path, text: str, pair: Pair) -> None:
    file = tmp_path / "given.toml"
    file.write_text(text, encoding="utf-8")
    table = ("--table", str(pair.table)) if pair.table == PILE else ()
    assert asked(str(file), *table) == pair
    assert asked(str(file), *table, "--seed", "9").seed == 9


def test_options_say_a_setting() -> None:
    pair = asked("--physics", "felt", "--set", "friction=0.3", "--hand", "steady")
    assert str(pair.first) == "felt friction=0.3 | steady | * 0,0,150 r20 h4"
    assert (pair.second, pair.table, pair.seed) == (pair.first, Table.start(), 1)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("a = 'wood'", "setting: 'wood' has 1 parts"),
        ("a = 'wood | average | * 0,0,150 r20 h4'\ncolour = 3", "colour"),
        ("a = 'wood | average | * 0,0,150 r20 h4'\nseed = -1", "seed: -1 is not allowed"),
        ("a = 'wood | average | * 0,0,150 r20 h4'\ntable = 3", "table: 3 is not a text"),
        ("scene = 'round'", "scene: 'round' is not on the bench"),
        ("[hold]\ncenter.x = 3", "center.x: the bench has no such parameter"),
        ("[hold]\nphysics.friction = 9", "friction: 9"),
        ("preset = 'stone'", "physics: 'stone' is unknown"),
        ("friction = 'much'", "friction: 'much' is not a finite number"),
        ("[a", "is no TOML"),
    ],
)
def test_the_command_refuses_in_one_line(
    tmp_path: Path, text: str, complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "given.toml"
    file.write_text(text, encoding="utf-8")
    assert main(["bench", str(file)]) == 2
    error = capsys.readouterr().err
    assert complaint in error and len(error.splitlines()) == 1


@pytest.mark.parametrize("words", [["--drops", "3"], ["x.toml", "--hand", "steady"], ["no.toml"]])
def test_bad_options_are_refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", *words]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_a_copied_drop_falls_the_same_again() -> None:
    seen = replay(B, PILE, 4, 2)
    done = nice_egg(*shlex.split(seen.line)[1:], "--json")
    table = Table.from_json(json.loads(done.out)["table"])
    again = Landing.of(PILE, Drop(table, True, seen.landing.time), B.aim(PILE))
    assert again == seen.landing
