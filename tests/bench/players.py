"""How often one player wins against three others, all with the same hand.

Run: python -m tests.bench.players planner:60 steady 100
"""

import sys
from math import sqrt
from time import perf_counter, process_time

from nice_egg.match.options import Options
from nice_egg.players.computer_player import ComputerPlayer, contest


def share(seed: int, seat: int, hero: ComputerPlayer, other: ComputerPlayer) -> float:
    """The hero's share of the title of one match, who sits on `seat` among three others."""
    players = [other] * 4
    players[seat] = hero
    *_, last = contest(seed, tuple(players), Options(rounds=60))
    assert last.outcome is not None
    winners = last.outcome.winners
    return (last.players[seat] in winners) / len(winners)


def main(hero: str, other: str, matches: int) -> None:
    """Print the mean share of the titles after every match; four share them fairly at 0.25."""
    total = square = 0.0
    start, wall = process_time(), perf_counter()
    for n in range(1, matches + 1):
        won = share(n, n % 4, ComputerPlayer.parse(hero), ComputerPlayer.parse(other))
        total, square = total + won, square + won * won
        mean = total / n
        error = sqrt(max(0.0, square / n - mean * mean) / n)
        used = f"{(process_time() - start) / n:.1f} s CPU a match, {perf_counter() - wall:.0f} s"
        print(
            f"{n:4} matches: {hero} wins {mean:.3f} +- {error:.3f} of {other}; {used}", flush=True
        )


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
