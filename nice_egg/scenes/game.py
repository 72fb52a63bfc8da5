"""Game: Nice Egg! as the arcade knows it."""

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from pygame import FRect

from eggconsole.words.catalogue import Catalogue
from eggshell.drawing.canvas import Canvas
from eggshell.game import Game
from eggshell.options import Option, Pick, Span, Switch
from eggshell.page import Page
from eggshell.scene import Scene
from eggshell.setup import Seat, Setup, fresh_seed
from eggshell.shell import Shell
from nice_egg.bench.pair import Pair
from nice_egg.fall.physics import PRESETS
from nice_egg.pieces.release import BOX_HEIGHT
from nice_egg.pieces.table import Table
from nice_egg.players.computer_player import STRATEGIES
from nice_egg.players.hand import HANDS
from nice_egg.scenes.bench.bench_scene import BenchScene
from nice_egg.scenes.drop.aiming import HIGHEST_BOX
from nice_egg.scenes.match import saving
from nice_egg.scenes.match.match_scene import MatchScene
from nice_egg.scenes.pages import pages
from nice_egg.scenes.portrait import paint_portrait
from nice_egg.scenes.practice.practice_scene import PracticeScene
from nice_egg.scenes.referee.photo import read_photo
from nice_egg.scenes.referee.referee_scene import RefereeScene
from nice_egg.scenes.table.plan_view import HUE
from nice_egg.scenes.words.catalogue import CATALOGUE


class NiceEgg(Game):
    """The dexterity game: matches for one to eight, and practice."""

    name = "nice-egg"
    order = 10
    hue = HUE
    seats = (1, 8)
    levels = tuple(STRATEGIES)
    usual: ClassVar[tuple[str, ...]] = ("", "steady")
    options: ClassVar[tuple[Option, ...]] = (
        Pick("play", ("match", "practice", "bench", "referee"), "match"),
        Pick("target", (2, 3), 2),
        Switch("hit_out"),
        Span("box", BOX_HEIGHT, HIGHEST_BOX, BOX_HEIGHT, 10.0, "mm"),
        Pick("hand", tuple(HANDS), "average"),
        Pick("chips", tuple(PRESETS), "wood"),
    )
    catalogue: ClassVar[Catalogue] = CATALOGUE

    def picture(self, canvas: Canvas, area: FRect, seconds: float) -> None:
        """A yolk falls on a table, again and again."""
        paint_portrait(canvas, area, seconds)

    def start(self, shell: Shell, setup: Setup) -> Scene:
        """A new match, the practice, the test bench, or the referee of a real table."""
        if setup.options["play"] == "bench":
            return BenchScene.agreed(shell, self, setup)
        if setup.options["play"] == "referee":
            return RefereeScene(shell, self, setup, Table.start())
        if setup.options["play"] == "practice":
            return PracticeScene(shell, self, setup)
        return MatchScene(shell, self, setup, saving.new_match(setup))

    def resume(self, shell: Shell, record: Mapping[str, Any]) -> Scene:
        """Go on where it was left."""
        if "bench" in record:
            pair = Pair.of(tomllib.loads(record["bench"]))
            return BenchScene(shell, self, pair, record["drops"])
        if "referee" in record:
            table, path = Table.parse(record["referee"]), record.get("photo")
            photo = None if path is None else read_photo(Path(path))
            return RefereeScene(shell, self, _usual_setup(self, shell), table, photo)
        if "practice" in record:
            return PracticeScene.resumed(shell, self, record)
        setup, match = saving.from_json(record, self.options, self.levels)
        return MatchScene(shell, self, setup, match)

    def pages(self, shell: Shell) -> Sequence[Page]:
        """The pages of the rules, in the language that is spoken."""
        return pages(shell.words_of(self))


def _usual_setup(game: Game, shell: Shell) -> Setup:
    """All seats taken by people with the usual names, and the usual options."""
    seats = (Seat(shell.words(f"player.{k + 1}"), k) for k in range(game.seats[1]))
    return Setup(tuple(seats), {one.name: one.usual for one in game.options}, 0, fresh_seed())
