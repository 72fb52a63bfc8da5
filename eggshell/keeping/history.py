"""The states a game went through, for undo and replay."""

from dataclasses import dataclass
from typing import Generic, TypeVar

T = TypeVar("T")


@dataclass(frozen=True)
class Choice(Generic[T]):
    """A state in which somebody had to choose; `person` if it was not a computer."""

    state: T
    person: bool


class History(Generic[T]):
    """Choices in order, the present one last."""

    def __init__(self) -> None:
        self.choices: list[Choice[T]] = []

    def add(self, state: T, person: bool) -> None:
        """Note that somebody has to choose in `state` now."""
        self.choices.append(Choice(state, person))

    @property
    def can_undo(self) -> bool:
        """Whether a person has chosen before the present choice."""
        return any(choice.person for choice in self.choices[:-1])

    def undo(self) -> T | None:
        """Go back to the last choice of a person before the present one; None if there is none.

        Everything that computers chose since is taken back with it.
        """
        if not self.can_undo:
            return None
        self.choices.pop()
        while not self.choices[-1].person:
            self.choices.pop()
        return self.choices[-1].state
