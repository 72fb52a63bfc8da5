"""Slice: a section played in pymunk, for one bounce or to rest. The only importer of pymunk.

Chipmunk facts that shape it: pair values of elasticity and friction are products, so each shape
carries the square root; a reused space is not reproducible, a fresh one is; putting bodies to
sleep can corrupt the heap, so pushed chips settle awake before the disc enters; NaN passes
silently and a failed assertion aborts the process, so only checked values come here.
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import hypot, isfinite, sin, sqrt

import pymunk
from pymunk._chipmunk_cffi import lib as chipmunk

from nice_egg.film import SlicePose
from nice_egg.physics import Physics
from nice_egg.section import Box, Section, Slider, State

DISC, WHITE, TABLE, CHIP, PUSHED = 1, 2, 4, 8, 16
SETTLING = 5
"""Steps in which pushed chips find their place before the disc enters."""
BOUNCE_POLL, REST_POLL = 3e-4, 1e-3
"""Seconds between two looks at a bounce and at a way to rest."""
BLOW, LET_GO = 5.0, 0.3
"""A bounce has begun at this many mm/s, and is over when a look gains under 0.3 of gravity's."""
MISS = 0.004
"""Seconds after which a bounce that has not begun is given up."""
FAST_PART = 0.3
"""The part of the thinnest chip that a step may cross."""


@dataclass(frozen=True)
class Played:
    """What a slice did.

    Attributes:
        end: the disc's state.
        time: seconds played.
        steps: simulation steps made.
        resting: whether all came to rest (always False after a bounce).
        slides: per slider of the section its way along (mm) and its last speed (mm/s).
        poses: of the disc and of the sliders, if recorded.
    """

    end: State
    time: float
    steps: int
    resting: bool
    slides: tuple[tuple[float, float], ...]
    poses: tuple[tuple[SlicePose, ...], ...] = ()


class Unstable(ArithmeticError):  # noqa: N818  (a state, as Refusal is an act)
    """A slice produced a number that is not finite."""


def bounce(section: Section, slope: float, arm: float, physics: Physics, film: bool) -> Played:
    """Play one contact of the disc, until it has left again.

    Args:
        section: what to play.
        slope: of the contact's normal across the slice, N_k / N_z.
        arm: distance of the touching point from the disc's centre in plan, mm.
        physics: the parameters.
        film: whether to record poses.
    """
    play = _Play(section, physics, physics.bounce_iterations, film)
    across = _Across(section, physics.friction, slope, arm)
    stride = play.stride(BOUNCE_POLL)
    gain = physics.gravity * stride * play.dt
    total = 0.0
    while play.time < physics.bounce_time:
        blow = play.go(stride)
        if blow > 0.0:
            across.pressed(blow, play.climb, play.turning, arm)
            total += blow
        across.moved(stride * play.dt)
        if (total > BLOW and blow < LET_GO * gain) or (total < BLOW and play.time > MISS):
            break
    return play.done(across, resting=False)


def rest(section: Section, physics: Physics, film: bool, twisting: bool = True) -> Played:
    """Play until all bodies have been slow for a while, or until the time limit.

    Args:
        section: what to play.
        physics: the parameters.
        film: whether to record poses.
        twisting: whether friction across the slice acts at the lowest rim and so turns the
            disc about the vertical; else it acts at its centre.
    """
    crowd = physics.pile_iterations if section.crowded else physics.lone_iterations
    play = _Play(section, physics, crowd, film)
    across = _Across(section, physics.friction, 0.0, 0.0)
    stride = play.stride(REST_POLL)
    quiet = 0.0
    while play.time < physics.time_limit and quiet < physics.rest_hold - 1e-9:
        turning = play.turning
        blow = play.go(stride)
        if blow > 0.0:
            arm = _arm(play, turning, blow) if twisting else 0.0
            across.pressed(blow, play.climb, play.turning, arm)
        across.moved(stride * play.dt)
        quiet = quiet + stride * play.dt if play.slow() else 0.0
    return play.done(across, resting=quiet >= physics.rest_hold - 1e-9)


