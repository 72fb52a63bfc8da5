"""What the canvas draws: marks, sharp edges, text that fits."""

from itertools import combinations

import numpy as np
import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import FRect, Surface

from eggshell.drawing.badge import badge
from eggshell.drawing.bakery import Bakery
from eggshell.drawing.canvas import Canvas
from eggshell.drawing.icons import ICONS, icon
from eggshell.look.colour import COCOA, WHITE
from eggshell.look.lettering import Lettering, Weight
from eggshell.look.players import PLAYERS
from eggshell.look.theme import LIGHT, Theme
from eggshell.widgets.widget import panel


def canvas(size: tuple[int, int] = (320, 240), zoom: float = 1.0, theme: Theme = LIGHT) -> Canvas:
    surface = Surface(size, depth=32)
    surface.fill((0, 128, 255))
    return Canvas(surface, zoom, (0, 0), theme, Bakery(), Lettering(zoom))


def test_players_can_be_told_apart_by_mark_alone() -> None:
    assert len({player.mark for player in PLAYERS}) == len(PLAYERS) == 8

    def grey(look: int) -> np.ndarray:
        c = canvas((48, 48))
        badge(c, look, (24, 24), 20)
        pixels = pygame.surfarray.array3d(c.surface).mean(axis=2)
        return np.asarray(pixels > (pixels.min() + pixels.max()) / 2)

    pictures = [grey(look) for look in range(8)]
    for one, other in combinations(pictures, 2):
        assert (one != other).mean() > 0.02


@pytest.mark.parametrize("zoom", [0.667, 1.0, 1.5, 3.0])
def test_a_panel_lets_nothing_through(zoom: float) -> None:
    c = canvas((600, 600), zoom)
    panel(c, FRect(20, 20, 150, 120))
    assert c.surface.get_at((round(95 * zoom), round(80 * zoom)))[:3] == LIGHT.panel


@pytest.mark.parametrize("zoom", [1.0, 2.0])
def test_shapes_are_drawn_at_the_real_pixels(zoom: float) -> None:
    """An edge is one pixel wide at any scale; a stretched picture would smear it."""
    c = canvas((400, 200), zoom)
    c.stamp("bar", FRect(0, 0, 100, 60), lambda k: k.rounded(FRect(10, 10, 80, 40), 0, WHITE))
    row = [c.surface.get_at((x, round(30 * zoom)))[0] for x in range(round(50 * zoom))]
    assert sum(0 < red < 255 for red in row) <= 1


def test_pictures_are_baked_once_for_each_size_and_theme() -> None:
    c = canvas()
    for x in range(5):
        badge(c, 0, (30 + x, 30), 12)
    assert len(c.bakery) == 1
    badge(c, 0, (30, 30), 13)
    assert len(c.bakery) == 2


def test_the_bakery_forgets_what_it_has_no_room_for() -> None:
    bakery = Bakery(limit=10 * 4 * 100 * 100)
    for key in range(50):
        bakery.fetch(key, lambda: Surface((100, 100), depth=32))
    assert len(bakery) == 10


@pytest.mark.parametrize("name", sorted(ICONS))
def test_every_icon_can_be_seen_and_stays_in_its_circle(name: str) -> None:
    c = canvas((60, 60))
    before = pygame.surfarray.array3d(c.surface)
    icon(c, name, (30, 30), 12, COCOA)
    changed = np.argwhere((pygame.surfarray.array3d(c.surface) != before).any(axis=2))
    assert len(changed) > 30
    assert np.hypot(*(changed - 30).T).max() < 19


texts = st.text(alphabet="abcdefghijklmnopqrstuvwxyzæøå ABCDEF,.!", max_size=80)


@given(texts, st.floats(20, 600), st.sampled_from([0.5, 0.667, 1.0, 1.5, 3.0]))
def test_a_line_never_overflows_its_room(text: str, room: float, zoom: float) -> None:
    c = canvas(zoom=zoom)
    c.text(text, (0, 40), 22, Weight.HEADING, width=room)
    assert c.drawn_texts or not text.strip()
    for written in c.drawn_texts:
        assert written.box.w <= room * zoom + 1.5
        assert written.pixels >= 11


@given(texts, st.floats(60, 300), st.floats(30, 200))
def test_a_paragraph_stays_in_its_box(text: str, width: float, height: float) -> None:
    c = canvas((600, 600))
    area = FRect(10, 10, width, height)
    c.paragraph(text, area, 18)
    assert c.drawn_texts or not text.strip()
    for written in c.drawn_texts:
        assert written.ink.bottom <= area.bottom + 3
        assert written.ink.right <= area.right + 2


def test_text_in_the_middle_leaves_no_word_alone() -> None:
    c = canvas((600, 600))
    text = "Clementine has no eggs left, and so she takes place 2."
    room = c.lettering.width(text, 18, Weight.TEXT) - 10
    c.paragraph(text, FRect(10, 10, room, 100), 18, middle=True)
    one, other = (written.box.w for written in c.drawn_texts)
    assert abs(one - other) < 0.3 * room
    assert " ".join(written.text for written in c.drawn_texts) == text


def test_text_that_is_too_wide_shrinks_then_takes_its_short_form_then_is_cut() -> None:
    c = canvas()

    def shown(room: float, short: str = "") -> tuple[str, int]:
        c.drawn_texts.clear()
        c.text("Box height 150 mm", (0, 20), 20, Weight.LABEL, width=room, short=short)
        return c.drawn_texts[0].text, c.drawn_texts[0].pixels

    full = c.lettering.width("Box height 150 mm", 20, Weight.LABEL)
    assert shown(full + 1) == ("Box height 150 mm", 20)
    assert shown(full * 0.9)[0] == "Box height 150 mm" and shown(full * 0.9)[1] < 20
    assert shown(full * 0.6, "Box 150 mm")[0] == "Box 150 mm"
    assert shown(60)[0].endswith("…") and shown(60)[1] == 11
