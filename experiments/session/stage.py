"""Stage: games that were missing when a study was run, with the folder of their rows.

A study that is extended plays a further stage and keeps those before it: rows belong to the values
of their point and to their replicate, whatever else was asked for together with them.
"""

import json
from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from pathlib import Path
from typing import Any, Self

import pyarrow as pa
import pyarrow.parquet as pq

from eggconsole.refusal import Refusal
from experiments.design.design import Design, Point, kept_point, kept_setups, whole_number
from experiments.scene.game import SCHEMA
from nice_egg.batch.results import ResultsFolder
from nice_egg.batch.shard import Shard, between

COST = b"cost"
"""Key of the CPU seconds by stretch in the metadata of a shard; they are no rows, as they vary."""
MOST_REPLICATES = 100_000_000
"""The highest replicate that a stage may say."""


@dataclass(frozen=True)
class Stretch:
    """Games of one point.

    Attributes:
        point: where they are played.
        first: replicate of the first of them, from 0.
        count: how many there are.
    """

    point: Point
    first: int
    count: int


@dataclass(frozen=True)
class Stage:
    """Games that were missing, numbered from 1 in the order of the stretches.

    Attributes:
        seed: of all draws.
        stretches: which games they are.
        folder: of their rows.
    """

    seed: int
    stretches: tuple[Stretch, ...]
    folder: ResultsFolder

    @classmethod
    def begun(
        cls, path: Path, seed: int, stretches: Sequence[Stretch], versions: Mapping[str, str]
    ) -> Self:
        """A new stage; `versions` are those of what computes drops besides the program.

        Raises:
            Refusal: its folder cannot be written.
        """
        setups = list(dict.fromkeys(s.point.setup for s in stretches))
        kept = [[setups.index(s.point.setup), s.point.values, s.first, s.count] for s in stretches]
        parameters = {"seed": seed, "setups": [s.to_json() for s in setups], "stretches": kept}
        folder = ResultsFolder.prepared(path, parameters | dict(versions), SCHEMA)
        return cls(seed, tuple(stretches), folder)

    @classmethod
    def found(cls, path: Path) -> Self:
        """The stage that a folder holds.

        Raises:
            Refusal: it holds none.
        """
        folder = ResultsFolder(path, SCHEMA)
        data = folder.parameters
        try:
            setups = kept_setups(data.get("setups"))
            kept = data.get("stretches")
            if not isinstance(kept, list) or not kept:
                raise Refusal(f"stretches: {kept!r:.60} is no list of stretches")
            stretches = tuple(_stretch(k, entry, setups) for k, entry in enumerate(kept))
            seed = whole_number(data.get("seed"), "seed", 0, 2**64 - 1)
        except Refusal as refusal:
            raise Refusal(f"folder: {str(path)!r}: {refusal}") from None
        return cls(seed, stretches, folder)

    @property
    def versions(self) -> dict[str, str]:
        """What computed its rows, by name."""
        manifest = self.folder.manifest()
        others = {k: v for k, v in manifest.parameters.items() if isinstance(v, str)}
        return manifest.versions | others

    @property
    def games(self) -> int:
        """How many games there are."""
        return self._ends[-1]

    @cached_property
    def _ends(self) -> list[int]:
        return list(accumulate(stretch.count for stretch in self.stretches))

    def first_game(self, number: int) -> int:
        """The first game of a stretch (its number from 0)."""
        return self._ends[number] - self.stretches[number].count + 1

    def holding(self, first: int, last: int) -> range:
        """The numbers of the stretches that the games `first` to `last` belong to."""
        return range(bisect_left(self._ends, first), bisect_left(self._ends, last) + 1)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """What the rows say of their points: members of setups and values, by name."""
        setups = dict.fromkeys(stretch.point.setup for stretch in self.stretches)
        members = dict.fromkeys(name for setup in setups for name in setup.to_json())
        values = dict.fromkeys(name for stretch in self.stretches for name in stretch.point.values)
        return tuple(dict.fromkeys((*members, *values)))

    @cached_property
    def by_key(self) -> dict[str, list[int]]:
        """The numbers of the stretches of every point, by its key, in order of their replicates."""
        found: dict[str, list[int]] = {}
        for number, stretch in enumerate(self.stretches):
            found.setdefault(stretch.point.key, []).append(number)
        for numbers in found.values():
            numbers.sort(key=lambda number: self.stretches[number].first)
        return found

    def wanted(self, replicates: Mapping[str, int]) -> Iterator[tuple[int, int]]:
        """The games (first, last) that are among so many replicates of the points by key."""
        for number, stretch in enumerate(self.stretches):
            count = min(stretch.count, replicates.get(stretch.point.key, 0) - stretch.first)
            if count > 0:
                begin = self.first_game(number)
                yield begin, begin + count - 1

    def costs(self) -> dict[str, tuple[float, int]]:
        """CPU seconds and games of every point by its key, of all that was played."""
        found: dict[str, tuple[float, int]] = {}
        for shard in self.folder.shards():
            metadata: dict[bytes, bytes] = pq.read_schema(shard.path).metadata or {}
            for number, (seconds, games) in json.loads(metadata.get(COST, b"{}")).items():
                key = self.stretches[int(number)].point.key
                before = found.get(key, (0.0, 0))
                found[key] = before[0] + seconds, before[1] + games
        return found


def _stretch(number: int, kept: object, setups: Sequence[Any]) -> Stretch:
    name = f"stretches.{number}"
    if not isinstance(kept, list) or len(kept) != 4:
        raise Refusal(f"{name}: {kept!r:.60} is not a point, a first replicate and a count")
    point = kept_point(name, kept[:2], setups)
    first = whole_number(kept[2], f"{name}.first", 0, MOST_REPLICATES)
    return Stretch(point, first, whole_number(kept[3], f"{name}.count", 1, MOST_REPLICATES))


class StageReader:
    """Reads rows of a stage's games, best in their order: it keeps the last file that it read."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self._shards = stage.folder.shards()
        self._last: tuple[Shard, Any] | None = None

    def tables(self, first: int, last: int) -> Iterator[Any]:
        """The rows of the games `first` to `last`, in order, each game once.

        Raises:
            Refusal: a shard is damaged.
        """
        for shard in self._shards:
            if shard.last < first:
                continue
            if shard.first > first or first > last:
                return
            end = min(shard.last, last)
            yield between(self._table(shard), first, end)
            first = end + 1

    def _table(self, shard: Shard) -> Any:
        if self._last is None or self._last[0] != shard:
            self._last = shard, shard.table(SCHEMA)
        return self._last[1]


def missing(design: Design, stages: Sequence[Stage]) -> list[Stretch]:
    """The games of a design that belong to none of the stages."""
    found: dict[str, Stretch] = {}
    for point in design.points:
        if point.key not in found:
            known = [s.stretches[k] for s in stages for k in s.by_key.get(point.key, ())]
            begin = max((s.first + s.count for s in known), default=0)
            found[point.key] = Stretch(point, begin, design.replicates - begin)
    return [stretch for stretch in found.values() if stretch.count > 0]


def columns_of(table: Any) -> dict[str, Any]:
    """A table's columns as numpy arrays by name."""
    return {name: table[name].to_numpy() for name in table.column_names}


def joined(tables: Sequence[Any]) -> Any:
    """Tables of rows as one."""
    return pa.concat_tables(tables) if tables else SCHEMA.empty_table()
