"""MuJoCo's drop taken up by the slice model: impact by impact, and for good."""

from dataclasses import replace
from importlib import import_module
from itertools import pairwise
from math import sqrt

import numpy as np
import pytest

from experiments.scene.game import play
from experiments.scene.scene import Setup
from nice_egg.fall.flight import Disc, Motion
from nice_egg.fall.physics import Physics
from nice_egg.pieces.egg_white import ROUND
from nice_egg.pieces.release import Release
from nice_egg.pieces.table import Table
from nice_egg.players.hand import HANDS, Aim

pytest.importorskip("mujoco", reason="needs the extra `reference`")
handover = import_module("experiments.scene.handover")
reference = import_module("experiments.scene.reference")
WOOD = Physics(time_limit=1.5)
TILTED = [HANDS["average"].release(Aim(), np.random.default_rng([5, k]), "A") for k in range(3)]


def test_the_first_impact_comes_when_free_fall_says_and_rebounds_by_restitution() -> None:
    flat = Release(12.0, -7.0, height=202.0, player="A")
    impact = next(handover.impacts(Table(ROUND), flat, WOOD))
    speed = sqrt(2 * 9810 * 200.0)
    assert impact.time == pytest.approx(sqrt(2 * 200.0 / 9810), abs=3e-4)
    assert impact.before.vz == pytest.approx(-speed, rel=0.01)
    assert impact.after.vz == pytest.approx(WOOD.restitution * speed, rel=0.15)
    assert impact.touched == {-1}


@pytest.mark.parametrize("release", TILTED)
def test_impacts_follow_each_other_and_none_gains_energy(release: Release) -> None:
    found = list(handover.impacts(Table.start(ROUND), release, WOOD))
    disc = Disc.of(release, WOOD)

    def energy(m: Motion) -> float:
        spin = m.wx * m.nx + m.wy * m.ny + m.wz * m.nz
        turning = m.wx**2 + m.wy**2 + m.wz**2 + (disc.flatness - 1.0) * spin**2
        return (m.vx**2 + m.vy**2 + m.vz**2 + disc.gyration * turning) / 2 + 9810 * m.z

    assert len(found) >= 2
    assert all(a.time + a.length <= b.time + 1e-4 for a, b in pairwise(found))
    assert all(energy(i.after) < energy(i.before) * 1.001 for i in found)


@pytest.mark.parametrize("release", TILTED)
def test_the_slice_model_comes_near_to_blows_on_the_bare_white(release: Release) -> None:
    first = next(handover.impacts(Table(ROUND), release, WOOD))
    ours = handover.by_the_slice(first, release, WOOD)
    assert ours.vz == pytest.approx(first.after.vz, abs=60.0)
    assert ours.vx == pytest.approx(first.after.vx, abs=60.0)
    assert ours.vy == pytest.approx(first.after.vy, abs=60.0)


def test_after_more_impacts_than_there_are_the_drop_is_mujocos() -> None:
    table, release = Table.start(ROUND), TILTED[0]
    whole = reference.drop(table, release, WOOD)
    assert handover.handed_over(table, release, WOOD, count=10_000) == whole
    assert handover.handed_over(table, release, WOOD, count=1) != whole


def test_led_by_mujoco_the_last_drops_of_both_engines_fall_on_the_same_table() -> None:
    led = Setup(scene="round", white="round", players=2, lead="mujoco", engine="mujoco")
    hold = {"physics.time_limit": 1.5}
    theirs, ours, alone = (
        play(setup.scene_of(hold), 3, 0)
        for setup in (led, replace(led, engine="slice"), replace(led, engine="slice", lead=""))
    )
    whole = ("points", "layers", "overlapping", "closest_distance", "closest", "highest", "covered")

    def of_drop(row: dict[str, object]) -> dict[str, object]:
        return {name: value for name, value in row.items() if name not in whole}

    assert of_drop(theirs[0]) == of_drop(ours[0]) != of_drop(alone[0])
    assert of_drop(theirs[1]) != of_drop(ours[1])
