"""Icons: the smiling egg of the windows as files that the systems read."""

from pathlib import Path

import pygame
from PIL import Image

from eggshell.window import icon

SIZE = 512
"""Pixels of the largest icon."""
KINDS = ("icon.png", "icon.ico", "icon.icns")
"""For Linux, Windows and macOS."""


def write_icons(folder: Path) -> None:
    """Write all kinds into a folder."""
    pygame.font.init()
    pixels = pygame.image.tobytes(icon(SIZE), "RGBA")
    drawn = Image.frombytes("RGBA", (SIZE, SIZE), pixels)
    for name in KINDS:
        drawn.save(folder / name)
