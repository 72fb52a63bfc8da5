"""The Egg Carton Game: a sowing duel on a 2 x 6 egg carton, with a solver that proves its moves.

The names below are the public promise; all else is inside, and may change without a word. Import
them from here, as in `from carton import Game, best`; each is loaded when it is first used.

    >>> from carton import Game
    >>> game = Game.parse("6x3: 6-2 4")
    >>> game.play(1).turns
    ((6, 2), (4,), (1,))

The game:
    Position: where the marbles lie and who moves; `Position.parse` reads its line.
    Options: what is agreed before a game, such as `6x3 calm`.
    Game: a game in progress; `Game.parse` reads its record.
    Sowing: a sowing and every step of it.
    sow: the sowing of a slot of a position.
    perft: how many ways there are to play on, by depth.
    Perft: its counts.

Solving:
    best: the best choice of a position, within some seconds.
    Search: judges positions of one carton, and remembers what it has proven.
    Limit: how far a search may go.
    Judgement: a value for every choice of a position.
    Choice: what one choice is worth.
    prove_opening: who wins a carton from its start.
    Opening: what that proof says.
    review: a look back at every turn of a game.

Players:
    LEVELS: the names of the computer players, the weakest first.
    choose: what a level sows next.
    play_match: a match between two levels.
    Match: its games and its score.

Errors:
    RuleError: what is raised for what the rules or the notation do not allow.
    Stopped: what is raised where a limit ends a proof.
"""

from importlib import import_module

__all__ = [
    "LEVELS",
    "Choice",
    "Game",
    "Judgement",
    "Limit",
    "Match",
    "Opening",
    "Options",
    "Perft",
    "Position",
    "RuleError",
    "Search",
    "Sowing",
    "Stopped",
    "best",
    "choose",
    "perft",
    "play_match",
    "prove_opening",
    "review",
    "sow",
]

_MODULES = {
    "carton.players.level": ("LEVELS", "choose"),
    "carton.players.match": ("Match", "play_match"),
    "carton.rules.game": ("Game",),
    "carton.rules.options": ("Options",),
    "carton.rules.perft": ("Perft", "perft"),
    "carton.rules.position": ("Position",),
    "carton.rules.rule_error": ("RuleError",),
    "carton.rules.sowing": ("Sowing", "sow"),
    "carton.solving.judgement": ("Choice", "Judgement"),
    "carton.solving.limit": ("Limit", "Stopped"),
    "carton.solving.openings": ("Opening", "prove_opening"),
    "carton.solving.review": ("review",),
    "carton.solving.search": ("Search", "best"),
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
