"""What is true of any drop, however wild: seeded piles of any sizes, tilts, whites and physics.

Some hundred drops here, 50,000 with `-m slow`; `python -m tests.nice_egg.fall.test_wild_drops
FIRST COUNT` plays the piles of further seeds and prints what is wrong with them.
"""

import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from math import cos, isfinite, pi, sin

import numpy as np
import pytest

from eggconsole.refusal import Refusal
from nice_egg.fall.drop import Drop, drop
from nice_egg.fall.flight import Disc, released
from nice_egg.fall.physics import PRESETS, Physics
from nice_egg.fall.resting import at_rest
from nice_egg.fall.support import carried
from nice_egg.pieces.chip import Chip
from nice_egg.pieces.egg_white import BLOB, ROUND, EggWhite
from nice_egg.pieces.release import BOX_HEIGHT, Release
from nice_egg.pieces.table import Table
from nice_egg.players.hand import HANDS, Aim

LONGEST_CPU = 4.0
"""CPU seconds of a drop that is not cut off: twice what the limit of work means, for slow hosts."""
LIFT = 1.0
"""Height in mm through which a drop may have lifted what it moved, beyond the energy it began with:
overlaps up to the depth at which tables are refused are parted by lifting. Held for drops that did
not settle, too."""


@dataclass(frozen=True)
class Wild:
    """One drop with what it fell on."""

    before: Table
    release: Release
    physics: Physics
    done: Drop
    cpu: float

    def __str__(self) -> str:
        return f"table '{self.before}' release '{self.release}' physics '{self.physics}'"


def log_uniform(rng: np.random.Generator, low: float, high: float) -> float:
    return float(np.exp(rng.uniform(np.log(low), np.log(high))))


def wild_white(rng: np.random.Generator) -> EggWhite:
    kind = rng.integers(5)
    if kind < 2:
        return (ROUND, BLOB)[kind]
    thickness = log_uniform(rng, 0.2, 50.0)
    if kind == 2:
        return EggWhite(((-900.0, -900.0), (900.0, -900.0), (900.0, 900.0), (-900.0, 900.0)))
    radii = rng.uniform(5.0, 150.0, rng.integers(3, 12))
    turns = [(r, 2 * pi * k / len(radii)) for k, r in enumerate(radii)]
    return EggWhite(tuple((r * cos(a), r * sin(a)) for r, a in turns), thickness)


def wild_physics(rng: np.random.Generator) -> Physics:
    base = list(PRESETS.values())[rng.integers(4)]
    if rng.random() < 0.3:
        return base
    return base.altered(
        restitution=float(rng.choice([0.0, 1.0, rng.random()])),
        friction=float(rng.choice([0.0, 2.0, rng.random()])),
        gravity=float(rng.choice([9810.0, 100.0, log_uniform(rng, 100.0, 30_000.0)])),
        rest_speed=float(rng.choice([1.0, log_uniform(rng, 0.1, 20.0)])),
        rest_hold=float(rng.choice([0.03, log_uniform(rng, 0.001, 0.1)])),
    )


def wild_release(rng: np.random.Generator) -> Release:
    usual = rng.random() < 0.5
    fast, spinning = (300.0, 20.0) if rng.random() < 0.8 else (5000.0, 300.0)
    vx, vy, vz = rng.uniform(-fast, fast, 3)
    wx, wy, wz = rng.uniform(-spinning, spinning, 3)
    return Release(
        float(rng.normal(0.0, 40.0)),
        float(rng.normal(0.0, 40.0)),
        float(rng.choice([BOX_HEIGHT, rng.uniform(BOX_HEIGHT, 2000.0)])),
        float(rng.choice([0.0, pi / 2, rng.uniform(0.0, pi / 2), abs(rng.normal(0.0, 0.3))])),
        float(rng.uniform(-pi, pi)),
        (float(vx), float(vy), float(vz)),
        (float(wx), float(wy), float(wz)),
        float(rng.choice([15.0, 20.0, 25.0])) if usual else log_uniform(rng, 1.0, 200.0),
        4.0 if usual else log_uniform(rng, 0.2, 50.0),
        str(rng.choice(list("ABCD"))),
    )


