"""Advice: where to aim on a table, with which yolk, and how many points that is worth."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from statistics import fmean

from numpy.random import Generator, default_rng

from nice_egg.fall.drop import Drop, counted
from nice_egg.match.match import Match
from nice_egg.players.hand import Aim, Hand
from nice_egg.players.planner import QUICK_DT, aims
from nice_egg.scoring.point_check import check

ADVISED_PLAYER = "A"
"""The player whose yolk is dropped."""


@dataclass(frozen=True)
class Advice:
    """The best aim found so far.

    Attributes:
        aim: where to, from which height, with which yolk.
        points: the expected points of the yolk if the check came right after it, 0 to 1.
        drops: how many simulated drops at this aim that rests on.
    """

    aim: Aim
    points: float
    drops: int


@dataclass
class _Trial:
    aim: Aim
    points: list[float] = field(default_factory=list)

    @property
    def worth(self) -> float:
        """The mean, drawn to a half by two imagined drops: few drops prove little."""
        return (sum(self.points) + 1.0) / (len(self.points) + 2.0)

    def advice(self) -> Advice:
        return Advice(self.aim, fmean(self.points), len(self.points))


def advise(match: Match, hand: Hand, rng: Generator, budget: int = 160) -> Iterator[Advice]:
    """Better and better advice for the table of a match, from simulated drops.

    Every aim is tried with the same releases of the hand; the better half goes on, four rounds.

    Args:
        match: whose player's turn it is; it may be any of the players.
        hand: with which the yolk is dropped.
        rng: from which the hand draws.
        budget: number of simulated drops.
    """
    tried = [trial.aim for group in aims(match) for trial in group]
    trials = [_Trial(aim) for aim in dict.fromkeys(tried)]
    physics = match.physics.altered(dt=max(match.physics.dt, QUICK_DT))
    seeds = rng.integers(0, 2**63, budget).tolist()
    left = budget
    while left > 0 and trials:
        each = max(1, left // 3 // len(trials))
        for trial in trials:
            for _ in range(min(each, left)):
                release = hand.release(
                    trial.aim, default_rng(seeds[len(trial.points)]), ADVISED_PLAYER
                )
                trial.points.append(float(scores(counted(match.table, release, physics))))
                left -= 1
        proved = [trial for trial in trials if trial.points]
        proved.sort(key=lambda trial: -trial.worth)
        yield proved[0].advice()
        trials = proved[: max(1, len(proved) // 2)]


def scores(done: Drop) -> bool:
    """Whether the yolk that was dropped would score if the check came now."""
    found = check(done.table)
    return not (found.knocked_out or done.yolk_gone) and bool(found.yolks[-1].points)
