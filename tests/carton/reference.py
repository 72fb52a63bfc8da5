"""The rules a second time, marble by marble on one ring, and plain minimax: slow and obvious."""

from functools import cache

Rows = tuple[tuple[int, ...], tuple[int, ...]]


def sow(mine: tuple[int, ...], theirs: tuple[int, ...], slot: int) -> tuple[Rows, str, int]:
    """Rows after the mover sows a slot, the case, and the number of relays."""
    size = len(mine)
    ring = [*mine, 0, *theirs, 0]
    zones = (size, 2 * size + 1)
    at, relays = slot - 1, 0
    hand, ring[at] = ring[at], 0
    while True:
        while hand:
            at = (at + 1) % len(ring)
            hand -= 1
            before = ring[at]
            ring[at] = 0 if at in zones else before + 1
        rows = tuple(ring[:size]), tuple(ring[size + 1 : -1])
        if at in zones:
            return rows, "A", relays
        if before == 0:
            return rows, "C", relays
        hand, ring[at] = ring[at], 0
        relays += 1


@cache
def wins(mine: tuple[int, ...], theirs: tuple[int, ...]) -> bool:
    """Whether the mover wins with best play."""
    return any(wins_with(mine, theirs, slot) for slot, held in enumerate(mine, 1) if held)


def wins_with(mine: tuple[int, ...], theirs: tuple[int, ...], slot: int) -> bool:
    """Whether the mover wins with a choice."""
    (my_rows, their_rows), case, _ = sow(mine, theirs, slot)
    if not any(my_rows):
        return True
    if not any(their_rows):
        return False
    return wins(my_rows, their_rows) if case == "A" else not wins(their_rows, my_rows)


@cache
def turns_to_end(mine: tuple[int, ...], theirs: tuple[int, ...]) -> int:
    """Turns until the game ends, this one counted: the winner hurries, the loser resists."""
    won = wins(mine, theirs)
    lengths = []
    for slot, held in enumerate(mine, 1):
        if held and wins_with(mine, theirs, slot) == won:
            (my_rows, their_rows), case, _ = sow(mine, theirs, slot)
            if not any(my_rows) or not any(their_rows):
                lengths.append(1)
            elif case == "A":
                lengths.append(turns_to_end(my_rows, their_rows))
            else:
                lengths.append(1 + turns_to_end(their_rows, my_rows))
    return min(lengths) if won else max(lengths)
