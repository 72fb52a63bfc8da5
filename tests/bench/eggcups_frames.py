"""Frame times of a rolling die and of what follows it, software rendering.

Run `python -m tests.bench.eggcups_frames [WIDTH HEIGHT]`; needs no display.
"""

import sys
import tempfile
import time
from pathlib import Path

from eggcups.rules.event import Rolled
from eggcups.scenes.game import EggCups
from eggcups.scenes.play.eggcups_scene import EggCupsScene
from eggshell.testing.driver import STEP_SECONDS, Driver
from tests.bench.shell_frames import percentiles
from tests.eggcups.scenes.tables import setup, sit_down


def rolls(driver: Driver, scene: EggCupsScene, count: int) -> tuple[list[float], list[float]]:
    """Processor time of every frame of some rolls: while the die rolls, and of the rest."""
    rolling: list[float] = []
    rest: list[float] = []
    for _ in range(count):
        driver.act("roll")
        while scene.film is not None:
            kind = rolling if isinstance(scene.film.event, Rolled) else rest
            begin = time.thread_time()
            driver.app.advance(STEP_SECONDS)
            kind.append(time.thread_time() - begin)
        if scene.state.over:
            break
    return rolling, rest


def main() -> None:
    size = (int(sys.argv[1]), int(sys.argv[2])) if len(sys.argv) == 3 else (1920, 1080)
    for die in ("pips", "digits"):
        with tempfile.TemporaryDirectory() as folder:
            driver = Driver(Path(folder), [EggCups()], size)
            people = setup("", "", "", "", eggs=8, die=die, odds=True)
            begin = time.thread_time()
            scene = sit_down(driver, people)
            print(f"{size[0]}x{size[1]}, {die}")
            print(f"  {'entering the game':22} {1000 * (time.thread_time() - begin):.0f} ms in all")
            driver.until(lambda scene=scene: scene.odds.here)  # type: ignore[misc]
            driver.settle()
            first = rolls(driver, scene, 1)
            print(f"  {'first roll':22}", percentiles(first[0] + first[1]))
            rolling, rest = rolls(driver, scene, 24)
            print(f"  {'rolling die':22}", percentiles(rolling))
            print(f"  {'flying egg, passing':22}", percentiles(rest))
            driver.close()


if __name__ == "__main__":
    main()
