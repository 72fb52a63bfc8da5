"""Landings: where the yolks of a practice came to rest, what they spread, and their map."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from math import hypot, sqrt
from statistics import fmean, pvariance
from typing import Self

from pygame import FRect

from eggconsole.refusal import Refusal
from eggshell.drawing.canvas import Canvas
from eggshell.look import shapes
from eggshell.look.colour import WHITE
from eggshell.look.players import PLAYERS
from nice_egg.fall.drop import Drop
from nice_egg.match.clearing import on_white
from nice_egg.notation.text_form import read_number, read_numbers, say_number, say_numbers
from nice_egg.pieces.gone_chip import GONE
from nice_egg.pieces.vector import PlanVector
from nice_egg.players.advice import scores
from nice_egg.scenes.table.layout import Layout
from nice_egg.scenes.table.plan_view import to_logical


@dataclass(frozen=True)
class Landing:
    """One drop: where the yolk of `radius` mm rests, where it was aimed, and what it is worth.

    Attributes:
        place: plan point (x, y) where it rests, mm; None if it is gone off the table.
        aim_x, aim_y: plan point where it was aimed, mm.
        on: whether it lies on the egg white.
        scores: whether it would score if the check came now.
    """

    place: PlanVector | None
    aim_x: float
    aim_y: float
    radius: float
    on: bool
    scores: bool

    @classmethod
    def of(cls, done: Drop, aim: tuple[float, float]) -> Self:
        """The landing of a drop that was aimed at a plan point."""
        yolk = done.yolk
        if yolk is None:
            return cls(None, *aim, done.gone[-1].radius, on=False, scores=False)
        place, on = (yolk.x, yolk.y), on_white(yolk, done.table)
        return cls(place, *aim, yolk.radius, on, scores(done))

    def __str__(self) -> str:
        """One line that `parse` reads: `12.5,-3 0,0 r20 on scores`, or `gone 0,0 r20 off none`."""
        place = GONE if self.place is None else say_numbers(self.place)
        words = [place, say_numbers((self.aim_x, self.aim_y))]
        words += [f"r{say_number(self.radius)}", "on" if self.on else "off"]
        return " ".join([*words, "scores" if self.scores else "none"])

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read what `str` gives.

        Raises:
            Refusal: a malformed word.
        """
        words = text.split()
        ends = (("on", "off"), ("scores", "none"))
        if len(words) != 5 or any(w not in e for w, e in zip(words[3:], ends, strict=True)):
            raise Refusal(f"landing: {text!r} is not like '12.5,-3 0,0 r20 on scores'")
        place = None
        if words[0] != GONE:
            x, y = read_numbers(words[0], 2, "landing")
            place = (x, y)
        aim_x, aim_y = read_numbers(words[1], 2, "landing")
        radius = read_number(words[2].removeprefix("r"), "radius")
        return cls(place, aim_x, aim_y, radius, words[3] == "on", words[4] == "scores")


@dataclass(frozen=True)
class Spread:
    """What landings come to.

    Attributes:
        x, y: their mean place, mm.
        spread: their standard deviation per axis round it, mm.
        beside: their mean distance from the aim, mm.
        on, scores: the parts of them (0 to 1) on the white, and that would score.

    Those that are gone count in these parts only.
    """

    x: float
    y: float
    spread: float
    beside: float
    on: float
    scores: float

    @classmethod
    def of(cls, landings: Sequence[Landing]) -> Self | None:
        """Of at least one landing on the table."""
        pairs = [(one.place, (one.aim_x, one.aim_y)) for one in landings]
        ways = [(place, aim) for place, aim in pairs if place is not None]
        if not ways:
            return None
        xs, ys = [place[0] for place, _ in ways], [place[1] for place, _ in ways]
        return cls(
            fmean(xs),
            fmean(ys),
            sqrt((pvariance(xs) + pvariance(ys)) / 2),
            fmean(hypot(place[0] - aim[0], place[1] - aim[1]) for place, aim in ways),
            fmean(one.on for one in landings),
            fmean(one.scores for one in landings),
        )


def paint_map(canvas: Canvas, landings: Sequence[Landing], layout: Layout, look: int) -> None:
    """Draw a dot for every landing, full if it would score, and a ring for their spread.

    Args:
        canvas: where.
        landings: so far.
        layout: where everything lies.
        look: the player's colour.
    """
    for landing in landings:
        if landing.place is None:
            continue
        at = to_logical(*landing.place, layout)
        canvas.stamp(
            ("landing", look, landing.scores),
            FRect(-9, -9, 18, 18),
            partial(_paint_dot, look=look, full=landing.scores),
            at,
        )
    spread = Spread.of(landings)
    if spread is not None and len(landings) > 2:
        ring = shapes.ellipse(to_logical(spread.x, spread.y, layout), spread.spread * layout.scale)
        canvas.dashes([*ring, ring[0]], 2.0, PLAYERS[look].fill, 7, 6)


def _paint_dot(canvas: Canvas, look: int, full: bool) -> None:
    canvas.circle((0, 0), 7.5, WHITE)
    canvas.circle((0, 0), 6.0, PLAYERS[look].fill)
    if not full:
        canvas.circle((0, 0), 3.4, WHITE)
