"""An overlay with a heading, a text and buttons: dialogs and the pause menu."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from pygame import FRect

from eggshell.drawing.canvas import Canvas
from eggshell.input.actions import Action
from eggshell.look.lettering import Weight
from eggshell.scene import Scene
from eggshell.shell import Shell
from eggshell.widgets.button import Button
from eggshell.widgets.widget import Widget, panel

CARD_WIDTH = 420.0
"""Width of the card, logical px."""
BUTTON_HEIGHT = 60.0
"""Height of each button, logical px."""


@dataclass(frozen=True)
class Entry:
    """A button: catalogue key, what it does, its icon, and a game's own words for it."""

    key: str
    then: Callable[[], None]
    icon: str = ""
    label: str = ""


class MenuScene(Scene):
    """The first entry is the yellow one; back means the first entry or `cancel`.

    Args:
        shell: What the scene uses.
        heading: Catalogue key of the heading.
        entries: The buttons, the yellow one first.
        text: Catalogue key of the text; nothing for none.
        cancel: What back does; as the first entry if omitted.
    """

    overlay = True

    def __init__(
        self,
        shell: Shell,
        heading: str,
        entries: Sequence[Entry],
        text: str = "",
        cancel: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(shell)
        self.heading, self.text, self.entries = heading, text, tuple(entries)
        self.first = entries[0].key
        self._cancel = entries[0].then if cancel is None else cancel
        self._card = FRect(0, 0, CARD_WIDTH, 100)

    def back(self) -> None:
        """Do what cancelling means."""
        self._cancel()

    def act(self, action: str) -> bool:
        """Go up from the first entry to the last, and the other way round."""
        around = {str(Action.UP): Action.PREVIOUS, str(Action.DOWN): Action.NEXT}
        if action in around:
            return self.focus.move(around[action])
        return super().act(action)

    def compose(self, area: FRect) -> Iterable[Widget]:
        """The buttons of a card in the middle, one button below the other."""
        above = 92.0 + (76.0 if self.text else 0.0)
        height = above + len(self.entries) * (BUTTON_HEIGHT + 12) + 18
        self._card = FRect(0, 0, CARD_WIDTH, height)
        self._card.center = area.center
        top = self._card.y + above
        for i, entry in enumerate(self.entries):
            box = FRect(
                self._card.x + 30, top + i * (BUTTON_HEIGHT + 12), CARD_WIDTH - 60, BUTTON_HEIGHT
            )
            yield Button(
                entry.key,
                box,
                entry.label or self.shell.words(entry.key),
                entry.then,
                primary=i == 0,
                icon=entry.icon,
                size=22,
                short="" if entry.label else self.shell.words.short(entry.key),
            )

    def paint(self, canvas: Canvas) -> None:
        """Draw the card, heading and text."""
        card = self._card
        panel(canvas, card, 28, drop=16, blur=24)
        heading = self.shell.words(self.heading)
        canvas.text(
            heading,
            (card.centerx, card.y + 50),
            30,
            Weight.HEADING,
            anchor=(0.5, 0.5),
            width=card.w - 60,
        )
        if self.text:
            below = FRect(card.x + 30, card.y + 80, card.w - 60, 76)
            canvas.paragraph(self.shell.words(self.text), below, 18, middle=True)


def ask(shell: Shell, heading: str, text: str, yes: Callable[[], None]) -> None:
    """Ask before doing something that cannot be undone; "No" is the yellow button.

    Args:
        shell: Whose stage shows the question.
        heading: Catalogue key of the question.
        text: Catalogue key of what would come of it.
        yes: What is done if the answer is yes.
    """

    def agree() -> None:
        shell.stage.pop()
        yes()

    entries = (Entry("no", shell.stage.pop), Entry("yes", agree))
    shell.stage.push(MenuScene(shell, heading, entries, text))
