"""What follows a drop, fed with events and a clock, without a window."""

from dataclasses import replace

import pytest

from eggshell.motion import Motion
from nice_egg.fall.drop import Drop
from nice_egg.match.match import Match
from nice_egg.match.options import Options
from nice_egg.pieces.release import Release
from nice_egg.pieces.table import Table
from nice_egg.scenes.check.check_show import STEPS
from nice_egg.scenes.match.aftermath import Aftermath
from nice_egg.scenes.match.show_order import ShowOrder
from nice_egg.scenes.words.naming import Naming
from tests.nice_egg.scenes.check.test_checks import naming

OUT = Table.parse("blob | * 130,0,2 r20 h4 | A 10,0,5 r20 h4")
TICK = 0.05


def two() -> Match:
    """A match of two in which Anna has a point."""
    return replace(Match.start(2, Options(hit_out=True)), points=((20.0,), ()))


def order(speed: float = 1.0, auto: bool = False) -> ShowOrder:
    names = Naming(naming().seats[:2], naming().say)
    return ShowOrder(names, Motion(speed=speed), auto, 0)


def after_knock_out(shown: ShowOrder) -> tuple[Match, Aftermath]:
    """Anna has knocked the center yolk out."""
    start = two()
    match = start.landed(Release(player="A"), Drop(OUT, True, 0.5))
    aftermath = Aftermath(start)
    aftermath.follow(match, OUT, shown)
    return match, aftermath


def after_hit_out(shown: ShowOrder) -> tuple[Match, Aftermath]:
    """Bo has hit Anna's yolk out, which ends the round with a check."""
    lying = Table.parse("blob | * 0,0,5 r20 h4 | A 60,0,5 r20 h4")
    start = replace(two(), table=lying, turn=1)
    after = Table.parse("blob | * 0,0,5 r20 h4 | A 140,0,2 r20 h4 | B 60,0,5 r20 h4")
    match = start.landed(Release(player="B"), Drop(after, True, 0.5))
    aftermath = Aftermath(start)
    aftermath.follow(match, after, shown)
    return match, aftermath


def text(aftermath: Aftermath) -> str:
    return aftermath.announcement.text if aftermath.announcement is not None else ""


def counts(aftermath: Aftermath) -> list[int]:
    """How many points everybody has, as shown."""
    return [len(own) for own in aftermath.points]


def seconds_until_news(aftermath: Aftermath, most: float = 20.0) -> float:
    """How long it takes until something else is shown."""
    seconds = 0.0
    while seconds < most:
        seconds += TICK
        if aftermath.advance(TICK):
            break
    return seconds


def test_before_the_first_drop_nothing_is_shown() -> None:
    match = two()
    aftermath = Aftermath(match)
    assert aftermath.over and aftermath.item is None and aftermath.sound == ""
    assert (aftermath.table, aftermath.points, aftermath.pan) == (match.table, match.points, 0)
    assert not aftermath.advance(9.0) and not aftermath.go_on()


def test_a_knock_out_is_told_and_the_pan_passes_on() -> None:
    match, aftermath = after_knock_out(order())
    assert text(aftermath) == "Knock-out! The center yolk is off the egg white."
    assert aftermath.table == OUT and counts(aftermath) == [1, 0], "the point is still seen"
    assert aftermath.sound == "knock out"
    assert seconds_until_news(aftermath) == pytest.approx(2.8, abs=2 * TICK)
    assert counts(aftermath) == [0, 0] and aftermath.points == match.points
    assert text(aftermath) == "The center yolk goes back to the middle."
    assert aftermath.table.center is not None and aftermath.table.yolks == ()
    assert seconds_until_news(aftermath) == pytest.approx(1.2, abs=2 * TICK)
    assert text(aftermath) == "Round 2: Bo has the frying pan" and aftermath.sound == "fry"
    assert aftermath.passing is not None and (aftermath.pan, aftermath.round) == (0, 1)
    assert seconds_until_news(aftermath) == pytest.approx(1.4, abs=2 * TICK)
    assert aftermath.over and (aftermath.pan, aftermath.round) == (1, 2)
    assert (aftermath.table, aftermath.points) == (match.table, match.points)


def test_all_can_be_skipped_by_going_on() -> None:
    match, aftermath = after_knock_out(order())
    told = []
    while not aftermath.over:
        told.append(text(aftermath))
        assert aftermath.go_on()
    assert told == [
        "Knock-out! The center yolk is off the egg white.",
        "The center yolk goes back to the middle.",
        "Round 2: Bo has the frying pan",
    ]
    assert (aftermath.table, aftermath.points, aftermath.round) == (match.table, match.points, 2)


def test_at_speed_0_every_announcement_is_over_with_the_next_tick() -> None:
    _, aftermath = after_knock_out(order(speed=0.0))
    ticks = 0
    while not aftermath.over:
        assert aftermath.advance(TICK)
        ticks += 1
    assert ticks == 3, "one after the other, none left out"


def test_a_yolk_that_is_hit_out_comes_before_the_check() -> None:
    match, aftermath = after_hit_out(order())
    assert text(aftermath) == "Hit out! Bo keeps Anna’s yolk."
    assert counts(aftermath) == [1, 0]
    aftermath.go_on()
    assert counts(aftermath) == [1, 1] and aftermath.show is not None
    assert aftermath.sound == "", "a check begins in silence"
    for step in range(1, len(STEPS)):
        assert aftermath.go_on() and aftermath.show.step == step
    assert counts(aftermath) == [1, 1], "the points come with the end of the check"
    assert aftermath.go_on() and aftermath.points == match.points
    assert len(match.points[1]) > 1


def test_a_check_waits_for_a_person_and_goes_on_among_computers() -> None:
    _, waiting = after_hit_out(order())
    waiting.go_on()
    assert seconds_until_news(waiting) >= 20.0
    assert waiting.show is not None and waiting.show.step == 0
    _, going = after_hit_out(order(auto=True))
    going.go_on()
    assert seconds_until_news(going) == pytest.approx(1.5, abs=2 * TICK)
    assert going.show is not None and going.show.step == 1


def test_what_is_foreseen_is_what_is_shown_and_changes_nothing() -> None:
    match, shown = after_knock_out(order())
    aftermath = Aftermath(two())
    items = list(aftermath.items(match, OUT, order()))
    assert aftermath.over and counts(aftermath) == [1, 0]
    assert items[0] == shown.item and len(items) == 3
