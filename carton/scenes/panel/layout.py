"""Where everything of the playing screen is."""

from dataclasses import dataclass

from pygame import FRect

PANEL_WIDTH = 232.0
"""Width of the panel with the moves, in logical pixels."""
TRAY_Y, TRAY_HEIGHT = 198.0, 292.0
"""Top and height of the carton, in logical pixels."""


@dataclass(frozen=True)
class Layout:
    """The parts of a screen of logical height 720; a panel of moves if it is wide."""

    area: FRect
    wide: bool

    @property
    def margin(self) -> float:
        """At the screen's edges."""
        return 24.0 if self.wide else 16.0

    @property
    def field(self) -> FRect:
        """Carton and end zones."""
        right = self.area.right - self.margin - (PANEL_WIDTH + 20 if self.wide else 0)
        return FRect(self.margin, TRAY_Y, right - self.margin, TRAY_HEIGHT)

    @property
    def zone(self) -> float:
        """Width of an end zone."""
        return 96.0 if self.wide else 84.0

    @property
    def gap(self) -> float:
        """Between carton and end zone."""
        return 18.0 if self.wide else 16.0

    @property
    def desk(self) -> FRect:
        """Between the end zones: where cards and buttons are."""
        inset = self.zone + self.gap
        return self.field.inflate(-2 * inset, 0)

    @property
    def panel(self) -> FRect:
        """The moves, if the screen is wide."""
        return FRect(self.area.right - self.margin - PANEL_WIDTH, 20, PANEL_WIDTH, 684)

    def card(self, near: bool) -> FRect:
        """A player's card."""
        return FRect(self.desk.x, 552 if near else 92, 498 if self.wide else 480, 52)

    @property
    def top(self) -> FRect:
        """The band of the banner, right of which turn it is."""
        left = self.margin + 170
        return FRect(left, 16, self.field.right - left, 56)

    @property
    def advice(self) -> FRect:
        """What the hint says in words."""
        card, row = self.card(near=True), self.buttons
        left = row.x + 332 if self.wide else card.right + 22
        middle = row.centery if self.wide else card.centery
        return FRect(left, middle - 25, self.field.right - left, 50)

    @property
    def buttons(self) -> FRect:
        """The row of buttons at the bottom."""
        left = self.desk.x if self.wide else self.margin
        right = self.field.right
        return FRect(left, 632, right - left, 58)