def _arm(play: "_Play", turning: float, blow: float) -> float:
    """Where along the slice the ground presses: the low rim, or where the turning tells."""
    radius = play.section.disc.radius
    lean = sin(play.body.angle)
    if abs(lean) > 0.03:
        return -radius if lean > 0.0 else radius
    told = play.section.disc.gyration * (play.turning - turning) / blow
    return max(-radius, min(radius, told))


class _Across:
    """What the disc does across the slice: pushed by sloping contacts, braked by friction."""

    def __init__(self, section: Section, friction: float, slope: float, arm: float) -> None:
        self.friction, self.slope, self.radius = friction, slope, section.disc.radius
        self.side, self.speed, self.twist = 0.0, section.state.side_speed, section.state.twist

    def pressed(self, blow: float, climb: float, turning: float, arm: float) -> None:
        """A normal impulse `blow` (per mass, mm/s) `arm` mm from the centre; Coulomb friction."""
        self.speed += self.slope * blow
        slip = self.speed + self.twist * arm - self.slope * (climb + turning * arm)
        share = 2.0 * arm / self.radius**2
        most = self.friction * blow
        brake = max(-most, min(most, slip / (1.0 + share * arm)))
        self.speed -= brake
        self.twist -= brake * share

    def moved(self, time: float) -> None:
        """Go on for `time` s."""
        self.side += self.speed * time


