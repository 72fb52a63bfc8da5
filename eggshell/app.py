"""The running program: events in, fixed steps of time, frames out."""

import gc
import logging
import sys
import time
from collections.abc import Iterable, Mapping
from datetime import datetime
from math import ceil, floor
from pathlib import Path
from typing import Any

import platformdirs
import pygame
from pygame import Rect, Surface

from eggconsole.words.words import Words
from eggshell.drawing.bakery import Bakery
from eggshell.drawing.canvas import Canvas
from eggshell.drawing.drawn_text import DrawnText
from eggshell.game import Game, installed
from eggshell.input.actions import Action
from eggshell.input.controllers import Controllers
from eggshell.input.events import Event, Pressed
from eggshell.input.viewport import Viewport
from eggshell.look.lettering import Lettering
from eggshell.look.shapes import Point
from eggshell.motion import FixedStep
from eggshell.scenes.setup import SetupScene
from eggshell.scenes.title import TitleScene
from eggshell.setup import Setup
from eggshell.shell import Shell
from eggshell.stage import stretched
from eggshell.window import NoDisplayError, Screen, Window, find_display
from eggshell.words.catalogue import CATALOGUE

FRAME_SECONDS = 1 / 60
"""Seconds of a step, and of a frame at the least."""
SETTLED_SECONDS = 0.15
"""Seconds without a new size before the window is drawn afresh."""

log = logging.getLogger(__name__)


