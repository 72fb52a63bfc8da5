"""Plug-in: strategies from other packages, or from a file at hand.

A strategy is a class that is made without arguments and has the method `aim`, as
`nice_egg.players.computer_player.Strategy` says. Its name is that of an entry point of the group
`nice_egg.players`, or `MODULE:CLASS` for a module that Python finds, also in the folder where the
command is run.
"""

import re
import sys
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any

from numpy.random import Generator

from eggconsole.refusal import Refusal
from nice_egg.match.match import Match
from nice_egg.players.hand import Aim, Hand
from nice_egg.players.planner import Stop

GROUP = "nice_egg.players"
"""The group of entry points that name strategies."""
PLACE = re.compile(r"[A-Za-z_]\w*(\.[A-Za-z_]\w*)*:[A-Za-z_]\w*", re.ASCII)
"""A module and a class in it, as `mypackage.mod:Edge`."""
USUAL_HAND = "average"
"""The hand of a strategy whose class does not name another one as `hand`."""


@dataclass(frozen=True)
class PlugIn:
    """A strategy that comes from outside.

    Attributes:
        name: by which it was asked for.
        strategy: an object of its class.
    """

    name: str
    strategy: Any

    def aim(self, match: Match, hand: Hand, rng: Generator, stop: Stop) -> Aim:
        """What the strategy aims at.

        Raises:
            Refusal: it raises something, or gives no aim.
        """
        try:
            aim = self.strategy.aim(match, hand, rng, stop)
        except Exception as error:
            raise Refusal(f"player: {self.name} fails: {_brief(error)}") from error
        if not isinstance(aim, Aim):
            raise Refusal(f"player: {self.name} gives {aim!r:.60}; allowed: an Aim")
        return aim

    def __str__(self) -> str:
        return self.name


def plugged(name: str) -> tuple[PlugIn, str] | None:
    """The strategy of that name and its usual hand; None if it is no name of a plug-in.

    Raises:
        Refusal: it cannot be loaded, or is no strategy.
    """
    if name in named():
        return _loaded(name, named()[name].value)
    return _loaded(name, name) if PLACE.fullmatch(name) else None


@cache
def named() -> dict[str, EntryPoint]:
    """The entry points of installed packages, by name."""
    return {point.name: point for point in entry_points(group=GROUP)}


@cache
def _loaded(name: str, place: str) -> tuple[PlugIn, str]:
    module, _, kind = place.partition(":")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)  # new processes get this path, too
    try:
        made = getattr(import_module(module), kind)()
    except Exception as error:
        raise Refusal(f"player: {name!r:.80} cannot be loaded: {_brief(error)}") from error
    if not callable(getattr(made, "aim", None)):
        raise Refusal(f"player: {name!r:.80} is no strategy; allowed: a class with `aim`")
    hand = getattr(made, "hand", USUAL_HAND)
    if not isinstance(hand, str):
        raise Refusal(f"player: {name!r:.80} has the hand {hand!r:.60}; allowed: its text")
    return PlugIn(name, made), hand


def _brief(error: Exception) -> str:
    """What went wrong, in one line."""
    told = (str(error).splitlines() or [""])[0]
    return f"{type(error).__name__}: {told:.120}"
