"""What a picture of a table shows: whose a yolk is, how it lies, and who lies on whom."""

from dataclasses import replace
from itertools import combinations
from math import cos, pi, sin

import numpy as np
import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from eggshell.look.players import PLAYERS, Look
from nice_egg.painter.brush.stencil import OUTLINES
from nice_egg.painter.painter import Painter
from nice_egg.painter.plan.shadow import shadow
from nice_egg.painter.plan.stack import stack
from nice_egg.painter.plan.view import View
from nice_egg.painter.plan.yolk import Pose, yolk
from nice_egg.painter.theme import CENTER, SEATS, theme
from nice_egg.pieces.chip import Chip
from nice_egg.pieces.egg_white import BLOB, EggWhite
from nice_egg.pieces.table import Table, flat_on

SIZE = (480, 400)


def painted(table: Table, view: View | None = None, name: str = "light") -> NDArray[np.int16]:
    """The picture of a table as w x h x 3 numbers."""
    surface = pygame.Surface(SIZE)
    Painter(theme(name)).draw(surface, table, view)
    return pygame.surfarray.array3d(surface).astype(np.int16)


def alone(x: float, y: float, player: str, **lie: float) -> Table:
    return Table(BLOB, None, (replace(flat_on(BLOB, x, y), player=player, **lie),))


def sprite_pixels(look: Look, radius: float = 40.0, **lie: float) -> NDArray[np.float64]:
    """A chip's sprite as w x h x 3 numbers."""
    pose = Pose(radius, 0.2 * radius, lie.get("tilt", 0.0), lie.get("azimuth", 0.0))
    return pygame.surfarray.array3d(yolk(pose, look).image).astype(float)


def ring(pixels: NDArray[np.int16], x: float, y: float, radius: float) -> NDArray[np.float64]:
    """The mean colour on a circle of a picture."""
    turns = np.linspace(0, 2 * pi, 60, endpoint=False)
    columns = np.rint(x + radius * np.cos(turns)).astype(int)
    rows = np.rint(y + radius * np.sin(turns)).astype(int)
    return np.asarray(pixels[columns, rows].mean(0))


@pytest.mark.parametrize("name", ["light", "dark", "contrast"])
@pytest.mark.parametrize("seat", range(8))
def test_the_rim_has_the_players_colour_where_the_yolk_lies(seat: int, name: str) -> None:
    table = alone(-30.0, 25.0, SEATS[seat])
    view = View(2.0, 240.0, 200.0)
    pixels = painted(table, view, name)
    x, y = view.to_px(-30.0, 25.0)
    seen = ring(pixels, x, y, 0.92 * 2.0 * 20.0)
    away = [float(np.abs(seen - look.fill).sum()) for look in PLAYERS]
    assert int(np.argmin(away)) == seat


def test_the_colours_of_any_two_players_differ_and_so_do_their_marks_in_grey() -> None:
    grey = Look("", (128, 128, 128), (40, 40, 40), (200, 200, 200))
    sprites = {look.mark: sprite_pixels(replace(grey, mark=look.mark)).mean(2) for look in PLAYERS}
    assert len({look.fill for look in PLAYERS}) == len(sprites) == 8
    for a, b in combinations(sprites, 2):
        differing = (np.abs(sprites[a] - sprites[b]) > 40).sum()
        assert differing > 100, f"{a} and {b} look alike"


def test_the_center_yolk_bears_the_logo_and_a_cream_rim() -> None:
    pixels = sprite_pixels(CENTER)
    middle = pixels.shape[0] // 2
    assert pixels[middle, middle - 12].min() > 220
    assert ring(pixels.astype(np.int16), middle, middle, 37.0).min() > 180


@pytest.mark.parametrize("mark", sorted(OUTLINES))
def test_marks_lie_inside_their_stencil(mark: str) -> None:
    assert all(abs(x) < 1.2 and abs(y) < 1.2 for x, y in OUTLINES[mark])


def extent(look: Look, tilt: float, azimuth: float, along: bool) -> float:
    """How far a chip's opaque pixels reach along (or across) its azimuth, px."""
    image = yolk(Pose(40.0, 2.0, tilt, azimuth), look).image
    columns, rows = np.nonzero(pygame.surfarray.array_alpha(image) > 127)
    turn = azimuth if along else azimuth + pi / 2
    places = columns * cos(turn) - rows * sin(turn)
    return float(places.max() - places.min())


@pytest.mark.parametrize("azimuth", [0.0, 0.7, 2.0, 3.5, 5.1])
def test_a_leaning_yolk_is_narrower_along_its_azimuth(azimuth: float) -> None:
    for tilt in (0.5, 0.9, 1.3):
        narrow = extent(PLAYERS[0], tilt, azimuth, along=True)
        assert narrow == pytest.approx(80 * cos(tilt) + 3.2 * sin(tilt), abs=4.5)
        assert extent(PLAYERS[0], tilt, azimuth, along=False) == pytest.approx(80, abs=4.5)


@pytest.mark.parametrize("azimuth", [0.5, 2.0, 3.6, 5.2])
def test_a_small_tilt_is_seen_at_once(azimuth: float) -> None:
    view = View(2.0, 240.0, 200.0)
    leaning = alone(0.0, 0.0, "B", tilt=0.15, azimuth=azimuth, z=3.0 + 2.0 + 20.0 * sin(0.15))
    away = np.abs(painted(alone(0.0, 0.0, "B"), view) - painted(leaning, view)).sum(2)
    assert (away[195:285, 155:245] > 30).mean() > 0.1


