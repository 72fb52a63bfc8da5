"""Search: designs played one after the other, each where those before say that it tells most."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np
from scipy.linalg import block_diag

from eggconsole.refusal import Refusal
from experiments.analysis.expression import Expression
from experiments.analysis.surface import Surface
from experiments.design.config import Config
from experiments.design.design import Array, Factor, scaled, unit_cube
from experiments.scene.space import Values, dimension
from experiments.session.played import Played
from experiments.session.session import Session

CANDIDATES = 1024
"""Places among which the next ones are chosen, of several parameters."""
LEAST_APART = 0.04
"""Places of one design lie at least so far from each other, in parts of the ranges: where they have
the same draws, two near ones tell what one tells."""
CANDIDATES_ALONG = 201
"""The same, of a single one."""
FRESH_SEEDS = 10_000
"""Added to the seed for games that are played anew; no search has as many steps."""
LEAST_KNOWN = 3
"""Points that a surface needs at least."""


@dataclass(frozen=True)
class Step:
    """A design that was played.

    Attributes:
        cube: its points in the unit cube (points x factors).
        values: of every expression there (expressions x points).
        noise: covariances of their errors (expressions x points x points).
        played: its results.
    """

    cube: Array
    values: Array
    noise: Array
    played: Played


@dataclass(frozen=True)
class Search:
    """A search for a place in the ranges of the factors.

    Attributes:
        session: that plays.
        expressions: what is wanted to be known.
        steps: what was played so far.
    """

    session: Session
    expressions: tuple[Expression, ...]
    steps: tuple[Step, ...] = ()

    @property
    def factors(self) -> tuple[Factor, ...]:
        """What varies."""
        return self.session.config.factors

    @property
    def games(self) -> int:
        """How many were played."""
        return sum(step.played.design.games for step in self.steps)

    @property
    def played_all(self) -> list[Played]:
        """All designs so far."""
        return [step.played for step in self.steps]

    def surfaces(self) -> list[Surface]:
        """What the games say of every expression.

        Raises:
            Refusal: games failed nearly everywhere.
        """
        cube = np.concatenate([step.cube for step in self.steps])
        values = np.concatenate([step.values for step in self.steps], axis=1)
        found = []
        for k, row in enumerate(values):
            if np.isfinite(row).sum() < LEAST_KNOWN:
                failed = int((~np.isfinite(row)).sum())
                raise Refusal(f"vary: games failed at {failed} of {len(row)} places; vary less")
            noise = block_diag(*(step.noise[k] for step in self.steps))
            found.append(Surface.fitted(cube, row, noise))
        return found

    def variance(self, k: int) -> float:
        """The usual variance of the error of the k-th expression at a point."""
        return float(np.median(np.concatenate([np.diag(s.noise[k]) for s in self.steps])))

    def played(self, cube: Array) -> "Search":
        """The search after one more design, at `cube` (points x factors).

        Every step has draws of its own; the points of one have the same.
        """
        number = len(self.steps)
        config = self.session.config
        cube = _snapped(self.factors, cube)
        values = [config.full(v) for v in scaled(self.factors, cube)]
        seeded = replace(config, seed=config.seed + number)
        design = seeded.design(seeded.points_of(values))
        played = self.session.played(f"step-{number + 1}", design)
        step = _step(_cube(self.factors, played), played, self.expressions)
        return replace(self, steps=(*self.steps, step))


def values_at(config: Config, place: Array) -> Values:
    """The parameters at a place of the unit cube (one value a factor)."""
    return config.full(scaled(config.factors, place[None])[0])


def candidates(factors: Sequence[Factor], seed: int) -> Array:
    """Places of the unit cube among which to choose (places x factors)."""
    if len(factors) == 1:
        return np.linspace(0.0, 1.0, CANDIDATES_ALONG)[:, None]
    return unit_cube("sobol", len(factors), CANDIDATES, seed)


def greedy(
    surfaces: Sequence[Surface],
    variances: Sequence[float],
    places: Array,
    count: int,
    score: Callable[[Sequence[Surface]], Array],
) -> Array:
    """The places of the best score, one after the other as if those before were played.

    Args:
        surfaces: what is known.
        variances: of the error of a value that is played, one a surface.
        places: to choose among (places x factors).
        count: how many to choose.
        score: of every place, by what is known.
    """
    chosen = []
    free = np.full(len(places), True)
    for _ in range(count):
        best = places[int(np.argmax(np.where(free, score(surfaces), -np.inf)))]
        chosen.append(best)
        free &= np.abs(places - best).max(axis=1) >= LEAST_APART
        surfaces = [s.with_value(best, v) for s, v in zip(surfaces, variances, strict=True)]
    return np.array(chosen)


def sizes(budget: int, replicates: int, first: int, more: int, kept: int) -> Iterator[int]:
    """Points of the steps that a budget allows.

    Args:
        budget: games in all.
        replicates: games at a point.
        first: points of the first step.
        more: points of every later one at most.
        kept: games that are kept for later.

    Raises:
        Refusal: it does not reach for two steps.
    """
    left = (budget - kept) // replicates
    if left <= first:
        need = (first + 1) * replicates + kept
        raise Refusal(f"study.budget: {budget} games at {replicates} a point; allowed: {need} up")
    yield first
    left -= first
    while left > 0:
        yield min(more, left)
        left -= more


def refuse_levels(factors: Sequence[Factor], most: int) -> None:
    """Refuse what no search can vary.

    Raises:
        Refusal: nothing varies, too much does, or a parameter has one level.
    """
    if not 1 <= len(factors) <= most:
        raise Refusal(f"vary: {len(factors)} parameters; allowed: 1 to {most}")
    for factor in factors:
        if factor.low == factor.high:
            raise Refusal(f"vary.{factor.name}: one level; allowed: a range")


def _snapped(factors: Sequence[Factor], cube: Array) -> Array:
    """The places with whole numbers where only these are allowed."""
    found = np.array(cube, dtype=float)
    for k, factor in enumerate(factors):
        if dimension(factor.name).whole and not factor.log:
            found[:, k] = (factor.scaled(found[:, k]) - factor.low) / (factor.high - factor.low)
    return found


def _cube(factors: Sequence[Factor], played: Played) -> Array:
    """Where the points of a design lie in the unit cube (points x factors)."""
    columns = []
    for factor in factors:
        values = np.array([point.values[factor.name] for point in played.design.points])
        low, high = factor.low, factor.high
        if factor.log:
            values, low, high = np.log(values), float(np.log(low)), float(np.log(high))
        columns.append((values - low) / (high - low))
    return np.stack(columns, axis=1)


def _step(cube: Array, played: Played, expressions: Sequence[Expression]) -> Step:
    told = [[e.told(sample) for e in expressions] for sample in played.samples()]
    values = np.array([[t.value for t in row] for row in told]).T
    noise = np.array(
        [_noise(np.array([row[k].influence for row in told])) for k in range(len(expressions))]
    )
    return Step(cube, values, noise, played)


def _noise(influence: Array) -> Array:
    """The covariance of errors from what every game adds (points x games).

    Where all games say the same, the error is as if one of them could have been one off.
    """
    games = influence.shape[1]
    found = influence @ influence.T
    own = np.diag(found)
    return np.asarray(found + np.diag(np.where(own > 0.0, 0.0, 1.0 / (games + 2) ** 2)))


def again(session: Session, values: Sequence[Values], replicates: int) -> Played:
    """Places played anew with draws of their own: who was lucky to be chosen is so no more."""
    config = session.config
    fresh = replace(config, seed=config.seed + FRESH_SEEDS, replicates=replicates)
    return session.played("anew", fresh.design(fresh.points_of(values)))
