"""Expression: a number made of responses, as `points_1 - points_4`, with its error by games."""

import ast
import operator
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import isfinite, nan
from typing import Any, NamedTuple

import numpy as np

from eggconsole.refusal import Refusal
from experiments.analysis.responses import RESPONSES, Sample, turn_of
from experiments.design.design import Array
from experiments.scene.scene import Setup
from experiments.scene.space import nearest

OPERATIONS: dict[type, Callable[[float, float], float]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.Pow: operator.pow,
}
"""What may stand between two parts."""
FUNCTIONS: dict[str, Callable[..., float]] = {"abs": abs, "min": min, "max": max}
"""What may be called."""
LONGEST_EXPRESSION = 300
"""Letters of an expression at most."""
LARGEST_NUMBER = 1e12
"""Numbers in an expression are smaller."""
STEP = 1e-5
"""By this part of a response it is moved to see how the expression changes with it."""


class Told(NamedTuple):
    """What an expression comes to over some games.

    Attributes:
        value: nan if it is unknown.
        influence: by how much each game moves it (a value a game, 0 for games that failed); the
            squares add up to the variance of `value`.
    """

    value: float
    influence: Array

    @property
    def error(self) -> float:
        """One standard error."""
        return float(np.sqrt(self.influence @ self.influence))


@dataclass(frozen=True)
class Expression:
    """A number made of responses.

    Attributes:
        text: as it was written.
        names: of the responses in it.
    """

    text: str
    names: tuple[str, ...]

    @classmethod
    def parse(cls, text: object, field: str) -> "Expression":
        """The expression that a text says: responses, numbers, + - * / **, abs, min and max.

        Raises:
            Refusal: it says none; the text begins with `field`.
        """
        if not isinstance(text, str) or len(text) > LONGEST_EXPRESSION:
            raise Refusal(f"{field}: {text!r:.60} is no response, nor an expression of some")
        names = _names(text, field)
        for name in names:
            if name not in RESPONSES:
                raise Refusal(f"{field}: {name!r:.60} is unknown{nearest(name, RESPONSES)}")
        if not names:
            raise Refusal(f"{field}: {text!r:.60} names no response")
        return cls(text, names)

    def of(self, values: Mapping[str, float]) -> float:
        """Its value for those of the responses; nan where it has none."""
        try:
            value = _value(ast.parse(self.text, mode="eval").body, values)
        except (ZeroDivisionError, OverflowError):
            return nan
        return value if isinstance(value, float) and isfinite(value) else nan

    def told(self, sample: Sample) -> Told:
        """Its value over the games of a sample, and how each of them moves it."""
        parts = {name: _response(sample, name) for name in self.names}
        means = {name: part.value for name, part in parts.items()}
        value, influence = self.of(means), np.zeros(sample.games)
        for name, part in parts.items():
            influence += self._slope(means, name) * part.influence
        return Told(value, influence)

    def _slope(self, means: Mapping[str, float], name: str) -> float:
        """How the value changes with one response."""
        step = STEP * max(1.0, abs(means[name]))
        ends = [self.of({**means, name: means[name] + side * step}) for side in (-1, 1)]
        return (ends[1] - ends[0]) / (2 * step)


def _names(text: str, field: str) -> tuple[str, ...]:
    """The names in an expression besides those of functions, each once.

    Raises:
        Refusal: it does not read, or has parts that are not allowed.
    """
    try:
        nodes = list(ast.walk(ast.parse(text, mode="eval").body))
        if not all(map(_allowed, nodes)):
            raise SyntaxError
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        allowed = "allowed: responses, numbers, + - * / **, abs(), min(), max()"
        raise Refusal(f"{field}: {text!r:.60} does not read; {allowed}") from None
    called = [node.func for node in nodes if isinstance(node, ast.Call)]
    named = [node.id for node in nodes if isinstance(node, ast.Name) and node not in called]
    return tuple(dict.fromkeys(named))


def _allowed(node: Any) -> bool:
    if isinstance(node, ast.Constant):
        value: Any = node.value
        return type(value) in (int, float) and abs(value) < LARGEST_NUMBER
    if isinstance(node, ast.Call):
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        counts = range(1, 2) if name == "abs" else range(2, 9)
        return name in FUNCTIONS and not node.keywords and len(node.args) in counts
    shapes = (ast.Name, ast.BinOp, ast.UnaryOp, ast.USub, ast.UAdd, ast.Load, *OPERATIONS)
    return isinstance(node, shapes)


def _value(node: Any, values: Mapping[str, float]) -> Any:
    if isinstance(node, ast.Constant):
        value: Any = node.value
        return float(value)
    if isinstance(node, ast.Name):
        return values[node.id]
    if isinstance(node, ast.UnaryOp):
        inner = _value(node.operand, values)
        return -inner if isinstance(node.op, ast.USub) else inner
    if isinstance(node, ast.Call):
        function: Any = node.func
        return FUNCTIONS[function.id](*(_value(part, values) for part in node.args))
    return OPERATIONS[type(node.op)](_value(node.left, values), _value(node.right, values))


def _response(sample: Sample, name: str) -> Told:
    """A response and how each game moves it."""
    values = sample.by_game(name)
    went = np.isfinite(values)
    count = int(went.sum())
    if not count:
        return Told(nan, np.zeros(len(values)))
    mean = float(values[went].mean())
    return Told(mean, np.where(went, values - mean, 0.0) / count)


def refuse_foreign(expression: Expression, field: str, setup: Setup) -> None:
    """Refuse an expression with responses that the setup's games have not.

    Raises:
        Refusal: they have no such response.
    """
    has = {""} if setup.scene == "lone" and not setup.table else {"", "center"}
    has |= {"turns"} if setup.drops > 1 else set()
    for name in expression.names:
        turn = turn_of(name)
        if RESPONSES[name].needs not in has or (turn and turn[1] > setup.drops):
            raise Refusal(f"{field}: {name}: the scene {setup.scene!r} has no such response")
