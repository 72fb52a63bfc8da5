"""What the commands of `eggcups` do, one function each.

Options arrive as text and are read here, so that every error names its field in the user's
language. Whatever can be wrong is found before the first line is printed.
"""

import json
import re
import secrets
import sys
import time
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from eggcups.dice import drawn_first
from eggcups.errors import RuleError
from eggcups.odds import Odds, Table, check_situation
from eggcups.players import PERFECT, PLAYERS, Player, losses, player_named, start_chances
from eggcups.record import Record
from eggcups.review import decisions, losses_by_seat
from eggcups.rules import USUAL_EGGS, check_eggs, check_players
from eggcups.tables import solved_anew, table_for
from eggcups.words import decimal, wording

if TYPE_CHECKING:
    from rich.console import Console

MOST_GAMES = 10_000_000
_INTEGER = re.compile(r"-?\d{1,6}", re.ASCII)
_SITUATION = re.compile(r"(?P<baskets>[^/]+)/(?P<cups>[^/]+)")


def _console() -> "Console":
    """Where texts for people go; loaded late, since machines do not need it."""
    from rich.console import Console

    return Console(markup=False, highlight=False, emoji=False)


def _print_json(value: object) -> None:
    print(json.dumps(value))


def whole(field: str, text: str, least: int = 0, most: int | None = None) -> int:
    """Reads a whole number.

    Raises:
        RuleError: when it is none, or outside of the range.
    """
    digits = text.strip()
    number = int(digits) if digits.isascii() and digits.isdigit() and len(digits) < 40 else -1
    if number < least or (most is not None and number > most):
        if most is None:
            raise RuleError("whole", field=field, value=text)
        raise RuleError("many", field=field, value=text, least=least, most=most)
    return number


def _eggs(options: Namespace, players: int) -> int:
    """Eggs each at the start, checked."""
    eggs = USUAL_EGGS[players] if options.eggs is None else whole("eggs", options.eggs)
    check_eggs(players, eggs)
    return eggs


def _player_count(options: Namespace) -> int:
    players = whole("players", options.players)
    check_players(players)
    return players


def _first(text: str | None, players: int) -> int | None:
    """The seat that begins, from 0; None to draw it."""
    if text == "draw":
        return None
    if text is None:
        return 0
    if text not in map(str, range(1, players + 1)):
        raise RuleError("first", value=text, players=players)
    return int(text) - 1


def _seed(options: Namespace) -> int:
    return secrets.randbits(32) if options.seed is None else whole("seed", options.seed)


Situation = tuple[tuple[int, ...], int]


def situation(baskets: str, cups: str) -> Situation:
    """Reads baskets and full cups.

    Raises:
        RuleError: when no game comes to such a situation.
    """
    parts = [part.strip() for part in baskets.split(",")]
    if not 2 <= len(parts) <= 4 or not all(map(_INTEGER.fullmatch, parts)):
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
    found = _SITUATION.fullmatch(line)
    if not found:
        raise RuleError("situation", value=line)
    return situation(found["baskets"], found["cups"])


def _situation_json(line: str) -> Situation:
    try:
        given = json.loads(line)
        return situation(",".join(map(str, given["baskets"])), str(given["cups"]))
    except (ValueError, KeyError, TypeError) as error:
        if isinstance(error, RuleError):
            raise
        raise RuleError("situation", value=line) from None


def _situations(options: Namespace) -> list[Situation]:
    """All situations asked for, in order."""
    found = []
    if options.baskets is not None or options.cups is not None or not options.situations:
        found.append(situation(options.baskets or "", options.cups or "0"))
    for text in options.situations:
        lines = sys.stdin if text == "-" else [text]
        found += [_situation_line(line.strip()) for line in lines if line.strip()]
    return found


def odds(options: Namespace, language: str) -> None:
    """`eggcups odds`: what rolling and passing are worth."""
    asked = _situations(options)
    known = {}
    for baskets, cups in asked:
        table = table_for(len(baskets), sum(baskets) + cups, options.play_on)
        known[baskets, cups] = table, table.odds(baskets, cups)
    for baskets, cups in asked:
        table, found = known[baskets, cups]
        if options.json:
            _print_json(_odds_json(baskets, cups, table, found))
        else:
            _print_odds(baskets, cups, found, language, options.play_on)


