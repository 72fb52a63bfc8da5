"""The hint: a value for every choice, worked out while the window answers."""

from collections.abc import Callable

from carton.rules.game import Game
from carton.solving.judgement import Judgement
from eggshell.thinker import Thinker, Thought

JUDGING_SECONDS = 2.0
"""Seconds for working out the values."""
PATIENCE = 8.0
"""Seconds after which they must be there."""


class Advice:
    """Asked for with a hint; put away with the next.

    Attributes:
        thought: The question under way.
        judged: Its answer.
    """

    def __init__(self, thinker: Thinker, judge: Callable[[str, float], Judgement]) -> None:
        self._thinker, self._judge = thinker, judge
        self.thought: Thought[Judgement | None] | None = None
        self.judged: Judgement | None = None

    @property
    def shown(self) -> bool:
        """Whether there is something to tell."""
        return self.thought is not None or self.judged is not None

    def ask(self, played: Game) -> None:
        """Have the choices of the present position valued."""
        self.thought = self._thinker.ask(
            self._judge, str(played), JUDGING_SECONDS, seconds=PATIENCE, otherwise=None
        )

    def forget(self) -> None:
        """Put it away; stop working it out."""
        if self.thought is not None:
            self._thinker.cancel()
        self.thought = self.judged = None

    def listen(self) -> bool:
        """Whether the answer has just come; without `judged` it could not be worked out."""
        if self.thought is None or not self.thought.ready:
            return False
        self.judged, self.thought = self.thought.answer, None
        return True
