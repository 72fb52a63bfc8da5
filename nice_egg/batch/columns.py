"""Columns: what rows of batches and of experiments are called, are measured in, and mean.

A name means the same in both; docs/formats.md, Batch rows and Study folder.
"""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import pyarrow as pa

POSE_COLUMNS = ("x", "y", "z", "tilt", "azimuth")
"""Columns of how a chip lies, behind a prefix."""
MOTION_COLUMNS = ("velocity_x", "velocity_y", "velocity_z", "spin_x", "spin_y", "spin_z")
"""Columns of a release's velocity (mm/s) and spin (rad/s)."""
RELEASE_COLUMNS = ("x", "y", "height", "tilt", "azimuth")
"""Columns of where a release is and how it is tilted, behind `release_`."""
UNIT, MEANING = "unit", "meaning"
"""Keys of a column's metadata in Arrow and Parquet."""


class Column(NamedTuple):
    """A column of rows.

    Attributes:
        name: of the column.
        type: of its values, as Arrow calls it: `double`, `int16`, `string`, `bool`.
        unit: in which it is measured; empty for a pure number, a word or a truth value.
        meaning: in a few words.
        may_be_null: whether a row may have no such thing.
    """

    name: str
    type: str
    unit: str
    meaning: str
    may_be_null: bool = False

    def field(self) -> Any:
        """The Arrow field, whose metadata tells unit and meaning."""
        told = {UNIT: self.unit, MEANING: self.meaning}
        kind = pa.type_for_alias(self.type)
        return pa.field(self.name, kind, self.may_be_null, told)


def schema_of(columns: Iterable[Column]) -> Any:
    """The Arrow schema of rows with these columns; only those may hold nulls that say so."""
    return pa.schema([column.field() for column in columns])


def columns_of(schema: Any) -> list[Column]:
    """The columns that a schema tells of, as one that `schema_of` made, or a file of it."""
    return [_column(field) for field in schema]


def _column(field: Any) -> Column:
    told = field.metadata or {}
    unit, meaning = (told.get(key.encode("utf-8"), b"").decode("utf-8") for key in (UNIT, MEANING))
    return Column(field.name, str(field.type), unit, meaning, field.nullable)


POSE_UNITS = {"x": "mm", "y": "mm", "z": "mm", "tilt": "rad", "azimuth": "rad"}
"""Units of how a chip lies."""


def _pose(prefix: str, who: str, when: str, may_be_null: bool = True) -> Iterator[Column]:
    """The columns of how a chip lies at some time."""
    told = {
        "x": f"plan position of the centre of {who} {when}",
        "y": f"plan position of the centre of {who} {when}",
        "z": f"height of the centre of {who} over the table {when}",
        "tilt": f"of the axis of {who} {when}",
        "azimuth": f"plan direction to which the low edge of {who} points {when}",
    }
    for name in POSE_COLUMNS:
        yield Column(f"{prefix}{name}", "double", POSE_UNITS[name], told[name], may_be_null)


DROPPED = "after its own drop"
"""When a yolk has landed."""
OVER = "when the round is over"
"""When a table lies as it is scored."""
BATCH_COLUMNS = (
    Column("match", "int32", "", "number of the match, from 1; 0 when single rounds are played"),
    Column("round", "int32", "", "number of the round, from 1"),
    Column("turn", "int16", "", "whose drop of the round it is, from 1; turn 1 has the frying pan"),
    Column("player", "string", "", "the seat, A to H"),
    Column("strategy", "string", "", "how the seat's player aims, as planner:60"),
    Column("hand", "string", "", "how the seat's player scatters, as steady"),
    Column("radius", "double", "mm", "of the yolk"),
    Column("thickness", "double", "mm", "of the yolk"),
    Column("aim_x", "double", "mm", "plan position over which the yolk was meant to be let go"),
    Column("aim_y", "double", "mm", "plan position over which the yolk was meant to be let go"),
    Column("release_x", "double", "mm", "plan position of the yolk's centre as it was let go"),
    Column("release_y", "double", "mm", "plan position of the yolk's centre as it was let go"),
    Column("release_height", "double", "mm", "above the top of the white, as it was let go"),
    Column("release_tilt", "double", "rad", "of the yolk's axis as it was let go"),
    Column("release_azimuth", "double", "rad", "plan direction to which its low edge pointed"),
    *(Column(f"velocity_{n}", "double", "mm/s", f"along {n}, as it was let go") for n in "xyz"),
    *(Column(f"spin_{n}", "double", "rad/s", f"about {n}, as it was let go") for n in "xyz"),
    *_pose("start_center_", "the center yolk", "when the round begins", may_be_null=False),
    Column("settled", "bool", "", "whether the own drop came to rest in time"),
    Column("time", "double", "s", "from release to rest"),
    Column("struck", "int16", "", "how many chips the yolk bounced off in its own drop"),
    *_pose("landed_", "the yolk", DROPPED),
    *_pose("final_", "the yolk", OVER),
    *_pose("final_center_", "the center yolk", OVER),
    Column("knocked_out", "bool", "", "whether the own drop knocked the center yolk out"),
    Column("hit_out", "int16", "", "how many yolks the own drop hit out"),
    Column("checked", "bool", "", "whether the round came to its point check"),
    Column("invalid", "string", "", "outside or covered; null for a valid yolk", True),
    Column("layer", "int16", "", "of the yolk in the point check; null without one", True),
    Column("gap", "double", "mm", "to the center yolk in the point check; null without one", True),
    Column("closest", "bool", "", "whether the yolk scored as closest"),
    Column("highest", "bool", "", "whether the yolk scored as highest"),
    Column("points", "int16", "", "how many yolks it won"),
    Column("gone", "bool", "", "whether the yolk flew or slid off the table in this round"),
    Column("failed", "string", "", "why the drop could not be computed; null if it could", True),
    Column("won", "bool", "", "whether the seat won the match; null of single rounds", True),
)
"""A row per yolk per round, in order.

A yolk that is gone is `outside`; it has no `final_*`, and no `landed_*` if it left in its own drop.
A center yolk that is gone has no `final_center_*`. A drop that cannot be computed counts as one
whose yolk is gone.
"""


def column(name: str) -> Column:
    """The column of that name in batches, for other rows that have the same.

    Raises:
        KeyError: batches have none.
    """
    return {column.name: column for column in BATCH_COLUMNS}[name]
