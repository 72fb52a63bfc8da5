"""Times drops against a bare loop of the engine's steps in the same spaces.

Run: python -m tests.bench.drops [--sketch FOLDER]

CPU seconds of this process. With --sketch, a folder with the measured sketch of the drop, both
play rounds of four in turn, so that the ratio holds when the machine's speed drifts.
"""

import argparse
import importlib
import math
import sys
import time
from collections.abc import Callable
from statistics import median
from typing import Any

import numpy as np

from nice_egg.fall import slice_play as slices
from nice_egg.fall.drop import drop
from nice_egg.fall.physics import Physics
from nice_egg.pieces.egg_white import ROUND
from nice_egg.pieces.table import Table
from nice_egg.players.hand import HANDS, Aim

Played = list[tuple[tuple[Any, ...], dict[tuple[float, int], int]]]


def lone(count: int, physics: Physics) -> int:
    """Drop `count` lone yolks; how many drops that were."""
    for k in range(count):
        release = HANDS["average"].release(Aim(), np.random.default_rng([1, k]))
        drop(Table(ROUND), release, physics)
    return count


def rounds(count: int, physics: Physics, seed: int = 1) -> int:
    """Play `count` rounds of four as in docs/model.md, Measured."""
    for k in range(count):
        rng, table = np.random.default_rng([seed, k]), Table.start(ROUND)
        for player in "ABCD":
            center = table.center
            assert center is not None
            release = HANDS["average"].release(Aim(center.x, center.y), rng, player)
            table = drop(table, release, physics).table
    return 4 * count


def cpu(play: Callable[[], Any]) -> float:
    """CPU seconds of a call."""
    start = time.process_time()
    play()
    return time.process_time() - start


def recorded(play: Callable[[], Any]) -> Played:
    """The slices of a call: how each was set up, and its steps by their length and iterations."""
    found: Played = []
    usual = slices._Play

    class Recorder(usual):  # type: ignore[misc, valid-type]
        def __init__(self, *setup: Any) -> None:
            super().__init__(*setup)
            self.steps_of: dict[tuple[float, int], int] = {}
            found.append((setup, self.steps_of))

        def go(self) -> float:
            kind = (self.dt, self.paces[self.at].iterations)
            self.steps_of[kind] = self.steps_of.get(kind, 0) + self.stride
            blow: float = super().go()
            return blow

    slices._Play = Recorder  # type: ignore[misc, assignment]
    try:
        play()
    finally:
        slices._Play = usual  # type: ignore[misc]
    return found


def bare(played: Played) -> float:
    """CPU seconds of nothing but the engine's steps in the same spaces, as many."""
    total = 0.0
    for setup, steps_of in played:
        with slices._Play(*setup) as again:
            start = time.process_time()
            for (dt, iterations), steps in steps_of.items():
                again.space.iterate(iterations)
                again.space.step(steps, dt)
            total += time.process_time() - start
    return total


def compare(name: str, play: Callable[[], int], repeats: int = 7) -> None:
    """Print CPU per drop and its ratio to the bare loop: medians of pairs played in turn."""
    played, count = recorded(play), play()
    pairs = [(cpu(play), bare(played)) for _ in range(repeats)]
    ours, loop = median(a for a, _ in pairs), median(b for _, b in pairs)
    ratio = median(a / b for a, b in pairs)
    steps = sum(sum(steps_of.values()) for _, steps_of in played)
    print(
        f"{name:32} {1e3 * ours / count:6.2f} ms a drop, {count / ours:5.0f} drops/s,"
        f" {steps / count:5.0f} steps, {1e3 * loop / count:6.2f} ms bare, ratio {ratio:.2f}"
    )


def sketched(folder: str) -> Callable[[int, int], int]:
    """The sketch's rounds of four: count and seed to drops."""
    sys.path.insert(0, folder)
    model, parts = importlib.import_module("zmodel"), importlib.import_module("smodel")

    def play(count: int, seed: int) -> int:
        for k in range(count):
            rng, chips = np.random.default_rng([seed, k]), [parts.Chip(0, 0)]
            for _ in range(4):
                z = rng.standard_normal(8)
                release = {
                    "aim_x": (chips[0].x + 10 * z[0]) / 1e3,
                    "aim_y": (chips[0].y + 10 * z[1]) / 1e3,
                    "theta": abs(z[2]) * math.pi / 12,
                    "phi": rng.uniform(-math.pi, math.pi),
                    "vx": 0.05 * z[3],
                    "vy": 0.05 * z[4],
                    "wx": 2 * z[5],
                    "wy": 2 * z[6],
                    "wz": z[7],
                }
                chips, _ = model.dropZ(chips, release)
        return 4 * count

    return play


def beside_the_sketch(folder: str) -> None:
    """Print our rounds of four and the sketch's, played in turn."""
    sketch = sketched(folder)
    pairs = []
    for seed in range(12):
        ours = cpu(lambda s=seed: rounds(8, Physics(), s))  # type: ignore[misc]
        theirs = cpu(lambda s=seed: sketch(8, s))  # type: ignore[misc]
        pairs.append((ours / 32, theirs / 32))
    ours, theirs = (sum(part) / len(pairs) for part in zip(*pairs, strict=True))
    print(
        f"beside the sketch: {1e3 * ours:.2f} ms a drop, the sketch {1e3 * theirs:.2f} ms:"
        f" {theirs / ours:.2f} times as fast"
    )


def main() -> None:
    """Print all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sketch", metavar="FOLDER")
    options = parser.parse_args()
    even = Physics(calm_dt=1e-4)
    compare("lone, dt 1e-4", lambda: lone(200, even))
    compare("rounds of four, dt 1e-4", lambda: rounds(25, even))
    compare("rounds of four, calm dt 2e-4", lambda: rounds(25, Physics()))
    if options.sketch:
        beside_the_sketch(options.sketch)


if __name__ == "__main__":
    main()
