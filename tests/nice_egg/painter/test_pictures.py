"""Pictures as files: PNG, GIF and the picture of a batch, written without a display."""

import os
import subprocess
import sys
from math import cos, pi
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

import numpy as np
import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageSequence

import nice_egg
from eggconsole.refusal import Refusal
from eggshell.look.players import PLAYERS
from nice_egg.fall.drop import drop
from nice_egg.fall.film import Film, Pose, Track
from nice_egg.painter.painter import Painter
from nice_egg.painter.pictures.moving_picture import (
    AFTER,
    BEFORE,
    FRAMES,
    Screen,
    save_film,
    timing,
)
from nice_egg.painter.pictures.picture import save_picture
from nice_egg.painter.pictures.summary_picture import Rates, Summary, save_summary
from nice_egg.painter.side.plane import Plane
from nice_egg.painter.side.side_view import SideView
from nice_egg.painter.theme import CENTER
from nice_egg.pieces.chip import Chip
from nice_egg.pieces.egg_white import BLOB
from nice_egg.pieces.release import Release
from nice_egg.pieces.table import Table
from nice_egg.scoring.point_check import check

ROUND = Table.parse("blob | * 6,-2,5 r20 h4 | B 51,-16,5 r20 h4 | A -40,22,5 r20 h4")
RELEASE = Release.parse("C 3,12,150 r20 h4 t0.25@0.8 v30,-50,0 w1,-2,0.5")
SMALL = (240, 140)


def still_film(duration: float = 0.2) -> Film:
    """A yolk that falls straight down beside the others."""
    poses = tuple(
        Pose(duration * k / 10, 0.0, 60.0, 150.0 - 14.5 * k, 0.0, 0.0, 1.0) for k in range(11)
    )
    dropped = Chip(0.0, 60.0, 150.0, player="C")
    return Film((*ROUND.chips, dropped), (Track(3, poses),), (), duration)


def summary(**changes: Any) -> Summary:
    fields: dict[str, Any] = {
        "table": ROUND,
        "check": check(ROUND),
        "title": "100 rounds of 2",
        "example": "Round 17",
        "landings": np.random.default_rng(1).normal(0, 25, (200, 2)),
        "seats": tuple(Rates(name, 0.4, 0.3, 0.1, 0.2, 0.05) for name in "AB"),
        "layers": (60, 30, 10),
    }
    return Summary(**(fields | changes))


def save(kind: str, path: Path, **options: Any) -> None:
    """Write a small picture of that kind."""
    options = {"size": SMALL} | options
    if kind == "picture":
        save_picture(ROUND, path, check(ROUND), **options)
    elif kind == "film":
        save_film(still_film(), ROUND, path, **options)
    else:
        save_summary(summary(), path, **options)


ENDINGS = {"picture": ".png", "film": ".gif", "summary": ".png"}


@pytest.mark.parametrize("kind", ENDINGS)
@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_a_picture_has_the_size_and_theme_asked_for(kind: str, theme: str, tmp_path: Path) -> None:
    path = tmp_path / f"some{ENDINGS[kind]}"
    save(kind, path, theme=theme)
    with Image.open(path) as image:
        assert image.size == SMALL
        corner = image.convert("RGB").getpixel((0, 139))
    assert isinstance(corner, tuple)
    assert (sum(corner) < 300) == (theme != "light")
    assert [file.name for file in tmp_path.iterdir()] == [path.name]


def test_a_picture_replaces_an_older_one(tmp_path: Path) -> None:
    path = tmp_path / "t.png"
    path.write_bytes(b"old")
    save("picture", path)
    assert path.read_bytes().startswith(b"\x89PNG")


@pytest.mark.skipif(os.name == "nt", reason="Windows has no umask")
def test_who_may_read_a_picture_is_for_the_user_to_say(tmp_path: Path) -> None:
    before = os.umask(0o077)
    try:
        save("picture", tmp_path / "t.png")
    finally:
        os.umask(before)
    assert (tmp_path / "t.png").stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("kind", ["picture", "summary"])
def test_a_png_holds_the_line_of_its_table(kind: str, tmp_path: Path) -> None:
    save(kind, tmp_path / "t.png")
    with Image.open(tmp_path / "t.png") as image:
        assert Table.parse(image.info["table"]) == ROUND


