"""Slice play: a slice played in its space, for one bounce or to rest.

See docs/model.md, Bounce; docs/model.md, Across the slice.
"""

from dataclasses import dataclass, replace
from math import hypot, inf, isfinite, sin
from typing import NamedTuple, Self

from nice_egg.fall.across import Across, AcrossAtRest, AcrossInBounce, Contact
from nice_egg.fall.film import SlicePose
from nice_egg.fall.physics import Physics
from nice_egg.fall.slice import Slice, SliceState
from nice_egg.fall.space import Space
from nice_egg.fall.wobble import Wobble

BOUNCE_POLL, REST_POLL = 3e-4, 2e-3
"""Seconds between two looks at a bounce, and at a way to rest: three and twenty steps."""
BEGUN_BLOW = 5.0
"""Blow in mm/s on the disc at which a bounce has begun; looks before that only graze."""
LET_GO_PART = 0.3
"""Part of gravity's pull in a look under which a blow is none: the disc has left again."""
MISS_TIME = 0.004
"""Seconds after which a bounce that has not begun is given up: a fall from rest through the
margin takes about as many."""
DRIFT_WAY = 8.0
"""Way across the slice in mm after which a way to rest is sliced anew: other things lie there."""
CALM_FACTOR = 14.0
"""Times the speed that ends bouncing under which a way to rest in a pile is calm: 840 mm/s, half of
that at the end of a fall from the box, so that a step twice as long goes no farther."""
SLOW_PART = 0.5
"""Part of that speed under which a disc is slow: 420 mm/s. Its steps in a pile are longer again by
as much as calm ones are, and fewer iterations are enough."""
SLOW_ITERATIONS_PART, LEAST_ITERATIONS = 0.4, 5
"""Part of the iterations that is left then, 8 of 20; and the least, under which flat impacts
rebound too low."""
SLOWED_PART = 0.7
"""Part of a pace's limit that the speed must come under for it, so that it does not come and go."""
REACH_ROOM = 3.0
"""Way in mm, beside what the disc moves to the next look, within which a chip may be pushed
(chosen); others are still, and cost no step."""
STEP_PART = 0.3
"""Part of the thinnest chip that a step may cross, so that nothing tunnels."""
LEVEL_LEAN = 0.03
"""Sine of the disc's angle up to which it lies level: its low rim says nothing of where it is
pressed, and its turning tells (chosen)."""
CARRIED_PART = 0.5
"""Part of its weight that a disc at rest is carried by in every look: in 700 usual rests it was .88
to 1, and in free flight it is none, at the top of a bounce too."""
STEP_WORK = 10
"""Work of a step beside its iterations, in iterations: measured on piles, where a step takes 3 us
and each iteration .25 us more."""
MOST_WORK = 4_000_000
"""The most work of one drop, in iterations: under 2 s, some 30 times a usual drop on a pile. It is
counted and not timed, so that the same drop ends alike everywhere."""
HOLD_ROUNDING = 1e-9
"""Seconds by which the looks of a hold may sum up to less than it: rounding only."""


@dataclass(frozen=True)
class PlayedSlice:
    """What a slice did.

    Attributes:
        end: the disc's state.
        time: seconds played.
        work: simulation steps made, each as `_Play.step_work` says.
        resting: whether all came to rest (always False after a bounce).
        slides: per slider of the slice its way along (mm) and its last speed (mm/s).
        poses: of the disc and of the sliders, if recorded.
        roll: after a bounce the disc's spin about the slice's direction, rad/s.
    """

    end: SliceState
    time: float
    work: int
    resting: bool
    slides: tuple[tuple[float, float], ...]
    poses: tuple[tuple[SlicePose, ...], ...] = ()
    roll: float = 0.0

    @property
    def drifted(self) -> bool:
        """Whether the disc moved so far across the slice that it must be sliced anew."""
        return abs(self.end.side) >= DRIFT_WAY


