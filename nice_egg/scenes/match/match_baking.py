"""Match baking: what a match will show soon, drawn ahead of time."""

from collections.abc import Callable, Iterator
from copy import copy

from eggshell.drawing.baking_ahead import BakingAhead, Painting
from eggshell.drawing.canvas import Canvas
from nice_egg.pieces.table import Table
from nice_egg.scenes.check.check_show import CheckShow
from nice_egg.scenes.match.match_picture import CheckWidgets, MatchPicture
from nice_egg.scenes.match.show_order import Item


class MatchBaking:
    """The paintings of one match that wait to be drawn.

    Args:
        picture: gives the picture of the match as it is when there is time to draw.
        widgets: gives the widgets of a check.
    """

    def __init__(self, picture: Callable[[], MatchPicture], widgets: CheckWidgets) -> None:
        self.ahead = BakingAhead()
        self._picture, self._widgets = picture, widgets

    def begin(self) -> None:
        """Prepare for the first fall, everybody's turn, and every check."""
        self.ahead.expect(
            self._later(lambda picture, canvas: picture.view.bake_opening(canvas)),
            self._later(lambda picture, canvas: picture.bake_turns(canvas)),
            self._later(lambda picture, canvas: picture.bake_sheets(self._widgets, canvas)),
        )

    def expect_end(self, table: Table, first: Item | None) -> None:
        """Prepare for a fall that will leave `table`, and for what is to be shown first then."""
        if first is not None:
            self.ahead.expect_soon(self._item(first))
        chips = self._later(lambda picture, canvas: picture.view.bake_chips(table, canvas))
        self.ahead.expect_soon(chips)

    def expect_step(self, show: CheckShow) -> None:
        """Prepare for a step of a check, and for nothing else."""
        self.ahead.forget()
        self.ahead.expect(self._item(show))

    def expect_next(self, show: CheckShow) -> None:
        """Prepare for the step after the present one, and for nothing else."""
        later = copy(show)
        later.go_on()
        if later.over:
            self.ahead.forget()
        else:
            self.expect_step(later)

    def _item(self, item: Item) -> Painting:
        return self._later(lambda picture, canvas: picture.bake_item(item, self._widgets, canvas))

    def _later(self, bits: Callable[[MatchPicture, Canvas], Iterator[object]]) -> Painting:
        return lambda canvas: bits(self._picture(), canvas)
