"""Nice Egg! on the screen: frame times, and how soon a fall is seen after the capsule opens.

Run: `python -m tests.bench.nice_frames [WIDTH HEIGHT]`. Needs no display; asserts nothing.
"""

import gc
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path

import numpy as np

from eggshell.setup import Seat, Setup
from eggshell.testing.driver import STEP_SECONDS, Driver
from nice_egg.match.match import Match
from nice_egg.players.computer_player import ComputerPlayer, turn_generator
from nice_egg.scenes.check.check_show import CheckShow
from nice_egg.scenes.game import NiceEgg
from nice_egg.scenes.match import saving
from nice_egg.scenes.match.match_scene import MatchScene
from nice_egg.scenes.practice.practice_scene import PracticeScene
from nice_egg.scoring.point_check import check

OPTIONS: dict[str, bool | int | float | str] = {
    "play": "match",
    "target": 2,
    "hit_out": False,
    "box": 150.0,
    "hand": "average",
    "chips": "wood",
}
OPENINGS = 12


def percentiles(times: list[float]) -> str:
    """In ms."""
    shares = (50, 95, 99, 100)
    values = np.percentile(np.array(times) * 1000, shares)
    return "  ".join(f"p{p} {v:6.2f}" for p, v in zip(shares, values, strict=True)) + " ms"


def frames(driver: Driver, count: int, going: Callable[[], bool] = lambda: True) -> list[float]:
    """Processor time of frames, all of them drawn, while `going()`."""
    times: list[float] = []
    while len(times) < count and going():
        driver.scene.stale = True
        begin = time.thread_time()
        driver.app.advance(STEP_SECONDS)
        times.append(time.thread_time() - begin)
        time.sleep(max(0.0, STEP_SECONDS - times[-1]))
    return times


def full_table(setup: Setup) -> Match:
    """A match of eight whose last player is to drop: eight chips lie, with the center yolk."""
    match, player = saving.new_match(setup), ComputerPlayer.parse("steady@average")
    for _ in range(7):
        match = match.play(player.release(match, turn_generator(2, match)))
    return replace(match, events=())


def practice(driver: Driver, setup: Setup) -> list[float]:
    """Frames of aiming and falling over a pile, with a map that grows."""
    scene = PracticeScene(driver.shell, driver.games[0], setup, "pile")
    driver.shell.stage.push(scene)
    driver.settle()
    driver.until(lambda: scene.thought is None)
    times: list[float] = []
    for _ in range(OPENINGS):
        times += frames(driver, 20)
        driver.act("open")
        times += frames(driver, 400, lambda: scene.turn.fall is not None)
    driver.shell.stage.pop()
    return times


@dataclass
class Measured:
    """Seconds by what they were spent on: the first frames, the fall, its replay, the waiting."""

    first: list[float] = field(default_factory=list)
    work: list[float] = field(default_factory=list)
    falls: list[float] = field(default_factory=list)
    again: list[float] = field(default_factory=list)
    held: list[float] = field(default_factory=list)

    def tell(self) -> None:
        """Print the percentiles."""
        print(f"  {'first frame':16}", percentiles(self.first), "after the opening")
        print(f"  {'  of that work':16}", percentiles(self.work), "of this process")
        print(f"  {'falling':16}", percentiles(self.falls), "to the first frame of the check")
        print(f"  {'replay':16}", percentiles(self.again))
        print(f"  {'waiting':16}", percentiles(self.held), "lost before the first touch")


def measure_opening(driver: Driver, scene: MatchScene, measured: Measured) -> None:
    """Open the capsule and time all frames up to the check, then those of the drop seen again."""
    shown = driver.app.frames
    begin, used = time.perf_counter(), time.thread_time()
    driver.act("open")
    while driver.app.frames == shown:
        driver.app.advance(STEP_SECONDS)
    measured.first.append(time.perf_counter() - begin)
    measured.work.append(time.thread_time() - used)
    fall = scene.turn.fall
    assert fall is not None
    measured.falls += frames(driver, 400, lambda: scene.turn.fall is not None)
    measured.held.append(fall.waited)
    scene.turn.replay()
    measured.again += frames(driver, 400, lambda: scene.turn.fall is not None)


def measure_openings(driver: Driver, setup: Setup, match: Match) -> None:
    """Time the openings of as many matches."""
    measured = Measured()
    for k in range(OPENINGS):
        scene = MatchScene(driver.shell, driver.games[0], replace(setup, seed=k), match)
        driver.shell.stage.push(scene)
        driver.settle()
        driver.until(lambda scene=scene: scene.thought is None)  # type: ignore[misc]
        if k == 0:
            print(f"  {'aiming':16}", percentiles(frames(driver, 200)))
        measure_opening(driver, scene, measured)
        driver.shell.stage.pop()
    measured.tell()


def measure_check(driver: Driver, setup: Setup, match: Match) -> None:
    """Time the steps of a check."""
    scene = MatchScene(driver.shell, driver.games[0], setup, match)
    driver.shell.stage.push(scene)
    driver.settle()
    scene.turn.aiming = None
    table = match.table
    scene.state.aftermath.queue(
        CheckShow(table, check(table), match.points, driver.shell.prefs.motion, False)
    )
    scene.arrange()
    driver.settle()
    for step in range(5):
        print(f"  {'check, step ' + str(step + 1):16}", percentiles(frames(driver, 90)))
        if step < 4:
            driver.act("open")


def main() -> None:
    size = (int(sys.argv[1]), int(sys.argv[2])) if len(sys.argv) == 3 else (1920, 1080)
    setup = Setup(tuple(Seat(f"P{k}", k) for k in range(8)), OPTIONS, 0, 1)
    match = full_table(setup)
    print(f"{size[0]}x{size[1]}, {len(match.table.chips)} chips on the table")
    with tempfile.TemporaryDirectory() as folder:
        driver = Driver(Path(folder), [NiceEgg()], size)
        gc.collect()
        gc.freeze()  # as `App.run` does
        measure_openings(driver, setup, match)
        alone = replace(setup, seats=setup.seats[:1])
        print(f"  {'practice':16}", percentiles(practice(driver, alone)))
        measure_check(driver, setup, match)
        driver.close()


if __name__ == "__main__":
    main()
