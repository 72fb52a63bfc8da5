"""The buttons beside and below the carton."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from pygame import FRect

from eggshell.input.actions import Action
from eggshell.keeping.prefs import SPEEDS
from eggshell.widgets.button import Button, IconButton
from eggshell.widgets.choice import Cell, Choice
from eggshell.widgets.toggle import Toggle
from eggshell.widgets.widget import Widget

if TYPE_CHECKING:
    from carton.scenes.play.play import CartonScene
    from carton.scenes.play.watching import WatchingScene

MAIN = "main"
GAP = 14.0
STEP_GAP = 6.0


def choice_buttons(scene: "CartonScene", row: FRect, width: float) -> Iterable[Widget]:
    """Undo and hint, from the left of a row."""
    keys = ("U", "H") if scene.wide else ("", "")
    undo = FRect(row.x, row.y, width, row.h)
    yield Button(
        "undo", undo, scene.say("undo"), scene.undo,
        action=Action.UNDO, key=keys[0], enabled=scene.can_undo,
    )  # fmt: skip
    yield Button(
        "hint", undo.move(width + GAP, 0), scene.say("hint"), scene.hint,
        action=Action.HINT, key=keys[1], enabled=scene.persons_turn,
    )  # fmt: skip


def narrow_row(scene: "CartonScene", row: FRect) -> Iterable[Widget]:
    """Everything in one row, where there is no panel."""
    width, side = 112.0, 48.0
    yield from choice_buttons(scene, row, width)
    moves = FRect(row.x + 2 * (width + GAP), row.y, width, row.h)
    yield Button("moves", moves, scene.say("moves"), scene.open_moves)
    left = moves.right + GAP
    yield from step_buttons(scene, left, row.y + (row.h - side) / 2, side)
    left += 4 * (side + STEP_GAP) + 8
    yield main_button(scene, FRect(left, row.y, row.right - left, row.h))


def step_buttons(scene: "WatchingScene", x: float, y: float, side: float) -> Iterable[Widget]:
    """Back and forward through the game."""
    viewing = scene.viewing
    before = viewing.shown > 0 or viewing.film is not None
    entries = (
        ("to start", "to start", scene.to_start, before),
        ("step back", "step back", scene.step_back, before),
        ("step forward", "play", scene.step_forward, viewing.behind),
        ("to end", "to end", scene.to_end, viewing.behind),
    )
    for i, (name, picture, then, able) in enumerate(entries):
        box = FRect(x + i * (side + STEP_GAP), y, side, side)
        yield IconButton(name, box, picture, then, enabled=able)


def main_button(scene: "WatchingScene", area: FRect) -> Button:
    """The yellow button: skip, pause, play on or the result, whichever fits now."""
    deed = scene.main_deed
    icons = {"hold": "pause", "play_on": "play"}
    key = "Enter" if scene.wide and deed == "skip" else ""
    return Button(
        MAIN, area, scene.say(deed), scene.main, primary=True, key=key,
        icon=icons.get(deed, ""), enabled=scene.main_able,
    )  # fmt: skip


def settings(scene: "WatchingScene", area: FRect) -> Iterable[Widget]:
    """Speed and numbers; the area is 132 high."""
    say, speed = scene.say, scene.shell.prefs.speed
    cells = [Cell(f"{times}×" if times else scene.shell.words("off")) for times in SPEEDS]
    yield Choice(
        "speed", FRect(area.x, area.y, area.w, 82), cells, SPEEDS.index(speed),
        lambda index: scene.set_speed(SPEEDS[index]),
        label=say("speed"), stacked=True, even=True, size=16,
    )  # fmt: skip
    box = FRect(area.x, area.y + 88, area.w, 44)
    yield Toggle("numbers", box, say("numbers"), scene.numbers, scene.switch_numbers)
