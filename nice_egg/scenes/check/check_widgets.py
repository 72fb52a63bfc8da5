"""Check widgets: the rows of the sheet, and the buttons beside the ruling."""

from collections.abc import Iterator
from dataclasses import dataclass

from pygame import FRect

from eggshell.widgets.button import Button
from eggshell.widgets.widget import Callback, Widget
from nice_egg.scenes.check.check_panel import rows
from nice_egg.scenes.check.check_show import CheckShow
from nice_egg.scenes.table.layout import Layout
from nice_egg.scenes.words.naming import Naming


@dataclass(frozen=True)
class CheckCalls:
    """Who is told what the watcher of a check wants.

    Attributes:
        changed: something else of the present step.
        go_on: the next step.
    """

    changed: Callback
    go_on: Callback


def check_widgets(
    layout: Layout, show: CheckShow, names: Naming, calls: CheckCalls
) -> Iterator[Widget]:
    """The widgets of a check, in reading order.

    Args:
        layout: where everything lies.
        show: the check.
        names: of the players, with the words.
        calls: who is told what is wanted.
    """

    def choose(index: int) -> None:
        show.choose(index)
        calls.changed()

    def count() -> None:
        show.numbers = not show.numbers
        calls.changed()

    yield from rows(layout.right, show, names, choose)
    bar, say = layout.dock, names.say
    label = "button.words" if show.numbers else "button.numbers"
    after = FRect(bar.right - 204, bar.y + 20, 180, bar.h - 36)
    box = FRect(after.x - 154, after.y, 140, after.h)
    if not layout.wide:
        after = FRect(bar.right - 146, bar.y + 52, 130, 44)
        box = FRect(after.x, bar.y + 8, 130, 40)
    yield Button("numbers", box, say(label), count, size=18, short=say.short(label))
    key = say("key.space") if layout.wide else ""
    yield Button(
        "next", after, say("button.next"), calls.go_on, primary=True, size=22, key=key,
        action="open",
    )  # fmt: skip
