"""One sowing, told marble by marble, so that screens animate it and tests check it."""

from dataclasses import dataclass
from typing import Literal

from carton.rules.position import Position
from carton.rules.rule_error import RuleError
from carton.rules.side import SIDE_NAMES, Side, other

Case = Literal["A", "C"]
"""How a sowing ends: `A` last marble off the board, `C` last marble into an empty slot."""
Kind = Literal["lift", "drop", "off", "relay", "end"]
"""The steps of a sowing."""


@dataclass(frozen=True, slots=True)
class Event:
    """One step of a sowing.

    Attributes:
        kind: `lift` and `relay` (case B) take a whole slot into the hand, `drop` puts one
            marble into a slot, `off` drops one off the board, `end` closes the sowing.
        side: The slot's side; for `off` the side whose last slot the end zone follows.
        slot: The slot, 1-12 in its side's numbering; None for `off`, and for an `end` there.
        hand: Marbles in the hand after this event.
        case: `A` or `C` at the end, `B` at a relay, else None.
    """

    kind: Kind
    side: Side
    slot: int | None
    hand: int
    case: Literal["A", "B", "C"] | None = None


@dataclass(frozen=True, slots=True)
class Sowing:
    """A complete sowing: what was chosen, all that happened, and what came of it.

    Attributes:
        before: The position it was chosen in.
        slot: The chosen slot of the mover, 1-12.
        after: The resulting position; the turn has passed if the case is C, or by calm start.
        case: `A` last marble off the board, `C` last marble into an empty slot.
        relays: How often case B happened on the way.
        events: The steps in order, from `lift` to `end`.
    """

    before: Position
    slot: int
    after: Position
    case: Case
    relays: int
    events: tuple[Event, ...]

    @property
    def winner(self) -> Side | None:
        """Who has won with this sowing, if it ended the game."""
        return self.after.winner


def check_choice(position: Position, slot: int) -> None:
    """Refuse a slot that the mover cannot sow from; the message says why.

    Raises:
        RuleError: If it is not the mover's, is empty, or the game is over.
    """
    name = SIDE_NAMES[position.turn]
    if position.winner:
        raise RuleError(f"slot {slot}: the game is over, {SIDE_NAMES[position.winner]} has won")
    if not 1 <= slot <= position.slots:
        raise RuleError(f"slot {slot}: {name} has slots 1 to {position.slots}")
    if not position.mine[slot - 1]:
        allowed = ", ".join(map(str, position.choices))
        raise RuleError(f"slot {slot}: {name}'s slot is empty, choose of {allowed}")


def sow(position: Position, slot: int) -> Sowing:
    """Sow the mover's slot until case A or C (docs/rules.md, Sowing).

    Args:
        position: A position of a game that is not over.
        slot: The mover's slot to sow, 1-12.

    Raises:
        RuleError: If the slot is not the mover's, is empty, or the game is over.
    """
    check_choice(position, slot)
    board = _Hand(position)
    case = board.run(slot)
    after = board.position(position.turn if case == "A" else other(position.turn))
    relays = sum(event.kind == "relay" for event in board.events)
    return Sowing(position, slot, after, case, relays, tuple(board.events))


class _Hand:
    """The hand that carries marbles round the ring of slots and end zones."""

    def __init__(self, position: Position) -> None:
        self.rows: dict[Side, list[int]] = {
            "s": list(position.south),
            "n": list(position.north),
        }
        self.offs: dict[Side, int] = {"s": position.offs[0], "n": position.offs[1]}
        self.side: Side = position.turn
        self.place = 0
        self.held = 0
        self.events: list[Event] = []

    def run(self, slot: int) -> Case:
        self.place = slot
        self._take("lift")
        while True:
            while self.held:
                self._step()
            if self.place > len(self.rows[self.side]):
                return self._end("A")
            if self.rows[self.side][self.place - 1] == 1:
                return self._end("C")
            self._take("relay")

    def position(self, turn: Side) -> Position:
        rows = self.rows
        offs = (self.offs["s"], self.offs["n"])
        return Position(tuple(rows["s"]), tuple(rows["n"]), offs, turn)

    def _take(self, kind: Literal["lift", "relay"]) -> None:
        row = self.rows[self.side]
        self.held, row[self.place - 1] = row[self.place - 1], 0
        self._note(kind, "B" if kind == "relay" else None)

    def _step(self) -> None:
        if self.place > len(self.rows[self.side]):
            self.side, self.place = other(self.side), 0
        self.place += 1
        self.held -= 1
        if self.place > len(self.rows[self.side]):
            self.offs[self.side] += 1
            self._note("off")
        else:
            self.rows[self.side][self.place - 1] += 1
            self._note("drop")

    def _end(self, case: Case) -> Case:
        self._note("end", case)
        return case

    def _note(self, kind: Kind, case: Literal["A", "B", "C"] | None = None) -> None:
        slot = self.place if self.place <= len(self.rows[self.side]) else None
        self.events.append(Event(kind, self.side, slot, self.held, case))
