"""A line of text to type, such as a name."""

from collections.abc import Callable

from pygame import FRect

from eggshell.drawing.canvas import Canvas
from eggshell.input.actions import Action
from eggshell.look.lettering import Weight, missing
from eggshell.look.shapes import Point
from eggshell.widgets.widget import Widget, well

FIELD_LETTERS = 22.0
"""Size of the letters, logical px."""


class Field(Widget):
    """A text of at most `longest` characters; `then` is told each change.

    Confirm or a click begins typing; confirm ends it, back takes the old text again. Characters
    that the font cannot draw are not taken.

    Args:
        name: Its name in the scene.
        area: Its place.
        text: What is in it at first.
        longest: The most characters.
        then: Told the text after each change.
    """

    corner = 14.0

    def __init__(
        self, name: str, area: FRect, text: str, longest: int, then: Callable[[str], None]
    ) -> None:
        super().__init__(name, area)
        self.text, self.longest = text, longest
        self._then = then
        self._before = text
        self._caret: int | None = None

    @property
    def typing(self) -> bool:
        """Whether keys are letters now."""
        return self._caret is not None

    def press(self) -> None:
        """Begin typing, or end it."""
        if self.typing:
            self.blur()
        else:
            self._before, self._caret = self.text, len(self.text)

    def down(self, at: Point) -> None:
        """Get ready for a click, which begins the typing anew."""
        self.blur()

    def blur(self) -> None:
        """End typing; an empty text becomes the old one."""
        if self.typing:
            self._caret = None
            if not self.text.strip():
                self._put(self._before)

    def type(self, text: str) -> bool:
        """Insert what can be drawn and fits."""
        if self._caret is None:
            return False
        bad = missing(text)
        text = "".join(sign for sign in text if sign.isprintable() and sign not in bad)
        text = text[: self.longest - len(self.text)]
        caret = self._caret
        self._caret += len(text)
        self._put(self.text[:caret] + text + self.text[caret:])
        return True

    def act(self, action: str) -> bool:
        """Move the caret, erase, or end typing."""
        if self._caret is None:
            return False
        caret = self._caret
        if action == Action.ERASE:
            self._caret = max(0, caret - 1)
            self._put(self.text[: max(0, caret - 1)] + self.text[caret:])
        elif action == Action.BACK:
            self._put(self._before)
            self.blur()
        elif not self._move_caret(action, caret):
            self.blur()
            return action == Action.CONFIRM
        return True

    def paint(self, canvas: Canvas) -> None:
        """Draw the text and the caret."""
        well(canvas, self.area, self.corner)
        room = self.area.w - 28
        text, size = canvas.fit(self.text, FIELD_LETTERS, Weight.HEADING, room, "")
        left, middle = self.area.left + 14, self.area.centery
        canvas.text(text, (left, middle), size, Weight.HEADING, width=room + 2)
        if self._caret is not None:
            x = left + canvas.lettering.width(text[: self._caret], size, Weight.HEADING) + 1.5
            caret = FRect(x, middle - 14, 2.6, 28)
            canvas.rounded(caret, 1.3, canvas.theme.focus)

    def _move_caret(self, action: str, caret: int) -> bool:
        places = {
            str(Action.LEFT): caret - 1,
            str(Action.RIGHT): caret + 1,
            str(Action.FIRST): 0,
            str(Action.LAST): len(self.text),
        }
        if action not in places:
            return False
        self._caret = min(len(self.text), max(0, places[action]))
        return True

    def _put(self, text: str) -> None:
        self.stale = True
        if text != self.text:
            self.text = text
            self._then(text)
