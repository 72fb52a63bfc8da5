"""The two choices of the player to move."""

from enum import StrEnum


class Choice(StrEnum):
    """What the player to move may do."""

    ROLL = "roll"
    PASS = "pass"
