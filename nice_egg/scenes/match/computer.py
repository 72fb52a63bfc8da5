"""Computer: a computer player at the screen: it thinks in the other process, then reaches."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from nice_egg.pieces.release import Release
from nice_egg.players.computer_player import ComputerPlayer, timely_release
from nice_egg.scenes.drop.questions import Questions
from nice_egg.scenes.match.match_state import MatchState

THINKING = 2.2
"""Seconds after which a planner must decide."""
THINKING_DEADLINE = 3.0
"""Seconds after which nobody waits for a planner any more."""


@dataclass(frozen=True)
class ComputerCalls:
    """Who is told what a computer does.

    Attributes:
        decided: it will drop so.
        stuck: it has not answered in time.
        stop: it is not to think any more.
    """

    decided: Callable[[Release], None]
    stuck: Callable[[], None]
    stop: Callable[[], None]


class Computer:
    """Whichever computer is on turn in a match."""

    def __init__(self, state: MatchState, questions: Questions, calls: ComputerCalls) -> None:
        self._state, self._questions, self._calls = state, questions, calls

    def think(self, _: Any = None) -> None:
        """Think about the next drop, if a computer is to make it and nothing else is asked."""
        if not self._state.thinks or not self._questions.free:
            return
        seed, match = self._state.setup.seed, replace(self._state.match, events=())
        player = ComputerPlayer.parse(self._state.seat.level)
        given = (timely_release, THINKING, seed, match, player)
        self._questions.ask("move", self._answered, THINKING_DEADLINE, *given)

    def decide(self) -> None:
        """Stop the thinking: the computer drops over the center yolk."""
        self._calls.stop()
        seed, simple = self._state.setup.seed, ComputerPlayer.parse("steady")
        self._calls.decided(timely_release(0.0, seed, self._state.match, simple))

    def _answered(self, answer: Release | None) -> None:
        if not self._state.thinks:
            return
        if answer is None:
            self._calls.stuck()
            self.decide()
        else:
            self._calls.decided(answer)
