"""Optimize: the best place of a response over several parameters, where constraints are kept."""

import re
from collections.abc import Sequence
from math import erf, sqrt
from typing import Any, NamedTuple

import numpy as np

from eggconsole.refusal import Refusal
from experiments.analysis.estimate import Estimate
from experiments.analysis.expression import Expression, refuse_foreign
from experiments.analysis.surface import Surface
from experiments.design.config import Config
from experiments.design.design import Array, unit_cube
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

GOALS = {"highest": 1.0, "lowest": -1.0}
"""What best means, and the sign with which it is the largest."""
MOST_PARAMETERS = 6
"""Parameters of a search at most: more need more games than anybody plays."""
FIRST_POINTS, MORE_POINTS = 4, 2
"""Points of the first design and of every later one, a parameter and two more."""
USUAL_POINTS = 16
"""Points whose games make the usual budget, a parameter."""
ANEW = 4
"""Points whose games are kept for playing the best place anew, and the usual one."""
CONSTRAINT = re.compile(
    r"(?P<left>[^<>=]+)(?P<sign><=|>=)\s*(?P<bound>[-+]?[0-9.]+(e-?[0-9]+)?)\s*"
)
"""A constraint: an expression that is at most or at least a number."""
LIKELY = 0.5
"""Chance of keeping all constraints, from which on a place may be the best."""
DRAWN = 400
"""Surfaces that the games leave possible, whose best places make the intervals."""
DRAWN_PLACES = 512
"""Places among which each of them has its best."""


class Constraint(NamedTuple):
    """What must be kept.

    Attributes:
        text: as it was written.
        expression: what is bounded.
        sign: 1 if it is at most the bound, -1 if at least.
        bound: a number.
    """

    text: str
    expression: Expression
    sign: float
    bound: float

    @classmethod
    def parse(cls, text: object, field: str) -> "Constraint":
        """The constraint that a text says, as `knocked_out <= 0.05`.

        Raises:
            Refusal: it says none.
        """
        found = CONSTRAINT.fullmatch(text) if isinstance(text, str) else None
        if not isinstance(text, str) or found is None:
            raise Refusal(f"{field}: {text!r:.60} is none; allowed: RESPONSE <= or >= NUMBER")
        try:
            bound = float(found["bound"])
        except ValueError:
            raise Refusal(f"{field}: {found['bound']!r:.40} is not a number") from None
        left = Expression.parse(found["left"].strip(), field)
        return cls(text.strip(), left, 1.0 if found["sign"] == "<=" else -1.0, bound)

    def kept(self, surface: Surface, places: Array) -> Array:
        """The chance of every place that it is kept there."""
        mean, error = surface.at(places)
        return _normal(self.sign * (self.bound - mean) / error)


def _normal(values: Array) -> Array:
    return np.array([0.5 * (1.0 + erf(v / sqrt(2.0))) for v in np.ravel(values)])


def report(session: Session) -> Report:
    """Search for the best place, play it anew beside the usual one, and tell both."""
    config = session.config
    expression, sign, constraints, budget = _asked(config)
    search = Search(session, (expression, *(c.expression for c in constraints)))
    count = len(config.factors)
    first, more = FIRST_POINTS * count + 2, MORE_POINTS * count + 2
    for size in sizes(budget, config.replicates, first, more, ANEW * config.replicates):
        search = search.played(_next(search, sign, constraints, size))
    return _told(search, sign, constraints)


def _asked(config: Config) -> tuple[Expression, float, list[Constraint], int]:
    """Response, sign of the goal, constraints and budget.

    Raises:
        Refusal: one is missing or not allowed.
    """
    asked = config.only("response", "goal", "constraints", "budget")
    config.only_numbers("optimize")
    refuse_levels(config.factors, MOST_PARAMETERS)
    expression = Expression.parse(asked.get("response"), "study.response")
    if (goal := asked.get("goal")) not in tuple(GOALS):
        raise Refusal(f"study.goal: {goal!r:.60} is unknown; allowed: {', '.join(GOALS)}")
    listed = asked.get("constraints", [])
    if not isinstance(listed, list):
        raise Refusal(f"study.constraints: {listed!r:.60} is not a list")
    constraints = [
        Constraint.parse(text, f"study.constraints.{k}") for k, text in enumerate(listed)
    ]
    for one, field in (
        (expression, "study.response"),
        *((c.expression, c.text) for c in constraints),
    ):
        refuse_foreign(one, field, config.setup)
    budget: Any = asked.get("budget", USUAL_POINTS * (len(config.factors) + 1) * config.replicates)
    if not isinstance(budget, int) or isinstance(budget, bool) or budget < 1:
        raise Refusal(f"study.budget: {budget!r:.60} is not allowed; allowed: a number of games")
    return expression, GOALS[str(goal)], constraints, budget


