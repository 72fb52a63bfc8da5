"""Plays the arcade without a window: what tests of scenes use instead of a person.

A whole test of a game, here of `LastEgg`, a subclass of `eggshell.game.Game`:

```python
def test_an_egg_is_taken_and_the_computer_answers(tmp_path):
    driver = Driver(tmp_path, games=[LastEgg()])
    driver.click("Play")  # a text on the screen, the name of a widget, or a place
    driver.focus_on("starter")
    driver.act("right")  # the action of a key or button: here, the first seat begins
    driver.click("Start")
    driver.act("confirm")
    assert driver.shows("11 eggs left")
    assert driver.overflows() == [] and driver.unreachable() == []
    driver.until(lambda: driver.on_turn == 0)
    driver.close()
```
"""

import os
import re
import time
from collections.abc import Callable, Sequence
from itertools import combinations
from pathlib import Path

import pygame
from pygame import Surface

from eggconsole.words.pseudo import PSEUDO
from eggconsole.words.words import Words
from eggshell.app import App
from eggshell.drawing.bakery import Bakery
from eggshell.drawing.drawn_text import DrawnText
from eggshell.game import Game, resume
from eggshell.input.events import Pressed, Released
from eggshell.input.inputs import FULL_STICK
from eggshell.look.shapes import Point
from eggshell.scene import Scene
from eggshell.scenes.title import TitleScene
from eggshell.shell import Shell
from eggshell.widgets.widget import Widget
from eggshell.words.catalogue import CATALOGUE

STEP_SECONDS = 1 / 60
"""The app's own step, in which the driver lets time pass."""
SETTLE_SECONDS = 0.7
"""Longer than any transition and press takes."""
BAKERY = Bakery()
"""Shared by all drivers of a process, so that each picture is baked once."""


class MemoryScreen:
    """A screen that is only memory."""

    def __init__(self, size: tuple[int, int], scale: float = 1.0) -> None:
        self.points = size
        self.scale = scale
        self.filled = False
        self.shown: Surface | None = None

    @property
    def pixels(self) -> tuple[int, int]:
        """The size in what is drawn."""
        return round(self.points[0] * self.scale), round(self.points[1] * self.scale)

    def show(self, frame: Surface) -> None:
        """Keep the frame, to be looked at."""
        self.shown = frame

    def fill(self, on: bool) -> None:
        """Note whether the whole screen was asked for."""
        self.filled = on

    def close(self) -> None:
        """Do nothing: there is nothing to give back."""


