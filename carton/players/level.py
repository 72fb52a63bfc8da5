"""Computer players: four levels, each of which sees what the one below overlooks.

- `easy` looks at one sowing: it wins when one sowing wins, likes to sow again, prefers what
  looks strong and is often wrong about it.
- `medium` plans whole turns: it finds short wins in its own turn, and of the rest takes the
  end that looks strongest, unless one sowing would answer it with a win.
- `hard` plans longer turns and sees most answers that would win at once.
- `perfect` proves its moves where the time allows, and judges like `hard` where it does not
  or where all is lost.
"""

import math
from threading import Event
from typing import Literal, get_args

import numpy as np

from carton.rules.position import Position
from carton.rules.rule_error import RuleError
from carton.rules.turn import Turn
from carton.solving.estimate import estimate
from carton.solving.evaluation import Evaluation
from carton.solving.limit import Limit
from carton.solving.search import Search
from carton.solving.turns import shorter_turns

Level = Literal["easy", "medium", "hard", "perfect"]
"""The name of a level."""
LEVELS: tuple[Level, ...] = get_args(Level)
"""All levels, the weakest first."""
EASY_MISJUDGEMENT = 1.0
"""The standard deviation of what `easy` misjudges a sowing by, in log-odds; an occupied slot is
worth 0.44, so it often takes two slots fewer for better."""
EASY_AGAIN = 0.5
"""What `easy` adds for a sowing after which it goes on, in log-odds: about one occupied slot."""
MEDIUM_TURN_SIZE = 12
"""Positions of its turn that `medium` looks at: one or two sowings ahead."""
MEDIUM_REPLY_SIZE = 1
"""Positions of the answer that `medium` looks at: a win by one sowing, no more."""
PERFECT_POSITIONS = 100_000
"""Positions of a `perfect` move where it must be the same on every machine, as in a match."""
PERFECT_SECONDS = 1.6
"""Seconds of a `perfect` move at a table: short enough to wait for at every move."""


def level_named(name: str) -> Level:
    """The level of that name.

    Raises:
        RuleError: If there is none.
    """
    for level in LEVELS:
        if level == name:
            return level
    raise RuleError(f"level: {name[:40]!a} is not one of {', '.join(LEVELS)}")


def choose(
    level: Level,
    position: Position,
    search: Search,
    rng: np.random.Generator,
    limit: Limit,
    *,
    once: bool = False,
) -> Turn:
    """What a level sows next: one sowing or more of its turn, to be asked again if it goes on.

    Args:
        level: Who chooses.
        position: A position of a game that is not over.
        search: A search for this carton; remembers proofs from move to move.
        rng: Chance for `easy`; the others choose alike every time.
        limit: How far `perfect` may search; the others take a few milliseconds.
        once: The turn is one sowing only (calm start).
    """
    if level == "perfect":
        judged = search.judge(position, limit, once=once, one_win=True, distances=False)
        if judged.best.value != "loss":
            return judged.best.turn
        # Every choice is lost: what would be hard to answer is as good as any.
    bitboard, evaluation = search.bitboard, search.solver.evaluation
    code = bitboard.encode(position)
    if level == "medium" and not once:
        turn = _medium(evaluation, code)
        if turn:
            return turn
    worth = {
        slot: _worth(level, evaluation, *bitboard.sow(code, slot), once, rng)
        for slot in position.choices
    }
    best = max(worth, key=lambda slot: worth[slot][0])
    return (best, *worth[best][1])


def thinking_time(cancel: Event | None = None) -> Limit:
    """The time that a level may take for a move in play at a table."""
    return Limit.seconds(PERFECT_SECONDS, cancel)


def fixed_effort() -> Limit:
    """An allowance that gives the same move on every machine."""
    return Limit(PERFECT_POSITIONS)


def _worth(
    level: Level,
    evaluation: Evaluation,
    board: int,
    again: bool,
    once: bool,
    rng: np.random.Generator,
) -> tuple[float, Turn]:
    """What a sowing looks worth, in log-odds, and how the turn would go on."""
    bitboard = evaluation.bitboard
    if not board & bitboard.low:
        return math.inf, ()
    if not board >> bitboard.half:
        return -math.inf, ()
    if level in ("hard", "perfect"):
        again = again and not once
        chance, turn = estimate(evaluation, board if again else bitboard.turned(board), again)
        return math.log(chance / (1 - chance)), turn
    worth = evaluation.lead(board)
    if level == "easy":
        worth += EASY_AGAIN * again + rng.normal(0.0, EASY_MISJUDGEMENT)
    return worth, ()


def _medium(evaluation: Evaluation, code: int) -> Turn:
    """The best-looking of the shorter turns that no single sowing answers with a win.

    None if all of them lose the game at once.
    """
    bitboard = evaluation.bitboard
    turns = shorter_turns(bitboard, code, MEDIUM_TURN_SIZE)
    if turns.winning or not turns.ends:
        return turns.winning or ()
    ends = sorted(turns.ends, key=evaluation.chance)
    safe = (end for end in ends if not shorter_turns(bitboard, end, MEDIUM_REPLY_SIZE).winning)
    return turns.ends[next(safe, ends[0])]
