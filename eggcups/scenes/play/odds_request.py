"""The exact odds of the game on the screen: asked for, on their way, here or not to be had."""

from collections.abc import Callable

from eggcups.odds.odds import Odds
from eggcups.odds.odds_table import OddsTable
from eggcups.players.advice import odds_of
from eggcups.records.record import Record
from eggcups.rules.state import State
from eggshell.thinker import Thinker, Thought

PATIENCE = 60.0
"""Seconds for working out the odds: the largest game takes some on a slow machine."""

WorkOut = Callable[[int, int, bool], OddsTable]
"""Solves a game of so many players and eggs in play, played on or not."""


class OddsRequest:
    """The odds of one game. Solving it is the thinker's work; here a table is only looked up.

    Args:
        thinker: who works them out.
        work_out: the question, such as `eggcups.odds.table_cache.table_for`.
    """

    def __init__(self, thinker: Thinker, work_out: WorkOut) -> None:
        self._thinker, self._work_out = thinker, work_out
        self._thought: Thought[OddsTable | None] | None = None
        self._table: OddsTable | None = None
        self.missing = False
        """Whether there will be none."""

    @property
    def here(self) -> bool:
        """Whether the odds can be had."""
        return self._table is not None

    def ask(self, played: Record) -> None:
        """Have the odds of a game worked out, unless they are, or cannot be, or are on the way."""
        if self.here or self.missing or self._thought is not None:
            return
        self._thought = self._thinker.ask(
            self._work_out,
            played.players,
            played.players * played.eggs,
            played.play_on,
            seconds=PATIENCE,
            otherwise=None,
        )

    def listen(self) -> bool:
        """Take the answer if it has come; whether it has."""
        if self._thought is None or not self._thought.ready:
            return False
        self._table = self._thought.answer
        self.missing = self._table is None
        self._thought = None
        return True

    def forget(self) -> None:
        """Stop working them out."""
        if self._thought is not None:
            self._thought = None
            self._thinker.cancel()

    def odds(self, state: State) -> Odds | None:
        """What rolling and passing are worth, None while that is not known."""
        if self._table is None or state.over:
            return None
        return odds_of(state, self.table_for)

    def table_for(self, players: int, eggs_in_play: int, play_on: bool = False) -> OddsTable:
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
