"""Zoom: how much of the table is seen, and what lies in the middle."""

from math import ceil, log

import numpy as np
from pygame import FRect

from nice_egg.bench.density import Line
from nice_egg.pieces.egg_white import EggWhite
from nice_egg.scenes.bench.cloud_view import Sight

NOTCH, WIDEST, NEAREST = 1.15, 0.25, 4.0
"""How much a notch zooms, and how far out and in, times the usual sight."""
WIDEST_ALONE = 0.5
"""How far out the sight goes by itself."""
FREE, MIDDLE_STEP = 24.0, 10.0
"""Room in px that stays free round what must be seen; steps in mm of what lies in the middle."""
ROUND_WHITE = 1.14
"""The usual sight shows so many times the reach of the white."""


class Zoom:
    """The sight of a field: it holds what must be seen by itself, until somebody zooms."""

    def __init__(self) -> None:
        self._times = 1.0
        self._middle = (0.0, 0.0)
        self._turned = False

    def sight(self, field: FRect, white: EggWhite) -> Sight:
        """Where the plan lies in a field."""
        return Sight(field, _usual(field, white) * self._times, self._middle)

    def turn(self, notches: float) -> None:
        """See more of the table, or less."""
        self._turned = True
        self._times = min(NEAREST, max(WIDEST, self._times * NOTCH**notches))

    def hold(self, field: FRect, white: EggWhite, outer: Line) -> None:
        """See the white and the plan points `outer` (mm), unless somebody has zoomed."""
        if self._turned:
            return
        points = np.array([*white.outline, *outer])
        low, high = points.min(axis=0), points.max(axis=0)
        free = np.array([field.w - FREE, field.h - FREE]) / (high - low)
        usual = _usual(field, white)
        notches = ceil(log(usual / min(usual, *free.tolist())) / log(NOTCH))
        self._times = max(WIDEST_ALONE, NOTCH**-notches)
        x, y = (MIDDLE_STEP * round(middle / MIDDLE_STEP) for middle in ((low + high) / 2).tolist())
        self._middle = (x, y)


def _usual(field: FRect, white: EggWhite) -> float:
    """Logical px a mm at which the white fills the field."""
    return float(min(field.w, field.h) / (2 * ROUND_WHITE * white.outer))
