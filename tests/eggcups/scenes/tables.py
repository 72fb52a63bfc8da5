"""Games in the middle, and what a test does with them."""

from collections.abc import Callable

from eggcups.records.record import PERSON, Record
from eggcups.rules.choice import Choice
from eggcups.rules.die import Die
from eggcups.rules.options import USUAL_EGGS
from eggcups.rules.outcome import play
from eggcups.scenes.game import EggCups
from eggcups.scenes.play.eggcups_scene import EggCupsScene
from eggshell.options import Value
from eggshell.scenes.result import ResultScene
from eggshell.setup import Seat, Setup
from eggshell.testing.driver import Driver

NAMES = ("Anna", "Bo", "Clara", "Dan")


def setup(*levels: str, names: tuple[str, ...] = NAMES, **options: Value) -> Setup:
    """A setup by level of each seat, nothing for a person."""
    usual: dict[str, Value] = {"eggs": "usual", "die": "pips", "play_on": False, "odds": False}
    seats = tuple(Seat(names[i], i, level) for i, level in enumerate(levels))
    return Setup(seats, {**usual, **options}, 0, 5)


def record(of: Setup, turns: str = "") -> Record:
    """A record with some turns of a setup."""
    eggs = of.options["eggs"]
    count = len(of.seats)
    return Record(
        players=count,
        eggs=USUAL_EGGS[count] if eggs == "usual" else int(eggs),
        first=of.starter,
        play_on=bool(of.options["play_on"]),
        turns=tuple(turns.split()),
        seats=tuple(seat.level or PERSON for seat in of.seats),
        seed=of.seed,
    )


def sit_down(driver: Driver, of: Setup, turns: str = "") -> EggCupsScene:
    """Put a game on the stage after some turns."""
    cups = driver.games[0]
    assert isinstance(cups, EggCups)
    scene = cups.scene(driver.shell, of, record(of, turns))
    driver.shell.stage.push(scene)
    driver.wait(1 / 60)
    return scene


def last_roll_ahead(of: Setup, turns: str = "") -> str:
    """The turns of a setup, everybody rolling on, up to the roll that ends the game."""
    played = record(of, turns)
    die = Die(of.seed, played.game, thrown=played.thrown)
    while True:
        state = played.position
        outcome = play(state, Choice.ROLL, die.throw())
        if outcome.state.over:
            return " ".join(played.turns)
        played = played.with_move(outcome, begins_turn=not state.may_pass)


def game(driver: Driver) -> EggCupsScene:
    """The game on the stage."""
    scenes = [s for s in driver.shell.stage.scenes if isinstance(s, EggCupsScene)]
    return scenes[-1]


def over(driver: Driver) -> bool:
    return isinstance(driver.scene, ResultScene)


def to_move(driver: Driver) -> bool:
    """Whether a person is to choose, or the result shows."""
    turn = driver.on_turn
    return over(driver) or (turn is not None and game(driver).setup.seats[turn].is_person)


def wait_for_person(driver: Driver, seconds: float = 120.0) -> None:
    """Let the computers play."""
    for _ in range(int(seconds * 10)):
        if to_move(driver):
            return
        driver.wait(0.1)
    raise TimeoutError(f"nobody is to move; on the screen: {driver.texts}")


def play_on(driver: Driver, choose: Callable[[], None]) -> EggCupsScene:
    """Choose whenever a person is to move, until the result shows."""
    wait_for_person(driver)
    for _ in range(300):
        if over(driver):
            return game(driver)
        choose()
        wait_for_person(driver)
    raise AssertionError("the game does not end")
