"""Play: the games of a design, by as many workers as there are, into a folder of results."""

import json
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from time import thread_time
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
from pyarrow.compute import field
from pyarrow.dataset import dataset

from experiments.design.design import Design, Point
from experiments.scene.game import SCHEMA, play_all
from nice_egg.batch.results import ResultsFolder, packed
from nice_egg.batch.workers import Workers

DROPS_AT_ONCE = 250
"""Drops that a worker plays at a time, unless told otherwise: about a second's work."""
COST = b"cost"
"""Key of the CPU seconds by point in the metadata of a shard; they are no rows, as they vary."""


def prepared(path: Path, design: Design, versions: dict[str, str]) -> ResultsFolder:
    """The folder of a design's rows; `versions` are those of what else computes drops.

    Raises:
        Refusal: it cannot be written, or belongs to another design.
    """
    return ResultsFolder.prepared(path, design.to_json() | versions, SCHEMA)


def games_at_once(design: Design, workers: Workers, chunk: int | None) -> int:
    """How many games a worker plays at a time; a shard holds as many."""
    if chunk:
        return chunk
    usual = max(1, DROPS_AT_ONCE * design.games // max(1, design.drops))
    return max(1, min(usual, -(-design.games // (4 * workers.jobs))))


def fill(
    design: Design, folder: ResultsFolder, workers: Workers, chunk: int, done: Callable[[int], None]
) -> None:
    """Play what is missing of the design's games, and write it.

    Args:
        design: what to play.
        folder: `prepared` for it.
        workers: who plays; only this process writes.
        chunk: games that a worker plays at a time.
        done: told the number of further games that have rows.
    """
    missing = folder.missing(design.games, chunk)
    done(design.games - sum(last - first + 1 for first, last in missing))
    tasks = [_task(design, first, last) for first, last in missing]
    for first, last, rows in workers.each(_play_stretch, tasks):
        folder.add(first, last, rows)
        done(last - first + 1)


Task = tuple[int, int, int, int, tuple[Point, ...]]
"""Seed, replicates, first and last game (from 1), and the points that these games belong to."""


def _task(design: Design, first: int, last: int) -> Task:
    """What a worker needs to play the games `first` to `last`, and no more."""
    low, high = (first - 1) // design.replicates, (last - 1) // design.replicates
    return design.seed, design.replicates, first, last, design.points[low : high + 1]


def _play_stretch(
    seed: int, replicates: int, first: int, last: int, points: tuple[Point, ...]
) -> tuple[int, int, bytes]:
    """Play the games `first` to `last` (from 1), and pack their rows."""
    low = (first - 1) // replicates
    rows, cost = [], {}
    for number, point in enumerate(points, low):
        scene, begin = point.scene(), thread_time()
        begun, end = max(first - 1, number * replicates), min(last, (number + 1) * replicates)
        parts = range(begun % replicates, begun % replicates + end - begun)
        for game, found in enumerate(play_all(scene, seed, parts), begun + 1):
            for row in found:
                row.update(game=game, point=number)
            rows += found
        cost[str(number)] = thread_time() - begin
    schema = SCHEMA.with_metadata({COST: json.dumps(cost).encode("ascii")})
    return first, last, packed(rows, schema)


def costs(folder: ResultsFolder) -> dict[int, float]:
    """CPU seconds of all games of every point."""
    found: dict[int, float] = {}
    for shard in folder.shards():
        metadata: dict[bytes, bytes] = pq.read_schema(shard.path).metadata or {}
        for point, seconds in json.loads(metadata.get(COST, b"{}")).items():
            found[int(point)] = found.get(int(point), 0.0) + seconds
    return found


def failures(folder: ResultsFolder) -> dict[int, Counter[str]]:
    """Of every point with failed games, why they failed and how many did."""
    shards = [str(shard.path) for shard in folder.shards()]
    rows = dataset(shards, schema=SCHEMA).to_table(
        columns=["game", "point", "failed"], filter=field("failed").is_valid()
    )
    found: dict[int, Counter[str]] = {}
    for _, point, reason in sorted({tuple(row.values()) for row in rows.to_pylist()}):
        found.setdefault(point, Counter())[reason] += 1
    return found


def by_point(folder: ResultsFolder) -> Iterator[tuple[int, dict[str, Any]]]:
    """The rows of every point in order, as columns; no more than one point's are kept at a time.

    Raises:
        Refusal: a shard is damaged.
    """
    kept: list[Any] = []
    for table in folder.tables():
        point = table["point"].to_numpy()
        cuts = [0, *(np.flatnonzero(np.diff(point)) + 1).tolist(), len(point)]
        for begin, end in pairwise(cuts):
            part = table.slice(begin, end - begin)
            if kept and kept[0]["point"][0] != part["point"][0]:
                yield _columns(pa.concat_tables(kept))
                kept = []
            kept.append(part)
    if kept:
        yield _columns(pa.concat_tables(kept))


def _columns(table: Any) -> tuple[int, dict[str, Any]]:
    columns = {name: table[name].to_numpy() for name in table.column_names}
    return int(columns["point"][0]), columns
