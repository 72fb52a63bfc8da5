"""Where a click lands, at every size and scale."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eggshell.input.viewport import LOGICAL_HEIGHT, NARROWEST_WIDTH, WIDEST_WIDTH, Viewport

sides = st.integers(min_value=1, max_value=4096)


@pytest.mark.parametrize(
    ("window", "logical", "origin"),
    [
        ((1280, 720), (1280, 720), (0, 0)),
        ((1920, 1080), (1280, 720), (0, 0)),
        ((3840, 2160), (1280, 720), (0, 0)),
        ((640, 480), (960, 720), (0, 0)),
        ((800, 600), (960, 720), (0, 0)),
        ((2560, 1080), (1280, 720), (320, 0)),
        ((600, 800), (960, 720), (0, 175)),
    ],
)
def test_the_canvas_follows_the_window_between_4_3_and_16_9(
    window: tuple[int, int], logical: tuple[float, float], origin: tuple[float, float]
) -> None:
    view = Viewport(window, window)
    assert view.size == pytest.approx(logical)
    assert view.origin == pytest.approx(origin)


@given(sides, sides)
def test_the_whole_canvas_is_in_the_window_at_any_size(width: int, height: int) -> None:
    view = Viewport((width, height), (width, height))
    assert NARROWEST_WIDTH <= view.size[0] <= WIDEST_WIDTH and view.size[1] == LOGICAL_HEIGHT
    assert view.origin[0] >= -1e-6 and view.origin[1] >= -1e-6
    assert view.origin[0] + view.size[0] * view.zoom <= width + 1e-6
    assert view.origin[1] + view.size[1] * view.zoom <= height + 1e-6


@given(sides, sides, st.sampled_from([1.0, 1.25, 1.5, 2.0, 3.0]), st.data())
def test_a_click_names_the_pixel_it_was_made_on(
    width: int, height: int, scale: float, data: st.DataObject
) -> None:
    view = Viewport((width, height), (round(width * scale), round(height * scale)))
    mouse = (data.draw(st.integers(0, width - 1)), data.draw(st.integers(0, height - 1)))
    assert view.mouse(view.logical(mouse)) == mouse


def test_corner_pixels_lie_within_half_a_pixel_of_the_canvas_corners() -> None:
    view = Viewport((1280, 720), (1280, 720))
    assert view.logical((0, 0)) == (0.5, 0.5)
    assert view.logical((1279, 719)) == (1279.5, 719.5)


def test_at_200_percent_clicks_do_not_land_off() -> None:
    """The window counts in points, the picture in pixels: the classic doubled offset."""
    view = Viewport((640, 360), (1280, 720))
    assert view.logical((320, 180)) == pytest.approx((641, 361))
    assert view.zoom == 1.0
