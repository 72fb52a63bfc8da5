"""Positions as whole numbers from the mover's view, for searches that see millions of them.

The end zones do not count for anything, and neither does the name of the mover: what is left is
the marbles in the mover's slots and then in the opponent's, each slot a field of bits, the
mover's slot 1 lowest. Whole laps are table look-ups: to sow is to add one number per relay.
"""

from functools import lru_cache

from carton.rules.position import Position

Child = tuple[int, bool]
"""A position number from the view of whoever moves next, and whether that is the same side."""
TABLES_KEPT = 64
"""Cartons whose tables stay in memory."""


class Bitboard:
    """The tables for one number of slots and for at most so many marbles on the board.

    Args:
        slots: Slots per side, 1-12.
        marbles: Marbles on the board at most, 0 or more.

    Attributes:
        slots: Slots per side.
        bits: Width of a slot's field.
        half: Width of a side.
        low: Mask of the mover's side.
    """

    def __init__(self, slots: int, marbles: int) -> None:
        self.slots = slots
        self.bits = max(marbles, 1).bit_length()
        self.half = self.bits * slots
        self.low = (1 << self.half) - 1
        self._field = (1 << self.bits) - 1
        self._shifts = tuple(self.bits * slot for slot in reversed(range(slots)))
        fields = 2 * self.half
        self._change: list[list[int]] = [[]] * fields
        self._landing: list[list[int]] = [[]] * fields
        for slot in range(2 * slots):
            self._lay(slot, marbles)

    def _lay(self, slot: int, marbles: int) -> None:
        shift = self.bits * slot
        steps = 2 * self.slots + 2
        place = slot + (slot >= self.slots)
        sown = 0
        change, landing = [0], [-1]
        for held in range(1, marbles + 1):
            at = self._shift_at((place + held) % steps)
            sown += (1 << at) if at >= 0 else 0
            change.append(sown - (held << shift))
            landing.append(at)
        self._change[shift], self._landing[shift] = change, landing

    def _shift_at(self, step: int) -> int:
        if step in (self.slots, 2 * self.slots + 1):
            return -1
        return self.bits * (step - (step > self.slots))

    def encode(self, position: Position) -> int:
        """The number of a position; the end zones and the mover's name are dropped."""
        code = 0
        for held in reversed(position.mine + position.theirs):
            code = (code << self.bits) | held
        return code

    def held(self, code: int, slot: int) -> int:
        """Marbles in the mover's slot (1, 2, ...)."""
        return (code >> ((slot - 1) * self.bits)) & self._field

    def choices(self, code: int) -> list[int]:
        """The mover's slots (1, 2, ...) that hold marbles."""
        return [slot for slot in range(1, self.slots + 1) if self.held(code, slot)]

    def sow(self, code: int, slot: int) -> Child:
        """Sow the mover's slot (1, 2, ...), which must hold marbles.

        Returns:
            The resulting position number, still seen from the same side, and whether it is case A.
        """
        shift = (slot - 1) * self.bits
        field = self._field
        held = (code >> shift) & field
        while True:
            code += self._change[shift][held]
            shift = self._landing[shift][held]
            if shift < 0:
                return code, True
            held = (code >> shift) & field
            if held == 1:
                return code, False

    def turned(self, code: int) -> int:
        """The same board from the opponent's side."""
        return (code >> self.half) | ((code & self.low) << self.half)

    def children(self, code: int) -> list[Child] | None:
        """All sowings of a position, or None if one of them wins at once.

        Returns:
            For every choice that does not lose at once, from the last slot to the first: the
            board from the view of whoever moves next, and whether that is still the mover.
        """
        field, low, half = self._field, self.low, self.half
        changes, landings = self._change, self._landing
        found = []
        for shift in self._shifts:
            held = (code >> shift) & field
            if not held:
                continue
            board = code
            while True:  # the loop of `sow`, in place: a call here costs a third of the speed
                board += changes[shift][held]
                shift = landings[shift][held]
                if shift < 0:
                    break
                held = (board >> shift) & field
                if held == 1:
                    break
            mine, theirs = board & low, board >> half
            if not mine:
                return None
            if theirs:
                again = shift < 0
                found.append((board if again else theirs | (mine << half), again))
        return found


@lru_cache(maxsize=TABLES_KEPT)
def bitboard(slots: int, marbles: int) -> Bitboard:
    """The tables for a carton, built once."""
    return Bitboard(slots, marbles)


def bitboard_of(position: Position) -> Bitboard:
    """The tables that a position and all that follow from it need."""
    return bitboard(position.slots, sum(position.south) + sum(position.north))
