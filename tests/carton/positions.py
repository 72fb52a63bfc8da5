"""Positions and cases for tests to draw on."""

import json
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from carton.rules.position import MOST_MARBLES, Position
from carton.rules.side import Side
from carton.rules.sowing import sow

CASES: dict[str, Any] = json.loads(Path(__file__).with_name("cases.json").read_text("utf-8"))


@st.composite
def positions(draw: st.DrawFn, most_slots: int = 12, most_marbles: int = MOST_MARBLES) -> Position:
    """Positions of a game that goes on, with any number of marbles in any slot."""
    slots = draw(st.integers(1, most_slots))
    row = st.lists(st.integers(0, most_marbles), min_size=slots, max_size=slots).filter(any)
    turn: Side = draw(st.sampled_from(("s", "n")))
    return Position(tuple(draw(row)), tuple(draw(row)), (0, 0), turn)


def play_turn(position: Position, turn: tuple[int, ...]) -> Position:
    """The position after a turn, each of whose sowings the same side must make."""
    mover = position.turn
    for slot in turn:
        assert position.turn == mover
        position = sow(position, slot).after
    return position
