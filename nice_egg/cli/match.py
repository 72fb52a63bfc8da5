"""The command `nice-egg match`."""

import argparse
import json
import sys
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from eggconsole.arguments import add_json
from eggconsole.refusal import Refusal
from eggconsole.whole_number import whole_argument
from nice_egg.cli.arguments import (
    add_physics,
    add_seed,
    add_white,
    physics_of,
    refuse_pictures,
)
from nice_egg.cli.batch import LEVELS, add_players, options_of, seats_of
from nice_egg.cli.record_argument import record_of
from nice_egg.match.commentary import lines
from nice_egg.match.event import Checked, RoundBegan, Scored
from nice_egg.match.match import Match
from nice_egg.match.record import Record
from nice_egg.pieces.release import BOX_HEIGHT
from nice_egg.players.computer_player import contest, read_players

NO_POINT_ROUNDS = 25
"""Rounds in a row without a point, which usual players hardly ever see, after which it is said that
the match may never end; and again after as many more."""


def add(parser: argparse.ArgumentParser) -> None:
    """Add what the command understands."""
    parser.description = (
        "A match between computer players. Its last line is its record, which --replay plays again."
    )
    parser.epilog = LEVELS
    add_players(parser, "its level's own")
    parser.add_argument(
        "--rounds",
        type=whole_argument(),
        default=0,
        metavar="N",
        help="end after so many, most yolks win (0: go on until the target)",
    )
    add_seed(parser)
    add_white(parser)
    add_physics(parser)
    parser.add_argument(
        "--replay", metavar="FILE|RECORD", help="tell the match of a record instead; - is stdin"
    )
    parser.add_argument("--picture", metavar="FILE.png", help="draw the last check")
    add_json(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """Play or replay, and tell."""
    refuse_pictures(options)
    record, matches = _replayed(options) if options.replay else _played(options)
    told, last, check, without = [], None, None, 0
    for match in matches:
        last = match
        for event in match.events:
            without = 0 if isinstance(event, Scored) else without + isinstance(event, RoundBegan)
            if isinstance(event, RoundBegan) and not match.options.rounds:
                _warn(without - 1)
            check = event if isinstance(event, Checked) else check
            for line in lines(event):
                told.append(line)
                if not options.json:
                    print(line, flush=True)
    assert last is not None
    record = Record.of(last, record.seed, record.players)
    if options.picture:
        _draw(check, last, options.picture)
    if options.json:
        print(json.dumps(_to_json(record, last, told)))
    else:
        print(record)


def _warn(rounds: int) -> None:
    """Say after many rounds in a row without a point that a match may never end."""
    if rounds > 0 and rounds % NO_POINT_ROUNDS == 0:
        told = f"no point in {rounds} rounds: this match may never end; --rounds N ends one after N"
        print(f"nice-egg: {told}", file=sys.stderr, flush=True)


def _played(options: argparse.Namespace) -> tuple[Record, Iterator[Match]]:
    players = read_players(seats_of(options))
    rules, physics = replace(options_of(options), rounds=options.rounds), physics_of(options)
    rules.players(len(players))
    record = Record(options.seed, tuple(map(str, players)), rules, physics)
    return record, contest(options.seed, players, rules, physics)


def _replayed(options: argparse.Namespace) -> tuple[Record, Iterable[Match]]:
    given = (
        options.players,
        options.seats,
        options.hand,
        options.hit_out,
        options.rounds,
        options.set,
    )
    if any(given) or options.box != BOX_HEIGHT:
        raise Refusal("replay: a record brings its players, options and physics along")
    record = record_of(options.replay, "replay")
    return record, list(record.matches())


def _draw(check: Checked | None, last: Match, path: str) -> None:
    from nice_egg.painter.pictures.picture import save_picture

    table, ruled = (check.table, check.check) if check else (last.table, None)
    save_picture(table, path, ruled, seats=last.players)


def _to_json(record: Record, last: Match, told: list[str]) -> dict[str, Any]:
    outcome = last.outcome
    return {
        "winners": list(outcome.winners) if outcome else [],
        "reason": outcome.reason if outcome else None,
        "points": {player: last.score(player) for player in last.players},
        "rounds": last.round,
        "record": str(record),
        "log": told,
    }
