"""Light: warm kitchen light from the upper left of the picture."""

from math import exp, sqrt

SHIFT = (0.40, 0.70)
"""How far a shadow moves right and down per unit of height."""
_LENGTH = sqrt(1.0 + SHIFT[0] ** 2 + SHIFT[1] ** 2)
DIRECTION = (-SHIFT[0] / _LENGTH, -SHIFT[1] / _LENGTH, 1.0 / _LENGTH)
"""Unit vector towards the light: right, down, towards the viewer."""


def shadow_height(height: float, radius: float) -> float:
    """The height that a shadow shows: true when low, never over 3 radii, so that it stays near."""
    most = 3.0 * radius
    return most * (1.0 - exp(-max(0.0, height) / most))
