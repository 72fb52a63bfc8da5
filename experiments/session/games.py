"""Games: those of a design that are missing, played by as many workers as there are."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import fields
from pathlib import Path
from time import thread_time
from typing import Any, NamedTuple

import pyarrow as pa

from eggconsole.refusal import Refusal
from experiments.design.design import Design, Point
from experiments.scene.game import SCHEMA, play_all
from experiments.scene.scene import TEXTS, Setup
from experiments.session.stage import COST, Stage, missing
from nice_egg.batch.manifest import Manifest
from nice_egg.batch.results import packed
from nice_egg.batch.versions import versions as program_versions
from nice_egg.batch.workers import Workers

DROPS_AT_ONCE = 250
"""Drops that a worker plays at a time, unless told otherwise: about a second's work."""
SETUP_FIELDS = tuple(field.name for field in fields(Setup))
"""Members of a setup."""


def stages_in(path: Path) -> list[Stage]:
    """The stages in a folder of rows, in order; none if there is no such folder.

    Raises:
        Refusal: one of them cannot be read.
    """
    if not path.is_dir():
        return []
    numbers = sorted(int(p.name) for p in path.iterdir() if p.name.isdigit() and p.is_dir())
    return [Stage.found(path / str(number)) for number in numbers]


def prepared(path: Path, design: Design, versions: Mapping[str, str]) -> list[Stage]:
    """The stages in a folder, and a further one if the design has games that belong to none.

    Args:
        path: of the folder.
        design: what is wanted.
        versions: of what computes drops besides the program.

    Raises:
        Refusal: the folder cannot be written, or its rows are of other versions or another seed.
    """
    stages = stages_in(path)
    for stage in stages:
        _refuse_other(stage, design, versions)
    if stretches := missing(design, stages):
        number = 1 + max((int(stage.folder.path.name) for stage in stages), default=0)
        stages.append(Stage.begun(path / str(number), design.seed, stretches, versions))
    return stages


def _refuse_other(stage: Stage, design: Design, versions: Mapping[str, str]) -> None:
    """Refuse to extend rows that others would not go with."""
    old = Manifest({"seed": stage.seed}, stage.versions)
    new = Manifest({"seed": design.seed}, program_versions() | dict(versions))
    if told := old.differences(new):
        path = str(stage.folder.path)
        raise Refusal(f"out: the rows in {path!r} have {told}; choose another --out, or delete it")


def games_at_once(design: Design, workers: Workers, chunk: int | None) -> int:
    """How many games a worker plays at a time; a shard holds as many."""
    if chunk:
        return chunk
    usual = max(1, DROPS_AT_ONCE * design.games // max(1, design.drops))
    return max(1, min(usual, -(-design.games // (4 * workers.jobs))))


def fill(
    design: Design,
    stages: list[Stage],
    workers: Workers,
    chunk: int,
    done: Callable[[int], None],
) -> None:
    """Play what is missing of the design's games, and write it.

    Args:
        design: what to play.
        stages: `prepared` for it.
        workers: who plays; only this process writes.
        chunk: games that a worker plays at a time.
        done: told the number of further games that have rows.
    """
    gaps = [(stage, list(_gaps(stage, _wanted(design), chunk))) for stage in stages]
    absent = sum(last - first + 1 for _, found in gaps for first, last in found)
    done(len(_wanted(design)) * design.replicates - absent)
    for stage, found in gaps:
        tasks = [task_of(stage, first, last) for first, last in found]
        for first, last, rows in workers.each(_play_stretch, tasks):
            stage.folder.add(first, last, rows)
            done(last - first + 1)


def _wanted(design: Design) -> dict[str, int]:
    """How many replicates of every point, by its key, a design has."""
    return dict.fromkeys((point.key for point in design.points), design.replicates)


def lacking(design: Design, stages: Sequence[Stage]) -> int:
    """How many games of a design have no rows.

    Raises:
        Refusal: a shard is damaged.
    """
    unknown = sum(stretch.count for stretch in missing(design, stages))
    gaps = [gap for stage in stages for gap in _gaps(stage, _wanted(design), stage.games)]
    return unknown + sum(last - first + 1 for first, last in gaps)


def _gaps(stage: Stage, wanted: Mapping[str, int], chunk: int) -> Iterator[tuple[int, int]]:
    """The games (first, last) of a stage that are wanted and have no rows, by chunks."""
    gaps = stage.folder.missing(stage.games, stage.games)
    for low, high in _adjacent(stage.wanted(wanted)):
        for first, last in gaps:
            begin, end = max(low, first), min(high, last)
            for start in range(begin, end + 1, chunk):
                yield start, min(start + chunk - 1, end)


def _adjacent(ranges: Iterator[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Ranges in order, those that follow on each other as one."""
    kept: tuple[int, int] | None = None
    for first, last in ranges:
        if kept and kept[1] + 1 == first:
            kept = kept[0], last
            continue
        if kept:
            yield kept
        kept = first, last
    if kept:
        yield kept


class Piece(NamedTuple):
    """Games of one stretch that a worker plays.

    Attributes:
        number: of the stretch in its stage.
        point: where they are played.
        replicates: which.
    """

    number: int
    point: Point
    replicates: range


Task = tuple[int, int, tuple[str, ...], tuple[Piece, ...]]
"""Seed, number of the first game, names of the varied values, and what is to be played."""


def task_of(stage: Stage, first: int, last: int) -> Task:
    """What a worker needs to play the games `first` to `last` of a stage, and no more."""
    pieces = []
    for number in stage.holding(first, last):
        stretch, begin = stage.stretches[number], stage.first_game(number)
        low, high = max(first, begin), min(last, begin + stretch.count - 1)
        start = stretch.first + low - begin
        pieces.append(Piece(number, stretch.point, range(start, start + high - low + 1)))
    return stage.seed, first, stage.names, tuple(pieces)


def _said(point: Point, names: Iterable[str]) -> dict[str, Any]:
    """What a point's rows say of it: members of its setup, and its values."""
    setup = {name: getattr(point.setup, name) for name in names if name in SETUP_FIELDS}
    return {name: value for name, value in point.values.items() if name in names} | setup


def _play_stretch(
    seed: int, first: int, names: tuple[str, ...], pieces: tuple[Piece, ...]
) -> tuple[int, int, bytes]:
    """Play some games, and pack their rows."""
    rows, cost, game = [], {}, first
    for number, point, replicates in pieces:
        scene, values, begin = point.scene(), _said(point, names), thread_time()
        for found in play_all(scene, seed, replicates):
            for row in found:
                row.update(values, game=game)
            rows += found
            game += 1
        cost[str(number)] = thread_time() - begin, len(replicates)
    metadata = {COST: json.dumps(cost).encode("ascii")}
    return first, game - 1, packed(rows, _schema(names).with_metadata(metadata))


def _schema(names: Iterable[str]) -> Any:
    """The columns of rows, with those that say of what point they are."""
    kinds = {name: pa.string() for name in TEXTS} | {"players": pa.int16()}
    return pa.schema([*SCHEMA, *(pa.field(name, kinds.get(name, pa.float64())) for name in names)])
