"""The command `nice-egg drop`."""

import argparse
import json
import sys
from dataclasses import replace
from typing import Any

from numpy.random import SeedSequence, default_rng

from eggconsole.arguments import add_json
from eggconsole.refusal import Refusal
from eggconsole.whole_number import whole_number
from nice_egg.cli.arguments import (
    NUMBER,
    add_physics,
    add_seed,
    add_white,
    physics_of,
    refuse_pictures,
    white_of,
)
from nice_egg.cli.record_argument import record_of
from nice_egg.cli.releases import drop_all, to_json
from nice_egg.cli.table_argument import table_of
from nice_egg.fall.drop import Drop, drop
from nice_egg.match.commentary import lines
from nice_egg.match.event import Dropped
from nice_egg.pieces.chip import THICKNESS
from nice_egg.pieces.release import BOX_HEIGHT, Release
from nice_egg.pieces.supply import SIZES
from nice_egg.pieces.table import Table
from nice_egg.players.hand import HANDS, Aim, Hand


def add(parser: argparse.ArgumentParser) -> None:
    """Add what the command understands."""
    parser.description = (
        "Drop a yolk. Without a hand it is released exactly as said, else the hand"
        " scatters it. All lengths are in mm, angles in rad."
    )
    _add_release(parser)
    parser.add_argument(
        "--table", metavar="FILE|LINE", help="the table before: JSON file, -, or one line"
    )
    add_white(parser)
    add_seed(parser)
    add_physics(parser)
    parser.add_argument("--picture", metavar="FILE.png", help="draw the table after")
    parser.add_argument("--film", metavar="FILE.gif", help="draw the fall")
    add_json(parser)
    parser.set_defaults(run=run)


