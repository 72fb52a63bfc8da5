"""Time line: a drop from its release to rest, to scrub, with its contacts and touches."""

from collections.abc import Callable

from pygame import FRect

from eggshell.drawing.canvas import Canvas
from eggshell.drawing.food.egg import SHELLS, egg
from eggshell.drawing.icons import icon
from eggshell.input.actions import Action
from eggshell.look.shapes import Point
from eggshell.widgets.widget import Widget, focus_ring
from nice_egg.bench.replay import Replay
from nice_egg.scenes.bench.cards.bead import bead

STEP = 1 / 240
"""Seconds of a step: as the poses of a flight."""
KNOB_RADIUS = 10.0
"""Half the width of the egg, logical px."""
TRACK_HEIGHT = 10.0
"""Height of the track, logical px."""


class TimeLine(Widget):
    """The time of a drop along a track; `then` is told each new time, s."""

    def __init__(
        self, area: FRect, replay: Replay | None, time: float, then: Callable[[float], None]
    ) -> None:
        super().__init__("time", area, replay is not None)
        self.replay, self.time = replay, time
        self._then = then

    @property
    def duration(self) -> float:
        """Seconds from the release to rest."""
        return self.replay.film.duration if self.replay is not None else 1.0

    @property
    def track(self) -> FRect:
        """The place of the track."""
        return FRect(
            self.area.x + KNOB_RADIUS,
            self.area.centery - TRACK_HEIGHT / 2,
            self.area.w - 2 * KNOB_RADIUS,
            TRACK_HEIGHT,
        )

    def act(self, action: str) -> bool:
        """Go on by a step, to the next touch, or to either end."""
        wanted = self._wanted(action)
        if wanted is None:
            return False
        self._go(wanted)
        return True

    def down(self, at: Point) -> None:
        """Jump to the pointer."""
        self.drag(at)

    def drag(self, at: Point) -> None:
        """Follow the pointer."""
        self._go((at[0] - self.track.x) / self.track.w * self.duration)

    def wheel(self, steps: float) -> bool:
        """Go one step a notch."""
        self._go(self.time + (STEP if steps > 0 else -STEP))
        return True

    def ring(self, canvas: Canvas) -> None:
        """Draw the focus ring around the egg."""
        box = FRect(0, 0, 2 * KNOB_RADIUS + 2, 2.7 * KNOB_RADIUS)
        box.center = (self.place(self.time), self.track.centery)
        focus_ring(canvas, box, KNOB_RADIUS)

    def place(self, time: float) -> float:
        """How far to the right a time stands, logical px."""
        return self.track.x + self.track.w * min(1.0, max(0.0, time / self.duration))

    def paint(self, canvas: Canvas) -> None:
        """Draw the track, contacts, touches, the end, and the egg."""
        theme, track, replay = canvas.theme, self.track, self.replay
        canvas.rounded(track, 5, theme.well if theme.name != "contrast" else theme.ink2)
        if replay is None:
            return
        done = FRect(track.x, track.y, max(10.0, self.place(self.time) - track.x), track.h)
        canvas.rounded(done, 5, theme.yolk)
        for time in replay.contacts:
            spot = FRect(self.place(time) - 1.5, track.y, 3, track.h)
            canvas.rounded(spot, 1.5, theme.ink2)
        for number, touch in enumerate(replay.touches, 1):
            bead(canvas, (self.place(touch.time), track.centery), number)
        icon(canvas, "flag", (track.right + 2, track.centery - 6), 9, theme.leaf)
        egg(canvas, (self.place(self.time), track.centery), KNOB_RADIUS, SHELLS[1])

    def _wanted(self, action: str) -> float | None:
        """The time to which an action leads."""
        beads = [0.0, *self._beads, self.duration]
        ways = {
            str(Action.LEFT): self.time - STEP,
            str(Action.RIGHT): self.time + STEP,
            str(Action.FIRST): 0.0,
            str(Action.LAST): self.duration,
            str(Action.PAGE_UP): max((t for t in beads if t < self.time - STEP / 2), default=0.0),
            str(Action.PAGE_DOWN): min(
                (t for t in beads if t > self.time + STEP / 2), default=self.duration
            ),
        }
        return ways.get(action)

    @property
    def _beads(self) -> list[float]:
        return [touch.time for touch in self.replay.touches] if self.replay else []

    def _go(self, time: float) -> None:
        time = min(self.duration, max(0.0, time))
        if time != self.time:
            self.time, self.stale = time, True
            self._then(time)