@pytest.mark.parametrize("kind", ENDINGS)
@pytest.mark.parametrize(
    ("name", "options", "said"),
    [
        ("t.jpeg", {}, "ending; allowed: "),
        ("t", {}, "ending; allowed: "),
        ("nowhere/t", {}, "there is no folder"),
        ("folder", {}, "is a folder"),
        ("t", {"size": (10, 600)}, "width: 10 is out of range; allowed: 64 to"),
        ("t", {"size": (600, 99999)}, "height: 99999"),
        ("t", {"theme": "mauve"}, "theme: 'mauve' is unknown; allowed: light, dark"),
    ],
)
def test_what_cannot_be_written_is_refused_in_one_line(
    kind: str, name: str, options: dict[str, Any], said: str, tmp_path: Path
) -> None:
    ending = "" if "ending" in said else ENDINGS[kind]
    (tmp_path / f"folder{ENDINGS[kind]}").mkdir()
    before = list(tmp_path.iterdir())
    with pytest.raises(Refusal, match=said) as caught:
        save(kind, tmp_path / f"{name}{ending}", **options)
    assert "\n" not in str(caught.value)
    assert list(tmp_path.iterdir()) == before


def test_a_folder_that_cannot_be_written_to_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(self: Path, target: Path) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(Refusal, match="cannot be written: No space left on device"):
        save("picture", tmp_path / "t.png")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("speed", [0.0, -1.0, float("nan"), 1.5])
def test_a_speed_out_of_range_is_refused(speed: float, tmp_path: Path) -> None:
    with pytest.raises(Refusal, match=r"speed: .*allowed: 0.01 to 1"):
        save("film", tmp_path / "t.gif", speed=speed)


def test_pictures_need_no_display_and_say_nothing(tmp_path: Path) -> None:
    code = """if True:
        import sys
        from pathlib import Path
        from nice_egg.painter.pictures.picture import save_picture
        from nice_egg.scoring.point_check import check
        from nice_egg.pieces.table import Table
        table = Table.start()
        save_picture(table, sys.argv[1], check(table), size=(100, 80))
        import pygame
        assert not pygame.display.get_init()
    """
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path / "t.png")],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={"SDL_VIDEODRIVER": "none-such", "SYSTEMROOT": "", "PYTHONPATH": str(Path.cwd())},
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_the_core_loads_no_pygame() -> None:
    drawing = {"painter", "scenes", "__main__"}
    names = [found.name for found in iter_modules(nice_egg.__path__)]
    modules = ", ".join(f"nice_egg.{name}" for name in names if name not in drawing)
    code = f"import sys, {modules}; print('pygame' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, encoding="utf-8"
    )
    assert done.stdout.strip() == "False"


def test_the_callers_display_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    window = pygame.display.set_mode((50, 40))
    window.fill((1, 2, 3))
    save("picture", tmp_path / "t.png")
    assert pygame.display.get_surface() is window
    assert window.get_at((20, 20))[:3] == (1, 2, 3)
    pygame.display.quit()


def test_a_film_of_a_real_drop_is_a_small_gif_in_slow_motion(tmp_path: Path) -> None:
    fallen = drop(ROUND, RELEASE, film=True)
    assert fallen.film is not None
    path = tmp_path / "drop.gif"
    save_film(fallen.film, ROUND, path)
    assert path.stat().st_size < 2_000_000
    with Image.open(path) as image:
        assert image.info["loop"] == 0
        lengths = [frame.info["duration"] for frame in ImageSequence.Iterator(image)]
    shown = sum(lengths) - BEFORE - AFTER
    assert shown == pytest.approx(4000 * fallen.film.duration, abs=80)
    assert len(lengths) > 15


@pytest.mark.parametrize("speed", [1.0, 0.25, 0.05])
@pytest.mark.parametrize("duration", [0.02, 0.4, 4.5])
def test_frames_last_as_long_as_the_film_does_at_its_speed(duration: float, speed: float) -> None:
    times, delays = timing(duration, speed)
    assert (times[0], times[-1]) == (0.0, duration)
    assert len(times) == len(delays) <= FRAMES + 1
    assert all(delay % 10 == 0 for delay in delays)
    playing = sum(delays) - BEFORE - AFTER
    assert playing == pytest.approx(1000 * duration / speed, abs=delays[-2] / 2 + 1)


def test_every_frame_of_a_gif_shows_what_was_painted(tmp_path: Path) -> None:
    fallen = drop(ROUND, RELEASE, film=True)
    assert fallen.film is not None
    path = tmp_path / "drop.gif"
    save_film(fallen.film, ROUND, path, size=SMALL, speed=0.5)
    screen = Screen(fallen.film, ROUND, Painter(), SMALL)
    times, _ = timing(fallen.film.duration, 0.5)
    with Image.open(path) as image:
        frames = [np.asarray(frame.convert("RGB"), int) for frame in ImageSequence.Iterator(image)]
    assert len(frames) == len(times)
    for time, frame in zip(times, frames, strict=True):
        wanted = pygame.surfarray.array3d(screen.frame(time)).transpose(1, 0, 2).astype(int)
        away = np.abs(frame - wanted).sum(2)
        assert away.mean() < 12
        assert (away > 120).mean() < 0.002


