"""Egg cups: a push-your-luck dice game with five egg cups and a frying pan, and its exact odds.

The names below are the public promise; all else is inside, and may change without a word. Import
them from here, as in `from eggcups import State, play`; each is loaded when it is first used.

    >>> from eggcups import State, odds_of, table_for
    >>> str(odds_of(State.parse("5,4,5/1-345/3 1 choose first-out -"), table_for).best)
    'pass'

The game:
    State: a position; `State.parse` reads its line.
    Choice: to roll or to pass.
    choices: what the player to move may choose.
    play: what a choice comes to, with the face that the die shows.
    outcomes: all that a choice may lead to, with probabilities.
    Outcome: one of them.
    Die: a die that shows the faces of one game under a seed.

Records:
    Record: a game in one line; `Record.parse` reads it.
    read_record: the game in a file.
    write_record: keep a game in a file.
    decisions: what every choice of a game was worth.
    Decision: one of them.

Odds:
    odds_of: what rolling and passing are worth in a position.
    Odds: everybody's chances after either choice, and the better one.
    table_for: the table of exact odds that holds a position.
    OddsTable: the certified odds of all situations of a game.

Players:
    PLAYERS: the computer players by name.
    Player: a way to play.
    simulate: many games between players.
    Result: how they ended.

Errors:
    RuleError: what is raised for what the rules or the notation do not allow.
"""

from importlib import import_module

__all__ = [
    "PLAYERS",
    "Choice",
    "Decision",
    "Die",
    "Odds",
    "OddsTable",
    "Outcome",
    "Player",
    "Record",
    "Result",
    "RuleError",
    "State",
    "choices",
    "decisions",
    "odds_of",
    "outcomes",
    "play",
    "read_record",
    "simulate",
    "table_for",
    "write_record",
]

_MODULES = {
    "eggcups.odds.odds": ("Odds",),
    "eggcups.odds.odds_table": ("OddsTable",),
    "eggcups.odds.table_cache": ("table_for",),
    "eggcups.players.advice": ("odds_of",),
    "eggcups.players.player": ("PLAYERS", "Player"),
    "eggcups.players.simulation": ("Result", "simulate"),
    "eggcups.records.record": ("Record",),
    "eggcups.records.record_file": ("read_record", "write_record"),
    "eggcups.records.review": ("Decision", "decisions"),
    "eggcups.rules.choice": ("Choice",),
    "eggcups.rules.die": ("Die",),
    "eggcups.rules.outcome": ("Outcome", "choices", "outcomes", "play"),
    "eggcups.rules.rule_error": ("RuleError",),
    "eggcups.rules.state": ("State",),
}
"""Where the names of this front door are at home; `__init__.pyi` tells type checkers the same."""


def __getattr__(name: str) -> object:
    """The value of a public name, from its module, which is loaded now."""
    for module, names in _MODULES.items():
        if name in names:
            return getattr(import_module(module), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return [*__all__]
