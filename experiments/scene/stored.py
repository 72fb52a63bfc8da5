"""Stored: releases with what MuJoCo and other solvers made of them (docs/model.md, Measured)."""

import csv
from functools import cache
from pathlib import Path
from typing import NamedTuple

from eggconsole.refusal import Refusal
from nice_egg.pieces.release import BOX_HEIGHT, Release

STORED_FILE = Path(__file__).parents[2] / "tests" / "cases" / "drops_3d.csv"
"""Where they are kept: the tests use them, too."""
SCENARIOS = {"B": "lone", "C0": "center", "C20": "center", "C40": "center"}
"""A lone yolk; a yolk aimed 0, 20 and 40 mm beside a center yolk at the origin."""


class Landing(NamedTuple):
    """Where a yolk and the center yolk came to rest.

    Attributes:
        x, y, z: of the yolk's centre, mm.
        center_x, center_y: of the center yolk's, mm; nan without one.
    """

    x: float
    y: float
    z: float
    center_x: float
    center_y: float


class Case(NamedTuple):
    """A release and where it led.

    Attributes:
        release: the release.
        mujoco: where it led in MuJoCo.
        other: where it led in another solver.
        solver: that solver's name.
    """

    release: Release
    mujoco: Landing
    other: Landing
    solver: str


@cache
def cases(scenario: str) -> tuple[Case, ...]:
    """The cases of a scenario.

    Raises:
        Refusal: there is no such scenario, or the file cannot be read.
    """
    if scenario not in SCENARIOS:
        raise Refusal(f"stored: {scenario!r} is unknown; allowed: {', '.join(SCENARIOS)}")
    try:
        with STORED_FILE.open(encoding="utf-8", newline="") as file:
            return tuple(_case(row) for row in csv.DictReader(file) if row["scenario"] == scenario)
    except OSError as error:
        raise Refusal(f"stored: cannot read {str(STORED_FILE)!r}: {error.strerror}") from None


def _case(row: dict[str, str]) -> Case:
    x, y, tilt, azimuth, vx, vy, wx, wy, wz = (
        float(row[k]) for k in ["aim_x", "aim_y", "tilt", "azimuth", "vx", "vy", "wx", "wy", "wz"]
    )
    release = Release(x, y, BOX_HEIGHT, tilt, azimuth, (vx, vy, 0.0), (wx, wy, wz), player="A")
    return Case(release, _landing(row, "mujoco"), _landing(row, "other"), row["other_engine"])


def _landing(row: dict[str, str], engine: str) -> Landing:
    return Landing(*(float(row[f"{engine}_{name}"] or "nan") for name in Landing._fields))