@given(st.floats(0, pi / 2), st.floats(-pi, pi), st.floats(-pi, pi), st.floats(-25, 25))
@settings(max_examples=60, deadline=None)
def test_a_section_lies_in_the_chip_and_in_its_silhouette(
    tilt: float, azimuth: float, direction: float, beside: float
) -> None:
    chip = Chip(0.0, 0.0, 40.0, 20.0, 4.0, tilt, azimuth)
    plane = Plane(-beside * np.sin(direction), beside * np.cos(direction), direction)
    section = plane.section(chip)
    silhouette = plane.silhouette(chip)
    if abs(beside) > 22:
        return
    low, high = (f(y for _, y in silhouette) for f in (min, max))
    left, right = (f(x for x, _ in silhouette) for f in (min, max))
    for along, height in section:
        assert low - 1e-6 <= height <= high + 1e-6
        assert left - 1e-6 <= along <= right + 1e-6
        assert np.hypot(np.hypot(along, beside), height - 40) <= np.hypot(20, 2) + 1e-6


def test_the_section_of_a_flat_chip_through_its_middle_is_its_diameter_by_its_thickness() -> None:
    section = Plane().section(Chip(0.0, 0.0, 5.0))
    xs, ys = zip(*section, strict=True)
    assert (max(xs) - min(xs), max(ys) - min(ys)) == pytest.approx((40.0, 4.0), rel=0.01)
    assert Plane(0.0, 21.0).section(Chip(0.0, 0.0, 5.0)) == []


def test_the_side_view_never_swaps_its_sides() -> None:
    for azimuth in np.linspace(-pi, pi, 40):
        yolk = Chip(50 * float(np.cos(azimuth)), 50 * float(np.sin(azimuth)), 5.0, player="A")
        assert cos(Plane.through(Table(BLOB, Chip(0.0, 0.0, 5.0), (yolk,))).azimuth) >= -1e-9


def test_the_side_view_shows_a_yolk_at_its_height() -> None:
    surface, area = pygame.Surface((300, 300)), pygame.Rect(0, 0, 300, 300)
    rows = []
    for z in (30.0, 130.0):
        table = Table(BLOB, Chip(0.0, 0.0, 5.0), (Chip(10.0, 0.0, z, player="C"),))
        SideView().draw(surface, area, table, (CENTER, PLAYERS[2]), Plane(), 250.0)
        pixels = pygame.surfarray.array3d(surface).astype(int)
        away = np.abs(pixels - np.array(PLAYERS[2].fill)).sum(2)
        rows.append(float(np.nonzero(away < 60)[1].mean()))
    assert rows[0] - rows[1] == pytest.approx(100 * 300 * 0.915 / 250, rel=0.05)


def test_the_cloud_of_a_summary_lies_where_the_yolks_landed(tmp_path: Path) -> None:
    pictures = []
    for name, x in (("left", -50.0), ("right", 50.0)):
        path = tmp_path / f"{name}.png"
        landings = np.array([[x, 0.0]] * 50)
        save_summary(summary(landings=landings), path, size=(640, 400))
        with Image.open(path) as image:
            pictures.append(np.asarray(image.convert("RGB"), int))
    rows, columns = np.nonzero((pictures[0] - pictures[1])[..., 2] < -60)
    other_rows, other_columns = np.nonzero((pictures[0] - pictures[1])[..., 2] > 60)
    assert columns.mean() < other_columns.mean() - 20
    assert abs(rows.mean() - other_rows.mean()) < 3


@pytest.mark.parametrize("count", [0, 1])
def test_a_summary_of_hardly_any_rounds_can_be_drawn(count: int, tmp_path: Path) -> None:
    few = summary(landings=np.zeros((count, 2)), seats=(), layers=())
    save_summary(few, tmp_path / "few.png", size=(320, 200))


def test_impossible_summaries_are_refused() -> None:
    with pytest.raises(Refusal, match="landings: shape"):
        summary(landings=np.zeros(7))
    with pytest.raises(Refusal, match=r"covered: 1\.2 is out of range"):
        Rates("A", 0.5, 0.5, 0.5, 1.2, 0.0)
