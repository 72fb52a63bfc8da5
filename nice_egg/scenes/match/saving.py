"""Saving: what a match leaves behind: the save to go on from, and its record."""

from collections.abc import Mapping
from dataclasses import replace
from math import ceil
from typing import Any

from eggconsole.refusal import Refusal
from eggshell import setup as setups
from eggshell.options import Option
from eggshell.setup import Setup
from nice_egg.match.match import Match
from nice_egg.match.options import SEATS, Options
from nice_egg.match.record import Record
from nice_egg.pieces.chip import Chip
from nice_egg.pieces.gone_chip import GoneChip
from nice_egg.pieces.supply import SIZES, Supply
from nice_egg.pieces.table import Table
from nice_egg.players.computer_player import ComputerPlayer
from nice_egg.scenes.drop.agreed_drop import box_of, physics_of

PERSON = "human"
"""What a record says of a seat at which a person plays."""


def options_of(setup: Setup) -> Options:
    """The options of the rules that were agreed, with as many yolks as so many players need."""
    values = setup.options
    target = int(values["target"])
    each = max(Supply().small, ceil(len(setup.seats) * target / len(SIZES)))
    return Options(
        supply=Supply(each, each, each),
        target=target,
        hit_out=bool(values["hit_out"]),
        box=box_of(setup),
        first=SEATS[setup.starter],
    )


def new_match(setup: Setup) -> Match:
    """The match before its first drop."""
    return Match.start(len(setup.seats), options_of(setup), physics_of(setup))


def record_of(setup: Setup, match: Match) -> Record:
    """The record of a match so far."""
    players = tuple(str(ComputerPlayer.parse(s.level)) if s.level else PERSON for s in setup.seats)
    return Record.of(match, setup.seed, players)


def to_json(setup: Setup, match: Match) -> dict[str, Any]:
    """Setup, record, and the state that it leads to, so that going on needs no replay."""
    return {
        "setup": setup.record(),
        "record": str(record_of(setup, match)),
        "table": str(match.table),
        "supply": str(match.supply),
        "points": [list(own) for own in match.points],
        "round": match.round,
        "turn": match.turn,
    }


def from_json(
    data: Mapping[str, Any], options: tuple[Option, ...], levels: tuple[str, ...]
) -> tuple[Setup, Match]:
    """Setup and match that `to_json` kept.

    Raises:
        ValueError: They do not fit each other, or something is malformed (Refusal is one); so do
            KeyError and TypeError.
    """
    setup = setups.parse(data["setup"], options, levels)
    record = Record.parse(data["record"])
    start = new_match(setup)
    if (record.options, record.physics) != (start.options, start.physics):
        raise Refusal("record: it is of other rules than the setup")
    points = tuple(tuple(float(radius) for radius in own) for own in data["points"])
    match = replace(
        start,
        table=Table.parse(data["table"]),
        supply=Supply.parse(data["supply"]),
        points=points,
        round=int(data["round"]),
        turn=int(data["turn"]),
        releases=record.releases,
        events=(),
    )
    _refuse_impossible(match, start)
    return setup, match


def _refuse_impossible(match: Match, start: Match) -> None:
    """Refuse a state that no match reaches from its start.

    Raises:
        Refusal: yolks are lost or too many, or somebody is there who does not play.
    """
    table, points = match.table, match.points
    if len(points) != len(start.players) or not 0 <= match.turn < len(start.players):
        raise Refusal("points: they are of another number of players")
    if match.round < 1 or max(map(len, points)) >= match.options.target:
        raise Refusal("points: the match is over, or has not begun")
    if table.center is None or table.white != start.table.white:
        raise Refusal("table: it is not the one that the match began on")
    yolks: tuple[Chip | GoneChip, ...] = (*table.yolks, *table.gone)
    if not {yolk.player for yolk in yolks} <= set(start.players):
        raise Refusal("table: somebody's yolk lies on it who does not play")
    apart = [radius for own in points for radius in own] + [yolk.radius for yolk in yolks]
    if match.supply.plus(*apart) != start.supply:
        raise Refusal("supply: yolks are missing, or there are too many")
