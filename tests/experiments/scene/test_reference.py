"""MuJoCo as the reference: it does what a rigid body must, and is asked only what it can."""

from dataclasses import replace
from importlib import import_module
from math import sqrt

import pytest

from eggconsole.refusal import Refusal
from experiments.scene.scene import Setup
from nice_egg.fall.physics import Physics
from nice_egg.pieces.egg_white import BLOB, ROUND
from nice_egg.pieces.release import Release
from nice_egg.pieces.table import Table

pytest.importorskip("mujoco", reason="needs the extra `reference`")
reference = import_module("experiments.scene.reference")
WOOD = Physics()


def test_a_flat_yolk_without_rebound_lies_where_it_fell_when_free_fall_says() -> None:
    dead = replace(WOOD, restitution=0.0)
    done = reference.drop(Table(ROUND), Release(12.0, -7.0, height=202.0, player="A"), dead)
    (yolk,) = done.table.yolks
    assert done.settled
    assert (yolk.x, yolk.y, yolk.z) == pytest.approx((12.0, -7.0, 5.0), abs=0.05)
    assert done.time == pytest.approx(sqrt(2 * 200.0 / 9810) + WOOD.rest_hold, abs=0.06)


def test_a_livelier_yolk_needs_longer() -> None:
    times = [
        reference.drop(Table(ROUND), Release(), replace(WOOD, restitution=e)).time
        for e in (0.2, 0.5)
    ]
    assert times[1] > times[0] + 0.05


def test_a_yolk_that_falls_on_the_center_yolk_lies_on_it() -> None:
    done = reference.drop(Table.start(ROUND), Release(player="A"), WOOD)
    assert done.table.yolks[0].z == pytest.approx(9.0, abs=0.1)
    assert done.table.yolks[0].player == "A"


def test_only_round_whites_are_compared() -> None:
    with pytest.raises(Refusal, match=r"white: .* is not round; allowed with mujoco: round"):
        reference.drop(Table(BLOB), Release(), WOOD)
    with pytest.raises(Refusal, match="is not round"):
        Setup(scene="lone", engine="mujoco").scene_of({})
