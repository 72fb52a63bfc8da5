"""A game in progress: its options, the sowings so far, and every position they led through.

Its record is one line, `6x3: 3-5-1 2 6-4`: the options, then the turns, sowing by sowing; the
last turn may be unfinished. `str` and `Game.parse` are exact inverses (docs/rules.md,
Carton notation).
"""

from dataclasses import dataclass, replace
from typing import Self

from carton.rules.options import OPTIONS_FORM, Options
from carton.rules.position import Position
from carton.rules.rule_error import RuleError
from carton.rules.side import SIDE_NAMES, Side, other
from carton.rules.sowing import Sowing, sow
from carton.rules.turn import Turn, parse_turn, turn_text

_RECORD = "'6x3: 3-5-1 2 6-4' or '6x3 calm: 3'"


@dataclass(frozen=True, slots=True)
class Game:
    """A game as a value; playing and undoing give new games.

    Attributes:
        options: What was agreed.
        positions: The start and the position after every sowing.
        sowings: The chosen slots, one fewer than positions.
    """

    options: Options
    positions: tuple[Position, ...]
    sowings: tuple[int, ...] = ()

    @classmethod
    def new(cls, options: Options | None = None) -> Self:
        """A game at its start, south to move."""
        options = options or Options()
        return cls(options, (Position.start(options.slots, options.marbles),))

    @classmethod
    def parse(cls, text: str) -> "Game":
        """The game of a record, replayed.

        Raises:
            RuleError: If the record is malformed or breaks the rules; the message names the turn.
        """
        head, colon, tail = text.strip().partition(":")
        game = Game.new(_options(head, bool(colon)))
        words = tail.split()
        for number, word in enumerate(words, 1):
            game = _replayed(game, number, word)
            if number < len(words) and _goes_on(game):
                raise RuleError(
                    f"record: turn {number} ({word[:40]}) is not finished: the last marble fell "
                    "off the board, so the same side must choose again"
                )
        return game

    def __str__(self) -> str:
        return " ".join([f"{self.options}:", *map(turn_text, self.turns)])

    @property
    def position(self) -> Position:
        """The position after the last sowing."""
        return self.positions[-1]

    @property
    def once(self) -> bool:
        """Whether the coming turn is one sowing only (calm start)."""
        return self.options.calm and not self.sowings

    @property
    def reason(self) -> str | None:
        """Who has won and why, in one sentence; None while the game goes on."""
        winner = self.position.winner
        if winner is None:
            return None
        name, loser = SIDE_NAMES[winner], SIDE_NAMES[other(winner)]
        if not any(self.position.row(other(winner))):
            return f"{name} wins: both sides are clear and {name} moved last"
        return f"{name} wins: its side is clear, {loser}'s is not"

    @property
    def winner(self) -> Side | None:
        """Who has won, or None while the game goes on."""
        return self.position.winner

    def show(self, slot: int) -> Sowing:
        """The sowing that a choice would be, with its events; calm start passes the turn after A.

        Raises:
            RuleError: If the slot may not be chosen.
        """
        sowing = sow(self.position, slot)
        if self.once and sowing.case == "A" and not sowing.winner:
            return replace(sowing, after=sowing.after.passed())
        return sowing

    def play(self, slot: int) -> "Game":
        """The game after a sowing of the mover's slot.

        Raises:
            RuleError: If the slot may not be chosen.
        """
        after = self.show(slot).after
        return Game(self.options, (*self.positions, after), (*self.sowings, slot))

    def undo(self) -> "Game":
        """The game before its last sowing; at the start, the game itself."""
        return self.up_to(max(0, len(self.sowings) - 1))

    def up_to(self, count: int) -> "Game":
        """The game after its first `count` sowings, 0 to all of them."""
        return Game(self.options, self.positions[: count + 1], self.sowings[:count])

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The sowings grouped into turns; the last turn may be unfinished."""
        turns: list[Turn] = []
        mover: Side | None = None
        for position, slot in zip(self.positions, self.sowings, strict=False):
            if position.turn == mover:
                turns[-1] += (slot,)
            else:
                turns.append((slot,))
            mover = position.turn
        return tuple(turns)


def _options(head: str, colon: bool) -> Options:
    """The options before a record's colon, if there is one."""
    if not colon or not OPTIONS_FORM.fullmatch(head.strip()):
        raise RuleError(f"record: starts with {head[:40]!a}, expected {_RECORD}")
    return Options.parse(head)


def _replayed(game: Game, number: int, word: str) -> Game:
    """The game after one more turn of its record."""
    mover = game.position.turn
    try:
        for step, slot in enumerate(parse_turn(word), 1):
            if not game.winner and game.position.turn != mover:
                raise RuleError(f"the turn {word[:40]} is over after sowing {step - 1}")
            game = game.play(slot)
    except RuleError as refused:
        raise RuleError(f"record: turn {number}: {refused}") from None
    return game


def _goes_on(game: Game) -> bool:
    """Whether the side that sowed last must choose again."""
    return not game.winner and game.positions[-2].turn == game.position.turn