def darkening(height: float) -> tuple[float, float, float]:
    """Middle (x, y) and softness of the shadow of a chip at `height` px."""
    sprite = shadow(Pose(40.0, 8.0, 0.0, 0.0), height, theme("light"))
    alpha = pygame.surfarray.array_alpha(sprite.image).astype(float)
    columns, rows = np.indices(alpha.shape)
    weight = alpha / alpha.sum()
    return (
        float((columns * weight).sum()) + sprite.left,
        float((rows * weight).sum()) + sprite.top,
        float(((alpha > 5) & (alpha < alpha.max() - 5)).sum()),
    )


def test_the_higher_a_yolk_the_farther_and_softer_its_shadow() -> None:
    low, middle, high = (darkening(height) for height in (4.0, 30.0, 120.0))
    for axis in range(3):
        assert low[axis] < middle[axis] < high[axis]


def test_the_yolk_on_top_is_painted_over_the_other_whoever_landed_first() -> None:
    low = replace(flat_on(BLOB, 0.0, 0.0), player="A")
    high = replace(low, x=25.0, z=9.0, player="B")
    view = View(2.0, 240.0, 200.0)
    for yolks in ((low, high), (high, low)):
        pixels = painted(Table(BLOB, None, yolks), view)
        x, y = view.to_px(25.0 - 18.4, 0.0)
        seen = pixels[round(x), round(y)]
        assert np.abs(seen - PLAYERS[1].fill).sum() < np.abs(seen - PLAYERS[0].fill).sum()


def test_chips_that_lean_on_each_other_in_a_ring_are_all_painted() -> None:
    ring_of_three = tuple(
        Chip(14 * cos(a), 14 * sin(a), 7.0, 20.0, 4.0, 0.25, a + pi / 2, player)
        for a, player in zip((0.0, 2.1, 4.2), "ABC", strict=True)
    )
    assert sorted(layered.chip for layered in stack(ring_of_three, BLOB)) == [0, 1, 2]


def test_a_picture_depends_on_nothing_but_its_table() -> None:
    table, other = alone(-30.0, 25.0, "A", tilt=0.2), alone(10.0, 0.0, "B")
    first = painted(table)
    painted(other)
    assert (painted(table) == first).all()


def test_seats_decide_the_colours_of_named_players() -> None:
    table = alone(0.0, 0.0, "Bo")
    surface, view = pygame.Surface(SIZE), View(2.0, 240.0, 200.0)
    Painter(seats=("Anna", "Bo")).draw(surface, table, view)
    seen = ring(pygame.surfarray.array3d(surface).astype(np.int16), 240.0, 200.0, 36.8)
    assert np.abs(seen - PLAYERS[1].fill).sum() < 60


def test_the_view_holds_the_white_and_the_chips_beside_it() -> None:
    table = Table(BLOB, None, (Chip(130.0, 0.0, 2.0, player="A"),))
    view = Painter().view(table, pygame.Rect(0, 0, *SIZE))
    for x, y in (*BLOB.outline, (150.0, 0.0)):
        left, top = view.to_px(x, y)
        assert 0 <= left <= SIZE[0]
        assert 0 <= top <= SIZE[1]


@pytest.mark.parametrize(
    "outline",
    [
        ((0.0, 0.0), (3.0, 0.0), (0.0, 3.0)),
        ((90.0, 0.0), (9.0, 9.0), (0.0, 90.0), (-9.0, 9.0), (-90.0, 0.0), (0.0, -90.0)),
        ((0.0, 0.0), (900.0, 0.0), (900.0, 20.0), (0.0, 20.0)),
    ],
)
def test_any_outline_and_any_pose_can_be_painted(outline: tuple[tuple[float, float], ...]) -> None:
    chips = (
        Chip(0.0, 0.0, 20.0, 20.0, 4.0, pi / 2, 1.0, "A"),
        Chip(9000.0, 0.0, 2.0, player="B"),
        Chip(5.0, 5.0, 60.0, 40.0, 30.0, 0.4, -2.0),
    )
    pixels = painted(Table(EggWhite(outline), None, chips))
    assert pixels.std() > 1.0


@given(
    st.floats(0.1, 50),
    st.floats(-500, 500),
    st.floats(-500, 500),
    st.floats(-100, 100),
    st.floats(-100, 100),
)
def test_a_view_finds_back_every_place(
    scale: float, left: float, top: float, x: float, y: float
) -> None:
    view = View(scale, left, top)
    assert view.to_mm(*view.to_px(x, y)) == pytest.approx((x, y), abs=1e-6)


@given(st.floats(0, pi / 2), st.floats(-pi, pi), st.floats(2, 60))
@settings(max_examples=40, deadline=None)
def test_a_chip_fits_its_sprite(tilt: float, azimuth: float, radius: float) -> None:
    image = yolk(Pose(radius, 0.2 * radius, tilt, azimuth, 0.25, -0.5), PLAYERS[0]).image
    alpha = pygame.surfarray.array_alpha(image)
    assert alpha[[0, -1]].max() == alpha[:, [0, -1]].max() == 0
    assert alpha.max() > 200
