"""Little sowings that play by themselves: the rules' diagrams and the title's picture."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import FRect

from carton.board import Position, parse
from carton.scenes.board import Board
from carton.scenes.english import ENGLISH
from carton.scenes.film import Film
from carton.scenes.heaps import Heaps
from carton.scenes.tray import Tray
from carton.sowing import Sowing, sow
from eggshell.canvas import Canvas
from eggshell.motion import Motion
from eggshell.words import Words

REST = 1.1
"""Seconds of rest before each sowing and after the last one."""
SLOWER = 1.5
"""How many times slower than in a game a demo is."""


@dataclass(frozen=True)
class Demo:
    """A position and the slots that are sown from there."""

    start: str
    slots: tuple[int, ...]

    def sowings(self) -> list[Sowing]:
        """What happens, by the rules."""
        position, sowings = parse(self.start), []
        for slot in self.slots:
            sowings.append(sow(position, slot))
            position = sowings[-1].after
        return sowings

    def at(self, seconds: float, motion: Motion) -> tuple[Position, Heaps, Film | None]:
        """The carton after so many seconds; the demo begins again when it is over."""
        sowings = self.sowings()
        lengths = [length(sowing, motion) for sowing in sowings]
        left = seconds % (sum(lengths) + REST * (len(lengths) + 1))
        heaps = Heaps.of(sowings[0].before)
        for sowing, whole in zip(sowings, lengths, strict=True):
            if left < REST:
                return sowing.before, heaps, None
            left -= REST
            if left < whole:
                film = Film(heaps, sowing, motion)
                film.advance(left / SLOWER)
                return sowing.before, film.heaps, film
            left -= whole
            heaps = heaps.sown(sowing)
        return sowings[-1].after, heaps, None


def length(sowing: Sowing, motion: Motion) -> float:
    """Seconds that a sowing takes in a demo."""
    film = Film(Heaps.of(sowing.before), sowing, motion)
    return SLOWER * film.length


def paint_demo(
    canvas: Canvas, area: FRect, demo: Demo, seconds: float, motion: Motion, say: Words
) -> None:
    """Draw a demo in the middle of an area."""
    position, heaps, film = demo.at(seconds, motion)
    zone = min(84.0, area.w * 0.085)
    height = min(area.h * 0.72, area.w * 0.32)
    room = FRect(area.x + 20, area.centery - height / 2, area.w - 40, height)
    tray = Tray.within(room, position.slots, "s", zone, zone * 0.2)
    board = Board(tray, {"s": 0, "n": 1}, area.w > 500, say)
    turn = position.turn if film is None and not position.winner else None
    board.paint(canvas, heaps, film.sowing.before.turn if film else turn, film)


CARD = Demo("2,0,2/1,1,0/2,1 s", (1,))
"""What the picture on the title screen shows."""


def paint_card(canvas: Canvas, area: FRect, seconds: float) -> None:
    """Draw the title screen's living picture."""
    paint_demo(canvas, area, CARD, seconds, Motion(), Words("en", {"en": ENGLISH}))
