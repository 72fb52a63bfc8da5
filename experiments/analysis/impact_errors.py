"""Impact errors: how far the slice model is from MuJoCo after the same impacts.

Each kind of impact is told apart, by what was touched.

Medians, since a grazing touch may be missed altogether; their errors are those of rounds drawn
again, as the impacts of a round hang together.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import nan

import numpy as np
from numpy.typing import NDArray

from experiments.analysis.estimate import Estimate
from experiments.design.design import Array
from experiments.scene.impact import Impact
from nice_egg.fall.flight import Motion

Members = NDArray[np.int64]
"""Indices of impacts."""
LEAST_BLOW = 30.0
"""Change of velocity in mm/s from which a contact is an impact: a disc that lies down has hundreds
of lesser ones."""
RESAMPLES = 300
"""Draws of rounds behind an error."""
KINDS = ("white or table", "flat chip", "leaning chip", "several")
"""What is touched."""
FLAT = 0.02
"""Tilt in rad under which a chip lies flat."""
QUANTITIES: dict[str, Callable[[Motion], Sequence[float]]] = {
    "climb, mm/s": lambda m: (m.vz,),
    "horizontal velocity, mm/s": lambda m: (m.vx, m.vy),
    "spin about the vertical, rad/s": lambda m: (m.wz,),
    "sway, rad/s": lambda m: (m.wx, m.wy),
}
"""What is compared of the motions after an impact."""


@dataclass(frozen=True)
class Pair:
    """An impact in both.

    Attributes:
        round, turn: their numbers, from 0.
        impact: in MuJoCo.
        ours: the motion to which the slice model comes; None if it misses the touch.
    """

    round: int
    turn: int
    impact: Impact
    ours: Motion | None

    @property
    def kind(self) -> str:
        """One of `KINDS`."""
        if len(self.impact.touched) > 1:
            return "several"
        (index,) = self.impact.touched
        if index < 0:
            return "white or table"
        return "flat chip" if self.impact.table.chips[index].tilt < FLAT else "leaning chip"

    @property
    def blow(self) -> float:
        """Change of the velocity in MuJoCo, mm/s."""
        a, b = self.impact.before, self.impact.after
        return float(np.hypot(np.hypot(b.vx - a.vx, b.vy - a.vy), b.vz - a.vz))


@dataclass(frozen=True)
class Compared:
    """What some impacts come to in one quantity.

    Attributes:
        error: median distance of the slice model's value from MuJoCo's.
        change: median change in MuJoCo, to hold the error against.
        correlation: of the changes, the slice model's with MuJoCo's.
    """

    error: Estimate
    change: Estimate
    correlation: Estimate


def compared(pairs: Sequence[Pair], quantity: str, seed: int = 0) -> Compared:
    """Hold the slice model's impacts against MuJoCo's; those that it missed do not count."""
    met = [pair for pair in pairs if pair.ours is not None]
    of = QUANTITIES[quantity]
    before, theirs, ours = (
        np.array([of(m) for m in motions])
        for motions in (
            [p.impact.before for p in met],
            [p.impact.after for p in met],
            [p.ours for p in met if p.ours],
        )
    )
    rounds = np.array([p.round for p in met])

    def median_of(values: Array) -> Estimate:
        far = np.linalg.norm(values, axis=1)
        return _drawn_again(rounds, lambda k: float(np.median(far[k])), seed)

    both = (theirs - before, ours - before)
    together = _drawn_again(rounds, lambda k: _correlation(both[0][k], both[1][k]), seed)
    return Compared(median_of(ours - theirs), median_of(both[0]), together)


def _correlation(a: Array, b: Array) -> float:
    if len(a) < 2 or not a.std() or not b.std():
        return nan
    return float(np.corrcoef(a.ravel(), b.ravel())[0, 1])


def _drawn_again(rounds: Array, of: Callable[[Members], float], seed: int) -> Estimate:
    """A number of all impacts, with its standard error over rounds drawn again."""
    rng = np.random.default_rng([seed, 5])
    members = [np.flatnonzero(rounds == k) for k in np.unique(rounds)]
    draws = (rng.integers(0, len(members), len(members)) for _ in range(RESAMPLES))
    again = [of(np.concatenate([members[k] for k in draw])) for draw in draws]
    known = [value for value in again if value == value]
    return Estimate(of(np.arange(len(rounds))), float(np.std(known)) if known else nan)
