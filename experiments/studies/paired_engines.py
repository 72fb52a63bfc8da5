"""Paired engines: the slice model and MuJoCo on the same releases, point by point."""

from collections.abc import Sequence
from dataclasses import replace

from experiments.analysis.estimate import difference
from experiments.analysis.responses import Sample
from experiments.design.config import Config
from experiments.design.design import Design, Point
from experiments.report.report import Cell, Grid
from experiments.scene.scene import ENGINES, Setup
from experiments.scene.space import Values
from experiments.session.played import Played
from experiments.studies.sweep import response_label


def paired(config: Config, scene: str, values: Sequence[Values], count: int) -> Design:
    """Every point in both engines, one after the other."""
    points = []
    for v in values:
        for engine in ENGINES:
            setup: Setup = replace(config.setup, scene=scene, engine=engine)
            points.append(Point(setup, config.hold | v))
    return Design(tuple(points), count, config.seed)


def differences(
    title: str, pairs: Sequence[tuple[str, Sample, Sample]], names: Sequence[str]
) -> Grid:
    """Responses in both engines and their paired difference."""
    cells: list[list[Cell]] = []
    for label, ours, theirs in pairs:
        for name in names:
            apart = difference(theirs.by_game(name), ours.by_game(name))
            cells.append(
                [label, response_label(name), ours.estimate(name), theirs.estimate(name), apart]
            )
    return Grid(title, ["case", "response", "slice", "mujoco", "slice - mujoco, paired"], cells)


def couples(played: Played) -> list[tuple[Sample, Sample]]:
    """The games of every two points, the slice model's and MuJoCo's."""
    samples = list(played.samples())
    return list(zip(samples[::2], samples[1::2], strict=True))
