"""Buttons: one yellow primary a screen, the others paper."""

from collections.abc import Callable

from pygame import FRect

from eggshell.drawing.canvas import Canvas
from eggshell.drawing.icons import icon
from eggshell.look import shapes
from eggshell.look.colour import COCOA, RGB, WHITE, mix
from eggshell.look.lettering import Weight
from eggshell.motion import Tween, out_quad
from eggshell.widgets.key_cap import key_cap, key_width
from eggshell.widgets.widget import Callback, Widget, nothing

LIP_HEIGHT = 4.0
"""How far a button's lip shows below its face, logical px."""
PRESSED_DROP = 3.0
"""How far the face sinks when pressed, logical px."""
ENTER_KEY = "Enter"
"""The key cap that shows only on the focused button."""
Ornament = Callable[[Canvas, tuple[float, float], float], None]
"""Draws a picture at a centre with a radius, in place of an icon."""


class Button(Widget):
    """A labelled button.

    Args:
        name: Its name in the scene.
        area: Its place.
        label: What it says.
        then: What pressing it does.
        short: What it says in a narrow box.
        primary: Whether it is the screen's yellow button.
        icon: Name of an icon before the label.
        ornament: A picture before the label, in place of an icon.
        key: The key cap after the label, where there is room for both. That of Enter shows only
            while Enter presses the button.
        action: An action that presses it wherever the focus is.
        size: Type size.
        enabled: Whether it can be pressed.
    """

    def __init__(
        self,
        name: str,
        area: FRect,
        label: str,
        then: Callback = nothing,
        *,
        short: str = "",
        primary: bool = False,
        icon: str = "",
        ornament: Ornament | None = None,
        key: str = "",
        action: str = "",
        size: float = 20,
        enabled: bool = True,
    ) -> None:
        super().__init__(name, area, enabled)
        self.label, self.short, self.size = label, short, size
        self.primary, self.icon, self.key = primary, icon, key
        self.ornament, self.action = ornament, action
        self._then = then
        self._push = 0.0

    def press(self) -> None:
        """Do what the button says."""
        self._then()

    def update(self, seconds: float) -> None:
        """Sink while held, rise when let go."""
        wanted = 1.0 if self.held else 0.0
        if self._push != wanted:
            step = seconds / 0.06
            self._push = min(1.0, self._push + step) if self.held else max(0.0, self._push - step)
            self.stale = True

    def paint(self, canvas: Canvas) -> None:
        """Draw lip, face and label."""
        drop = PRESSED_DROP * out_quad(Tween(1.0, elapsed=self._push).value)
        alpha = 255 if self.enabled else 120
        face(canvas, self.area, self.primary, drop, self.corner, self.hovered, alpha)
        self._paint_label(canvas, drop, alpha)

    def _paint_label(self, canvas: Canvas, drop: float, alpha: int) -> None:
        ink = COCOA if self.primary else canvas.theme.ink
        picture_room = self._picture_room()
        room = self.area.w - 24 - picture_room
        key_room = self._key_room(canvas, room)
        room -= key_room
        text, size = canvas.fit(self.label, self.size, Weight.HEADING, room, self.short)
        width = canvas.lettering.width(text, size, Weight.HEADING)
        left = self.area.centerx - (width + key_room + picture_room) / 2
        middle = self.area.y + (self.area.h - LIP_HEIGHT) / 2 + drop
        self._paint_picture(canvas, (left + (picture_room - 8) / 2, middle), ink)
        left += picture_room
        canvas.text(
            text, (left, middle), size, Weight.HEADING, ink, width=max(room, width), alpha=alpha
        )
        if key_room:
            key_cap(canvas, self.key, (left + width + 10, middle))

    def _key_room(self, canvas: Canvas, room: float) -> float:
        """Room for the key cap; none where it would squeeze the label."""
        label = canvas.lettering.width(self.label, 0.85 * self.size, Weight.HEADING)
        shown = self.key and (self.focused or self.key != ENTER_KEY)
        wish = key_width(canvas, self.key) + 10 if shown else 0.0
        return wish if label + wish <= room else 0.0

    def _picture_room(self) -> float:
        if self.ornament is not None:
            return self.area.h * 0.6 + 8
        return 30.0 if self.icon else 0.0

    def _paint_picture(self, canvas: Canvas, at: tuple[float, float], ink: RGB) -> None:
        if self.ornament is not None:
            self.ornament(canvas, at, self.area.h * 0.3)
        elif self.icon:
            icon(canvas, self.icon, at, 10, ink, canvas.theme.face)


