"""What the commands of `eggcups` do, one function each.

Whatever can be wrong with the input is found before the first line is printed. Texts for people
need rich and scipy's statistics; machines need neither, so both are loaded only where used.
"""

import json
import sys
import time
from argparse import Namespace
from collections.abc import Callable
from typing import TYPE_CHECKING

from eggconsole.fitted import print_fitted
from eggconsole.progress import Progress
from eggconsole.reading import unmarked
from eggconsole.stopping import leave_termination_to_window
from eggcups.cli import arguments
from eggcups.odds.odds import Odds
from eggcups.odds.odds_table import OddsTable
from eggcups.odds.table_cache import solved_anew, table_for
from eggcups.players.contest import losses, start_chances
from eggcups.players.player import PERFECT, PLAYERS, Player
from eggcups.records.record import PERSON, Record
from eggcups.records.review import Decision, decisions, losses_by_seat
from eggcups.rules.rule_error import RuleError
from eggcups.words.wording import wording

if TYPE_CHECKING:
    from rich.console import Console

    from eggcups.players.simulation import Result

MOST_GAMES = 10_000_000


def _console() -> "Console":
    from rich.console import Console

    return Console(markup=False, highlight=False, emoji=False)


def _print_json(value: object) -> None:
    print(json.dumps(value))


def odds(options: Namespace, language: str) -> None:
    """`eggcups odds`: what rolling and passing are worth."""
    answers = []
    for baskets, cups in arguments.situations(options):
        table = table_for(len(baskets), sum(baskets) + cups, options.play_on)
        answers.append((baskets, cups, table, table.odds(baskets, cups)))
    for baskets, cups, table, found in answers:
        if options.json:
            _print_json(_odds_json(baskets, cups, found, table.error_bound, options.play_on))
        else:
            _print_odds(baskets, cups, found, language, options.play_on)


def _odds_json(
    baskets: tuple[int, ...], cups: int, found: Odds, error_bound: float, play_on: bool
) -> dict[str, object]:
    answer: dict[str, object] = {
        "baskets": baskets,
        "cups": cups,
        "roll": found.roll.aims,
        "pass": found.pass_on.aims,
        "best": found.best,
        "margin": found.margin,
        "error_bound": error_bound,
    }
    if play_on:
        answer |= {"roll_places": found.roll.places, "pass_places": found.pass_on.places}
    return answer


def _print_odds(
    baskets: tuple[int, ...], cups: int, found: Odds, language: str, play_on: bool
) -> None:
    from eggcups.cli.report import situation_odds, verdict

    say = wording(language)
    names = [say("seat.name", number=seat) for seat in range(1, len(baskets) + 1)]
    console = _console()
    console.print(say("odds.situation", baskets=", ".join(map(str, baskets)), cups=cups))
    print_fitted(console, situation_odds(found, names, language, play_on))
    console.print(verdict(found, language))


def solve(options: Namespace, language: str) -> None:
    """`eggcups solve`: the value of every seat and the policy."""
    count = arguments.player_count(options)
    eggs = arguments.eggs_each(options, count)
    began = time.perf_counter()
    table_of = solved_anew if options.fresh else table_for
    table = table_of(count, count * eggs, options.play_on)
    seconds = time.perf_counter() - began
    if options.json:
        answer = _solution_json(table, eggs)
        _print_json(answer | {"play_on": options.play_on, "seconds": seconds})
    else:
        _print_solution(table, eggs, seconds, language, options.play_on)


def _states(table: OddsTable, eggs: int) -> int:
    """How many situations a game with so many eggs each can come to."""
    return table.game.frame.numbering.first_row(table.game.players * eggs + 1)


def _solution_json(table: OddsTable, eggs: int) -> dict[str, object]:
    count = table.game.players
    return {
        "players": count,
        "eggs": eggs,
        "start": start_chances(table, (PERFECT,) * count, eggs),
        "pass_at": _pass_at(table, count * eggs),
        "states": _states(table, eggs),
        "error_bound": table.error_bound,
        "narrowest_margin": table.narrowest,
    }


def _pass_at(table: OddsTable, total: int) -> list[list[int]]:
    """All situations in which to pass: the baskets, then the full cups."""
    found: list[list[int]] = []
    for baskets, cups, roll in table.decisions(total):
        for row, full in zip(baskets[~roll].tolist(), cups[~roll].tolist(), strict=True):
            found.append([*row, full])
    return found


def _print_solution(
    table: OddsTable, eggs: int, seconds: float, language: str, play_on: bool
) -> None:
    from eggcups.cli.report import policy_table, start_values

    say, console, count = wording(language), _console(), table.game.players
    console.print(say("solve.title", count=count, eggs=eggs))
    console.print(say("solve.play_on" if play_on else "solve.first_out"))
    print_fitted(console, start_values(start_chances(table, (PERFECT,) * count, eggs), language))
    print_fitted(console, policy_table(table, count * eggs, language))
    if count > 2:
        console.print(say("solve.some_note"))
    bound = say.decimal(f"{table.error_bound:.1e}")
    took = say.number(seconds, 2)
    states = _states(table, eggs)
    console.print(say("solve.summary", states=states, bound=bound, seconds=took))


