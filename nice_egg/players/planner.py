"""Planner: the thinking of a player who tries aims on the present table before dropping."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from math import cos, hypot, pi, sin

from numpy.random import Generator, default_rng

from nice_egg.match.event import Dropped
from nice_egg.match.match import Match
from nice_egg.pieces.chip import MEDIUM, PLACE_LIMIT
from nice_egg.pieces.release import HIGHEST_RELEASE
from nice_egg.players.forecast import Forecast, Miss, center_place
from nice_egg.players.hand import Aim, Hand

Stop = Callable[[], bool]
"""Asked again and again whether thinking must end."""
QUICK_DT = 2e-4
"""Time step in s of simulated drops, which keeps all distributions (docs/model.md, Measured)."""
HIGH_AIM = 2.0
"""Times the lowest allowed height from which high aims are dropped (chosen)."""
ROOM_DIRECTIONS = 6
"""Number of ways from the center yolk, evenly spread, of which the roomiest is aimed at."""
BESIDE_GAP = 1.0
"""Gap in mm to the center yolk that is aimed for beside it (chosen)."""
SCOUT_PART = 0.3
"""Part of the budget for the first drops, which show how far yolks go astray (chosen)."""
PAPER_DROPS = 10.0
"""Number of drops as much as which the worth on paper of an aim counts (chosen)."""
OFF_THE_TABLE: Miss = (PLACE_LIMIT, 0.0)
"""What is reckoned with, mm, if every first drop left the table: others will miss as far."""
FINALISTS = 6
"""Number of aims, best on paper, that are tried by simulated drops (chosen)."""


@dataclass
class Trial:
    """An aim, and what simulated drops at it were worth.

    Attributes:
        on_paper: its worth if yolks went as far astray as those of the first drops; for an aim
            that is too different from theirs, the least such worth of the other aims.
        values: the worth of the match after every simulated drop.
    """

    aim: Aim
    on_paper: float = 0.0
    values: list[float] = field(default_factory=list)

    @property
    def worth(self) -> float:
        """The mean, in which the worth on paper counts as much as `PAPER_DROPS` drops."""
        return (PAPER_DROPS * self.on_paper + sum(self.values)) / (PAPER_DROPS + len(self.values))


class Planning:
    """The thinking before one release.

    Every aim is tried with the same releases of the hand, one after the other (common random
    numbers), and the better half goes on (successive halving).
    """

    def __init__(self, match: Match, hand: Hand, budget: int, rng: Generator, stop: Stop) -> None:
        quick = match.physics.altered(dt=max(match.physics.dt, QUICK_DT))
        self.match, self.hand, self.stop = replace(match, physics=quick), hand, stop
        self.left = budget
        self.seeds = rng.integers(0, 2**63, budget + 1).tolist()

    def best(self) -> Aim:
        """The aim with the best expected result that was found when the budget was used up."""
        center, others, odd = aims(self.match)
        scouts = self._scout([*center, odd[0]])
        if not scouts:
            return center[0].aim
        dropped = [miss(trial.aim, after) for trial, after in scouts if trial is not odd[0]]
        astray = [found for found in dropped if found is not None]
        self.forecast = Forecast(astray or [OFF_THE_TABLE], default_rng(self.seeds[-1]))
        for trial, after in scouts:
            trial.values.append(self.forecast.value(after, self.match.player))
        for trial in (*center, *others):
            trial.on_paper = self.forecast.sketched(self.match, trial.aim)
        for trial in odd:
            trial.on_paper = min(trial.on_paper for trial in (*center, *others))
        return self._race(_best_first([*center, *others, *odd])[:FINALISTS])

    def _scout(self, trials: list[Trial]) -> list[tuple[Trial, Match]]:
        """The first drops: by turns at each of the trials."""
        found: list[tuple[Trial, Match]] = []
        most = max(len(trials), round(SCOUT_PART * self.left))
        while len(found) < most and self._may():
            number, turn = divmod(len(found), len(trials))
            found.append((trials[turn], self._drop(trials[turn].aim, number)))
        return found

    def _race(self, trials: list[Trial]) -> Aim:
        """Halve the trials again and again, each time with more drops for each of the rest."""
        rungs = max(1, (len(trials) - 1).bit_length())
        while len(trials) > 1 and self._may():
            drops = max(1, self.left // rungs // len(trials)) * len(trials)
            rungs = max(1, rungs - 1)
            for k in range(drops):
                if not self._may():
                    break
                self._try(trials[k % len(trials)])
            trials = _best_first(trials)[: (len(trials) + 1) // 2]
        return trials[0].aim

    def _may(self) -> bool:
        return self.left > 0 and not self.stop()

    def _try(self, trial: Trial) -> None:
        after = self._drop(trial.aim, len(trial.values))
        trial.values.append(self.forecast.value(after, self.match.player))

    def _drop(self, aim: Aim, number: int) -> Match:
        """One simulated drop; `number` n is the same move of the hand for every aim."""
        self.left -= 1
        return self.match.play(self.hand.release(aim, default_rng(self.seeds[number])))


def miss(aim: Aim, after: Match) -> Miss | None:
    """How far (x, y) in mm beside the aim the yolk came to rest; None if it is gone."""
    event = after.events[0]
    assert isinstance(event, Dropped)
    yolk = event.drop.yolk
    return None if yolk is None else (yolk.x - aim.x, yolk.y - aim.y)


def aims(match: Match) -> tuple[list[Trial], list[Trial], list[Trial]]:
    """What is worth a try, with every size of the supply.

    Returns:
        Aims over the middle of the center yolk; over the middle of the other yolks; and those for
        which the first drops are no guide: beside the center yolk, and from higher.
    """
    x, y = center_place(match.table)
    u, v = roomiest(match)
    sizes, box = match.supply.radii, match.options.box
    center = [Trial(Aim(x, y, box, r)) for r in sizes]
    others = [Trial(Aim(o.x, o.y, box, r)) for o in match.table.yolks for r in sizes]
    beside = [
        Trial(Aim(x + (MEDIUM + r + BESIDE_GAP) * u, y + (MEDIUM + r + BESIDE_GAP) * v, box, r))
        for r in reversed(sizes)
    ]
    return (
        center,
        others,
        beside + [Trial(Aim(x, y, min(HIGHEST_RELEASE, HIGH_AIM * box), r)) for r in sizes],
    )


def roomiest(match: Match) -> tuple[float, float]:
    """The plan direction from the center yolk in which most room is between the other yolks."""
    x, y = center_place(match.table)

    def room(way: tuple[float, float]) -> float:
        spot = x + 2.0 * MEDIUM * way[0], y + 2.0 * MEDIUM * way[1]
        return min((hypot(o.x - spot[0], o.y - spot[1]) for o in match.table.yolks), default=0.0)

    angles = [2.0 * pi * k / ROOM_DIRECTIONS for k in range(ROOM_DIRECTIONS)]
    return max(((cos(angle), sin(angle)) for angle in angles), key=room)


def _best_first(trials: list[Trial]) -> list[Trial]:
    return sorted(trials, key=lambda trial: -trial.worth)