def wild_pile(seed: int) -> Iterator[Wild]:
    """The drops of a pile of up to eight chips, one after the other."""
    rng = np.random.default_rng([12, seed])
    physics, white = wild_physics(rng), wild_white(rng)
    table = Table.start(white) if white.contains(0.0, 0.0) else Table(white)
    for _ in range(rng.integers(1, 9)):
        release = wild_release(rng)
        start = time.process_time()
        try:
            done = drop(table, release, physics)
        except Refusal:
            continue
        yield Wild(table, release, physics, done, time.process_time() - start)
        table = done.table


def heavy_pile(seed: int) -> Iterator[Wild]:
    """Light chips dropped at the rims of broad heavy ones that lie on others."""
    rng = np.random.default_rng([13, seed])
    physics, white = list(PRESETS.values())[rng.integers(4)], (ROUND, BLOB)[rng.integers(2)]
    chips = [Table.start(white).chips[0]]
    for player in "AB"[: rng.integers(1, 3)]:
        x, y = (float(v) for v in rng.normal(0.0, 60.0, 2))
        size = (float(rng.uniform(60.0, 200.0)), float(rng.uniform(4.0, 50.0)))
        lying = at_rest(Chip(x, y, 400.0, *size, player=player), chips, white)
        chips += [lying] if lying else []
    try:
        table = Table(white, chips[0], tuple(chips[1:]))
    except Refusal:
        return
    for _ in range(4):
        rim, turn = table.chips[-1], rng.uniform(-pi, pi)
        far = rim.radius * rng.uniform(0.6, 1.3)
        place = (float(rim.x + far * cos(turn)), float(rim.y + far * sin(turn)))
        size = (log_uniform(rng, 3.0, 40.0), log_uniform(rng, 0.5, 10.0))
        tilt, azimuth = float(rng.uniform(0.0, pi / 2)), float(rng.uniform(-pi, pi))
        vx, vy, vz = (float(v) for v in rng.uniform(-400.0, 400.0, 3))
        motion = ((vx, vy, vz), (0.0, 0.0, 0.0))
        release = Release(*place, 250.0, tilt, azimuth, *motion, *size, "C")
        start = time.process_time()
        try:
            done = drop(table, release, physics)
        except Refusal:
            continue
        yield Wild(table, release, physics, done, time.process_time() - start)


def round_of_four(seed: int, preset: str, box: float, white: EggWhite) -> Iterator[Wild]:
    """A round of four yolks dropped by the average hand from a box of that height."""
    rng, table = np.random.default_rng([12, seed]), Table.start(white)
    for player in "ABCD":
        if table.center is None:
            return
        aim = Aim(table.center.x, table.center.y, box)
        release = HANDS["average"].release(aim, rng, player)
        start = time.process_time()
        done = drop(table, release, PRESETS[preset])
        yield Wild(table, release, PRESETS[preset], done, time.process_time() - start)
        table = done.table


def wrong_with(wild: Wild) -> str | None:
    """What is not as it must be after a drop, or None."""
    chips, white = wild.done.table.chips, wild.done.table.white
    values = [v for c in chips for v in (c.x, c.y, c.z, c.tilt, c.azimuth)]
    if not all(map(isfinite, [*values, wild.done.time])):
        return "not finite"
    try:
        if Table.parse(str(wild.done.table)) != wild.done.table:
            return "another table when read again"
    except Refusal as refusal:
        return f"no valid table: {refusal}"
    for k, chip in enumerate(chips):
        if wild.done.settled and not carried(chip, [*chips[:k], *chips[k + 1 :]], white):
            return f"settled, but '{chip}' hangs"
    if wild.cpu > LONGEST_CPU:
        return f"{wild.cpu:.1f} s"
    return gained(wild)


