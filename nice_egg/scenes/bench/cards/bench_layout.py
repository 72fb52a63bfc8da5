"""Bench layout: where everything of the test bench lies, in logical px."""

from dataclasses import dataclass

from pygame import FRect

GAP = 16.0
"""Between two columns."""


@dataclass(frozen=True)
class BenchLayout:
    """The places on a screen so wide: 1100 and more is wide, or narrow as 4:3."""

    width: float

    @property
    def wide(self) -> bool:
        """Whether there is room for slice and numbers at once."""
        return self.width >= 1100

    @property
    def margin(self) -> float:
        """From the screen's edge to the cards."""
        return 24.0 if self.wide else 16.0

    @property
    def padding(self) -> float:
        """From a card's edge to what is on it."""
        return 20.0 if self.wide else 14.0

    @property
    def left(self) -> FRect:
        """The card of the knobs."""
        return FRect(self.margin, 92, 280 if self.wide else 220, 612)

    @property
    def right(self) -> FRect:
        """The column of slice and numbers."""
        wide = 324.0 if self.wide else 244.0
        return FRect(self.width - self.margin - wide, 20, wide, 684)

    @property
    def legend(self) -> FRect:
        """What A and B are, and on which table."""
        left = self.left.right + GAP
        return FRect(left, 20, self.right.left - GAP - left, 52)

    @property
    def field(self) -> FRect:
        """Where the table is seen."""
        return FRect(self.legend.x, 80, self.legend.w, self.drop.top - 88)

    @property
    def drop(self) -> FRect:
        """The card of the chosen drop, with its time line."""
        return FRect(self.legend.x, 532, self.legend.w, 172)

    @property
    def side(self) -> FRect:
        """The card of the slice; in a narrow window the whole column."""
        return FRect(self.right.x, 20, self.right.w, 200) if self.wide else self.right

    @property
    def numbers(self) -> FRect:
        """The card of the numbers; in a narrow window the whole column."""
        return FRect(self.right.x, 232, self.right.w, 472) if self.wide else self.right

    @property
    def leaves(self) -> FRect:
        """The choice between slice and numbers in a narrow window."""
        return FRect(self.right.x + 12, self.right.y + 12, self.right.w - 24, 44)

    @property
    def deeds(self) -> FRect:
        """The three buttons below the numbers."""
        right = self.right
        return FRect(right.x + 14, right.bottom - 112, right.w - 28, 102)