class _Play:
    """A fresh space with the section's bodies in canonical order."""

    def __init__(self, section: Section, physics: Physics, iterations: int, film: bool) -> None:
        self.section, self.physics = section, physics
        self.dt = _fine_dt(section, physics)
        self.space = pymunk.Space()
        self.space.gravity = (0.0, -physics.gravity)
        self.space.iterations = iterations
        self.space.collision_slop = physics.slop
        self.space.collision_bias = physics.bias
        self._add_still()
        self.sliders = [self._add_slider(slider) for slider in section.sliders]
        self._let_settle()
        self.body = self._add_disc()
        self.bodies = [self.body, *self.sliders]
        self.step = stepper(self.space, self.dt)
        self.steps, self.time = 0, 0.0
        self.climb, self.turning = section.state.climb, section.state.turning
        self.film: list[list[SlicePose]] | None = [[] for _ in self.bodies] if film else None
        self._record()

    def _shape(self, body: pymunk.Body, box: Box, kind: int, meets: int) -> pymunk.Poly:
        """The box on `body`; relative to it if it moves."""
        moving = body is not self.space.static_body
        rounding = 0.0 if kind in (WHITE, TABLE) else self.physics.rounding
        rounding = min(rounding, 0.9 * box.half_width, 0.9 * box.half_height)
        small = box._replace(
            half_width=box.half_width - rounding, half_height=box.half_height - rounding
        )
        if moving:
            small = small._replace(along=0.0, height=0.0, angle=0.0)
        shape = pymunk.Poly(body, small.corners(), radius=rounding)
        shape.elasticity = sqrt(self.physics.restitution)
        shape.friction = sqrt(self.physics.friction)
        shape.filter = pymunk.ShapeFilter(categories=kind, mask=meets)
        return shape

    def _add_still(self) -> None:
        ground = self.space.static_body
        table = Box(0.0, -20.0, 1000.0, 20.0, 0.0, None)
        self.space.add(
            self._shape(ground, table, TABLE, DISC | PUSHED),
            *(self._shape(ground, box, WHITE, DISC | PUSHED) for box in self.section.whites),
            *(self._shape(ground, box, CHIP, DISC) for box in self.section.boxes),
        )

    def _add_slider(self, slider: Slider) -> pymunk.Body:
        body = pymunk.Body(slider.disc.mass, slider.disc.moment)
        ground = 0.0 if slider.on_table else self.section.whites[0].height
        ground += 0.0 if slider.on_table else self.section.whites[0].half_height
        body.position = (slider.box.along, ground + slider.box.half_height)
        meets = DISC | (TABLE if slider.on_table else WHITE)
        self.space.add(body, self._shape(body, slider.box, PUSHED, meets))
        return body

    def _let_settle(self) -> None:
        if not self.sliders:
            return
        for _ in range(SETTLING):
            self.space.step(self.dt)
        for body, slider in zip(self.sliders, self.section.sliders, strict=True):
            body.velocity = (0.0, 0.0)
            body.angular_velocity = 0.0
            body.position = (slider.box.along, body.position.y)

    def _add_disc(self) -> pymunk.Body:
        disc, state = self.section.disc, self.section.state
        body = pymunk.Body(disc.mass, disc.moment)
        body.position = (state.along, state.height)
        body.angle = state.angle
        body.velocity = (state.speed, state.climb)
        body.angular_velocity = state.turning
        box = Box(0.0, 0.0, disc.radius, disc.half, 0.0, None)
        self.space.add(body, self._shape(body, box, DISC, WHITE | TABLE | CHIP | PUSHED))
        return body

    def stride(self, seconds: float) -> int:
        """Steps between two looks `seconds` apart."""
        return max(1, round(seconds / self.dt))

    def go(self, steps: int) -> float:
        """Step on; the vertical blow on the disc meanwhile, per mass, mm/s."""
        self.step(steps)
        self.steps += steps
        self.time = self.steps * self.dt
        climb = self.body.velocity.y
        blow = climb - self.climb + self.physics.gravity * steps * self.dt
        self.climb, self.turning = climb, self.body.angular_velocity
        if not isfinite(blow):
            raise Unstable(f"slice: not finite after {self.time:g} s")
        self._record()
        return blow

    def slow(self) -> bool:
        """Whether every body is slow enough to be at rest."""
        for body in self.bodies:
            if abs(body.angular_velocity) > self.physics.rest_spin:
                return False
            if hypot(*body.velocity) > self.physics.rest_speed:
                return False
        return True

    def _record(self) -> None:
        if self.film is not None:
            for body, poses in zip(self.bodies, self.film, strict=True):
                poses.append(SlicePose(self.time, *body.position, body.angle))

    def done(self, across: _Across, resting: bool) -> Played:
        """What was played."""
        (along, height), (speed, climb) = self.body.position, self.body.velocity
        end = State(
            along,
            height,
            self.body.angle,
            speed,
            climb,
            self.body.angular_velocity,
            across.side,
            across.speed,
            across.twist,
        )
        slides = tuple(
            (body.position.x - slider.box.along, body.velocity.x)
            for body, slider in zip(self.sliders, self.section.sliders, strict=True)
        )
        poses = tuple(map(tuple, self.film)) if self.film is not None else ()
        return Played(end, self.time, self.steps, resting, slides, poses)


def stepper(space: pymunk.Space, dt: float) -> Callable[[int], None]:
    """A call that steps `space` a number of times by `dt` s.

    `Space.step` spends much of the time of so small a space on bookkeeping for objects added
    and removed in callbacks, of which there are none here; the C function does the same step.
    """
    space.step(0.0)
    step, inner = chipmunk.cpSpaceStep, space._space

    def go(count: int) -> None:
        for _ in range(count):
            step(inner, dt)

    return go


def _fine_dt(section: Section, physics: Physics) -> float:
    """The time step, finer when the disc is so fast or a chip so thin that it could tunnel."""
    thin = min([section.disc.half, *(box.half_height for box in section.boxes)]) * 2
    state = section.state
    fast = hypot(state.speed, state.climb) + abs(state.turning) * section.disc.radius
    return min(physics.dt, FAST_PART * thin / max(fast, 1.0))
