"""Prints how the drop compares with MuJoCo and other solvers on the same releases.

Run: python -m tests.bench.fidelity [ROUNDS]
"""

import sys
from math import hypot, sqrt
from statistics import mean, median, stdev

import numpy as np
from scipy.stats import wasserstein_distance

from nice_egg.fall.drop import drop
from nice_egg.fall.physics import Physics
from nice_egg.pieces.egg_white import ROUND
from nice_egg.pieces.table import Table
from nice_egg.scoring.pile import Pile
from tests.nice_egg.fall.test_fidelity import (
    center,
    closest,
    on_top,
    overlapping,
    released,
    rounds_of_four,
    rows,
)


def lone() -> None:
    """Print the distances of rows B."""
    cases = rows("B")
    ours = [
        hypot(c.x, c.y) for c in (drop(Table(ROUND), released(r)).table.yolks[0] for r in cases)
    ]
    theirs = {e: [hypot(r[f"{e}_x"], r[f"{e}_y"]) for r in cases] for e in ("mujoco", "other")}
    print("Lone yolks: Wasserstein distance of the distance from the aim, mm")
    for engine, far in theirs.items():
        print(f"  to {engine:7} {wasserstein_distance(ours, far):.2f}")
    between = wasserstein_distance(theirs["mujoco"], theirs["other"])
    print(f"  theirs     {between:.2f}")
    for name, far in {"ours": ours, **theirs}.items():
        print(f"  {name:7} quantiles .1 .5 .9: {np.quantile(far, [0.1, 0.5, 0.9]).round(1)}")


def one_center_yolk() -> None:
    """Print the rows C."""
    errors = []
    print("On one center yolk: share on top, its way in mm, share leaning")
    for scenario in ("C0", "C20", "C40"):
        cases = rows(scenario)
        tables = [drop(Table.start(ROUND), released(row)).table for row in cases]
        yolks = [(t.yolks[0], *center(t)) for t in tables]
        ours = mean(on_top(c.x, c.y, c.z, x, y) for c, x, y in yolks)
        theirs = [
            mean(
                on_top(*(r[f"{e}_{k}"] for k in ("x", "y", "z", "center_x", "center_y")))
                for r in cases
            )
            for e in ("mujoco", "other")
        ]
        moved = mean(hypot(x, y) for _, x, y in yolks)
        moves = [
            mean(hypot(r[f"{e}_center_x"], r[f"{e}_center_y"]) for r in cases)
            for e in ("mujoco", "other")
        ]
        leaning = mean(c.leans for c, _, _ in yolks)
        leans = [mean(r[f"{e}_tilt_deg"] > 2 for r in cases) for e in ("mujoco", "other")]
        errors.append(abs(ours - mean(theirs)))
        print(
            f"  {scenario:3} on top {ours:.2f} (engines {theirs[0]:.2f} {theirs[1]:.2f}),"
            f" way {moved:.2f} ({moves[0]:.2f} {moves[1]:.2f}),"
            f" leaning {leaning:.2f} ({leans[0]:.2f} {leans[1]:.2f})"
        )
    print(f"  mean error of the share on top: {mean(errors):.3f}")


def rounds(count: int) -> None:
    """Print what rounds of four pile up to."""
    for name, physics in (
        ("wood", Physics()),
        ("e .5, mu .2", Physics(restitution=0.5, friction=0.2)),
    ):
        tables = rounds_of_four(physics, count)
        over = [overlapping(table) for table in tables]
        layers = [max(Pile(table.chips).layers) for table in tables]
        near = [closest(table) for table in tables]
        print(
            f"{count} rounds of four, {name}: overlapping of 5 {mean(over):.2f} ±{error(over):.2f},"
            f" layers {mean(layers):.2f} ±{error(layers):.2f}, closest {median(near):.1f} mm"
        )


def error(values: list[int]) -> float:
    """Standard error of the mean."""
    return float(stdev(values)) / sqrt(len(values))


if __name__ == "__main__":
    lone()
    one_center_yolk()
    rounds(int(sys.argv[1]) if len(sys.argv) > 1 else 300)
