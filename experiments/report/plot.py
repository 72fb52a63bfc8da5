"""Plot: pictures of results as SVG that takes its colours from the page, light or dark."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from io import StringIO
from textwrap import fill
from typing import Any

import numpy as np
from matplotlib import rc_context
from matplotlib.figure import Figure

from experiments.analysis.estimate import Estimate
from experiments.design.design import Array
from nice_egg.batch.rate import REACH

COLORS = {
    "#010101": "ink",
    "#020202": "soft",
    "#030303": "line",
    "#040401": "c1",
    "#040402": "c2",
    "#040403": "c3",
    "#040404": "c4",
    "#040405": "c5",
    "#040406": "c6",
}
"""Colours that stand for a variable of the page."""
INK, SOFT, LINE, *SERIES = COLORS
"""Colours of text, quiet text and rules, then those of the series of a picture."""
MARKS = "os^Dvx"
"""Marks of the points of the series of a picture, as matplotlib names them."""
MOST_NAMED_LEVELS = 8
"""Values of a logarithmic axis that are named each."""
SHORT_NAME = 16
"""Characters of names that stand four in a row in a legend."""
LABEL_LINE = 34
"""Characters of an axis's label in one line."""
NUMBERED = re.compile(r' id="[a-zA-Z]+[a-zA-Z.]*_\d+"')
"""Names that matplotlib numbers anew in every picture; nothing refers to them."""
MATPLOTLIB_STYLE: Any = {
    "font.family": "sans-serif",
    "font.size": 10,
    "svg.fonttype": "none",
    "svg.hashsalt": "experiments",
    "text.color": INK,
    "axes.edgecolor": LINE,
    "axes.labelcolor": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "axes.axisbelow": True,
    "grid.color": LINE,
    "grid.linewidth": 0.6,
    "xtick.color": SOFT,
    "ytick.color": SOFT,
    "legend.frameon": False,
    "figure.facecolor": "none",
    "axes.facecolor": "none",
    "savefig.facecolor": "none",
}
"""Settings of matplotlib for all pictures."""


@dataclass(frozen=True)
class Line:
    """A series of points.

    Attributes:
        name: for the legend.
        x: where the points are.
        y: the values there.
        error: a standard error of every value; None if there is none.
        ends: of the 95 % interval of every value; None: as the errors say.
    """

    name: str
    x: Sequence[float]
    y: Sequence[float]
    error: Sequence[float] | None = None
    ends: Sequence[tuple[float, float]] | None = None

    @classmethod
    def of(cls, name: str, x: Sequence[float], estimates: Sequence[Estimate]) -> "Line":
        """The series of some estimates."""
        values, errors = ([e[k] for e in estimates] for k in (0, 1))
        return cls(name, x, values, errors, [e.ends for e in estimates])

    @property
    def bars(self) -> Array | None:
        """How far the interval of every value reaches down and up (2 x values)."""
        if self.ends is None:
            return None if self.error is None else REACH * np.array([self.error] * 2)
        return np.asarray(np.abs(np.transpose(self.ends) - np.asarray(self.y)))


def lines(
    x_label: str,
    y_label: str,
    series: Sequence[Line],
    log: bool = False,
    names: Sequence[str] = (),
) -> str:
    """Points with bars of their 95 % intervals, joined by lines, as SVG.

    Args:
        x_label: of the horizontal axis.
        y_label: of the vertical axis.
        series: what is drawn.
        log: whether the horizontal axis is logarithmic.
        names: of the places 0, 1, 2 ... of the horizontal axis, if these are no numbers.
    """
    with rc_context(MATPLOTLIB_STYLE):
        figure, axes = _figure()
        for k, line in enumerate(series):
            axes.errorbar(
                line.x,
                line.y,
                yerr=line.bars,
                color=SERIES[k % len(SERIES)],
                marker=MARKS[k % len(MARKS)],
                markersize=4.5,
                linewidth=1.4,
                capsize=2.5,
                label=line.name,
            )
        if log:
            _scale_by_logarithm(axes, series[0].x)
        if names:
            axes.set_xticks(range(len(names)), [_short(name) for name in names])
        return _finished(figure, axes, x_label, y_label, len(series) > 1)


def _scale_by_logarithm(axes: Any, x: Sequence[float]) -> None:
    """A logarithmic axis that names the values themselves if they are few."""
    axes.set_xscale("log")
    if len(x) <= MOST_NAMED_LEVELS:
        axes.set_xticks(x, [f"{v:g}" for v in x])
        axes.minorticks_off()


