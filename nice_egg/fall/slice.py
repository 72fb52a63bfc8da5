"""Slice: the vertical slice through a disc and its touching point, as plane rectangles.

`along` is the distance in mm from the disc's centre in the slice's plan direction u; angles turn
from u upward. A chip beside the disc is as wide as lets both meet at their distance in plan.

See docs/model.md, Slice.
"""

from dataclasses import dataclass, replace
from math import atan, atan2, copysign, cos, hypot, sin, sqrt, tan
from typing import NamedTuple

from nice_egg.fall.flight import Disc, Motion, turned
from nice_egg.fall.physics import Physics
from nice_egg.fall.touch import FLAT_TILT
from nice_egg.pieces.chip import Chip, tilt_and_azimuth
from nice_egg.pieces.egg_white import EggWhite
from nice_egg.pieces.gone_chip import at_edge, kept_on
from nice_egg.pieces.vector import PlanVector

WHITE_DEPTH = 20.0
"""How far in mm the egg white's rectangle goes down below its top: more than any disc goes in one
step, so that nothing tunnels."""
BESIDE_OVERLAP = 0.3
"""Overlap in plan in mm under which chips are beside each other, not one on the other: slices leave
about so much between neighbours."""
CLEAR_OVERLAP = 0.05
"""Overlap across the slice in mm under which two chips cannot meet in it."""
LEAST_HALF_WIDTH = 0.3
"""The least half width of a rectangle in mm, so that its rounded corners have room."""
EDGE_ROOM, EDGE_TIME = 20.0, 0.01
"""A body that is nearer to the white's edge than this many mm, and its speed times this many s,
may run out over it in a bounce; the time is longer than the longest bounce (6 ms)."""
INSIDE_HALF_LENGTH = 500.0
"""Half length in mm of the white's rectangle when its edge is out of a bounce's reach: any that is
long enough gives the same bounce."""
UNSEEN_TILT = 1e-3
"""Tilt in rad under which a chip counts as flat: .02 mm at a medium rim, the slop of contacts."""
STEEPEST_TILT = 1.5
"""Tilt in rad beyond which a chip's rectangle leans no more, since its slope grows past bounds."""
BOUNCE_REACH, REST_REACH = 10.0, 150.0
"""How far in mm beyond the disc's reach other chips count, in a bounce (6 ms at 1.7 m/s) and on the
way to rest (chosen: more than yolks usually slide)."""


class Rectangle(NamedTuple):
    """A rectangle in the slice, mm and rad; `chip` is its chip's index, None the egg white."""

    along: float
    height: float
    half_width: float
    half_height: float
    angle: float
    chip: int | None

    def corners(self, less: float = 0.0) -> tuple[tuple[float, float], ...]:
        """The corners as (along, height), counter-clockwise, all sides moved in by `less`."""
        x, y = self.along, self.height
        w, h = self.half_width - less, self.half_height - less
        if self.angle == 0.0:
            return (x - w, y - h), (x + w, y - h), (x + w, y + h), (x - w, y + h)
        c, s = cos(self.angle), sin(self.angle)
        wc, ws, hc, hs = w * c, w * s, h * c, h * s
        return (
            (x - wc + hs, y - ws - hc),
            (x + wc + hs, y + ws - hc),
            (x + wc - hs, y + ws + hc),
            (x - wc - hs, y - ws + hc),
        )


class Slider(NamedTuple):
    """A flat chip that may be pushed along: its rectangle, body, and place beside the slice.

    `ground` is the height in mm of what it lies on: the top of the white, or the table at 0.
    """

    rectangle: Rectangle
    disc: Disc
    across: float
    reach: float
    ground: float


class SlicePlane(NamedTuple):
    """The slice's place: plan origin (mm) and unit direction u; k is across it, to the left."""

    x: float
    y: float
    ux: float
    uy: float

    @property
    def azimuth(self) -> float:
        """The plan angle of u, rad."""
        return atan2(self.uy, self.ux)

    def along(self, x: float, y: float) -> float:
        """The part of a plan vector along u."""
        return x * self.ux + y * self.uy

    def across(self, x: float, y: float) -> float:
        """The part of a plan vector along k."""
        return y * self.ux - x * self.uy

    def plan(self, along: float, across: float) -> PlanVector:
        """The plan vector with these parts."""
        return along * self.ux - across * self.uy, along * self.uy + across * self.ux


