"""Tie: a parameter that follows another one."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

from eggconsole.refusal import Refusal
from experiments.scene.space import SPACE, dimension, nearest
from nice_egg.notation.json_form import finite


@dataclass(frozen=True)
class Tie:
    """A parameter whose value is that of another one, times a number, plus one.

    Attributes:
        name: of the parameter.
        to: the one that it follows.
        times: by what that is multiplied.
        plus: what is added then.
    """

    name: str
    to: str
    times: float = 1.0
    plus: float = 0.0

    @classmethod
    def of(cls, name: str, said: Any) -> Self:
        """The tie that a config says: the other's name, or `to`, `times` and `plus`.

        Raises:
            Refusal: it says none.
        """
        if name not in SPACE:
            raise Refusal(f"tie.{name}: only numbers can be tied")
        given = {"to": said} if isinstance(said, str) else said
        if not isinstance(given, Mapping) or not isinstance(given.get("to"), str):
            allowed = 'allowed: "PARAMETER" or {to = "PARAMETER", times = 1, plus = 0}'
            raise Refusal(f"tie.{name}: {said!r:.60} is not allowed; {allowed}")
        for key, value in given.items():
            if key not in ("to", "times", "plus"):
                near = nearest(key, ("to", "times", "plus"))
                raise Refusal(f"tie.{name}.{key}: unknown{near}")
            if key != "to" and not finite(value):
                raise Refusal(f"tie.{name}.{key}: {value!r:.60} is not a finite number")
        numbers = {key: float(value) for key, value in given.items() if key != "to"}
        return cls(name, dimension(given["to"], f"tie.{name}: ").name, **numbers)

    def of_value(self, value: float) -> float:
        """What the parameter is where the other has this value.

        Raises:
            Refusal: it is out of range.
        """
        return dimension(self.name).checked(self.times * value + self.plus, "tie.")
