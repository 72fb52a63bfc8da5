"""Frame times of a sowing, software rendering: ``python -m tests.bench.carton_frames``."""

from __future__ import annotations

import tempfile
import time
from pathlib import Path

from carton.scenes import EggCarton
from eggshell.driver import STEP, Driver
from tests.bench.shell_frames import percentiles
from tests.carton.scenes.tables import setup, sit_down


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        driver = Driver(Path(folder), [EggCarton()], (1920, 1080))
        scene = sit_down(driver, setup("", ""))
        driver.settle()
        frames: list[float] = []
        for _ in range(3):
            driver.act(f"slot {scene.played.position.choices[0]}")
            while scene.viewing.film is not None and len(frames) < 1500:
                begin = time.thread_time()
                driver.app.advance(STEP)
                frames.append(time.thread_time() - begin)
        print("a sowing at 1920x1080", percentiles(frames))
        driver.close()


if __name__ == "__main__":
    main()
