"""The look: colours that can be read, shapes, and a font that says what it lacks."""

import subprocess
import sys
from textwrap import dedent

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import FRect

from eggshell.look import shapes
from eggshell.look.colour import COCOA, RGB, WHITE
from eggshell.look.lettering import missing
from eggshell.look.marks import MARKS, YOLK_MARKS
from eggshell.look.players import PLAYERS
from eggshell.look.theme import THEMES, Theme


def luminance(colour: RGB) -> float:
    """Relative luminance, 0 (black) to 1 (white), as WCAG 2 defines it."""
    linear = [
        channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4
        for channel in (part / 255 for part in colour)
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(first: RGB, second: RGB) -> float:
    """WCAG contrast ratio of two colours, 1 to 21."""
    bright, dark = sorted((luminance(first), luminance(second)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
def test_text_can_be_read_on_everything_it_is_written_on(theme: Theme) -> None:
    for paper in (theme.panel, theme.well, theme.face, theme.page):
        assert contrast(theme.ink, paper) >= 7
        assert contrast(theme.ink2, paper) >= 4.5
    for cloth in theme.cloths.values():
        assert contrast(theme.ink, cloth) >= 6
        assert contrast(theme.focus, cloth) >= 3
    assert contrast(COCOA, theme.yolk) >= 7
    assert contrast(theme.on_leaf, theme.leaf) >= 4.5


def test_white_is_seen_on_every_players_colour() -> None:
    for player in PLAYERS:
        assert contrast(WHITE, player.fill) >= 3


def test_every_player_has_a_mark_for_badges_and_for_yolks() -> None:
    names = {player.mark for player in PLAYERS}
    assert len(names) == 8
    assert set(MARKS) == set(YOLK_MARKS) == names


@given(st.floats(1, 500), st.floats(1, 500), st.floats(0, 300))
def test_round_corners_stay_inside_the_rectangle(w: float, h: float, radius: float) -> None:
    box = shapes.bounds(shapes.rounded(FRect(0, 0, w, h), radius))
    assert box.w == pytest.approx(w, abs=1e-2) and box.h == pytest.approx(h, abs=1e-2)


def test_a_dashed_line_is_on_and_off_by_turns() -> None:
    pieces = shapes.dashes([(0, 0), (50, 0)], 10, 5)
    assert [(p[0][0], p[-1][0]) for p in pieces] == [(0, 10), (15, 25), (30, 40), (45, 50)]


def test_a_sign_that_the_font_lacks_is_told() -> None:
    assert missing("a→b☃") == "→☃"


def test_the_look_opens_nothing_when_it_is_imported() -> None:
    code = """
        import sys
        import eggshell
        assert "pygame" not in sys.modules
        import pygame
        from eggshell.look import colour, lettering, marks, players, shapes, theme
        print(pygame.display.get_init(), pygame.font.get_init(), pygame.mixer.get_init())
    """
    done = subprocess.run(
        [sys.executable, "-c", dedent(code)],
        capture_output=True,
        text=True,
        check=True,
        encoding="utf-8",
    )
    assert done.stdout.split() == ["False", "False", "None"]
