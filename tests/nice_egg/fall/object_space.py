"""The space of a slice built of pymunk's public objects: what `Space` must equal to the byte."""

import gc
from math import inf, sqrt
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
        self, slice_: Slice, physics: Physics, iterations: int, table: bool, dt: float
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
        self.sliders = [self._add_slider(slider) for slider in slice_.sliders]
        self._let_settle(dt)
        disc, state = slice_.disc, slice_.state
        self.disc = pymunk.Body(disc.mass, disc.moment)
        self.disc.position, self.disc.angle = (state.along, state.height), state.angle
        self.disc.angular_velocity = state.turning
        self.disc.velocity = state.speed, state.climb
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

    @property
    def velocity(self) -> tuple[float, float, float]:
        return *self.disc.velocity, self.disc.angular_velocity

    @property
    def angle(self) -> float:
        return self.disc.angle

    @property
    def poses(self) -> list[tuple[float, float, float]]:
        return [(*body.position, body.angle) for body in (self.disc, *self.sliders)]

    @property
    def slides(self) -> tuple[tuple[float, float], ...]:
        return tuple(
            (body.position.x - slider.rectangle.along, body.velocity.x)
            for body, slider in zip(self.sliders, self.slice.sliders, strict=True)
        )

    def set_friction(self, friction: float) -> None:
        other = sqrt(self.physics.friction)
        self.shape.friction = friction / other if other > 0.0 else 0.0

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

    def _add_slider(self, slider: Slider) -> pymunk.Body:
        box = slider.rectangle
        body = pymunk.Body(slider.disc.mass, inf)
        body.position = (box.along, slider.ground + box.half_height)
        rectangle = Rectangle(0.0, 0.0, box.half_width, box.half_height, 0.0, None)
        ground = WHITE if slider.ground > 0.0 else TABLE
        self.space.add(body, self._shape(body, rectangle, PUSHED, ground))
        return body

    def _let_settle(self, dt: float) -> None:
        if not self.sliders:
            return
        self.step(SETTLING_STEPS, dt)
        for body, slider in zip(self.sliders, self.slice.sliders, strict=True):
            body.velocity, body.angular_velocity = (0.0, 0.0), 0.0
            body.position = (slider.rectangle.along, body.position.y)
