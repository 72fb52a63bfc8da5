"""A look back at a game: what each turn was worth, and what it missed."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from carton.rules.game import Game
from carton.rules.position import Position
from carton.rules.side import Side
from carton.rules.turn import Turn
from carton.solving.judgement import Choice, Judgement
from carton.solving.limit import Limit
from carton.solving.search import Search
from carton.solving.turns import shorter_turns

Note = Literal["good", "lost anyway", "weaker", "missed a win at once", "threw away a win"]
"""What a review says of a turn."""
WEAKER_CHANCE = 0.1
"""A choice is called weaker only if its estimated chance is less than the best by more than this;
estimates are too coarse (see `carton.solving.evaluation`) to tell less apart."""
MISSED_WIN_SIZE = 5_000
"""Positions of a turn that are searched for a missed win, more than while playing: nobody waits."""


@dataclass(frozen=True, slots=True)
class TurnReview:
    """One turn of a game, reviewed.

    Attributes:
        number: Of the turn, from 1.
        side: Who played it.
        played: The sowings of the turn.
        note: What is to say of the turn.
        sowing: The sowing of the turn, from 1, that the note is about.
        best: What should have been chosen there.
    """

    number: int
    side: Side
    played: Turn
    note: Note
    sowing: int
    best: Choice


def review(game: Game, seconds: float, search: Search | None = None) -> Iterator[TurnReview]:
    """Review a game turn by turn.

    Args:
        game: Any game; its last turn may be unfinished.
        seconds: The time for each sowing; what is proven for one helps the others.
        search: A search for this carton.
    """
    search = search or Search.of(game.positions[0])
    at = 0
    for number, turn in enumerate(game.turns, 1):
        yield _Reviewer(game, search, seconds, number, turn, at).review()
        at += len(turn)


@dataclass(frozen=True, slots=True)
class _Reviewer:
    """Looks at one turn, which begins with the sowing of index `at`."""

    game: Game
    search: Search
    seconds: float
    number: int
    turn: Turn
    at: int

    def review(self) -> TurnReview:
        judged = [self._judge(step) for step in range(len(self.turn))]
        for step, judgement in enumerate(judged):
            note = _mistake(judgement, self.turn[step])
            if note:
                return self._say(note, step, judgement.best)
        at_once = self._missed_at_once()
        if at_once:
            return self._say("missed a win at once", 0, Choice(at_once[0], "win", 1, True, at_once))
        best = judged[0].best
        return self._say("lost anyway" if best.value == "loss" else "good", 0, best)

    def _say(self, note: Note, step: int, best: Choice) -> TurnReview:
        side = self.game.positions[self.at].turn
        return TurnReview(self.number, side, self.turn, note, step + 1, best)

    def _judge(self, step: int) -> Judgement:
        limit = Limit.seconds(self.seconds)
        once = self.game.options.calm and self.at == 0
        return self.search.judge(self._position(step), limit, once=once, distances=False)

    def _position(self, step: int) -> Position:
        return self.game.positions[self.at + step]

    def _missed_at_once(self) -> Turn | None:
        """A turn that would have won at once, if the one played is over and did not."""
        end = self._position(len(self.turn))
        unfinished = end.turn == self._position(0).turn
        if end.winner or unfinished or (self.game.options.calm and self.at == 0):
            return None
        bitboard = self.search.bitboard
        return shorter_turns(bitboard, bitboard.encode(self._position(0)), MISSED_WIN_SIZE).winning


def _mistake(judgement: Judgement, slot: int) -> Note | None:
    best, played = judgement.best, judgement.choices[slot]
    if best.value == "win":
        return "threw away a win" if played.value == "loss" else None
    if best.value != "loss" and best.rank[0] - max(0.0, played.rank[0]) > WEAKER_CHANCE:
        return "weaker"
    return None
