"""What is played: the same rows whatever the workers, and after whatever happened in between."""

import os
import random
import signal
import subprocess
import sys
import time
import tomllib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from eggconsole.refusal import Refusal
from experiments.cli import main
from experiments.design.config import Config
from experiments.design.design import Design, Point
from experiments.scene.game import SCHEMA, Row, play, play_all
from experiments.scene.scene import Scene, Setup
from experiments.session.games import fill, prepared
from experiments.session.played import Played
from experiments.session.session import Session
from nice_egg.batch.batch import Batch
from nice_egg.batch.results import FORMER_MANIFEST, MANIFEST, ResultsFolder, digest, packed
from nice_egg.batch.workers import Workers
from nice_egg.fall.physics import Physics
from nice_egg.match.options import Options
from tests.experiments.conftest import LONE, ROOT, ROUND
from tests.nice_egg.batch.running import END_LIMIT, left_after_kill
from tests.nice_egg.batch.running import begun as running_from

Run = Callable[..., Path]


def played(
    tmp_path: Path, text: str, chunk: int | None = None, jobs: int = 1, out: str = "out"
) -> Played:
    """What a config asks for, played into a folder."""
    config = Config.of(tomllib.loads(text))
    session = Session.begun(tmp_path / out, "sweep", config, Workers(jobs), chunk)
    return session.played("points", config.design(config.points_of(config.values())))


def test_rows_are_the_same_whatever_the_workers_and_chunks(tmp_path: Path) -> None:
    one = played(tmp_path, LONE, out="one").digest()
    assert one == played(tmp_path, LONE, 5, out="five").digest()
    assert one == played(tmp_path, LONE, 7, 2, out="two").digest()


def test_points_are_held_against_each_other_with_the_same_draws() -> None:
    near, far = Setup(scene="lone").scene_of({}), Setup(scene="lone").scene_of({"release.x": 7.0})
    a, b = play(near, 1, 4)[0], play(far, 1, 4)[0]
    assert (a["aim_x"], b["aim_x"]) == (0.0, 7.0)
    assert b["landed_x"] - a["landed_x"] == pytest.approx(7.0, abs=1e-6)  # the same fall, moved


def test_a_seed_decides_the_rows(tmp_path: Path) -> None:
    small = LONE.replace("replicates = 12", "replicates = 2")
    others = f"seed = 2\n{small}"
    assert played(tmp_path, small, out="a").digest() != played(tmp_path, others, out="b").digest()


def test_a_lost_shard_is_played_again_and_one_written_twice_counts_once(tmp_path: Path) -> None:
    before = played(tmp_path, LONE, 6)
    folder = before.stages[0].folder
    first, second, *_ = folder.shards()
    digest, both = before.digest(), list(folder.tables())[:2]
    first.path.unlink()
    assert played(tmp_path, LONE, 4).digest() == digest
    rows = pa.concat_tables(both).to_pylist()
    folder.add(1, 12, packed(rows, SCHEMA))
    assert (first.first, second.last) == (1, 12)
    assert Played(before.design, before.path, before.stages).digest() == digest


LONGER = LONE.replace("replicates = 12", "replicates = 80")


def begun(config: Path, out: Path) -> "subprocess.Popen[str]":
    """The command as a process, which has written at least one shard of some."""
    command = [sys.executable, "-m", "experiments", "sweep", "--config", str(config)]
    process = subprocess.Popen(
        [*command, "--out", str(out), "--jobs", "1", "--chunk", "8"],
        cwd=ROOT,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )
    until = time.monotonic() + 60
    while not list(out.glob("points/1/rows/rows-*.parquet")) and time.monotonic() < until:
        time.sleep(0.02)
    return process


INTERRUPT = pytest.param(
    "interrupt",
    marks=pytest.mark.skipif(os.name == "nt", reason="Windows sends Ctrl-C to the whole console"),
)


@pytest.mark.parametrize("how", ["kill", INTERRUPT])
def test_a_run_that_was_stopped_goes_on_where_it_was(
    how: str, write: Callable[[str], Path], tmp_path: Path, run: Run
) -> None:
    out = tmp_path / "out"
    process = begun(write(LONGER), out)
    if how == "kill":
        process.kill()
    else:
        process.send_signal(signal.SIGINT)
    _, told = process.communicate(timeout=60)
    done = sorted((out / "points" / "1" / "rows").glob("rows-*.parquet"))
    assert 0 < len(done) < 40
    if how == "interrupt":
        assert process.returncode == 130
        assert told.splitlines()[-1] == "experiments: stopped; the same command goes on from here"
        assert "Traceback" not in told
    times = {path: path.stat().st_mtime_ns for path in done}
    run("sweep", LONGER)
    assert {path: path.stat().st_mtime_ns for path in done} == times
    whole = sum(len(table) for table in ResultsFolder(out / "points" / "1", SCHEMA).tables())
    assert whole == 4 * 80


