"""Play in a terminal: the carton in text, two people or a person against a level."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TextIO

import numpy as np

from carton.cli.drawing import draw
from carton.cli.game_file import load, save
from carton.cli.report import choice_text
from carton.players.level import Level, choose, thinking_time
from carton.rules.game import Game
from carton.rules.side import SIDE_NAMES, Side
from carton.rules.turn import parse_turn, turn_text
from carton.solving.bitboard import bitboard_of
from carton.solving.limit import Limit
from carton.solving.search import Search
from eggconsole.refusal import Refusal

HINT_SECONDS = 2.0
HELP = """\
  3            sow your slot 3          3-5-1        sow 3, then 5, then 1
  hint         a value for every choice undo         take back your last choice
  save FILE    keep the game            load FILE    go on with a kept game
  record       the game in one line     quit         stop (the record is shown)"""


class Left(Exception):  # noqa: N818 - leaving the table is no error
    """The player has left the table."""


@dataclass(slots=True)
class Table:
    """A game being played between people and levels, talking through two streams.

    Attributes:
        game: The present game.
        levels: The sides a computer plays.
        source: Where the players' lines come from.
        out: Where the table talks to.
        seed: For the levels that use chance.
    """

    game: Game
    levels: dict[Side, Level]
    source: TextIO
    out: TextIO
    seed: int = 0
    _search: Search = field(init=False)
    _rng: np.random.Generator = field(init=False)

    def __post_init__(self) -> None:
        """Set up the thinking for this carton."""
        self._rng = np.random.default_rng(self.seed)
        self._sit_down()

    def _sit_down(self) -> None:
        self._search = Search(bitboard_of(self.game.positions[0]))

    def run(self) -> None:
        """Play until the game is over or the player leaves; ends with the record."""
        if not self._only_computers():
            who = [f"{SIDE_NAMES[side]}: {self.levels.get(side, 'person')}" for side in SIDE_NAMES]
            self._say(f"{', '.join(who)}. Type help for the commands, quit to leave.")
        self._say(draw(self.game.position))
        try:
            while True:
                if self.game.winner:
                    self._say(f"{self.game.reason}.")
                    if self._only_computers():
                        break
                if self._computer_moves():
                    continue
                self._listen()
        except Left:
            pass
        except KeyboardInterrupt:
            self._say("")
            raise
        finally:
            self._say(str(self.game))

    def _only_computers(self) -> bool:
        return len(self.levels) == 2

    def _computer_moves(self) -> bool:
        """Let a level sow if it is its turn."""
        level = self.levels.get(self.game.position.turn)
        if level is None or self.game.winner:
            return False
        position, once = self.game.position, self.game.once
        turn = choose(level, position, self._search, self._rng, thinking_time(), once=once)
        self._say(f"{SIDE_NAMES[position.turn]} ({level}) sows {turn_text(turn)}")
        self._sow(turn)
        return True

    def _listen(self) -> None:
        prompt = "game over" if self.game.winner else SIDE_NAMES[self.game.position.turn]
        self.out.write(f"{prompt}> ")
        self.out.flush()
        line = self.source.readline()
        if not line:
            self._say("")
            raise Left
        try:
            self._obey(line.strip())
        except Refusal as refused:
            self._say(str(refused))

    def _obey(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        plain: dict[str, Callable[[], None]] = {
            "": lambda: None,
            "help": lambda: self._say(HELP),
            "hint": self._hint,
            "undo": self._undo,
            "record": lambda: self._say(str(self.game)),
            "quit": self._leave,
        }
        files: dict[str, Callable[[Path], None]] = {"save": self._save, "load": self._load}
        if word in plain and not rest:
            plain[word]()
        elif word in files:
            files[word](_path(word, rest.strip()))
        elif line[0].isdigit():
            self._sow(parse_turn(line))
        else:
            raise Refusal(f"{line[:40]!a} is no command here; help lists them")

    def _sow(self, turn: tuple[int, ...]) -> None:
        """Sow a turn as far as it goes; all of it is checked before any of it is played."""
        game, mover = self.game, self.game.position.turn
        said = []
        for step, slot in enumerate(turn, 1):
            if game.position.turn != mover:
                raise Refusal(f"{turn_text(turn)}: the turn is over after sowing {step - 1}")
            sowing = game.show(slot)
            game = game.play(slot)
            said.append(_told(sowing.slot, sowing.case, sowing.relays))
        self.game = game
        self._say("; ".join(said))
        self._say(draw(game.position))

    def _hint(self) -> None:
        judged = self._search.judge(
            self.game.position, Limit.seconds(HINT_SECONDS), once=self.game.once
        )
        for choice in judged.choices.values():
            self._say(f"  {choice.slot}: {choice_text(choice)}")
        self._say(f"  best: {turn_text(judged.best.turn)}")

    def _undo(self) -> None:
        """Back to the last choice a person had; a computer's sowings are taken back with it."""
        game = self.game
        while game.sowings:
            game = game.undo()
            if game.position.turn not in self.levels:
                self.game = game
                self._say(draw(game.position))
                return
        raise Refusal("undo: there is nothing to take back")

    def _save(self, path: Path) -> None:
        save(self.game, path)
        self._say(f"saved to {path}")

    def _load(self, path: Path) -> None:
        self.game = load(path)
        self._sit_down()
        self._say(draw(self.game.position))

    def _leave(self) -> None:
        raise Left

    def _say(self, text: str) -> None:
        self.out.write(text + "\n")


def _path(word: str, name: str) -> Path:
    if not name:
        raise Refusal(f"{word}: the name of a file is missing")
    try:
        return Path(name).expanduser()
    except RuntimeError:
        raise Refusal(f"{word}: {name[:40]!a}: nobody of that name has a home here") from None


def _told(slot: int, case: str, relays: int) -> str:
    relayed = f", {relays} relay{'s' * (relays != 1)}" if relays else ""
    ending = "last marble off the board" if case == "A" else "last marble into an empty slot"
    return f"{slot}{relayed}: {ending} ({case})"