def _add_release(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--x", type=NUMBER, default=0.0, metavar="MM", help="aim (0)")
    parser.add_argument("--y", type=NUMBER, default=0.0, metavar="MM", help="aim (0)")
    parser.add_argument(
        "--height", type=NUMBER, default=BOX_HEIGHT, metavar="MM", help="above the white (150)"
    )
    parser.add_argument("--yolk", choices=SIZES, default="medium", help="size (medium)")
    parser.add_argument("--radius", type=NUMBER, metavar="MM", help="instead of --yolk")
    parser.add_argument("--thickness", type=NUMBER, default=THICKNESS, metavar="MM", help="(4)")
    parser.add_argument(
        "--tilt", type=NUMBER, default=0.0, metavar="RAD", help="without a hand (0)"
    )
    parser.add_argument(
        "--azimuth", type=NUMBER, default=0.0, metavar="RAD", help="of the tilt (0)"
    )
    parser.add_argument("--player", default="A", metavar="NAME", help="who drops (A)")
    parser.add_argument("--hand", metavar="HAND", help=f"{', '.join(HANDS)}; default: exact")
    _add_whole(parser.add_mutually_exclusive_group())


def _add_whole(group: Any) -> None:
    """Add the ways to give a release whole."""
    group.add_argument(
        "--release",
        metavar="LINE",
        help="the whole release, as this command prints it: 'A 3,-2,150 r20 h4 t0.2@0.5'",
    )
    group.add_argument(
        "--releases",
        metavar="FILE.jsonl",
        help='many drops: {"table": ..., "release": ...} a line in, a line out for each, when'
        " all are checked and dropped; with --table that is the table of lines without one",
    )
    group.add_argument(
        "--from",
        dest="source",
        nargs=3,
        metavar=("FOLDER", "ROUND", "TURN"),
        help="a drop of a batch again; in a batch of matches ROUND is MATCH.ROUND",
    )
    group.add_argument(
        "--record",
        nargs=2,
        metavar=("FILE|RECORD", "DROP"),
        help="a drop of a match again, the first is 1; - is stdin",
    )


def run(options: argparse.Namespace) -> None:
    """Drop."""
    _refuse_unused(options)
    refuse_pictures(options)
    if options.releases:
        common = None if options.table is None else table_of(options.table)
        drop_all(options.releases, common, physics_of(options))
        return
    if options.source:
        before, release, done = _from_folder(options)
    elif options.record:
        before, release, done = _from_record(options.record, film=bool(options.film))
    else:
        before, release = _table(options), _release(options)
        done = drop(before, release, physics_of(options), film=bool(options.film))
    _draw(options, before, done)
    if options.json:
        print(json.dumps({**to_json(done), "release": release.to_json()}))
    else:
        _tell(before, release, done)


def _refuse_unused(options: argparse.Namespace) -> None:
    """Refuse what would not be looked at."""
    again = options.source or options.record
    if options.hand and (again or options.release or options.releases):
        raise Refusal("hand: a release that is given whole is not scattered")
    if options.table and again:
        raise Refusal("table: --from and --record bring their tables along")
    if options.releases == "-" == options.table:
        raise Refusal("table: standard input holds the releases; allowed: a file or a line")
    if again and (options.set or options.physics != "wood"):
        raise Refusal("physics: --from and --record bring their physics along")
    if options.releases and (options.picture or options.film):
        raise Refusal("releases: --picture and --film go with one drop")


def _table(options: argparse.Namespace) -> Table:
    return Table.start(white_of(options)) if options.table is None else table_of(options.table)


def _release(options: argparse.Namespace) -> Release:
    if options.release:
        return Release.parse(options.release)
    radius = SIZES[options.yolk] if options.radius is None else options.radius
    exact = Release(
        options.x,
        options.y,
        options.height,
        options.tilt,
        options.azimuth,
        radius=radius,
        thickness=options.thickness,
        player=options.player,
    )
    if options.hand is None:
        return exact
    rng = default_rng(SeedSequence(options.seed))
    aim = Aim(exact.x, exact.y, exact.height, exact.radius, exact.thickness)
    return Hand.parse(options.hand).release(aim, rng, options.player)


def _from_folder(options: argparse.Namespace) -> tuple[Table, Release, Drop]:
    from pathlib import Path

    from nice_egg.batch.batch import dropped, other_versions, replayed
    from nice_egg.batch.results import ResultsFolder

    path, place, turn = options.source
    match, _, round_ = place.rpartition(".")
    folder = ResultsFolder(Path(path))
    before, after = replayed(
        folder,
        _number(match or "0", "match"),
        _number(round_, "round"),
        _number(turn, "turn"),
        film=bool(options.film),
    )
    if others := other_versions(folder):
        print(
            f"nice-egg: {path!r} was made with {others}: the last digits of this drop may differ",
            file=sys.stderr,
        )
    event = dropped(after)
    return before.table, event.release, event.drop


def _from_record(source: list[str], film: bool) -> tuple[Table, Release, Drop]:
    given, number = source
    record = record_of(given, "record")
    count = len(record.releases)
    try:
        first = whole_number(number, 1, count) - 1
    except Refusal:
        raise Refusal(f"drop: {number!r:.60} is not in the record; allowed: 1 to {count}") from None
    before = replace(record, releases=record.releases[:first]).match()
    release = before.accepted(record.releases[first])
    return before.table, release, drop(before.table, release, before.physics, film)


def _number(text: str, name: str) -> int:
    try:
        return whole_number(text, most=10**9)
    except Refusal:
        raise Refusal(
            f"{name}: {text!r:.60} is not a number; allowed: ROUND or MATCH.ROUND, and TURN"
        ) from None


def _draw(options: argparse.Namespace, before: Table, done: Drop) -> None:
    if options.picture or options.film:
        from nice_egg.painter.pictures.moving_picture import save_film
        from nice_egg.painter.pictures.picture import save_picture

        if options.picture:
            save_picture(done.table, options.picture)
        if options.film and done.film:
            save_film(done.film, before, options.film)


def _tell(before: Table, release: Release, done: Drop) -> None:
    who = release.player or "Nobody"
    for line in lines(Dropped(who, release, done)):
        print(line.strip())
    texts = [("before", before), ("release", release), ("after", done.table)]
    for name, value in texts:
        print(f"{name:8} {value}")
    struck = [chip.player or "the center yolk" for chip in done.struck]
    print(f"struck   {', '.join(struck) or 'nothing'}")
    print(f"time     {done.time:.3f} s" + ("" if done.settled else ", and not yet at rest"))