def heat(
    x: tuple[str, Sequence[Any]],
    y: tuple[str, Sequence[Any]],
    values: Array,
    errors: Array,
) -> str:
    """A map of values, each said in its cell with its standard error, as SVG.

    Args:
        x: label and levels of the horizontal axis.
        y: label and levels of the vertical axis.
        values: y by x.
        errors: standard errors, y by x.
    """
    with rc_context(MATPLOTLIB_STYLE | {"axes.grid": False}):
        figure, axes = _figure()
        known = values[np.isfinite(values)]
        low, high = (known.min(), known.max()) if len(known) else (0.0, 0.0)
        drawn = axes.pcolormesh(values, cmap="viridis", vmin=low, vmax=high)
        _draw_scale(figure, axes, drawn, errors)
        middle = (low + high) / 2
        for (row, column), value in np.ndenumerate(values):
            if not np.isfinite(value):
                continue
            color = "#ffffff" if value < middle else "#000000"
            said = f"{value:.3g}\n±{errors[row, column]:.1g}"
            axes.text(column + 0.5, row + 0.5, said, ha="center", va="center", color=color)
        axes.set_xticks(np.arange(len(x[1])) + 0.5, [_short(v) for v in x[1]])
        axes.set_yticks(np.arange(len(y[1])) + 0.5, [_short(v) for v in y[1]])
        return _finished(figure, axes, x[0], y[0], False)


def _draw_scale(figure: Figure, axes: Any, drawn: Any, errors: Array) -> None:
    """A colour bar, in it the usual standard error as a bar of that length each way."""
    scale = figure.colorbar(drawn, ax=axes)
    scale.outline.set_visible(False)
    if scale.solids is not None:  # as shapes: a picture in the picture would be a link
        scale.solids.set(rasterized=False, edgecolor="face")
    usual = float(np.nanmedian(errors)) if np.isfinite(errors).any() else 0.0
    low, high = scale.ax.get_ylim()
    style: Any = {"color": SERIES[1], "capsize": 4, "linewidth": 2}
    scale.ax.errorbar([0.5], [(low + high) / 2], yerr=[usual], **style)
    scale.set_label(f"bar: ±{usual:.1g}, the usual standard error")


def _short(value: Any) -> str:
    """A level of an axis in few letters."""
    return f"{value:.{SHORT_NAME}}" if isinstance(value, str) else f"{value:.3g}"


@dataclass(frozen=True)
class Bar:
    """A group of bars with their intervals.

    Attributes:
        name: for the legend.
        values: one a label.
        low: lower ends of the intervals.
        high: upper ends of the intervals.
    """

    name: str
    values: Sequence[float]
    low: Sequence[float]
    high: Sequence[float]


def bars(
    labels: Sequence[str], x_label: str, groups: Sequence[Bar], of_shares: bool = False
) -> str:
    """Horizontal bars with intervals, a group for every label, the first on top.

    Args:
        labels: of the groups.
        x_label: of the horizontal axis.
        groups: the bars of each kind.
        of_shares: whether they are shares, so that the axis goes from 0 to 1.
    """
    with rc_context(MATPLOTLIB_STYLE):
        figure, axes = _figure(height=1.1 + 0.32 * len(labels) * max(1, len(groups)))
        place = np.arange(len(labels), dtype=float)
        wide = 0.8 / len(groups)
        for k, group in enumerate(groups):
            low = np.maximum(0.0, np.subtract(group.values, group.low))
            high = np.maximum(0.0, np.subtract(group.high, group.values))
            axes.barh(
                place + (k - (len(groups) - 1) / 2) * wide,
                group.values,
                0.85 * wide,
                xerr=[low, high],
                color=SERIES[k],
                ecolor=INK,
                label=group.name,
            )
        axes.set_yticks(place, labels)
        if of_shares:
            axes.set_xlim(0.0, 1.0)
        axes.invert_yaxis()
        return _finished(figure, axes, x_label, "", len(groups) > 1)


def differences(labels: Sequence[str], x_label: str, bar: Bar) -> str:
    """Values with their intervals about a line at 0, one below the other, the first on top."""
    with rc_context(MATPLOTLIB_STYLE):
        figure, axes = _figure(height=1.1 + 0.32 * len(labels))
        place = np.arange(len(labels), dtype=float)
        reach = [np.subtract(bar.values, bar.low), np.subtract(bar.high, bar.values)]
        style = {"fmt": "o", "color": SERIES[0], "ecolor": INK, "capsize": 2.5}
        axes.errorbar(bar.values, place, xerr=np.maximum(0.0, reach), **style)
        axes.axvline(0.0, color=SOFT, linewidth=1.2)
        axes.set_yticks(place, labels)
        axes.invert_yaxis()
        return _finished(figure, axes, x_label, "", False)


def shares(x_label: str, samples: Sequence[tuple[str, Array]]) -> str:
    """Of every sample the share of values up to x."""
    with rc_context(MATPLOTLIB_STYLE):
        figure, axes = _figure()
        for k, (name, values) in enumerate(samples):
            ordered = np.sort(values[np.isfinite(values)])
            part = np.arange(1, len(ordered) + 1) / len(ordered)
            style = ("-", "--", ":", "-.")[k % 4]
            axes.step(ordered, part, style, where="post", color=SERIES[k], label=name)
        return _finished(figure, axes, x_label, "share up to there", True)