class Pace(NamedTuple):
    """How fine a slice is computed while no point of the disc moves faster than `limit` mm/s.

    `dt` is the step in s, `iterations` those of the solver in it.
    """

    limit: float
    dt: float
    iterations: int

    @classmethod
    def to_rest(cls, slice_: Slice, physics: Physics) -> "tuple[Pace, ...]":
        """The paces of a way to rest, the finest first."""
        most = physics.pile_iterations if slice_.crowded else physics.lone_iterations
        few = max(LEAST_ITERATIONS, round(SLOW_ITERATIONS_PART * most))
        calm, dt = CALM_FACTOR * physics.calm, physics.dt
        fast, slow = cls(inf, dt, most), cls(SLOW_PART * calm, dt, few)
        if not slice_.crowded:
            return fast, slow
        longer = max(dt, min(physics.calm_dt, 2 * dt))
        return fast, cls(calm, longer, most), slow._replace(dt=longer * longer / dt)


def bounce(slice_: Slice, contact: Contact, physics: Physics, film: bool) -> PlayedSlice:
    """Play one contact of the disc, until it has left again.

    Args:
        slice_: what to play.
        contact: where the disc touches.
        physics: the parameters.
        film: whether to record poses.
    """
    paces = (Pace(inf, physics.dt, physics.bounce_iterations),)
    with _Play(slice_, physics, paces, BOUNCE_POLL, slice_.over_edge, film) as play:
        across = AcrossInBounce(slice_, physics, contact)
        total = 0.0
        while play.time < physics.bounce_time:
            grip = across.grip(play.speed, play.climb, play.turning)
            play.space.set_friction(physics.friction * grip.along)
            blow = play.go()
            if blow > 0.0:
                across.pressed(blow, play.climb, play.turning, grip.across)
                total += blow
            across.moved(play.look)
            if (total > BEGUN_BLOW and blow < LET_GO_PART * play.fall) or (
                total < BEGUN_BLOW and play.time > MISS_TIME
            ):
                break
        return replace(play.done(across, resting=False), roll=across.roll)


def rest(
    slice_: Slice,
    physics: Physics,
    limit: float,
    film: bool,
    twisting: bool = True,
    work: int = MOST_WORK,
    wobble: Wobble | None = None,
) -> PlayedSlice:
    """Play until all are slow for a while and the disc is carried, or it drifts, or a limit.

    Args:
        slice_: what to play.
        physics: the parameters.
        limit: the longest time, s.
        film: whether to record poses.
        twisting: whether friction across the slice acts at the lowest rim and so turns the
            disc about the vertical; else, and once the disc is slow, it acts at its centre.
        work: the most work, as `MOST_WORK`.
        wobble: of the disc, which fades meanwhile; None if it does not wobble.
    """
    with _Play(slice_, physics, Pace.to_rest(slice_, physics), REST_POLL, True, film) as play:
        across = AcrossAtRest(slice_, physics.friction)
        quiet, hold, slow = 0.0, physics.rest_hold - HOLD_ROUNDING, False
        while (
            play.time < limit
            and play.work < work
            and quiet < hold
            and -DRIFT_WAY < across.side < DRIFT_WAY
        ):
            play.adapt()
            if wobble and wobble.slip > 0.0:
                play.loosen(wobble, across)
            turning = play.turning
            blow = play.go()
            if blow > 0.0:
                arm = _arm(play, turning, blow) if twisting and not slow else 0.0
                across.pressed(blow, arm)
            across.moved(play.look)
            slow = play.slow()
            carried = blow > CARRIED_PART * play.fall
            still = slow and carried and abs(across.speed) <= physics.rest_speed
            quiet = quiet + play.look if still else 0.0
        return play.done(across, resting=quiet >= hold)


def _arm(play: "_Play", turning: float, blow: float) -> float:
    """Where along the slice the ground presses: the low rim, or where the turning tells."""
    radius = play.slice.disc.radius
    lean = sin(play.space.angle)
    if abs(lean) > LEVEL_LEAN:
        return -radius if lean > 0.0 else radius
    told = play.slice.disc.gyration * (play.turning - turning) / blow
    return max(-radius, min(radius, told))


