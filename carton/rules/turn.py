"""A turn: the slots that one side sows from until the turn passes, written `3-5-1`."""

import re

from carton.rules.rule_error import RuleError

Turn = tuple[int, ...]
"""Slots (1, 2, ...) of the mover in the order of sowing; more than one after case A."""

_TURN = re.compile(r"[0-9]{1,3}(-[0-9]{1,3})*")


def turn_text(turn: Turn) -> str:
    """A turn as `3-5-1`."""
    return "-".join(map(str, turn))


def parse_turn(word: str) -> Turn:
    """The turn that `turn_text` wrote.

    Raises:
        RuleError: If it is not a turn.
    """
    if not _TURN.fullmatch(word):
        raise RuleError(f"turn {word[:40]!a}: expected slots like 3-5-1")
    return tuple(map(int, word.split("-")))
