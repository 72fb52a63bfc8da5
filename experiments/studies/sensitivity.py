"""Sensitivity: which parameters bring about most of what varies, and which can be let be."""

from collections.abc import Sequence

import numpy as np

from eggconsole.refusal import Refusal
from experiments.analysis.estimate import UNKNOWN, Estimate
from experiments.analysis.indices import Measure, morris, morris_cube, saltelli_cube, sobol
from experiments.design.config import Config
from experiments.design.design import Array, refuse_count, scaled
from experiments.report import plot
from experiments.report.report import Cell, Grid, Picture, Report, Section
from experiments.session.played import Played
from experiments.session.session import Session
from experiments.studies.sweep import FAMILIES, response_label, shown_responses

METHODS = ("sobol", "morris")
"""Sobol's indices; Morris' screening."""
MOST_FOR_SOBOL = 8
"""With more factors than this Morris' screening is the usual method."""
NOISY_SHARE = 0.1
"""Share of the variance that may be chance before the report warns."""
USUALLY_EXPLAINED = {
    "lone": ("distance_50", "on_white"),
    "center": ("knocked_out", "center_moved", "on_top"),
    "round": ("knocked_out", "layers", "points_4"),
}
"""Responses that are explained, by scene, unless [study] show says otherwise."""
MOST_TOTAL = 1.1
"""A total index above this is no share any more: the points are too few."""
WANTED_HALF = 0.1
"""Half the length of an interval with which a total index says something."""
IDLE_SHARE = 0.05
"""A parameter whose measure is surely below this part of the greatest hardly matters."""


def report(session: Session) -> Report:
    """Play the design and tell the indices."""
    config = session.config
    method, shown = _asked(config)
    cube = _cube(config, method)
    values = [config.hold | v for v in scaled(config.factors, cube)]
    played = session.played("points", config.design(config.points_of(values)))
    found = [sample.estimates() for sample in played.samples()]
    sections = [
        _section(config, method, cube, name, [e.get(name, UNKNOWN) for e in found])
        for name in shown
        if any(name in e for e in found)
    ]
    overview = _overview(config, method, played)
    return session.report("Sensitivity", [overview, *sections], played)


def _asked(config: Config) -> tuple[str, tuple[str, ...]]:
    given = config.only("method", "show")
    if not config.factors:
        raise Refusal("vary: nothing varies; allowed: one parameter or more")
    config.only_numbers("sensitivity")
    for factor in config.factors:
        if not factor.low < factor.high:
            raise Refusal(f"vary.{factor.name}: one level; allowed: a range")
    usual = "morris" if len(config.factors) > MOST_FOR_SOBOL else "sobol"
    method = given.get("method", usual)
    if method not in METHODS:
        raise Refusal(f"study.method: {method!r:.60} is unknown; allowed: {', '.join(METHODS)}")
    if method == "sobol" and (config.points < 4 or config.points & (config.points - 1)):
        raise Refusal(
            f"design.points: {config.points} is not allowed; allowed for Sobol's indices:"
            " a power of 2 from 4"
        )
    explained = (*config.responses, *USUALLY_EXPLAINED[config.setup.scene])
    shown = shown_responses(given.get("show", explained), config)
    return method, tuple(m for name in shown for m in FAMILIES.get(name, (name,)))


def _cube(config: Config, method: str) -> Array:
    count = len(config.factors)
    refuse_count((count + (2 if method == "sobol" else 1)) * config.points)
    if method == "sobol":
        return saltelli_cube(count, config.points, config.seed)
    return morris_cube(count, config.points, config.seed)


def _overview(config: Config, method: str, played: Played) -> Section:
    count, games = len(played.design.points), played.design.replicates
    drawn = f"{count} points with {games} games each, all points with the same draws"
    ranges = Grid(
        "What varies, evenly over its range or over the logarithm of it",
        ["parameter", "from", "to", "scale"],
        [[f.name, f.low, f.high, "logarithm" if f.log else "even"] for f in config.factors],
    )
    if method == "sobol":
        text = (
            f"Sobol's indices from {drawn}. The first index of a parameter is the share of the"
            " response's variance that would vanish if it were known; the total index is the share"
            " that would remain if all others were. Intervals: 95 %, bootstrap."
        )
    else:
        text = (
            f"Morris' screening from {drawn}: the mean size of the change when one parameter moves"
            " over its whole range. Intervals: 95 %, bootstrap."
        )
    return Section("How it was found", [text], [ranges])


