"""A position drawn as a carton in plain text."""

from carton.rules.position import Position
from carton.rules.side import SIDE_NAMES


def draw(position: Position) -> str:
    """The carton as south sees it: north's slots run to the left, south's to the right.

    The numbers at the ends are the marbles off the board in the end zones; the arrow marks the
    side to move, and the outer rows number the slots as their owner counts them.
    """
    width = max(2, len(str(max(position.south + position.north))))
    numbers = range(1, position.slots + 1)
    rule = " " * 10 + "+" + ("-" * (width + 2) + "+") * position.slots
    return "\n".join(
        [
            _line("", tuple(reversed(numbers)), width, " "),
            rule,
            _line(_label(position, "n"), tuple(reversed(position.north)), width, "|"),
            _zones(position, rule),
            _line(_label(position, "s"), position.south, width, "|"),
            rule,
            _line("", tuple(numbers), width, " "),
        ]
    )


def _label(position: Position, side: str) -> str:
    mark = ">" if side == position.turn and not position.winner else " "
    name = SIDE_NAMES["s"] if side == "s" else SIDE_NAMES["n"]
    return f"{mark} {name}"


def _line(label: str, cells: tuple[int, ...], width: int, edge: str) -> str:
    body = edge.join(f" {cell or '.':>{width}} " for cell in cells)
    return f"{label:<10}{edge}{body}{edge}".rstrip()


def _zones(position: Position, rule: str) -> str:
    """The middle line, with north's end zone on the left and south's on the right."""
    left = f"off {position.offs[1]}"
    return f"{left:>9} {rule.strip()} off {position.offs[0]}"
