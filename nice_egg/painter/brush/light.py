"""Light: warm kitchen light from the upper left of the picture."""

from math import exp, sqrt

SHADOW_SHIFT = (0.40, 0.70)
"""How far a shadow moves right and down per unit of height."""
_LENGTH = sqrt(1.0 + SHADOW_SHIFT[0] ** 2 + SHADOW_SHIFT[1] ** 2)
"""Length of the way that a shadow falls per unit of height."""
TO_LIGHT = (-SHADOW_SHIFT[0] / _LENGTH, -SHADOW_SHIFT[1] / _LENGTH, 1.0 / _LENGTH)
"""Unit vector towards the light: right, down, towards the viewer."""


def shadow_height(height: float, radius: float) -> float:
    """The height that a shadow shows: true when low, never over 3 radii, so that it stays near."""
    most = 3.0 * radius
    return most * (1.0 - exp(-max(0.0, height) / most))