def _odds_json(baskets: tuple[int, ...], cups: int, table: Table, found: Odds) -> dict[str, object]:
    answer: dict[str, object] = {
        "baskets": baskets,
        "cups": cups,
        "roll": found.roll.aims,
        "pass": found.pass_on.aims,
        "best": found.best,
        "margin": found.margin,
        "error_bound": table.error_bound,
    }
    if table.game.play_on:
        answer |= {"roll_places": found.roll.places, "pass_places": found.pass_on.places}
    return answer


def _print_odds(
    baskets: tuple[int, ...], cups: int, found: Odds, language: str, play_on: bool
) -> None:
    from eggcups.report import situation_odds

    say = wording(language)
    names = [say("seat.name", number=seat) for seat in range(1, len(baskets) + 1)]
    console = _console()
    console.print(say("odds.situation", baskets=", ".join(map(str, baskets)), cups=cups))
    console.print(situation_odds(found, names, language, play_on))


def solve(options: Namespace, language: str) -> None:
    """`eggcups solve`: the value of every seat and the policy."""
    players = _player_count(options)
    eggs = _eggs(options, players)
    began = time.perf_counter()
    table_of = solved_anew if options.fresh else table_for
    table = table_of(players, players * eggs, options.play_on)
    seconds = time.perf_counter() - began
    start = start_chances(table, (PERFECT,) * players, eggs)
    states = table.game.frame.numbering.first_row(players * eggs + 1)
    if options.json:
        _print_json(
            {
                "players": players,
                "eggs": eggs,
                "play_on": options.play_on,
                "start": start,
                "pass_at": _pass_at(table, players * eggs),
                "states": states,
                "error_bound": table.error_bound,
                "narrowest_margin": table.narrowest,
                "seconds": seconds,
            }
        )
        return
    from eggcups.report import policy_table, start_values

    say, console = wording(language), _console()
    console.print(say("solve.title", count=players, eggs=eggs))
    console.print(say("solve.play_on" if options.play_on else "solve.first_out"))
    console.print(start_values(start, language))
    console.print(policy_table(table, players * eggs, language))
    if players > 2:
        console.print(say("solve.some_note"))
    bound = decimal(language, f"{table.error_bound:.1e}")
    took = decimal(language, f"{seconds:.2f}")
    console.print(say("solve.summary", states=states, bound=bound, seconds=took))


def _pass_at(table: Table, total: int) -> list[list[int]]:
    """All situations in which to pass: the baskets, then the full cups."""
    found: list[list[int]] = []
    for baskets, cups, roll in table.decisions(total):
        for row, full in zip(baskets[~roll].tolist(), cups[~roll].tolist(), strict=True):
            found.append([*row, full])
    return found


def players(options: Namespace, language: str) -> None:
    """`eggcups players`: the computer players and what their habits cost."""
    count = _player_count(options)
    eggs = _eggs(options, count)
    table = table_for(count, count * eggs, options.play_on)
    rows = [(player, losses(table, player, eggs)) for player in PLAYERS.values()]
    say = wording(language)
    if options.json:
        english = wording("en")
        found = {
            player.name: {"rule": english(f"player.{player.name}.rule"), "losses": lost}
            for player, lost in rows
        }
        _print_json({"players": count, "eggs": eggs, "play_on": options.play_on, "levels": found})
        return
    from eggcups.report import losses_table

    console = _console()
    console.print(losses_table(say("players.title", count=count, eggs=eggs), rows, language))
    console.print(say("players.note"))


def _levels(text: str) -> tuple[Player, ...]:
    """Computer players by seat."""
    names = text.split(",")
    check_players(len(names))
    return tuple(player_named(name) for name in names)


def simulate(options: Namespace, language: str) -> None:
    """`eggcups simulate`: many games between computer players."""
    from eggcups.simulation import intervals
    from eggcups.simulation import simulate as play_games

    levels = _levels(options.players)
    eggs = _eggs(options, len(levels))
    games = whole("games", options.games, 1, MOST_GAMES)
    first, seed = _first(options.first, len(levels)), _seed(options)
    table = table_for(len(levels), len(levels) * eggs, options.play_on)
    result = play_games(table, levels, eggs, games, seed, first)
    exact = _exact(table, levels, eggs, first)
    shares = [int(count) / games for count in result.reached]
    bounds = intervals(result.reached, games)
    if options.json:
        _print_json(
            {
                "players": [player.name for player in levels],
                "eggs": eggs,
                "play_on": options.play_on,
                "games": games,
                "seed": seed,
                "first": "draw" if first is None else first + 1,
                "wins": result.places[:, 0].tolist(),
                "places": result.places.tolist(),
                "estimate": shares,
                "interval95": bounds,
                "exact": exact,
            }
        )
        return
    from eggcups.report import simulation_table

    title = wording(language)("simulate.title", games=games, seed=seed)
    rows = list(zip(shares, bounds, exact, strict=True))
    _console().print(simulation_table(title, levels, rows, language, options.play_on))


