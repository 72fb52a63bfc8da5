"""Slots by their number on the keyboard, in one stroke or, from 10 on, in two."""

from collections.abc import Mapping
from types import MappingProxyType

import pygame

SECOND_DIGIT_SECONDS = 0.9
"""Seconds in which a second digit may follow."""
DIGIT_KEYS: Mapping[int, str] = MappingProxyType(
    {
        getattr(pygame, f"K_{pad}{digit}"): f"digit {digit}"
        for pad in ("", "KP")
        for digit in range(10)
    }
)
"""The action of each digit on the keyboard and its pad: pygame key constant to action."""


def digit_of(action: str) -> int | None:
    """The digit that an action of `DIGIT_KEYS` stands for."""
    name, _, digit = action.partition(" ")
    return int(digit) if name == "digit" else None


class Digits:
    """Digits typed one after another; 0 alone is slot 10, as on the keyboard.

    A 1 can begin 10, 11 or 12 where there are so many slots: then it waits for a second digit.

    Attributes:
        waiting: Whether a 1 has been typed that may go on.
    """

    def __init__(self) -> None:
        self.waiting = False
        self._left = 0.0

    def type(self, digit: int, slots: int) -> int | None:
        """The slot that is meant; None if there is no such slot, or another digit may follow."""
        if self.waiting:
            self.waiting = False
            slot = 10 + digit
        elif digit == 1 and slots > 9:
            self.waiting, self._left = True, SECOND_DIGIT_SECONDS
            return None
        else:
            slot = digit or 10
        return slot if slot <= slots else None

    def wait(self, seconds: float) -> int | None:
        """Let time pass: slot 1, once it is certain that no second digit follows."""
        if not self.waiting:
            return None
        self._left -= seconds
        if self._left > 0:
            return None
        self.waiting = False
        return 1

    def forget(self) -> None:
        """Nothing has been typed."""
        self.waiting = False
