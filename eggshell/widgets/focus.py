"""Which widget the keyboard and the controller speak to."""

from collections.abc import Sequence

from pygame import FRect

from eggshell.input.actions import Action
from eggshell.widgets.widget import Widget


class Focus:
    """The widgets of a scene in reading order, one of them focused.

    `visible` says whether the ring shows: after a key or button, not while the mouse moves.
    """

    def __init__(self) -> None:
        self.widgets: list[Widget] = []
        self.current: Widget | None = None
        self.visible = False

    def hold(self, widgets: Sequence[Widget], first: str = "") -> None:
        """Take new widgets; the focus stays on the same name, else goes to `first`.

        It stays even where that widget is disabled now, as while a computer moves: it must not
        jump to something else that the next press would then do.
        """
        wanted = self.current.name if self.current else first
        self.widgets = list(widgets)
        reachable = [w for w in self.widgets if w.focusable]
        named = [w for w in reachable if w.name == wanted]
        chosen = named or [w for w in reachable if w.name == first] or self._able()
        self.give(chosen[0] if chosen else None)

    def give(self, widget: Widget | None) -> None:
        """Give the focus to `widget`, or to none."""
        if self.current is not None and self.current is not widget:
            self.current.focused = False
            self.current.blur()
        self.current = widget
        if widget is not None:
            widget.focused = True

    def move(self, action: str) -> bool:
        """Go to the nearest widget in a direction, or the next or previous in order."""
        able = self._able()
        if not able:
            return False
        if action in (Action.NEXT, Action.PREVIOUS):
            self.give(self._neighbour(able, 1 if action == Action.NEXT else -1))
            return True
        if self.current is None:
            self.give(able[0])
            return True
        return self._toward(able, action, self.current)

    def at(self, place: tuple[float, float]) -> Widget | None:
        """The topmost enabled widget under `place`."""
        hits = [w for w in self.widgets if w.enabled and w.hit(place)]
        return hits[-1] if hits else None

    def _able(self) -> list[Widget]:
        return [w for w in self.widgets if w.enabled and w.focusable]

    def _neighbour(self, able: list[Widget], step: int) -> Widget:
        if self.current not in able:
            return able[0]
        return able[(able.index(self.current) + step) % len(able)]

    def _toward(self, able: list[Widget], action: str, origin: Widget) -> bool:
        costs = [
            (_cost(origin.area, w.area, action), i) for i, w in enumerate(able) if w is not origin
        ]
        reachable = [(cost, i) for cost, i in costs if cost is not None]
        if not reachable:
            return False
        self.give(able[min(reachable)[1]])
        return True


def _cost(start: FRect, end: FRect, action: str) -> tuple[bool, float] | None:
    """How far `end` lies in a direction, straight ahead first; None if it does not lie there."""
    dx, dy = end.centerx - start.centerx, end.centery - start.centery
    along = {"left": -dx, "right": dx, "up": -dy, "down": dy}.get(action, 0.0)
    flat = action in ("left", "right")
    gap = (
        _gap(start.top, start.bottom, end.top, end.bottom)
        if flat
        else _gap(start.left, start.right, end.left, end.right)
    )
    across = abs(dy) if flat else abs(dx)
    if along <= 1 or (gap > 0 and along < 0.4 * across):
        return None
    return gap > 0, along + 2.5 * gap + 0.1 * across


def _gap(low: float, high: float, other_low: float, other_high: float) -> float:
    return max(0.0, other_low - high, low - other_high)