def _exact(
    table: Table, levels: tuple[Player, ...], eggs: int, first: int | None
) -> tuple[float, ...]:
    """Exact chances by seat; the mean over all beginnings when that is drawn."""
    firsts = range(len(levels)) if first is None else (first,)
    found = [start_chances(table, levels, eggs, seat) for seat in firsts]
    return tuple(sum(chances) / len(found) for chances in zip(*found, strict=True))


def play(options: Namespace, language: str) -> None:
    """`eggcups play`: a game in the terminal."""
    from eggcups.terminal import Session

    record = _game(options)
    if options.json:
        _print_json(_played_by_computers(record))
        return
    Session(record, language, _console(), _read_line).run()


def _read_line() -> str:
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line


def _game(options: Namespace) -> Record:
    """The game to play: a saved one or a new one."""
    from eggcups.terminal import read_record

    if options.load is not None:
        for field in ("seats", "names", "eggs", "first", "seed", "play_on"):
            if getattr(options, field):
                raise RuleError("no_room", field=field.replace("_", "-"))
        return read_record(Path(options.load))
    return _new_game(options)


def _new_game(options: Namespace) -> Record:
    """A game before its first throw, from the options."""
    from eggcups.terminal import PERSON

    given = (options.seats or f"{PERSON},{PERFECT.name}").split(",")
    check_players(len(given))
    seats = tuple(PERSON if name.strip() == PERSON else _seated(name, PERSON) for name in given)
    first, seed = _first(options.first, len(seats)), _seed(options)
    return Record(
        players=len(seats),
        eggs=_eggs(options, len(seats)),
        first=drawn_first(seed, len(seats)) if first is None else first,
        play_on=options.play_on,
        seats=seats,
        names=tuple(options.names.split(",")) if options.names else (),
        seed=seed,
    )


def _seated(name: str, person: str) -> str:
    """The name of a computer player at a seat where a person could sit too."""
    try:
        return player_named(name).name
    except RuleError:
        allowed = ", ".join([person, *PLAYERS])
        raise RuleError("player", value=name, allowed=allowed) from None


def _played_by_computers(record: Record) -> dict[str, object]:
    """A game between computers, played to its end."""
    from rich.console import Console

    from eggcups.terminal import PERSON, Session

    if not record.seats or PERSON in record.seats:
        raise RuleError("json_person")
    session = Session(record, "en", Console(quiet=True), _read_line)
    session.run()
    ranking = [seat + 1 for seat in session.state.ranking]
    return {"record": str(session.record), "ranking": ranking, "state": str(session.state)}


def replay(options: Namespace, language: str) -> None:
    """`eggcups replay`: a recorded game and what its choices gave away."""
    reviews = [(record, decisions(record, table_for)) for record in _records(options.record)]
    for record, found in reviews:
        if options.json:
            given_away = losses_by_seat(found, record.players)
            _print_json(
                {
                    "record": str(record),
                    "state": str(record.position),
                    "ranking": [seat + 1 for seat in record.position.ranking],
                    "decisions": [
                        {
                            "turn": decision.turn,
                            "seat": decision.state.seat + 1,
                            "state": str(decision.state),
                            "choice": decision.choice,
                            "best": decision.best,
                            "roll": decision.roll,
                            "pass": decision.pass_on,
                            "loss": decision.loss,
                        }
                        for decision in found
                    ],
                    "losses": given_away,
                }
            )
        else:
            from eggcups.report import print_review

            print_review(_console(), record, found, language)


def _records(arguments: list[str]) -> list[Record]:
    """Records given as lines, as files, or on standard input."""
    from eggcups.terminal import read_record

    found = []
    for text in arguments:
        if text == "-":
            found += [Record.parse(line) for line in sys.stdin if line.strip()]
        elif "players=" in text:
            found.append(Record.parse(text))
        else:
            found.append(read_record(Path(text)))
    return found


COMMANDS: dict[str, Callable[[Namespace, str], None]] = {
    "odds": odds,
    "solve": solve,
    "players": players,
    "simulate": simulate,
    "play": play,
    "replay": replay,
}
