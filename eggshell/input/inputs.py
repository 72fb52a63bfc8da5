"""From pygame's events to the scene's: keys, mouse, touch and controllers in one language."""

from collections.abc import Mapping

import pygame

from eggshell.input.actions import CHORDS, KEYS, PAD, REPEATING, Action
from eggshell.input.events import (
    Dropped,
    Event,
    PointerDown,
    PointerMoved,
    PointerUp,
    Pressed,
    Released,
    Typed,
    Wheel,
)
from eggshell.input.viewport import Viewport
from eggshell.look.shapes import Point

REPEAT_AFTER = 0.4
"""Seconds for which a direction is held before it repeats."""
REPEAT_EVERY = 0.09
"""Seconds between repeats of a held direction."""
FULL_STICK = 32767
"""What SDL says of a stick that is pushed to its end."""
STICK_ON = 0.6
"""How far (0-1) a stick is moved to be a direction."""
STICK_OFF = 0.4
"""How far (0-1) it must come back to be none any more."""

Source = tuple[str, int]
"""What is held down: the device (`key`, `pad`, `stick` or `mouse`) and its number."""


class Inputs:
    """Reads raw events; knows what is held down and where the stick points.

    `block` is called when the scene changes: whatever is down then stays unheard until it has
    been let go.
    """

    def __init__(self) -> None:
        self.keys: Mapping[int, str] = {}
        self.pad: Mapping[int, str] = {}
        self.typing = False
        self.pointer: Point = (0.0, 0.0)
        self._seen: Point | None = None
        self.stick: Point = (0.0, 0.0)
        self._down: dict[Source, str] = {}
        self._blocked: set[Source] = set()
        self._held_for: dict[Source, float] = {}
        self._text_muted = False

    def held(self, action: str) -> bool:
        """Whether a key or button of `action` is down."""
        return action in self._down.values()

    def block(self) -> None:
        """Ignore everything that is down until it is released."""
        self._blocked |= set(self._down)
        self._down.clear()
        self._held_for.clear()
        self._text_muted = True

    def forget(self) -> None:
        """Take everything as released, as when the window loses the keyboard."""
        self._down.clear()
        self._blocked.clear()
        self._held_for.clear()
        self.stick = (0.0, 0.0)

    def read(self, raw: pygame.event.Event, viewport: Viewport) -> list[Event]:
        """The scene's events for one of pygame's."""
        kind = raw.type
        if kind == pygame.KEYDOWN:
            return self._key_down(raw)
        if kind == pygame.KEYUP:
            return self._up(("key", raw.key))
        if kind == pygame.TEXTINPUT:
            return self._text(raw.text)
        if kind == pygame.DROPFILE:
            return [Dropped(raw.file)]
        if kind == pygame.CONTROLLERBUTTONDOWN:
            return self._down_now(("pad", raw.button), self._pad_action(raw.button))
        if kind == pygame.CONTROLLERBUTTONUP:
            return self._up(("pad", raw.button))
        if kind == pygame.CONTROLLERAXISMOTION:
            return self._axis(raw.axis, raw.value / FULL_STICK)
        if kind == pygame.WINDOWFOCUSLOST:
            self.forget()
            return []
        if kind == pygame.CONTROLLERDEVICEREMOVED:
            return self._pulled_out()
        return self._mouse(raw, viewport)

    def tick(self, seconds: float) -> list[Event]:
        """The repeats of the directions that are held."""
        self._text_muted = False
        events: list[Event] = []
        for source, waited in self._held_for.items():
            waited += seconds
            if waited >= REPEAT_AFTER:
                waited -= REPEAT_EVERY
                events.append(Pressed(self._down[source], repeated=True))
            self._held_for[source] = waited
        return events

    def _key_down(self, raw: pygame.event.Event) -> list[Event]:
        self._text_muted = bool(self._blocked)
        action = _chord(raw.key, raw.mod)
        if action is None:
            if self.typing and _printable(raw):
                return []
            action = self.keys.get(raw.key, KEYS.get(raw.key, ""))
        return self._down_now(("key", raw.key), action)

    def _down_now(self, source: Source, action: str) -> list[Event]:
        if source in self._blocked or source in self._down or not action:
            return []
        self._down[source] = action
        if action in REPEATING:
            self._held_for[source] = 0.0
        return [Pressed(action)]

    def _up(self, source: Source) -> list[Event]:
        self._blocked.discard(source)
        self._held_for.pop(source, None)
        action = self._down.pop(source, None)
        return [Released(action)] if action else []

    def _text(self, text: str) -> list[Event]:
        spaced = text == " " and ("key", pygame.K_SPACE) in self._down
        if not self.typing or self._text_muted or self._blocked or spaced:
            return []
        return [Typed(text)]

    def _pad_action(self, button: int) -> str:
        return self.pad.get(button, PAD.get(button, ""))

    def _pulled_out(self) -> list[Event]:
        self.stick = (0.0, 0.0)
        pads = [source for source in self._down if source[0] != "key"]
        self._blocked = {source for source in self._blocked if source[0] == "key"}
        return [event for source in pads for event in self._up(source)]

    def _axis(self, axis: int, value: float) -> list[Event]:
        if axis == pygame.CONTROLLER_AXIS_LEFTX:
            self.stick = (value, self.stick[1])
            return self._tilt(0, value, Action.LEFT, Action.RIGHT)
        if axis == pygame.CONTROLLER_AXIS_LEFTY:
            self.stick = (self.stick[0], value)
            return self._tilt(2, value, Action.UP, Action.DOWN)
        return []

    def _tilt(self, number: int, value: float, low: str, high: str) -> list[Event]:
        events: list[Event] = []
        for side, (action, push) in enumerate(((low, -value), (high, value))):
            source = ("stick", number + side)
            if push > STICK_ON:
                events += self._down_now(source, action)
            elif push < STICK_OFF:
                events += self._up(source)
        return events

    def _mouse(self, raw: pygame.event.Event, viewport: Viewport) -> list[Event]:
        if raw.type == pygame.MOUSEWHEEL:
            return [Wheel(self.pointer, raw.precise_y)]
        if raw.type == pygame.MOUSEMOTION:
            found = self._seen in (None, tuple(raw.pos))
            self._seen = tuple(raw.pos)
            self.pointer = viewport.logical(raw.pos)
            return [PointerMoved(self.pointer, bool(raw.touch), found)]
        if raw.type == pygame.MOUSEBUTTONDOWN and raw.button <= 3:
            self.pointer = viewport.logical(raw.pos)
            source = ("mouse", raw.button)
            self._blocked.discard(source)
            self._down[source] = ""
            return [PointerDown(self.pointer, raw.button)]
        if raw.type == pygame.MOUSEBUTTONUP and raw.button <= 3:
            return self._mouse_up(raw, viewport)
        return []

    def _mouse_up(self, raw: pygame.event.Event, viewport: Viewport) -> list[Event]:
        self.pointer = viewport.logical(raw.pos)
        source = ("mouse", raw.button)
        known = self._down.pop(source, None) is not None
        self._blocked.discard(source)
        return [PointerUp(self.pointer, raw.button)] if known else []


def _chord(key: int, modifiers: int) -> str | None:
    for (modifier, wanted), action in CHORDS.items():
        if key == wanted and modifiers & modifier:
            return action
    return None


def _printable(raw: pygame.event.Event) -> bool:
    return bool(raw.unicode) and raw.unicode.isprintable()
