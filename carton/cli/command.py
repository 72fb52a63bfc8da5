"""The `carton` command."""

import json
import secrets
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from io import StringIO
from itertools import product
from pathlib import Path
from typing import TypeVar

from carton.cli.arguments import parser
from carton.cli.game_file import load
from carton.cli.report import (
    Json,
    game_json,
    judgement_json,
    judgement_text,
    match_json,
    match_text,
    opening_json,
    peak_memory_mb,
    review_json,
    review_text,
    sowing_json,
    sowing_text,
)
from carton.cli.terminal import Table
from carton.players.level import Level, level_named
from carton.rules.game import Game
from carton.rules.options import Options
from carton.rules.perft import perft, perft_by_choice
from carton.rules.position import MOST_SLOTS, Position, check_going, check_marbles
from carton.rules.side import SIDE_NAMES, Side
from carton.rules.sowing import Sowing, sow
from carton.solving.limit import Limit, Stopped
from carton.solving.openings import Opening, prove_opening
from carton.solving.review import review
from carton.solving.search import Search
from eggconsole.fitted import print_fitted
from eggconsole.progress import Progress
from eggconsole.reading import input_lines
from eggconsole.refusal import Refusal
from eggconsole.runner import run
from eggconsole.stopping import leave_termination_to_window
from eggconsole.whole_number import whole_number

Item = TypeVar("Item")
"""What a line is read as."""
LONGEST_LINE = 20_000
"""Letters of a line of standard input; a record or position of any game is far shorter."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command.

    Returns:
        The exit code: 0 done, 1 not proven in the time or not all written, 2 bad input, 130
        stopped by Ctrl-C, 143 asked to end.

    Raises:
        SystemExit: the parser has said its help or what is wrong with the arguments.
    """
    typed = list(sys.argv[1:] if arguments is None else arguments)
    return run("carton", lambda: _answer(typed or ["play"]))


def _answer(typed: list[str]) -> int:
    options = parser().parse_args(typed)
    return COMMANDS[options.command](options)


def _play(options: Namespace) -> int:
    if options.load:
        _refuse_carton(options, "--load")
    game = load(Path(options.load)) if options.load else Game.new(_agreed(options))
    levels: dict[Side, Level] = {}
    for side, name in zip(("s", "n"), (options.south, options.north), strict=True):
        if name != "person":
            levels["s" if side == "s" else "n"] = level_named(name)
    seed = options.seed if options.seed is not None else secrets.randbits(32)
    if options.json:
        _print_json(_played_by_levels(game, levels, seed))
        return 0
    if not options.no_window:
        # Here, not above: no other command needs pygame.
        from carton.scenes.window import open_window

        leave_termination_to_window()
        asked = options != parser().parse_args(["play"])
        return open_window(game if asked else None, levels, seed)
    Table(game, levels, sys.stdin or StringIO(), sys.stdout, seed).run()
    return 0


def _played_by_levels(game: Game, levels: dict[Side, Level], seed: int) -> Json:
    """A game between levels, played to its end."""
    for side in SIDE_NAMES:
        if side not in levels:
            raise Refusal(f"{SIDE_NAMES[side]}: person; with --json only levels can play")
    table = Table(game, levels, StringIO(), StringIO(), seed)
    table.run()
    return game_json(table.game)


def _sow(options: Namespace) -> int:
    if len(options.words) < 2:
        raise Refusal("sow: expected a position and then a slot")
    slot = _slot(options.words[-1])

    def read(text: str) -> Sowing:
        return Game.parse(text).show(slot) if ":" in text else sow(Position.parse(text), slot)

    for sowing in _each(options.words[:-1], read):
        if options.json:
            _print_json(sowing_json(sowing))
        else:
            print(sowing_text(sowing))
    return 0


def _slot(word: str) -> int:
    try:
        return whole_number(word, 1, MOST_SLOTS)
    except Refusal as refused:
        raise Refusal(f"slot: {refused}") from None


def _best(options: Namespace) -> int:
    def read(text: str) -> tuple[Position, bool]:
        game = Game.parse(text) if ":" in text else None
        position = game.position if game else Position.parse(text)
        if options.marbles:
            check_marbles(position, options.marbles)
        check_going(position)
        return position, bool(game and game.once)

    for position, once in _each(options.words, read):
        limit = Limit.seconds(options.seconds)
        judgement = Search.of(position).judge(position, limit, once=once)
        if options.json:
            _print_json(judgement_json(judgement))
        else:
            print(judgement_text(judgement))
    return 0


