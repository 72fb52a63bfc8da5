"""The space of a slice built of pymunk's public objects: what `Space` must equal to the byte."""

import gc
from math import cos, inf, sin, sqrt
from typing import Self

import pymunk

from nice_egg.fall.physics import Physics
from nice_egg.fall.slice import Rectangle, Slice, Slider
from nice_egg.fall.space import ROUNDING_PART, SETTLING_STEPS, TABLE_TOP

DISC, WHITE, TABLE, CHIP, PUSHED = 1, 2, 4, 8, 16
"""Kinds of shapes."""
MEETS = {
    DISC: WHITE | TABLE | CHIP | PUSHED,
    WHITE: DISC | PUSHED,
    TABLE: DISC | PUSHED,
    CHIP: DISC,
}
"""The kinds that a kind meets, but for pushed chips, which meet the disc and their ground."""


class ObjectSpace:
    """`Space` of pymunk's objects."""

    def __init__(
        self,
        slice_: Slice,
        physics: Physics,
        iterations: int,
        table: bool,
        dt: float,
        room: float,
    ) -> None:
        self.slice, self.physics = slice_, physics
        self.space = pymunk.Space()
        self.space.gravity = (0.0, -physics.gravity)
        self.space.iterations = iterations
        self.space.collision_slop = physics.slop
        self.space.collision_bias = physics.bias
        ground = self.space.static_body
        shapes = [self._shape(ground, rectangle, WHITE) for rectangle in slice_.whites]
        shapes += [self._shape(ground, rectangle, CHIP) for rectangle in slice_.fixed]
        if table:
            shapes.append(self._shape(ground, TABLE_TOP, TABLE))
        self.space.add(*shapes)
        disc, state = slice_.disc, slice_.state
        self.still: dict[int, pymunk.Poly] = {}
        self.sliders = [
            self._place_slider(k, self._reaches(k, state.along, state.height, state.angle, room))
            for k in range(len(slice_.sliders))
        ]
        self._let_settle(dt)
        self.disc = pymunk.Body(disc.mass, disc.moment)
        self.disc.position, self.disc.angle = (state.along, state.height), state.angle
        self.set_velocity(state.speed, state.climb, state.turning)
        rectangle = Rectangle(0.0, 0.0, disc.radius, disc.half, 0.0, None)
        self.shape = self._shape(self.disc, rectangle, DISC)
        self.space.add(self.disc, self.shape)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.free()

    def free(self) -> None:
        """Let the space die while no garbage is collected, which could free what is in it."""
        gc.disable()
        try:
            del self.space
        finally:
            gc.enable()

    def step(self, count: int, dt: float) -> None:
        for _ in range(count):
            self.space.step(dt)

    def iterate(self, iterations: int) -> None:
        self.space.iterations = iterations

    def thaw(self, room: float) -> None:
        for k in list(self.still):
            if self._reaches(k, *self.disc.position, self.disc.angle, room):
                self.space.remove(self.still.pop(k))
                self.sliders[k] = self._add_slider(self.slice.sliders[k])

    @property
    def velocity(self) -> tuple[float, float, float]:
        return *self.disc.velocity, self.disc.angular_velocity

    def set_velocity(self, speed: float, climb: float, turning: float) -> None:
        self.disc.angular_velocity = turning
        self.disc.velocity = speed, climb

    @property
    def angle(self) -> float:
        return self.disc.angle

    @property
    def poses(self) -> list[tuple[float, float, float]]:
        lying = [(*slider.rectangle[:2], 0.0) for slider in self.slice.sliders]
        return [
            (*self.disc.position, self.disc.angle),
            *(
                (*body.position, body.angle) if body else place
                for body, place in zip(self.sliders, lying, strict=True)
            ),
        ]

    @property
    def slides(self) -> tuple[tuple[float, float], ...]:
        return tuple(
            (body.position.x - slider.rectangle.along, body.velocity.x) if body else (0.0, 0.0)
            for body, slider in zip(self.sliders, self.slice.sliders, strict=True)
        )

    def set_friction(self, friction: float) -> None:
        other = sqrt(self.physics.friction)
        self.shape.friction = friction / other if other > 0.0 else 0.0

    def set_moment(self, moment: float) -> None:
        self.disc.moment = moment

    def _shape(
        self, body: pymunk.Body, rectangle: Rectangle, kind: int, ground: int = 0
    ) -> pymunk.Poly:
        rounding = 0.0
        if kind not in (WHITE, TABLE):
            least = min(rectangle.half_width, rectangle.half_height)
            rounding = min(self.physics.rounding, ROUNDING_PART * least)
        shape = pymunk.Poly(body, rectangle.corners(rounding), radius=rounding)
        shape.elasticity = sqrt(self.physics.restitution)
        shape.friction = sqrt(self.physics.friction)
        meets = DISC | ground if ground else MEETS[kind]
        shape.filter = pymunk.ShapeFilter(categories=kind, mask=meets)
        return shape

    def _reaches(self, k: int, x: float, y: float, angle: float, room: float) -> bool:
        disc, box = self.slice.disc, self.slice.sliders[k].rectangle
        c, s = abs(cos(angle)), abs(sin(angle))
        beside = abs(x - box.along) - box.half_width - disc.radius * c - disc.half * s
        above = y - disc.radius * s - disc.half * c - box.height - box.half_height
        return max(beside, above) < room

    def _place_slider(self, k: int, reached: bool) -> pymunk.Body | None:
        if reached:
            return self._add_slider(self.slice.sliders[k])
        rectangle = self.slice.sliders[k].rectangle
        self.still[k] = self._shape(self.space.static_body, rectangle, CHIP)
        self.space.add(self.still[k])
        return None

    def _add_slider(self, slider: Slider) -> pymunk.Body:
        box = slider.rectangle
        body = pymunk.Body(slider.disc.mass, inf)
        body.position = (box.along, slider.ground + box.half_height)
        rectangle = Rectangle(0.0, 0.0, box.half_width, box.half_height, 0.0, None)
        ground = WHITE if slider.ground > 0.0 else TABLE
        self.space.add(body, self._shape(body, rectangle, PUSHED, ground))
        return body

    def _let_settle(self, dt: float) -> None:
        pushed = [(b, s) for b, s in zip(self.sliders, self.slice.sliders, strict=True) if b]
        if not pushed:
            return
        self.step(SETTLING_STEPS, dt)
        for body, slider in pushed:
            body.velocity, body.angular_velocity = (0.0, 0.0), 0.0
            body.position = (slider.rectangle.along, body.position.y)
