"""The report: one file that needs no other, made from the stored results alone."""

import csv
import json
import re
import shutil
import subprocess
from html.parser import HTMLParser
from pathlib import Path

import pytest

from experiments.analysis.estimate import Estimate
from experiments.cli import main
from experiments.report.report import Grid, Report, Section, cell_text
from tests.experiments.conftest import LONE, command


@pytest.fixture(scope="module")
def swept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a small sweep."""
    folder = tmp_path_factory.mktemp("swept")
    (folder / "asked.toml").write_text(LONE, encoding="utf-8")
    asked = ["sweep", "--config", str(folder / "asked.toml"), "--jobs", "1", "--chunk", "12"]
    assert main([*asked, "--out", str(folder / "out")]) == 0
    return folder / "out"


class Outline(HTMLParser):
    """The elements of a page, with what they refer to."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.count: dict[str, int] = {}
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.count[tag] = self.count.get(tag, 0) + 1
        self.links += [
            value for name, value in attrs if value and name in ("src", "href", "xlink:href")
        ]


def test_the_report_needs_no_other_file(swept: Path) -> None:
    page = (swept / "report.html").read_text(encoding="utf-8")
    outline = Outline()
    outline.feed(page)
    assert outline.count["svg"] >= 4 and outline.count["table"] >= 2
    assert all(link.startswith("#") for link in outline.links)
    assert not re.search(r"url\((?!#)|@import|<script", page)


def test_pictures_take_their_colours_from_the_page(swept: Path) -> None:
    page = (swept / "report.html").read_text(encoding="utf-8")
    used = set(re.findall(r"var\(--(\w+)\)", page))
    light, dark = (part for part in page.split("prefers-color-scheme: dark"))
    for name in used:
        assert f"--{name}:" in light
        assert f"--{name}:" in dark.partition("</style>")[0]
    assert not re.search(r"#0[1-4]0[1-4]0[1-6]", page)


def test_the_report_is_made_again_from_the_stored_results(swept: Path) -> None:
    folder = swept
    first = (folder / "report.html").read_bytes()
    (folder / "report.html").unlink()
    kept = {path: path.stat().st_mtime_ns for path in folder.rglob("*") if path.is_file()}
    done = command("sweep", "--out", str(folder), "--report-only", "--json")
    assert done.returncode == 0
    assert (folder / "report.html").read_bytes() == first
    assert {path: path.stat().st_mtime_ns for path in kept} == kept
    told = json.loads(done.stdout)
    assert told["title"] == "A small one"
    points = told["sections"][1]["tables"][0]
    assert len(points["rows"]) == 4
    assert set(points["rows"][0][2]) == {"value", "se", "low", "high"}


def test_beside_the_report_lies_a_line_for_every_point(swept: Path) -> None:
    with (swept / "points.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [(row["release.height"], row["physics.restitution"]) for row in rows] == [
        (height, restitution) for height in ("150.0", "400.0") for restitution in ("0.2", "0.6")
    ]
    for row in rows:
        low, high = float(row["on_white_low"]), float(row["on_white_high"])
        assert low <= float(row["on_white"]) <= high
        assert float(row["distance_50_se"]) > 0


def test_a_report_of_nothing_or_of_half_is_refused(
    swept: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert refused("sweep", tmp_path / "none", capsys).endswith("holds no _manifest.json")
    folder = tmp_path / "half"
    shutil.copytree(swept, folder)
    next((folder / "points" / "1" / "rows").glob("rows-*")).unlink()
    told = refused("sweep", folder, capsys)
    assert told.endswith("lacks 12 of 48 games; run the study without --report-only")
    assert refused("strategy", folder, capsys).endswith("holds the study 'sweep', not 'strategy'")


def refused(study: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """The one line with which a report is refused."""
    assert main([study, "--out", str(folder), "--report-only"]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    return line


def test_what_a_question_says_is_text_and_no_html() -> None:
    grid = Grid("<b>", ["a&b"], [["<i>"]])
    page = Report("1 < 2 & 3", {"<x>": "<y>"}, [Section("<h>", ["<p>"], [grid])]).to_html()
    assert "1 &lt; 2 &amp; 3" in page
    assert not re.search(r"<(b|i|x|y|h)>", page)


@pytest.mark.parametrize(
    ("cell", "text"),
    [
        (Estimate(12.345, 0.41), "12.35 ±0.41"),
        (Estimate(0.5, 0.0231), "0.500 ±0.023"),
        (Estimate(250.0, 31.0), "250 ±31"),
        (Estimate(3.0, 0.0), "3"),
        (None, ""),
        (7, "7"),
    ],
)
def test_numbers_are_said_in_as_many_digits_as_their_errors_allow(cell: object, text: str) -> None:
    assert cell_text(cell) == text  # type: ignore[arg-type]


BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")


BROWSER = next(filter(None, map(shutil.which, BROWSERS)), "")


@pytest.mark.skipif(not BROWSER, reason=f"none of {', '.join(BROWSERS)} is installed")
@pytest.mark.parametrize("dark", [False, True])
def test_a_real_browser_shows_the_report(swept: Path, tmp_path: Path, dark: bool) -> None:
    page = swept / "report.html"
    picture = tmp_path / "seen.png"
    scheme = ["--blink-settings=preferredColorScheme=0"] if dark else []
    asked = [BROWSER, "--headless", "--no-sandbox", "--disable-gpu", "--window-size=900,1200"]
    asked += [f"--user-data-dir={tmp_path / 'profile'}", f"--screenshot={picture}", *scheme]
    subprocess.run([*asked, page.as_uri()], check=True, capture_output=True, timeout=60)
    _assert_drawn(picture, dark)


def _assert_drawn(picture: Path, dark: bool) -> None:
    """The page's ground is light or dark, and the first series' line is on it."""
    import numpy as np
    from PIL import Image

    seen = np.asarray(Image.open(picture).convert("RGB"), dtype=int)
    ground, line = ((27, 26, 24), (111, 177, 238)) if dark else ((255, 253, 248), (31, 111, 180))
    assert np.abs(seen[5, 5] - ground).max() <= 2
    assert (np.abs(seen - line).max(axis=2) <= 4).sum() > 50