def _review(options: Namespace) -> int:
    for game in _each(options.words, Game.parse):
        for turn in review(game, options.seconds):
            if options.json:
                _print_json(review_json(turn))
            else:
                print(review_text(turn), flush=True)
    return 0


def _solve(options: Namespace) -> int:
    cartons = [Options(s, m, options.calm) for s, m in product(options.slots, options.marbles)]
    quiet = len(cartons) == 1 or options.json or not sys.stderr.isatty()
    openings = []
    with Progress("cartons", len(cartons), quiet) as progress:
        for opening in _proven(cartons, options.seconds):
            openings.append(opening)
            progress.done(1)
            if options.json:
                _print_json(opening_json(opening))
    if openings and not options.json:
        _print_openings(openings)
    return 0 if len(openings) == len(cartons) else 1


def _proven(cartons: list[Options], seconds: float | None) -> Iterator[Opening]:
    """Prove one carton after the other until the time is over, which is said."""
    limit = Limit.seconds(seconds) if seconds else Limit()
    for carton in cartons:
        try:
            yield prove_opening(carton, limit)
        except Stopped:
            name = f"{carton.slots} x {carton.marbles}"
            print(f"carton: {name} is not proven in {seconds:g} s", file=sys.stderr)
            return


def _print_openings(openings: list[Opening]) -> None:
    # Here, not above: no other command needs rich.
    from rich.console import Console

    from carton.cli.openings_table import openings_detail, openings_table

    console = Console()
    print_fitted(console, openings_table(openings))
    print_fitted(console, openings_detail(openings))
    seconds = sum(opening.seconds for opening in openings)
    memory = peak_memory_mb()
    peak = "" if memory is None else f", peak memory {memory:.0f} MB"
    console.print(f"{len(openings)} proven in {seconds:.1f} s{peak}")


def _perft(options: Namespace) -> int:
    if options.position:
        _refuse_carton(options, "--position")
    position = (
        Position.parse(options.position)
        if options.position
        else Game.new(_agreed(options)).position
    )
    counted = perft(position, options.depth)
    divided = perft_by_choice(position, options.depth) if options.divide else {}
    if options.json:
        found: Json = {"sequences": counted.sequences, "positions": counted.positions}
        _print_json(found | ({"by_choice": divided} if options.divide else {}))
        return 0
    print("depth sequences positions")
    rows = zip(counted.sequences, counted.positions, strict=True)
    for depth, (sequences, positions) in enumerate(rows, 1):
        print(f"{depth:>5} {sequences:>9} {positions:>9}")
    for slot, sequences in divided.items():
        print(f"slot {slot}: {sequences}")
    return 0


def _arena(options: Namespace) -> int:
    # Here, not above: joblib and scipy.stats would make every other command start a second later.
    from carton.players.match import play_match

    levels = (level_named(options.levels[0]), level_named(options.levels[1]))
    match = play_match(levels, options.games, options.seed, options.jobs, _agreed(options))
    if options.json:
        _print_json(match_json(match))
        return 0
    if options.records:
        print("\n".join(game.record for game in match.games))
    print(match_text(match))
    return 0


COMMANDS: dict[str, Callable[[Namespace], int]] = {
    "play": _play,
    "sow": _sow,
    "best": _best,
    "review": _review,
    "solve": _solve,
    "perft": _perft,
    "arena": _arena,
}


_OF_A_CARTON = ("slots", "marbles", "calm")


def _agreed(options: Namespace) -> Options:
    typed = {name: getattr(options, name, None) for name in _OF_A_CARTON}
    return Options(**{name: value for name, value in typed.items() if value})


def _refuse_carton(options: Namespace, said_by: str) -> None:
    """Refuse what a saved game or a position says already."""
    for name in _OF_A_CARTON:
        if getattr(options, name, None):
            raise Refusal(f"{name}: {said_by} says it already, leave --{name} out")


def _each(words: list[str], read: Callable[[str], Item]) -> list[Item]:
    """What was typed, read; or all lines of standard input if it is `-`.

    Raises:
        Refusal: one of them is refused, before anything is said of the others.
    """
    text = " ".join(words)
    if text != "-":
        return [read(text)]
    found = []
    for number, line in input_lines(LONGEST_LINE):
        try:
            found.append(read(line))
        except Refusal as refused:
            raise Refusal(f"line {number}: {refused}") from None
    return found


def _print_json(found: Json) -> None:
    print(json.dumps(found), flush=True)
