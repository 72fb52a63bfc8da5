"""Who plays, and by which rules: what the setup screen hands to a game."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from math import inf
from typing import Any

from eggshell.look.players import PLAYERS
from eggshell.options import Option, Value

NAME_LENGTH = 12
"""Characters of a name at the most."""
LONGEST_NAME = 60
"""Of a name that was not typed here."""
SEED_END = 2**32
"""Seeds are whole numbers from 0 to under this."""


@dataclass(frozen=True)
class Seat:
    """A player: `look` is the colour and mark (0-7), `level` empty for a person."""

    name: str
    look: int
    level: str = ""

    @property
    def is_person(self) -> bool:
        """Whether a person plays here."""
        return not self.level


def seated(names: Sequence[str], levels: Sequence[str]) -> tuple[Seat, ...]:
    """Seats in order of play, each with a look of its own; a level is empty for a person."""
    pairs = zip(names, levels, strict=True)
    return tuple(Seat(name, look, level) for look, (name, level) in enumerate(pairs))


@dataclass(frozen=True)
class Setup:
    """The seats in order of play, the options by name, and the seed of all chance.

    `starter` is the seat that begins.
    """

    seats: tuple[Seat, ...]
    options: Mapping[str, Value] = field(default_factory=dict)
    starter: int = 0
    seed: int = 0

    def record(self) -> dict[str, Any]:
        """The setup as JSON-ready data."""
        return {**asdict(self), "options": dict(self.options)}

    def rematch(self) -> "Setup":
        """The same players again: the next seat begins, with another seed."""
        starter = (self.starter + 1) % len(self.seats)
        return Setup(self.seats, self.options, starter, (self.seed * 69069 + 1) % SEED_END)


def parse(record: Mapping[str, Any], options: Sequence[Option], levels: Sequence[str]) -> Setup:
    """A setup from its record.

    Raises:
        ValueError: A level, look, option or starter is not allowed.
        KeyError: Something is absent.
        TypeError: Something is of the wrong kind.
    """
    seats = tuple(Seat(_name(s["name"]), s["look"], s["level"]) for s in record["seats"])
    for seat in seats:
        if not _fits(seat, levels):
            raise ValueError(f"seat {seat} is not allowed")
    if len({seat.look for seat in seats}) < len(seats):
        raise ValueError("two seats are not told apart by their looks")
    chosen = {option.name: record["options"][option.name] for option in options}
    for option in options:
        if not option.fits(chosen[option.name]):
            raise ValueError(f"option {option.name} = {chosen[option.name]!r} is not allowed")
    if not _counts(record["starter"], len(seats)):
        raise ValueError(f"starter {record['starter']} is not a seat")
    if not _counts(record["seed"]):
        raise ValueError(f"seed {record['seed']} is not allowed")
    return Setup(seats, chosen, record["starter"], record["seed"])


def _name(text: object) -> str:
    """What of a kept name can be shown."""
    return "".join(sign for sign in str(text) if sign.isprintable())[:LONGEST_NAME]


def _fits(seat: Seat, levels: Sequence[str]) -> bool:
    return seat.level in ("", *levels) and _counts(seat.look, len(PLAYERS))


def _counts(value: object, end: float = inf) -> bool:
    """Whether `value` is a whole number from 0 to under `end`."""
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < end


def fresh_seed() -> int:
    """A seed from the system's entropy."""
    return random.SystemRandom().randrange(SEED_END)
