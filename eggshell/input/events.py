"""What a scene hears: named actions, the pointer in logical units, and text."""

from dataclasses import dataclass

from eggshell.look.shapes import Point


@dataclass(frozen=True)
class Pressed:
    """An action began; `repeated` if the key is being held."""

    action: str
    repeated: bool = False


@dataclass(frozen=True)
class Released:
    """The key of an action was let go."""

    action: str


@dataclass(frozen=True)
class PointerMoved:
    """The pointer is now at `at`; `touch` if it is a finger.

    `found` if it was there already, as when the window opens under it.
    """

    at: Point
    touch: bool = False
    found: bool = False


@dataclass(frozen=True)
class PointerDown:
    """A button (1 left, 2 middle, 3 right) or finger went down."""

    at: Point
    button: int = 1


@dataclass(frozen=True)
class PointerUp:
    """A button or finger went up."""

    at: Point
    button: int = 1


@dataclass(frozen=True)
class Wheel:
    """The wheel turned by `steps`, up positive."""

    at: Point
    steps: float


@dataclass(frozen=True)
class Typed:
    """Text was entered."""

    text: str


@dataclass(frozen=True)
class Dropped:
    """A file was dropped on the window; its path."""

    path: str


Event = Pressed | Released | PointerMoved | PointerDown | PointerUp | Wheel | Typed | Dropped
"""Anything that a scene hears."""
