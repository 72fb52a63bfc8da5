"""Layout: where everything of the playing screens lies, in logical px."""

from dataclasses import dataclass

from pygame import FRect

WHITE_HEIGHT = 492.0
"""The egg white is at most so many logical px high."""
HALF_WIDTH_SEEN = 92.0
"""Half the width of what must be seen of the egg white, mm."""


@dataclass(frozen=True)
class Layout:
    """The places on a screen of logical `area`: wide, or narrow as 4:3."""

    width: float
    height: float = 720.0

    @classmethod
    def of(cls, area: FRect) -> "Layout":
        """The layout for the scene's area."""
        return cls(area.w, area.h)

    @property
    def wide(self) -> bool:
        """Whether there is room for side texts."""
        return self.width >= 1100

    @property
    def margin(self) -> float:
        """From the screen's edge to the cards."""
        return 24.0 if self.wide else 16.0

    @property
    def left(self) -> FRect:
        """The column of the players."""
        return FRect(self.margin, 96, 232 if self.wide else 190, 484)

    @property
    def right(self) -> FRect:
        """The panel of the side view, or of the referee's sheet."""
        width = 248 if self.wide else 206
        return FRect(self.width - self.margin - width, 20, width, 560)

    @property
    def dock(self) -> FRect:
        """The board at the bottom."""
        return FRect(self.margin, 598, self.width - 2 * self.margin, 104)

    @property
    def cloth(self) -> FRect:
        """Where chips are seen, beside the right panel and the dock."""
        return FRect(0, 0, self.right.left, self.dock.top)

    @property
    def middle_cloth(self) -> FRect:
        """Where chips are seen when there is a panel at the left too."""
        left = self.left.right
        return FRect(left, 0, self.right.left - left, self.dock.top)

    @property
    def field(self) -> FRect:
        """Where the table is seen, and where labels may go."""
        left = self.left.right + 16
        return FRect(left, 84, self.right.left - 16 - left, 506)

    @property
    def centre(self) -> tuple[float, float]:
        """Of the egg white."""
        return self.field.centerx, 338.0

    @property
    def scale(self) -> float:
        """Logical px per mm of the table."""
        return min(WHITE_HEIGHT, self.field.w) / (2 * HALF_WIDTH_SEEN)

    def seat(self, index: int, count: int) -> FRect:
        """The card of a player: in high rows for up to four, else in low ones."""
        high, gap = (88.0, 12.0) if count <= 4 else (52.0, 8.0)
        return FRect(self.left.x, self.left.y + index * (high + gap), self.left.w, high)
