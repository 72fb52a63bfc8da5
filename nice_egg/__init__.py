"""Nice Egg!: simulated drops of yolks, the scorer, matches, computer players, batches of rounds.

The names below are the public promise; all else is inside, and may change without a word. Import
them from here, as in `from nice_egg import Table, Release, drop, check`; each is loaded when it is
first used. Lengths are in mm, masses in g, times in s, angles in rad.

A table and a drop:
    Chip: a yolk chip where it lies, a flat disc in space.
    EggWhite: the plate in the middle; its outline may be any.
    Table: the egg white with every chip that lies on it or beside it.
    Release: a chip at the moment it is let go.
    Physics: every number of the simulation, with presets of materials.
    drop: let a release fall on a table until everything rests.
    Drop: what came of it.
    Film: the poses of every chip over time, if a drop was asked for them.

Scoring:
    check: the Yolk Point Check of any table.
    Check: its rulings and their reasons.
    Ruling: what it says of one yolk.

A match:
    Options: what may be agreed before it.
    Supply: the yolks that may be dropped, by size.
    Match: its state before a release, and what a release makes of it.
    Outcome: who has won, and how.
    Record: a match in one line, which replays to the same tables.

Players:
    Aim: what a player means to do.
    Hand: how releases scatter around an aim, with presets.
    Strategy: how a player finds an aim; one's own can be played.
    ComputerPlayer: a strategy and a hand.
    contest: a whole match between computer players, release by release.

Batches:
    Batch: what is played how often, from which seed.
    Workers: the processes that play, of this machine or of a cluster.
    ResultsFolder: the rows of a batch, in Parquet files.
    play_batch: play what is missing of a batch, and keep it.
    BatchSummary: what the rows come to.
    simulate: play rounds or matches at once, and get a table of them.
    Simulated: that table, with its picture in a notebook.

Errors:
    Refusal: what is raised for input that is not accepted, with one line that says why.
"""

from importlib import import_module

__version__ = "0.1.0"
__all__ = [
    "Aim",
    "Batch",
    "BatchSummary",
    "Check",
    "Chip",
    "ComputerPlayer",
    "Drop",
    "EggWhite",
    "Film",
    "Hand",
    "Match",
    "Options",
    "Outcome",
    "Physics",
    "Record",
    "Refusal",
    "Release",
    "ResultsFolder",
    "Ruling",
    "Simulated",
    "Strategy",
    "Supply",
    "Table",
    "Workers",
    "check",
    "contest",
    "drop",
    "play_batch",
    "simulate",
]

_MODULES = {
    "eggconsole.refusal": ("Refusal",),
    "nice_egg.batch.batch": ("Batch", "play_batch"),
    "nice_egg.batch.results": ("ResultsFolder",),
    "nice_egg.batch.summary": ("BatchSummary",),
    "nice_egg.batch.workers": ("Workers",),
    "nice_egg.fall.drop": ("Drop", "drop"),
    "nice_egg.fall.film": ("Film",),
    "nice_egg.fall.physics": ("Physics",),
    "nice_egg.match.event": ("Outcome",),
    "nice_egg.match.match": ("Match",),
    "nice_egg.match.options": ("Options",),
    "nice_egg.match.record": ("Record",),
    "nice_egg.pieces.chip": ("Chip",),
    "nice_egg.pieces.egg_white": ("EggWhite",),
    "nice_egg.pieces.release": ("Release",),
    "nice_egg.pieces.supply": ("Supply",),
    "nice_egg.pieces.table": ("Table",),
    "nice_egg.players.computer_player": ("ComputerPlayer", "Strategy", "contest"),
    "nice_egg.players.hand": ("Aim", "Hand"),
    "nice_egg.simulation.simulated": ("Simulated", "simulate"),
    "nice_egg.scoring.point_check": ("Check", "Ruling", "check"),
}
"""Where the names of this front door are at home; `__init__.pyi` tells type checkers the same."""


def __getattr__(name: str) -> object:
    """The value of a public name, from its module, which is loaded now."""
    for module, names in _MODULES.items():
        if name in names:
            return getattr(import_module(module), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
