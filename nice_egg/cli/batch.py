"""The command `nice-egg batch`."""

import argparse
import json
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from eggconsole.arguments import add_cluster, add_json
from eggconsole.refusal import Refusal
from eggconsole.stopping import saying_when_stopped
from eggconsole.whole_number import whole_argument
from nice_egg.cli.arguments import (
    NUMBER,
    add_physics,
    add_seed,
    add_white,
    physics_of,
    refuse_pictures,
    settings_of,
    white_of,
)
from nice_egg.cli.goal import MOST_UNTIL, Goal
from nice_egg.cli.rates import tell
from nice_egg.cli.summary import report
from nice_egg.match.options import SEATS, Options
from nice_egg.pieces.release import BOX_HEIGHT
from nice_egg.pieces.supply import Supply
from nice_egg.players.computer_player import BUDGET, STRATEGIES, read_players
from nice_egg.players.hand import HANDS

if TYPE_CHECKING:
    from nice_egg.batch.batch import Batch
    from nice_egg.batch.results import ResultsFolder
    from nice_egg.batch.workers import Workers

LEVELS = (
    "Levels: beginner drops any yolk over the center yolk, steady always the medium one;"
    f" planner tries {BUDGET} drops in thought before (planner:20 tries 20)."
    " Hands: average scatters the drops, steady half as much, shaky 1.8 times as much;"
    " in --seats a level without one has its own: beginner shaky, the others steady."
)
"""What the words for the players mean."""
POSITIVE = whole_argument(1)
"""Reader of how many: games, seats, yolks."""


def add(parser: argparse.ArgumentParser) -> None:
    """Add what the command understands."""
    parser.description = (
        "Simulate and score rounds (or whole matches) between computer players, in"
        " parallel processes. The same command goes on where it was interrupted."
    )
    parser.epilog = LEVELS
    parser.add_argument("--rounds", type=POSITIVE, metavar="N", help="rounds (1000)")
    parser.add_argument("--matches", type=POSITIVE, metavar="N", help="whole matches instead")
    add_players(parser, "average")
    parser.add_argument(
        "--first",
        default="draw",
        metavar="draw|rotate|SEAT",
        help="who begins: drawn from the seed, each seat in turn, or always one, as A (draw)",
    )
    add_seed(parser)
    parser.add_argument(
        "--jobs", type=whole_argument(), default=0, metavar="J", help="processes (all cores)"
    )
    add_cluster(parser)
    parser.add_argument(
        "--chunk", type=POSITIVE, metavar="N", help="games a process plays at once (chosen)"
    )
    parser.add_argument("--out", required=True, metavar="FOLDER", help="for the rows (Parquet)")
    parser.add_argument(
        "--until",
        metavar="RATE:SEAT:ERROR",
        help="stop when the standard error of a rate is so small, as points:A:0.02; --rounds or"
        " --matches is then the most (100,000)",
    )
    parser.add_argument("--picture", metavar="FILE.png", help="draw what came out")
    add_white(parser)
    add_physics(parser)
    add_json(parser)
    parser.set_defaults(run=lambda options: run(options, parser))


def add_players(parser: argparse.ArgumentParser, hand: str) -> None:
    """Add the options of who plays and by which rules."""
    parser.add_argument("--players", type=POSITIVE, metavar="P", help="seats (4)")
    parser.add_argument(
        "--level",
        default="steady",
        metavar="LEVEL",
        help=f"of all seats: {', '.join(STRATEGIES)} (steady)",
    )
    parser.add_argument("--hand", metavar="HAND", help=f"of all seats: {', '.join(HANDS)} ({hand})")
    parser.add_argument(
        "--seats",
        metavar="LIST",
        help="instead: LEVEL or LEVEL@HAND of each seat, as planner,steady@shaky",
    )
    parser.add_argument("--target", type=POSITIVE, default=2, metavar="N", help="2 or 3 yolks (2)")
    parser.add_argument("--hit-out", action="store_true", help='play "Hit Out the Yolk"')
    parser.add_argument(
        "--supply", default="6,6,6", metavar="S,M,L", help="small, medium, large yolks (6,6,6)"
    )
    parser.add_argument(
        "--box",
        type=NUMBER,
        default=BOX_HEIGHT,
        metavar="MM",
        help=f"height of the game box, the lowest allowed ({BOX_HEIGHT:g})",
    )


def seats_of(options: argparse.Namespace, hand: str | None = None) -> str:
    """The players, checked; `hand` is theirs if none is asked for."""
    if options.seats and options.hand:
        raise Refusal("hand: --seats names each seat's own, as steady@shaky")
    if options.seats:
        seats = str(options.seats)
    else:
        held = options.hand or hand
        seats = ",".join([options.level + (f"@{held}" if held else "")] * (options.players or 4))
    count = len(read_players(seats))
    if options.players not in (None, count):
        raise Refusal(f"players: {options.players} are asked for and --seats names {count}")
    if count > len(SEATS):
        raise Refusal(f"players: {count} is out of range; allowed: 1 to {len(SEATS)}")
    hands = settings_of(options, "hand")
    held_so = (f"{p.strategy}@{p.hand.altered(**hands)}" for p in read_players(seats))
    return ",".join(held_so) if hands else seats


