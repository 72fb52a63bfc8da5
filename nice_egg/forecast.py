"""Forecast: what a table is worth to a player while others have still to drop.

Drops of others are not simulated: their yolks are laid flat on top of what lies where they come
down, as far from their aim as simulated drops of this turn came down from theirs.
"""

from collections.abc import Sequence
from dataclasses import replace
from math import hypot

from numpy.random import Generator

from nice_egg.chip import MEDIUM, Chip
from nice_egg.hand import Aim
from nice_egg.match import Match
from nice_egg.options import SEATS
from nice_egg.scoring import check
from nice_egg.table import Table

FUTURES = 24
"""Ways in which the others may drop that are looked at for one table."""
LEAD = 3.0
"""One yolk more makes a player this many times as likely to win (chosen)."""
HIGH, STEP = 100.0, 10.0
"""Height in mm of the first yolk laid on top, and how much higher every later one lies."""
Miss = tuple[float, float]


def win_chance(match: Match, player: str, scored: Sequence[str | None] = ()) -> float:
    """A guess of the player's chance to win, 0 to 1, once `scored` have their yolks."""
    if match.outcome:
        winners = match.outcome.winners
        return (player in winners) / len(winners)
    scores = {name: match.score(name) + scored.count(name) for name in match.players}
    best = max(scores.values())
    if best >= match.options.target:
        return (scores[player] == best) / sum(score == best for score in scores.values())
    weights = {name: LEAD**score for name, score in scores.items()}
    return float(weights[player] / sum(weights.values()))


class Forecast:
    """Draws of where the players to come drop; the same draws for every table that is compared.

    Attributes:
        misses: how far (x, y) in mm beside their aim drops over a chip came to rest.
        asides: the same for drops over the bare white.
    """

    def __init__(self, misses: Sequence[Miss], asides: Sequence[Miss], rng: Generator) -> None:
        self.misses, self.asides = misses, asides
        self.draws = rng.integers(0, len(misses), (FUTURES, len(SEATS) + 1)).tolist()

    def value(self, match: Match, player: str) -> float:
        """The expected chance to win of `player` in a match whose round goes on."""
        waiting = len(match.players) - match.turn
        if match.outcome or match.turn == 0:
            return win_chance(match, player)
        names = (match.player, *match.to_come)
        total = 0.0
        for draws in self.draws:
            yolks = [self._laid(k, names[k], draws[k], match.table) for k in range(waiting)]
            total += self._rated(match, player, yolks)
        return total / FUTURES

    def sketched(self, match: Match, aim: Aim) -> float:
        """The same for the player whose turn it is, if the own yolk, too, is only laid down."""
        names = (match.player, *match.to_come)
        over = any(hypot(o.x - aim.x, o.y - aim.y) < o.radius for o in match.table.chips)
        misses = self.misses if over else self.asides
        total = 0.0
        for draws in self.draws:
            dx, dy = misses[draws[-1] % len(misses)]
            own = Chip(aim.x + dx, aim.y + dy, HIGH, aim.radius, player=names[0])
            others = range(1, len(names))
            yolks = [own, *(self._laid(k, names[k], draws[k], match.table) for k in others)]
            total += self._rated(match, names[0], yolks)
        return total / FUTURES

    def _laid(self, k: int, player: str, draw: int, table: Table) -> Chip:
        """The yolk of the k-th player to come, who aims at the center yolk."""
        (dx, dy), (x, y) = self.misses[draw], middle(table)
        return Chip(x + dx, y + dy, HIGH + STEP * k, MEDIUM, player=player)

    def _rated(self, match: Match, player: str, yolks: Sequence[Chip]) -> float:
        table = replace(match.table, yolks=(*match.table.yolks, *yolks))
        scored = [yolk.player for yolk in check(table).yolks if yolk.points]
        return win_chance(match, player, scored)


def middle(table: Table) -> tuple[float, float]:
    """Where the center yolk lies, mm; the middle of the white if there is none."""
    return (0.0, 0.0) if table.center is None else (table.center.x, table.center.y)
