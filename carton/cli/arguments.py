"""What can be typed after `carton`, and how numbers in it are read."""

import math
from argparse import ArgumentParser
from collections.abc import Callable

from carton.players.level import LEVELS
from carton.rules.perft import MOST_DEPTH
from carton.rules.position import MOST_MARBLES, MOST_SLOTS
from eggconsole.arguments import add_json, add_version, argument_type
from eggconsole.parser import Parser
from eggconsole.refusal import Refusal
from eggconsole.whole_number import SHOWN, whole_argument, whole_number

POSITION = (
    "a position like '3,3,3,3,3,3/3,3,3,3,3,3/0,0 s', a record like '6x3: 3-5', or - for stdin"
)
"""What the commands take that look at a position."""
LONGEST_SECONDS = 86_400.0
"""The most time, s, that can be asked for."""


def span(most: int) -> Callable[[str], tuple[int, ...]]:
    """A reader of numbers from 1 to `most` like `3`, `1-5` or `2,4,6-8`."""

    def read(text: str) -> tuple[int, ...]:
        numbers: set[int] = set()
        for part in text.split(","):
            low, dash, high = part.partition("-")
            first = whole_number(low, 1, most)
            last = whole_number(high, 1, most) if dash else first
            if last < first:
                raise Refusal(f"{part[:SHOWN]!a} runs backwards")
            numbers.update(range(first, last + 1))
        return tuple(sorted(numbers))

    return argument_type(read)


@argument_type
def seconds(text: str) -> float:
    """A number of seconds above 0.

    Raises:
        ArgumentTypeError: it is none, or more than `LONGEST_SECONDS`.
    """
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not 0 < value <= LONGEST_SECONDS:
        raise Refusal(f"{text[:SHOWN]!a} is not a number above 0, at most {LONGEST_SECONDS:.0f}")
    return value


def parser() -> ArgumentParser:
    """The parser of all commands."""
    top = Parser(
        prog="carton",
        description="The Egg Carton Game: play, analyse, prove. Without a command: its window.",
    )
    add_version(top)
    commands = top.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)
    for add in (_play, _sow, _best, _review, _solve, _perft, _arena):
        add(lambda name, about: commands.add_parser(name, help=about, description=about))
    return top


Adder = Callable[[str, str], ArgumentParser]


def _play(add: Adder) -> None:
    play = add(
        "play",
        "play in a window or in the terminal; without options the window asks who plays",
    )
    _carton(play)
    _calm(play)
    play.add_argument("--no-window", action="store_true", help="play in the terminal")
    for side in ("south", "north"):
        play.add_argument(
            f"--{side}",
            choices=("person", *LEVELS),
            default="person" if side == "south" else "medium",
            help=f"who plays {side} (default: %(default)s)",
        )
    play.add_argument("--load", metavar="FILE", help="go on with a saved game")
    play.add_argument(
        "--seed",
        type=whole_argument(0, 1 << 32),
        metavar="N",
        help="of the levels that use chance (default: drawn)",
    )
    add_json(play)


def _sow(add: Adder) -> None:
    sow = add("sow", "sow one slot and show all that happens")
    sow.add_argument("words", nargs="+", metavar="POSITION SLOT", help=POSITION)
    add_json(sow)


def _best(add: Adder) -> None:
    best = add("best", "a value for every choice, and the best turn")
    best.add_argument("words", nargs="+", metavar="POSITION", help=POSITION)
    best.add_argument(
        "--seconds", type=seconds, metavar="S", default=20.0, help="time for it (default: 20)"
    )
    best.add_argument(
        "--marbles",
        type=whole_argument(1, MOST_MARBLES),
        metavar="N",
        help="refuse a position whose marbles do not add up to this many a slot",
    )
    add_json(best)


def _review(add: Adder) -> None:
    review = add("review", "what each turn of a game missed")
    review.add_argument("words", nargs="+", metavar="RECORD", help="like '6x3: 3-5', or -")
    review.add_argument(
        "--seconds",
        type=seconds,
        metavar="S",
        default=1.0,
        help="time for each sowing (default: 1)",
    )
    add_json(review)


def _solve(add: Adder) -> None:
    solve = add("solve", "prove who wins from the start")
    for name, most, usual, text in (
        ("slots", MOST_SLOTS, 6, "slots a side"),
        ("marbles", MOST_MARBLES, 3, "marbles a slot"),
    ):
        solve.add_argument(
            f"--{name}",
            type=span(most),
            metavar="N|A-B",
            default=(usual,),
            help=f"{text}, such as 3, 1-5 or 2,4 (default: {usual})",
        )
    _calm(solve)
    solve.add_argument(
        "--seconds", type=seconds, metavar="S", help="give up after so long (default: never)"
    )
    add_json(solve)


def _perft(add: Adder) -> None:
    perft = add("perft", "count sequences of sowings and distinct positions")
    _carton(perft)
    perft.add_argument(
        "--depth",
        type=whole_argument(1, MOST_DEPTH),
        metavar="D",
        default=6,
        help="sowings (default: %(default)s)",
    )
    perft.add_argument("--position", metavar="POSITION", help="count from here, not the start")
    perft.add_argument("--divide", action="store_true", help="also by first choice")
    add_json(perft)


def _arena(add: Adder) -> None:
    arena = add("arena", "a match between two levels from random openings")
    arena.add_argument("levels", nargs=2, metavar="LEVEL", choices=LEVELS, help=", ".join(LEVELS))
    for name, least, most, usual, text in (
        ("games", 1, 1_000_000, 200, "how many"),
        ("seed", 0, 1 << 32, 0, "of the openings and of all chance"),
        ("jobs", 1, 256, 1, "processes at work at once"),
    ):
        arena.add_argument(
            f"--{name}",
            type=whole_argument(least, most),
            metavar="N",
            default=usual,
            help=f"{text} (default: %(default)s)",
        )
    arena.add_argument("--records", action="store_true", help="also print every game")
    _carton(arena)
    _calm(arena)
    add_json(arena)


def _carton(command: ArgumentParser) -> None:
    slots, marbles = whole_argument(1, MOST_SLOTS), whole_argument(1, MOST_MARBLES)
    command.add_argument("--slots", type=slots, metavar="N", help="slots a side (default: 6)")
    command.add_argument("--marbles", type=marbles, metavar="N", help="marbles a slot (default: 3)")


def _calm(command: ArgumentParser) -> None:
    command.add_argument(
        "--calm", action="store_true", help="calm start: the very first turn is one sowing"
    )
