"""Reads what was typed after `eggcups`: every error names the field, the value and what is allowed.

Options arrive as text, so that these errors come in the user's language.
"""

import re
import secrets
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from eggconsole.json_input import json_of
from eggconsole.reading import input_lines
from eggconsole.refusal import Refusal
from eggcups.odds.odds_table import check_situation
from eggcups.players.player import PERFECT, PLAYERS, Player, player_named
from eggcups.records.record import PERSON, Record
from eggcups.records.record_file import read_record
from eggcups.rules.die import drawn_first
from eggcups.rules.options import USUAL_EGGS, check_eggs, check_players
from eggcups.rules.rule_error import RuleError

_INTEGER = re.compile(r"-?\d{1,6}", re.ASCII)
_WHOLE = re.compile(r"\d{1,40}", re.ASCII)

Situation = tuple[tuple[int, ...], int]
Item = TypeVar("Item")


def whole(field: str, text: str, least: int = 0, most: int | None = None) -> int:
    """Reads a whole number, which `eggconsole` also does, but says what is wrong in English only.

    Raises:
        RuleError: in the user's language, when it is none, or outside of the range.
    """
    number = int(text) if _WHOLE.fullmatch(text.strip()) else -1
    if number < least or (most is not None and number > most):
        if most is None:
            raise RuleError("whole", field=field, value=text)
        raise RuleError("many", field=field, value=text, least=least, most=most)
    return number


def player_count(options: Namespace) -> int:
    """The number of players, checked."""
    players = whole("players", options.players)
    check_players(players)
    return players


def eggs_each(options: Namespace, players: int) -> int:
    """Eggs each at the start, checked."""
    eggs = USUAL_EGGS[players] if options.eggs is None else whole("eggs", options.eggs)
    check_eggs(players, eggs)
    return eggs


def first_seat(options: Namespace, players: int) -> int | None:
    """The seat that begins, from 0; None to draw it."""
    if options.first == "draw":
        return None
    if options.first is None:
        return 0
    if options.first not in map(str, range(1, players + 1)):
        raise RuleError("first", value=options.first, players=players)
    return int(options.first) - 1


def seed(options: Namespace) -> int:
    """The seed of the dice, drawn if not given."""
    return secrets.randbits(32) if options.seed is None else whole("seed", options.seed)


def levels(text: str) -> tuple[Player, ...]:
    """Computer players by seat."""
    names = text.split(",")
    check_players(len(names))
    return tuple(player_named(name) for name in names)


def situations(options: Namespace) -> list[Situation]:
    """All situations asked for, in order."""
    found = []
    if options.baskets is not None or options.cups is not None or not options.situations:
        found.append(_situation(options.baskets or "", options.cups or "0"))
    for text in options.situations:
        found += _each_line(_situation_line) if text == "-" else [_situation_line(text.strip())]
    return found


def _each_line(read: Callable[[str], Item]) -> list[Item]:
    """Reads standard input line by line; empty lines do not count as any.

    Raises:
        RuleError: with the number of the line that cannot be read.
    """
    found = []
    for number, line in input_lines():
        try:
            found.append(read(line))
        except RuleError as error:
            raise RuleError("line", number=number, problem=error) from None
    return found


def _situation(baskets: str, cups: str) -> Situation:
    """Reads baskets and full cups, and checks that a game can come to them."""
    parts = [part.strip() for part in baskets.split(",")]
    if len(parts) < 2 or not all(map(_INTEGER.fullmatch, parts)):
        raise RuleError("baskets", value=baskets)
    if not _INTEGER.fullmatch(cups.strip()):
        raise RuleError("cups", value=cups)
    found = tuple(int(part) for part in parts), int(cups)
    check_situation(*found)
    return found


def _situation_line(line: str) -> Situation:
    """Reads a situation such as `8,8/2` or `{"baskets": [8, 8], "cups": 2}`."""
    if line.startswith("{"):
        return _situation_json(line)
    baskets, slash, cups = line.partition("/")
    if not slash:
        raise RuleError("situation", value=line)
    return _situation(baskets, cups)


def _situation_json(line: str) -> Situation:
    try:
        given = json_of(line, "")
        if not isinstance(given["baskets"], list):
            raise TypeError
        baskets, cups = ",".join(map(str, given["baskets"])), str(given["cups"])
    except (Refusal, KeyError, TypeError):
        raise RuleError("situation", value=line) from None
    return _situation(baskets, cups)


_OF_A_GAME = ("seats", "names", "eggs", "first", "seed", "play_on")


def game_given(options: Namespace) -> bool:
    """Whether anything is said of the game to play."""
    return bool(options.load) or any(getattr(options, field) for field in _OF_A_GAME)


def game(options: Namespace) -> Record:
    """The game to play: a saved one, or a new one before its first throw."""
    if options.load is None:
        return _new_game(options)
    for field in _OF_A_GAME:
        if getattr(options, field):
            raise RuleError("no_room", field=field.replace("_", "-"))
    return read_record(Path(options.load))


def _new_game(options: Namespace) -> Record:
    given = (options.seats or f"{PERSON},{PERFECT.name}").split(",")
    check_players(len(given))
    seats = tuple(_seated(name.strip()) for name in given)
    first, of_dice = first_seat(options, len(seats)), seed(options)
    return Record(
        players=len(seats),
        eggs=eggs_each(options, len(seats)),
        first=drawn_first(of_dice, len(seats)) if first is None else first,
        play_on=options.play_on,
        seats=seats,
        names=tuple(options.names.split(",")) if options.names else (),
        seed=of_dice,
    )


def _seated(name: str) -> str:
    """Who sits down: a person or a computer player."""
    if name == PERSON:
        return PERSON
    try:
        return player_named(name).name
    except RuleError:
        allowed = ", ".join([PERSON, *PLAYERS])
        raise RuleError("player", value=name, allowed=allowed) from None


def records(options: Namespace) -> list[Record]:
    """Records given as lines, as files, or on standard input."""
    found = []
    for text in options.record:
        if text == "-":
            found += _each_line(_replayed)
        elif "=" in text:
            found.append(_replayed(text))
        else:
            found.append(read_record(Path(text)))
    return found


def _replayed(line: str) -> Record:
    """Reads a record that keeps to the rules."""
    record = Record.parse(line)
    _ = record.position
    return record
