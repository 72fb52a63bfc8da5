"""Frame times of the carton's window and its idle load, software rendering.

Run `python -m tests.bench.carton_frames [WIDTH HEIGHT]`; needs no display.
"""

import sys
import tempfile
import time
from pathlib import Path

from carton.scenes.game import EggCarton
from carton.scenes.play.carton_scene import CartonScene
from eggshell.testing.driver import STEP_SECONDS, Driver
from tests.bench.shell_frames import frames, idle, percentiles
from tests.carton.scenes.tables import setup, sit_down

CARTONS = ((6, 3), (12, 12))
"""Slots a side and marbles a slot."""
MOST = 1500


def sowings(driver: Driver, scene: CartonScene) -> list[float]:
    """Processor time of the frames of three sowings, those in which nothing is drawn too."""
    times: list[float] = []
    for _ in range(3):
        scene.sow(scene.played.position.choices[0])
        while scene.cursor.film is not None and len(times) < MOST:
            begin = time.thread_time()
            driver.app.advance(STEP_SECONDS)
            times.append(time.thread_time() - begin)
        scene.watching.steps.to_end()
    return times


def main() -> None:
    size = (int(sys.argv[1]), int(sys.argv[2])) if len(sys.argv) == 3 else (1920, 1080)
    print(f"{size[0]}x{size[1]}")
    for slots, marbles in CARTONS:
        with tempfile.TemporaryDirectory() as folder:
            driver = Driver(Path(folder), [EggCarton()], size)
            scene = sit_down(driver, setup("", "", slots=slots, marbles=marbles))
            driver.settle()
            name = f"{slots} slots of {marbles}"
            print(f"  {name + ', all drawn':28}", percentiles(frames(driver, 100)))
            print(f"  {name + ', idle':28} {100 * idle(driver.app, 3):.1f} % of a core")
            print(f"  {name + ', sowing':28}", percentiles(sowings(driver, scene)))
            driver.close()
    with tempfile.TemporaryDirectory() as folder:
        driver = Driver(Path(folder), [EggCarton()], size)
        driver.click("rules")
        driver.act("right")
        driver.settle()
        print(f"  {'rules, demo':28}", percentiles(frames(driver, 300, whole=False)))
        driver.close()


if __name__ == "__main__":
    main()