class IconButton(Widget):
    """A small square button with an icon.

    Args:
        name: Its name in the scene.
        area: Its place.
        picture: Name of the icon.
        then: What pressing it does.
        action: An action that presses it wherever the focus is.
        enabled: Whether it can be pressed.
        plain: Whether it is the icon alone, without lip and face.
    """

    corner = 14.0

    def __init__(
        self,
        name: str,
        area: FRect,
        picture: str,
        then: Callback = nothing,
        *,
        action: str = "",
        enabled: bool = True,
        plain: bool = False,
    ) -> None:
        super().__init__(name, area, enabled)
        self.picture, self.action, self.plain = picture, action, plain
        self._then = then

    def press(self) -> None:
        """Do what the icon stands for."""
        self._then()

    def update(self, seconds: float) -> None:
        """Show at once whether it is held."""

    def paint(self, canvas: Canvas) -> None:
        """Draw face and icon."""
        drop = PRESSED_DROP if self.held else 0.0
        theme = canvas.theme
        alpha = 255 if self.enabled else 120
        if not self.plain:
            face(canvas, self.area, False, drop, self.corner, self.hovered, alpha)
        at = (self.area.centerx, self.area.centery + drop - (0 if self.plain else LIP_HEIGHT / 2))
        ink = theme.ink2 if self.plain and not self.hovered else theme.ink
        if not self.enabled:
            ink = mix(theme.face, theme.ink, 0.4)
        icon(canvas, self.picture, at, min(11.0, self.area.h * 0.21), ink, theme.face)


def face(
    canvas: Canvas,
    area: FRect,
    primary: bool,
    drop: float,
    corner: float,
    hovered: bool = False,
    alpha: int = 255,
) -> None:
    """Draw a button's lip and top face; `drop` is how far the face is pressed down.

    Args:
        canvas: To draw on.
        area: Of lip and face.
        primary: Whether it is the screen's yellow button.
        drop: How far the face is pressed down, logical px.
        corner: Radius of the corners.
        hovered: Whether the pointer is over it.
        alpha: Opacity, 0-255.
    """
    theme = canvas.theme
    drop = round(drop)
    lip = theme.yolk_lip if primary else theme.lip
    top = theme.yolk if primary else theme.face
    top = mix(top, WHITE if theme.is_light else theme.ink, 0.1) if hovered else top
    box = FRect(0, 0, area.w, area.h)

    def paint(c: Canvas) -> None:
        whole = shapes.rounded(box, corner)
        upper = FRect(0, drop, box.w, box.h - LIP_HEIGHT)
        if alpha == 255:
            c.shadow(whole, 5, 8, 0.75)
            c.rounded(FRect(0, LIP_HEIGHT, box.w, box.h - LIP_HEIGHT), corner, lip)
        c.rounded(upper, corner, top)
        if primary:
            shine = FRect(corner * 0.7, drop + 4, box.w - corner * 1.4, 3)
            c.rounded(shine, 1.5, WHITE, 110)
        else:
            edge = shapes.rounded(upper.inflate(-1.4, -1.4), corner - 0.7)
            c.outline(edge, max(1.4, theme.line_width), lip)

    key = ("face", area.w, area.h, primary, drop, corner, hovered, alpha == 255)
    canvas.stamp(key, box.inflate(40, 40).move(0, 5), paint, area.topleft, alpha)
