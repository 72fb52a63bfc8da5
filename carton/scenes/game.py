"""The Egg Carton Game as a game of the shell."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from pygame import FRect

from carton.players.level import LEVELS
from carton.players.requests import judgement, next_turn
from carton.rules.game import Game
from carton.rules.options import Options
from carton.rules.position import MOST_MARBLES, MOST_SLOTS
from carton.rules.turn import Turn
from carton.scenes.pages.demo import paint_card
from carton.scenes.pages.rules_pages import rules_pages
from carton.scenes.play.carton_scene import CartonScene
from carton.scenes.words.catalogue import CATALOGUE
from carton.solving.judgement import Judgement
from eggconsole.words.catalogue import Catalogue
from eggshell import game as shell_game
from eggshell import setup as setups
from eggshell.drawing.canvas import Canvas
from eggshell.options import Option, Span, Switch
from eggshell.page import Page
from eggshell.scene import Scene
from eggshell.setup import Setup
from eggshell.shell import Shell


class EggCarton(shell_game.Game):
    """Two players, people or computers."""

    name = "carton"
    order = 20
    hue = "blue"
    seats = (2, 2)
    levels = LEVELS
    usual: ClassVar[tuple[str, ...]] = ("", "medium")
    options: ClassVar[tuple[Option, ...]] = (
        Span("marbles", 1, MOST_MARBLES, 3),
        Span("slots", 1, MOST_SLOTS, 6),
        Switch("calm"),
        Switch("numbers", True),
    )
    catalogue: ClassVar[Catalogue] = CATALOGUE
    choose: Callable[[str, str, int], Turn] = staticmethod(next_turn)
    """The question whose answer is what a level sows; the thinker asks it."""
    judge: Callable[[str, float], Judgement] = staticmethod(judgement)
    """The question whose answer is the hint."""

    def picture(self, canvas: Canvas, area: FRect, seconds: float) -> None:
        """Draw a small carton that is being sown."""
        paint_card(canvas, area, seconds)

    def start(self, shell: Shell, setup: Setup) -> Scene:
        """A new game."""
        return self.scene(shell, setup, Game.new(agreed(setup)))

    def resume(self, shell: Shell, record: Mapping[str, Any]) -> Scene:
        """A saved game.

        Raises:
            ValueError: The record does not fit its setup, or the game is over; so do KeyError and
                TypeError.
        """
        setup = setups.parse(record["setup"], self.options, self.levels)
        played = Game.parse(record["record"])
        if len(setup.seats) != 2 or played.options != agreed(setup) or played.winner:
            raise ValueError(f"the record {record['record']} does not fit its setup or is over")
        return self.scene(shell, setup, played)

    def pages(self, shell: Shell) -> Sequence[Page]:
        """The rules, on the real rules code."""
        return rules_pages(shell)

    def scene(self, shell: Shell, setup: Setup, played: Game) -> CartonScene:
        """The scene of a game after what has been played of it."""
        return CartonScene(shell, self, setup, played, self.choose, self.judge)


def agreed(setup: Setup) -> Options:
    """The carton that a setup asks for."""
    options = setup.options
    return Options(int(options["slots"]), int(options["marbles"]), bool(options["calm"]))
