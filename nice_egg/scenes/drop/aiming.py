"""Aiming: the turn of a person up to the opening of the capsule."""

from collections import deque
from math import hypot

from nice_egg.painter.plan.view import Point
from nice_egg.pieces.release import BOX_HEIGHT, Release
from nice_egg.players.capsule import BREATH, CapsuleOpening, Shake, Sway
from nice_egg.players.hand import Hand

HIGHEST = 320.0
"""The greatest height of the capsule that fits in the side view, mm."""
HIGHEST_BOX = 250.0
"""The greatest height of the game box, mm, so that a choice of heights is left above it."""
FARTHEST = 130.0
"""The capsule is kept within this many mm of the middle of the egg white."""
LIFT = 70.0
"""How fast what is held raises or lowers the capsule, mm/s."""
NOTCH = 10.0
"""How far a short press or a notch of the wheel raises or lowers the capsule, mm."""
NEEDLE_WAY = 0.85
"""Seconds in which the needle goes from one end to the other."""
TRAIL_LENGTH = 26
"""So many past places of the capsule are remembered."""


class Aiming:
    """Where a hand holds the capsule, while time passes; it knows no screen and no keys."""

    def __init__(
        self, hand: Hand, shake: Shake, over: Point, radius: float, box: float = BOX_HEIGHT
    ) -> None:
        self.hand, self.shake, self.radius = hand, shake, radius
        self.x, self.y = over
        self.height = self.box = box
        self.time = self.held = 0.0
        self.breath: float | None = None
        self.trail: deque[Point] = deque(maxlen=TRAIL_LENGTH)
        self._busy = False

    @property
    def can_breathe(self) -> bool:
        """Whether the breath of this turn is still to be taken."""
        return self.breath is None

    @property
    def breathless(self) -> float:
        """The part (0 to 1) of the held breath that is left; 0 when it is not held."""
        return 0.0 if self.breath is None else max(0.0, 1.0 - self.breath / BREATH)

    @property
    def needle(self) -> float:
        """Where the needle is, -1 to 1, at an even pace so that no place is likelier."""
        part = (self.time / NEEDLE_WAY) % 2.0
        return 2.0 * part - 1.0 if part < 1.0 else 3.0 - 2.0 * part

    @property
    def opening(self) -> CapsuleOpening:
        """What the capsule would be opened with now."""
        return CapsuleOpening(
            self.x,
            self.y,
            self.height,
            self.radius,
            self.time,
            self.held,
            -1.0 if self.breath is None else self.breath,
            self.needle,
        )

    @property
    def sway(self) -> Sway:
        """How the capsule trembles now."""
        return self.opening.sway(self.hand, self.shake)

    @property
    def place(self) -> Point:
        """Where the capsule really is, mm."""
        sway = self.sway
        return self.x + sway.x, self.y + sway.y

    def point(self, x: float, y: float) -> None:
        """Hold the capsule over (x, y) mm."""
        far = max(1.0, hypot(x, y) / FARTHEST)
        if (x / far, y / far) != (self.x, self.y):
            self.x, self.y = x / far, y / far
            self._busy = True

    def nudge(self, dx: float, dy: float) -> None:
        """Move the capsule by mm."""
        self.point(self.x + dx, self.y + dy)

    def lift(self, by: float) -> None:
        """Raise the capsule by mm, never below the box."""
        height = min(HIGHEST, max(self.box, self.height + by))
        self._busy |= height != self.height
        self.height = height

    def hold_breath(self) -> None:
        """Take the one breath of the turn."""
        if self.can_breathe:
            self.breath, self._busy = 0.0, True

    def advance(self, seconds: float) -> None:
        """Let time pass; the hand tires from when it first moved."""
        self.time += seconds
        if self._busy:
            self.held += seconds
        if self.breath is not None:
            self.breath += seconds
        self.trail.append(self.place)

    def release(self) -> Release:
        """Open the capsule now."""
        return self.opening.release(self.hand, self.shake)
