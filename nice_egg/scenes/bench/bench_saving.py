"""Bench saving: keeps what a bench shows in files, and takes it from there; tells how that went."""

from collections.abc import Callable, Mapping

import pygame

from eggconsole.refusal import Refusal
from eggconsole.words.words import Words
from eggshell.shell import Shell
from nice_egg.bench.cloud import Cloud
from nice_egg.bench.pair import Pair
from nice_egg.bench.replay import Replay
from nice_egg.scenes.bench.bench_files import BenchFiles
from nice_egg.scenes.bench.save_scene import SaveCalls, SaveScene
from nice_egg.scenes.drop.kept_line import keep_line


class BenchSaving:
    """Saves and loads for one bench.

    Args:
        shell: the arcade.
        say: gives the words.
        shown: gives both settings, and their clouds.
        place: has other settings on the bench.
    """

    def __init__(
        self,
        shell: Shell,
        say: Callable[[], Words],
        shown: Callable[[], tuple[Pair, Mapping[str, Cloud]]],
        place: Callable[[Pair], None],
    ) -> None:
        self._shell, self._say, self._shown, self._place = shell, say, shown, place
        self._name = "setting"

    @property
    def files(self) -> BenchFiles:
        """The player's files of the bench."""
        return BenchFiles(self._shell.store.folder / "bench")

    def copy(self, replay: Replay | None) -> None:
        """Put the command that makes a drop again on the clipboard, or else in a file."""
        if replay is None:
            self._tell("bench.copy.none")
            return
        try:
            pygame.scrap.put_text(replay.line)
            self._tell("bench.copied")
        except pygame.error:
            name = keep_line(self._shell.store.folder, replay.line, "drop")
            self._tell("kept" if name else "not.kept", name=name)

    def ask_name(self) -> None:
        """Ask under which name to save, or what to load."""
        calls = SaveCalls(self.save, self.load)
        scene = SaveScene(self._shell, self._say(), self._name, self.files.names(), calls)
        self._shell.stage.push(scene)

    def save(self, name: str) -> None:
        """Save both settings and the rows under a name."""
        try:
            written = self.files.save(name, *self._shown())
        except Refusal:
            self._tell("bench.unsaved")
            return
        self._name = name
        self._tell("bench.saved.as", name=f"bench/{name}", n=len(written))

    def load(self, name: str) -> None:
        """Have what was saved under a name."""
        try:
            self._place(self.files.load(name))
        except Refusal:
            self._tell("bench.unread", name=name)
            return
        self._name = name

    def _tell(self, key: str, **fields: object) -> None:
        self._shell.toasts.add(self._say()(key, **fields))
