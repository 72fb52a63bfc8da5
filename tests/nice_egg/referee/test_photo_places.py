"""Photos under a table: a known length makes their scale."""

from math import dist

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from eggconsole.refusal import Refusal
from nice_egg.referee.photo_place import PhotoPlace, nearest_size

points = st.tuples(st.floats(-100, 100), st.floats(-100, 100))


def seen(place: PhotoPlace, pixel: tuple[float, float]) -> tuple[float, float]:
    """Where a pixel, counted from the photo's middle, lies in the plan."""
    return place.x + place.scale * pixel[0], place.y + place.scale * pixel[1]


@given(points, points, points, st.floats(10, 1000))
def test_a_known_length_is_as_long_as_it_is_known_and_stays_where_it_is(
    middle: tuple[float, float], p: tuple[float, float], q: tuple[float, float], length: float
) -> None:
    place = PhotoPlace(*middle, 0.3)
    a, b = seen(place, p), seen(place, q)
    assume(dist(a, b) > 0.1)
    after = place.measured(a, b, length)
    ends = seen(after, p), seen(after, q)
    assert dist(*ends) == pytest.approx(length, rel=1e-6)
    for k in (0, 1):
        assert ends[0][k] + ends[1][k] == pytest.approx(a[k] + b[k], abs=1e-6)


def test_one_point_is_no_length_and_lengths_have_a_range() -> None:
    place = PhotoPlace.first(2400)
    assert place.scale == pytest.approx(0.1)
    with pytest.raises(Refusal, match="both its ends"):
        place.measured((1, 1), (1, 1), 100)
    with pytest.raises(Refusal, match="length"):
        place.measured((1, 1), (2, 1), 5)


def test_a_measured_yolk_is_of_the_nearest_size() -> None:
    assert [nearest_size(radius) for radius in (3, 17, 19.7, 40)] == [15, 15, 20, 25]
