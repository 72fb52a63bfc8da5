"""Handover: where MuJoCo's drop is taken up by the slice model, impact by impact or for good.

So the two are compared from equal states, where single drops on piles are chaotic.
"""

from collections.abc import Iterator

from experiments.scene.impact import Impact
from experiments.scene.reference import STEP, Running, drop
from nice_egg.fall.drop import Drop, played_on
from nice_egg.fall.falling import Falling
from nice_egg.fall.flight import Disc, Motion, fly
from nice_egg.fall.physics import Physics
from nice_egg.pieces.release import Release
from nice_egg.pieces.table import Table

PARTED_STEPS = 3
"""Steps without a contact after which the yolk has left again: 0.3 ms, a look of the slice."""
MISSED_TIME = 2e-3
"""Seconds of flight after which the slice model has missed the touch: no shortest flight is as
long."""


def impacts(table: Table, release: Release, physics: Physics) -> Iterator[Impact]:
    """The impacts of a drop in MuJoCo, until the yolk is calm or stays in contact.

    Raises:
        Refusal: the white is not round, or MuJoCo's numbers have burst.
    """
    for running, impact in _course(table, release, physics):
        running.refuse_unstable()
        yield impact


def by_the_slice(impact: Impact, release: Release, physics: Physics) -> Motion | None:
    """The motion to which the slice model comes in the same time; None if it misses the touch.

    What is one contact in MuJoCo, as when both ends of a disc strike, may be several bounces here.
    """
    falling = Falling(impact.table, release, physics, False, impact.before)
    touch = falling.fly_to_touch()
    if falling.time > MISSED_TIME:
        return None
    while falling.time < impact.length:
        falling.bounce(touch)
        touch = falling.fly_to_touch()
    disc = Disc.of(release, physics)
    return fly(falling.motion, disc, physics.gravity, impact.length - falling.time)


def handed_over(table: Table, release: Release, physics: Physics, count: int) -> Drop:
    """A drop whose first impacts MuJoCo computes, and the slice model what comes then.

    Args:
        table: before it.
        release: that falls.
        physics: of both.
        count: impacts until the slice model plays on; all if MuJoCo's yolk comes to rest sooner.

    Raises:
        Refusal: the white is not round, or MuJoCo's numbers have burst.
    """
    for k, (running, impact) in enumerate(_course(table, release, physics), 1):
        running.refuse_unstable()
        if k == count:
            return played_on(running.table_now(), release, impact.after, physics)
    return drop(table, release, physics)


def _course(table: Table, release: Release, physics: Physics) -> Iterator[tuple[Running, Impact]]:
    """Every impact, with the run as it is right after it."""
    running = Running(table, release, physics)
    radius, before = release.radius, running.motion
    while running.time < physics.time_limit:
        running.step()
        if not running.touched:
            before = running.motion
            continue
        impact = _ended(running, before)
        if impact is None:
            return
        yield running, impact
        before = impact.after
        if abs(before.vz) + before.sway * radius < physics.calm:
            return


def _ended(running: Running, before: Motion) -> Impact | None:
    """The impact that has just begun, played to its end; None if the yolk stays."""
    table, began = running.table_now(), running.time - STEP
    touched, parted = running.touched, 0
    while parted < PARTED_STEPS:
        running.step()
        if running.time - began > running.physics.bounce_time:
            return None
        parted = 0 if running.touched else parted + 1
        touched |= running.touched
    return Impact(table, before, running.motion, began, running.time - began, touched)
