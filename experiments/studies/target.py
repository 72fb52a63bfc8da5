"""Target: where a response reaches a value that is wanted, or that it does so nowhere."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from eggconsole.refusal import Refusal
from experiments.analysis.estimate import Estimate
from experiments.analysis.expression import Expression, refuse_foreign
from experiments.analysis.surface import Surface
from experiments.design.config import Config
from experiments.design.design import Array, Factor
from experiments.report import plot
from experiments.report.report import Cell, Grid, Picture, Report, Section, cell_text
from experiments.session.search import (
    Search,
    again,
    candidates,
    greedy,
    refuse_levels,
    sizes,
    values_at,
)
from experiments.session.session import Session
from experiments.studies.search_told import every_place, played_anew, rests_on, title_of
from experiments.studies.sweep import dimension_label
from nice_egg.notation.json_form import finite

USUAL_BUDGET = 20
"""Points whose games make the usual budget, a parameter."""
FIRST_POINTS, MORE_POINTS = {1: 6, 2: 14}, {1: 4, 2: 6}
"""Points of the first design and of every later one, by the number of parameters."""
KEPT_POINTS = 2
"""Points whose games are kept for playing the answer anew."""
DRAWN_CURVES = 2000
"""Curves that the games leave possible, from which intervals come."""
SURELY, HARDLY = 0.95, 0.05
"""Share of these curves that reach the target, from which on it is reached, and below which not."""
ACROSS = 41
"""Places of a map along each side."""
SLICES = (0.0, 0.25, 0.5, 0.75, 1.0)
"""Parts of the second parameter's range at which the curve of two is told."""


@dataclass(frozen=True)
class Crossing:
    """Where a curve reaches the target, in parts of the parameter's range.

    Attributes:
        place: where the most probable curve does.
        low, high: ends of its 95 % interval; an end of the range if a curve leaves it there.
    """

    place: float
    low: float
    high: float


@dataclass(frozen=True)
class Reached:
    """What the games say about reaching the target along one parameter.

    Attributes:
        share: of the possible curves that reach it.
        crossings: of the most probable one, from low to high.
    """

    share: float
    crossings: tuple[Crossing, ...]


def report(session: Session) -> Report:
    """Search for the target, play the answer anew, and tell both."""
    config = session.config
    expression, wanted, budget = _asked(config)
    count = len(config.factors)
    search = Search(session, (expression,))
    kept = KEPT_POINTS * config.replicates if count == 1 else 0
    first, more = FIRST_POINTS[count], MORE_POINTS[count]
    for size in sizes(budget, config.replicates, first, more, kept):
        search = search.played(_next(search, wanted, size))
    (surface,) = search.surfaces()
    told = _told_one if count == 1 else _told_two
    return told(search, surface, wanted)


def _asked(config: Config) -> tuple[Expression, float, int]:
    """The response, its wanted value and the budget of games.

    Raises:
        Refusal: one is missing or not allowed.
    """
    asked = config.only("response", "target", "budget")
    config.only_numbers("target")
    refuse_levels(config.factors, 2)
    expression = Expression.parse(asked.get("response"), "study.response")
    refuse_foreign(expression, "study.response", config.setup)
    wanted = asked.get("target")
    if not isinstance(wanted, (int, float)) or not finite(wanted):
        raise Refusal(
            f"study.target: {wanted!r:.60} is no number; allowed: a value of the response"
        )
    budget = asked.get("budget", USUAL_BUDGET * len(config.factors) * config.replicates)
    if not isinstance(budget, int) or isinstance(budget, bool) or budget < 1:
        raise Refusal(f"study.budget: {budget!r:.60} is not allowed; allowed: a number of games")
    return expression, float(wanted), budget


def _next(search: Search, wanted: float, count: int) -> Array:
    """The places to play next: spread out at first, then where the target may be reached."""
    factors = search.factors
    if not search.steps:
        if len(factors) == 1:
            return np.linspace(0.0, 1.0, count)[:, None]
        corners = np.array([[0.0, 0.0], [0.0, 1.0], [1.0, 0.0], [1.0, 1.0]])
        inner = candidates(factors, search.session.config.seed)[: count - len(corners)]
        return np.concatenate([corners, inner])
    places = candidates(factors, search.session.config.seed)

    def score(surfaces: Sequence[Surface]) -> Array:
        """How far an error may carry a place across the target (Bryan, NIPS 2005: straddle)."""
        mean, error = surfaces[0].at(places)
        return np.asarray(1.96 * error - np.abs(mean - wanted))

    return greedy(search.surfaces(), [search.variance(0)], places, count, score)


def reached(surface: Surface, places: Array, wanted: float, seed: int) -> Reached:
    """Where the target is reached along a line of `places` (m x dimensions), in parts of it."""
    part = np.linspace(0.0, 1.0, len(places))
    mean, _ = surface.at(places)
    drawn = surface.drawn(places, DRAWN_CURVES, np.random.default_rng([seed, 5]))
    share = float(((drawn.min(axis=1) <= wanted) & (drawn.max(axis=1) >= wanted)).mean())
    own = crossings(part, mean, wanted)
    return Reached(share, tuple(_spanned(part, drawn, wanted, place, own) for place in own))


