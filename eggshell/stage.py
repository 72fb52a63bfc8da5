"""The stack of scenes: entering, leaving, overlays and transitions."""

from collections.abc import Callable, Mapping
from typing import Protocol

import pygame
from pygame import FRect, Surface

from eggshell.drawing.canvas import Canvas
from eggshell.drawing.drawn_text import DrawnText
from eggshell.input.events import Event
from eggshell.input.inputs import Inputs
from eggshell.keeping.prefs import Prefs
from eggshell.motion import Tween, in_out_cubic
from eggshell.widgets.focus import Focus

RISE, TRANSITION_MS = 32.0, 280.0
"""How far a new scene rises as it comes, logical px, and how long that takes, ms."""
SCRIM_ALPHA = 165
"""Opacity (0-255) of what dims the scene below an overlay."""


class StagedScene(Protocol):
    """What the stage and the running program ask of a scene; `eggshell.scene.Scene` has it all."""

    stale: bool
    """Whether the scene looks different from when it was last drawn."""

    @property
    def overlay(self) -> bool:
        """Whether the scene below still shows, dimmed."""

    @property
    def touched(self) -> list[FRect]:
        """The parts that look different now, where that is not all of it."""

    @property
    def focus(self) -> Focus:
        """The scene's widgets, and which of them has the focus."""

    @property
    def keys(self) -> Mapping[int, str]:
        """The keys with a meaning of their own here: pygame constant to action."""

    @property
    def pad(self) -> Mapping[int, str]:
        """The controller buttons with a meaning of their own here: pygame constant to action."""

    @property
    def typing(self) -> bool:
        """Whether keys are letters now."""

    def enter(self) -> None:
        """Hear that the scene is on the stack now."""

    def leave(self) -> None:
        """Hear that the scene is off the stack."""

    def cover(self) -> None:
        """Hear that another scene went on top."""

    def uncover(self) -> None:
        """Hear that the scene is on top again."""

    def arrange(self, area: FRect | None = None) -> None:
        """Lay the widgets out in the logical `area`."""

    def handle(self, event: Event) -> bool:
        """Answer an event; whether it was used."""

    def step(self, seconds: float) -> None:
        """Let one fixed step of time pass."""

    def draw(self, canvas: Canvas) -> None:
        """Draw the whole scene."""


