"""Search told: what the reports on searches have in common."""

import numpy as np

from experiments.analysis.estimate import Estimate
from experiments.analysis.expression import Expression
from experiments.report.report import Cell, Grid, Section
from experiments.session.played import Played
from experiments.session.search import Search
from experiments.studies.sweep import dimension_label, response_label


def title_of(expression: Expression) -> str:
    """A response with its unit, or an expression as it is written."""
    text = expression.text.strip()
    return response_label(text) if (text,) == expression.names else text


def rests_on(search: Search) -> str:
    """What an answer rests on."""
    points = sum(len(step.cube) for step in search.steps)
    return (
        f"From {search.games:,} games at {points} places, chosen in {len(search.steps)} steps"
        " where they tell most. A smooth surface (Gaussian process) is laid through them;"
        " intervals, 95 %, are those of all surfaces that these games leave possible."
    )


def played_anew(search: Search, anew: Played) -> Grid:
    """What games with other draws say at the places of the answer."""
    columns = [dimension_label(factor.name) for factor in search.factors]
    columns += [title_of(expression) for expression in search.expressions] + ["games"]
    rows: list[list[Cell]] = []
    for point, sample in zip(anew.design.points, anew.samples(), strict=True):
        told = [expression.told(sample) for expression in search.expressions]
        values = [point.values.get(factor.name) for factor in search.factors]
        estimates = [Estimate(t.value, t.error) for t in told]
        rows.append([*values, *estimates, anew.design.replicates])
    return Grid("Played anew there, with draws of their own", columns, rows)


def every_place(search: Search) -> Section:
    """Every place that was played."""
    columns = ["step", *(dimension_label(factor.name) for factor in search.factors)]
    columns += [title_of(expression) for expression in search.expressions]
    rows: list[list[Cell]] = []
    for number, step in enumerate(search.steps, 1):
        errors = np.sqrt(np.diagonal(step.noise, axis1=1, axis2=2))
        for k, point in enumerate(step.played.design.points):
            values = [point.values[factor.name] for factor in search.factors]
            known = zip(step.values[:, k], errors[:, k], strict=True)
            rows.append([number, *values, *(Estimate(float(v), float(e)) for v, e in known)])
    return Section("Every place", grids=[Grid("Every place", columns, rows)])
