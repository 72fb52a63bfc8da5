"""How long pictures take: baking once, then frames as the screens draw them.

Run: `python -m tests.bench.painter`. Prints milliseconds of CPU time; asserts nothing.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from statistics import median
from time import process_time

import pygame

from nice_egg.painter.painter import Painter
from nice_egg.painter.side.plane import Plane
from nice_egg.painter.side.side_view import SideView
from nice_egg.pieces.chip import Chip
from nice_egg.pieces.table import Table
from nice_egg.scoring.point_check import check

ROUND = Table.parse(
    "blob | * 6,-2,5 r20 h4 | C -29,17,7.4 r25 h4 t0.12@2.6 | B 51,-16,5 r20 h4"
    " | A -50,22,12.6 r20 h4 t0.1@2.7 | D 94,70,2 r15 h4"
)
SIZES = ((800, 600), (1280, 720), (1920, 1080))
FRAMES = 60


def milliseconds(work: Callable[[], object]) -> float:
    """How much CPU time `work` takes."""
    start = process_time()
    work()
    return 1000.0 * (process_time() - start)


def falling(frame: int) -> Table:
    """The round with one more yolk in the air, in another pose every frame."""
    k = frame / FRAMES
    chip = Chip(10 + 9 * k, 8 - 7 * k, 160 - 140 * k, 20, 4, 0.2 + 0.7 * k, 0.4 + 2 * k, "B")
    return replace(ROUND, yolks=(*ROUND.yolks, chip))


def bench(size: tuple[int, int]) -> None:
    """Print the times for one size of surface."""
    surface, painter, ruled = pygame.Surface(size), Painter(), check(ROUND)
    view = painter.view(ROUND, surface.get_rect())
    resting = partial(painter.draw, surface, ROUND, view)
    checked = partial(painter.draw, surface, ROUND, view, ruled)
    print(f"{size[0]} x {size[1]}")
    print(f"  first picture {milliseconds(resting):8.1f} ms (bakes cloth, white and yolks)")
    print(f"  at rest       {median(milliseconds(resting) for _ in range(FRAMES)):8.2f} ms a frame")
    print(f"  first check   {milliseconds(checked):8.1f} ms (bakes its marks)")
    print(f"  check         {median(milliseconds(checked) for _ in range(FRAMES)):8.2f} ms a frame")
    tables = [falling(k) for k in range(FRAMES)]
    frames = [milliseconds(partial(painter.draw, surface, table, view)) for table in tables]
    print(f"  a yolk falls  {median(frames):8.2f} ms a frame, slowest {max(frames):.2f} ms")
    side, area = SideView(), pygame.Rect(0, 0, size[0] // 5, size[1] * 3 // 4)
    plane, looks = Plane.through(ROUND), painter.looks(tables[0])
    side.draw(surface, area, tables[0], looks, plane)
    frames = [
        milliseconds(partial(side.draw, surface, area, table, looks, plane)) for table in tables
    ]
    print(f"  side view     {median(frames):8.2f} ms a frame, slowest {max(frames):.2f} ms")


if __name__ == "__main__":
    for size in SIZES:
        bench(size)
