"""What a game gives the shell: the plug-in protocol of the entry-point group `eggshell.games`."""

import logging
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from importlib.metadata import entry_points
from typing import Any, ClassVar

from pygame import FRect

from eggconsole.words.catalogue import Catalogue
from eggshell.drawing.canvas import Canvas
from eggshell.keeping.json_store import DAMAGE
from eggshell.options import Option
from eggshell.page import Page
from eggshell.scene import Scene
from eggshell.setup import Setup
from eggshell.shell import Shell

GROUP = "eggshell.games"
"""The entry-point group by which installed packages add games."""
log = logging.getLogger(__name__)


class Game(ABC):
    """One game on the title screen.

    The catalogue must hold `title`, `line` (what it is about, one line), `level.X` for each
    level X, what the options need (see `eggshell.options`) and `record.X` for each record that
    the game gives the statistics.
    """

    name: ClassVar[str]
    """Stable and unique: names the save, the statistics and the remembered setup."""
    order: ClassVar[int] = 100
    """Place on the title screen, low first."""
    hue: ClassVar[str] = "sage"
    """The cloth it is played on."""
    seats: ClassVar[tuple[int, int]] = (1, 2)
    """Fewest and most players."""
    levels: ClassVar[tuple[str, ...]] = ()
    """Computer players, weakest first; empty if there are none."""
    usual: ClassVar[tuple[str, ...]] = ("",)
    """The first setup: for each seat a level, or nothing for a person."""
    options: ClassVar[tuple[Option, ...]] = ()
    """Options of the rules, shown on the setup screen."""
    draws_lots: ClassVar[bool] = True
    """Whether the setup screen asks who starts."""
    catalogue: ClassVar[Catalogue] = {}
    """The game's words."""

    @abstractmethod
    def picture(self, canvas: Canvas, area: FRect, seconds: float) -> None:
        """Draw the small living picture within `area` as it is after `seconds`.

        The cloth lies already. Use `canvas.stamp` for what does not move.
        """

    @abstractmethod
    def start(self, shell: Shell, setup: Setup) -> Scene:
        """The scene of a new game."""

    @abstractmethod
    def resume(self, shell: Shell, record: Mapping[str, Any]) -> Scene:
        """The scene of a saved game.

        Raises:
            ValueError: The record does not fit the game (so do KeyError and TypeError).
        """

    def pages(self, shell: Shell) -> Sequence[Page]:
        """The rules, page by page."""
        return ()


def resume(shell: Shell, game: Game) -> bool:
    """Open the saved game of `game`; whether there was one that fits.

    One that does not fit is set aside, and the player is told.
    """
    record = shell.saves.load(game.name)
    if record is None:
        return False
    try:
        scene = game.resume(shell, record)
    except DAMAGE as bad:
        shell.saves.set_aside(game.name, bad)
        shell.toasts.add(shell.words("toast.stale"))
        return False
    shell.stage.push(scene)
    return True


def installed() -> list[Game]:
    """The games of the entry-point group, in order; one that cannot be loaded is left out."""
    games = []
    for entry in entry_points(group=GROUP):
        try:
            games.append(entry.load()())
        except Exception as problem:
            log.warning("the game %s cannot be loaded: %s", entry.name, problem)
    return sorted(games, key=lambda game: (game.order, game.name))
