"""Parameter: a number with a unit, a range and a reason, told as metadata of a dataclass field."""

from collections.abc import Mapping
from dataclasses import MISSING, Field, dataclass, field, fields
from typing import Any, Self, cast

from eggconsole.refusal import Refusal
from nice_egg.notation.json_form import finite
from nice_egg.notation.text_form import typed_number


@dataclass(frozen=True)
class Parameter:
    """What a number means: its `unit`, the range `low` to `high` (both allowed), and `why`."""

    unit: str
    low: float
    high: float
    why: str = ""

    def allowed(self) -> str:
        """The range in words, for example `0 to 1 mm`."""
        return f"{self.low:g} to {self.high:g} {self.unit}".rstrip()


def number(
    default: float | None, unit: str, low: float, high: float, why: str = "", whole: bool = False
) -> Any:
    """A dataclass field that holds a number of the range `low` to `high`; None: no default.

    Args:
        default: the value unless told otherwise; None: it must be told.
        unit: as it is written, empty for a pure number.
        low: the least that is allowed.
        high: the most that is allowed.
        why: the reason for the default, in a few words.
        whole: whether only whole numbers are allowed.
    """
    meta = {"parameter": Parameter(unit, low, high, why), "whole": whole}
    return field(metadata=meta) if default is None else field(default=default, metadata=meta)


def parameters(kind: Any) -> dict[str, Parameter]:
    """The parameters of a dataclass (or of a value of it) by field name, in order."""
    return {f.name: f.metadata["parameter"] for f in fields(kind) if "parameter" in f.metadata}


def default(kind: Any, name: str) -> float | None:
    """The default of field `name` of dataclass `kind`, or None if it has none."""
    found = next(f for f in fields(kind) if f.name == name)
    return None if found.default is MISSING else found.default


def checked(name: str, value: object, meaning: Parameter) -> float:
    """`value` as a float of the range.

    Raises:
        Refusal: it is not a number, not finite, or out of range.
    """
    if not finite(value):
        raise Refusal(f"{name}: {value!r:.60} is not a finite number; allowed: {meaning.allowed()}")
    number = float(cast(float, value))
    if not meaning.low <= number <= meaning.high:
        raise Refusal(f"{name}: {value!r} is out of range; allowed: {meaning.allowed()}")
    return number


class Numbers:
    """Base of frozen dataclasses whose `number` fields are checked and made floats when made."""

    def __post_init__(self) -> None:
        for f in _numbers(type(self)):
            value = checked(f.name, getattr(self, f.name), f.metadata["parameter"])
            if f.metadata["whole"] and value != int(value):
                raise Refusal(f"{f.name}: {value!r} is not a whole number")
            object.__setattr__(self, f.name, int(value) if f.metadata["whole"] else value)

    def altered(self, /, **changes: object) -> Self:
        """A copy with `changes`, checked.

        Raises:
            Refusal: a name that this value has not, or a value out of range.
        """
        known = {f.name for f in fields(self)}  # type: ignore[arg-type]
        for name in changes:
            if name not in known:
                raise Refusal(f"{name}: unknown parameter; allowed: {', '.join(sorted(known))}")
        values = {f.name: getattr(self, f.name) for f in fields(self)}  # type: ignore[arg-type]
        return type(self)(**(values | changes))

    def settings(self, presets: Mapping[str, Self]) -> list[str]:
        """The name of the preset nearest to this value, then what differs: `friction=0.2`, ..."""
        changes = {name: self._differing(preset) for name, preset in presets.items()}
        nearest = min(changes, key=lambda name: len(changes[name]))
        return [nearest, *(f"{name}={value!r}" for name, value in changes[nearest].items())]

    def _differing(self, base: Self) -> dict[str, float]:
        """The numbers by name that are not the same as those of `base`."""
        values = {f.name: getattr(self, f.name) for f in _numbers(type(self))}
        return {name: value for name, value in values.items() if value != getattr(base, name)}


def read_setting(text: str) -> tuple[str, float]:
    """Name and value of `restitution=0.5`.

    Raises:
        Refusal: it is not of that form, or the value is no number.
    """
    name, _, value = text.partition("=")
    try:
        return name, typed_number(value)
    except Refusal as refusal:
        raise Refusal(f"{name}: {refusal}; write NAME=NUMBER") from None


_FIELDS: dict[type, tuple[Field[Any], ...]] = {}
"""The `number` fields of every class met so far, since looking them up takes long."""


def _numbers(kind: type) -> tuple[Field[Any], ...]:
    if kind not in _FIELDS:
        _FIELDS[kind] = tuple(f for f in fields(kind) if "parameter" in f.metadata)
    return _FIELDS[kind]