def players(options: Namespace, language: str) -> None:
    """`eggcups players`: the computer players and what their habits cost."""
    count = arguments.player_count(options)
    eggs = arguments.eggs_each(options, count)
    table = table_for(count, count * eggs, options.play_on)
    rows = [(player, losses(table, player, eggs)) for player in PLAYERS.values()]
    if options.json:
        english = wording("en")
        found = {
            player.name: {"rule": english(f"player.{player.name}.rule"), "losses": lost}
            for player, lost in rows
        }
        _print_json({"players": count, "eggs": eggs, "play_on": options.play_on, "levels": found})
        return
    from eggcups.cli.report import losses_table

    say, console = wording(language), _console()
    print_fitted(
        console, losses_table(say("players.title", count=count, eggs=eggs), rows, language)
    )
    console.print(say("players.note"))
    for player in PLAYERS.values():
        name, rule = (say(f"player.{player.name}.{part}") for part in ("name", "rule"))
        console.print(f"{name}: {rule}")


def simulate(options: Namespace, language: str) -> None:
    """`eggcups simulate`: many games between computer players."""
    from eggcups.players.simulation import simulate as play_games

    levels = arguments.levels(options.players)
    eggs = arguments.eggs_each(options, len(levels))
    games = arguments.whole("games", options.games, 1, MOST_GAMES)
    first, seed = arguments.first_seat(options, len(levels)), arguments.seed(options)
    table = table_for(len(levels), len(levels) * eggs, options.play_on)
    with Progress("", games, quiet=options.json or not sys.stderr.isatty()) as progress:
        result = play_games(table, levels, eggs, games, seed, first, progress.done)
    exact = _exact(table, levels, eggs, first)
    if options.json:
        settings = {
            "players": [player.name for player in levels],
            "eggs": eggs,
            "play_on": options.play_on,
            "seed": seed,
            "first": "draw" if first is None else first + 1,
        }
        _print_json(settings | _result_json(result) | {"exact": exact})
        return
    from eggcups.cli.report import simulation_table

    title = wording(language)("simulate.title", games=games, seed=seed)
    print_fitted(
        _console(), simulation_table(title, levels, result, exact, language, options.play_on)
    )


def _result_json(result: "Result") -> dict[str, object]:
    return {
        "games": result.games,
        "wins": result.places[:, 0].tolist(),
        "places": result.places.tolist(),
        "estimate": result.shares,
        "interval95": result.intervals(),
    }


def _exact(
    table: OddsTable, levels: tuple[Player, ...], eggs: int, first: int | None
) -> tuple[float, ...]:
    """Exact chances by seat; the mean over all beginnings when that is drawn."""
    firsts = range(len(levels)) if first is None else (first,)
    found = [start_chances(table, levels, eggs, seat) for seat in firsts]
    return tuple(sum(chances) / len(found) for chances in zip(*found, strict=True))


def play(options: Namespace, language: str) -> int:
    """`eggcups play`: a game in a window, or in the terminal."""
    record = arguments.game(options)
    if options.json:
        _print_json(_played_by_computers(record))
    elif options.no_window:
        from eggcups.cli.terminal import Session

        Session(record, language, _console(), _read_line).run()
    else:
        return window(record if arguments.game_given(options) else None, options, language)
    return 0


def window(record: Record | None, options: Namespace, language: str) -> int:
    """Plays in a window; without a record it asks who plays."""
    from eggcups.scenes.window import open_window

    leave_termination_to_window()
    return open_window(record, language, options.language)


def _read_line() -> str:
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return unmarked(line, getattr(sys.stdin, "encoding", None))


def _played_by_computers(record: Record) -> dict[str, object]:
    """A game between computers, played to its end."""
    from rich.console import Console

    from eggcups.cli.terminal import Session

    if not record.seats or PERSON in record.seats:
        raise RuleError("json_person")
    session = Session(record, "en", Console(quiet=True), _read_line)
    session.run()
    ranking = [seat + 1 for seat in session.state.ranking]
    return {"record": str(session.record), "ranking": ranking, "state": str(session.state)}


def replay(options: Namespace, language: str) -> None:
    """`eggcups replay`: a recorded game and what its choices gave away."""
    records = arguments.records(options)
    for record, found in [(record, decisions(record, table_for)) for record in records]:
        if options.json:
            _print_json(_review_json(record, found))
        else:
            from eggcups.cli.report import print_review

            print_review(_console(), record, found, language)


def _review_json(record: Record, found: tuple[Decision, ...]) -> dict[str, object]:
    position = record.position
    return {
        "record": str(record),
        "state": str(position),
        "ranking": [seat + 1 for seat in position.ranking],
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
        "losses": losses_by_seat(found, record.players),
    }


COMMANDS: dict[str, Callable[[Namespace, str], int | None]] = {
    "odds": odds,
    "solve": solve,
    "players": players,
    "simulate": simulate,
    "play": play,
    "replay": replay,
}