def crossings(part: Array, values: Array, wanted: float) -> list[float]:
    """Where values along a line pass the wanted one, straight between neighbours."""
    above = values - wanted
    found = []
    for k in np.flatnonzero(np.diff(np.sign(above)) != 0):
        share = above[k] / (above[k] - above[k + 1])
        found.append(float(part[k] + share * (part[k + 1] - part[k])))
    return list(dict.fromkeys(found))


def _spanned(
    part: Array, drawn: Array, wanted: float, place: float, own: Sequence[float]
) -> Crossing:
    """The interval of a crossing: where possible curves cross nearest to it, not to another."""
    found = []
    for curve in drawn:
        near = [
            x for x in crossings(part, curve, wanted) if min(own, key=lambda o: abs(o - x)) == place
        ]
        found += (
            [min(near, key=lambda x: abs(x - place))] if near else [_leaving(curve, wanted, part)]
        )
    low, high = np.percentile(found, [2.5, 97.5])
    return Crossing(place, min(place, float(low)), max(place, float(high)))


def _leaving(curve: Array, wanted: float, part: Array) -> float:
    """Where a curve that does not cross comes nearest to the target."""
    return float(part[int(np.abs(curve - wanted).argmin())])


def _told_one(search: Search, surface: Surface, wanted: float) -> Report:
    """The report on a single parameter."""
    config, (expression,), (factor,) = search.session.config, search.expressions, search.factors
    places = candidates(search.factors, 0)
    found = reached(surface, places, wanted, config.seed)
    mean, error = surface.at(places)
    nearest = int(np.abs(mean - wanted).argmin())
    at = [crossing.place for crossing in found.crossings][:KEPT_POINTS]
    at = at if found.share >= HARDLY and at else [float(places[nearest, 0])]
    values = [values_at(config, np.array([place])) for place in at]
    anew = again(search.session, values, KEPT_POINTS * config.replicates // len(at))
    near = Near(float(factor.scaled(places[nearest])[0]), Estimate(mean[nearest], error[nearest]))
    answer = Section(
        "Answer",
        [_verdict(search, found, wanted, near), rests_on(search)],
        [played_anew(search, anew)],
        [_picture(search, surface, wanted, found)],
    )
    title = f"Where is {title_of(expression)} {wanted:g}?"
    return search.session.report(title, [answer, every_place(search)], *search.played_all, anew)


def _picture(search: Search, surface: Surface, wanted: float, found: Reached) -> Picture:
    """The curve with the line of the target and the intervals."""
    (factor,), title = search.factors, title_of(search.expressions[0])
    places = candidates(search.factors, 0)
    mean, error = surface.at(places)
    curve = plot.Curve(factor.scaled(places[:, 0]), mean, error)
    noise = np.sqrt(np.diag(surface.noise))
    played = plot.Line(
        "played, 95 %", list(factor.scaled(surface.places[:, 0])), list(surface.values), list(noise)
    )
    spans = [tuple(factor.scaled(np.array([c.place, c.low, c.high]))) for c in found.crossings]
    labels = dimension_label(factor.name), title
    shown = spans if found.share >= HARDLY else []
    svg = plot.curve(labels, curve, played, wanted, shown, factor.log)
    return Picture(f"{title} over {factor.name}, and where it is {wanted:g}", svg)


class Near(NamedTuple):
    """Where the response comes nearest to the target.

    Attributes:
        place: value of the parameter.
        value: of the response there.
    """

    place: float
    value: Estimate


def _verdict(search: Search, found: Reached, wanted: float, near: Near) -> str:
    """The answer in a sentence."""
    (factor,), title = search.factors, title_of(search.expressions[0])
    over = f"over {factor.name} = {factor.low:g} to {factor.high:g}"
    nearest = f"nearest is {cell_text(near.value)}, at {factor.name} = {near.place:.4g}"
    if found.share < HARDLY:
        never = f"{title} is nowhere {wanted:g} {over}"
        return f"Not reachable in this range: {never}; {nearest}."
    if not found.crossings:
        return (
            f"Not settled: these games leave it possible ({found.share:.0%}) that {title} reaches"
            f" {wanted:g} {over}; {nearest}. More games would tell."
        )
    said = " and ".join(_said(factor, crossing) for crossing in found.crossings)
    doubt = f" It may be ({1 - found.share:.0%}) that it is not reached."
    return f"{title} is {wanted:g} at {said}." + doubt * (found.share < SURELY)


def _said(factor: Factor, crossing: Crossing) -> str:
    place, low, high = factor.scaled(np.array([crossing.place, crossing.low, crossing.high]))
    ends = [f"{low:.4g}", f"{high:.4g}"]
    if crossing.low <= 0.0:
        ends[0] += " or less"
    if crossing.high >= 1.0:
        ends[1] += " or more"
    unit = dimension_label(factor.name).partition(", ")[2]
    return (
        f"{factor.name} = {place:.4g} {unit}".rstrip() + f" (95 % interval {ends[0]} to {ends[1]})"
    )


def _told_two(search: Search, surface: Surface, wanted: float) -> Report:
    """The report on two parameters: the curve along which the target is reached."""
    (first, second), title = search.factors, title_of(search.expressions[0])
    slices = [_slice(surface, part, wanted, search.session.config.seed) for part in SLICES]
    levels = [float(second.scaled(np.array([part]))[0]) for part in SLICES]
    rows: list[list[Cell]] = [
        [level, *_slice_cells(first, found)] for level, found in zip(levels, slices, strict=True)
    ]
    columns = [
        dimension_label(second.name),
        f"{title} is {wanted:g} at {dimension_label(first.name)}",
    ]
    columns += ["95 % interval", "possible"]
    answer = Section(
        "Answer",
        [_verdict_of_two(search, surface, wanted, slices), rests_on(search)],
        [Grid(f"Along {second.name}", columns, rows)],
        [_map(search, surface, wanted)],
    )
    head = f"Where is {title} {wanted:g}?"
    return search.session.report(head, [answer, every_place(search)], *search.played_all)


def _slice(surface: Surface, part: float, wanted: float, seed: int) -> Reached:
    """Where the target is reached along the first parameter, the second being held."""
    first = np.linspace(0.0, 1.0, ACROSS)
    places = np.stack([first, np.full(ACROSS, part)], axis=1)
    return reached(surface, places, wanted, seed)


def _slice_cells(first: Factor, found: Reached) -> list[Cell]:
    """Where a slice reaches the target, between which ends, and how many possible curves do."""
    if found.share < HARDLY or not found.crossings:
        return ["nowhere" if found.share < HARDLY else "not settled", "", f"{found.share:.0%}"]
    places, spans = [], []
    for crossing in found.crossings:
        place, low, high = first.scaled(np.array([crossing.place, crossing.low, crossing.high]))
        places.append(f"{place:.3g}")
        spans.append(f"{low:.3g} to {high:.3g}")
    return [" and ".join(places), " and ".join(spans), f"{found.share:.0%}"]


def _grid(surface: Surface) -> tuple[Array, Array]:
    """The surface and its error over the unit square (second by first parameter)."""
    part = np.linspace(0.0, 1.0, ACROSS)
    first, second = np.meshgrid(part, part)
    mean, error = surface.at(np.stack([first.ravel(), second.ravel()], axis=1))
    return mean.reshape(ACROSS, ACROSS), error.reshape(ACROSS, ACROSS)


def _map(search: Search, surface: Surface, wanted: float) -> Picture:
    first, second = search.factors
    mean, error = _grid(surface)
    part = np.linspace(0.0, 1.0, ACROSS)
    points = np.stack(
        [f.scaled(surface.places[:, k]) for k, f in enumerate(search.factors)], axis=1
    )
    svg = plot.plane(
        (dimension_label(first.name), first.scaled(part)),
        (dimension_label(second.name), second.scaled(part)),
        mean,
        np.abs(mean - wanted) < 1.96 * error,
        wanted,
        points,
    )
    title = title_of(search.expressions[0])
    return Picture(f"{title}; the line: {wanted:g}; hatched: may be {wanted:g}; dots: played", svg)


def _verdict_of_two(
    search: Search, surface: Surface, wanted: float, slices: Sequence[Reached]
) -> str:
    """The answer in a sentence, for two parameters."""
    first, second = search.factors
    title = title_of(search.expressions[0])
    mean, error = _grid(surface)
    near = np.unravel_index(np.abs(mean - wanted).argmin(), mean.shape)
    place = [
        f.scaled(np.array([near[1 - k] / (ACROSS - 1)]))[0] for k, f in enumerate((first, second))
    ]
    nearest = f"{cell_text(Estimate(float(mean[near]), float(error[near])))}, at {first.name} ="
    nearest += f" {place[0]:.3g}, {second.name} = {place[1]:.3g}"
    if mean.min() < wanted < mean.max():
        share = float((np.abs(mean - wanted) < 1.96 * error).mean())
        held = [s for s in slices if s.crossings and s.share >= SURELY]
        return (
            f"{title} is {wanted:g} along the line of the picture: at {len(held)} of"
            f" {len(slices)} levels of {second.name} it is surely reached; in {share:.0%} of the"
            f" range these games cannot tell it from {wanted:g}."
        )
    if (np.abs(mean - wanted) < 1.96 * error).any():
        return f"Not settled: {title} may reach {wanted:g}; nearest is {nearest}. More games tell."
    return f"Not reachable in this range: {title} is nowhere {wanted:g}; nearest is {nearest}."
