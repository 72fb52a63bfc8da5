"""Results: the files of a batch, Parquet shards and a manifest that says what made them.

See docs/formats.md, Batch rows.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from eggconsole.refusal import Refusal
from eggconsole.whole_file import TEMPORARY, sweep, write_whole
from nice_egg.batch.columns import BATCH_COLUMNS, schema_of
from nice_egg.batch.manifest import Manifest
from nice_egg.batch.shard import Shard, between, shard_name
from nice_egg.batch.versions import FORMAT_VERSION, versions

MANIFEST = "_manifest.json"
"""Name of the file that says what made the rows; readers of Parquet pass over its underscore."""
ROWS = "rows"
"""Name of the folder of the rows, which holds nothing else."""
FORMER_MANIFEST = "manifest.json"
"""Name of that file in formats 1 and 2, which had it beside the rows."""
SCHEMA = schema_of(BATCH_COLUMNS)
"""The columns of a batch."""


class ResultsFolder:
    """The folder of a batch: a manifest, and beside it the folder of the rows.

    pandas, polars, pyarrow and DuckDB read the folder of the rows as one table.

    Attributes:
        path: where it is.
        schema: of its rows; a column `game`, `match` or `round` counts their games from 1.
    """

    def __init__(self, path: Path, schema: Any = SCHEMA) -> None:
        self.path, self.schema = path, schema

    @classmethod
    def prepared(
        cls, path: Path, parameters: Mapping[str, Any], schema: Any = SCHEMA
    ) -> "ResultsFolder":
        """The folder, made with a manifest of `parameters` or found with the same ones.

        Raises:
            Refusal: it cannot be written, holds other things, or belongs to other parameters.
        """
        folder, made = cls(path, schema), Manifest(dict(parameters), versions())
        try:
            path.mkdir(parents=True, exist_ok=True)
            if (path / MANIFEST).exists():
                folder._refuse_other(made)
            else:
                folder._refuse_foreign()
                folder._write(made)
            sweep(path)
            sweep(path / ROWS)
        except OSError as error:
            raise folder._unwritable(error) from None
        return folder

    def _write(self, manifest: Manifest) -> None:
        write_whole(self.path / MANIFEST, str(manifest).encode("utf-8"))

    def _unwritable(self, error: OSError) -> Refusal:
        return Refusal(f"out: cannot write in {str(self.path)!r}: {error.strerror}")

    @property
    def parameters(self) -> dict[str, Any]:
        """What made the rows.

        Raises:
            Refusal: there is no readable manifest.
        """
        return self.manifest().parameters

    def manifest(self) -> Manifest:
        """The parameters and the versions that made the rows.

        Raises:
            Refusal: there is no readable manifest.
        """
        file = self.path / MANIFEST
        try:
            return Manifest.parse(file.read_bytes().decode("utf-8-sig"))
        except (FileNotFoundError, NotADirectoryError):
            self._refuse_former("folder")
            raise Refusal(f"folder: {str(self.path)!r} holds no {MANIFEST}") from None
        except OSError as error:
            raise Refusal(f"folder: cannot read {str(file)!r}: {error.strerror}") from None
        except UnicodeDecodeError:
            raise Refusal(f"folder: {str(file)!r} is damaged: it is no UTF-8 text") from None
        except Refusal as refusal:
            raise Refusal(f"folder: {str(file)!r} is no manifest of rows: {refusal}") from None

    def _refuse_other(self, made: Manifest) -> None:
        if told := self.manifest().differences(made):
            raise Refusal(f"out: {str(self.path)!r} belongs to other parameters: {told}")

    def _refuse_former(self, field: str) -> None:
        """Refuse a folder that an earlier format made."""
        if (self.path / FORMER_MANIFEST).is_file():
            raise Refusal(
                f"{field}: {str(self.path)!r} holds {FORMER_MANIFEST} of an earlier version, whose"
                f" rows have other columns; allowed: a folder of format {FORMAT_VERSION}; play it"
                " again into a new folder"
            )

    def _refuse_foreign(self) -> None:
        self._refuse_former("out")
        for entry in self.path.iterdir():
            if not entry.name.startswith(TEMPORARY):
                raise Refusal(
                    f"out: {str(self.path)!r} holds {entry.name!r} and no {MANIFEST};"
                    " allowed: an empty folder or one of a batch"
                )

    def shards(self) -> list[Shard]:
        """The shards by the games they hold.

        Raises:
            Refusal: a file is named like rows, but not of which games.
        """
        found = (self.path / ROWS).glob("rows-*")
        return sorted(map(Shard.at, found), key=lambda shard: shard.first)

    def missing(self, games: int, chunk: int) -> list[tuple[int, int]]:
        """The stretches (first, last) of at most `chunk` games, of 1 to `games`, without rows.

        All rows are read for it, so that what is damaged is said before anything is played.

        Raises:
            Refusal: what `shards` refuses; a shard is damaged, or the manifest's digest is that of
                other rows.
        """
        for shard in self.shards():
            shard.table(self.schema)
        self._refuse_other_rows()
        return [
            (first, min(first + chunk - 1, last))
            for low, last in self._gaps(games)
            for first in range(low, last + 1, chunk)
        ]

    def complete(self) -> int:
        """How many games, from the first without a gap, have rows."""
        last = max((shard.last for shard in self.shards()), default=0)
        gaps = self._gaps(last)
        return gaps[0][0] - 1 if gaps else last

    def _gaps(self, games: int) -> list[tuple[int, int]]:
        """The stretches (first, last) of 1 to `games` without a shard."""
        gaps, start = [], 1
        for shard in self.shards():
            gaps.append((start, min(shard.first - 1, games)))
            start = max(start, shard.last + 1)
        gaps.append((start, games))
        return [(first, last) for first, last in gaps if first <= last]

    def _refuse_other_rows(self) -> None:
        """Refuse rows that are not those of the manifest's digest, if all those are there."""
        sealed = self.manifest()
        if sealed.games is None or self._gaps(sealed.games):
            return
        if digest(self.tables(sealed.games), self.schema) != sealed.digest:
            raise Refusal(
                f"folder: {str(self.path / MANIFEST)!r} has another digest than the rows beside it;"
                " delete the folder and run the batch again"
            )

    def add(self, first: int, last: int, rows: bytes) -> None:
        """Write the `packed` rows of the games `first` to `last` as one shard, all or nothing.

        Raises:
            Refusal: it cannot be written.
        """
        try:
            (self.path / ROWS).mkdir(exist_ok=True)
            write_whole(self.path / ROWS / shard_name(first, last, rows), rows)
        except OSError as error:
            raise self._unwritable(error) from None

    def seal(self) -> None:
        """Write into the manifest how many games there are, and the digest of their rows.

        Raises:
            Refusal: it cannot be written, or a shard is damaged.
        """
        games = max((shard.last for shard in self.shards()), default=0)
        found = digest(self.tables(), self.schema)
        try:
            self._write(replace(self.manifest(), games=games, digest=found))
        except OSError as error:
            raise self._unwritable(error) from None

    def tables(self, games: int | None = None) -> Iterator[Any]:
        """The rows, a table per shard, in order; of the games 1 to `games` only, if given.

        Games that two batches at work on one folder wrote twice are given once.

        Raises:
            Refusal: a shard is damaged.
        """
        end = 0
        for shard in self.shards():
            if games is not None and shard.first > games:
                return
            last = shard.last if games is None else min(shard.last, games)
            if last <= end:
                continue
            table = shard.table(self.schema)
            if shard.first <= end or shard.last > last:
                table = between(table, end + 1, last)
            yield table
            end = last

    def rows(self, match: int, round_: int) -> list[dict[str, Any]]:
        """The rows of one round, by turn; `match` is 0 when single rounds were played.

        Raises:
            Refusal: the folder has no such round.
        """
        game = match or round_
        for shard in self.shards():
            if shard.first <= game <= shard.last:
                table = between(shard.table(self.schema), game, game)
                rows = [row for row in table.to_pylist() if row["round"] == round_]
                if rows and rows[0]["match"] == match:
                    return sorted(rows, key=lambda row: row["turn"])
        name = f"match {match} round {round_}" if match else f"round {round_}"
        of_matches = self.parameters.get("kind") == "matches" and not match
        hint = "; a round of a match is MATCH.ROUND, like 1.1" if of_matches else ""
        raise Refusal(f"from: {str(self.path)!r} has no {name}{hint}")


