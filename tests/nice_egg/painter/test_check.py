"""What a picture shows of the point check: halos, rulers, layers, and what does not count."""

from dataclasses import replace
from math import hypot, pi

import numpy as np
import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from nice_egg.painter.brush.placement import Disc, Placement
from nice_egg.painter.painter import Painter
from nice_egg.painter.plan.point_check import ALL, NONE, Shown
from nice_egg.painter.plan.ruler import ellipse, nearest
from nice_egg.painter.plan.view import View
from nice_egg.painter.words import Words
from nice_egg.pieces.chip import Chip
from nice_egg.pieces.egg_white import BLOB
from nice_egg.pieces.table import Table
from nice_egg.scoring.outline import Outline, gap
from nice_egg.scoring.point_check import Ruling, check

SIZE = (600, 500)
VIEW = View(2.4, 280.0, 250.0)
ROUND = Table.parse(
    "blob | * 6,-2,5 r20 h4 | C -29,17,7.4 r25 h4 t0.12@2.6 | B 51,-16,5 r20 h4"
    " | A -50,22,12.6 r20 h4 t0.1@2.7 | D 94,70,2 r15 h4"
)
COVERED, CLOSEST, HIGHEST, OUTSIDE = range(4)


def painted(shown: Shown | None, table: Table = ROUND) -> NDArray[np.int16]:
    surface = pygame.Surface(SIZE)
    ruled = None if shown is None else check(table)
    Painter().draw(surface, table, VIEW, ruled, shown or NONE)
    return pygame.surfarray.array3d(surface).astype(np.int16)


def changed(shown: Shown, yolk: Chip, low: float, high: float) -> float:
    """The part of the pixels from `low` to `high` radii round a yolk that the check changes."""
    away = np.abs(painted(shown) - painted(None)).sum(2) > 20
    x, y = VIEW.to_px(yolk.x, yolk.y)
    columns, rows = np.indices(away.shape)
    out = np.hypot(columns - x, rows - y) / (VIEW.scale * yolk.radius)
    return float(away[(out >= low) & (out < high)].mean())


def test_the_example_is_ruled_as_it_is_meant() -> None:
    rulings = check(ROUND).yolks
    assert rulings[CLOSEST].points == ("closest",)
    assert rulings[HIGHEST].points == ("highest",)
    assert (rulings[COVERED].invalid, rulings[OUTSIDE].invalid) == ("covered", "outside")


def test_a_check_of_which_nothing_is_shown_changes_nothing() -> None:
    assert (painted(NONE) == painted(None)).all()


@pytest.mark.parametrize(
    ("index", "shown"),
    [(CLOSEST, replace(NONE, closest=True)), (HIGHEST, replace(NONE, highest=True))],
)
def test_yolks_that_score_have_a_halo_round_them(index: int, shown: Shown) -> None:
    assert changed(shown, ROUND.yolks[index], 1.03, 1.2) > 0.6
    x, y = VIEW.to_px(ROUND.yolks[CLOSEST].x, ROUND.yolks[CLOSEST].y)
    if index == CLOSEST:
        red, green, blue = painted(shown)[round(x), round(y - 1.06 * VIEW.scale * 20)]
        assert min(red, green) > blue + 80


@pytest.mark.parametrize(
    ("index", "shown"),
    [(COVERED, replace(NONE, covered=True)), (OUTSIDE, replace(NONE, outside=True))],
)
def test_yolks_that_do_not_count_are_faded(index: int, shown: Shown) -> None:
    yolk = ROUND.yolks[index]
    assert changed(shown, yolk, 0.5, 0.95) > 0.5
    plain, faded = painted(None), painted(shown)
    x, y = (round(place) for place in VIEW.to_px(yolk.x + 0.4 * yolk.radius, yolk.y - 8))
    spread = [int(pixels[x, y].max() - pixels[x, y].min()) for pixels in (plain, faded)]
    assert spread[1] < 0.85 * spread[0]


def test_other_yolks_keep_their_look_when_one_is_faded() -> None:
    assert changed(replace(NONE, outside=True), ROUND.yolks[CLOSEST], 0.0, 0.95) == 0.0


def test_layers_are_numbered_on_the_rims() -> None:
    shown = replace(NONE, layers=True)
    for yolk in ROUND.yolks[:3]:
        assert 0.01 < changed(shown, yolk, 0.6, 1.3) < 0.4
    assert changed(shown, ROUND.yolks[OUTSIDE], 0.0, 1.3) == 0.0


