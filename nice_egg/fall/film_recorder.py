"""Film recorder: collects the film of a drop while it is computed."""

from math import copysign, cos, sin

from nice_egg.fall.film import Actor, Film, FilmedSlice, Pose, SlicePose, Track
from nice_egg.fall.flight import Disc, Motion, fly, turned
from nice_egg.fall.physics import Physics
from nice_egg.fall.slice import Slice, pushed
from nice_egg.fall.slice_play import PlayedSlice
from nice_egg.pieces.chip import Chip

FLIGHT_FRAME = 1 / 240
"""Seconds between two poses of a flight: four to a frame of a screen."""
SEEN_WAY, SEEN_SPEED = 0.01, 1.0
"""Way in mm and speed in mm/s under which a pushed chip is not seen to move."""
BRAKING_PARTS = (0.25, 0.5, 0.75, 1.0)
"""The parts of the time in which a pushed chip comes to rest, at which it has a pose."""


class FilmRecorder:
    """Records poses; `chips` are those of the table before, `dropped` comes after them."""

    def __init__(self, chips: list[Chip], dropped: Chip, physics: Physics) -> None:
        self.before = (*chips, dropped)
        self.physics = physics
        self.poses: dict[int, list[Pose]] = {len(chips): []}
        self.slices: list[FilmedSlice] = []
        self.dropped = len(chips)

    def flight(self, m: Motion, disc: Disc, start: float, length: float) -> None:
        """Record a flight of the dropped chip.

        Args:
            m: the motion at its beginning.
            disc: that flies.
            start: when it begins, s after the release.
            length: how long it takes, s.
        """
        frames = int(length / FLIGHT_FRAME) + 1
        for k in range(frames):
            time = k * FLIGHT_FRAME
            self._add(self.dropped, start + time, fly(m, disc, self.physics.gravity, time))

    def bounced(self, slice_: Slice, played: PlayedSlice, m: Motion, start: float) -> None:
        """Record a bounce of the dropped chip; the sliders go on for a while.

        Args:
            slice_: of the bounce.
            played: what it did.
            m: the disc's motion before it.
            start: when it begins, s after the release.
        """
        ax, ay = slice_.plane.uy, -slice_.plane.ux
        own = (m.wx - slice_.state.turning * ax, m.wy - slice_.state.turning * ay)
        for pose in played.poses[0]:
            part = pose.time / played.time if played.time else 1.0
            px, py = slice_.plane.plan(pose.along, part * played.end.side)
            n = turned(m.nx, m.ny, m.nz, ax, ay, 0.0, pose.angle - slice_.state.angle)
            n = turned(*n, *own, 0.0, pose.time)
            place = (slice_.plane.x + px, slice_.plane.y + py, pose.height)
            self._put(self.dropped, Pose(start + pose.time, *place, *n))
        self._slide(slice_, played, start)
        self._add_slice(self.dropped, slice_, played, start)

    def rested(self, index: int, slice_: Slice, played: PlayedSlice, start: float) -> None:
        """Record a chip's way to rest.

        Args:
            index: of the chip.
            slice_: in which it comes to rest.
            played: what that did.
            start: when it begins, s after the release.
        """
        for pose in played.poses[0]:
            part = pose.time / played.time if played.time else 1.0
            px, py = slice_.plane.plan(pose.along, part * played.end.side)
            nx, ny = slice_.plane.plan(-sin(pose.angle), 0.0)
            place = (slice_.plane.x + px, slice_.plane.y + py, pose.height)
            self._put(index, Pose(start + pose.time, *place, nx, ny, cos(pose.angle)))
        self._slide(slice_, played, start)
        self._add_slice(index, slice_, played, start)

    def placed(self, index: int, chip: Chip, time: float) -> None:
        """Record that a chip lies as `chip` from `time` s on."""
        self._put(index, Pose(time, chip.x, chip.y, chip.z, *chip.axis))

    def until(self, index: int) -> float:
        """The time of the last pose of a chip, s; 0 if it has none."""
        poses = self.poses.get(index)
        return poses[-1].time if poses else 0.0

    def ended(self, chips: list[Chip], time: float) -> Film:
        """The whole film of a drop after which `chips` lie; the dropped one rests at `time` s.

        Struck chips may come to rest later.
        """
        end = max(time, *map(self.until, self.poses))
        for index in self.poses:
            self.placed(index, chips[index], end)
        return self.film(end)

    def film(self, duration: float) -> Film:
        """The film so far, `duration` s long."""
        order = sorted(self.poses, key=lambda index: (index == self.dropped, index))
        tracks = tuple(Track(index, tuple(self.poses[index])) for index in order)
        return Film(self.before, tracks, tuple(self.slices), duration)

    def _slide(self, slice_: Slice, played: PlayedSlice, start: float) -> None:
        for k, slider in enumerate(slice_.sliders):
            index = slider.rectangle.chip
            way, speed = played.slides[k]
            if index is None or (abs(way) < SEEN_WAY and abs(speed) < SEEN_SPEED):
                continue
            chip = self._last(index)
            for pose in played.poses[k + 1]:
                done = pose.along - slider.rectangle.along
                dx, dy = pushed(slice_.plane, slider, done, 0.0, self.physics)
                self._put(
                    index,
                    chip._replace(time=start + pose.time, x=chip.x + dx, y=chip.y + dy),
                )
            brake = self.physics.friction * self.physics.gravity
            if brake > 0.0:
                for part in BRAKING_PARTS:
                    time = abs(speed) / brake * part
                    on = way + copysign(abs(speed) * time - brake * time * time / 2, speed)
                    dx, dy = pushed(slice_.plane, slider, on, 0.0, self.physics)
                    end = start + played.time + time
                    self._put(index, chip._replace(time=end, x=chip.x + dx, y=chip.y + dy))

    def _last(self, index: int) -> Pose:
        if index in self.poses:
            return self.poses[index][-1]
        chip = self.before[index]
        return Pose(0.0, chip.x, chip.y, chip.z, *chip.axis)

    def _add(self, index: int, time: float, m: Motion) -> None:
        self._put(index, Pose(time, m.x, m.y, m.z, m.nx, m.ny, m.nz))

    def _put(self, index: int, pose: Pose) -> None:
        """Add a pose; what was foreseen for later is overtaken; the axis keeps its side."""
        poses = self.poses.setdefault(index, [])
        while poses and poses[-1].time >= pose.time:
            poses.pop()
        if poses:
            last = poses[-1]
            if last.nx * pose.nx + last.ny * pose.ny + last.nz * pose.nz < 0.0:
                pose = pose._replace(nx=-pose.nx, ny=-pose.ny, nz=-pose.nz)
        poses.append(pose)

    def _add_slice(self, index: int, slice_: Slice, played: PlayedSlice, start: float) -> None:
        bodies = [(index, slice_.disc.radius, slice_.disc.half)]
        bodies += [
            (slider.rectangle.chip or 0, slider.rectangle.half_width, slider.rectangle.half_height)
            for slider in slice_.sliders
        ]
        actors = tuple(
            Actor(*body, tuple(_later(pose, start) for pose in poses))
            for body, poses in zip(bodies, played.poses, strict=True)
        )
        solids = tuple(
            (rectangle.chip, rectangle.corners()) for rectangle in (*slice_.whites, *slice_.fixed)
        )
        plane = slice_.plane
        place = (plane.x, plane.y, plane.azimuth)
        self.slices.append(FilmedSlice(start, start + played.time, *place, actors, solids))


def _later(pose: SlicePose, start: float) -> SlicePose:
    return pose._replace(time=pose.time + start)
