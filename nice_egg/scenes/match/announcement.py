"""Announcements: what a match shows between drops beside the check, the pan's way among them."""

from dataclasses import dataclass, field

from eggshell.motion import Motion, in_out_cubic, out_cubic
from nice_egg.match.match import ScoredRadii
from nice_egg.pieces.chip import Chip
from nice_egg.pieces.table import Table
from nice_egg.scenes.check.laid_aside import laid_aside
from nice_egg.scenes.table.layout import Layout

LAYING_ASIDE = 0.3
"""Seconds in which what a panel hides is laid where it is seen."""
SECOND_LINE_ROOM = 50.0
"""Logical px under the banner that its second line takes."""
PASSING = 600.0
"""Milliseconds in which the pan passes on."""


@dataclass
class Announcement:
    """Something that is shown for a while over a table.

    Attributes:
        table: what lies meanwhile.
        points: of every player after it.
        seconds: how long it takes, s.
        text, below: what is said in the banner and under it.
        look: whose colour it has.
        sound: that is heard at its beginning.
        knocked: whether the center yolk was knocked out.
        taken: the yolk that flies to its new owner, if one does; one that is gone does not.
        owner: the seat that it flies to.
        elapsed: s since its beginning.
    """

    table: Table
    points: ScoredRadii
    seconds: float
    text: str = ""
    below: str = ""
    look: int = 0
    sound: str = ""
    knocked: bool = False
    taken: Chip | None = None
    owner: int = 0
    elapsed: float = field(default=0.0)

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        self.elapsed += seconds

    @property
    def part(self) -> float:
        """How much of it is over, 0 to 1."""
        return min(1.0, self.elapsed / self.seconds) if self.seconds > 0.0 else 1.0

    @property
    def flight(self) -> float:
        """How far a taken yolk is on its way, 0 to 1: it flies in the second half."""
        return in_out_cubic(min(1.0, max(0.0, 2.5 * self.part - 1.0)))

    def laid_out(self, layout: Layout) -> tuple[Table, Chip | None]:
        """The table without the taken yolk, and this yolk; what is outside where it is seen."""
        subject = self.table.center if self.knocked else self.taken
        if subject is None:
            return self.table, None
        index = self.table.chips.index(subject)
        aside = out_cubic(min(1.0, self.elapsed / LAYING_ASIDE))
        table = laid_aside(
            self.table, (index,), layout, aside, SECOND_LINE_ROOM if self.below else 0.0
        )
        if self.taken is None:
            return table, None
        chips = table.chips
        return table.with_chips((*chips[:index], *chips[index + 1 :])), chips[index]

    @property
    def over(self) -> bool:
        """Whether it is."""
        return self.elapsed >= self.seconds


@dataclass
class PanPassing(Announcement):
    """A new round: the pan goes from one seat to another."""

    start: int = 0
    end: int = 0
    number: int = 1

    def pan_at(self, motion: Motion) -> float:
        """How far the pan is on its way, 0 to 1."""
        whole = motion.seconds(PASSING)
        return in_out_cubic(min(1.0, self.elapsed / whole)) if whole else 1.0