class Driver:
    """An app in memory, fed like the real one and asked what a player would see.

    Args:
        folder: Where settings and saves go.
        games: The games on the title screen.
        size: The window's size in points.
        scale: Real pixels a point.
        settings: Settings by name, as `Shell.change` takes them, and `language=PSEUDO`.
    """

    def __init__(
        self,
        folder: Path,
        games: Sequence[Game] = (),
        size: tuple[int, int] = (1280, 720),
        scale: float = 1.0,
        **settings: object,
    ) -> None:
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
        os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
        pygame.display.init()
        self.games = tuple(games)
        self.shell = Shell(folder)
        pseudo = settings.get("language") == "pseudo"
        if pseudo:
            del settings["language"]
        else:
            settings.setdefault("language", "en")
        self.shell.change(window=size, **settings)
        if pseudo:
            self.shell.words = Words(PSEUDO, CATALOGUE)
        self.screen = MemoryScreen(size, scale)
        self.app = App(self.shell, self.screen, BAKERY)
        self.shell.stage.push(TitleScene(self.shell, games))
        self.wait(STEP_SECONDS)
        self.move((-1.0, -1.0))

    # Acting

    def act(self, *actions: str) -> None:
        """Do named actions one after another, each settled before the next."""
        for action in actions:
            self.app.dispatch(Pressed(action))
            self.app.dispatch(Released(action))
            self.wait(STEP_SECONDS)

    def key(self, *keys: int, modifiers: int = 0) -> None:
        """Press and release keys (pygame constants) one after another."""
        for key in keys:
            self.key_down(key, modifiers)
            self.wait(STEP_SECONDS)
            self.key_up(key)
            self.wait(STEP_SECONDS)

    def key_down(self, key: int, modifiers: int = 0, text: str = "") -> None:
        """Put a key down."""
        self.post(pygame.KEYDOWN, key=key, mod=modifiers, unicode=text, scancode=0)

    def key_up(self, key: int) -> None:
        """Let a key go."""
        self.post(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)

    def type(self, text: str) -> None:
        """Type text as a keyboard does."""
        for sign in text:
            code = ord(sign.lower())
            self.key_down(code, text=sign)
            self.post(pygame.TEXTINPUT, text=sign)
            self.key_up(code)
            self.wait(STEP_SECONDS)

    def pad(self, *buttons: int) -> None:
        """Press and release controller buttons one after another."""
        for button in buttons:
            self.post(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=button)
            self.wait(STEP_SECONDS)
            self.post(pygame.CONTROLLERBUTTONUP, instance_id=0, button=button)
            self.wait(STEP_SECONDS)

    def stick(self, x: float, y: float) -> None:
        """Hold the left stick (-1 to 1 each way)."""
        for axis, value in ((0, x), (1, y)):
            self.post(
                pygame.CONTROLLERAXISMOTION,
                instance_id=0,
                axis=axis,
                value=round(value * FULL_STICK),
            )
        self.wait(STEP_SECONDS)

    def move(self, target: str | Point) -> None:
        """Move the mouse to a widget's name, a text or a logical place."""
        self.post(
            pygame.MOUSEMOTION, pos=self._spot(target), rel=(0, 0), buttons=(0, 0, 0), touch=False
        )
        self.wait(STEP_SECONDS)

    def click(self, target: str | Point, button: int = 1) -> None:
        """Click on a widget's name, a text or a logical place."""
        self.move(target)
        spot = self._spot(target)
        self.post(pygame.MOUSEBUTTONDOWN, pos=spot, button=button, touch=False)
        self.wait(STEP_SECONDS)
        self.post(pygame.MOUSEBUTTONUP, pos=spot, button=button, touch=False)
        self.wait(STEP_SECONDS)

    def focus_on(self, name: str) -> None:
        """Go to a widget with the Tab key's action.

        Raises:
            KeyError: Tab does not reach it.
        """
        for _ in range(2 * len(self.scene.focus.widgets) + 2):
            if self.focus == name:
                return
            self.act("next")
        raise KeyError(f"{name} cannot be reached")

    def drag(self, start: Point, end: Point) -> None:
        """Pull from one logical place to another."""
        self.move(start)
        self.post(pygame.MOUSEBUTTONDOWN, pos=self._spot(start), button=1, touch=False)
        self.move(end)
        self.post(pygame.MOUSEBUTTONUP, pos=self._spot(end), button=1, touch=False)
        self.wait(STEP_SECONDS)

    def wheel(self, steps: float) -> None:
        """Turn the wheel where the mouse is."""
        self.post(
            pygame.MOUSEWHEEL,
            x=0,
            y=int(steps),
            precise_x=0.0,
            precise_y=steps,
            flipped=False,
            touch=False,
        )
        self.wait(STEP_SECONDS)

    def resume(self, game: Game) -> bool:
        """Open the saved game, as from its card on the title; whether there was one that fits."""
        return resume(self.shell, game)

    def resize(self, width: int, height: int, settle: bool = True) -> None:
        """Change the window's size."""
        self.screen.points = (width, height)
        self.post(pygame.WINDOWSIZECHANGED, x=width, y=height)
        self.wait(0.3 if settle else STEP_SECONDS)

    def post(self, kind: int, **fields: object) -> None:
        """Feed one of pygame's events."""
        self.app.handle([pygame.event.Event(kind, fields)])

    # Time

    def wait(self, seconds: float) -> None:
        """Let time pass, in the app's own steps."""
        for _ in range(max(1, round(seconds / STEP_SECONDS))):
            self.app.advance(STEP_SECONDS)

    def settle(self) -> None:
        """Wait until transitions and presses are over."""
        self.wait(SETTLE_SECONDS)

    def until(self, condition: Callable[[], bool], seconds: float = 30.0) -> None:
        """Wait, in real time too, until `condition` holds.

        Raises:
            TimeoutError: It did not hold within `seconds`.
        """
        end = time.monotonic() + seconds
        while not condition():
            if time.monotonic() > end:
                raise TimeoutError(f"not within {seconds} s; on the screen: {self.texts}")
            time.sleep(0.004)
            self.wait(STEP_SECONDS)

    # What a player sees

    @property
    def scene(self) -> Scene:
        """The scene on top."""
        top = self.shell.stage.top
        assert isinstance(top, Scene), "the program has ended"
        return top

    @property
    def focus(self) -> str:
        """The name of the focused widget, nothing if there is none."""
        current = self.scene.focus.current
        return current.name if current is not None else ""

    @property
    def on_turn(self) -> int | None:
        """The seat that is to move."""
        return getattr(self.scene, "on_turn", None)

    @property
    def texts(self) -> list[str]:
        """Every text of the last frame, in order of drawing."""
        return [written.text for written in self.app.drawn_texts]

    def widget(self, name: str) -> Widget:
        """The widget called `name`.

        Raises:
            KeyError: There is none.
        """
        found = [w for w in self.scene.focus.widgets if w.name == name]
        if not found:
            raise KeyError(f"{name}; there are {[w.name for w in self.scene.focus.widgets]}")
        return found[-1]

    def shows(self, text: str) -> bool:
        """Whether a text of the last frame contains `text`."""
        return any(text in shown for shown in self.texts)

    def overflows(self) -> list[DrawnText]:
        """The texts that are wider than their room or cut off."""
        return [written for written in self.app.drawn_texts if written.overflows]

    def cut(self) -> list[str]:
        """The texts that ran out of room: an ellipsis ends a word, or is all that is left."""
        return [text for text in self.texts if re.search(r"(^|[^\W\d])…$", text)]

    def overlaps(self) -> list[tuple[str, str]]:
        """The pairs of texts that lie on one another."""
        return [
            (one.text, other.text)
            for one, other in combinations(self.app.drawn_texts, 2)
            if one.ink.colliderect(other.ink)
        ]

    def unreachable(self) -> list[str]:
        """The widgets that Tab does not reach."""
        wanted = {w.name for w in self.scene.focus.widgets if w.enabled and w.focusable}
        for _ in range(2 * len(wanted) + 2):
            wanted.discard(self.focus)
            if not wanted:
                break
            self.act("next")
        return sorted(wanted)

    def redraw(self) -> Surface:
        """Draw the frame again and return it."""
        self.app.draw()
        return self.app.frame

    def picture(self, path: Path) -> None:
        """Save the frame as a picture."""
        path.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(self.redraw(), str(path))

    def close(self) -> None:
        """End the program, as its player would."""
        self.app.close()

    def _spot(self, target: str | Point) -> Point:
        view = self.app.viewport
        if not isinstance(target, str):
            return view.mouse(target)
        named = [w for w in self.scene.focus.widgets if w.name == target]
        if named:
            return view.mouse(named[-1].area.center)
        boxes = [w.box for w in self.app.drawn_texts if w.text == target]
        if not boxes:
            raise KeyError(f"{target!r} is neither a widget nor a text; texts: {self.texts}")
        x, y = boxes[-1].center
        return view.mouse(((x - view.origin[0]) / view.zoom, (y - view.origin[1]) / view.zoom))
