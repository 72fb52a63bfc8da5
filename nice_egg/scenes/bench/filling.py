"""Filling: the clouds of A and B, which other processes fill while they are looked at."""

import os
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from eggshell.crew import Crew
from nice_egg.bench.cloud import Cloud
from nice_egg.bench.landing import Landing, fall_in_turn
from nice_egg.bench.setting import Setting
from nice_egg.pieces.table import Table

MOST_PROCESSES = 16
"""More processes than this are not started."""
PAUSE = 0.08
"""Seconds after a change until drops are made: who pulls a slider changes it again."""
FIRST_PIECE, PIECE = 6, 12
"""Drops that a process is asked for at a time while a cloud is small, and later."""
SMALL = 120
"""Landings up to which a cloud is small."""
LONG = 3.0
"""Seconds after which a process that makes drops nobody wants any more is ended. To begin anew
takes one or two."""
SHOWN_FROM = 20
"""Landings from which a new cloud is shown in place of the one before."""


@dataclass(eq=False)
class Side:
    """One setting with its cloud; `asked` drops have been asked for."""

    setting: Setting
    cloud: Cloud = field(default_factory=Cloud)
    asked: int = 0


class Filling:
    """Two settings on one table, and who makes their drops.

    Attributes:
        table: on which every drop falls.
        seed: of all drops; drop n has the same draws in A and in B.
        most: drops that are made of each setting.
        sides: A and B; the same one while their settings are the same.
        shown: the clouds that are seen.
    """

    def __init__(self, setting: Setting, table: Table, seed: int, most: int) -> None:
        self.table, self.seed, self.most = table, seed, most
        side = Side(setting)
        self.sides = {"A": side, "B": side}
        self.shown = dict(self.sides)
        self._crew = Crew(min(MOST_PROCESSES, os.cpu_count() or 1), fall_in_turn)
        self._given_up: list[tuple[Any, ...]] = []
        self._wait = 0.0

    def warm(self) -> None:
        """Start the other processes."""
        self._crew.warm()

    def close(self) -> None:
        """End the other processes."""
        self._crew.close()

    @property
    def full(self) -> bool:
        """Whether all drops are made, and are seen."""
        return all(self.shown[n] is s and s.cloud.count >= self.most for n, s in self._named)

    def turn(self, setting: Setting) -> None:
        """Have another setting B."""
        a = self.sides["A"]
        self.sides["B"] = a if setting == a.setting else Side(setting)
        self._wait = PAUSE

    def keep(self) -> None:
        """Have B as A, too."""
        self.sides["A"] = self.sides["B"]

    def place(self, first: Setting, second: Setting) -> None:
        """Have other settings in A and B."""
        a = Side(first)
        self.sides = {"A": a, "B": a if first == second else Side(second)}
        self._wait = PAUSE

    def lay(self, table: Table) -> None:
        """Have drops on another table."""
        self.table = table
        self.place(self.sides["A"].setting, self.sides["B"].setting)
        self.shown = dict(self.sides)

    def advance(self, seconds: float) -> bool:
        """Let time pass: take landings in, ask for more; whether anything new is seen."""
        counts = self._counts
        for side, (first, rows) in self._crew.news():
            side.cloud.add(first, rows)
        self._crew.cancel(lambda side: side not in self.sides.values(), LONG)
        self._retry()
        self._wait = max(0.0, self._wait - seconds)
        while not self._wait and self._crew.idle and (side := self._next()) is not None:
            self._ask(side)
        self._show()
        return self._counts != counts

    def _retry(self) -> None:
        """Ask once more for what a process did not tell; the second time it counts as failed."""
        while self._crew.lost and self._crew.idle:
            asked = self._crew.lost.pop()
            if asked.arguments not in self._given_up:
                self._given_up.append(asked.arguments)
                self._crew.ask(asked.mark, *asked.arguments)
                continue
            first, count = asked.arguments[-2:]
            asked.mark.cloud.add(first, np.array([Landing(failed=1.0)] * count))

    @property
    def _counts(self) -> list[tuple[int, int]]:
        return [(id(side), side.cloud.count) for side in self.shown.values()]

    @property
    def _named(self) -> list[tuple[str, Side]]:
        return list(self.sides.items())

    def _next(self) -> Side | None:
        """The side that lacks most."""
        side = min(self.sides.values(), key=lambda side: side.asked)
        return side if side.asked < self.most else None

    def _ask(self, side: Side) -> None:
        piece = FIRST_PIECE if side.asked < SMALL else PIECE
        count = min(piece, self.most - side.asked)
        self._crew.ask(side, side.setting, self.table, self.seed, side.asked, count)
        side.asked += count

    def _show(self) -> None:
        """Show a new cloud once there is something to see."""
        for name, side in self._named:
            if side.cloud.count >= min(SHOWN_FROM, self.most):
                self.shown[name] = side
