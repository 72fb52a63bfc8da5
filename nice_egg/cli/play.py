"""The commands that open a window: `nice-egg` alone and `nice-egg play`."""

import argparse
from typing import Any

from eggconsole.refusal import Refusal
from eggconsole.stopping import leave_termination_to_window
from eggconsole.whole_number import whole_argument
from nice_egg.cli.arguments import NUMBER
from nice_egg.fall.physics import PRESETS
from nice_egg.match.options import SEATS
from nice_egg.players.computer_player import STRATEGIES
from nice_egg.players.hand import HANDS

KINDS = ("person", *STRATEGIES)
"""Who may sit on a seat."""
TARGETS = (2, 3)
BOXES = tuple(150.0 + 10.0 * k for k in range(11))
"""Heights of the game box, mm."""
LONGEST = 12
"""Letters of a name that fit on the cards."""
GIVEN = (
    "seats",
    "names",
    "target",
    "box",
    "hit_out",
    "hand",
    "physics",
    "first",
    "seed",
    "practice",
)


def add(parser: argparse.ArgumentParser) -> None:
    """Add what the command understands."""
    parser.description = (
        "Open Nice Egg! in a window. Without options the setup screen asks who plays;"
        " with any of them the match begins at once."
    )
    parser.add_argument(
        "--seats",
        metavar="LIST",
        help=f"who plays, clockwise: 1 to {len(SEATS)} of {', '.join(KINDS)} (person,steady)",
    )
    parser.add_argument("--names", metavar="LIST", help="their names, as Anna,Bo")
    parser.add_argument("--target", type=whole_argument(), metavar="N", help="2 or 3 yolks (2)")
    parser.add_argument("--box", type=NUMBER, metavar="MM", help="height of the game box (150)")
    parser.add_argument(
        "--hit-out", action="store_true", default=None, help='play "Hit Out the Yolk"'
    )
    parser.add_argument(
        "--hand", metavar="HAND", help=f"of the people: {', '.join(HANDS)} (average)"
    )
    parser.add_argument("--physics", metavar="NAME", help=f"the chips: {', '.join(PRESETS)} (wood)")
    parser.add_argument(
        "--first", type=whole_argument(), metavar="N", help="the seat that starts (1)"
    )
    parser.add_argument(
        "--seed", type=whole_argument(), metavar="N", help="of all that is drawn (drawn too)"
    )
    parser.add_argument(
        "--practice", action="store_true", default=None, help="practise instead of a match"
    )
    parser.set_defaults(run=play)


def arcade(_: argparse.Namespace) -> int:
    """Open the arcade; without a display one line says so."""
    from nice_egg.scenes.window import open_arcade

    leave_termination_to_window()
    return open_arcade()


def play(options: argparse.Namespace) -> int:
    """Open Nice Egg!; without a display one line says so."""
    given = any(getattr(options, name) is not None for name in GIVEN)
    kinds, names = _seats(options), _names(options)
    if names and len(names) != len(kinds):
        raise Refusal(f"names: {len(names)} are given for {len(kinds)} seats")
    first = options.first or 1
    if not 1 <= first <= len(kinds):
        raise Refusal(f"first: {options.first} is no seat; allowed: 1 to {len(kinds)}")
    values = {
        "play": "practice" if options.practice else "match",
        "target": _allowed("target", options.target, TARGETS, 2),
        "box": _box(options.box),
        "hit_out": bool(options.hit_out),
        "hand": _allowed("hand", options.hand, tuple(HANDS), "average"),
        "chips": _allowed("physics", options.physics, tuple(PRESETS), "wood"),
    }
    from nice_egg.scenes.window import open_game

    leave_termination_to_window()
    if not given:
        return open_game(None)
    levels = ["" if kind == "person" else kind for kind in kinds]
    return open_game((levels, names, values, first - 1, options.seed))


def _allowed(name: str, value: Any, allowed: tuple[Any, ...], usual: Any) -> Any:
    if value is None:
        return usual
    if value not in allowed:
        words = ", ".join(map(str, allowed))
        raise Refusal(f"{name}: {value!r} is not allowed; allowed: {words}")
    return value


def _box(value: float | None) -> float:
    if value is not None and value not in BOXES:
        raise Refusal(f"box: {value:g} is not allowed; allowed: 150, 160 and so on to 250 mm")
    return BOXES[0] if value is None else value


def _seats(options: argparse.Namespace) -> list[str]:
    kinds = [word.strip() for word in (options.seats or "person,steady").split(",")]
    for kind in kinds:
        if kind not in KINDS:
            raise Refusal(f"seats: {kind!r} is unknown; allowed: {', '.join(KINDS)}")
    if len(kinds) > len(SEATS):
        raise Refusal(f"seats: {len(kinds)} are too many; allowed: 1 to {len(SEATS)}")
    return kinds


def _names(options: argparse.Namespace) -> list[str]:
    if options.names is None:
        return []
    names = [name.strip() for name in options.names.split(",")]
    for name in names:
        if not 1 <= len(name) <= LONGEST or not name.isprintable():
            raise Refusal(f"names: {name!r} is not allowed; allowed: 1 to {LONGEST} letters")
    return names
