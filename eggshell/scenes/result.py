"""The result of a game: who won, the ranking, and what next."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import pi, sin
from random import Random

from pygame import FRect

from eggshell.drawing.badge import badge
from eggshell.drawing.canvas import Canvas
from eggshell.drawing.food.fried_egg import YOLK_STOPS
from eggshell.look import shapes
from eggshell.look.lettering import Weight
from eggshell.motion import out_back
from eggshell.scene import Scene
from eggshell.setup import Seat
from eggshell.shell import Shell
from eggshell.widgets.button import Button
from eggshell.widgets.widget import Callback, Widget, panel

YOLKS_IN_THE_RAIN = 24
"""How many yolks fall."""
RAIN_SECONDS = 3.0
"""How long they fall."""


@dataclass(frozen=True)
class Standing:
    """A line of the ranking: the place (1 is first), who, and what is to be said of it."""

    place: int
    seat: Seat
    note: str = ""


class ResultScene(Scene):
    """An overlay over the finished game.

    Args:
        shell: What the scene uses.
        heading: Who has won.
        standings: The ranking, from the first place down.
        again: Begins another game.
        leave: Goes back to the games.
        replay: Shows the game again; without it that is not offered.
        text: What stands below the heading.
    """

    overlay = True
    first = "again"

    def __init__(
        self,
        shell: Shell,
        heading: str,
        standings: Sequence[Standing],
        again: Callback,
        leave: Callback,
        replay: Callable[[], None] | None = None,
        text: str = "",
    ) -> None:
        super().__init__(shell)
        self.heading, self.text = heading, text
        self.standings = tuple(standings)
        self._again, self._leave, self._replay = again, leave, replay
        self._seconds = 0.0
        draw = Random(24)
        self._drops = [
            (draw.random(), draw.random(), draw.uniform(1.0, 1.5)) for _ in range(YOLKS_IN_THE_RAIN)
        ]

    def enter(self) -> None:
        """Play the sound of a win."""
        self.shell.sounds.play("win")

    def back(self) -> None:
        """Go back to the games."""
        self._leave()

    def compose(self, area: FRect) -> Iterable[Widget]:
        """The buttons under the ranking."""
        card = self._card(area)
        say = self.shell.words
        entries = [("again", "result.again", self._again)]
        if self._replay is not None:
            entries.append(("replay", "result.replay", self._replay))
        entries.append(("leave", "result.leave", self._leave))
        width = (card.w - 60 - 12 * (len(entries) - 1)) / len(entries)
        for i, (name, key, then) in enumerate(entries):
            box = FRect(card.x + 30 + i * (width + 12), card.bottom - 90, width, 60)
            yield Button(name, box, say(key), then, primary=i == 0, size=20)

    def update(self, seconds: float) -> None:
        """Let the yolks rain."""
        if self._seconds < RAIN_SECONDS:
            self._seconds += seconds * max(1, self.shell.prefs.speed)
            self.stale = True

    def paint(self, canvas: Canvas) -> None:
        """Draw the card and the ranking."""
        card = self._card(self.area)
        if not self.shell.prefs.reduced and self.shell.prefs.speed:
            self._rain(canvas)
        panel(canvas, card, 28, drop=16, blur=24)
        winner = self.standings[0].seat if self.standings else None
        room = card.w - 60
        if winner is not None:
            grow = out_back(min(1.0, self._seconds / 0.32))
            badge(canvas, winner.look, (card.centerx, card.y + 58), max(1.0, round(30 * grow)))
        canvas.text(
            self.heading,
            (card.centerx, card.y + 118),
            30,
            Weight.HEADING,
            anchor=(0.5, 0.5),
            width=room,
        )
        if self.text:
            canvas.text(
                self.text,
                (card.centerx, card.y + 152),
                18,
                colour=canvas.theme.ink2,
                anchor=(0.5, 0.5),
                width=room,
            )
        self._ranking(
            canvas,
            FRect(card.x + 40, card.y + self._above, card.w - 80, card.h - self._above - 104),
        )

    @property
    def _above(self) -> float:
        return 176.0 if self.text else 150.0

    def _card(self, area: FRect) -> FRect:
        height = self._above + 40 * len(self.standings) + 116
        card = FRect(0, 0, 600, min(height, area.h - 40))
        card.center = area.center
        return card

    def _ranking(self, canvas: Canvas, area: FRect) -> None:
        step = min(40.0, area.h / max(1, len(self.standings)))
        for i, standing in enumerate(self.standings):
            y = area.y + (i + 0.5) * step
            place = self.shell.words("result.place", place=standing.place)
            canvas.text(place, (area.left, y), 20, Weight.HEADING, canvas.theme.ink2, width=36)
            badge(canvas, standing.seat.look, (area.left + 54, y), 13)
            canvas.text(
                standing.seat.name, (area.left + 80, y), 20, Weight.HEADING, width=area.w * 0.42
            )
            canvas.text(
                standing.note,
                (area.right, y),
                17,
                colour=canvas.theme.ink2,
                anchor=(1.0, 0.5),
                width=area.w * 0.36,
            )

    def _rain(self, canvas: Canvas) -> None:
        share = min(1.0, self._seconds / RAIN_SECONDS)
        whole = canvas.area
        for across, start, pace in self._drops:
            way = share * pace * 1.6 - start * 0.6
            if 0 < way < 1:
                x = whole.x + whole.w * across + 20 * sin(way * 2 * pi)
                _yolk(canvas, (x, whole.y + way * (whole.h + 60) - 30))


def _yolk(canvas: Canvas, at: tuple[float, float]) -> None:
    def paint(c: Canvas) -> None:
        c.gradient(shapes.ellipse((0, 0), 11), YOLK_STOPS, (-3, -3.5), 12)

    canvas.stamp("confetti", FRect(-13, -13, 26, 26), paint, at)
