"""The test bench: frames while clouds fill, how soon a change is seen, and memory.

Run: `python -m tests.bench.bench_frames [WIDTH HEIGHT]`. Needs no display; asserts nothing.
"""

import gc
import resource
import sys
import tempfile
import time
from pathlib import Path

import numpy as np

from eggshell.testing.driver import STEP_SECONDS, Driver
from nice_egg.bench.cloud import WIDTH, Cloud
from nice_egg.bench.comparison import compared
from nice_egg.bench.pair import Pair
from nice_egg.bench.setting import Setting
from nice_egg.pieces.table import Table
from nice_egg.scenes.bench.bench_scene import BenchScene
from nice_egg.scenes.game import NiceEgg
from tests.bench.nice_frames import percentiles

TABLES = {"empty white": Table(), "center yolk": Table.start()}
CHANGES = 5


def pass_frames(driver: Driver, seconds: float) -> tuple[list[float], list[float]]:
    """Wall and processor time of frames for so long, each begun when it is due."""
    walls, work, end = list[float](), list[float](), time.perf_counter() + seconds
    while time.perf_counter() < end:
        begin, used = time.perf_counter(), time.thread_time()
        driver.app.advance(STEP_SECONDS)
        walls.append(time.perf_counter() - begin)
        work.append(time.thread_time() - used)
        time.sleep(max(0.0, STEP_SECONDS - walls[-1]))
    return walls, work


def awaited(driver: Driver, scene: BenchScene, count: int) -> float:
    """Seconds until so many landings of B are seen."""
    begin = time.perf_counter()
    while scene.filling.shown["B"] is not scene.filling.sides["B"] or scene.count < count:
        step = time.perf_counter()
        driver.app.advance(STEP_SECONDS)
        time.sleep(max(0.0, STEP_SECONDS - (time.perf_counter() - step)))
    return time.perf_counter() - begin


def measure(driver: Driver, name: str, table: Table) -> None:
    """Tell how soon changes are seen, and the frames while both clouds fill."""
    scene = BenchScene(driver.shell, driver.games[0], Pair(Setting(), Setting(), table), 100_000)
    driver.shell.stage.push(scene)
    awaited(driver, scene, 200)
    gaps = []
    for k in range(CHANGES):
        scene.turn("physics.friction", 0.2 + 0.02 * k)
        gaps.append(awaited(driver, scene, 100))
    told = ", ".join(f"{gap:.2f}" for gap in gaps)
    print(f"{name}: 100 landings after a change in {told} s")
    before = scene.count
    walls, work = pass_frames(driver, 10.0)
    print(f"  {(scene.count - before) / 10:.0f} landings a second")
    print(f"  {'frames, clock':16}", percentiles(walls))
    print(f"  {'frames, work':16}", percentiles(work))
    driver.shell.stage.pop()
    driver.wait(0.5)


def measure_memory() -> None:
    """Tell the memory of two clouds at ten thousand landings and at a million."""
    clouds, block = (Cloud(), Cloud()), np.random.default_rng(1).random((10_000, WIDTH))
    block[:, -1] = 0.0
    for number in range(100):
        for cloud in clouds:
            cloud.add(10_000 * number, block)
        if number in (0, 9, 99):
            begin = time.perf_counter()
            compared(*clouds)
            took = 1000 * (time.perf_counter() - begin)
            most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
            print(f"{clouds[0].count} landings: {most:.0f} MB, numbers in {took:.1f} ms")


def main() -> None:
    """Measure all."""
    size = (int(sys.argv[1]), int(sys.argv[2])) if len(sys.argv) > 2 else (1920, 1080)
    driver = Driver(Path(tempfile.mkdtemp()), games=[NiceEgg()], size=size)
    gc.freeze()
    for name, table in TABLES.items():
        measure(driver, name, table)
    driver.close()
    measure_memory()


if __name__ == "__main__":
    main()