class SliceState(NamedTuple):
    """The disc in the slice: place, velocity, angle and turning; and what it does across it.

    `side` is the way across so far (mm), `side_speed` its speed (mm/s), `twist` the spin about
    the vertical (rad/s).
    """

    along: float
    height: float
    angle: float
    speed: float
    climb: float
    turning: float
    side: float
    side_speed: float
    twist: float


@dataclass(frozen=True)
class Slice:
    """Everything that one slice computes with."""

    plane: SlicePlane
    disc: Disc
    state: SliceState
    whites: tuple[Rectangle, ...]
    fixed: tuple[Rectangle, ...]
    sliders: tuple[Slider, ...]

    @classmethod
    def through(
        cls,
        m: Motion,
        disc: Disc,
        direction: PlanVector,
        chips: list[tuple[int, Chip]],
        white: EggWhite,
        bounce: bool,
    ) -> "Slice":
        """The slice through the disc's centre along the plan unit vector `direction`.

        Args:
            m: the disc.
            disc: its body.
            direction: u.
            chips: the other chips with their indices, in the table's order.
            white: the egg white.
            bounce: whether one bounce is to be played, else the way to rest. In a bounce a chip
                under the disc has its true chord.
        """
        plane = SlicePlane(m.x, m.y, *direction)
        whites = _whites(plane, disc, white, bounce)
        fixed: list[Rectangle] = []
        sliders: list[Slider] = []
        for index, chip in chips:
            seen = _seen(plane, disc, index, chip, bounce)
            if seen is None:
                continue
            rectangle, across = seen
            ground = _sliding_ground(rectangle, chip, across, white, whites)
            if ground is None:
                fixed.append(rectangle)
            else:
                body = Disc(chip.radius, chip.thickness, disc.density)
                sliders.append(Slider(rectangle, body, across, chip.radius + disc.radius, ground))
        return cls(plane, disc, state_in(plane, m), whites, tuple(fixed), tuple(sliders))

    @property
    def over_edge(self) -> bool:
        """Whether the disc or a slider may leave the white."""
        room = EDGE_ROOM + EDGE_TIME * abs(self.state.speed)
        bodies = [(0.0, self.disc.radius)]
        bodies += [(s.rectangle.along, s.rectangle.half_width) for s in self.sliders]
        return not any(
            all(abs(x - w.along) + half + room < w.half_width for x, half in bodies)
            for w in self.whites
        )

    @property
    def crowded(self) -> bool:
        """Whether any chip but the disc itself is in it."""
        return bool(self.fixed or self.sliders)


def _whites(plane: SlicePlane, disc: Disc, white: EggWhite, bounce: bool) -> tuple[Rectangle, ...]:
    """The white's rectangles; one bounce well inside cannot tell where it ends."""
    if bounce and hypot(plane.x, plane.y) + disc.radius + EDGE_ROOM < white.inner:
        chords: tuple[tuple[float, float], ...] = ((-INSIDE_HALF_LENGTH, INSIDE_HALF_LENGTH),)
    else:
        chords = white.chords(plane.x, plane.y, plane.ux, plane.uy)
    high, half = white.thickness - WHITE_DEPTH / 2, WHITE_DEPTH / 2
    return tuple(Rectangle((a + b) / 2, high, (b - a) / 2, half, 0.0, None) for a, b in chords)


def _seen(
    plane: SlicePlane, disc: Disc, index: int, chip: Chip, bounce: bool
) -> tuple[Rectangle, float] | None:
    """A chip as a rectangle of the slice, and how far across it lies; None: it plays no part."""
    dx, dy = chip.x - plane.x, chip.y - plane.y
    along, across = plane.along(dx, dy), plane.across(dx, dy)
    reach = chip.radius + disc.radius
    if abs(across) >= reach - CLEAR_OVERLAP:
        return None
    if abs(along) > (reach + BOUNCE_REACH if bounce else REST_REACH + reach):
        return None
    if bounce and along * along + across * across < (reach - BESIDE_OVERLAP) ** 2:
        if abs(across) > chip.radius - BESIDE_OVERLAP:
            return None
        width = sqrt(chip.radius**2 - across * across)
    else:
        meeting = sqrt(reach * reach - across * across)
        width = max(meeting - disc.radius, LEAST_HALF_WIDTH)
        if abs(along) > meeting:
            along += copysign(width - (meeting - disc.radius), along)
    height, angle = chip.z, 0.0
    if chip.tilt > UNSEEN_TILT:
        turn = chip.azimuth - plane.azimuth
        angle = -atan(tan(min(chip.tilt, STEEPEST_TILT)) * cos(turn))
        if abs(across) < chip.radius:
            height += across * tan(min(chip.tilt, STEEPEST_TILT)) * sin(turn)
    return Rectangle(along, height, width, chip.thickness / 2, angle, index), across


