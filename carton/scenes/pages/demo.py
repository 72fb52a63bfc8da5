"""Little sowings that play by themselves: the rules' diagrams and the title's picture."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from pygame import FRect

from carton.rules.position import Position
from carton.rules.side import Side
from carton.rules.sowing import Sowing, sow
from carton.scenes.board.carton_view import CartonView
from carton.scenes.board.film import Film
from carton.scenes.board.heaps import Heaps
from carton.scenes.board.marks import pill
from carton.scenes.board.tray import Tray
from carton.scenes.seating import Seating
from carton.scenes.words.catalogue import CATALOGUE
from carton.scenes.words.sentences import event_sentence
from eggconsole.words.words import Words
from eggshell.drawing.canvas import Canvas
from eggshell.look.lettering import Weight
from eggshell.motion import Motion
from eggshell.setup import Seat, Setup

REST_SECONDS = 1.1
"""Seconds of rest before each sowing and after the last one."""
SLOWER = 1.5
"""How many times slower than in a game a demo is."""
CAPTION_HEIGHT = 44.0
"""Height of the line that says what happens, in logical pixels."""


@dataclass(frozen=True)
class Moment:
    """What a demo shows at some time.

    Attributes:
        position: The position, or the one that the sowing under way began from.
        heaps: The marbles.
        film: The sowing under way.
        last: The sowing before.
    """

    position: Position
    heaps: Heaps
    film: Film | None = None
    last: Sowing | None = None

    @property
    def side(self) -> Side:
        """Whose row is outlined: who sows, is to sow, or has won."""
        return self.position.winner or self.position.turn

    def caption(self, seating: Seating, say: Words) -> str:
        """What happens, or how the sowing before ended; nothing before the first."""
        if self.film is not None:
            return event_sentence(self.film.sowing, self.film.told, False, seating, say)
        if self.last is not None:
            return event_sentence(self.last, self.last.events[-1], False, seating, say)
        return ""


@dataclass(frozen=True)
class Demo:
    """A position and the slots that are sown from there."""

    start: str
    slots: tuple[int, ...]

    @cached_property
    def sowings(self) -> list[Sowing]:
        """What happens, by the rules."""
        position, sowings = Position.parse(self.start), []
        for slot in self.slots:
            sowings.append(sow(position, slot))
            position = sowings[-1].after
        return sowings

    def seconds(self, motion: Motion) -> float:
        """How long it takes, rests included."""
        films = sum(_length(sowing, motion) for sowing in self.sowings)
        return films + REST_SECONDS * (len(self.sowings) + 1)

    def at(self, seconds: float, motion: Motion) -> Moment:
        """The carton after so many seconds; the demo begins again when it is over."""
        left = seconds % self.seconds(motion)
        heaps = Heaps.of(self.sowings[0].before)
        last: Sowing | None = None
        for sowing in self.sowings:
            whole = _length(sowing, motion)
            if left < REST_SECONDS:
                return Moment(sowing.before, heaps, None, last)
            left -= REST_SECONDS
            if left < whole:
                film = Film(heaps, sowing, motion)
                film.advance(left / SLOWER)
                return Moment(sowing.before, film.heaps, film)
            left -= whole
            heaps, last = heaps.sown(sowing), sowing
        return Moment(self.sowings[-1].after, heaps, None, last)


def _length(sowing: Sowing, motion: Motion) -> float:
    """Seconds that a sowing takes in a demo."""
    film = Film(Heaps.of(sowing.before), sowing, motion)
    return SLOWER * film.length


def paint_demo(
    canvas: Canvas, area: FRect, demo: Demo, seconds: float, motion: Motion, say: Words
) -> None:
    """Draw a demo with what happens in words below.

    Args:
        canvas: To draw on.
        area: The room for it.
        demo: What is sown.
        seconds: Since it began.
        motion: How fast things move.
        say: The words.
    """
    moment = demo.at(seconds, motion)
    _paint_carton(canvas, FRect(area.x, area.y, area.w, area.h - CAPTION_HEIGHT), moment, say)
    caption = moment.caption(_seating(say), say)
    if not caption:
        return
    width = min(area.w - 40, canvas.lettering.width(caption, 16, Weight.LABEL) + 40)
    at = (area.centerx, area.bottom - CAPTION_HEIGHT / 2 - 8)
    pill(canvas, at, width, 34)
    canvas.text(caption, at, 16, Weight.LABEL, anchor=(0.5, 0.5), width=width - 24)


def _paint_carton(canvas: Canvas, area: FRect, moment: Moment, say: Words) -> None:
    zone = min(84.0, area.w * 0.085)
    height = min(area.h * 0.8, area.w * 0.32)
    room = FRect(area.x + 20, area.centery - height / 2, area.w - 40, height)
    tray = Tray.within(room, moment.position.slots, "s", zone, zone * 0.2)
    looks: Mapping[Side, int] = {"s": 0, "n": 1}
    view = CartonView(tray, looks, area.w > 500, say)
    view.paint(canvas, moment.heaps, moment.side, moment.film)


def _seating(say: Words) -> Seating:
    """The players of the demos."""
    return Seating(Setup((Seat(say("player.1"), 0), Seat(say("player.2"), 1))))


CARD = Demo("2,0,2/1,1,0/2,1 s", (1,))
"""What the picture on the title screen shows."""


def paint_card(canvas: Canvas, area: FRect, seconds: float) -> None:
    """Draw the title screen's living picture."""
    moment = CARD.at(seconds, Motion())
    _paint_carton(canvas, area, moment, Words("en", CATALOGUE))
