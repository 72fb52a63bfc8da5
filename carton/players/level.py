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

from carton.rules.board import Position, RuleError
from carton.rules.game import Turn
from carton.solving.estimate import outlook
from carton.solving.evaluation import Strength
from carton.solving.limit import Limit
from carton.solving.search import Search
from carton.solving.turns import glance

Level = Literal["easy", "medium", "hard", "perfect"]
LEVELS: tuple[Level, ...] = get_args(Level)

# Easy's whim: the spread of what it misjudges, in log-odds; a slot more is worth about 0.4.
EASY_WHIM = 1.0
EASY_LIKES_AGAIN = 0.5
MEDIUM_TURNS = 12
MEDIUM_REPLIES = 1
PERFECT_POSITIONS = 100_000
PERFECT_SECONDS = 1.6


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
    ring, strength = search.ring, search.solver.strength
    code = ring.encode(position)
    if level == "medium" and not once:
        turn = _medium(strength, code)
        if turn:
            return turn
    worth = {
        slot: _worth(level, strength, *ring.sow(code, slot), once, rng) for slot in position.choices
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
    strength: Strength,
    board: int,
    again: bool,
    once: bool,
    rng: np.random.Generator,
) -> tuple[float, Turn]:
    """What a sowing looks worth, in log-odds, and how the turn would go on."""
    ring = strength.ring
    if not board & ring.low:
        return math.inf, ()
    if not board >> ring.half:
        return -math.inf, ()
    if level in ("hard", "perfect"):
        again = again and not once
        chance, turn = outlook(strength, board if again else ring.turned(board), again)
        return math.log(chance / (1 - chance)), turn
    worth = strength.lead(board)
    if level == "easy":
        worth += EASY_LIKES_AGAIN * again + rng.normal(0.0, EASY_WHIM)
    return worth, ()


def _medium(strength: Strength, code: int) -> Turn:
    """The best-looking of the shorter turns that no single sowing answers with a win.

    None if all of them lose the game at once.
    """
    ring = strength.ring
    turns = glance(ring, code, MEDIUM_TURNS)
    if turns.winning or not turns.ends:
        return turns.winning or ()
    ends = sorted(turns.ends, key=strength.chance)
    safe = (end for end in ends if not glance(ring, end, MEDIUM_REPLIES).winning)
    return turns.ends[next(safe, ends[0])]
