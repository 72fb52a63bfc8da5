"""Tools: the card at the left, with the white, sizes, owners, stack, tilt and undo."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from math import degrees

from pygame import FRect

from eggshell.drawing.badge import badge
from eggshell.drawing.canvas import Canvas
from eggshell.look.lettering import Weight
from eggshell.look.shapes import Point
from eggshell.widgets.button import Button, IconButton
from eggshell.widgets.choice import Cell, Choice
from eggshell.widgets.cycle import Cycle
from eggshell.widgets.widget import Callback, Widget, panel
from nice_egg.pieces.chip import Chip
from nice_egg.pieces.supply import SIZES
from nice_egg.scenes.referee.owners import Owners
from nice_egg.scenes.referee.swatch import Swatch
from nice_egg.scenes.table.layout import Layout
from nice_egg.scenes.table.yolk import paint_center, paint_yolk

WHITES = ("blob", "round", "own")
"""The whites to choose from: both of the game, and whatever was pulled or read."""
MODES = ("yolks", "rim", "photo")
"""What the pointer does on the table: lay and pull yolks, pull the rim, or place the photo."""
YOLK_SCALE = 0.72
"""Logical px a mm of the pictured sizes."""


@dataclass(frozen=True)
class ToolCalls:
    """Who is told what is wanted.

    Attributes:
        white: the white of that index in `WHITES`.
        mode: the mode of that index.
        size: a radius, mm.
        owner: a player; None for the center yolk.
        stack: over the next yolk, or under it.
        lean: by so many rad more.
        turn: the lean a little on.
        undo: the last action.
        remove: the chosen yolk.
    """

    white: Callable[[int], None]
    mode: Callable[[int], None]
    size: Callable[[float], None]
    owner: Callable[[str | None], None]
    stack: Callable[[bool], None]
    lean: Callable[[float], None]
    turn: Callback
    undo: Callback
    remove: Callback


LEAN_STEP = 0.0349
"""Rad by which a press leans a yolk: 2 degrees."""


@dataclass(frozen=True)
class Tools:
    """The card.

    Attributes:
        layout: where everything lies.
        names: of the players.
        white: index in `WHITES`.
        mode: index in `MODES`.
        radius: of the next yolk, mm.
        owner: of the next yolk.
        chip: the chosen one, if any.
        past: whether anything can be undone.
        photo: whether there is one.
    """

    layout: Layout
    names: Owners
    white: int
    mode: int
    radius: float
    owner: str | None
    chip: Chip | None
    past: bool
    photo: bool

    def row(self, top: float, height: float, count: int = 1) -> list[FRect]:
        """So many boxes side by side, so far below the card's top."""
        area, gap = self.layout.left, 6.0
        wide = (area.w - 24 - gap * (count - 1)) / count
        places = (area.x + 12 + k * (wide + gap) for k in range(count))
        return [FRect(x, area.y + top, wide, height) for x in places]

    def widgets(self, calls: ToolCalls) -> Iterator[Widget]:
        """All of them from the top."""
        say = self.names.say
        whites = [say(f"referee.white.{name}") for name in WHITES]
        yield Cycle("white", self.row(10, 42)[0], whites, self.white, calls.white)
        keys = [f"referee.mode.{mode}" for mode in MODES[: 3 if self.photo else 2]]
        cells = [Cell(say(key), say.short(key)) for key in keys]
        (box,) = self.row(58, 42)
        yield Choice("mode", box, cells, self.mode, calls.mode, even=True)
        yield from self._sizes(calls)
        yield from self._owners(calls)
        yield from self._deeds(calls)

    def _sizes(self, calls: ToolCalls) -> Iterator[Widget]:
        for box, (name, radius) in zip(self.row(106, 54, 3), SIZES.items(), strict=True):
            painting = partial(self._paint_size, radius=radius)
            then = partial(calls.size, radius)
            yield Swatch(f"size {name}", box, painting, radius == self.radius, then)

    def _owners(self, calls: ToolCalls) -> Iterator[Widget]:
        players: list[str | None] = [None, *self.names.players]
        boxes = [box for k in range(3) for box in self.row(166 + 42 * k, 40, 3)]
        for box, player in zip(boxes, players, strict=True):
            painting = partial(self._paint_owner, player=player)
            then = partial(calls.owner, player)
            chosen = player == self.owner
            yield Swatch(f"owner {player or 'center'}", box, painting, chosen, then)

    def _deeds(self, calls: ToolCalls) -> Iterator[Widget]:
        held, say = self.chip is not None, self.names.say
        up, down, away = self.row(300, 44, 3)
        yield IconButton("raise", up, "raise", partial(calls.stack, True), enabled=held)
        yield IconButton("lower", down, "lower", partial(calls.stack, False), enabled=held)
        yield IconButton("bin", away, "bin", calls.remove, enabled=held)
        less, more, turn = self.row(380, 44, 3)
        able = held or MODES[self.mode] == "photo"
        yield IconButton("less", less, "minus", partial(calls.lean, -LEAN_STEP), enabled=able)
        yield IconButton("more", more, "plus", partial(calls.lean, LEAN_STEP), enabled=able)
        leans = self.chip is not None and self.chip.tilt > 0.0
        yield IconButton("turn", turn, "again", calls.turn, enabled=leans)
        (box,) = self.row(430, 44)
        undo = say("referee.undo")
        yield Button("undo", box, undo, calls.undo, icon="undo", size=18, enabled=self.past,
                     action="undo")  # fmt: skip

    def paint(self, canvas: Canvas) -> None:
        """Draw the card under its widgets."""
        panel(canvas, self.layout.left)
        (box,), say = self.row(346, 32), self.names.say
        chip = self.chip
        text = say("referee.tilt.none") if chip is None else tilt_words(chip, self.names)
        ink = canvas.theme.ink2 if chip is None else canvas.theme.ink
        canvas.text(text, box.center, 16, Weight.LABEL, ink, (0.5, 0.5), width=box.w)

    def _paint_size(self, canvas: Canvas, at: Point, radius: float) -> None:
        paint_yolk(canvas, at, radius * YOLK_SCALE, None)

    def _paint_owner(self, canvas: Canvas, at: Point, player: str | None) -> None:
        if player is None:
            paint_center(canvas, at, 15)
        else:
            badge(canvas, self.names.seat(player).look, at, 14)


def tilt_words(chip: Chip, names: Owners) -> str:
    """How far a chip leans, in words."""
    return names.say("referee.tilt", n=round(degrees(chip.tilt)))
