"""Check show: the Yolk Point Check step by step, as time passes and the watcher goes on."""

from copy import copy
from math import pi

from eggshell.motion import Motion, in_out_cubic, out_cubic
from nice_egg.match.match import ScoredRadii
from nice_egg.painter.plan.point_check import Shown
from nice_egg.pieces.table import Table
from nice_egg.scenes.check.laid_aside import laid_aside
from nice_egg.scenes.table.layout import Layout
from nice_egg.scoring.point_check import Check, Ruling

STEPS = ("outside", "covered", "closest", "highest", "points")
"""The order of the referee's show."""
FADING = 300.0
"""Milliseconds at speed 1 in which an invalid yolk fades."""
GROWING = 400.0
"""Milliseconds at speed 1 in which the rulers grow."""
HALO_GROWING = 250.0
"""Milliseconds at speed 1 in which a halo comes up."""
FLYING = 650.0
"""Milliseconds at speed 1 in which a yolk flies to its owner."""
STEP_READING = 1.5
"""Seconds for which a step stays if nobody goes on by hand."""
RAY_SPEED = 0.105
"""How fast the rays of a halo turn, rad/s."""
RAY_STEPS = 20
"""In so many steps the rays turn to where they look the same again, pi/6 on."""
RAY_STEP = pi / 6 / RAY_STEPS
"""How far the rays turn in a step, rad."""


class CheckShow:
    """The show of one check.

    Attributes:
        table: as it lies.
        check: its rulings.
        points: of every player after the check.
        motion: how fast things move.
        auto: whether steps go on by themselves.
        since: s since the step began.
        time: s since the show began.
        step: the index in `STEPS` of what is shown.
        chosen: the yolk whose ruling is asked for, if any.
        numbers: whether the numbers are asked for.
        over: whether the last step has been left.
    """

    def __init__(
        self, table: Table, check: Check, points: ScoredRadii, motion: Motion, auto: bool
    ) -> None:
        self.table, self.check, self.points = table, check, points
        self.motion, self.auto = motion, auto
        self.step = 0
        self.since = self.time = 0.0
        self.chosen: int | None = None
        self.numbers = False
        self.over = False

    @property
    def name(self) -> str:
        """The name of the step."""
        return STEPS[self.step]

    def advance(self, seconds: float) -> bool:
        """Let time pass; whether the step went on by itself."""
        self.since += seconds
        self.time += seconds
        if self.auto and self.since > self.motion.seconds(1000.0 * STEP_READING):
            self.go_on()
            return True
        return False

    def go_on(self) -> None:
        """Go to the next step, or end the show after the last."""
        self.chosen = None
        if self.step + 1 < len(STEPS):
            self.step += 1
            self.since = 0.0
        else:
            self.over = True

    def choose(self, index: int) -> None:
        """Ask for the ruling of a yolk, or no more if it is asked for already."""
        self.chosen = None if self.chosen == index else index

    def moved(self) -> "CheckShow":
        """The same step when all its movements are over."""
        later = copy(self)
        later.since = self.motion.seconds(FADING + GROWING + FLYING + STEP_READING * 1000.0)
        return later

    def part(self, milliseconds: float, delay: float = 0.0) -> float:
        """How much (0 to 1) of a movement of this step is done."""
        whole = self.motion.seconds(milliseconds)
        begun = self.since - self.motion.seconds(delay)
        return 1.0 if whole <= 0.0 else min(1.0, max(0.0, begun / whole))

    @property
    def shown(self) -> Shown:
        """Which parts of the check are seen, and how far they have come."""
        return Shown(
            outside=self._level(0, out_cubic(self.part(FADING))),
            covered=self._level(1, out_cubic(self.part(FADING))),
            gaps=self.step == 2,
            layers=self.step in (1, 2, 3),
            closest=self._level(2, self._halo(GROWING)),
            highest=self._level(3, self._halo(0.0)),
        )

    def laid_out(self, layout: Layout) -> Table:
        """The table, with the yolks outside where they can be seen."""
        first = len(self.table.chips) - len(self.table.yolks)
        rulings = enumerate(self.check.yolks, first)
        outside = tuple(k for k, ruling in rulings if ruling.invalid == "outside")
        return laid_aside(self.table, outside, layout, self._level(0, out_cubic(self.part(FADING))))

    @property
    def marks(self) -> Shown:
        """Which words, rulers and layers are seen."""
        return Shown(
            self.step >= 0, self.step >= 1, self.step == 2, self.step in (1, 2, 3),
            self.step in (2, 4), self.step in (3, 4),
        )  # fmt: skip

    @property
    def reach(self) -> float:
        """How far the rulers have grown, 0 to 1."""
        return out_cubic(self.part(GROWING)) if self.step == 2 else 1.0

    @property
    def flight(self) -> float:
        """How far the yolks that scored are on their way to their owners, 0 to 1."""
        return in_out_cubic(self.part(FLYING, delay=250.0)) if self.step == 4 else 0.0

    @property
    def landing(self) -> float:
        """How far the new points have settled on the cards, 0 to 1."""
        return self.part(300.0, delay=250.0 + FLYING) if self.step == 4 else 0.0

    @property
    def sound(self) -> str:
        """What is heard as the present step begins, if anything."""
        if any(self.name in yolk.points for yolk in self.check.yolks):
            return "point"
        if any(yolk.invalid == self.name for yolk in self.check.rulings):
            return "ruled out"
        return "fry" if self.name == "points" and self.check.scorers else ""

    @property
    def moving(self) -> bool:
        """Whether anything still moves."""
        return self.part(FADING + GROWING + FLYING) < 1.0 or bool(self.check.scorers)

    @property
    def turn(self) -> float:
        """How far the rays of the halos have turned, in whole steps, rad."""
        if self.motion.reduced or not self.motion.speed:
            return 0.0
        return round(self.time * RAY_SPEED / RAY_STEP) % RAY_STEPS * RAY_STEP

    def _level(self, step: int, part: float) -> float:
        return 0.0 if self.step < step else part if self.step == step else 1.0

    def _halo(self, delay: float) -> float:
        return self.part(HALO_GROWING, delay)

    def rulings(self) -> list[tuple[int, Ruling]]:
        """The rulings with the index of their yolk; those that are gone come last."""
        return list(enumerate(self.check.rulings))
