"""Tables checked per second on one core: eight yolks each, built outside the timing.

Random heaps, near and wide, flat and leaning, and then tables that eight drops left.

Run: python -m tests.bench.scoring
"""

from dataclasses import replace
from math import pi
from time import process_time

from numpy.random import Generator, default_rng

from nice_egg.fall.drop import drop
from nice_egg.pieces.chip import LARGE, MEDIUM, SMALL, Chip
from nice_egg.pieces.egg_white import BLOB
from nice_egg.pieces.table import Table
from nice_egg.players.forecast import center_place
from nice_egg.players.hand import HANDS, Aim
from nice_egg.scoring.point_check import check

TABLES = 1000
PASSES = 6
SEATS = "ABCDEFGH"


def random_table(rng: Generator, spread: float, tilted: float) -> Table:
    """Eight yolks about `spread` mm round the middle; a part `tilted` of them leans."""
    yolks = []
    for k, seat in enumerate(SEATS):
        x, y = (float(v) for v in rng.normal(0.0, spread, 2))
        tilt = float(rng.uniform(0.03, 0.4)) if rng.random() < tilted else 0.0
        radius = float(rng.choice([SMALL, MEDIUM, LARGE]))
        azimuth = float(rng.uniform(-pi, pi)) if tilt else 0.0
        yolks.append(Chip(x, y, 5.0 + 2.0 * k, radius, tilt=tilt, azimuth=azimuth, player=seat))
    return replace(Table.start(BLOB), yolks=tuple(yolks))


def dropped_table(number: int) -> Table:
    """What eight drops over the center yolk, by average hands, leave."""
    rng, table = default_rng(number), Table.start(BLOB)
    for seat in SEATS:
        aim = Aim(*center_place(table), radius=float(rng.choice([SMALL, MEDIUM, LARGE])))
        table = drop(table, HANDS["average"].release(aim, rng, seat)).table
    return table


def rate(tables: list[Table]) -> float:
    """Tables per second of processor time, the best of a few passes: others may use the core."""
    return len(tables) / min(seconds(tables) for _ in range(PASSES))


def seconds(tables: list[Table]) -> float:
    """Processor time of one pass."""
    start = process_time()
    for table in tables:
        check(table)
    return process_time() - start


def main() -> None:
    """Print the rates."""
    for spread in (20.0, 45.0, 80.0):
        for tilted in (0.0, 0.3, 1.0):
            rng = default_rng(1)
            tables = [random_table(rng, spread, tilted) for _ in range(TABLES)]
            print(f"spread {spread:3.0f} mm, {tilted:4.0%} leaning: {rate(tables):7.0f} tables/s")
    tables = [dropped_table(number) for number in range(60)]
    print(f"after eight drops: {rate(tables * 10):7.0f} tables/s")


if __name__ == "__main__":
    main()
