"""Picture: a table as a PNG file."""

from io import BytesIO
from os import PathLike
from pathlib import Path

import pygame
from PIL import Image
from PIL.PngImagePlugin import PngInfo

from eggconsole.refusal import Refusal
from eggconsole.whole_file import write_whole
from nice_egg.painter.painter import Painter
from nice_egg.painter.pictures.sheet import draw_sheet
from nice_egg.painter.theme import theme as named_theme
from nice_egg.pieces.table import Table
from nice_egg.scoring.point_check import Check

SMALLEST, LARGEST = 64, 4096
"""Width and height of a picture in px."""
WIDE = 1.25
"""From this width per height on, a point check has its sheet beside the table."""
LEGIBLE = 640
"""Narrower pictures have no sheet: its words would be too small."""
SHEET = 0.27
"""Part of the picture's width that the sheet takes."""


def save_picture(
    table: Table,
    path: str | PathLike[str],
    check: Check | None = None,
    theme: str = "light",
    size: tuple[int, int] = (1200, 800),
    seats: tuple[str, ...] = (),
) -> None:
    """Write a PNG of `table`; it needs no display and leaves the caller's alone.

    The file also holds the table's one line, as the PNG text `table`.

    Args:
        table: what to draw.
        path: of the file, ending in `.png`; it appears whole or not at all.
        check: its rulings, to show them on the yolks and, on a wide picture, on a sheet.
        theme: `light`, `dark` or `contrast`.
        size: width and height in px, 64 to 4096 each.
        seats: the players in order, who thereby have their colours; see `Painter`.

    Raises:
        Refusal: the path, theme or size is not allowed, or the file cannot be written.
    """
    path = picture_path(path, ".png")
    surface = pygame.Surface(checked_size(size))
    draw_picture(surface, table, Painter(named_theme(theme), seats), check)
    save(path, png(surface, table))


def draw_picture(
    surface: pygame.Surface, table: Table, painter: Painter, check: Check | None = None
) -> None:
    """Draw the table over the whole surface, with its check and sheet if there is one.

    Args:
        surface: to draw on.
        table: what to draw.
        painter: draws it.
        check: the rulings to show, if any.
    """
    area = surface.get_rect()
    wide_enough = area.width >= max(LEGIBLE, WIDE * area.height)
    if check is None or not check.rulings or not wide_enough:
        painter.draw(surface, table, painter.view(table, area), check)
        return
    margin = round(0.03 * area.height)
    wide = round(SHEET * area.width)
    free = pygame.Rect(0, 0, area.width - wide - margin, area.height)
    painter.draw(surface, table, painter.view(table, free), check, free=free)
    sheet = pygame.Rect(free.right, margin, wide, area.height - 2 * margin)
    draw_sheet(surface, sheet, table, check, painter)


def picture_path(path: str | PathLike[str], suffix: str) -> Path:
    """`path`, if a file of that kind can be written there.

    Raises:
        Refusal: another suffix, no such folder, or a folder of that name.
    """
    path, name = Path(path), "picture" if suffix == ".png" else "film"
    if path.suffix.lower() != suffix:
        raise Refusal(f"{name}: {str(path)!r} has another ending; allowed: {suffix}")
    if not path.parent.is_dir():
        raise Refusal(f"{name}: {str(path)!r}: there is no folder {str(path.parent)!r}")
    if path.is_dir():
        raise Refusal(f"{name}: {str(path)!r} is a folder; allowed: a file's name")
    return path


def checked_size(size: tuple[int, int], largest: int = LARGEST) -> tuple[int, int]:
    """`size` in px, if a picture may have it.

    Raises:
        Refusal: width or height is under `SMALLEST` or over `largest`.
    """
    for name, value in zip(("width", "height"), size, strict=True):
        if not SMALLEST <= value <= largest:
            raise Refusal(f"{name}: {value!r} is out of range; allowed: {SMALLEST} to {largest} px")
    return size


def png(surface: pygame.Surface, table: Table) -> bytes:
    """The surface as the bytes of a PNG file, with the one line of `table` as text in it."""
    pixels = pygame.image.tobytes(surface, "RGB")
    stream, notes = BytesIO(), PngInfo()
    notes.add_text("table", str(table))
    Image.frombytes("RGB", surface.get_size(), pixels).save(stream, "PNG", pnginfo=notes)
    return stream.getvalue()


def save(path: Path, data: bytes) -> None:
    """Write a picture's file whole.

    Raises:
        Refusal: the folder cannot be written to.
    """
    try:
        write_whole(path, data)
    except OSError as error:
        raise Refusal(f"picture: {str(path)!r} cannot be written: {error.strerror}") from None