class App:
    """A shell on a screen, with the pictures it has baked."""

    def __init__(self, shell: Shell, screen: Screen, bakery: Bakery | None = None) -> None:
        self.shell = shell
        self.screen = screen
        self.drawn_texts: list[DrawnText] = []
        self.frames = 0
        self.running = True
        self._steps = FixedStep(FRAME_SECONDS)
        self._bakery = Bakery() if bakery is None else bakery
        self._controllers = Controllers()
        self._resized_for: float | None = None
        self._hidden = False
        self._fit()

    def handle(self, events: Iterable[pygame.event.Event]) -> None:
        """Answer events of pygame, in the order in which they came."""
        for raw in events:
            self._controllers.hear(raw)
            if raw.type in (pygame.QUIT, pygame.WINDOWCLOSE):
                self.shell.quit()
            elif raw.type in (pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED):
                self._resized_for = 0.0
            elif raw.type in (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
                self._hidden = True
            elif raw.type in (pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWEXPOSED):
                self._hidden = False
                self._refresh()
            for event in self.shell.inputs.read(raw, self.viewport):
                self.dispatch(event)

    def advance(self, elapsed: float) -> None:
        """Let `elapsed` seconds pass, in fixed steps, and draw if anything changed."""
        for _ in range(self._steps.steps(elapsed)):
            self._step(self._steps.step)
        self.running = self.shell.stage.top is not None
        if self._resized_for is not None:
            self._resizing(elapsed)
        elif self.running and not self._hidden and self._stale():
            self.draw()

    def draw(self) -> None:
        """Draw a frame and show it."""
        canvas = self._canvas()
        touched = None if self.shell.toasts.text else self.shell.stage.touched
        if touched is not None:
            corners = canvas.pixels([touched.topleft, touched.bottomright])
            self.frame.set_clip(_cover(*corners))
        self.shell.stage.draw(canvas)
        self.frame.set_clip(None)
        self.shell.toasts.draw(canvas, self.viewport.area)
        self.drawn_texts = canvas.drawn_texts
        self.frames += 1
        self.screen.show(self.frame)

    def run(self) -> None:
        """Play until the window is closed.

        What was loaded stays: a collection that looked through it would take several frames.
        """
        gc.collect()
        gc.freeze()
        before = time.perf_counter()
        try:
            while self.running:
                self.handle(pygame.event.get())
                now = time.perf_counter()
                self.advance(now - before)
                before = now
                time.sleep(max(0.001, FRAME_SECONDS - (time.perf_counter() - now)))
        except KeyboardInterrupt:
            log.info("interrupted")
        finally:
            self.close()

    def close(self) -> None:
        """End the program: keep the settings and close the screen."""
        self.shell.close()
        self.screen.close()

    def _step(self, seconds: float) -> None:
        for event in self.shell.inputs.tick(seconds):
            self.dispatch(event)
        self.shell.step(seconds)
        self.shell.stage.step(seconds)
        self._prepare_inputs()

    def _prepare_inputs(self) -> None:
        top = self.shell.stage.top
        if top is not None:
            inputs = self.shell.inputs
            inputs.keys, inputs.pad, inputs.typing = top.keys, top.pad, top.typing

    def dispatch(self, event: Event) -> None:
        """Let the program or its top scene answer an event."""
        top = self.shell.stage.top
        if top is None or (isinstance(event, Pressed) and self._global(event)):
            return
        top.handle(event)
        if self.shell.stage.top is not top:
            self._prepare_inputs()
            self.shell.inputs.typing = False

    def _global(self, event: Pressed) -> bool:
        """Answer what works everywhere; whether it was that."""
        deeds = {
            Action.FULL_SCREEN: self._toggle_full_screen,
            Action.SCREENSHOT: self._screenshot,
            Action.MUTE: self._toggle_mute,
            Action.QUIT: self.shell.quit,
        }
        for action, deed in deeds.items():
            if event.action == action:
                deed()
                return True
        return False

    def _toggle_full_screen(self) -> None:
        self.shell.change(full_screen=not self.shell.prefs.full_screen)

    def _toggle_mute(self) -> None:
        muted = not self.shell.prefs.muted
        self.shell.change(muted=muted)
        self.shell.toasts.add(self.shell.words("toast.muted" if muted else "toast.unmuted"))
        self._refresh()

    def _screenshot(self) -> None:
        folder = self.shell.store.folder / "screenshots"
        path = folder / f"egg-arcade-{datetime.now():%Y%m%d-%H%M%S-%f}.png"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            pygame.image.save(self.frame, str(path))
        except (OSError, pygame.error) as problem:
            log.warning("no screenshot: %s", problem)
            self.shell.toasts.add(self.shell.words("toast.screenshot.failed"))
            return
        self.shell.toasts.add(self.shell.words("toast.screenshot", name=path.name))

    def _stale(self) -> bool:
        if self.shell.full_screen_asked is not self.shell.prefs.full_screen:
            self.shell.full_screen_asked = self.shell.prefs.full_screen
            self.screen.fill(self.shell.prefs.full_screen)
            self._resized_for = SETTLED_SECONDS
        return self.shell.stage.stale or self.shell.toasts.stale

    def _refresh(self) -> None:
        if self.shell.stage.top is not None:
            self.shell.stage.top.stale = True

    def _resizing(self, elapsed: float) -> None:
        """Stretch the last picture while the size still changes, then draw afresh."""
        self._resized_for = (self._resized_for or 0.0) + elapsed
        size = self.screen.pixels
        if self._resized_for < SETTLED_SECONDS and self.frames and min(size) > 0:
            self.screen.show(stretched(self.frame, size))
            return
        self._resized_for = None
        self._fit()
        if self.running:
            self.draw()

    def _fit(self) -> None:
        """Take on the screen's size."""
        points, pixels = self.screen.points, self.screen.pixels
        self.viewport = Viewport(points, pixels)
        self.frame = Surface((max(1, pixels[0]), max(1, pixels[1])), depth=32)
        self.shell.lettering = Lettering(self.viewport.zoom)
        self.shell.stage.arrange(self.viewport.area)
        if not self.shell.prefs.full_screen and points != self.shell.prefs.window:
            self.shell.change(window=points)

    def _canvas(self) -> Canvas:
        view = self.viewport
        return Canvas(
            self.frame,
            view.zoom,
            view.origin,
            self.shell.theme,
            self._bakery,
            self.shell.lettering,
        )


def _cover(corner: Point, end: Point) -> Rect:
    """The whole pixels that cover a part of the frame."""
    left, top = floor(corner[0]), floor(corner[1])
    return Rect(left, top, ceil(end[0]) - left, ceil(end[1]) - top)


def folder() -> Path:
    """The player's own folder for settings, saves and statistics."""
    return Path(platformdirs.user_data_dir("egg-arcade", appauthor=False))


def run(
    game: str | None = None,
    setup: Setup | None = None,
    *,
    saved: Mapping[str, Any] | None = None,
    language: str | None = None,
    without: str = "",
    spoken: str = "en",
) -> int:
    """Open the arcade, or the setup of one game, or a game that is already set up.

    A game that was left unfinished is offered on the title screen before a new one is set up.

    Args:
        game: Name of an installed game; None for the title screen.
        setup: Who plays that game, by which rules; None to ask on the setup screen.
        saved: A state of that game to go on from, as its `resume` takes it.
        language: The language to speak from now on; None for the one that was chosen.
        without: What works without a window, said if none can be opened.
        spoken: The language of `without`.

    Returns:
        The exit code: 2, after one line on standard error, if there is no display or no such game.
    """
    logging.basicConfig(format="%(message)s")
    games = {found.name: found for found in installed()}
    if game is not None and game not in games:
        return _refuse(f"game {game!r} is not installed; installed: {', '.join(games) or 'none'}")
    try:
        shell, window = _shown()
    except pygame.error as problem:
        return _refuse(_no_window(problem, spoken, without))
    if language is not None:
        shell.change(language=language)
    app = App(shell, window)
    shell.stage.push(TitleScene(shell, tuple(games.values()), game or ""))
    if game is not None:
        _open(shell, games[game], setup, saved)
    app.run()
    return 0


def _shown() -> tuple[Shell, Window]:
    """A shell and its window.

    Raises:
        pygame.error: No window can be opened; nothing is left open then.
    """
    find_display()
    shell = Shell(folder())
    try:
        return shell, Window(shell.words("arcade"), shell.prefs.window, shell.prefs.full_screen)
    except pygame.error:
        shell.close()
        raise


def _open(shell: Shell, game: Game, setup: Setup | None, saved: Mapping[str, Any] | None) -> None:
    """Open one game over the title screen."""
    if saved is not None:
        shell.stage.push(game.resume(shell, saved))
    elif setup is not None:
        shell.stage.push(game.start(shell, setup))
    elif game.name not in shell.saves:
        shell.stage.push(SetupScene(shell, game))


def _no_window(problem: Exception, language: str, without: str) -> str:
    say = Words(language, CATALOGUE)
    blind = isinstance(problem, NoDisplayError)
    line = say("window.none", reason=say("window.no_display") if blind else problem)
    return f"{line}; {without}" if without else line


def _refuse(reason: str) -> int:
    print(reason, file=sys.stderr)
    return 2
