"""Frame times and idle load of the shell, software rendering.

Run `python -m tests.bench.shell_frames [WIDTH HEIGHT]`; needs no display.
"""

import sys
import tempfile
import time
from pathlib import Path

import numpy as np

from eggshell.app import App
from eggshell.scenes.result import ResultScene, Standing
from eggshell.setup import Seat
from eggshell.testing.driver import STEP_SECONDS, Driver
from tests.eggshell.last_egg import LastEgg


class Sage(LastEgg):
    name = "sage"
    hue = "sage"


class Blue(LastEgg):
    name = "blue"
    hue = "blue"


def percentiles(times: list[float]) -> str:
    shares = (50, 95, 99, 100)
    values = np.percentile(np.array(times) * 1000, shares)
    return "  ".join(f"p{p} {v:6.2f} ms" for p, v in zip(shares, values, strict=True))


def frames(driver: Driver, count: int, whole: bool = True) -> list[float]:
    """Processor time of `count` frames; the whole window is drawn if `whole`."""
    times = []
    for _ in range(count):
        driver.scene.stale |= whole
        begin = time.thread_time()
        driver.app.advance(STEP_SECONDS)
        times.append(time.thread_time() - begin)
    return times


def result(driver: Driver) -> None:
    standings = [Standing(i + 1, Seat(n, i)) for i, n in enumerate(("Anna", "Bo", "Clara"))]
    none = driver.shell.stage.pop
    driver.shell.stage.push(ResultScene(driver.shell, "Anna wins!", standings, none, none))


def idle(app: App, seconds: float) -> float:
    """Share of a core that the real loop uses in a scene where nothing moves."""
    end = time.perf_counter() + seconds
    before = time.process_time()
    while time.perf_counter() < end:
        now = time.perf_counter()
        app.handle([])
        app.advance(STEP_SECONDS)
        time.sleep(max(0.001, STEP_SECONDS - (time.perf_counter() - now)))
    return (time.process_time() - before) / seconds


def main() -> None:
    size = (int(sys.argv[1]), int(sys.argv[2])) if len(sys.argv) == 3 else (1920, 1080)
    with tempfile.TemporaryDirectory() as folder:
        driver = Driver(Path(folder), [Sage(), Blue(), LastEgg()], size)
        print(f"{size[0]}x{size[1]}")
        driver.settle()
        print(f"  {'title, living picture':24}", percentiles(frames(driver, 200, whole=False)))
        print(f"  {'title, all drawn':24}", percentiles(frames(driver, 200)))
        begin = time.thread_time()
        driver.click("last-egg")
        print(f"  {'entering setup':24} {1000 * (time.thread_time() - begin):.0f} ms in all")
        print(f"  {'transition':24}", percentiles(frames(driver, 15, whole=False)))
        driver.settle()
        print(f"  {'setup':24}", percentiles(frames(driver, 200)))
        driver.settle()
        print(f"  {'idle setup':24} {100 * idle(driver.app, 4):.1f} % of a core")
        driver.act("back")
        driver.settle()
        result(driver)
        driver.wait(STEP_SECONDS * 20)
        print(f"  {'result, falling yolks':24}", percentiles(frames(driver, 120)))
        driver.close()


if __name__ == "__main__":
    main()
