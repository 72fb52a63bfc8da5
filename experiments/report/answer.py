"""Answer: what a design's points tell of a response, in one sentence with its error."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import isfinite

from scipy.stats import norm

from experiments.analysis.estimate import UNKNOWN, Estimate
from experiments.report.report import cell_text
from nice_egg.batch.comparison import SURE_LEVEL, holm

LEAST_CHANCE = 1e-4
"""A chance below this is only said to be."""
Estimates = Mapping[str, Estimate]
"""Responses of a point by name."""


@dataclass(frozen=True)
class Change:
    """What a response changes from the first point to another one.

    Attributes:
        name: of the response.
        point: the number of the other point, from 1.
        apart: the change.
        chance: of so large a one if there is none, corrected for the number of changes.
    """

    name: str
    point: int
    apart: Estimate
    chance: float

    @property
    def is_told(self) -> bool:
        """Whether it is no chance."""
        return self.chance < SURE_LEVEL


def chance_of(apart: Estimate) -> float:
    """The chance of so large a difference, either way, if there is none."""
    if not isfinite(apart.error) or not isfinite(apart.value):
        return 1.0
    if apart.error == 0.0:
        return 1.0 if apart.value == 0.0 else 0.0
    return float(2 * norm.sf(abs(apart.value) / apart.error))


def changes_told(changes: Sequence[Estimates], names: Sequence[str]) -> list[Change]:
    """All changes of some responses from the first point, corrected for their number (Holm)."""
    found = [
        (name, point, estimates[name])
        for name in names
        for point, estimates in enumerate(changes)
        if point > 0 and name in estimates
    ]
    corrected = holm([chance_of(apart) for *_, apart in found])
    return [Change(*entry, chance) for entry, chance in zip(found, corrected, strict=True)]


def answer(
    labels: Mapping[str, str],
    points: Sequence[str],
    found: Sequence[Estimates],
    changes: Sequence[Estimates],
) -> str:
    """The largest change of the first response, and which of the others change.

    Args:
        labels: of the responses that are asked for, by name, the most important first.
        points: how each is called.
        found: the responses of each.
        changes: their changes from the first point.
    """
    names = [name for name in labels if any(name in estimates for estimates in found)]
    if not names:
        return "All games failed."
    first = names[0]
    if len(points) == 1:
        values = (f"{labels[n]}: {cell_text(found[0].get(n, UNKNOWN))}" for n in names)
        return f"{'; '.join(values)}."
    told = changes_told(changes, names)
    own = [change for change in told if change.name == first]
    if not own:
        return f"{labels[first]} is not known at two points."
    top = max(own, key=lambda change: (-change.chance, abs(change.apart.value)))
    ends = (cell_text(found[k].get(first, UNKNOWN)) for k in (0, top.point))
    begin, end = (f"{value} at {points[k]}" for value, k in zip(ends, (0, top.point), strict=True))
    chance = f"< {LEAST_CHANCE:g}" if top.chance < LEAST_CHANCE else f"{top.chance:.2g}"
    said = (
        f"{labels[first]} is {begin} and {end}: a change of {cell_text(top.apart)} (paired; chance"
        f" {chance}, corrected for {len(told)} comparisons)."
    )
    if not top.is_told:
        said = f"no change is told apart from chance: {said}"
    said = said[0].upper() + said[1:]
    return said + _others(labels, names[1:], told)


def _others(labels: Mapping[str, str], names: Sequence[str], told: Sequence[Change]) -> str:
    """Which of the other responses change surely."""
    moved = [n for n in names if any(c.is_told for c in told if c.name == n)]
    still = [name for name in names if name not in moved]
    said = f" Also told to change: {'; '.join(labels[n] for n in moved)}." if moved else ""
    return said + (f" Not told to: {'; '.join(labels[n] for n in still)}." if still else "")
