"""Film: the poses over time of every chip that a drop moves, in plan and slice by slice."""

from bisect import bisect_right
from dataclasses import dataclass, replace
from typing import NamedTuple

from nice_egg.pieces.chip import Chip, tilt_and_azimuth
from nice_egg.pieces.gone_chip import kept_on


class Pose(NamedTuple):
    """Centre (mm) and unit axis of a chip at `time` s after the release."""

    time: float
    x: float
    y: float
    z: float
    nx: float
    ny: float
    nz: float


class SlicePose(NamedTuple):
    """A chip in the plane of a slice: distance along it and height (mm), angle (rad)."""

    time: float
    along: float
    height: float
    angle: float


@dataclass(frozen=True)
class Track:
    """All poses of one chip, by time; `chip` is its index in the chips of the table after."""

    chip: int
    poses: tuple[Pose, ...]

    def __repr__(self) -> str:
        return f"<Track of chip {self.chip}: {len(self.poses)} poses>"

    def at(self, time: float) -> Pose:
        """The pose at `time` s, between two poses a straight mixture of both."""
        k = bisect_right(self.poses, time, key=lambda pose: pose.time)
        if k == 0 or k == len(self.poses):
            return self.poses[max(0, k - 1)]
        a, b = self.poses[k - 1], self.poses[k]
        f = (time - a.time) / (b.time - a.time)
        return Pose(*(p + f * (q - p) for p, q in zip(a, b, strict=True)))


@dataclass(frozen=True)
class Actor:
    """A chip that moves in a slice: its index, its half width and half height there (mm), poses."""

    chip: int
    half_width: float
    half_height: float
    poses: tuple[SlicePose, ...]

    def __repr__(self) -> str:
        return f"<Actor chip {self.chip}: {len(self.poses)} poses>"


@dataclass(frozen=True)
class FilmedSlice:
    """One vertical slice as it was computed.

    Attributes:
        start, end: time in s after the release.
        x, y: plan point at distance 0 along the slice, mm.
        azimuth: plan direction of the slice, rad.
        actors: what moves in it.
        solids: outlines of what stands still in it, as (along, height) points in mm,
            with the index of the chip, or None for the egg white.
    """

    start: float
    end: float
    x: float
    y: float
    azimuth: float
    actors: tuple[Actor, ...]
    solids: tuple[tuple[int | None, tuple[tuple[float, float], ...]], ...]

    def __repr__(self) -> str:
        return f"<FilmedSlice {self.start:.4f} to {self.end:.4f} s: {len(self.actors)} actors>"


@dataclass(frozen=True)
class Film:
    """A drop over time.

    Attributes:
        before: the chips of the table before, then the dropped chip as it is let go.
        tracks: one per chip that moves; the dropped chip's is the last.
        slices: by their start; between two of them the dropped chip flies free.
        duration: from the release until all chips rest, s.
    """

    before: tuple[Chip, ...]
    tracks: tuple[Track, ...]
    slices: tuple[FilmedSlice, ...]
    duration: float

    def __repr__(self) -> str:
        kept = f"{len(self.tracks)} tracks, {len(self.slices)} slices"
        return f"<Film of {self.duration:.4f} s: {kept}>"

    def chips_at(self, time: float) -> tuple[Chip, ...]:
        """All chips as they are at `time` s, the dropped one last.

        One that passes the edge of the table waits there.
        """
        chips = list(self.before)
        for track in self.tracks:
            if time >= track.poses[0].time:
                chips[track.chip] = _placed(chips[track.chip], track.at(time))
        return tuple(chips)

    def lightened(self) -> "Film":
        """The same film without what is in its slices: a third of it, quicker to pass on."""
        return replace(
            self, slices=tuple(replace(played, actors=(), solids=()) for played in self.slices)
        )

    def slice_at(self, time: float) -> FilmedSlice | None:
        """The slice that is being played at `time` s, else the next one, else the last one."""
        for played in self.slices:
            if time <= played.end:
                return played
        return self.slices[-1] if self.slices else None


def _placed(chip: Chip, pose: Pose) -> Chip:
    tilt, azimuth = tilt_and_azimuth(pose.nx, pose.ny, pose.nz)
    x, y, z = kept_on(pose.x), kept_on(pose.y), kept_on(max(pose.z, 0.0))
    return replace(chip, x=x, y=y, z=z, tilt=tilt, azimuth=azimuth)
