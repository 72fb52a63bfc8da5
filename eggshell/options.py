"""Options of a game's rules, as plain descriptions that the setup screen turns into widgets.

Words that an option called `X` needs in the game's catalogue: `option.X` (its label),
`option.X.note` (one explaining sentence, if any), and for a pick `option.X.V` for each value V
that is not a number.
"""

from dataclasses import dataclass

Value = bool | int | float | str
"""What an option can be set to."""


@dataclass(frozen=True)
class Pick:
    """One of a few values."""

    name: str
    values: tuple[int | str, ...]
    usual: int | str

    def fits(self, value: object) -> bool:
        """Whether `value` is one of the values."""
        return not isinstance(value, bool) and value in self.values


@dataclass(frozen=True)
class Switch:
    """On or off."""

    name: str
    usual: bool = False

    def fits(self, value: object) -> bool:
        """Whether `value` is a truth value."""
        return isinstance(value, bool)


@dataclass(frozen=True)
class Span:
    """A number from `low` to `high` in steps, shown with its unit, as in `150 mm`."""

    name: str
    low: float
    high: float
    usual: float
    step: float = 1.0
    unit: str = ""

    def fits(self, value: object) -> bool:
        """Whether `value` is a number within the span."""
        return (
            isinstance(value, int | float)
            and not isinstance(value, bool)
            and self.low <= value <= self.high
        )


Option = Pick | Switch | Span
"""Any kind of option."""
