"""Shard: a Parquet file with the rows of a stretch of games, whose name says what it must hold."""

import re
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.compute
import pyarrow.parquet as pq

from eggconsole.refusal import Refusal

NAME = re.compile(r"rows-([0-9]{7,})-([0-9]{7,})-([0-9a-f]{16})\.parquet")
"""First and last game, and the first 64 bits of the file's SHA-256.

That stands in the name and nowhere else, as file and name come into being together: there is no
moment in which a process could be killed between the two.
"""


@dataclass(frozen=True)
class Shard:
    """A file that holds the rows of the games `first` to `last`.

    Attributes:
        first: game, from 1.
        last: game, not before `first`.
        path: of the file.
    """

    first: int
    last: int
    path: Path

    @classmethod
    def at(cls, path: Path) -> "Shard":
        """The shard that a file is by its name.

        Raises:
            Refusal: it is not named like one.
        """
        named = NAME.fullmatch(path.name)
        if not named or not 1 <= int(named[1]) <= int(named[2]):
            raise Refusal(f"folder: {str(path)!r} is not named like rows of a batch")
        return cls(int(named[1]), int(named[2]), path)

    def table(self, schema: Any) -> Any:
        """The rows, after a check that they are those which were written.

        Args:
            schema: of the rows; columns that are not nullable hold no nulls.

        Raises:
            Refusal: the file cannot be read or is damaged, or its rows are not those of its games.
        """
        try:
            data = self.path.read_bytes()
        except OSError as error:
            raise Refusal(f"folder: cannot read {str(self.path)!r}: {error.strerror}") from None
        if self.path.name != shard_name(self.first, self.last, data):
            raise self._damaged("its bytes are not those that were written")
        source = pa.BufferReader(data)
        try:
            table = pq.read_table(source, schema=schema, page_checksum_verification=True)
        except (OSError, pa.ArrowException):
            raise self._damaged("it is no Parquet file of such rows") from None
        self._refuse_incomplete(table)
        return table

    def _refuse_incomplete(self, table: Any) -> None:
        """Refuse rows that are not those of every game from `first` to `last`."""
        if not table.num_rows:
            raise self._damaged("it has no rows")
        for column in table.schema:
            if not column.nullable and table[column.name].null_count:
                raise self._damaged(f"column {column.name} has a null")
        games = sorted(pa.compute.unique(table[numbering(table)]).to_pylist())
        if (games[0], games[-1], len(games)) != (self.first, self.last, self.games):
            raise self._damaged("its rows are not those of its games")

    @property
    def games(self) -> int:
        """How many games it holds."""
        return self.last - self.first + 1

    def _damaged(self, why: str) -> Refusal:
        return Refusal(
            f"folder: {str(self.path)!r} is damaged: {why}; delete this file and run the batch or"
            " study again, which plays only its games"
        )


def shard_name(first: int, last: int, data: bytes) -> str:
    """Name of the file of a shard with that content."""
    return f"rows-{first:07d}-{last:07d}-{sha256(data).hexdigest()[:16]}.parquet"


def between(table: Any, first: int, last: int) -> Any:
    """The rows of the games `first` to `last`."""
    game = table[numbering(table)]
    wanted = pa.compute.and_(
        pa.compute.greater_equal(game, first), pa.compute.less_equal(game, last)
    )
    return table.filter(wanted)


def numbering(table: Any) -> str:
    """The column that counts games."""
    if "game" in table.column_names:
        return "game"
    return "match" if pa.compute.max(table["match"]).as_py() else "round"
