"""Planner: the thinking of a player who tries aims on the present table before dropping."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from math import cos, hypot, pi, sin

from numpy.random import Generator, default_rng

from nice_egg.event import Dropped
from nice_egg.forecast import Forecast, Miss, middle
from nice_egg.hand import Aim, Hand
from nice_egg.match import Match
from nice_egg.release import BOX_HEIGHT

Stop = Callable[[], bool]
QUICK = 2e-4
"""Time step in s of the simulated drops, which keeps all distributions (DESIGN.md)."""
HIGH = 2.0 * BOX_HEIGHT
"""Height in mm of the aims that are not from the lowest allowed."""
DIRECTIONS = 4
"""Places round a yolk that are aimed at, evenly spread."""
SHOULDER = 20.0
"""Distance in mm from the middle of the center yolk to the aims over its rim."""
SCOUTS = 0.2
"""Part of the budget for the first drops, which show how far yolks go astray."""
PAPER = 10.0
"""Drops that the worth on paper of an aim counts as much as."""
FINALISTS = 6
"""Aims, of those that look best on paper, that are tried by simulated drops."""


@dataclass
class Trial:
    """An aim, and what simulated drops at it were worth.

    Attributes:
        on_paper: its worth if yolks went as far astray as those of the first drops.
        values: the worth of the match after every simulated drop.
    """

    aim: Aim
    on_paper: float = 0.0
    values: list[float] = field(default_factory=list)

    @property
    def worth(self) -> float:
        """The mean, in which the worth on paper counts as much as `PAPER` drops."""
        return (PAPER * self.on_paper + sum(self.values)) / (PAPER + len(self.values))


class Planning:
    """The thinking before one release.

    Every aim is tried with the same releases of the hand, one after the other (common random
    numbers), and the better half goes on (successive halving).
    """

    def __init__(self, match: Match, hand: Hand, budget: int, rng: Generator, stop: Stop) -> None:
        quick = match.physics.altered(dt=max(match.physics.dt, QUICK))
        self.match, self.hand, self.stop = replace(match, physics=quick), hand, stop
        self.left = budget
        self.seeds = rng.integers(0, 2**63, budget + 1).tolist()

    def best(self) -> Aim:
        """The aim with the best expected result that was found when the budget was used up."""
        center = [Trial(aim) for aim in over_center(self.match)]
        bare = Trial(over_bare_white(self.match))
        scouts = self._scout([*center, bare])
        if not scouts:
            return center[0].aim
        over = [miss(trial.aim, after) for trial, after in scouts if trial is not bare]
        aside = [miss(trial.aim, after) for trial, after in scouts if trial is bare]
        self.forecast = Forecast(over, aside or over, default_rng(self.seeds[-1]))
        for trial, after in scouts:
            trial.values.append(self.forecast.value(after, self.match.player))
        trials = [*center, bare, *(Trial(aim) for aim in elsewhere(self.match))]
        for trial in trials:
            trial.on_paper = self.forecast.sketched(self.match, trial.aim)
        trials.sort(key=lambda trial: -trial.worth)
        return self._race(trials[:FINALISTS])

    def _scout(self, trials: list[Trial]) -> list[tuple[Trial, Match]]:
        """The first drops: by turns at each of the trials."""
        found: list[tuple[Trial, Match]] = []
        most = max(len(trials), round(SCOUTS * self.left))
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
            trials.sort(key=lambda trial: -trial.worth)
            trials = trials[: (len(trials) + 1) // 2]
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


def miss(aim: Aim, after: Match) -> Miss:
    """How far (x, y) in mm beside the aim the yolk came to rest."""
    event = after.events[0]
    assert isinstance(event, Dropped)
    yolk = event.drop.table.yolks[-1]
    return yolk.x - aim.x, yolk.y - aim.y


def over_center(match: Match) -> Iterator[Aim]:
    """The aims over the middle of the center yolk, from the lowest height."""
    x, y = middle(match.table)
    for radius in match.supply.radii:
        yield Aim(x, y, BOX_HEIGHT, radius)


def over_bare_white(match: Match) -> Aim:
    """An aim beside the center yolk, where most room is between the other yolks."""
    sizes = match.supply.radii
    radius = sizes[len(sizes) // 2]
    x, y = middle(match.table)
    far = SHOULDER + radius
    spots = [(x + far * u, y + far * v) for u, v in directions()]

    def room(spot: tuple[float, float]) -> float:
        others = match.table.yolks
        return min((hypot(o.x - spot[0], o.y - spot[1]) for o in others), default=0.0)

    return Aim(*max(spots, key=room), BOX_HEIGHT, radius)


def directions() -> list[tuple[float, float]]:
    """Plan unit vectors, evenly spread."""
    angles = [2.0 * pi * k / DIRECTIONS for k in range(DIRECTIONS)]
    return [(cos(angle), sin(angle)) for angle in angles]


def elsewhere(match: Match) -> Iterator[Aim]:
    """What else is worth a try: from higher, over other yolks, over a rim, beside the center."""
    sizes = match.supply.radii
    x, y = middle(match.table)
    for radius in sizes:
        yield Aim(x, y, HIGH, radius)
        for yolk in match.table.yolks:
            yield Aim(yolk.x, yolk.y, BOX_HEIGHT, radius)
        for u, v in directions():
            for far in (SHOULDER, SHOULDER + radius):
                yield Aim(x + far * u, y + far * v, BOX_HEIGHT, radius)
