"""Commentary: a match told in English lines, from its events."""

from collections.abc import Iterator

from nice_egg.fall.drop import Drop
from nice_egg.match.clearing import on_white
from nice_egg.match.event import (
    CenterLaid,
    Checked,
    Dropped,
    Event,
    HitOut,
    KnockedOut,
    Outcome,
    RoundBegan,
    Scored,
    Won,
)
from nice_egg.pieces.supply import size_name
from nice_egg.pieces.table import Table
from nice_egg.scoring.pile import Pile

OUTCOME_SENTENCES = {
    "target": "first to reach the target",
    "shared": "they reached the target in the same check",
    "hit_out": "reached the target by hitting yolks out",
    "rounds": "ahead after the agreed number of rounds",
}
"""What each `Outcome.reason` reads like."""


def lines(event: Event) -> Iterator[str]:
    """What one event reads like, without line ends."""
    match event:
        case RoundBegan(number, player):
            yield f"Round {number}: {player} has the frying pan"
        case Dropped():
            yield "  " + _dropped(event)
        case KnockedOut(player, returned):
            back = "has none to return" if returned is None else f"returns a {_yolk(returned)}"
            yield f"  Knock-out! {player} {back}; the round ends without a check"
        case HitOut(player, yolk, taken):
            end = "and takes it" if taken else "but gets nothing: the own yolk is outside too"
            yield f"  {player} hits out the {_yolk(yolk.radius)} of {yolk.player} {end}"
        case Checked(table, check):
            yield "  Yolk Point Check" + ("" if table.yolks else ": no yolk on the table")
            for k, ruling in enumerate(check.rulings):
                yield f"    {ruling.player}: {check.sentence(k)}"
        case Scored(player, radius, points):
            yield f"  {player} scores a {_yolk(radius)} and has {points}"
        case CenterLaid(center, back):
            where = "back in the middle" if back else f"flat at ({center.x:z.0f}, {center.y:z.0f})"
            yield f"  The center yolk is laid {where}"
        case Won(outcome):
            yield _won(outcome)


def _yolk(radius: float) -> str:
    return f"{size_name(radius)} yolk"


def _dropped(event: Dropped) -> str:
    release, drop = event.release, event.drop
    told = (
        f"{event.player} drops a {_yolk(release.radius)} from {release.height:.0f} mm over"
        f" ({release.x:z.0f}, {release.y:z.0f}); it {_end(drop)}"
    )
    for chip in drop.gone[: len(drop.gone) - drop.yolk_gone]:
        whose = "the center yolk" if chip.player is None else f"the yolk of {chip.player}"
        told += f"; {whose} is gone off the table"
    return told


def _end(drop: Drop) -> str:
    """What came of the dropped yolk."""
    yolk = drop.yolk
    if drop.failed is not None:
        return f"cannot be computed and counts as gone off the table: {drop.failed}"
    if yolk is None:
        return f"is gone off the table after {drop.time:.2f} s"
    where = f"{_resting_place(drop.table)} at ({yolk.x:z.0f}, {yolk.y:z.0f})"
    if not drop.settled:
        return f"is not yet at rest {where} after {drop.time:.2f} s"
    return f"comes to rest {where} after {drop.time:.2f} s"


def _resting_place(table: Table) -> str:
    """On what the last yolk of the table lies."""
    under = Pile(table.chips).under[-1]
    names = [table.chips[k].player for k in under]
    if names:
        return "on " + " and ".join(name or "the center yolk" for name in names)
    return "on the egg white" if on_white(table.yolks[-1], table) else "beside the egg white"


def _won(outcome: Outcome) -> str:
    title = "is the fried-egg master" if len(outcome.winners) == 1 else "are fried-egg masters"
    return f"{' and '.join(outcome.winners)} {title}: {OUTCOME_SENTENCES[outcome.reason]}"
