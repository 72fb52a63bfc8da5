"""Egg cups as a game of the shell."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from pygame import FRect

from eggconsole.words.catalogue import Catalogue
from eggcups.odds.odds_table import OddsTable
from eggcups.odds.table_cache import table_for
from eggcups.players.player import PLAYERS
from eggcups.records.record import PERSON, Record
from eggcups.rules.options import MOST_EGGS, USUAL_EGGS, check_eggs
from eggcups.scenes.pages.demo import paint_card
from eggcups.scenes.pages.rules_pages import rules_pages
from eggcups.scenes.play.eggcups_scene import EggCupsScene
from eggcups.scenes.words.catalogue import screen_catalogue
from eggshell import setup as setups
from eggshell.drawing.canvas import Canvas
from eggshell.game import Game
from eggshell.options import Option, Pick, Switch
from eggshell.page import Page
from eggshell.scene import Scene
from eggshell.setup import Setup
from eggshell.shell import Shell

USUAL = "usual"
"""The option of as many eggs as the rules have for so many players."""


@dataclass(frozen=True)
class Eggs(Pick):
    """Eggs each; the command may ask for numbers that the setup screen does not offer."""

    def fits(self, value: object) -> bool:
        """Whether some game is played with so many."""
        few = isinstance(value, int) and not isinstance(value, bool)
        return super().fits(value) or (few and 1 <= int(str(value)) <= max(MOST_EGGS.values()))


class EggCups(Game):
    """Two to four players, people and computers."""

    name = "eggcups"
    order = 30
    hue = "rose"
    seats = (min(USUAL_EGGS), max(USUAL_EGGS))
    levels = tuple(PLAYERS)
    usual: ClassVar[tuple[str, ...]] = ("", "rule-of-thumb")
    options: ClassVar[tuple[Option, ...]] = (
        Eggs("eggs", (USUAL, 4, 6, 8), USUAL),
        Pick("die", ("pips", "digits"), "pips"),
        Switch("play_on"),
        Switch("odds"),
    )
    catalogue: ClassVar[Catalogue] = screen_catalogue()
    work_out: Callable[[int, int, bool], OddsTable] = staticmethod(table_for)
    """The question whose answer is the odds; the thinker asks it."""

    def picture(self, canvas: Canvas, area: FRect, seconds: float) -> None:
        """Draw three cups, a die, and an egg that comes and goes."""
        paint_card(canvas, area, seconds)

    def start(self, shell: Shell, setup: Setup) -> Scene:
        """A new game."""
        return self.scene(shell, setup, record_of(setup))

    def resume(self, shell: Shell, record: Mapping[str, Any]) -> Scene:
        """A saved game.

        Raises:
            ValueError: The record does not fit its seats, or the game is over; so do KeyError and
                TypeError.
        """
        setup = setups.parse(record["setup"], self.options, self.levels)
        played = Record.parse(record["record"])
        if played.seats != players_of(setup) or played.position.over:
            raise ValueError(f"the record {played} does not fit its seats or is over")
        return self.scene(shell, setup, played)

    def pages(self, shell: Shell) -> Sequence[Page]:
        """The rules, on the real rules code."""
        return rules_pages(shell)

    def scene(self, shell: Shell, setup: Setup, played: Record) -> EggCupsScene:
        """The scene of a game after what has been played of it."""
        return EggCupsScene(shell, self, setup, played, self.work_out)


def players_of(setup: Setup) -> tuple[str, ...]:
    """Who plays each seat, as records say it."""
    return tuple(seat.level or PERSON for seat in setup.seats)


def record_of(setup: Setup) -> Record:
    """The record of a new game; the names stay in the setup, where they may hold spaces."""
    players = len(setup.seats)
    chosen = setup.options["eggs"]
    eggs = USUAL_EGGS[players] if chosen == USUAL else int(chosen)
    check_eggs(players, eggs)
    return Record(
        players=players,
        eggs=eggs,
        first=setup.starter,
        play_on=bool(setup.options["play_on"]),
        seats=players_of(setup),
        seed=setup.seed,
    )