def _section(
    config: Config, method: str, cube: Array, name: str, found: Sequence[Estimate]
) -> Section:
    y = np.array([e.value for e in found])
    if unknown := int(np.isnan(y).sum()):
        text = f"All games failed at {unknown} of {len(y)} points: vary less."
        return Section(response_label(name), [text])
    if np.ptp(y) == 0.0:
        return Section(
            response_label(name), [f"It is {y[0]:g} at every point: nothing to explain."]
        )
    if method == "sobol":
        measures = list(sobol(y, len(config.factors), config.seed))
    else:
        measures = [morris(cube, y, config.seed)]
    names = [factor.name for factor in config.factors]
    order: list[int] = np.argsort(-measures[-1].values).tolist()
    texts = [_ranking(names, measures[-1], order), *_noise(y, found, method)]
    if method == "sobol":
        texts += _too_few(names, measures[-1], config.points)
    shown = [_ordered(measure, order) for measure in measures]
    label = "share of the variance" if method == "sobol" else f"change of {response_label(name)}"
    picture = plot.bars([names[k] for k in order], label, shown, method == "sobol")
    title = f"{response_label(name)}: {' and '.join(m.name for m in measures)}"
    return Section(
        response_label(name), texts, [_grid(names, measures, order)], [Picture(title, picture)]
    )


def _ordered(measure: Measure, order: list[int]) -> plot.Bar:
    values, low, high = (v[order].tolist() for v in (measure.values, measure.low, measure.high))
    return plot.Bar(measure.name, values, low, high)


def _ranking(names: Sequence[str], measure: Measure, order: list[int]) -> str:
    """Which matters most, if the intervals allow to say so."""
    best, *rest = order
    if np.isnan([measure.low, measure.high]).any():
        return "The games are too few to tell which matters most: play more points."
    said = f"{names[best]} ({measure.name} {_interval(measure, best)})"
    unsure = [names[k] for k in rest if measure.high[k] > measure.low[best]]
    idle = [names[k] for k in rest if measure.high[k] < IDLE_SHARE * measure.values[best]]
    text = f"Most matters {said}."
    if len(unsure) > len(rest) / 2:
        return "The intervals are too wide to tell which matters most: play more points."
    if unsure:
        text += f" By its interval it might also be {', '.join(unsure)}."
    return text + (f" Hardly matters: {', '.join(idle)}." if idle else "")


def _interval(measure: Measure, k: int) -> str:
    return f"{measure.values[k]:.2f}, {measure.low[k]:.2f} to {measure.high[k]:.2f}"


def _noise(y: Array, found: Sequence[Estimate], method: str) -> list[str]:
    """How much of the variance is chance, which inflates total indices and mean effects."""
    share = float(np.nanmean([e.error**2 for e in found]) / np.var(y))
    text = f"Chance of the games makes up about {100 * min(share, 1.0):.0f} % of the variance."
    if share > NOISY_SHARE:
        what = "total indices" if method == "sobol" else "mean effects"
        text += f" That inflates the {what}; more replicates make it smaller."
    return [text]


def _too_few(names: Sequence[str], total: Measure, points: int) -> list[str]:
    """Which total indices are no shares, as the points are too few, and how many would do."""
    over = [k for k in range(len(names)) if total.values[k] > MOST_TOTAL]
    if not over:
        return []
    half = float(np.nanmax((total.high - total.low)[over])) / 2
    need = max(2 * points, points * (half / WANTED_HALF) ** 2)
    enough = 2 ** int(np.ceil(np.log2(need))) if np.isfinite(need) else 2 * points
    said = ", ".join(f"{names[k]} ({total.values[k]:.2f})" for k in over)
    return [
        f"Too few points: total indices over 1 are no shares: {said}; about design.points ="
        f" {enough} would do."
    ]


def _grid(names: Sequence[str], measures: Sequence[Measure], order: list[int]) -> Grid:
    columns = ["parameter"]
    for measure in measures:
        columns += [measure.name, "from", "to"]
    rows: list[list[Cell]] = [
        [names[k], *(float(v[k]) for m in measures for v in (m.values, m.low, m.high))]
        for k in order
    ]
    return Grid("Indices with 95 % intervals", columns, rows)
