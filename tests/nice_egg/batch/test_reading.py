"""What only reads batches: summary, compare, drops from folders; and batches with a goal."""

import json
import shutil
from pathlib import Path

import pytest

from nice_egg.batch.results import MANIFEST, ResultsFolder, digest
from nice_egg.batch.summary import BatchSummary
from tests.nice_egg.command import nice_egg, refused

ASKED = ("--players", "2", "--seed", "3", "--jobs", "1")
QUICK = ("--set", "dt=0.0005")


def batch(out: Path, *options: str) -> Path:
    said = nice_egg("batch", "--out", str(out), *ASKED, *options)
    assert said.code == 0, said.err
    return out


@pytest.fixture(scope="module")
def twelve(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return batch(tmp_path_factory.mktemp("reading") / "rounds", "--rounds", "12", *QUICK)


def files(folder: Path) -> dict[str, tuple[bytes, int]]:
    found = [path for path in folder.rglob("*") if path.is_file()]
    return {str(path): (path.read_bytes(), path.stat().st_mtime_ns) for path in found}


def test_a_summary_only_reads(twelve: Path, tmp_path: Path) -> None:
    before = files(twelve)
    said = nice_egg("summary", str(twelve))
    assert said.code == 0 and "12 rounds, seed 3" in said.out
    assert "physics  wood dt=0.0005" in said.out
    data = json.loads(nice_egg("summary", str(twelve), "--json").out)
    assert data["games"] == 12 and data["batch"]["seed"] == 3
    picture = tmp_path / "batch.png"
    assert nice_egg("summary", str(twelve), "--picture", str(picture)).code == 0
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert files(twelve) == before


def test_a_batch_without_options_only_reads_a_folder_of_others(twelve: Path) -> None:
    before = files(twelve)
    said = nice_egg("batch", "--out", str(twelve), "--json")
    assert json.loads(said.out) == json.loads(nice_egg("summary", str(twelve), "--json").out)
    assert files(twelve) == before
    assert "seed 3 not 4" in refused("batch", "--out", str(twelve), "--seed", "4")


def test_a_stopped_batch_is_summed_up_as_far_as_it_came(twelve: Path, tmp_path: Path) -> None:
    out = batch(tmp_path / "out", "--rounds", "12", "--chunk", "4", *QUICK)
    shard = ResultsFolder(out).shards()[1]
    shard.path.unlink()
    assert json.loads(nice_egg("summary", str(out), "--json").out)["games"] == 4


@pytest.mark.parametrize("what", ["nothing", "rows"])
def test_a_folder_without_a_batch_is_refused(tmp_path: Path, what: str) -> None:
    if what == "rows":
        ResultsFolder.prepared(tmp_path, {"kind": "rounds"})
    told = {"nothing": f"holds no {MANIFEST}", "rows": "has no rows yet"}[what]
    assert told in refused("summary", str(tmp_path))
    assert told in refused("compare", str(tmp_path), str(tmp_path))


def test_a_study_is_not_summed_up_as_a_batch(tmp_path: Path) -> None:
    ResultsFolder.prepared(tmp_path, {"study": "sweep"})
    assert "is of a study; python -m experiments tells of it" in refused("summary", str(tmp_path))


def test_a_drop_of_another_machine_says_so(twelve: Path, tmp_path: Path) -> None:
    assert nice_egg("drop", "--from", str(twelve), "3", "1", "--json").err == ""
    copy = Path(shutil.copytree(twelve, tmp_path / "copy"))
    data = json.loads((copy / MANIFEST).read_text(encoding="utf-8"))
    data["versions"] |= {"machine": "Plan9 vax", "numpy": "0.9"}
    (copy / MANIFEST).write_text(json.dumps(data), encoding="utf-8")
    said = nice_egg("drop", "--from", str(copy), "3", "1", "--json")
    assert said.code == 0 and json.loads(said.out)
    assert "was made with numpy 0.9, here " in said.err and "machine Plan9 vax, here" in said.err
    assert said.err.count("\n") == 1


# Comparing


def test_a_batch_against_itself_shows_no_difference(twelve: Path) -> None:
    data = json.loads(nice_egg("compare", str(twelve), str(twelve), "--json").out)
    assert data["paired"] and data["games"] == 12
    assert {thing["difference"] for thing in data["things"].values()} == {0.0}
    assert data["verdict"].startswith("No difference is told in any of ")


def test_a_large_difference_is_told_with_its_sign(tmp_path: Path) -> None:
    quick = ("--rounds", "60", *QUICK)
    sure = batch(tmp_path / "sure", "--hand", "steady", *quick)
    wild = batch(tmp_path / "wild", "--hand", "average/aim=60", *quick)
    data = json.loads(nice_egg("compare", str(sure), str(wild), "--json").out)
    outside = data["things"]["outside"]
    assert outside["difference"] > 0.1 and outside["chance"] < 0.05
    assert outside["low"] > 0 and "outside +0." in data["verdict"]
    totals = [BatchSummary.of(ResultsFolder(out).tables()) for out in (sure, wild)]
    counts = [sum(s.counts["outside"].total for s in t.seats.values()) for t in totals]
    assert outside["b"] - outside["a"] == pytest.approx((counts[1] - counts[0]) / 120)
    back = json.loads(nice_egg("compare", str(wild), str(sure), "--json").out)
    assert back["things"]["outside"]["difference"] == pytest.approx(-outside["difference"])
    assert "95 % interval" in nice_egg("compare", str(sure), str(wild)).out


def test_other_seeds_are_not_paired(twelve: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    asked = ("--players", "2", "--seed", "4", "--rounds", "12", "--jobs", "1", *QUICK)
    assert nice_egg("batch", *asked, "--out", str(other)).code == 0
    data = json.loads(nice_egg("compare", str(twelve), str(other), "--json").out)
    assert not data["paired"]
    assert "wanted: 0.0 is out of range" in refused(
        "compare", str(twelve), str(other), "--wanted", "0"
    )


# Goals


def test_a_batch_stops_when_a_rate_is_known_so_well(tmp_path: Path) -> None:
    digests = set()
    for jobs, chunk in (("1", "40"), ("2", "17")):
        out = tmp_path / jobs
        asked = ("--players", "1", "--seed", "3", "--until", "outside:A:0.035", *QUICK)
        said = nice_egg("batch", *asked, "--jobs", jobs, "--chunk", chunk, "--out", str(out))
        assert said.code == 0
        digests.add(digest(ResultsFolder(out).tables()))
    assert len(digests) == 1
    folder = ResultsFolder(out)
    games = folder.complete()
    assert BatchSummary.of(folder.tables()).seats["A"].rate("outside").se <= 0.035
    assert games >= 100
    again = nice_egg("batch", *asked, "--jobs", "1", "--out", str(out), "--json")
    assert json.loads(again.out)["played"] == 0


def test_a_goal_that_is_not_reached_is_said(tmp_path: Path) -> None:
    asked = ("--rounds", "5", "--until", "points:A:0.001", *QUICK)
    said = nice_egg("batch", *ASKED, *asked, "--out", str(tmp_path / "out"))
    assert said.code == 0
    assert "points:A:0.001 is not reached after 5 rounds" in said.err


@pytest.mark.parametrize(
    ("goal", "told"),
    [
        ("points", "'points' is not like points:A:0.02"),
        ("luck:A:0.1", "'luck' is unknown; allowed: points, "),
        ("points:C:0.1", "'C' does not play; allowed: A, B"),
        ("points:A:x", "'x' is not a number"),
        ("points:A:0", "'0' is out of range"),
        ("won:A:0.1", "'won' is of matches"),
    ],
)
def test_a_goal_that_is_none_is_refused(tmp_path: Path, goal: str, told: str) -> None:
    told_ = refused("batch", *ASKED, "--until", goal, "--out", str(tmp_path / "out"))
    assert told in told_ and not (tmp_path / "out").exists()


# Many releases


def test_releases_take_all_forms_of_a_table(tmp_path: Path) -> None:
    (tmp_path / "t.json").write_text('\ufeff{"white": "round"}', encoding="utf-8")
    (tmp_path / "t.txt").write_text("round\n", encoding="utf-8")
    files = [str(tmp_path / name) for name in ("t.json", "t.txt")]
    forms = [{"white": "round"}, "round | * 0,0,5 r20 h4", "round", *files]
    asked = [json.dumps({"table": form, "release": "A 3,0,150 r20 h4"}) for form in forms]
    said = nice_egg("drop", "--releases", "-", stdin="\n".join(asked))
    assert said.code == 0, said.err
    lines = said.out.splitlines()
    assert len(lines) == len(forms)


def test_a_common_table_is_said_once() -> None:
    white = "outline 3 -90,-90 90,-90 90,90 -90,90"
    table = f"{white} | * 0,0,5 r20 h4"
    given = ['"A 30,0,150 r20 h4"', '{"release": {"x": 40, "player": "B"}}']
    said = nice_egg("drop", "--releases", "-", "--table", table, stdin="\n".join(given))
    assert said.code == 0, said.err
    first, second = map(json.loads, said.out.splitlines())
    assert "white" not in first["table"] and "outline" not in said.out
    assert [yolk["player"] for yolk in second["table"]["yolks"]] == ["B"]
    further = json.dumps({"table": first["table"], "release": "B -30,0,150 r20 h4"})
    said = nice_egg("drop", "--releases", "-", "--table", table, stdin=further)
    assert [yolk["player"] for yolk in json.loads(said.out)["table"]["yolks"]] == ["A", "B"]
    alone = nice_egg("drop", "--json", "--table", table, "--release", "A 30,0,150 r20 h4")
    assert json.loads(alone.out)["table"]["yolks"] == first["table"]["yolks"]


def test_a_line_without_a_table_names_itself() -> None:
    told = refused("drop", "--releases", "-", stdin='{"release": {"x": 1}}')
    assert "field 'table' is missing" in told


# Settings


def test_set_knows_the_hands_of_all_seats(tmp_path: Path) -> None:
    seats, out = "steady,beginner@average", tmp_path / "out"
    asked = ("--seats", seats, "--set", "hand.aim=3", "--set", "physics.friction=0.2")
    assert nice_egg("batch", *asked, "--rounds", "1", "--jobs", "1", "--out", str(out)).code == 0
    kept = ResultsFolder(out).parameters
    assert kept["seats"] == ["steady@steady/aim=3.0", "beginner@average/aim=3.0"]
    assert kept["physics"] == "wood friction=0.2"


@pytest.mark.parametrize(
    ("setting", "told"),
    [
        ("hand.aim=300", "aim: 300.0 is out of range; allowed: 0 to 200 mm"),
        ("hand.grip=1", "grip: unknown parameter; allowed: aim, drift, spin, tilt, twist"),
        ("eggs.aim=1", "eggs.aim: 'eggs' is no group; allowed: physics, hand"),
        ("physics.glue=1", "glue: unknown parameter"),
    ],
)
def test_a_setting_of_nothing_is_refused(tmp_path: Path, setting: str, told: str) -> None:
    out = tmp_path / "out"
    assert told in refused("batch", "--set", setting, "--rounds", "1", "--out", str(out))
    assert not out.exists()
