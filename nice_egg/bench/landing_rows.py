"""Landing rows: the landings of a bench as Parquet, with units and meanings."""

from collections.abc import Mapping

import pyarrow as pa
import pyarrow.parquet as pq

from nice_egg.batch.columns import Column, column, schema_of
from nice_egg.bench.landing import Landing, Rows

COLUMNS = (
    Column("setting", "string", "", "A or B"),
    Column("drop", "int32", "", "number of the drop, from 1; the same draws in A and B"),
    *(column(f"landed_{name}") for name in ("x", "y", "z", "tilt")),
    Column("distance", "double", "mm", "from the aim to where it rests, seen from above", True),
    Column("on_white", "bool", "", "whether any part of it lies over the white", True),
    Column("on_top", "bool", "", "whether it lies on the center yolk, also by others", True),
    Column("leaning", "bool", "", "whether it visibly leans", True),
    Column("knocked_out", "bool", "", "whether the center yolk left the white", True),
    Column("settled", "bool", "", "whether all came to rest in time", True),
    Column("time", "double", "s", "from release to rest", True),
    Column("layers", "int16", "", "of the highest pile on the table", True),
    Column("overlapping", "int16", "", "how many chips lie on or under another one", True),
    Column("failed", "bool", "", "whether a chip flew off, or the drop could not be computed"),
)
"""A row per drop; where it failed, everything but the setting, its number and that is null."""
TOLD = Landing._fields[:-1]
"""What the columns between number and failure hold, in order."""


def packed_landings(sides: Mapping[str, Rows]) -> bytes:
    """The rows of A and B as the bytes of a Parquet file."""
    schema = schema_of(COLUMNS)
    tables = [_table(letter, rows, schema) for letter, rows in sides.items()]
    sink = pa.BufferOutputStream()
    pq.write_table(pa.concat_tables(tables), sink, compression="zstd")
    return bytes(sink.getvalue())


def _table(letter: str, rows: Rows, schema: pa.Schema) -> pa.Table:
    bad = rows[:, -1] > 0.0
    arrays = [
        pa.array([letter] * len(rows), pa.string()),
        pa.array(range(1, len(rows) + 1), pa.int32()),
    ]
    kinds = [schema.field(index + 2).type for index in range(len(TOLD))]
    arrays += [pa.array(rows[:, k], mask=bad).cast(kind) for k, kind in enumerate(kinds)]
    return pa.Table.from_arrays([*arrays, pa.array(bad)], schema=schema)
