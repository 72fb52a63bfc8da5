"""Settling: chips come to rest, the dropped one, the struck ones and those that lay on them.

See docs/model.md, Struck chips.
"""

from dataclasses import replace
from math import cos, hypot, sin

from nice_egg.fall.energy import EnergyBalance
from nice_egg.fall.film_recorder import FilmRecorder
from nice_egg.fall.flight import Disc, Motion
from nice_egg.fall.laying import HANGING_LIFT, LEAST_DISTANCE, Laying
from nice_egg.fall.physics import Physics
from nice_egg.fall.slice import Slice, lying_chip, pushed, within_plane
from nice_egg.fall.slice_play import MOST_WORK, PlayedSlice, rest
from nice_egg.fall.support import STANDING_TILT, is_under, supporter, tipping
from nice_egg.pieces.chip import Chip
from nice_egg.pieces.egg_white import EggWhite
from nice_egg.pieces.gone_chip import at_edge, kept_on
from nice_egg.pieces.release import NO_MOTION
from nice_egg.pieces.vector import PlanVector

MOST_TIPS = 2
"""The most slices in which one chip tips over: off one support, and off the next."""
STRUCK_HEIGHT = 0.1
"""Height in mm over its place from which a struck chip starts, clear of what it lies on."""
SLID_WAY = 0.03
"""Way in mm under which a pushed chip counts as unmoved: about the slop of contacts."""
FLAT_CLEARANCE, LEANING_CLEARANCE = 0.02, 0.05
"""Heights in mm from which a chip starts to tip: over the top of its support when it lies flat, the
slop of contacts; over its place when it leans."""
MOST_FALLS = 6
"""The most times that chips which nothing carries fall; one is usual, and rare. What hangs then is
unsettled."""
LYING_DOWN_TIME = 0.03
"""Time in s in which a film shows a chip lying down anew: that of a fall from 4 mm."""
FEEBLE_BLOW = 20.0
"""Speed in mm/s under which a blow moves nothing (chosen)."""
UNSUPPORTING_WAY = 0.5
"""Way in mm after which a chip may have left those on it unsupported."""
Blow = tuple[float, float, float, float, float]
"""Speed (x, y, z) in mm/s; moments about the centre per mass, tilting along x and y, in mm2/s."""
NO_BLOW: Blow = (0.0, 0.0, 0.0, 0.0, 0.0)
"""What a chip that was not struck received."""


