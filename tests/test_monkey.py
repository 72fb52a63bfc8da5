"""A monkey at the arcade: whatever is pressed, every game stays legal, drawn and playable."""

import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from eggshell.game import Game, installed
from eggshell.input.actions import KEYS, Action
from eggshell.options import Pick, Switch, Value
from eggshell.scenes.play import PlayScene
from eggshell.setup import Seat, Setup
from eggshell.testing.driver import STEP_SECONDS, Driver
from eggshell.thinker import Thinker, Thought

ACTIONS = 120
SIZES = ((640, 480), (800, 600), (640, 360), (97, 31))
MOVES = 4
"""So many moves without a hand show that a game goes on."""
EVERYWHERE = (pygame.K_F11, pygame.K_F12, pygame.K_q)
Rng = random.Random


class Absent(Thinker):
    """Gives up on every question after some polls: nobody waits for a computer that is stuck."""

    def __init__(self, rng: Rng) -> None:
        super().__init__()
        self._rng = rng
        self._polls = 0

    def warm(self) -> None:
        """Nothing starts."""

    def ask(
        self, question: Callable[..., Any], *arguments: Any, seconds: float, otherwise: Any
    ) -> Thought[Any]:
        self.cancel()
        self._thought, self._polls = Thought(otherwise), self._rng.choice((0, 2, 20))
        return self._thought

    def poll(self) -> None:
        self._polls -= 1
        if self._thought is not None and self._polls < 0:
            self._end(self._thought)


class Monkey:
    """Does at random what a person could do, all of it drawn from one seed."""

    def __init__(self, folder: Path, game: Game, seed: int) -> None:
        self.rng, self.game = Rng(seed), game
        self.driver = Driver(folder, [game], SIZES[0], speed=0, language="da")
        self.driver.shell.thinker = Absent(self.rng)
        self.start()

    def start(self, people: bool = True) -> None:
        """A new game with any players and options; a match if there are no people."""
        rng, (few, most) = self.rng, self.game.seats
        looks = rng.sample(range(8), rng.randint(few, min(most, 4)))
        kinds = ("", *self.game.levels) if people else self.game.levels
        seats = tuple(Seat(f"P{k}", k, rng.choice(kinds)) for k in looks)
        values = {o.name: self._value(o) if people else o.usual for o in self.game.options}
        setup = Setup(seats, values, rng.randrange(len(seats)), rng.randrange(2**32))
        self.driver.shell.stage.back_to_first()
        self.driver.shell.stage.push(self.game.start(self.driver.shell, setup))

    def _value(self, option: Any) -> Value:
        if isinstance(option, Pick):
            return self.rng.choice(option.values)
        return self.rng.random() < 0.5 if isinstance(option, Switch) else option.usual

    def do(self) -> None:
        """One thing."""
        deeds = {
            self.press: 10, self.key: 6, self.click: 4, self.action: 4, self.change: 1,
            self.drag: 1, self.hold: 1, self.resume: 1, self.resize: 0.5, self.start: 0.5,
        }  # fmt: skip
        self.rng.choices(list(deeds), list(deeds.values()))[0]()

    def press(self) -> None:
        able = [w for w in self.driver.scene.focus.widgets if w.enabled and w.name != "quit"]
        if able:
            self.driver.click(self.rng.choice(able).area.center)

    def key(self) -> None:
        keys = [key for key in (*KEYS, *self.driver.scene.keys) if key not in EVERYWHERE]
        self.driver.key(self.rng.choice(keys))

    def click(self) -> None:
        self.driver.click(self._place(), self.rng.choice((1, 1, 2, 3)))

    def drag(self) -> None:
        self.driver.drag(self._place(), self._place())
        self.driver.wheel(self.rng.choice((-20, -0.3, 1)))

    def hold(self) -> None:
        self.driver.key_down(self.rng.choice((pygame.K_RETURN, pygame.K_LEFT, pygame.K_UP)))
        self.driver.stick(self.rng.choice((-1, 0, 1)), 0)
        self.driver.app.advance(self.rng.choice((-5.0, 0.5, 1e6)))

    def action(self) -> None:
        quiet = (Action.QUIT, Action.FULL_SCREEN, Action.SCREENSHOT)
        self.driver.act(self.rng.choice([action for action in Action if action not in quiet]))

    def change(self) -> None:
        changes: tuple[dict[str, object], ...] = (
            {"language": "en"}, {"language": "da"}, {"theme": "dark"}, {"theme": "light"},
            {"speed": 0}, {"speed": 4}, {"reduced": True}, {"reduced": False},
        )  # fmt: skip
        self.driver.shell.change(**self.rng.choice(changes))

    def resize(self) -> None:
        self.driver.resize(*self.rng.choice(SIZES))

    def resume(self) -> None:
        self.driver.resume(self.game)

    def let_go(self) -> None:
        """Take the hands off."""
        self.driver.post(pygame.WINDOWFOCUSLOST)
        self.driver.post(pygame.MOUSEBUTTONUP, pos=(0, 0), button=1, touch=False)

    def _place(self) -> tuple[float, float]:
        area = self.driver.app.viewport.area
        return self.rng.uniform(-9, area.w + 9), self.rng.uniform(-9, area.h + 9)


@pytest.fixture(params=installed(), ids=lambda game: game.name)
def monkey(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Monkey]:
    monkey = Monkey(tmp_path, request.param, seed=20)
    yield monkey
    monkey.driver.close()


def test_a_monkey_breaks_no_game(monkey: Monkey) -> None:
    for number in range(ACTIONS):
        monkey.do()
        if number % 20 == 19:
            is_legal(monkey.driver)
    monkey.driver.resize(800, 600)
    monkey.driver.redraw()
    assert monkey.driver.texts and monkey.driver.overflows() == []
    monkey.let_go()
    monkey.driver.shell.change(speed=0)
    goes_on(monkey)


def is_legal(driver: Driver) -> None:
    """What is saved of an unfinished game is a game again, the same one."""
    for scene in driver.shell.stage.scenes:
        if isinstance(scene, PlayScene) and scene.game.name in driver.shell.saves:
            scene.keep()
            record = driver.shell.saves.load(scene.game.name)
            assert record is not None
            again = scene.game.resume(driver.shell, record)
            assert isinstance(again, PlayScene)
            assert json.loads(json.dumps(again.record())) == record


def goes_on(monkey: Monkey) -> None:
    """A game among computers goes on by itself after all that."""
    monkey.start(people=False)
    driver = monkey.driver
    scene = driver.scene
    assert isinstance(scene, PlayScene)
    seen = [scene.record()]
    for _ in range(3000):
        driver.wait(STEP_SECONDS)
        if driver.scene is not scene or len(seen) > MOVES:
            return
        if scene.record() != seen[-1]:
            seen.append(scene.record())
    raise AssertionError(f"{monkey.game.name} is stuck: {driver.texts}")
