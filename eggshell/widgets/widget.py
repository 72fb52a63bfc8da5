"""What every widget is: a named area that can be focused, pressed and drawn."""

from collections.abc import Callable

from pygame import FRect

from eggshell.drawing.canvas import Canvas
from eggshell.look import shapes
from eggshell.look.colour import RGB
from eggshell.look.shapes import Point

RING_GAP = 5.0
"""Room between a widget and its focus ring, logical px."""
Callback = Callable[[], None]
"""What pressing a widget does."""


def nothing() -> None:
    """Do nothing, as a widget does of which nothing was asked."""


class Widget:
    """A named area; widgets of a scene are rebuilt when it is arranged, so names must be stable."""

    focusable = True
    corner = 16.0
    """Radius of the corners, which the focus ring follows."""

    def __init__(self, name: str, area: FRect, enabled: bool = True) -> None:
        self.name = name
        self.area = area
        self.enabled = enabled
        self.focused = False
        self.hovered = False
        self.held = False
        self.stale = False
        """Whether the widget looks different from when it was last drawn."""
        self.action = ""
        """An action that presses this widget wherever the focus is."""

    def paint(self, canvas: Canvas) -> None:
        """Draw the widget as it is now."""

    def press(self) -> None:
        """Do what the widget is for."""

    def act(self, action: str) -> bool:
        """Answer an action while focused; whether it was used."""
        return False

    def type(self, text: str) -> bool:
        """Take typed text while focused; whether it was used."""
        return False

    @property
    def typing(self) -> bool:
        """Whether keys are letters now."""
        return False

    def down(self, at: Point) -> None:
        """Answer that the pointer went down on the widget."""

    def drag(self, at: Point) -> None:
        """Answer that the pointer moved while down."""

    def wheel(self, steps: float) -> bool:
        """Answer that the wheel turned over the widget; whether it was used."""
        return False

    def blur(self) -> None:
        """Answer that the focus went elsewhere."""

    def update(self, seconds: float) -> None:
        """Let time pass; set `stale` if the widget looks different now."""

    @property
    def extent(self) -> FRect:
        """Where the widget, its shadow and its focus ring can draw."""
        return self.area.inflate(56, 56)

    def hit(self, at: Point) -> bool:
        """Whether `at` is on the widget."""
        return bool(self.area.collidepoint(at))

    def ring(self, canvas: Canvas) -> None:
        """Draw the focus ring around the widget."""
        focus_ring(canvas, self.area, self.corner)


def focus_ring(canvas: Canvas, area: FRect, corner: float) -> None:
    """Draw a ring 5 px outside `area`: a panel-coloured band under a focus-coloured line."""
    theme = canvas.theme
    box = FRect(0, 0, area.w, area.h)

    def paint(c: Canvas) -> None:
        ring = shapes.rounded(box.inflate(2 * RING_GAP, 2 * RING_GAP), corner + RING_GAP)
        c.outline(ring, 5, theme.panel)
        c.outline(ring, 3.2, theme.focus)

    canvas.stamp(("ring", area.w, area.h, corner), box.inflate(20, 20), paint, area.topleft)


def panel(
    canvas: Canvas,
    area: FRect,
    corner: float = 20.0,
    colour: RGB | None = None,
    drop: float = 6.0,
    blur: float = 12.0,
) -> None:
    """Draw a card of cream paper with its shadow.

    Args:
        canvas: To draw on.
        area: Its place.
        corner: Radius of the corners.
        colour: Its fill; the theme's paper if omitted.
        drop: How far below it its shadow lies.
        blur: How far its shadow fades out.
    """
    theme = canvas.theme
    fill = theme.panel if colour is None else colour
    box = FRect(0, 0, area.w, area.h)

    def paint(c: Canvas) -> None:
        outline = shapes.rounded(box, corner)
        c.shadow(outline, drop, blur)
        c.polygon(outline, fill)
        if not theme.is_light and colour is None:
            inset = theme.line_width / 2
            edge = shapes.rounded(box.inflate(-2 * inset, -2 * inset), corner - inset)
            c.outline(edge, theme.line_width, theme.line)

    room = box.inflate(4 * blur + 4, 4 * blur + 4).move(0, drop)
    canvas.stamp(("panel", area.w, area.h, corner, fill, drop, blur), room, paint, area.topleft)


def well(canvas: Canvas, area: FRect, corner: float = 14.0) -> None:
    """Draw a sunken field on a panel."""
    theme = canvas.theme
    box = FRect(0, 0, area.w, area.h)

    def paint(c: Canvas) -> None:
        c.rounded(box, corner, theme.well)
        if theme.name == "contrast":
            c.outline(shapes.rounded(box.inflate(-1.5, -1.5), corner - 0.7), 1.2, theme.line)

    canvas.stamp(("well", area.w, area.h, corner), box.inflate(4, 4), paint, area.topleft)
