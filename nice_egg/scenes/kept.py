"""Kept: what a match leaves behind: the save to go on from, and records as files."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any

from eggshell import setup as setups
from eggshell.options import Option
from eggshell.setup import Setup
from nice_egg.files import write_whole
from nice_egg.match import Match
from nice_egg.options import SEATS, Options
from nice_egg.physics import Physics
from nice_egg.players import Player
from nice_egg.record import Record
from nice_egg.refusal import Refusal
from nice_egg.supply import Supply
from nice_egg.table import Table

PERSON = "human"
"""What a record says of a seat at which a person plays."""


def options_of(setup: Setup) -> Options:
    """The options of the rules that were agreed."""
    values = setup.options
    return Options(
        target=int(values["target"]),
        hit_out=bool(values["hit_out"]),
        box=float(values["box"]),
        first=SEATS[setup.starter],
    )


def physics_of(setup: Setup) -> Physics:
    """The physics that was agreed."""
    return Physics.named(str(setup.options["chips"]))


def new_match(setup: Setup) -> Match:
    """The match before its first drop."""
    return Match.start(len(setup.seats), options_of(setup), physics_of(setup))


def record_of(setup: Setup, match: Match) -> Record:
    """The record of a match so far."""
    players = tuple(str(Player.parse(s.level)) if s.level else PERSON for s in setup.seats)
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
    if len(points) != len(start.players) or not 0 <= data["turn"] < len(start.players):
        raise Refusal("points: they are of another number of players")
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
    return setup, match


def write(folder: Path, text: str, kind: str = "match") -> str:
    """Keep a line in a file of its own in the player's folder; its name, or nothing if in vain."""
    path = folder / "records" / f"nice-egg-{kind}-{datetime.now():%Y%m%d-%H%M%S-%f}.txt"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, f"{text}\n".encode())
    except (OSError, Refusal):
        return ""
    return f"{path.parent.name}/{path.name}"