class _Play:
    """A slice in its space, from look to look."""

    def __init__(
        self,
        slice_: Slice,
        physics: Physics,
        paces: tuple[Pace, ...],
        poll: float,
        table: bool,
        film: bool,
    ) -> None:
        self.slice, self.physics, self.paces, self.poll = slice_, physics, paces, poll
        self.at = 0
        self.speed, self.climb = slice_.state.speed, slice_.state.climb
        self.turning = slice_.state.turning
        halves = (slice_.disc.half, *(rectangle.half_height for rectangle in slice_.fixed))
        self.crossing = STEP_PART * 2 * min(halves)
        self._pace()
        room = REACH_ROOM + self._fast() * (self.look if len(paces) > 1 else physics.bounce_time)
        self.space = Space(slice_, physics, paces[0].iterations, table, self.dt, room)
        self.work, self.time = 0, 0.0
        self.places: list[tuple[float, float, float]] | None = None
        self.film: list[list[SlicePose]] | None = None
        if film:
            self.film = [[] for _ in range(1 + len(slice_.sliders))]

    def __enter__(self) -> Self:
        if self.film is not None:
            self._record(self.film)
        return self

    def __exit__(self, *_: object) -> None:
        self.space.free()

    def _pace(self) -> None:
        """Step as the pace says, or by less if the disc is so fast or thin that it could tunnel."""
        self.dt = min(self.paces[self.at].dt, self.crossing / max(self._fast(), 1.0))
        self.stride = max(1, round(self.poll / self.dt))
        self.look = self.stride * self.dt
        self.fall = self.physics.gravity * self.look

    def _fast(self) -> float:
        """The most that a point of the disc moves, mm/s."""
        return hypot(self.speed, self.climb) + abs(self.turning) * self.slice.disc.radius

    def adapt(self) -> None:
        """Follow the disc's speed: with the step, the iterations, and with what it may reach."""
        fast, paces, at = self._fast(), self.paces, self.at
        while fast > paces[at].limit:
            at -= 1
        while at + 1 < len(paces) and fast < SLOWED_PART * paces[at + 1].limit:
            at += 1
        if at != self.at:
            self.at = at
            self.space.iterate(paces[at].iterations)
        if self.dt != paces[at].dt:
            self._pace()
        self.space.thaw(REACH_ROOM + fast * self.look)

    def go(self) -> float:
        """Step on to the next look; the vertical blow on the disc meanwhile, per mass, mm/s."""
        self.space.step(self.stride, self.dt)
        self.work += self.stride * (STEP_WORK + self.paces[self.at].iterations)
        self.time += self.look
        before = self.climb
        self.speed, self.climb, self.turning = self.space.velocity
        blow = self.climb - before + self.fall
        if not isfinite(blow):
            raise FloatingPointError(f"slice: not finite after {self.time:g} s")
        if self.film is not None:
            self._record(self.film)
        return blow

    def loosen(self, wobble: Wobble, across: AcrossAtRest) -> None:
        """Let the wobble fade, and the disc grip as little as that allows until the next look."""
        wobble.faded(self.look)
        friction = self.physics.friction * wobble.grip(hypot(self.speed, across.speed))
        self.space.set_friction(friction)
        across.friction = friction

    def slow(self) -> bool:
        """Whether every body is slow enough to be at rest.

        Places count beside speeds: the push that parts overlapping shapes is in no speed.
        """
        spin, speed = self.physics.rest_spin, self.physics.rest_speed
        before, self.places = self.places, None
        if abs(self.turning) > spin or abs(self.climb) > speed or abs(self.speed) > speed:
            return False
        self.places = self.space.poses
        return before is not None and all(
            hypot(x - px, y - py) <= speed * self.look and abs(angle - past) <= spin * self.look
            for (x, y, angle), (px, py, past) in zip(self.places, before, strict=True)
        )

    def _record(self, film: list[list[SlicePose]]) -> None:
        for pose, poses in zip(self.space.poses, film, strict=True):
            poses.append(SlicePose(self.time, *pose))

    def done(self, across: Across, resting: bool) -> PlayedSlice:
        """What was played."""
        across_it = (across.side, across.speed, across.twist)
        end = SliceState(*self.space.poses[0], *self.space.velocity, *across_it)
        poses = tuple(map(tuple, self.film)) if self.film is not None else ()
        return PlayedSlice(end, self.time, self.work, resting, self.space.slides, poses)