class Stage:
    """Scenes from the bottom to the top; only the top one hears events and time.

    Args:
        inputs: Told when the scene changes, so that what is down then stays unheard.
        prefs: Gives the player's settings as they are now.
    """

    def __init__(self, inputs: Inputs, prefs: Callable[[], Prefs]) -> None:
        self._inputs, self._prefs = inputs, prefs
        self.scenes: list[StagedScene] = []
        self.area = FRect(0, 0, 1280, 720)
        self._curtain: Tween | None = None
        self._leaving: Surface | None = None
        self._arriving: Surface | None = None
        self._ground: Surface | None = None
        self._shown: Surface | None = None
        self._arriving_texts: list[DrawnText] = []

    @property
    def top(self) -> StagedScene | None:
        """The scene that is played now."""
        return self.scenes[-1] if self.scenes else None

    @property
    def stale(self) -> bool:
        """Whether the window must be drawn again."""
        top = self.top
        return top is not None and (top.stale or bool(top.touched) or self._curtain is not None)

    @property
    def touched(self) -> FRect | None:
        """The part of the window that must be drawn again, None if all of it."""
        top = self.top
        if top is None or top.stale or self._curtain is not None or not top.touched:
            return None
        return top.touched[0].unionall(top.touched[1:])

    def push(self, scene: StagedScene) -> None:
        """Put `scene` on top."""
        if self.top is not None:
            self.top.cover()
        self._open(scene)

    def pop(self) -> None:
        """Take the top scene away."""
        if self.scenes:
            self.scenes.pop().leave()
            self._uncovered()

    def replace(self, scene: StagedScene) -> None:
        """Put `scene` in the place of the top one."""
        if self.scenes:
            self.scenes.pop().leave()
        self._open(scene)

    def back_to(self, scene: StagedScene) -> None:
        """Take away everything above `scene`."""
        while self.scenes and self.scenes[-1] is not scene:
            self.scenes.pop().leave()
        self._uncovered()

    def back_to_first(self) -> None:
        """Take away everything above the bottom scene."""
        if self.scenes:
            self.back_to(self.scenes[0])

    def clear(self) -> None:
        """Take everything away: the program ends."""
        while self.scenes:
            self.scenes.pop().leave()

    def arrange(self, area: FRect) -> None:
        """Lay every scene out again, as after a change of size, language or theme."""
        self.area = area
        self._ground = self._leaving = self._curtain = self._arriving = None
        for scene in self.scenes:
            scene.arrange(area)

    def step(self, seconds: float) -> None:
        """Let one fixed step of time pass."""
        if self._curtain is not None:
            self._curtain.advance(seconds)
        if self.top is not None:
            self.top.step(seconds)

    def draw(self, canvas: Canvas) -> None:
        """Draw the top scene, what shows under it, and the transition."""
        top = self.top
        if top is None:
            return
        self._shown = canvas.surface
        if self._curtain is not None and self._curtain.done:
            self._curtain = self._leaving = self._arriving = None
            top.stale = True
        if self._curtain is None or self._leaving is None:
            self._draw_scene(canvas, top)
        else:
            self._draw_curtain(canvas, top, self._leaving, self._curtain.value)

    def _open(self, scene: StagedScene) -> None:
        visible = self.top.focus.visible if self.top is not None else False
        self._change()
        self.scenes.append(scene)
        scene.enter()
        scene.arrange(self.area)
        scene.focus.visible = visible

    def _uncovered(self) -> None:
        self._change()
        if self.top is not None:
            self.top.uncover()
            self.top.arrange(self.area)

    def _change(self) -> None:
        self._inputs.block()
        self._ground = None
        self._arriving = None
        if self._shown is not None:
            self._leaving = self._shown.copy()
            self._curtain = self._prefs().motion.tween(TRANSITION_MS, in_out_cubic)

    def _draw_scene(self, canvas: Canvas, scene: StagedScene) -> None:
        if scene.overlay:
            canvas.surface.blit(self._backing(canvas), (0, 0))
        scene.draw(canvas)

    def _backing(self, canvas: Canvas) -> Surface:
        """What lies under the overlay, dimmed; drawn once."""
        if self._ground is None:
            below = self.scenes[:-1]
            while len(below) > 1 and below[0] is not below[-1] and _hidden(below):
                below = below[1:]
            drawn = canvas.drawn_texts
            canvas.drawn_texts = []
            for scene in below:
                scene.draw(canvas)
            canvas.drawn_texts = drawn
            veil = Surface(canvas.surface.get_size())
            veil.fill(canvas.theme.page)
            veil.set_alpha(SCRIM_ALPHA)
            canvas.surface.blit(veil, (0, 0))
            self._ground = canvas.surface.copy()
        return self._ground

    def _draw_curtain(
        self, canvas: Canvas, scene: StagedScene, leaving: Surface, share: float
    ) -> None:
        if self._arriving is None or scene.stale or scene.touched:
            self._draw_scene(canvas, scene)
            self._arriving = canvas.surface.copy()
            self._arriving_texts = canvas.drawn_texts
        canvas.drawn_texts = self._arriving_texts
        still = scene.overlay or self._prefs().reduced
        rise = 0 if still else round((1 - share) * RISE * canvas.zoom)
        canvas.surface.blit(leaving, (0, 0))
        self._arriving.set_alpha(round(255 * share))
        canvas.surface.blit(self._arriving, (0, rise))


def _hidden(scenes: list[StagedScene]) -> bool:
    """Whether the first of `scenes` does not show under the others."""
    return any(not scene.overlay for scene in scenes[1:])


def stretched(surface: Surface, size: tuple[int, int]) -> Surface:
    """The last picture stretched to a window that is being resized."""
    return pygame.transform.scale(surface, size)
