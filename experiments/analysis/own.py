"""Own: responses that a config adds to the known ones, as an expression or as a function."""

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from math import isfinite, nan
from pathlib import Path
from typing import Any

import numpy as np

from eggconsole.refusal import Refusal
from experiments.analysis.expression import Expression, refuse_foreign
from experiments.analysis.responses import RESPONSES, OfGames, Sample
from experiments.design.design import Array
from experiments.scene.scene import Setup


def own_responses(said: Mapping[str, str], folder: Path, setup: Setup) -> dict[str, OfGames]:
    """What a config's [responses] say, by name: values by game, as `Sample.by_game` gives them.

    Args:
        said: an expression of known responses, or `module:function`, by name.
        folder: where modules are looked for first.
        setup: whose games must have the responses of an expression.

    Raises:
        Refusal: a name is taken or no word, an expression does not read, or there is no such
            function.
    """
    found: dict[str, OfGames] = {}
    for name, text in said.items():
        field = f"responses.{name}"
        if name in RESPONSES or not name.isidentifier():
            taken = "is a known response" if name in RESPONSES else "is no word"
            raise Refusal(f"{field}: the name {taken}; allowed: another one")
        if ":" in text:
            found[name] = _of_function(_function(text, field, folder), field)
        else:
            expression = Expression.parse(text, field)
            refuse_foreign(expression, field, setup)
            found[name] = _of_expression(expression)
    return found


def _of_expression(expression: Expression) -> OfGames:
    def of_games(sample: Sample) -> Array:
        if not set(expression.names) <= set(sample.known()):
            return np.full(sample.games, nan)
        told = expression.told(sample)
        moved = told.value + told.influence * max(1, (~sample.failed).sum())
        return np.where(sample.failed, nan, moved)

    return of_games


def _of_function(function: Callable[[dict[str, Any]], float], field: str) -> OfGames:
    def of_games(sample: Sample) -> Array:
        games = [nan if game is None else _called(function, game, field) for game in _games(sample)]
        return np.array(games, dtype=float)

    return of_games


def _games(sample: Sample) -> Iterator[dict[str, Any] | None]:
    """The columns of every game's rows; None of one that failed."""
    begin = np.flatnonzero(np.diff(sample.columns["replicate"], prepend=-1) != 0)
    ends = [*begin[1:], len(sample.columns["replicate"])]
    for first, end, failed in zip(begin, ends, sample.failed, strict=True):
        rows = {name: values[first:end] for name, values in sample.columns.items()}
        yield None if failed else rows


def _called(function: Callable[[dict[str, Any]], float], game: dict[str, Any], field: str) -> float:
    """What a function says of a game.

    Raises:
        Refusal: it fails, or says no finite number.
    """
    try:
        value = float(function(game))
    except Exception as error:  # whatever a stranger's function raises
        why = f"{type(error).__name__}: {error}"
        raise Refusal(f"{field}: replicate {game['replicate'][0]}: {why:.200}") from None
    if not isfinite(value):
        raise Refusal(f"{field}: replicate {game['replicate'][0]}: {value} is no finite number")
    return value


def _function(text: str, field: str, folder: Path) -> Callable[[dict[str, Any]], float]:
    """The function that `module:function` names."""
    module, _, name = text.partition(":")
    with _looked_for_in(folder):
        try:
            found = getattr(import_module(module.strip()), name.strip())
        except (ImportError, AttributeError, ValueError, SyntaxError) as error:
            raise Refusal(f"{field}: {text!r:.60} is not found: {error}") from None
    if not callable(found):
        raise Refusal(f"{field}: {text!r:.60} is no function")
    return found  # type: ignore[no-any-return]


@contextmanager
def _looked_for_in(folder: Path) -> Iterator[None]:
    """While this lasts, modules are looked for in a folder first."""
    sys.path.insert(0, str(folder))
    try:
        yield
    finally:
        sys.path.remove(str(folder))
