"""Played: a design whose games all have rows, and what these come to."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

import pyarrow as pa

from eggconsole.refusal import Refusal
from experiments.analysis.estimate import Estimate
from experiments.analysis.responses import OfGames, Sample
from experiments.design.design import Design, Point
from experiments.scene.game import SCHEMA
from experiments.session.stage import Stage, StageReader, columns_of, joined
from nice_egg.batch.results import digest

ROWS = pa.schema([column for column in SCHEMA if column.name != "game"])
"""What of the rows is the same however often a study was extended."""


@dataclass(frozen=True)
class Summary:
    """What the rows of a design come to.

    Attributes:
        digest: a fingerprint of the rows, whatever stages they are in.
        failures: of every point with failed games, why they failed and how many did.
        estimates: the responses of every point.
    """

    digest: str
    failures: dict[int, Counter[str]]
    estimates: list[dict[str, Estimate]]


@dataclass(frozen=True)
class Played:
    """A design that was played.

    Attributes:
        design: its points.
        path: of the folder with its stages.
        stages: with its rows.
        own: responses of the config's own, by name.
    """

    design: Design
    path: Path
    stages: tuple[Stage, ...]
    own: Mapping[str, OfGames] = field(default_factory=dict)

    def samples(self) -> Iterator[Sample]:
        """The games of every point, in order; no more than one point's are kept at a time.

        Raises:
            Refusal: a shard is damaged, or games are missing.
        """
        return (Sample(columns_of(table), self.own) for table in self.tables())

    def tables(self) -> Iterator[Any]:
        """The rows of every point, in order.

        Raises:
            Refusal: a shard is damaged, or games are missing.
        """
        readers = [StageReader(stage) for stage in self.stages]
        for point in self.design.points:
            parts = [part for reader in readers for part in self._of(reader, point)]
            table = joined(parts)
            self._refuse_missing(table)
            yield table

    def _of(self, reader: StageReader, point: Point) -> Iterator[Any]:
        """The rows of a point that a stage has."""
        for number in reader.stage.by_key.get(point.key, ()):
            stretch = reader.stage.stretches[number]
            count = min(stretch.count, self.design.replicates - stretch.first)
            begin = reader.stage.first_game(number)
            yield from reader.tables(begin, begin + count - 1)

    def _refuse_missing(self, table: Any) -> None:
        """Refuse rows that are not those of all replicates of a point, in order."""
        wanted = list(range(self.design.replicates))
        if list(dict.fromkeys(table["replicate"].to_pylist())) != wanted:
            raise Refusal(f"folder: the rows in {str(self.path)!r} are not those of the design")

    @cached_property
    def summary(self) -> Summary:
        """What the rows come to."""
        failures: dict[int, Counter[str]] = {}
        estimates: list[dict[str, Estimate]] = []

        def told() -> Iterator[Any]:
            for number, table in enumerate(self.tables()):
                sample = Sample(columns_of(table), self.own)
                estimates.append(sample.estimates())
                if reasons := [text for text in sample.columns["failed"] if text is not None]:
                    failures[number] = Counter(reasons)
                yield table

        return Summary(digest(told(), ROWS), failures, estimates)

    def failures(self) -> dict[int, Counter[str]]:
        """Of every point with failed games, why they failed and how many did."""
        return self.summary.failures

    def digest(self) -> str:
        """A fingerprint of the rows."""
        return self.summary.digest

    def milliseconds(self) -> list[float]:
        """CPU milliseconds of a drop at every point."""
        spent: dict[str, tuple[float, int]] = {}
        for stage in self.stages:
            for key, (seconds, games) in stage.costs().items():
                before = spent.get(key, (0.0, 0))
                spent[key] = before[0] + seconds, before[1] + games
        costs = [(*spent.get(p.key, (0.0, 0)), p.setup.drops) for p in self.design.points]
        return [1000 * seconds / max(1, games * drops) for seconds, games, drops in costs]
