"""The exact odds of the game on the screen, once the table has been worked out."""

from __future__ import annotations

from eggcups.advice import odds_of
from eggcups.odds import Odds, Table
from eggcups.rules import State


class Chances:
    """Odds that are on their way, here, or not to be had.

    The table is looked up in memory only: solving it is the thinker's work.
    """

    def __init__(self) -> None:
        self._table: Table | None = None
        self.missing = False
        """Whether there will be none."""

    @property
    def here(self) -> bool:
        """Whether the odds can be had."""
        return self._table is not None

    def take(self, table: Table | None) -> None:
        """Take what the thinker found."""
        self._table, self.missing = table, table is None

    def odds(self, state: State) -> Odds | None:
        """What rolling and passing are worth, None while that is not known."""
        if self._table is None or state.over:
            return None
        return odds_of(state, self.table_for)

    def table_for(self, players: int, eggs_in_play: int, play_on: bool = False) -> Table:
        """The table for those who still play.

        Raises:
            LookupError: It is not here.
        """
        table = self._table
        while table is not None and table.game.players != players:
            table = table.rest
        if table is None:
            raise LookupError(f"no odds for {players} players")
        return table
