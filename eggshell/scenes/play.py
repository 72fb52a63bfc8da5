"""The base of the games' own playing screens: pausing, saving, finishing."""

from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from pygame import FRect

from eggconsole.words.words import Words
from eggshell.drawing.canvas import Canvas
from eggshell.game import Game
from eggshell.input.actions import Action
from eggshell.keeping.statistics import PEOPLE
from eggshell.look.lettering import Weight
from eggshell.options import Value
from eggshell.scene import Scene
from eggshell.scenes.menu import Entry, MenuScene, ask
from eggshell.scenes.result import ResultScene, Standing
from eggshell.scenes.rules import RulesScene
from eggshell.scenes.settings import SettingsScene
from eggshell.setup import Setup
from eggshell.shell import Shell
from eggshell.thinker import Thought
from eggshell.widgets.button import IconButton


class PlayScene(Scene):
    """A game under way.

    A game's scene says whose turn it is (`on_turn`) and what to save (`record`); it calls
    `keep` after every move and `finish` at the end. Back and pause open the pause menu.
    """

    def __init__(self, shell: Shell, game: Game, setup: Setup) -> None:
        super().__init__(shell)
        self.game, self.setup, self.hue = game, setup, game.hue
        self.thought: Thought[Any] | None = None

    @property
    @abstractmethod
    def on_turn(self) -> int | None:
        """The seat that is to move, None if nobody is."""

    @abstractmethod
    def record(self) -> Mapping[str, Any]:
        """The state as JSON-ready data that the game's `resume` takes."""

    @property
    def say(self) -> Words:
        """The game's words over the shell's."""
        return self.shell.words_of(self.game)

    def set_option(self, name: str, value: Value) -> None:
        """Change an option that says how the game is shown, and save the game."""
        self.setup = replace(self.setup, options={**self.setup.options, name: value})
        self.keep()

    def keep(self) -> None:
        """Save the game, after a move."""
        self.shell.save(self.game, self.record())

    def think(
        self, question: Callable[..., Any], *arguments: Any, seconds: float, otherwise: Any
    ) -> None:
        """Let a computer player think; `thought` is the thought until it is answered."""
        self.thought = self.shell.thinker.ask(
            question, *arguments, seconds=seconds, otherwise=otherwise
        )

    def thought_out(self) -> Any | None:
        """The answer, once: None while there is none yet."""
        if self.thought is None or not self.thought.ready:
            return None
        thought, self.thought = self.thought, None
        if thought.late:
            self.shell.toasts.add(self.shell.words("toast.stuck"))
        return thought.answer

    def stop_thinking(self) -> None:
        """Forget what is being thought about, as before an undo."""
        if self.thought is not None:
            self.thought = None
            self.shell.thinker.cancel()

    def leave(self) -> None:
        """Stop thinking, as the game is left."""
        self.stop_thinking()

    def act(self, action: str) -> bool:
        """Open the pause menu or the rules; whether the action was used."""
        if action == Action.PAUSE:
            self.back()
        elif action == Action.HELP:
            self.shell.stage.push(RulesScene(self.shell, self.game))
        else:
            return super().act(action)
        return True

    def back(self) -> None:
        """Open the pause menu."""
        self.pause()

    def pause_button(self) -> IconButton:
        """The button at the top left."""
        return IconButton("pause", FRect(self.margin, 20, 52, 52), "pause", self.pause)

    def paint_header(
        self, canvas: Canvas, heading: str, below: str = "", room: float = 160
    ) -> None:
        """Write which round it is beside the pause button.

        Args:
            canvas: To draw on.
            heading: Which round or turn it is.
            below: What stands below it, smaller.
            room: Width that there is, logical px.
        """
        left = self.margin + 66
        y = 36 if below else 46
        canvas.text(heading, (left, y), 20, Weight.HEADING, width=room)
        if below:
            canvas.text(below, (left, 59), 15, Weight.LABEL, width=room)

    def pause(self) -> None:
        """Show the pause menu."""
        self.shell.stage.push(MenuScene(self.shell, "pause", tuple(self.entries())))

    def entries(self) -> Iterator[Entry]:
        """What the pause menu offers."""
        shell = self.shell
        yield from (
            Entry("pause.resume", shell.stage.pop, "play"),
            Entry("pause.rules", lambda: shell.stage.push(RulesScene(shell, self.game)), "help"),
            Entry("pause.settings", lambda: shell.stage.push(SettingsScene(shell)), "gear"),
            Entry("pause.restart", self._ask_restart, "again"),
            Entry("pause.leave", self._save_and_leave, "back"),
        )

    def restart(self) -> None:
        """Begin again with the same players."""
        stage = self.shell.stage
        stage.back_to(self)
        self.shell.saves.remove(self.game.name)
        stage.replace(self.game.start(self.shell, self.setup.rematch()))

    def finish(
        self,
        heading: str,
        standings: Sequence[Standing],
        *,
        text: str = "",
        replay: Callable[[], None] | None = None,
    ) -> None:
        """Show the result and forget the save; `replay` is told to show the game again.

        Args:
            heading: Who has won.
            standings: The ranking, from the first place down.
            text: What stands below the heading.
            replay: Called to show the game again; without it that is not offered.
        """
        self.shell.saves.remove(self.game.name)
        stage = self.shell.stage

        def watch() -> None:
            stage.back_to(self)
            if replay is not None:
                replay()

        stage.push(
            ResultScene(
                self.shell,
                heading,
                standings,
                self.restart,
                stage.back_to_first,
                watch if replay is not None else None,
                text,
            )
        )

    def note_result(
        self, winners: Sequence[int], records: Mapping[str, float] | None = None
    ) -> None:
        """Count the finished game; `winners` are seats.

        It counts under the strongest computer's level and is won if a person won; among people
        only it is merely played.
        """
        levels = [seat.level for seat in self.setup.seats if seat.level]
        statistics = self.shell.statistics
        if not levels or len(levels) == len(self.setup.seats):
            if not levels:
                statistics.note(self.game.name, PEOPLE, None, records)
            return
        strongest = max(levels, key=self.game.levels.index)
        won = any(self.setup.seats[winner].is_person for winner in winners)
        statistics.note(self.game.name, strongest, won, records)

    def _ask_restart(self) -> None:
        ask(self.shell, "restart.title", "restart.text", self.restart)

    def _save_and_leave(self) -> None:
        self.keep()
        self.shell.stage.back_to_first()