def test_another_seed_or_study_in_the_same_folder_is_refused(
    run: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = run("sweep", SMALL)
    kept = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    run("sweep", "seed = 2\n" + SMALL, code=2)
    said = capsys.readouterr().err.splitlines()[-1]
    begin, end = f"experiments: out: '{tmp_path / 'out'}' has ", "; choose another --out, or delete"
    assert said == f"{begin}seed 1 not 2{end} it"
    run("sensitivity", SMALL + "[design]\npoints = 4\n", code=2)
    said = capsys.readouterr().err.splitlines()[-1]
    assert said == f"{begin}study 'sweep' not 'sensitivity'{end} it"
    assert {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()} == kept


SMALL = LONE.replace("replicates = 12", "replicates = 3")
EXTENDED = {
    "more replicates": (SMALL, LONE, 36),
    "fewer replicates": (LONE, SMALL, 0),
    "another question": (SMALL, SMALL.replace("A small one", "What now?"), 0),
    "what is shown": (SMALL, SMALL + "[study]\nshow = ['time']\n", 0),
    "more levels": (SMALL, SMALL.replace("[150, 400]", "[150, 250, 400]"), 6),
    "other order": (SMALL, SMALL.replace("[150, 400]", "[400, 150]"), 0),
    "fewer levels": (SMALL, SMALL.replace("[150, 400]", "[400]"), 0),
    "more of all": (SMALL, LONE.replace("[0.2, 0.6]", "[0.6, 0.3, 0.2]"), 36 + 24),
    "another scene": (SMALL, SMALL.replace("lone", "center"), 12),
    "one more held": (SMALL, SMALL + "[hold]\nrelease.x = 5\n", 12),
    "held, then varied": (
        "scene = 'lone'\nreplicates = 3\nhold.release.x = 0\nvary.hand.aim = [1, 5]",
        "scene = 'lone'\nreplicates = 3\nvary.hand.aim = [1, 5]\nvary.release.x = [0, 9]",
        6,
    ),
    "a grid, then draws": (SMALL, SMALL + "[design]\nkind = 'latin'\npoints = 5\n", 15),
}
"""A config, another one for the same folder, and how many games the second has to play."""


@pytest.mark.parametrize("what", EXTENDED)
def test_a_study_is_extended_or_redrawn_without_playing_anything_twice(
    what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, after, count = EXTENDED[what]
    old = played(tmp_path, before).digest()
    new: list[int] = []
    monkeypatch.setattr("experiments.session.games.play_all", counting(new))
    extended = played(tmp_path, after).digest()
    assert len(new) == count
    assert extended == played(tmp_path, after, out="fresh").digest()
    new.clear()
    assert played(tmp_path, before).digest() == old
    assert not new


def counting(games: list[int]) -> Callable[..., Iterator[list[Row]]]:
    """What plays games, and notes which."""

    def play(scene: Scene, seed: int, replicates: Sequence[int]) -> Iterator[list[Row]]:
        games.extend(replicates)
        return play_all(scene, seed, replicates)

    return play


@pytest.mark.parametrize("seed", range(12))
def test_whatever_a_study_was_asked_for_before_the_rows_are_the_same(
    seed: int, tmp_path: Path
) -> None:
    """Designs one after the other in one folder, stages being cut short; each against a new one."""
    rng = random.Random(seed)
    for k in range(5):
        levels = sorted(rng.sample(range(150, 160), rng.randint(1, 4)), key=lambda _: rng.random())
        replicates, chunk = rng.randint(2, 5), rng.randint(1, 7)
        text = f"scene = 'lone'\nreplicates = {replicates}\nvary.release.height = {levels}\n"
        found = played(tmp_path, text, chunk)
        assert found.digest() == played(tmp_path, text, out=f"fresh{k}").digest()
        shards = [shard.path for stage in found.stages for shard in stage.folder.shards()]
        rng.choice(shards).unlink()


def test_rows_say_the_values_of_their_point(tmp_path: Path) -> None:
    found = played(tmp_path, SMALL)
    rows = pa.concat_tables(
        pq.read_table(shard.path) for shard in found.stages[0].folder.shards()
    ).to_pylist()
    told = {(row["release.height"], row["physics.restitution"], row["replicate"]) for row in rows}
    assert told == {(h, e, k) for h in (150, 400) for e in (0.2, 0.6) for k in range(3)}
    assert {(row["scene"], row["white"]) for row in rows} == {("lone", "round")}


REFUSED_LATE = {
    "sweep": "[study]\nshow = ['laiers']\n",
    "sensitivity": "[study]\nmethod = 'fast'\n",
    "convergence": "",
    "strategy": "",
    "fidelity": "",
    "calibrate": "[study]\nobserved = 'seen.csv'\n",
}
"""Of every study a config that only the study itself refuses."""


@pytest.mark.parametrize("study", REFUSED_LATE)
def test_a_refused_config_leaves_no_folder_behind(study: str, run: Run, tmp_path: Path) -> None:
    (tmp_path / "seen.csv").write_text("x,y\n" + "1,2\n" * 6, encoding="utf-8")
    run(study, SMALL + "[design]\npoints = 3\n" + REFUSED_LATE[study], code=2)
    assert not (tmp_path / "out").exists()


def test_a_folder_of_an_older_form_is_refused_by_name(
    run: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = run("sweep", SMALL)
    (folder / MANIFEST).rename(folder / FORMER_MANIFEST)
    run("sweep", SMALL, code=2)
    said = capsys.readouterr().err.splitlines()[-1]
    assert f"out' holds {FORMER_MANIFEST} of an earlier version" in said


def test_a_foreign_folder_is_left_alone(run: Run, tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "thesis.txt").write_text("mine", encoding="utf-8")
    run("sweep", LONE, code=2)
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["thesis.txt"]


def test_a_round_scores_as_a_match_of_one_round_does() -> None:
    plan = Batch("rounds", 5, "steady@average,steady@average,steady@average", Options(), Physics())
    setup = Setup(scene="round", players=3, others="steady@average")
    scene = setup.scene_of({})
    for number in range(1, 7):
        *_, after = plan.game(number)
        table = scene.table
        for release in after.releases:
            table = scene.engine(table, release, scene.physics).table
        batch = plan.rows(number)
        assert [row["landed_x"] for row in batch][-1] == table.yolks[-1].x
    points = np.mean([[r["points"] for r in play(scene, 5, k)] for k in range(40)], axis=0)
    assert points[-1] > points[0]  # who drops last has the best of it


def test_no_more_rows_than_one_points_are_kept_while_reading(tmp_path: Path) -> None:
    points = tuple(Point(Setup(scene="lone"), {"release.x": float(x)}) for x in range(5))
    design = Design(points, 6, 1)
    stages = prepared(tmp_path / "x", design, {})
    fill(design, stages, Workers(), 4, lambda count: None)
    found = Played(design, tmp_path / "x", tuple(stages))
    assert [len(sample.distance) for sample in found.samples()] == [6] * 5
    shard = stages[0].folder.shards()[0].path
    shard.write_bytes(shard.read_bytes()[:50])
    with pytest.raises(Refusal, match=r"is damaged: .*; delete this file"):
        list(found.samples())


def test_shards_are_plain_parquet_with_the_cost_beside_the_rows(tmp_path: Path) -> None:
    found = played(tmp_path, ROUND)
    assert all(cost > 0 for cost in found.milliseconds())
    shards = sorted(found.path.glob("1/rows/*.parquet"))
    assert b"cost" in pq.read_schema(shards[0]).metadata
    assert sum(pq.read_metadata(shard).num_rows for shard in shards) <= 2 * 6 * 3


@pytest.mark.slow
def test_no_worker_outlives_a_study_that_is_killed(tmp_path: Path) -> None:
    config, out = tmp_path / "longer.toml", tmp_path / "killed"
    config.write_text(LONGER, encoding="utf-8")
    asked = ["sweep", "--config", str(config), "--jobs", "2", "--chunk", "4", "--out"]
    rng, killed = random.Random(12), 0
    for _ in range(25):
        running = running_from([sys.executable, "-m", "experiments", *asked, str(out)])
        time.sleep(rng.uniform(0.0, 3.0))
        if running.poll() is None:
            assert left_after_kill(running) < END_LIMIT
            killed += 1
        running.wait()
    assert killed >= 5
    assert main([*asked, str(out)]) == main([*asked, str(tmp_path / "one")]) == 0
    found = [ResultsFolder(o / "points" / "1", SCHEMA) for o in (out, tmp_path / "one")]
    assert len({digest(folder.tables(), SCHEMA) for folder in found}) == 1
