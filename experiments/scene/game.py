"""Game: one play of a scene - a drop or a round - as rows of results."""

from collections.abc import Iterator, Sequence
from math import hypot, isfinite
from typing import Any

import pyarrow as pa
from numpy.random import Generator

from eggconsole.refusal import Refusal
from experiments.scene.scene import Scene
from nice_egg.bench.landing import Landing
from nice_egg.fall.drop import Drop
from nice_egg.pieces.table import Table
from nice_egg.players.draws import generator
from nice_egg.scoring.point_check import check

Row = dict[str, Any]
"""Values by the names of `SCHEMA`."""
LANDED = ("x", "y", "z", "tilt")
"""What is told of how a yolk lay after its own drop, behind `landed_`."""
TOLD = ("on_white", "on_top", "leaning", "knocked_out", "settled")
"""What is true of a drop or not."""
RULED = ("closest", "highest", "covered")
"""What the check may say of a yolk."""
SCHEMA = pa.schema(
    [
        *(pa.field(name, pa.int32(), nullable=False) for name in ("game", "replicate")),
        pa.field("turn", pa.int16(), nullable=False),
        *((name, pa.float64()) for name in ("aim_x", "aim_y")),
        *((f"landed_{name}", pa.float64()) for name in LANDED),
        *((f"landed_center_{name}", pa.float64()) for name in "xy"),
        ("center_moved", pa.float64()),
        *((name, pa.bool_()) for name in ("on_white", "on_top", "leaning")),
        *((name, pa.bool_()) for name in ("knocked_out", "settled")),
        ("time", pa.float64()),
        ("points", pa.int16()),
        *((name, pa.bool_()) for name in RULED),
        ("layers", pa.int16()),
        ("overlapping", pa.int16()),
        ("closest_distance", pa.float64()),
        ("failed", pa.string()),
    ]
)
"""A row per dropped yolk; mm, s, rad. Columns with the values of its point follow these.

game (of its stage) and turn count from 1, replicate from 0. aim is where it was aimed; landed_ how
it lay after its own drop, landed_center_ where the center yolk did, and center_moved how far that
moved in this drop (null without one). on_white, on_top (of the center yolk), leaning, knocked_out
(the center yolk left the white), settled and time are of its own drop. points (0 or 1) is what it
won in the check; closest, highest and covered are what the check says of it. Of the whole game, the
same in all its rows: layers, overlapping (how many chips overlap others), and closest_distance (how
near to the center yolk's centre another chip's lay at the end; null without one).

A game one of whose drops cannot be computed has one row, of that drop's turn: failed says why (it
is null in all other rows), and everything else is null.
"""
DRAWS_AHEAD = 50
"""Games whose draws are made ready at once."""
FAILURES = (ValueError, ArithmeticError)
"""What a drop that cannot be computed raises: a Refusal, or what absurd numbers lead to."""


def play(scene: Scene, seed: int, replicate: int) -> list[Row]:
    """The rows of one game, without its number and values.

    A game's draws depend on `seed`, `replicate` and the turn alone, not on the point: all points
    are held against each other with common random numbers. A drop that cannot be computed does not
    stop the others: its game has one row that says why.
    """
    return next(play_all(scene, seed, [replicate]))


def play_all(scene: Scene, seed: int, replicates: Sequence[int]) -> Iterator[list[Row]]:
    """The rows of several games, one after the other, as `play` gives them.

    Draws are made ready for some games at once: between two drops that costs five times as much.
    """
    for begin in range(0, len(replicates), DRAWS_AHEAD):
        block = replicates[begin : begin + DRAWS_AHEAD]
        draws = [[generator(seed, k, turn) for turn in range(scene.drops)] for k in block]
        for replicate, turns in zip(block, draws, strict=True):
            yield _played(scene, replicate, turns)


def _played(scene: Scene, replicate: int, draws: Sequence[Generator]) -> list[Row]:
    table, rows = scene.table, list[Row]()
    for turn, rng in enumerate(draws):
        place = {"replicate": replicate, "turn": turn + 1}
        try:
            row, table = _turn(scene, table, turn, replicate, rng)
        except FAILURES as error:
            return [place | {"failed": str(error) or type(error).__name__}]
        rows.append(row)
        row.update(place)
        if row["knocked_out"]:
            break
    return _ended(rows, table)


def _turn(
    scene: Scene, before: Table, turn: int, replicate: int, rng: Generator
) -> tuple[Row, Table]:
    """What one drop did, and the table after it.

    Raises:
        Refusal: the release is refused, the drop comes to no finite numbers, or a chip is gone off
            the table and has no place that could be measured.
    """
    release = scene.release(before, turn, replicate, rng)
    after = scene.engine_of(turn)(before, release, scene.physics)
    if after.gone:
        names = " and ".join(chip.player or "the center yolk" for chip in after.gone)
        raise Refusal(f"release: '{release}' throws {names} off the table")
    aim = scene.aim(before, turn, replicate)
    row = _dropped(before, after, aim)
    row.update(aim_x=aim[0], aim_y=aim[1], points=0, failed=None)
    row.update(dict.fromkeys(RULED, False))
    for name in (*(f"landed_{name}" for name in LANDED), "time"):
        if not isfinite(row[name]):
            raise Refusal(f"{name}: the drop comes to {row[name]}")
    return row, after.table


def _dropped(before: Table, after: Drop, aim: tuple[float, float]) -> Row:
    """What one drop did; `layers` and `overlapping` are of the table after it."""
    landing, center = Landing.of(before, after, aim), after.table.center
    row: Row = {f"landed_{name}": getattr(landing, name) for name in LANDED}
    row.update((name, bool(getattr(landing, name))) for name in TOLD)
    row.update(time=landing.time, layers=landing.layers, overlapping=landing.overlapping)
    if center is not None and before.center is not None:
        row["landed_center_x"], row["landed_center_y"] = center.x, center.y
        row["center_moved"] = hypot(center.x - before.center.x, center.y - before.center.y)
    return row


def _ended(rows: list[Row], table: Table) -> list[Row]:
    """The rows of a game that is over, with what holds of it as a whole."""
    whole: Row = {name: int(rows[-1][name]) for name in ("layers", "overlapping")}
    whole["closest_distance"], center = None, table.center
    if center is not None:
        whole["closest_distance"] = min(hypot(c.x - center.x, c.y - center.y) for c in table.yolks)
    if len(table.chips) > 1 and not rows[-1]["knocked_out"]:
        for row, ruling in zip(rows, check(table).yolks[-len(rows) :], strict=True):
            row["points"] = int(bool(ruling.points))
            row["covered"] = ruling.invalid == "covered"
            row.update((kind, True) for kind in ruling.points)
    for row in rows:
        row.update(whole)
    return rows
