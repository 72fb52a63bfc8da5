"""Space: the bodies of a slice in Chipmunk, the engine inside pymunk. The only importer of pymunk.

Chipmunk's C functions are called directly, since pymunk's objects cost more than the engine's
steps in so small a space; the objects give the same bytes (tests/nice_egg/fall/object_space.py).

Chipmunk facts that shape it: pair values of elasticity and friction are products, so each shape
carries the square root; a reused space is not reproducible, a fresh one is; putting bodies to
sleep can corrupt the heap, so pushed chips settle awake before the disc enters; NaN passes
silently and a failed assertion aborts the process, so only checked values come here.
More in docs/model.md, Chipmunk's traps.
"""

from math import cos, inf, sin, sqrt
from typing import Any, NamedTuple, Self

from pymunk._chipmunk_cffi import ffi
from pymunk._chipmunk_cffi import lib as chipmunk

from nice_egg.fall.physics import Physics
from nice_egg.fall.slice import WHITE_DEPTH, Rectangle, Slice, Slider

IDENTITY = ffi.new("cpTransform *", (1.0, 0.0, 0.0, 1.0, 0.0, 0.0))[0]
"""Chipmunk's transform that leaves corners where they are."""
TABLE_TOP = Rectangle(0.0, -WHITE_DEPTH, 1e6, WHITE_DEPTH, 0.0, None)
"""The table: as deep as the white and wider than anything flies."""
SETTLING_STEPS = 5
"""Steps in which pushed chips find their place before the disc enters: awake, since putting bodies
to sleep can corrupt the heap."""
ROUNDING_PART = 0.9
"""Part of its half width and half height that the rounding of a rectangle's corners may take."""


class Role(NamedTuple):
    """What a shape is in the slice: what it meets, and whether its corners are rounded (1 or 0).

    `filter` is Chipmunk's: group, kind and kinds that it meets.
    """

    filter: Any
    rounded: float


def _role(kind: int, meets: int, rounded: float) -> Role:
    return Role(ffi.new("cpShapeFilter *", (0, kind, meets))[0], rounded)


DISC_ROLE = _role(1, 2 | 4 | 8 | 16, 1.0)
"""The falling disc: it meets all."""
WHITE_ROLE = _role(2, 1 | 16, 0.0)
"""The egg white: the disc and pushed chips meet it."""
TABLE_ROLE = _role(4, 1 | 16, 0.0)
"""The table: the disc and pushed chips meet it."""
CHIP_ROLE = _role(8, 1, 1.0)
"""A chip that stands still: the disc alone meets it."""
PUSHED_ROLE = _role(16, 1 | 2, 1.0)
"""A chip on the white that may be pushed: it meets the disc and the white, and no other chip."""
PUSHED_ON_TABLE_ROLE = _role(16, 1 | 4, 1.0)
"""The same on the table."""


