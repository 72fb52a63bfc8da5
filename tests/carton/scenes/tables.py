"""Games in the middle, and what a test does with them."""

from collections.abc import Callable

from carton.rules.game import Game
from carton.scenes.game import EggCarton
from carton.scenes.play.carton_scene import CartonScene
from eggshell.options import Value
from eggshell.scenes.result import ResultScene
from eggshell.setup import Seat, Setup
from eggshell.testing.driver import Driver

NAMES = ("Anna", "Bo")


def setup(
    *levels: str, starter: int = 0, names: tuple[str, str] = NAMES, **options: Value
) -> Setup:
    """A setup by level of each seat, nothing for a person."""
    usual: dict[str, Value] = {"marbles": 3, "slots": 6, "calm": False, "numbers": True}
    seats = tuple(Seat(names[i], i, level) for i, level in enumerate(levels))
    return Setup(seats, {**usual, **options}, starter, 5)


def sit_down(driver: Driver, of: Setup, turns: str = "") -> CartonScene:
    """Put a game on the stage after some turns."""
    carton = driver.games[0]
    assert isinstance(carton, EggCarton)
    calm = " calm" if of.options["calm"] else ""
    played = Game.parse(f"{of.options['slots']}x{of.options['marbles']}{calm}: {turns}")
    scene = carton.scene(driver.shell, of, played)
    driver.shell.stage.push(scene)
    driver.wait(1 / 60)
    return scene


def over(driver: Driver) -> bool:
    """Whether the result shows."""
    return isinstance(driver.scene, ResultScene)


def play_to_the_end(driver: Driver, scene: CartonScene, choose: Callable[[int], None]) -> None:
    """Have the last slot chosen whenever a person is to choose, until the result shows."""
    for _ in range(300):
        driver.until(lambda: over(driver) or scene.persons_turn)
        if over(driver):
            return
        choose(scene.played.position.choices[-1])
    raise AssertionError("the game does not end")


def finished(driver: Driver, slots: int = 3, marbles: int = 2) -> CartonScene:
    """Two people play a whole game at once; the result shows."""
    speed = driver.shell.prefs.speed
    driver.shell.change(speed=0)
    scene = sit_down(driver, setup("", "", slots=slots, marbles=marbles))
    play_to_the_end(driver, scene, lambda slot: driver.act(f"slot {slot}"))
    driver.shell.change(speed=speed)
    return scene
