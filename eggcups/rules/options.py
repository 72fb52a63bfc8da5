"""What is agreed before a game: how many play, with how many eggs, and when it ends."""

from eggcups.rules.rule_error import RuleError

PLAYER_COUNTS = (2, 3, 4)
"""How many can play."""
USUAL_EGGS = {2: 8, 3: 7, 4: 7}
"""Eggs each at the start, by the number of players, as the rules say."""
MOST_EGGS = {2: 12, 3: 8, 4: 8}
"""Eggs each at most, by the number of players.

With more, policy iteration for three or four players runs round in a circle in some situations
(first at 27 eggs in play for three, 33 for four): no stable policy was found there.
"""
ENDINGS = {False: "first-out", True: "play-on"}
"""How the two ends of a game are written, by whether the others play on for the loser."""


def check_players(players: int) -> None:
    """Refuse a number of players that the game is not for.

    Raises:
        RuleError: when it is none of PLAYER_COUNTS.
    """
    if players not in PLAYER_COUNTS:
        raise RuleError("players", value=players)


def check_eggs(players: int, eggs: int) -> None:
    """Refuse a number of eggs per player that the game is not played with.

    Raises:
        RuleError: when it is outside 1 .. MOST_EGGS.
    """
    if not 1 <= eggs <= MOST_EGGS[players]:
        raise RuleError("eggs", value=eggs, players=players, most=MOST_EGGS[players])