def _sliding_ground(
    rectangle: Rectangle, chip: Chip, across: float, white: EggWhite, whites: tuple[Rectangle, ...]
) -> float | None:
    """Height in mm of what a chip slides on: it lies flat, and not under the disc's centre.

    None if it does not slide.
    """
    if chip.tilt >= FLAT_TILT or rectangle.along**2 + across**2 <= chip.radius**2:
        return None
    on_white = any(
        abs(rectangle.along - w.along) + rectangle.half_width < w.half_width for w in whites
    )
    for ground in (white.thickness, 0.0) if on_white else (0.0,):
        if abs(chip.lowest - ground) < BESIDE_OVERLAP:
            return ground
    return None


def state_in(plane: SlicePlane, m: Motion) -> SliceState:
    """The disc's motion as the slice sees it."""
    return SliceState(
        0.0,
        m.z,
        -atan2(plane.along(m.nx, m.ny), m.nz),
        plane.along(m.vx, m.vy),
        m.vz,
        m.wx * plane.uy - m.wy * plane.ux,
        0.0,
        plane.across(m.vx, m.vy),
        m.wz,
    )


def motion_after(slice_: Slice, m: Motion, end: SliceState, time: float) -> Motion:
    """The disc's motion after a slice was played.

    In the slice the disc turned about the axis across it; meanwhile it went on turning about u.

    Args:
        slice_: as it was before it was played.
        m: the motion before it.
        end: the disc in the slice at its end.
        time: how long it was played, s.
    """
    plane, start = slice_.plane, slice_.state
    ax, ay = plane.uy, -plane.ux
    own = (m.wx - start.turning * ax, m.wy - start.turning * ay)
    n = turned(m.nx, m.ny, m.nz, ax, ay, 0.0, end.angle - start.angle)
    n = turned(*n, *own, 0.0, time)
    px, py = plane.plan(end.along, end.side)
    vx, vy = plane.plan(end.speed, end.side_speed)
    spin = (own[0] + end.turning * ax, own[1] + end.turning * ay, end.twist)
    place = (plane.x + px, plane.y + py, end.height)
    return Motion(*place, vx, vy, end.climb, *n, *spin).upright()


def within_plane(slice_: Slice, end: SliceState) -> Motion:
    """The disc's motion at the end of a slice, turning in its plane and about the vertical only."""
    plane = slice_.plane
    px, py = plane.plan(end.along, end.side)
    vx, vy = plane.plan(end.speed, end.side_speed)
    nx, ny = plane.plan(-sin(end.angle), 0.0)
    spin = (end.turning * plane.uy, -end.turning * plane.ux, end.twist)
    place = (plane.x + px, plane.y + py, end.height)
    return Motion(*place, vx, vy, end.climb, nx, ny, cos(end.angle), *spin).upright()


def lying_chip(chip: Chip, m: Motion) -> Chip:
    """The chip, lying as the motion ends; flat at the table's edge if it passed that.

    A tilt that nobody sees is none.
    """
    tilt, azimuth = tilt_and_azimuth(m.nx, m.ny, m.nz)
    if tilt < UNSEEN_TILT:
        tilt = azimuth = 0.0
    x, y, z = kept_on(m.x), kept_on(m.y), kept_on(max(m.z, 0.0))
    lying = replace(chip, x=x, y=y, z=z, tilt=tilt, azimuth=azimuth)
    return replace(lying, z=chip.thickness / 2, tilt=0.0, azimuth=0.0) if at_edge(lying) else lying


def pushed(
    plane: SlicePlane, slider: Slider, way: float, speed: float, physics: Physics
) -> tuple[float, float]:
    """The plan displacement (mm) of a slider in a slice and after it.

    It slides on by v^2/(2 mu g). Both discs touch at their plan distance, so it is pushed along
    the line of their centres there, not along the slice.

    Args:
        plane: of the slice.
        slider: a chip that it pushed.
        way: how far along the slice, mm.
        speed: with which it still slides at the end, mm/s.
        physics: whose friction brakes it.
    """
    if physics.friction > 0.0:
        way += copysign(speed * speed / (2 * physics.friction * physics.gravity), speed)
    part = slider.across / slider.reach
    straight = copysign(sqrt(max(0.0, 1.0 - part * part)), way)
    return plane.plan(straight * abs(way), part * abs(way))