def weight(chip: Chip | Release, physics: Physics) -> float:
    return Disc.of(chip, physics).mass * physics.gravity


def gained(wild: Wild) -> str | None:
    """Energy that came from nowhere, over what `LIFT` allows.

    A chip that left the table took with it what nobody can weigh any more.
    """
    if wild.done.gone:
        return None
    physics, release = wild.physics, wild.release
    disc = Disc.of(release, physics)
    m = released(release, wild.before.white.thickness)
    along = m.wx * m.nx + m.wy * m.ny + m.wz * m.nz
    turning = m.wx**2 + m.wy**2 + m.wz**2 + (disc.flatness - 1.0) * along**2
    speed = m.vx**2 + m.vy**2 + m.vz**2
    held = disc.mass * (physics.gravity * m.z + speed / 2 + disc.gyration * turning / 2)
    moved = 0.0
    pairs = zip(wild.before.chips, wild.done.table.chips, strict=False)
    for old, new in pairs:
        held += weight(old, physics) * (old.z - new.z)
        moved += weight(old, physics) * (old != new)
    last = wild.done.table.yolks[-1]
    left = held - weight(last, physics) * last.z
    if left < -LIFT * (moved + weight(last, physics)):
        return f"{-left / (moved + weight(last, physics)):.2f} mm of energy gained"
    return None


def faults(drops: Iterator[Wild]) -> list[str]:
    return [f"{wrong}: {wild}" for wild in drops if (wrong := wrong_with(wild))]


@pytest.mark.parametrize("first", range(0, 40, 10))
def test_wild_piles_are_finite_carried_valid_and_cheap(first: int) -> None:
    assert [f for seed in range(first, first + 10) for f in faults(wild_pile(seed))] == []


@pytest.mark.parametrize("preset", PRESETS)
def test_rounds_of_all_presets_and_boxes_are_too(preset: str) -> None:
    for box in (150.0, 400.0, 2000.0):
        for seed in range(3):
            for white in (ROUND, BLOB):
                assert faults(round_of_four(seed, preset, box, white)) == []


@pytest.mark.parametrize("seed", [*range(20), 21, 109, 206, 395, 889, 976, 1009])
def test_light_chips_raise_no_heavy_ones(seed: int) -> None:
    assert faults(heavy_pile(seed)) == []


@pytest.mark.parametrize("seed", [5668, 500_412, 600_889])
def test_piles_that_once_won_energy_settle_without(seed: int) -> None:
    drops = list(wild_pile(seed))
    assert faults(iter(drops)) == []
    assert all(wild.done.settled for wild in drops)


@pytest.mark.slow
@pytest.mark.parametrize("first", range(1000, 6000, 500))
def test_20_000_light_chips_raise_no_heavy_ones(first: int) -> None:
    assert [f for seed in range(first, first + 500) for f in faults(heavy_pile(seed))] == []


@pytest.mark.slow
@pytest.mark.parametrize("first", range(1000, 13_000, 500))
def test_50_000_wild_drops_are(first: int) -> None:
    assert [f for seed in range(first, first + 500) for f in faults(wild_pile(seed))] == []


@pytest.mark.slow
@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("box", [150.0, 250.0, 400.0, 1000.0, 2000.0])
def test_2_000_rounds_of_all_presets_and_boxes_are(preset: str, box: float) -> None:
    for seed in range(100, 150):
        for white in (ROUND, BLOB):
            assert faults(round_of_four(seed, preset, box, white)) == []


def main(first: int, count: int) -> None:
    """Print what is wrong with the piles of further seeds, and how many drops that were."""
    drops = unsettled = wrong = 0
    for seed in range(first, first + count):
        for wild in wild_pile(seed):
            drops, unsettled = drops + 1, unsettled + (not wild.done.settled)
            if found := wrong_with(wild):
                wrong += 1
                print(f"{seed}: {found}: {wild}", flush=True)
    print(f"{drops} drops, {unsettled} unsettled, {wrong} wrong")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