class Space:
    """A fresh space with the slice's bodies in canonical order: the sliders, and the disc.

    A slider that the disc does not reach yet is a still box, which costs no step of the solver.

    It owns memory outside of Python: `free` it, or leave its `with` block.
    """

    def __init__(
        self,
        slice_: Slice,
        physics: Physics,
        iterations: int,
        table: bool,
        dt: float,
        room: float,
    ) -> None:
        """The space at the slice's start.

        Args:
            slice_: what it holds.
            physics: the parameters.
            iterations: of the solver in a step.
            table: whether the table is in it, beside the white.
            dt: step in s by which sliders settle.
            room: way in mm from the disc within which sliders can be pushed; the others are still
                until they `thaw`.
        """
        self.slice, self.physics = slice_, physics
        self._surface = (sqrt(physics.restitution), sqrt(physics.friction))
        self._space = chipmunk.cpSpaceNew()
        self._bodies: list[Any] = []
        self._shapes: list[Any] = []
        self._sliders: list[Any] = []
        self._still: dict[int, Any] = {}
        try:
            self._set_up(iterations)
            self._add_still(table)
            start = (slice_.state.along, slice_.state.height, slice_.state.angle)
            for index in range(len(slice_.sliders)):
                self._place_slider(index, self._reaches(index, start, room))
            self._let_settle(dt)
            self._disc, self._disc_shape = self._add_disc()
        except BaseException:
            self.free()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.free()

    def free(self) -> None:
        """Give the memory back: the space first, which still looks at what is in it."""
        if self._space is None:
            return
        chipmunk.cpSpaceFree(self._space)
        for shape in self._shapes:
            chipmunk.cpShapeFree(shape)
        for body in self._bodies:
            chipmunk.cpBodyFree(body)
        self._space = None

    def step(self, count: int, dt: float) -> None:
        """Go on by `count` steps of `dt` s."""
        step, space = chipmunk.cpSpaceStep, self._space
        for _ in range(count):
            step(space, dt)

    def iterate(self, iterations: int) -> None:
        """Let the solver make so many iterations in a step from now on."""
        chipmunk.cpSpaceSetIterations(self._space, iterations)

    def thaw(self, room: float) -> None:
        """Let the sliders within `room` mm of the disc be pushed from now on."""
        if not self._still:
            return
        disc = _pose(self._disc)
        for index in [k for k in self._still if self._reaches(k, disc, room)]:
            chipmunk.cpSpaceRemoveShape(self._space, self._still.pop(index))
            self._sliders[index] = self._add_slider(self.slice.sliders[index])

    @property
    def velocity(self) -> tuple[float, float, float]:
        """The disc's speed along the slice, its climb (mm/s) and its turning (rad/s)."""
        velocity = chipmunk.cpBodyGetVelocity(self._disc)
        return velocity.x, velocity.y, chipmunk.cpBodyGetAngularVelocity(self._disc)

    def set_velocity(self, speed: float, climb: float, turning: float) -> None:
        """Let the disc go on with this speed and climb (mm/s), turning so fast (rad/s)."""
        chipmunk.cpBodySetVelocity(self._disc, (speed, climb))
        chipmunk.cpBodySetAngularVelocity(self._disc, turning)

    @property
    def angle(self) -> float:
        """The disc's angle, rad."""
        return float(chipmunk.cpBodyGetAngle(self._disc))

    @property
    def poses(self) -> list[tuple[float, float, float]]:
        """Way along the slice and height (mm), and angle (rad): of the disc and of each slider."""
        sliders = zip(self._sliders, self.slice.sliders, strict=True)
        return [
            _pose(self._disc),
            *(_pose(body) if body else (*box.rectangle[:2], 0.0) for body, box in sliders),
        ]

    @property
    def slides(self) -> tuple[tuple[float, float], ...]:
        """Per slider of the slice its way along (mm) and its speed (mm/s)."""
        return tuple(
            (
                chipmunk.cpBodyGetPosition(body).x - slider.rectangle.along,
                chipmunk.cpBodyGetVelocity(body).x,
            )
            if body
            else (0.0, 0.0)
            for body, slider in zip(self._sliders, self.slice.sliders, strict=True)
        )

    def set_friction(self, friction: float) -> None:
        """Let the disc have this friction with all that it meets, instead of the physics'."""
        other = self._surface[1]
        chipmunk.cpShapeSetFriction(self._disc_shape, friction / other if other > 0.0 else 0.0)

    def set_moment(self, moment: float) -> None:
        """Let the disc turn in the slice with this moment of inertia, g mm2."""
        chipmunk.cpBodySetMoment(self._disc, moment)

    def _set_up(self, iterations: int) -> None:
        chipmunk.cpSpaceSetGravity(self._space, (0.0, -self.physics.gravity))
        chipmunk.cpSpaceSetIterations(self._space, iterations)
        chipmunk.cpSpaceSetCollisionSlop(self._space, self.physics.slop)
        chipmunk.cpSpaceSetCollisionBias(self._space, self.physics.bias)

    def _add_shape(self, body: Any, rectangle: Rectangle, role: Role) -> Any:
        """The rectangle on `body`, at its place in the slice."""
        rounding = min(self.physics.rounding * role.rounded, ROUNDING_PART * rectangle.half_width)
        rounding = min(rounding, ROUNDING_PART * rectangle.half_height)
        corners = rectangle.corners(rounding)
        shape = chipmunk.cpPolyShapeNew(body, len(corners), corners, IDENTITY, rounding)
        self._shapes.append(shape)
        elasticity, friction = self._surface
        chipmunk.cpShapeSetElasticity(shape, elasticity)
        chipmunk.cpShapeSetFriction(shape, friction)
        chipmunk.cpShapeSetFilter(shape, role.filter)
        chipmunk.cpSpaceAddShape(self._space, shape)
        return shape

    def _add_body(self, mass: float, moment: float, along: float, height: float) -> Any:
        body = chipmunk.cpBodyNew(mass, moment)
        self._bodies.append(body)
        chipmunk.cpBodySetPosition(body, (along, height))
        chipmunk.cpSpaceAddBody(self._space, body)
        return body

    def _add_still(self, table: bool) -> None:
        ground, slice_ = chipmunk.cpSpaceGetStaticBody(self._space), self.slice
        for rectangle in slice_.whites:
            self._add_shape(ground, rectangle, WHITE_ROLE)
        for rectangle in slice_.fixed:
            self._add_shape(ground, rectangle, CHIP_ROLE)
        if table:
            self._add_shape(ground, TABLE_TOP, TABLE_ROLE)

    def _reaches(self, index: int, disc: tuple[float, float, float], room: float) -> bool:
        """Whether the disc comes as near as `room` mm to a slider, both as upright boxes."""
        x, y, angle = disc
        size, box = self.slice.disc, self.slice.sliders[index].rectangle
        c, s = abs(cos(angle)), abs(sin(angle))
        beside = abs(x - box.along) - box.half_width - size.radius * c - size.half * s
        above = y - size.radius * s - size.half * c - box.height - box.half_height
        return max(beside, above) < room

    def _place_slider(self, index: int, reached: bool) -> None:
        slider = self.slice.sliders[index]
        if reached:
            self._sliders.append(self._add_slider(slider))
        else:
            ground = chipmunk.cpSpaceGetStaticBody(self._space)
            self._still[index] = self._add_shape(ground, slider.rectangle, CHIP_ROLE)
            self._sliders.append(None)

    def _add_slider(self, slider: Slider) -> Any:
        along, _, half_width, half_height, _, _ = slider.rectangle
        body = self._add_body(slider.disc.mass, inf, along, slider.ground + half_height)
        role = PUSHED_ROLE if slider.ground > 0.0 else PUSHED_ON_TABLE_ROLE
        self._add_shape(body, Rectangle(0.0, 0.0, half_width, half_height, 0.0, None), role)
        return body

    def _let_settle(self, dt: float) -> None:
        pushed = [pair for pair in zip(self._sliders, self.slice.sliders, strict=True) if pair[0]]
        if not pushed:
            return
        self.step(SETTLING_STEPS, dt)
        for body, slider in pushed:
            chipmunk.cpBodySetVelocity(body, (0.0, 0.0))
            chipmunk.cpBodySetAngularVelocity(body, 0.0)
            height = chipmunk.cpBodyGetPosition(body).y
            chipmunk.cpBodySetPosition(body, (slider.rectangle.along, height))

    def _add_disc(self) -> tuple[Any, Any]:
        """The disc's body and shape."""
        disc, state = self.slice.disc, self.slice.state
        body = self._add_body(disc.mass, disc.moment, state.along, state.height)
        chipmunk.cpBodySetAngle(body, state.angle)
        chipmunk.cpBodySetVelocity(body, (state.speed, state.climb))
        chipmunk.cpBodySetAngularVelocity(body, state.turning)
        rectangle = Rectangle(0.0, 0.0, disc.radius, disc.half, 0.0, None)
        return body, self._add_shape(body, rectangle, DISC_ROLE)


def _pose(body: Any) -> tuple[float, float, float]:
    place = chipmunk.cpBodyGetPosition(body)
    return place.x, place.y, chipmunk.cpBodyGetAngle(body)
