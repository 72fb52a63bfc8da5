"""Times drops: lone ones and rounds of four, on wood and on rubber.

Run: python -m tests.bench.drops [--beside CHECKOUT]

CPU of a drop in ms, each played several times in a row and the fastest taken, so that a busy
machine tells little; the spread is that of the runs. With --beside, another checkout (its installed
form counts: compiled or not) plays the same releases in turn. NICE_EGG_PURE=1 times the sources.
"""

import argparse
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import mean

import numpy as np

ROUNDS, LONE, RUNS = 16, 80, 3
"""Rounds and lone drops a run, and runs of each checkout."""
TRIES = 5
"""Times that a drop is played."""


def fastest(play: Callable[[], object]) -> float:
    """CPU of a call in ms, the least of all tries."""
    found = []
    for _ in range(TRIES):
        start = time.process_time()
        play()
        found.append(1e3 * (time.process_time() - start))
    return min(found)


def lone(preset: str, seed: int) -> list[float]:
    """CPU of lone drops."""
    from nice_egg import Aim, EggWhite, Hand, Physics, Table, drop

    table, hand, physics = (
        Table(EggWhite.parse("round")),
        Hand.named("average"),
        Physics.named(preset),
    )
    drawn = [hand.release(Aim(), np.random.default_rng([seed, k])) for k in range(LONE)]
    return [fastest(lambda r=r: drop(table, r, physics)) for r in drawn]  # type: ignore[misc]


def rounds(preset: str, seed: int) -> list[float]:
    """CPU of the drops of rounds of four, each aimed at the center yolk."""
    from nice_egg import Aim, EggWhite, Hand, Physics, Table, drop

    hand, physics, found = Hand.named("average"), Physics.named(preset), []
    for k in range(ROUNDS):
        rng, table = np.random.default_rng([seed, k]), Table.start(EggWhite.parse("round"))
        for player in "ABCD":
            if table.center is None:
                break
            release = hand.release(Aim(table.center.x, table.center.y), rng, player)
            found.append(fastest(lambda t=table, r=release: drop(t, r, physics)))  # type: ignore[misc]
            table = drop(table, release, physics).table
    return found


def run_of(checkout: Path, seed: int) -> dict[str, float]:
    """What a fresh process says of a checkout."""
    command = [sys.executable, __file__, "--run", str(checkout), str(seed)]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return {name: float(value) for name, value in (line.split("\t") for line in told.splitlines())}


def print_run(checkout: str, seed: int) -> None:
    """Time one run here and now."""
    sys.path.insert(0, checkout)
    for preset in ("wood", "rubber"):
        print(f"{preset}, rounds of four\t{mean(rounds(preset, seed))}")
        print(f"{preset}, lone\t{mean(lone(preset, seed))}")


def compare(checkouts: list[Path]) -> None:
    """Print what each checkout takes, and how many times as fast the first one is."""
    runs = [[run_of(checkout, seed) for checkout in checkouts] for seed in range(RUNS)]
    for name in runs[0][0]:
        told = [
            " to ".join(f"{f([run[k][name] for run in runs]):.2f}" for f in (min, max))
            for k in range(len(checkouts))
        ]
        ratios = [run[-1][name] / run[0][name] for run in runs]
        beside = f"; {told[-1]} ms beside, {mean(ratios):.2f} times" if len(checkouts) > 1 else ""
        print(f"{name:24} {told[0]} ms a drop{beside}")


def main() -> None:
    """Print all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--beside", metavar="CHECKOUT", type=Path)
    parser.add_argument("--run", nargs=2, metavar=("CHECKOUT", "SEED"), help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.run:
        print_run(options.run[0], int(options.run[1]))
        return
    here = Path(__file__).parents[2]
    compare([here, *([options.beside.resolve()] if options.beside else [])])


if __name__ == "__main__":
    main()
