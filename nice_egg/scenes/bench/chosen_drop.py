"""Chosen drop: the drop that is looked at, as it is made again and played."""

from dataclasses import dataclass

from eggshell.thinker import Thinker, Thought
from nice_egg.bench.replay import Replay, replay
from nice_egg.scenes.bench.cards.drop_card import PACES
from nice_egg.scenes.bench.filling import Filling, Side

DEADLINE = 20.0
"""Seconds in which a drop must be made again."""


@dataclass
class ChosenDrop:
    """One drop of A or B, or none.

    Attributes:
        thinker: who makes it again, in another process.
        letter: the setting it belongs to.
        number: of the drop, from 0; None if none is chosen.
        replay: the drop; None until it is made.
        time: s after its release that is shown.
        playing: whether the time goes on.
        pace: of `PACES`.
    """

    thinker: Thinker
    letter: str = "B"
    number: int | None = None
    replay: Replay | None = None
    time: float = 0.0
    playing: bool = False
    pace: int = 1
    _thought: Thought[Replay | None] | None = None
    _side: Side | None = None
    _fresh: bool = True
    _due: bool = False

    def choose(self, letter: str, number: int) -> None:
        """Look at another drop."""
        self.letter, self.number, self._fresh, self._due = letter, number, True, True

    def forget(self) -> None:
        """Look at none."""
        self.number, self.replay, self.playing, self._due = None, None, False, False

    def advance(self, seconds: float, filling: Filling) -> bool:
        """Let time pass; whether another drop came, or this one is over.

        A drop is made again if its setting is another one now. Only one is made at a time: to end
        the other process and begin it anew would take longer.
        """
        came = self._hear()
        self._due |= self.number is not None and filling.shown[self.letter] is not self._side
        if self._due and self._thought is None:
            self._ask(filling)
        if self.playing and self.replay is not None:
            self.time += seconds * PACES[self.pace]
            if self.time >= self.replay.film.duration:
                self.time, self.playing = self.replay.film.duration, False
                return True
        return came

    def play(self) -> None:
        """Play on, from the beginning if it is over, or pause."""
        if self.replay is None:
            return
        self.playing = not self.playing
        if self.playing and self.time >= self.replay.film.duration:
            self.time = 0.0

    def scrub(self, time: float) -> None:
        """Go to a time, s, and stay there."""
        self.time, self.playing = time, False

    def _ask(self, filling: Filling) -> None:
        side = filling.shown[self.letter]
        given = (side.setting, filling.table, filling.seed, self.number)
        self._side, self._due = side, False
        self._thought = self.thinker.ask(replay, *given, seconds=DEADLINE, otherwise=None)

    def _hear(self) -> bool:
        if self._thought is None or not self._thought.ready:
            return False
        found, self._thought = self._thought.answer, None
        if found is not None and self.number is not None and not self._due:
            self.replay, self.time = found, 0.0 if self._fresh else self.time
            self.playing |= self._fresh
            self.time, self._fresh = min(self.time, found.film.duration), False
        return found is not None
