"""Forecast: what a table is worth to a player while others have still to drop.

Drops of others are not simulated: their yolks are laid on top of what lies where they come down,
as far from their aim as simulated drops of this turn came to rest from theirs.
"""

from collections.abc import Sequence
from dataclasses import replace
from math import hypot
from statistics import fmean

from numpy.random import Generator

from nice_egg.match.match import Match
from nice_egg.match.options import SEATS
from nice_egg.pieces.chip import MEDIUM, Chip
from nice_egg.pieces.gone_chip import kept_on
from nice_egg.pieces.table import Table
from nice_egg.players.hand import Aim
from nice_egg.scoring.point_check import check

FUTURES = 32
"""Number of ways in which the others may drop that are looked at for one table."""
LEAD_FACTOR = 3.0
"""Times as likely to win as without it that a yolk more makes a player (chosen)."""
LAID_HEIGHT, LAID_STEP = 100.0, 10.0
"""Height in mm of the first yolk laid on top, and how much higher every later one lies."""
Miss = tuple[float, float]
"""How far (x, y) in mm beside its aim a drop came to rest."""


def win_chance(match: Match, player: str, scored: Sequence[str | None] = ()) -> float:
    """A guess of the player's chance to win, 0 to 1, once `scored` have their yolks."""
    if match.outcome:
        winners = match.outcome.winners
        return (player in winners) / len(winners)
    scores = {name: match.score(name) + scored.count(name) for name in match.players}
    best = max(scores.values())
    if best >= match.options.target:
        return (scores[player] == best) / sum(score == best for score in scores.values())
    weights = {name: LEAD_FACTOR**score for name, score in scores.items()}
    return float(weights[player] / sum(weights.values()))


class Forecast:
    """Draws of where the players to come drop; the same draws for every table that is compared.

    Attributes:
        misses: how far (x, y) in mm beside their aim drops over a chip came to rest.
    """

    def __init__(self, misses: Sequence[Miss], rng: Generator) -> None:
        self.misses = misses
        self.draws = rng.integers(0, len(misses), (FUTURES, len(SEATS) + 1)).tolist()

    def value(self, match: Match, player: str) -> float:
        """The expected chance to win of `player` in a match whose round goes on."""
        if match.outcome or match.turn == 0:
            return win_chance(match, player)
        names = (match.player, *match.to_come)
        return fmean(self._worth(match, player, names, draws, ()) for draws in self.draws)

    def sketched(self, match: Match, aim: Aim) -> float:
        """The same for the player whose turn it is, if the own yolk, too, is only laid down."""
        player, chips = match.player, match.table.chips
        total = 0.0
        for draws in self.draws:
            dx, dy = self.misses[draws[-1]]
            own = _laid(chips, aim.x + dx, aim.y + dy, aim.radius, player)
            total += self._worth(match, player, match.to_come, draws, (own,))
        return total / FUTURES

    def _worth(
        self,
        match: Match,
        player: str,
        names: Sequence[str],
        draws: Sequence[int],
        laid: tuple[Chip, ...],
    ) -> float:
        """The chance to win of `player` if those to come drop as drawn, over the center yolk."""
        yolks = [*match.table.yolks, *laid]
        center, (x, y) = match.table.center, center_place(match.table)
        for name, draw in zip(names, draws, strict=False):
            dx, dy = self.misses[draw]
            chips = yolks if center is None else [center, *yolks]
            yolks.append(_laid(chips, x + dx, y + dy, MEDIUM, name))
        found = check(replace(match.table, yolks=tuple(yolks)))
        return win_chance(match, player, [yolk.player for yolk in found.yolks if yolk.points])


def _laid(chips: Sequence[Chip], x: float, y: float, radius: float, player: str) -> Chip:
    """A yolk on the highest that carries its centre, slid off those higher that do not.

    Its height only says that it is the highest so far.
    """
    for o in sorted(chips, key=lambda chip: -chip.z):
        far, reach = hypot(x - o.x, y - o.y), radius + o.radius
        if far < o.radius:
            break
        if far < reach:
            x, y = o.x + (x - o.x) * reach / far, o.y + (y - o.y) * reach / far
    height = LAID_HEIGHT + LAID_STEP * len(chips)
    return Chip(kept_on(x), kept_on(y), height, radius, player=player)


def center_place(table: Table) -> tuple[float, float]:
    """Where the center yolk lies, mm; the middle of the white if there is none."""
    return (0.0, 0.0) if table.center is None else (table.center.x, table.center.y)