def _next(search: Search, sign: float, constraints: Sequence[Constraint], count: int) -> Array:
    """The places to play next: spread out at first, then where more may be gained."""
    seed = search.session.config.seed
    if not search.steps:
        return unit_cube("sobol", len(search.factors), count, seed)
    places = candidates(search.factors, seed + len(search.steps))
    variances = [search.variance(k) for k in range(len(search.expressions))]

    def score(surfaces: Sequence[Surface]) -> Array:
        """How good a place may be, if it is allowed (upper confidence bound)."""
        mean, error = surfaces[0].at(places)
        hope = sign * mean + 1.96 * error
        return np.asarray((hope - hope.min()) * _allowed(constraints, surfaces, places))

    return greedy(search.surfaces(), variances, places, count, score)


def _allowed(
    constraints: Sequence[Constraint], surfaces: Sequence[Surface], places: Array
) -> Array:
    """The chance of every place that all constraints are kept there."""
    found = np.ones(len(places))
    for constraint, surface in zip(constraints, surfaces[1:], strict=True):
        found = found * constraint.kept(surface, places)
    return found


def _told(search: Search, sign: float, constraints: Sequence[Constraint]) -> Report:
    """The report on the best place."""
    surfaces, config = search.surfaces(), search.session.config
    places = np.concatenate([candidates(search.factors, config.seed), surfaces[0].places])
    mean, _ = surfaces[0].at(places)
    chance = _allowed(constraints, surfaces, places)
    reachable = bool((chance >= LIKELY).any())
    worth = np.where(chance >= LIKELY, sign * mean, -np.inf) if reachable else chance
    best = places[int(np.argmax(worth))]
    anew = again(
        search.session, [values_at(config, best), dict(config.hold)], 2 * config.replicates
    )
    texts = [_verdict(search, best, reachable, anew, constraints), rests_on(search)]
    grids = [_where(search, surfaces[0], best, sign), played_anew(search, anew)]
    answer = Section("Answer", texts, grids, _pictures(search, surfaces[0], best))
    goal = next(name for name, value in GOALS.items() if value == sign)
    title = f"Where is {title_of(search.expressions[0])} {goal}?"
    return search.session.report(title, [answer, every_place(search)], *search.played_all, anew)


def _verdict(
    search: Search, best: Array, reachable: bool, anew: Any, constraints: Sequence[Constraint]
) -> str:
    """The answer in a sentence, from the games that were played anew."""
    values = values_at(search.session.config, best)
    place = ", ".join(f"{f.name} = {values[f.name]:.4g}" for f in search.factors)
    sample, usual = anew.samples()
    told = [expression.told(sample) for expression in search.expressions]
    others = search.expressions[0].told(usual)
    value = cell_text(Estimate(told[0].value, told[0].error))
    title = title_of(search.expressions[0])
    if not reachable:
        return f"No place in this range is likely to keep all constraints; nearest is {place}."
    apart = told[0].influence - others.influence
    gain = cell_text(Estimate(told[0].value - others.value, float(np.sqrt(apart @ apart))))
    said = f"Best is {place}: {title} {value}, {gain} against the usual place, both played anew."
    for constraint, known in zip(constraints, told[1:], strict=True):
        room = constraint.sign * (constraint.bound - known.value)
        sure = (
            "is kept"
            if room > 1.96 * known.error
            else "is broken"
            if room < -1.96 * known.error
            else "may be kept"
        )
        said += (
            f" {constraint.text} {sure} there ({cell_text(Estimate(known.value, known.error))})."
        )
    return said


def _where(search: Search, surface: Surface, best: Array, sign: float) -> Grid:
    """The best place, and where else it may be."""
    places = unit_cube("sobol", len(search.factors), DRAWN_PLACES, search.session.config.seed)
    places = np.concatenate([places, best[None]])
    rng = np.random.default_rng([search.session.config.seed, 6])
    drawn = sign * surface.drawn(places, DRAWN, rng)
    low, high = np.percentile(places[drawn.argmax(axis=1)], [2.5, 97.5], axis=0)
    rows: list[list[Cell]] = []
    for k, factor in enumerate(search.factors):
        value, begin, end = factor.scaled(
            np.array([best[k], min(low[k], best[k]), max(high[k], best[k])])
        )
        looked = f"{factor.low:g} to {factor.high:g}"
        rows.append(
            [dimension_label(factor.name), f"{value:.4g}", f"{begin:.4g} to {end:.4g}", looked]
        )
    columns = ["parameter", "best", "95 % interval, constraints aside", "looked for in"]
    return Grid("The best place", columns, rows)


def _pictures(search: Search, surface: Surface, best: Array) -> list[Picture]:
    """The response along every parameter through the best place."""
    part, title = np.linspace(0.0, 1.0, 81), title_of(search.expressions[0])
    pictures = []
    for k, factor in enumerate(search.factors):
        places = np.tile(best, (len(part), 1))
        places[:, k] = part
        mean, error = surface.at(places)
        x = factor.scaled(part)
        at = float(factor.scaled(best[k : k + 1])[0])
        value, own = (float(v[0]) for v in surface.at(best[None]))
        point = plot.Line("best", [at], [value], [own])
        labels = dimension_label(factor.name), title
        svg = plot.curve(labels, plot.Curve(x, mean, error), point, None, (), factor.log)
        pictures.append(Picture(f"{title} over {factor.name}, the others being best", svg))
    return pictures
