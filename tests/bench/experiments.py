"""What the experiments' harness costs besides the drops: CPU, memory, bytes to and from workers.

Run: python -m tests.bench.experiments 50000
"""

import pickle
import resource
import sys
import tempfile
from pathlib import Path
from time import process_time, thread_time

import experiments.scene.scene
from experiments.design.config import Config
from experiments.session.games import _play_stretch, task_of
from experiments.session.session import Session
from experiments.session.stage import Stage, missing
from experiments.studies.sweep import report
from nice_egg.batch.results import ResultsFolder
from nice_egg.batch.workers import Workers
from nice_egg.fall.drop import Drop, drop
from nice_egg.fall.physics import Physics
from nice_egg.pieces.release import Release
from nice_egg.pieces.table import Table

in_drops = 0.0


def timed(table: Table, release: Release, physics: Physics, film: bool = False) -> Drop:
    """A drop whose CPU time is counted."""
    global in_drops
    begin = thread_time()
    done = drop(table, release, physics, film)
    in_drops += thread_time() - begin
    return done


def asked(drops: int, points: int = 10) -> Config:
    """Cheap drops: lone yolks on the round white."""
    heights = [150 + 10 * k for k in range(points)]
    vary = {"release": {"height": heights}}
    data = {"scene": "lone", "white": "round", "replicates": drops // points, "vary": vary}
    return Config.of(data)


def overhead(drops: int) -> None:
    """Print what share of the CPU time is not drops, and the memory it took."""
    global in_drops
    vars(experiments.scene.scene)["drop"] = timed
    in_drops = 0.0
    with tempfile.TemporaryDirectory() as folder:
        begin = process_time()
        session = Session.begun(Path(folder) / "out", "sweep", asked(drops), Workers(), None)
        session.write(report(session).to_html())
        whole = process_time() - begin
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(
        f"{drops} drops: {whole:.1f} s CPU, of which drops {in_drops:.1f} s;"
        f" overhead {100 * (whole - in_drops) / whole:.1f} %; peak memory {peak:.0f} MB"
    )


def traffic(at_once: int) -> None:
    """Print the bytes that a task of some drops sends to a worker and back."""
    config = asked(50_000)
    design = config.design(config.points_of(config.values()))
    stage = Stage(design.seed, tuple(missing(design, [])), ResultsFolder(Path()))
    task = task_of(stage, 1, at_once)
    there, back = len(pickle.dumps(task)), len(_play_stretch(*task)[2])
    print(f"{at_once} drops a task: {there} bytes there, {back / at_once:.0f} bytes back a drop")


def main(drops: int) -> None:
    """Print all."""
    for at_once in (25, 250, 1000):
        traffic(at_once)
    for count in (drops // 10, drops):
        overhead(count)


if __name__ == "__main__":
    main(int(sys.argv[1]))
