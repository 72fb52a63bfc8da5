"""A page of rules: a heading, text and a living diagram."""

from collections.abc import Callable
from dataclasses import dataclass

from pygame import FRect

from eggshell.drawing.canvas import Canvas

Diagram = Callable[[Canvas, FRect, float], None]
"""Draws into an area what the diagram shows after so many seconds."""


@dataclass(frozen=True)
class Page:
    """Catalogue keys of heading and text, and the diagram if there is one.

    `seconds` is how long the diagram moves before it rests.
    """

    heading: str
    text: str
    diagram: Diagram | None = None
    seconds: float = 12.0