class Settling:
    """The chips as they lie, and what was done to them.

    Attributes:
        chips: by index; the dropped chip is appended when it rests. One that passes the table's
            edge waits there.
        blows: what each struck chip received since the last `strike`.
        moved: which chips moved so far since then that those on them may have lost their support.
        changed: which chips lie otherwise than before the drop.
        settled: whether all slices so far ended at rest, or with a chip past the table's edge, and
            no chip hangs in the air, and all have no more energy than the drop began with.
        balance: what the drop began with; None if nobody asks.
        work: what all slices may still do, see `MOST_WORK`.
    """

    def __init__(
        self, chips: list[Chip], white: EggWhite, physics: Physics, recorder: FilmRecorder | None
    ) -> None:
        self.chips, self.white, self.physics, self.recorder = chips, white, physics, recorder
        self.blows: dict[int, Blow] = {}
        self.moved: set[int] = set()
        self.changed: set[int] = set()
        self.laying = Laying(chips, white)
        self.balance: EnergyBalance | None = None
        self.settled, self.work = True, MOST_WORK

    @property
    def filming(self) -> bool:
        """Whether slices record their poses."""
        return self.recorder is not None

    def push(self, slice_: Slice, played: PlayedSlice) -> list[int]:
        """Move the sliders of a played slice; returns the indices of those that moved."""
        done = []
        for slider, (way, speed) in zip(slice_.sliders, played.slides, strict=True):
            index = slider.rectangle.chip
            dx, dy = pushed(slice_.plane, slider, way, speed, self.physics)
            if index is not None and hypot(dx, dy) > SLID_WAY:
                chip = self.chips[index]
                self._replace(index, replace(chip, x=kept_on(chip.x + dx), y=kept_on(chip.y + dy)))
                done.append(index)
        return done

    def note(
        self, index: int, blow: tuple[float, float, float], place: PlanVector, disc: Disc
    ) -> None:
        """Sum up a blow that a chip received.

        Args:
            index: of the chip.
            blow: the velocity that the disc lost to it (x, y, z), mm/s.
            place: where it was struck, in plan, mm.
            disc: that struck it.
        """
        chip = self.chips[index]
        body = Disc.of(chip, self.physics)
        share = disc.mass / (disc.mass + body.mass)
        x, y, z = (part * share for part in blow)
        new = (x, y, z, (place[0] - chip.x) * z, (place[1] - chip.y) * z)
        old = self.blows.get(index, NO_BLOW)
        self.blows[index] = tuple(a + b for a, b in zip(old, new, strict=True))  # type: ignore[assignment]

    def strike(self, time: float) -> None:
        """Let the struck chips that lean or lie on others move, and then those that lie on them."""
        for index in sorted(range(len(self.chips)), key=lambda k: self.chips[k].z):
            chip = self.chips[index]
            on_moved = any(is_under(self.chips[k], chip) for k in self.moved if k != index)
            if chip.tilt > STANDING_TILT or not (index in self.blows or on_moved):
                continue
            below = [other for other in self.chips if other.z < chip.z]
            under = supporter(chip, below)
            if under is None and not chip.leans:
                continue
            self._strike_one(index, under, on_moved, time)
        self.blows, self.moved = {}, set()

    def _strike_one(self, index: int, under: Chip | None, on_moved: bool, time: float) -> None:
        chip = self.chips[index]
        way = _way_off(chip, under)
        vx, vy, vz, mx, my = self.blows.get(index, NO_BLOW)
        body = Disc.of(chip, self.physics)
        turning = (mx * way[0] + my * way[1]) / body.gyration
        if hypot(vx, vy) + abs(vz) + abs(turning) * body.radius < FEEBLE_BLOW and not on_moved:
            return
        spin = (way[1] * turning, -way[0] * turning, 0.0)
        motion = Motion(chip.x, chip.y, chip.z + STRUCK_HEIGHT, vx, vy, vz, *chip.axis, *spin)
        below = [(k, c) for k, c in enumerate(self.chips) if k != index and c.z < chip.z]
        after, time = self._slice(index, chip, motion, way, below, time, twisting=False)
        self._replace(index, self._tipped(index, after, time)[0])

    def rest(self, chip: Chip, motion: Motion, way: PlanVector, time: float) -> float:
        """Let the dropped chip come to rest as a further chip; returns the time of rest.

        Args:
            chip: its size and player.
            motion: as it comes in.
            way: the direction of the slice.
            time: s after the release.
        """
        index = len(self.chips)
        others = list(enumerate(self.chips))
        after, time = self._slice(index, chip, motion, way, others, time)
        after, time = self._tipped(index, after, time)
        self._right_the_changed(time)
        self.strike(time)
        self.chips.append(after)
        slid = list(self.chips)
        time = self._fall(slid, self._lay(self.changed | {index}, time))
        if self._gained:
            time = self._give_way(slid, time)
        self.settled &= self.laying.fitting and not self.laying.hanging() and not self._gained
        return time

    @property
    def _gained(self) -> bool:
        return self.balance is not None and self.balance.gained(self.chips)

    def _fall(self, slid: list[Chip], time: float) -> float:
        """Let chips fall that nothing carries, or that were raised off what has left since.

        Args:
            slid: the chips as the slices left them, before any was laid.
            time: s after the release.
        """
        for _ in range(MOST_FALLS):
            hanging = self.laying.hanging() or self.laying.propped(slid)
            if not hanging:
                break
            time = self._let_down(hanging, time)
        return time

    def _give_way(self, slid: list[Chip], time: float) -> float:
        """Lay the dropped chip beside those that were raised for it, as they were in `slid`.

        It had not the energy to raise them. If there is no room beside them, it stays.
        """
        before = list(self.chips)
        raised = [k for k in range(len(slid) - 1) if before[k].z - slid[k].z > HANGING_LIFT]
        for index in raised:
            self.chips[:] = [slid[k] if k in raised else c for k, c in enumerate(before)]
            if self.laying.lay_beside(slid[-1], slid[index]):
                return self._fall(slid, self._lie_down(before, time))
        self.chips[:] = before
        return time

    def _lay(self, changed: set[int], time: float) -> float:
        """Part the `changed` chips and lay them down where they are; the time after that."""
        before = list(self.chips)
        self.laying.part(changed)
        return self._lie_down(before, time)

    def _let_down(self, hanging: list[int], time: float) -> float:
        """Let chips fall that nothing carries: onto what is below, or else in a slice."""
        before = list(self.chips)
        falling = [index for index in hanging if not self.laying.lay_down(index)]
        time = self._lie_down(before, time)
        for index in falling:
            chip = self.chips[index]
            others = [(k, c) for k, c in enumerate(self.chips) if k != index]
            way = _way_off(chip, supporter(chip, [c for _, c in others]))
            start = Motion(chip.x, chip.y, chip.z, *NO_MOTION, *chip.axis)
            after, time = self._slice(index, chip, start, way, others, time, twisting=False)
            self._replace(index, after)
        return self._lay(set(hanging), time)

    def _lie_down(self, before: list[Chip], time: float) -> float:
        """Film how chips go from where they lay `before` to where they lie; the time after that."""
        moved = [k for k, chip in enumerate(self.chips) if chip != before[k]]
        if not moved:
            return time
        if self.recorder:
            for index in moved:
                start = max(time, self.recorder.until(index))
                self.recorder.placed(index, before[index], start)
                self.recorder.placed(index, self.chips[index], start + LYING_DOWN_TIME)
        return time + LYING_DOWN_TIME

    def _right_the_changed(self, time: float) -> None:
        """Chips that were pushed over the white's edge tip over it."""
        for index in sorted(self.changed):
            self._replace(index, self._tipped(index, self.chips[index], time)[0])

    def _tipped(self, index: int, chip: Chip, time: float) -> tuple[Chip, float]:
        """The chip after tipping over what does not carry its centre."""
        for _ in range(MOST_TIPS):
            others = [(k, c) for k, c in enumerate(self.chips) if k != index]
            found = tipping(chip, [c for _, c in others], self.white)
            if found is None:
                break
            way, top = found
            start = _about_to_tip(chip, top)
            chip, time = self._slice(index, chip, start, way, others, time)
        return chip, time

    def _slice(
        self,
        index: int,
        chip: Chip,
        motion: Motion,
        way: PlanVector,
        others: list[tuple[int, Chip]],
        time: float,
        twisting: bool = True,
    ) -> tuple[Chip, float]:
        """Play chip `index` to rest in slices along `way`; where it lies then, and the time.

        What drifts far across its slice is sliced anew, since other things lie under it there.
        """
        body, start, drifting = Disc.of(chip, self.physics), time, True
        while drifting:
            slice_ = Slice.through(motion, body, way, others, self.white, bounce=False)
            left = self.physics.time_limit - (time - start)
            played = rest(slice_, self.physics, left, self.filming, twisting, self.work)
            self.work -= played.work
            if self.recorder:
                self.recorder.rested(index, slice_, played, time)
            self.push(slice_, played)
            others = [(k, self.chips[k]) for k, _ in others]
            motion = within_plane(slice_, played.end)
            time += played.time
            drifting = played.drifted
        lying = lying_chip(chip, motion)
        self.settled &= played.resting or at_edge(lying)
        return lying, time

    @property
    def gone(self) -> set[int]:
        """The indices of the chips that passed the table's edge."""
        dropped = len(self.chips) - 1
        return {k for k in self.changed | {dropped} if at_edge(self.chips[k])}

    def _replace(self, index: int, chip: Chip) -> None:
        old = self.chips[index]
        if hypot(chip.x - old.x, chip.y - old.y) > UNSUPPORTING_WAY:
            self.moved.add(index)
        self.changed.add(index)
        self.chips[index] = chip


def _way_off(chip: Chip, under: Chip | None) -> PlanVector:
    """The way from the chip `under` to a chip; the way that it leans, if there is none under it."""
    if under is None:
        return cos(chip.azimuth), sin(chip.azimuth)
    far = max(hypot(chip.x - under.x, chip.y - under.y), LEAST_DISTANCE)
    return (chip.x - under.x) / far, (chip.y - under.y) / far


def _about_to_tip(chip: Chip, top: float) -> Motion:
    """The motion, none, from which a chip tips over what is `top` mm high."""
    if chip.leans:
        return Motion(chip.x, chip.y, chip.z + LEANING_CLEARANCE, *NO_MOTION, *chip.axis)
    height = max(top + chip.thickness / 2 + FLAT_CLEARANCE, chip.z)
    return Motion(chip.x, chip.y, height, *NO_MOTION, 0.0, 0.0, 1.0)