def packed(rows: list[dict[str, Any]], schema: Any = SCHEMA) -> bytes:
    """Rows as the content of a Parquet file."""
    sink = pa.BufferOutputStream()
    columns = {name: [row.get(name) for row in rows] for name in schema.names}
    table = pa.Table.from_pydict(columns, schema=schema)
    pq.write_table(table, sink, compression="zstd", write_page_checksum=True)
    data: bytes = sink.getvalue().to_pybytes()
    return data


def digest(tables: Iterable[Any], schema: Any = SCHEMA) -> str:
    """A fingerprint (SHA-256) of rows that does not depend on how they are split into tables."""
    values = {name: sha256() for name in schema.names}
    nulls = {name: sha256() for name in schema.names}
    for table in tables:
        for name in schema.names:
            column = table[name]
            nulls[name].update(column.is_null().to_numpy().tobytes())
            values[name].update(_bytes(column))
    parts = [made[name].hexdigest() for made in (values, nulls) for name in schema.names]
    return sha256("".join(parts).encode("ascii")).hexdigest()


def _bytes(column: Any) -> bytes:
    """The values of a column, those that are missing as zeros or empty words."""
    if pa.types.is_string(column.type):
        return "".join(f"{word}\n" for word in column.fill_null("").to_pylist()).encode("utf-8")
    zero = pa.scalar(0).cast(column.type)
    data: bytes = column.fill_null(zero).to_numpy().tobytes()
    return data