def places(samples: Sequence[tuple[str, Array]], most: int = 1500) -> str:
    """Places (n x 2, mm) seen from above, at most `most` of each sample."""
    with rc_context(MATPLOTLIB_STYLE):
        figure, axes = _figure(height=4.6)
        for k, (name, places) in enumerate(samples):
            axes.scatter(
                *places[:most].T,
                s=20 if k == 0 else 9,
                marker=MARKS[k],
                facecolors="none" if k == 0 else SERIES[k],
                edgecolors=SERIES[k] if k == 0 else "none",
                alpha=1.0 if k == 0 else 0.6,
                linewidths=1.0,
                zorder=3 - k,
                label=name,
                gid="places",
            )
        axes.set_aspect("equal", "datalim")
        return _finished(figure, axes, "x, mm", "y, mm", True)


def cloud(x: tuple[str, Array], y: tuple[str, Array], at: tuple[float, float]) -> str:
    """Points (x, y) and one that is marked; x and y are a label and values."""
    with rc_context(MATPLOTLIB_STYLE):
        figure, axes = _figure()
        axes.scatter(x[1], y[1], s=10, color=SERIES[0], linewidths=0)
        axes.scatter(*at, s=90, marker="+", color=SERIES[1])
        return _finished(figure, axes, x[0], y[0], False)


@dataclass(frozen=True)
class Curve:
    """A smooth curve with its error.

    Attributes:
        x: where it is known.
        y: its values there.
        error: a standard error of every value.
    """

    x: Array
    y: Array
    error: Array


def curve(
    labels: tuple[str, str],
    line: Curve,
    points: Line,
    target: float | None,
    spans: Sequence[tuple[float, float, float]] = (),
    log: bool = False,
) -> str:
    """A curve in its band of twice its error, the points behind it and the line of a target.

    Args:
        labels: of both axes.
        line: the curve.
        points: what was played, with its errors.
        target: a value that is marked across; None: none.
        spans: places that are marked, each with the ends of its interval.
        log: whether the horizontal axis is logarithmic.
    """
    with rc_context(MATPLOTLIB_STYLE):
        figure, axes = _figure()
        low, high = line.y - 2 * line.error, line.y + 2 * line.error
        axes.fill_between(line.x, low, high, color=SERIES[0], alpha=0.2, linewidth=0)
        axes.plot(line.x, line.y, color=SERIES[0], linewidth=1.6, label="smooth curve, 95 %")
        bars = 2 * np.asarray(points.error)
        style = {"fmt": "o", "markersize": 3.5, "linewidth": 0.9, "color": SOFT}
        axes.errorbar(points.x, points.y, yerr=bars, label=points.name, **style)
        if target is not None:
            axes.axhline(target, color=SERIES[1], linestyle="--", label=f"wanted: {target:g}")
        for place, begin, end in spans:
            axes.axvspan(begin, end, color=SERIES[2], alpha=0.2, linewidth=0)
            axes.axvline(place, color=SERIES[2], linewidth=1.2)
        if log:
            axes.set_xscale("log")
        return _finished(figure, axes, *labels, True)


def plane(
    x: tuple[str, Array],
    y: tuple[str, Array],
    values: Array,
    marked: Any,
    target: float | None,
    points: Array,
) -> str:
    """A smooth map, the places in question hatched, and the line of a target.

    Args:
        x: label and values of the horizontal axis.
        y: label and values of the vertical axis.
        values: y by x.
        marked: which places are hatched, y by x.
        target: a value whose line is drawn; None: none.
        points: what was played (n x 2: x, y).
    """
    with rc_context(MATPLOTLIB_STYLE | {"axes.grid": False}):
        figure, axes = _figure(height=4.4)
        filled = axes.contourf(x[1], y[1], values, levels=12, cmap="viridis")
        bar = figure.colorbar(filled, ax=axes)
        bar.outline.set_visible(False)
        if marked.any() and not marked.all():
            hatch = {"levels": [0.5, 1.5], "colors": "none", "hatches": ["///"]}
            axes.contourf(x[1], y[1], marked.astype(float), **hatch)
        if target is not None and values.min() < target < values.max():
            axes.contour(x[1], y[1], values, levels=[target], colors=[SERIES[1]], linewidths=2)
        axes.scatter(*points.T, s=9, color=INK, linewidths=0)
        return _finished(figure, axes, x[0], y[0], False)


def _figure(height: float = 3.4) -> tuple[Figure, Any]:
    figure = Figure(figsize=(6.4, height), layout="constrained")
    return figure, figure.add_subplot()


def _finished(figure: Figure, axes: Any, x_label: str, y_label: str, legend: bool) -> str:
    axes.set_xlabel(x_label)
    axes.set_ylabel(fill(y_label, LABEL_LINE))
    if legend:
        longest = max(map(len, axes.get_legend_handles_labels()[1]))
        columns = 4 if longest < SHORT_NAME else 2
        figure.legend(loc="outside upper left", fontsize=9, ncols=columns)
    sink = StringIO()
    figure.savefig(sink, format="svg", metadata={"Date": None, "Creator": None})
    svg = sink.getvalue()
    svg = NUMBERED.sub("", svg[svg.index("<svg") :])
    for color, variable in COLORS.items():
        svg = svg.replace(color, f"var(--{variable})")
    return svg
