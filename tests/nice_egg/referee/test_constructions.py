"""Tables laid by hand: what rests where, what can be undone, and that they are ruled as files."""

import json
from dataclasses import replace
from math import pi
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eggconsole.refusal import Refusal
from nice_egg.pieces.chip import Chip
from nice_egg.pieces.egg_white import BLOB, ROUND
from nice_egg.pieces.table import Table
from nice_egg.referee.construction import Construction
from nice_egg.scoring.point_check import check
from tests.nice_egg.scoring.test_scoring import CASES, named_table

BARE = Construction(Table(BLOB))
places = st.floats(-110, 110).map(lambda x: round(x, 1))


def built(table: Table) -> Construction:
    """The table laid again by the actions of the screen, from the lowest chip up."""
    made = Construction(Table(table.white))
    for k in sorted(range(len(table.chips)), key=lambda k: table.chips[k].z):
        chip = table.chips[k]
        if table.center is not None and k == 0:
            made = made.add_center(chip.x, chip.y, chip.radius)
        else:
            made = made.add(chip.x, chip.y, chip.radius, chip.player)
        made = made.tilt(chip.tilt, chip.azimuth) if chip.tilt else made.level()
    return made


@pytest.mark.parametrize("case", CASES["cases"], ids=lambda case: case["name"])
def test_a_case_laid_by_hand_is_ruled_as_its_file_and_as_the_case_says(
    case: dict[str, Any],
) -> None:
    meant = named_table(case["table"])
    made = built(meant)
    read = Table.from_json(json.loads(json.dumps(made.table.to_json())))
    assert made.check == check(read)
    found = {(y.player, y.points, y.invalid, y.layer) for y in made.check.yolks}
    assert found == {(y.player, y.points, y.invalid, y.layer) for y in check(meant).yolks}
    assert made.check.knocked_out == case["expected"]["knocked_out"]


@settings(max_examples=30, deadline=None)
@given(st.lists(st.tuples(places, places, st.sampled_from((15.0, 20.0, 25.0))), max_size=6))
def test_whatever_is_laid_and_pulled_is_a_table_and_can_be_undone(
    spots: list[tuple[float, float, float]],
) -> None:
    made = BARE
    for k, (x, y, radius) in enumerate(spots):
        made = made.add(x, y, radius, "AB"[k % 2])
        made = made.choose(0).move(y / 2, x / 2).stack(up=bool(k % 2))
    assert Table.parse(str(made.table)) == made.table
    for _ in range(len(made.past)):
        made = made.undo()
    assert made == BARE == made.undo()


def test_a_yolk_laid_on_another_lies_on_the_next_layer_and_falls_when_that_goes() -> None:
    made = BARE.add(0, 0, 25, "A").add(1, 0, 15, "B")
    low, high = made.table.yolks
    assert high.lowest == pytest.approx(low.highest, abs=1e-6)
    assert made.choose(0).remove().table.yolks == (Chip(1, 0, 5.0, 15, player="B"),)


def test_stacking_exchanges_who_lies_on_whom() -> None:
    made = BARE.add(0, 0, 20, "A").add(2, 0, 20, "B")
    turned = made.stack(up=False)
    assert [c.z for c in turned.table.yolks] == pytest.approx([c.z for c in made.table.yolks][::-1])
    back = turned.stack(up=True).table.yolks
    assert [c.z for c in back] == pytest.approx([c.z for c in made.table.yolks])
    assert made.stack(up=True) is made


def test_a_pulled_yolk_comes_to_lie_on_what_it_meets() -> None:
    made = BARE.add(-40, 0, 20, "A").add(40, 0, 20, "B")
    assert made.choose(0).move(40, 0).check.yolks[1].covered_by == ("A",)
    assert made.choose(1).move(-40, 0).check.yolks[0].covered_by == ("B",)


def test_a_yolk_half_over_another_leans_on_it() -> None:
    leaning = BARE.add(0, 0, 20, "A").add(30, 0, 20, "B").table.yolks[1]
    assert leaning.leans
    assert leaning.azimuth == pytest.approx(0.0, abs=0.05)


@given(st.floats(-1, 2), st.floats(-10, 10))
def test_a_tilt_by_hand_is_kept_within_its_range_and_touches_the_white(
    tilt: float, azimuth: float
) -> None:
    yolk = BARE.add(0, 0, 20, "A").tilt(tilt, azimuth).table.yolks[0]
    assert yolk.tilt == pytest.approx(min(0.75, max(0.0, tilt)))
    assert yolk.lowest == pytest.approx(BLOB.thickness, abs=0.1)


def test_there_is_one_center_yolk_which_is_nobodys() -> None:
    made = BARE.add(50, 0, 20, "A").add_center(0, 0).add_center(-20, 10)
    assert len(made.table.chips) == 2
    assert made.table.center == Chip(-20, 10, 5.0)
    with pytest.raises(Refusal, match="center yolk"):
        made.choose(0).give("B")
    assert made.choose(1).give("B").table.yolks[0].player == "B"


def test_without_a_chosen_yolk_nothing_is_done() -> None:
    with pytest.raises(Refusal, match="no yolk is chosen"):
        BARE.move(0, 0)


def test_another_white_carries_what_lay_on_the_first() -> None:
    made = BARE.add(0, 0, 20, "A").on(replace(ROUND, thickness=8.0))
    assert made.table.yolks[0].z == pytest.approx(10.0)


def test_a_press_takes_the_highest_yolk() -> None:
    made = BARE.add(0, 0, 20, "A").add(10, 0, 20, "B")
    assert made.find(5, 0) == 1
    assert made.find(-15, 0) == 0
    assert made.find(80, 0) is None


def test_a_size_is_one_step() -> None:
    made = BARE.add(0, 0, 20, "A").resize(25)
    assert made.table.yolks[0].radius == 25
    assert made.undo().table.yolks[0].radius == 20
    assert made.tilt(0.1, -pi).undo().table == made.table
