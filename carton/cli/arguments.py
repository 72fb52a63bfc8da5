"""What can be typed after `carton`, and how numbers in it are read."""

import math
import re
import sys
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Callable, Sequence
from importlib.metadata import version
from typing import Any, NoReturn

from carton.players.level import LEVELS
from carton.rules.perft import MOST_DEPTH
from carton.rules.position import MOST_MARBLES, MOST_SLOTS
from carton.rules.rule_error import RuleError

POSITION = (
    "a position like '3,3,3,3,3,3/3,3,3,3,3,3/0,0 s', a record like '6x3: 3-5', or - for stdin"
)
LONGEST_SECONDS = 86_400.0


class OneLineParser(ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        """Exit with code 2 and the message."""
        shown = "".join(letter if letter.isprintable() else "?" for letter in message)
        self.exit(2, f"{self.prog}: {shown}\n")

    def parse_known_args(  # type: ignore[override]
        self, args: Sequence[str] | None = None, namespace: Any = None
    ) -> tuple[Any, list[str]]:
        """Read the arguments; an empty one is refused, which would else read as none given."""
        typed = list(sys.argv[1:] if args is None else args)
        if "" in typed:
            before = ["", *typed][typed.index("")]
            name = before if before.startswith("--") else "of a command"
            self.error(f"argument {name}: it is empty; give a value, or leave it out")
        return super().parse_known_args(typed, namespace)


def plain_whole(name: str, text: str, least: int, most: int) -> int:
    """A whole number in plain digits.

    Raises:
        RuleError: If it is none, or out of range.
    """
    if not re.fullmatch(r"-?[0-9]{1,18}", text) or not least <= int(text) <= most:
        raise RuleError(f"{name}: {text[:40]!a} is not a whole number from {least} to {most}")
    return int(text)


def whole(name: str, least: int, most: int) -> Callable[[str], int]:
    """A reader of whole numbers for an option."""

    def read(text: str) -> int:
        try:
            return plain_whole(name, text, least, most)
        except RuleError as refused:
            raise ArgumentTypeError(str(refused)) from None

    return read


def span(name: str, most: int) -> Callable[[str], tuple[int, ...]]:
    """A reader of numbers like `3`, `1-5` or `2,4,6-8`."""

    number = whole(name, 1, most)

    def read(text: str) -> tuple[int, ...]:
        numbers: set[int] = set()
        for part in text.split(","):
            low, dash, high = part.partition("-")
            first = number(low)
            last = number(high) if dash else first
            if last < first:
                raise ArgumentTypeError(f"{name}: {part[:40]!a} runs backwards")
            numbers.update(range(first, last + 1))
        return tuple(sorted(numbers))

    return read


def seconds(text: str) -> float:
    """A number of seconds above 0."""
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not 0 < value <= LONGEST_SECONDS:
        raise ArgumentTypeError(
            f"seconds: {text[:40]!a} is not a number above 0, at most {LONGEST_SECONDS:.0f}"
        )
    return value


def parser() -> ArgumentParser:
    """The parser of all commands."""
    top = OneLineParser(
        prog="carton",
        description="The Egg Carton Game: play, analyse, prove. Without a command: its window.",
    )
    top.add_argument("--version", action="version", version=version("nice-egg"))
    commands = top.add_subparsers(dest="command", metavar="COMMAND", parser_class=OneLineParser)
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
        type=whole("seed", 0, 1 << 32),
        metavar="N",
        help="of the levels that use chance (default: drawn)",
    )
    _machine(play)


def _sow(add: Adder) -> None:
    sow = add("sow", "sow one slot and show all that happens")
    sow.add_argument("words", nargs="+", metavar="POSITION SLOT", help=POSITION)
    _machine(sow)


def _best(add: Adder) -> None:
    best = add("best", "a value for every choice, and the best turn")
    best.add_argument("words", nargs="+", metavar="POSITION", help=POSITION)
    best.add_argument(
        "--seconds", type=seconds, metavar="S", default=20.0, help="time for it (default: 20)"
    )
    best.add_argument(
        "--marbles",
        type=whole("marbles", 1, MOST_MARBLES),
        metavar="N",
        help="refuse a position whose marbles do not add up to this many a slot",
    )
    _machine(best)


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
    _machine(review)


def _solve(add: Adder) -> None:
    solve = add("solve", "prove who wins from the start")
    for name, most, usual, text in (
        ("slots", MOST_SLOTS, 6, "slots a side"),
        ("marbles", MOST_MARBLES, 3, "marbles a slot"),
    ):
        solve.add_argument(
            f"--{name}",
            type=span(name, most),
            metavar="N|A-B",
            default=(usual,),
            help=f"{text}, such as 3, 1-5 or 2,4 (default: {usual})",
        )
    _calm(solve)
    solve.add_argument(
        "--seconds", type=seconds, metavar="S", help="give up after so long (default: never)"
    )
    _machine(solve)


def _perft(add: Adder) -> None:
    perft = add("perft", "count sequences of sowings and distinct positions")
    _carton(perft)
    perft.add_argument(
        "--depth",
        type=whole("depth", 1, MOST_DEPTH),
        metavar="D",
        default=6,
        help="sowings (default: %(default)s)",
    )
    perft.add_argument("--position", metavar="POSITION", help="count from here, not the start")
    perft.add_argument("--divide", action="store_true", help="also by first choice")
    _machine(perft)


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
            type=whole(name, least, most),
            metavar="N",
            default=usual,
            help=f"{text} (default: %(default)s)",
        )
    arena.add_argument("--records", action="store_true", help="also print every game")
    _carton(arena)
    _calm(arena)
    _machine(arena)


def _carton(command: ArgumentParser) -> None:
    slots, marbles = whole("slots", 1, MOST_SLOTS), whole("marbles", 1, MOST_MARBLES)
    command.add_argument("--slots", type=slots, metavar="N", help="slots a side (default: 6)")
    command.add_argument("--marbles", type=marbles, metavar="N", help="marbles a slot (default: 3)")


def _calm(command: ArgumentParser) -> None:
    command.add_argument(
        "--calm", action="store_true", help="calm start: the very first turn is one sowing"
    )


def _machine(command: ArgumentParser) -> None:
    command.add_argument("--json", action="store_true", help="JSON for machines")