def test_the_gap_of_the_closest_yolk_is_drawn_between_it_and_the_center_yolk() -> None:
    away = np.abs(painted(replace(NONE, gaps=True)) - painted(None)).sum(2) > 20
    columns, rows = np.nonzero(away)
    places = [VIEW.to_mm(float(x), float(y)) for x, y in zip(columns, rows, strict=True)]
    assert places, "no ruler"
    assert min(hypot(x - 28.5, y + 9) for x, y in places) < 6


def test_knocked_out_center_yolk_is_named_and_nobody_has_a_halo() -> None:
    center = Chip(140.0, 0.0, 2.0)
    table = replace(ROUND, center=center)
    assert check(table).knocked_out
    surface = pygame.Surface((900, 500))
    view = Painter().view(table, surface.get_rect())
    Painter().draw(surface, table, view, check(table))
    plain = pygame.Surface((900, 500))
    Painter().draw(plain, table, view)
    pictures = [pygame.surfarray.array3d(s).astype(np.int16) for s in (surface, plain)]
    x, y = (round(place) for place in view.to_px(center.x, center.y))
    near = np.s_[x - 110 : x + 110, y - 110 : y + 110]
    assert (pictures[0][near] != pictures[1][near]).any()


@given(
    st.floats(0, 1.2), st.floats(-pi, pi), st.floats(0, 1.2), st.floats(-pi, pi), st.floats(45, 90)
)
@settings(max_examples=40, deadline=None)
def test_a_ruler_is_as_long_as_the_gap(
    tilt: float, azimuth: float, other_tilt: float, other_azimuth: float, away: float
) -> None:
    a = Chip(0.0, 0.0, 30.0, 20.0, 4.0, tilt, azimuth)
    b = Chip(0.8 * away, 0.6 * away, 30.0, 15.0, 4.0, other_tilt, other_azimuth)
    start, end = nearest(ellipse(a, VIEW), ellipse(b, VIEW))
    length = hypot(end[0] - start[0], end[1] - start[1]) / VIEW.scale
    assert length == pytest.approx(gap(Outline(a), Outline(b)), abs=0.15)


def test_labels_do_not_hide_each_other_where_there_is_room() -> None:
    free = Placement(pygame.Rect(0, 0, 300, 300), [Disc(150.0, 150.0, 40.0)])
    places = [pygame.Rect(x, y, 60, 24) for x in range(0, 240, 30) for y in range(0, 270, 30)]
    taken = [free.best(places) for _ in range(8)]
    for k, area in enumerate(taken):
        assert area.collidelist(taken[k + 1 :]) == -1
        assert hypot(area.centerx - 150, area.centery - 150) > 40


@pytest.mark.parametrize(
    ("ruling", "verdict", "ground"),
    [
        (Ruling("A", ("closest",), None, 1, 7.14, (), False, False), "Closest", "7,1 mm to"),
        (Ruling("A", ("highest",), None, 3, 20.0, (), True, True), "Highest", "Layer 3"),
        (Ruling("A", (), None, 1, 20.0, (), False, False), "No point", "Layer 1, 20,0 mm away"),
        (Ruling("A", (), "covered", 1, 0.0, ("B", "C"), False, False), "Covered", "B, C lies"),
        (Ruling("A", (), "outside", 1, 60.0, (), False, False), "Outside", "Not on the"),
        (
            Ruling("A", ("closest", "highest"), None, 2, 0.0, (), True, True),
            "Closest and highest",
            "Layer 2, 0,0 mm away",
        ),
    ],
)
def test_rulings_in_words(ruling: Ruling, verdict: str, ground: str) -> None:
    words = Words(decimal=",")
    assert words.verdict(ruling) == verdict
    assert words.ground(ruling).startswith(ground)


def test_crowded_tables_are_painted_with_all_their_marks() -> None:
    yolks = tuple(
        replace(Chip(x, y, 5.0), player=player)
        for player, (x, y) in zip(
            "ABCDEFGH",
            ((45, 0), (-45, 0), (0, 45), (0, -45), (42, 42), (-42, 42), (42, -42), (-42, -42)),
            strict=True,
        )
    )
    table = Table(BLOB, Chip(0.0, 0.0, 5.0), yolks)
    assert (painted(ALL, table) != painted(None, table)).any(2).mean() > 0.1
