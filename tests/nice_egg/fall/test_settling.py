"""What blows do to chips that lie on others."""

import pytest

from nice_egg.fall.blow import STRUCK_SHARE, Blow
from nice_egg.fall.flight import Disc, Motion
from nice_egg.fall.physics import Physics
from nice_egg.fall.settling import FEEBLE_BLOW, Settling
from nice_egg.fall.slice import Slice
from nice_egg.pieces.chip import Chip
from nice_egg.pieces.egg_white import ROUND

WOOD = Physics()
UNDER = Chip(0.0, 0.0, 5.0)
PERCHED = Chip(15.0, 0.0, 9.0, player="A")


def struck(speed: float) -> list[Chip]:
    """The chips after the upper one of two received a blow outward of that speed, mm/s."""
    settling = Settling([UNDER, PERCHED], ROUND, WOOD, None)
    settling.blows[1] = (speed, 0.0, 0.0, 0.0, 0.0)
    settling.strike(0.0)
    return settling.chips


@pytest.mark.parametrize("radius", [15.0, 20.0, 25.0])
def test_a_chip_receives_its_share_of_a_blow_by_the_masses(radius: float) -> None:
    settling = Settling([UNDER, PERCHED], ROUND, WOOD, None)
    falling = Disc(radius, 4.0, WOOD.density)
    place = Motion(*PERCHED.axis, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0)
    slice_ = Slice.through(place, falling, (1.0, 0.0), [], ROUND, bounce=True)
    blow = Blow((10.0, 0.0, -20.0), (20.0, 2.0), 1e9, falling)
    share = STRUCK_SHARE * radius**2 / (radius**2 + 20.0**2)
    expected = (10 * share, 0.0, -20 * share, 5 * -20 * share, 2 * -20 * share)
    settling.struck(1, blow, slice_, 0.0)
    assert settling.blows[1] == pytest.approx(expected)
    settling.struck(1, blow, slice_, 0.0)
    assert settling.blows[1] == pytest.approx([2 * part for part in expected])


def test_a_feeble_blow_moves_nothing_and_a_strong_one_knocks_a_chip_off() -> None:
    assert struck(0.99 * FEEBLE_BLOW) == [UNDER, PERCHED]
    after = struck(600.0)
    assert after[0] == UNDER
    assert after[1].x > 40.0
