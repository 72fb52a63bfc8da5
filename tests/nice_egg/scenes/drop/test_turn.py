"""A turn without a window: aiming, opening, watching the fall, watching it again."""

from collections.abc import Callable
from typing import Any

import pytest
from numpy.random import default_rng

from eggshell.testing.driver import STEP_SECONDS
from eggshell.thinker import Thought
from nice_egg.fall.physics import Physics
from nice_egg.pieces.release import Release
from nice_egg.pieces.supply import Supply
from nice_egg.pieces.table import Table
from nice_egg.players.capsule import Shake
from nice_egg.players.hand import HANDS
from nice_egg.scenes.drop.aiming import Aiming
from nice_egg.scenes.drop.questions import Questions
from nice_egg.scenes.drop.shown_fall import Fall
from nice_egg.scenes.drop.turn import Calls, Terms, Turn


class Here:
    """Thinks in this process; the answer is there when it is next looked for."""

    def __init__(self) -> None:
        self.thought: Thought[Any] | None = None

    def think(
        self, question: Callable[..., Any], *arguments: Any, seconds: float, otherwise: Any
    ) -> None:
        assert seconds > 0.0
        self.thought = Thought(otherwise)
        self.thought.settle(question(*arguments))


class Sitting:
    """A turn of player A, with all that is told of it."""

    def __init__(self, supply: Supply | None = None) -> None:
        self.sounds: list[str] = []
        self.landed: list[Fall] = []
        self.foreseen: list[Fall] = []
        self.changes = 0
        self.questions = Questions(Here())
        calls = Calls(self._play, self._changed, self.foreseen.append, self.landed.append)
        supply = supply or Supply(2, 2, 2)
        terms = Terms(Table.start(), supply, Physics(dt=2e-4), lambda release: release.by("A"))
        self.turn = Turn(terms, self.questions, calls)

    def _play(self, sound: str, *_: float) -> None:
        self.sounds.append(sound)

    def _changed(self) -> None:
        self.changes += 1

    def aim(self) -> Aiming:
        """A person takes the capsule."""
        shake = Shake.drawn(default_rng(1))
        self.turn.aiming = Aiming(HANDS["steady"], shake, (0.0, 0.0), 20.0)
        return self.turn.aiming

    def watch(self) -> float:
        """Let time pass until nothing falls; how many seconds it takes."""
        seconds = 0.0
        while self.turn.fall is not None:
            self.questions.hear()
            self.turn.advance(STEP_SECONDS, 1.0)
            seconds += STEP_SECONDS
            assert seconds < 20.0
        return seconds


def test_what_is_aimed_falls_lands_once_and_can_be_watched_again() -> None:
    sitting = Sitting()
    turn, aiming = sitting.turn, sitting.aim()
    assert turn.aims and not turn.can_replay
    turn.aim(40.0, 0.0)
    turn.lift(30.0)
    turn.open()
    assert turn.aiming is None and turn.spent is aiming
    fall = turn.fall
    assert fall is not None and fall.release.player == "A" and fall.release.height == 180.0
    sitting.watch()
    assert sitting.landed == [fall] == sitting.foreseen and turn.can_replay
    assert fall.drop is not None and len(fall.drop.table.yolks) == 1
    assert sitting.sounds[0] == "capsule" and "slap" in sitting.sounds
    turn.replay()
    assert turn.replaying
    sitting.watch()
    assert sitting.landed == [fall] and not turn.replaying, "watching again is no second drop"


def test_a_slower_pace_takes_longer() -> None:
    taken = []
    for pace in (2, 0):
        sitting = Sitting()
        sitting.turn.pace = pace
        sitting.turn.let_fall(Release(40.0, 0.0))
        taken.append(sitting.watch())
    assert taken[1] > 2.0 * taken[0]


def test_opening_again_skips_to_the_end() -> None:
    sitting = Sitting()
    sitting.turn.let_fall(Release(40.0, 0.0))
    sitting.questions.hear()
    sitting.turn.open()
    assert sitting.watch() <= 2 * STEP_SECONDS and len(sitting.landed) == 1


@pytest.mark.parametrize(("step", "radius"), [(1, 25.0), (-1, 25.0)])
def test_only_sizes_that_are_left_can_be_taken(step: int, radius: float) -> None:
    sitting = Sitting(Supply(0, 1, 1))
    aiming = sitting.aim()
    sitting.turn.take("small")
    assert aiming.radius == 20.0 and sitting.sounds == []
    sitting.turn.take_next(step)
    assert aiming.radius == radius and sitting.sounds == ["egg taken"]


def test_the_breath_is_held_once() -> None:
    sitting = Sitting()
    aiming = sitting.aim()
    sitting.turn.breathe()
    changes = sitting.changes
    sitting.turn.advance(STEP_SECONDS, 1.0)
    held = aiming.breath
    sitting.turn.breathe()
    assert held is not None and held > 0.0
    assert aiming.breath == held and sitting.changes == changes


def test_nothing_can_be_moved_while_nobody_aims() -> None:
    turn = Sitting().turn
    turn.aim(10.0, 10.0)
    turn.lift(10.0)
    turn.breathe()
    turn.take("large")
    turn.open()
    turn.replay()
    assert turn.aiming is None and turn.fall is None and turn.height is None
