"""The `carton` command."""

import json
import os
import secrets
import sys
from argparse import Namespace
from collections.abc import Callable, Sequence
from io import StringIO
from itertools import product
from pathlib import Path
from typing import IO

from rich.console import Console
from rich.progress import track

from carton.cli.arguments import parser, plain_whole
from carton.cli.game_file import load
from carton.cli.report import (
    Json,
    game_json,
    judgement_json,
    judgement_text,
    match_json,
    match_text,
    opening_json,
    openings_detail,
    openings_table,
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
from carton.rules.position import MOST_SLOTS, Position, check_marbles
from carton.rules.rule_error import RuleError
from carton.rules.side import SIDE_NAMES, Side
from carton.rules.sowing import sow
from carton.solving.limit import Limit, Stopped
from carton.solving.openings import Opening, prove_opening
from carton.solving.review import review
from carton.solving.search import Search

# A record or position of any game is far shorter.
LONGEST_LINE = 20_000


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command.

    Returns:
        The exit code: 0 done, 1 not proven in the time or not all written, 2 bad input, 130
        stopped by Ctrl-C.
    """
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        _never_fail_on_letters(stream)
    typed = list(sys.argv[1:] if arguments is None else arguments)
    try:
        options = parser().parse_args(typed or ["play"])
        code = COMMANDS[options.command](options)
        if sys.stdout:
            sys.stdout.flush()
    except RuleError as refused:
        print(f"carton: {refused}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        _drop_output()
        return 1
    except OSError as error:
        print(f"carton: {error.filename or 'output'}: {error.strerror}", file=sys.stderr)
        _drop_output()
        return 1
    except KeyboardInterrupt:
        print("carton: stopped", file=sys.stderr)
        return 130
    return code


def _never_fail_on_letters(stream: IO[str] | None) -> None:
    """Letters that a stream cannot carry are replaced."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="replace")


def _drop_output() -> None:
    """Keep Python from writing at its exit what could not be written."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


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
        from carton.scenes import open_window

        asked = options != parser().parse_args(["play"])
        return open_window(game if asked else None, levels, seed)
    Table(game, levels, sys.stdin or StringIO(), sys.stdout, seed).run()
    return 0


def _played_by_levels(game: Game, levels: dict[Side, Level], seed: int) -> Json:
    """A game between levels, played to its end."""
    for side in SIDE_NAMES:
        if side not in levels:
            raise RuleError(f"{SIDE_NAMES[side]}: person; with --json only levels can play")
    table = Table(game, levels, StringIO(), StringIO(), seed)
    table.run()
    return game_json(table.game)


def _sow(options: Namespace) -> int:
    if len(options.words) < 2:
        raise RuleError("sow: expected a position and then a slot")
    slot = plain_whole("slot", options.words[-1], 1, MOST_SLOTS)

    def show(text: str) -> None:
        sowing = Game.parse(text).show(slot) if ":" in text else sow(Position.parse(text), slot)
        if options.json:
            _print_json(sowing_json(sowing))
        else:
            print(sowing_text(sowing))

    return _for_each(options.words[:-1], show)


def _best(options: Namespace) -> int:
    def judge(text: str) -> None:
        game = Game.parse(text) if ":" in text else None
        position = game.position if game else Position.parse(text)
        if options.marbles:
            check_marbles(position, options.marbles)
        limit = Limit.seconds(options.seconds)
        judgement = Search.of(position).judge(position, limit, once=bool(game and game.once))
        if options.json:
            _print_json(judgement_json(judgement))
        else:
            print(judgement_text(judgement))

    return _for_each(options.words, judge)


def _review(options: Namespace) -> int:
    def look_back(text: str) -> None:
        for turn in review(Game.parse(text), options.seconds):
            if options.json:
                _print_json(review_json(turn))
            else:
                print(review_text(turn), flush=True)

    return _for_each(options.words, look_back)


def _solve(options: Namespace) -> int:
    cartons = [Options(s, m, options.calm) for s, m in product(options.slots, options.marbles)]
    hidden = len(cartons) == 1 or options.json or not sys.stderr.isatty()
    openings = []
    limit = Limit.seconds(options.seconds) if options.seconds else Limit()
    for carton in track(cartons, console=Console(stderr=True), disable=hidden):
        try:
            openings.append(prove_opening(carton, limit))
        except Stopped:
            name = f"{carton.slots} x {carton.marbles}"
            print(f"carton: {name} is not proven in {options.seconds:g} s", file=sys.stderr)
            break
        if options.json:
            _print_json(opening_json(openings[-1]))
    if openings and not options.json:
        _print_openings(openings)
    return 0 if len(openings) == len(cartons) else 1


def _print_openings(openings: list[Opening]) -> None:
    console = Console()
    console.print(openings_table(openings))
    console.print(openings_detail(openings))
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
            raise RuleError(f"{name}: {said_by} says it already, leave --{name} out")


def _for_each(words: list[str], act: Callable[[str], None]) -> int:
    """Act on the text typed, or on every line of standard input if it is `-`."""
    text = " ".join(words)
    if text != "-":
        act(text)
        return 0
    number = 0
    while line := _read_line():
        number += 1
        try:
            if line.strip():
                act(line.strip())
        except RuleError as refused:
            raise RuleError(f"line {number}: {refused}") from None
    return 0


def _read_line() -> str:
    line = sys.stdin.readline(LONGEST_LINE) if sys.stdin else ""
    if len(line) == LONGEST_LINE:
        raise RuleError(f"standard input: a line is longer than {LONGEST_LINE} characters")
    return line


def _print_json(found: Json) -> None:
    print(json.dumps(found), flush=True)
