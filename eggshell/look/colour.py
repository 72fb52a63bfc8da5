"""Colours as RGB triples, 0-255 a channel."""

RGB = tuple[int, int, int]
"""Red, green and blue, 0-255 each."""

WHITE: RGB = (255, 255, 255)
"""The lightest colour."""
BLACK: RGB = (0, 0, 0)
"""The darkest colour."""
COCOA: RGB = (62, 38, 24)
"""Text on yolk yellow, in every theme."""
UMBER: RGB = (26, 13, 5)
"""The brown of deep shade."""


def rgb(code: str) -> RGB:
    """The colour of a six-digit hexadecimal `code`."""
    value = int(code, 16)
    return value >> 16, value >> 8 & 255, value & 255


def mix(first: RGB, second: RGB, share: float) -> RGB:
    """`first` with a `share` (0-1) of `second` mixed in."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


def ramp(stops: tuple[RGB, ...], at: float) -> RGB:
    """The colour at `at` (0-1) along evenly spaced `stops`."""
    place = at * (len(stops) - 1)
    index = min(int(place), len(stops) - 2)
    return mix(stops[index], stops[index + 1], place - index)
