"""A game in one line, `6x3: 3-5-1 2 6-4`: options, then its turns, sowing by sowing.

`6x3` is slots a side x marbles a slot and may be followed by `calm` for the calm start. The
last turn may be unfinished. `write` and `read` are exact inverses.

See docs/rules.md, Carton notation.
"""

import re

from carton.rules.board import RuleError
from carton.rules.game import Game, Options, Turn

_HEAD = re.compile(r"([0-9]{1,4})x([0-9]{1,4})( +calm)?")
_TURN = re.compile(r"[0-9]{1,3}(-[0-9]{1,3})*")
_SHAPE = "'6x3: 3-5-1 2 6-4' or '6x3 calm: 3'"


def write(game: Game) -> str:
    """The one-line record of a game."""
    options = game.options
    head = f"{options.slots}x{options.marbles}{' calm' if options.calm else ''}:"
    return " ".join([head, *map(write_turn, game.turns)])


def write_turn(turn: Turn) -> str:
    """A turn as `3-5-1`."""
    return "-".join(map(str, turn))


def read_turn(word: str) -> Turn:
    """Read `3-5-1`.

    Raises:
        RuleError: If it is not a turn.
    """
    if not _TURN.fullmatch(word):
        raise RuleError(f"turn {word[:40]!a}: expected slots like 3-5-1")
    return tuple(map(int, word.split("-")))


def read(text: str) -> Game:
    """Replay a record.

    Raises:
        RuleError: If it is malformed or breaks the rules; the message names the turn.
    """
    head, colon, tail = text.strip().partition(":")
    found = _HEAD.fullmatch(head.strip())
    if not colon or not found:
        raise RuleError(f"record: starts with {head[:40]!a}, expected {_SHAPE}")
    game = Game.new(Options(int(found[1]), int(found[2]), bool(found[3])))
    words = tail.split()
    for number, word in enumerate(words, 1):
        game = _play(game, number, word)
        if number < len(words) and _goes_on(game):
            raise RuleError(
                f"record: turn {number} ({word[:40]}) is not finished: the last marble fell off "
                "the board, so the same side must choose again"
            )
    return game


def _play(game: Game, number: int, word: str) -> Game:
    mover = game.position.turn
    try:
        for step, slot in enumerate(read_turn(word), 1):
            if not game.winner and game.position.turn != mover:
                raise RuleError(f"the turn {word[:40]} is over after sowing {step - 1}")
            game = game.play(slot)
    except RuleError as refused:
        raise RuleError(f"record: turn {number}: {refused}") from None
    return game


def _goes_on(game: Game) -> bool:
    """Whether the side that sowed last must choose again."""
    return not game.winner and game.positions[-2].turn == game.position.turn
