"""A scene: what is on the window now, and what it does with actions."""

from collections.abc import Iterable, Mapping

from pygame import FRect

from eggshell.drawing import cloth
from eggshell.drawing.canvas import Canvas
from eggshell.input.actions import DIRECTIONS, Action
from eggshell.input.events import Event, PointerDown, PointerMoved, PointerUp, Pressed, Typed, Wheel
from eggshell.shell import Shell
from eggshell.widgets.focus import Focus
from eggshell.widgets.widget import Widget


class Scene:
    """Base of all scenes.

    A scene keeps its own state; `compose` says which widgets show it. It is called again after
    each change of size, language or theme, and whenever the scene calls `arrange`.
    """

    overlay = False
    """Whether the scene below still shows, dimmed."""
    hue = "cream"
    """The cloth: `cream`, `sage`, `blue` or `rose`."""
    first = ""
    """Name of the widget that has the focus at the start."""
    keys: Mapping[int, str] = {}
    """Keys with a meaning of their own here: pygame key constant to action."""

    def __init__(self, shell: Shell) -> None:
        self.shell = shell
        self.focus = Focus()
        self.stale = True
        self.touched: list[FRect] = []
        self.area = FRect(0, 0, 1280, 720)
        self._grabbed: Widget | None = None

    # What a scene overrides

    @property
    def pad(self) -> Mapping[int, str]:
        """The controller buttons with a meaning of their own here: pygame constant to action."""
        return {}

    def compose(self, area: FRect) -> Iterable[Widget]:
        """The widgets, in reading order, laid out in the logical `area`."""
        return ()

    def paint(self, canvas: Canvas) -> None:
        """Draw what lies under the widgets."""

    def paint_over(self, canvas: Canvas) -> None:
        """Draw what lies over the widgets."""

    def act(self, action: str) -> bool:
        """Answer an action that no widget used; whether it was used."""
        if action == Action.BACK:
            self.back()
            return True
        return False

    def back(self) -> None:
        """Leave: by default, return to the scene below."""
        self.shell.stage.pop()

    def update(self, seconds: float) -> None:
        """Let one fixed step of time pass; set `stale` or `touch` if something looks different."""

    def enter(self) -> None:
        """Begin: the scene is on the stack now."""

    def leave(self) -> None:
        """End: the scene is off the stack; stop what it started."""

    def cover(self) -> None:
        """Make a pause: another scene went on top."""

    def uncover(self) -> None:
        """Go on: the scene is on top again."""

    # What the stage calls

    @property
    def wide(self) -> bool:
        """Whether the wide layout applies (logical width 1100 and up)."""
        return self.area.w >= 1100

    @property
    def margin(self) -> float:
        """The room between the widgets and the edge of the screen."""
        return 24.0 if self.wide else 16.0

    @property
    def typing(self) -> bool:
        """Whether keys are letters now."""
        current = self.focus.current
        return current is not None and current.typing

    def arrange(self, area: FRect | None = None) -> None:
        """Lay the widgets out again."""
        self.area = self.area if area is None else area
        held = self._grabbed.name if self._grabbed else ""
        self.focus.hold(tuple(self.compose(self.area)), self.first)
        self._grabbed = next((w for w in self.focus.widgets if w.name == held), None)
        self.stale = True

    def handle(self, event: Event) -> bool:
        """Answer an event; whether it was used."""
        self.stale |= not isinstance(event, PointerMoved)
        match event:
            case Pressed(action):
                return self._press(action, event.repeated)
            case Typed(text):
                current = self.focus.current
                return current is not None and current.type(text)
            case PointerMoved(at, touch, found):
                return self._move(at, touch, found)
            case PointerDown(at, 1):
                return self._point(at)
            case PointerUp(at, 1):
                return self._lift(at)
            case Wheel(at, steps):
                under = self.focus.at(at)
                return under is not None and under.wheel(steps)
        return False

    def step(self, seconds: float) -> None:
        """Update the scene and its widgets."""
        self.update(seconds)
        for widget in self.focus.widgets:
            widget.update(seconds)
            if widget.stale:
                self.touch(widget.extent)
            widget.stale = False

    def draw(self, canvas: Canvas) -> None:
        """Draw the whole scene."""
        if not self.overlay:
            self.paint_backdrop(canvas)
        self.paint(canvas)
        for widget in self.focus.widgets:
            widget.paint(canvas)
        current = self.focus.current
        if current is not None and self.focus.visible and self.shell.stage.top is self:
            current.ring(canvas)
        self.paint_over(canvas)
        self.stale = False
        self.touched.clear()

    def touch(self, area: FRect) -> None:
        """Have only `area` drawn again, where that is all that changed."""
        self.touched.append(area)

    def paint_backdrop(self, canvas: Canvas) -> None:
        """Cover the window, letterbox included."""
        cloth.backdrop(canvas, self.hue)

    # Within

    def _press(self, action: str, repeated: bool) -> bool:
        was_visible, self.focus.visible = self.focus.visible, True
        current = self.focus.current
        if current is not None and current.enabled and current.act(action):
            return True
        if action == Action.CONFIRM and current is not None and current.enabled:
            self._sound("press")
            current.press()
            return True
        for widget in self.focus.widgets:
            if widget.action == action and widget.enabled and not repeated:
                self._sound("press")
                widget.press()
                return True
        if action in (*DIRECTIONS, Action.NEXT, Action.PREVIOUS) and self.focus.move(action):
            self._sound("focus")
            return True
        return self.act(action) or was_visible is not self.focus.visible

    def _move(self, at: tuple[float, float], touch: bool, found: bool) -> bool:
        if self._grabbed is not None:
            self._grabbed.drag(at)
            self.stale = True
            return True
        under = self.focus.at(at)
        changed = self.focus.visible and not found
        self.focus.visible &= found
        for widget in self.focus.widgets:
            over = widget is under and not touch
            changed |= widget.hovered is not over
            widget.hovered = over
        if under is not None and under.focusable and not self.typing and not found:
            self.focus.give(under)
        self.stale = changed or self.stale
        return changed

    def _point(self, at: tuple[float, float]) -> bool:
        under = self.focus.at(at)
        self.focus.visible = False
        if under is None:
            if self.focus.current is not None:
                self.focus.current.blur()
            return False
        if under.focusable:
            self.focus.give(under)
        under.held = True
        self._grabbed = under
        under.down(at)
        return True

    def _lift(self, at: tuple[float, float]) -> bool:
        widget, self._grabbed = self._grabbed, None
        if widget is None:
            return False
        widget.held = False
        if widget.enabled and widget.hit(at):
            self._sound("press")
            widget.press()
        return True

    def _sound(self, name: str) -> None:
        self.shell.sounds.play(name)