def options_of(options: argparse.Namespace) -> Options:
    """The options of a match."""
    supply = Supply.parse(options.supply)
    return Options(options.target, options.hit_out, supply, options.box, white=white_of(options))


ASIDE = ("out", "jobs", "cluster", "chunk", "picture", "json", "run")
"""Options that do not say what is played."""


def _none_given(options: argparse.Namespace, parser: argparse.ArgumentParser) -> bool:
    """Whether no option says what is played."""
    asked = {name: value for name, value in vars(options).items() if name not in ASIDE}
    return all(value == parser.get_default(name) for name, value in asked.items())


def run(options: argparse.Namespace, parser: argparse.ArgumentParser) -> None:
    """Play what is missing, then sum up; without options, a folder of other ones is only read."""
    from joblib import cpu_count

    from nice_egg.batch.batch import MOST_GAMES
    from nice_egg.batch.results import MANIFEST, ResultsFolder
    from nice_egg.batch.workers import Workers

    if options.rounds and options.matches:
        raise Refusal("matches: --rounds and --matches exclude each other")
    until = Goal.parse(options.until) if options.until else None
    games = options.matches or options.rounds or (MOST_UNTIL if until else 1000)
    if games > MOST_GAMES:
        raise Refusal(f"rounds: {games} is out of range; allowed: 1 to {MOST_GAMES}")
    plan = _plan(options)
    if until:
        until.refuse_unknown(plan)
    refuse_pictures(options)
    folder = ResultsFolder(Path(options.out))
    kept = _none_given(options, parser) and (folder.path / MANIFEST).exists()
    if kept and folder.parameters != plan.to_json():
        report(options.out, options.picture, options.json)
        return
    workers = Workers(options.jobs or cpu_count(), options.cluster)
    folder = ResultsFolder.prepared(folder.path, plan.to_json())
    with saying_when_stopped("stopped; the same command goes on from here"):
        seconds, played, games = _reached(plan, folder, games, workers, options.chunk, until)
    _report(plan, folder, games, (seconds, played), options)


def _plan(options: argparse.Namespace) -> "Batch":
    from nice_egg.batch.batch import Batch

    kind = "matches" if options.matches else "rounds"
    rules, physics = options_of(options), physics_of(options)
    return Batch(kind, options.seed, seats_of(options, "average"), rules, physics, options.first)


def _reached(
    plan: "Batch",
    folder: "ResultsFolder",
    games: int,
    workers: "Workers",
    chunk: int | None,
    until: Goal | None,
) -> tuple[float, int, int]:
    """Play all games, or until the goal is reached; seconds, games played now, games in all.

    The goal is looked at after fixed numbers of games, whoever plays them.
    """
    if until is None:
        return (*_play(plan, folder, games, workers, chunk), games)
    from nice_egg.batch.summary import BatchSummary

    seconds, played = 0.0, 0
    for part in until.stages(games):
        took, more = _play(plan, folder, part, workers, chunk)
        seconds, played = seconds + took, played + more
        if until.reached(BatchSummary.of(folder.tables(part))):
            break
    else:
        print(f"nice-egg: {until} is not reached after {games:,} {plan.kind}", file=sys.stderr)
    return seconds, played, part


def _play(
    plan: "Batch", folder: "ResultsFolder", games: int, workers: "Workers", chunk: int | None
) -> tuple[float, int]:
    """Play; seconds it took and games played now."""
    from eggconsole.progress import Progress
    from nice_egg.batch.batch import chunk_size, play_batch

    chunk = chunk or chunk_size(games, workers.jobs)
    with Progress(f"{plan.kind} in {folder.path}", games) as progress:
        start = time.perf_counter()
        play_batch(plan, folder, games, workers, chunk, progress.done)
        return time.perf_counter() - start, progress.now


def _report(
    plan: "Batch",
    folder: "ResultsFolder",
    games: int,
    pace: tuple[float, int],
    options: argparse.Namespace,
) -> None:
    from nice_egg.batch.summary import BatchSummary

    summary = BatchSummary.of(folder.tables(games))
    seconds, played = pace
    speed = played / seconds if played else None
    if options.picture:
        from nice_egg.simulation.poster import save_poster

        save_poster(plan, games, summary, options.picture)
    if options.json:
        data = summary.to_json() | {"games": games, "played": played, "seconds": seconds}
        print(json.dumps(data | {"games_per_second": speed}))
    else:
        tell(plan, games, summary)
        _tell_files(plan, speed, options)


def _tell_files(plan: "Batch", speed: float | None, options: argparse.Namespace) -> None:
    if speed is not None:
        print(f"{speed:.1f} {plan.kind} per second")
    print(f"Rows in {Path(options.out) / 'rows'}")
    if options.picture:
        print(f"Picture in {options.picture}")
