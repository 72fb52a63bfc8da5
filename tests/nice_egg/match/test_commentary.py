"""The log: what every event reads like."""

import pytest

from nice_egg.fall.drop import Drop
from nice_egg.match.commentary import lines
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
from nice_egg.pieces.chip import LARGE, MEDIUM, SMALL, Chip
from nice_egg.pieces.release import Release
from nice_egg.pieces.table import Table
from nice_egg.scoring.point_check import check

A = Chip(10, 0, 9, player="A")
TABLE = Table.parse("round | * 0,0,5 r20 h4 | A 10,0,9 r20 h4")
PILE = Table.parse("round | * 0,0,5 r20 h4 | A 10,0,9 r20 h4 | B 0,8,13 r15 h4")
OUT = Table.parse("round | * 0,0,5 r20 h4 | C 0,150,2 r20 h4")


def dropped(table: Table, settled: bool = True) -> Dropped:
    """The last yolk of the table just came there."""
    yolk = table.yolks[-1]
    release = Release(3, -2, 200, radius=yolk.radius, player=yolk.player)
    return Dropped(yolk.player or "", release, Drop(table, settled, 0.52))


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (RoundBegan(3, "B"), ["Round 3: B has the frying pan"]),
        (
            dropped(PILE),
            [
                "  B drops a small yolk from 200 mm over (3, -2); it comes to rest"
                " on the center yolk and A at (0, 8) after 0.52 s"
            ],
        ),
        (
            dropped(OUT, settled=False),
            [
                "  C drops a medium yolk from 200 mm over (3, -2); it is not yet at rest"
                " beside the egg white at (0, 150) after 0.52 s"
            ],
        ),
        (
            KnockedOut("A", LARGE),
            ["  Knock-out! A returns a large yolk; the round ends without a check"],
        ),
        (
            KnockedOut("A", None),
            ["  Knock-out! A has none to return; the round ends without a check"],
        ),
        (HitOut("C", A, True), ["  C hits out the medium yolk of A and takes it"]),
        (
            HitOut("C", A, False),
            ["  C hits out the medium yolk of A but gets nothing: the own yolk is outside too"],
        ),
        (
            Checked(TABLE, check(TABLE)),
            [
                "  Yolk Point Check",
                "    A: closest to the center yolk, with a gap of 0.0 mm; highest, on layer 2",
            ],
        ),
        (
            Checked(Table.start(), check(Table.start())),
            ["  Yolk Point Check: no yolk on the table"],
        ),
        (Scored("A", SMALL, 1), ["  A scores a small yolk and has 1"]),
        (CenterLaid(Chip(0, 0, 5), True), ["  The center yolk is laid back in the middle"]),
        (CenterLaid(Chip(12, -7, 5), False), ["  The center yolk is laid flat at (12, -7)"]),
        (
            Won(Outcome(("A",), "target")),
            ["A is the fried-egg master: first to reach the target"],
        ),
        (
            Won(Outcome(("A", "B"), "shared")),
            ["A and B are fried-egg masters: they reached the target in the same check"],
        ),
        (
            Won(Outcome(("B",), "hit_out")),
            ["B is the fried-egg master: reached the target by hitting yolks out"],
        ),
        (
            Won(Outcome(("B",), "rounds")),
            ["B is the fried-egg master: ahead after the agreed number of rounds"],
        ),
    ],
)
def test_every_event_is_told(event: Event, said: list[str]) -> None:
    assert list(lines(event)) == said


def test_a_size_that_is_none_of_the_three_is_told_by_its_radius() -> None:
    chip = Chip(0, 0, 5, MEDIUM + 1, player="A")
    assert list(lines(HitOut("B", chip, True))) == ["  B hits out the 21 mm yolk of A and takes it"]
