"""The order of play: the rulebook's steps as tables, and what is true of every match."""

from collections.abc import Sequence
from dataclasses import replace
from math import atan, pi

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eggconsole.refusal import Refusal
from nice_egg.fall.drop import Drop
from nice_egg.match.clearing import bared, without
from nice_egg.match.commentary import lines
from nice_egg.match.event import (
    CenterLaid,
    Checked,
    HitOut,
    KnockedOut,
    Outcome,
    RoundBegan,
    Scored,
    Won,
)
from nice_egg.match.match import Match
from nice_egg.match.options import Options
from nice_egg.pieces.chip import LARGE, MEDIUM, SMALL, Chip
from nice_egg.pieces.egg_white import ROUND, EggWhite
from nice_egg.pieces.interpenetration import DEPTH_ALLOWED, interpenetrate
from nice_egg.pieces.release import Release
from nice_egg.pieces.supply import SIZES, Supply
from nice_egg.pieces.table import Table

CENTER = Chip(0, 0, 5)
NEAR, MID, FAR = (41.0, 0.0), (0.0, 48.0), (-56.0, 0.0)
OUT = (150.0, 0.0)


def yolk(player: str | None, place: tuple[float, float], level: int = 1, **more: float) -> Chip:
    """A yolk that lies flat at that place on that level."""
    return Chip(*place, 1.0 + 4.0 * level, player=player, **more)


def dropped(match: Match, *yolks: Chip, center: Chip = CENTER) -> Match:
    """The match after a drop that left the table with these yolks, the dropped one last."""
    release = match.accepted(Release(radius=yolks[-1].radius))
    table = Table(match.options.white, center, yolks)
    return match.landed(release, Drop(table, settled=True, time=0.5))


def laid(match: Match, *places: tuple[float, float]) -> Match:
    """The match after the next players' yolks came to lie at these places."""
    for place in places:
        match = dropped(match, *match.table.yolks, yolk(match.player, place))
    return match


def played(match: Match, *rounds: Sequence[tuple[float, float]]) -> Match:
    """The match after these rounds."""
    for places in rounds:
        match = laid(match, *places)
    return match


def kinds(match: Match) -> list[type]:
    """What the last release brought about."""
    return [type(event) for event in match.events]


# --- the round ---------------------------------------------------------------------------------


def test_the_frying_pan_passes_clockwise_and_the_others_follow() -> None:
    match = Match.start(3, Options(first="B"))
    order = []
    for _ in range(4):
        order.append(match.pan + "".join((match.player, *match.to_come)))
        match = laid(match, OUT, OUT, OUT)
    assert order == ["BBCA", "CCAB", "AABC", "BBCA"]


def test_after_the_last_drop_comes_the_check_and_the_next_round() -> None:
    match = laid(Match.start(2), MID)
    assert (match.round, match.turn, match.player, match.to_come) == (1, 1, "B", ())
    match = laid(match, NEAR)
    assert kinds(match)[1:] == [Checked, Scored, RoundBegan]
    assert (match.round, match.turn, match.table.yolks) == (2, 0, ())
    assert (match.score("A"), match.score("B")) == (0, 1)


def test_yolks_that_scored_go_to_their_players_and_the_others_to_the_supply() -> None:
    match = Match.start(2, Options(supply=Supply(2, 2, 2)))
    match = dropped(match, yolk("A", NEAR, radius=LARGE))
    assert match.supply == Supply(2, 2, 1)
    match = dropped(match, *match.table.yolks, yolk("B", FAR, radius=SMALL))
    assert match.supply == Supply(2, 2, 1)
    assert match.points == ((LARGE,), ())


def test_the_next_round_starts_even_if_nobody_scored() -> None:
    match = laid(Match.start(2), OUT, OUT)
    assert match.round == 2 and match.points == ((), ())
    assert match.supply == Options().supply


def test_one_yolk_is_one_point_even_if_it_is_closest_and_highest() -> None:
    match = dropped(Match.start(1), yolk("A", (10, 0), level=2))
    assert match.points == ((MEDIUM,),)


def test_the_center_yolk_stays_where_it_lies() -> None:
    moved = Chip(12, -7, 5)
    match = dropped(Match.start(1), yolk("A", OUT), center=moved)
    assert match.table.center == moved and CenterLaid not in kinds(match)


@pytest.mark.parametrize(
    "center",
    [Chip(12, -7, 9), Chip(12, -7, 8, tilt=0.2, azimuth=1), Chip(12, -7, 12, tilt=0.5, azimuth=2)],
    ids=["lifted", "leaning on a yolk", "leaning beside a yolk"],
)
def test_a_center_yolk_lifted_or_leaning_on_a_yolk_lies_down_flat_where_it_is(center: Chip) -> None:
    match = dropped(Match.start(1), yolk("A", (30, -7)), center=center)
    assert match.table.center == Chip(12, -7, 5)
    assert CenterLaid(Chip(12, -7, 5), back=False) in match.events


def test_a_center_yolk_that_leans_on_the_edge_of_the_white_stays_so() -> None:
    leaning = Chip(96, 0, 4.9, tilt=0.08, azimuth=0.0)
    match = dropped(Match.start(1), yolk("A", (-30, 0)), center=leaning)
    assert match.table.center == leaning


# --- knock-out ---------------------------------------------------------------------------------


def test_a_knocked_out_center_costs_a_yolk_and_ends_the_round_without_a_check() -> None:
    match = played(Match.start(3), [NEAR, FAR, OUT])
    assert match.score("A") == 1 and match.supply.total == 17
    match = laid(match, NEAR)
    match = dropped(match, yolk("B", NEAR), yolk("C", FAR), center=Chip(130, 0, 2))
    assert match.events[1] == KnockedOut("C", None)
    assert kinds(match)[2:] == [CenterLaid, RoundBegan]
    assert match.table == Table.start() and match.round == 3
    match = played(match, [OUT])
    match = dropped(match, *match.table.yolks, yolk("A", FAR), center=Chip(0, 130, 2))
    assert match.events[1] == KnockedOut("A", MEDIUM)
    assert match.points == ((), (), ()) and match.supply.total == 18


def test_a_center_yolk_that_hangs_over_the_edge_is_not_knocked_out() -> None:
    match = dropped(Match.start(1), yolk("A", FAR), center=Chip(100, 0, 5))
    assert Checked in kinds(match) and match.score("A") == 1


# --- the end -----------------------------------------------------------------------------------


@pytest.mark.parametrize("target", [2, 3])
def test_the_first_to_reach_the_target_is_the_fried_egg_master(target: int) -> None:
    match = Match.start(2, Options(target=target))
    for _ in range(target):
        assert match.outcome is None
        match = laid(match, *((NEAR, FAR) if match.player == "A" else (FAR, NEAR)))
    assert match.outcome == Outcome(("A",), "target")
    assert match.events[-1] == Won(match.outcome)


def test_equal_yolks_share_the_title() -> None:
    """Both are equally close twice."""
    match = played(Match.start(2), [NEAR, (-41, 0)], [NEAR, (-41, 0)])
    assert match.outcome == Outcome(("A", "B"), "shared")


def test_the_agreed_number_of_rounds_ends_a_match_for_the_most_yolks() -> None:
    match = played(Match.start(2, Options(rounds=2)), [NEAR, FAR], [OUT, OUT])
    assert match.outcome == Outcome(("A",), "rounds")
    out = Chip(200, 0, 2)
    knocked = dropped(laid(Match.start(2, Options(rounds=1)), NEAR), yolk("B", FAR), center=out)
    assert knocked.outcome == Outcome(("A", "B"), "rounds")


# --- hit out the yolk ----------------------------------------------------------------------------


def hit(options: Options, *after: Chip, center: Chip = CENTER) -> Match:
    """A and B lie on the white, then C drops and leaves the table so."""
    match = laid(Match.start(3, options), NEAR, FAR)
    return dropped(match, *after, center=center)


GONE = (yolk("A", OUT), yolk("B", FAR), yolk("C", NEAR))


def test_a_yolk_hit_out_is_taken_at_once_as_a_point_and_the_round_goes_on() -> None:
    match = laid(Match.start(4, Options(hit_out=True)), NEAR, FAR)
    match = dropped(match, *GONE)
    assert HitOut("C", GONE[0], taken=True) in match.events
    assert match.score("C") == 1 and match.player == "D"
    assert [y.player for y in match.table.yolks] == ["B", "C"]
    assert match.supply.total == 15


def test_without_the_option_a_yolk_hit_out_is_only_outside() -> None:
    match = hit(Options(), *GONE)
    assert HitOut not in kinds(match) and match.score("C") == 1 and match.supply.total == 17


def test_several_yolks_hit_out_count_each_and_the_target_wins_at_once() -> None:
    match = hit(Options(hit_out=True), yolk("A", OUT), yolk("B", OUT), yolk("C", NEAR))
    assert match.outcome == Outcome(("C",), "hit_out")
    assert Checked not in kinds(match) and match.supply.total + 2 == 18


def test_who_goes_out_in_the_same_drop_gets_nothing() -> None:
    match = hit(Options(hit_out=True), yolk("A", OUT), yolk("B", FAR), yolk("C", OUT))
    assert HitOut("C", yolk("A", OUT), taken=False) in match.events
    assert [match.score(name) for name in "ABC"] == [0, 1, 0]


def test_the_knock_out_of_the_center_comes_first() -> None:
    match = hit(Options(hit_out=True), *GONE, center=Chip(140, 40, 2))
    assert HitOut not in kinds(match) and match.points == ((), (), ())


def test_a_yolk_that_was_already_outside_is_not_hit_out_again() -> None:
    match = laid(Match.start(3, Options(hit_out=True)), OUT, FAR)
    match = dropped(match, yolk("A", (170, 0)), yolk("B", FAR), yolk("C", NEAR))
    assert HitOut not in kinds(match)


def test_what_leaned_on_a_yolk_that_is_taken_lies_down_flat() -> None:
    tower = (
        yolk("A", (84, 0)),
        Chip(118, 0, 5.5, tilt=0.25, azimuth=0.0, player="B"),
        yolk("C", (70, 5), level=2),
        yolk("D", (66, 9), level=3),
    )
    table = without(Table(ROUND, CENTER, tower), [0])
    assert table.yolks == (
        Chip(118, 0, 2, player="B"),
        yolk("C", (70, 5), level=1),
        yolk("D", (66, 9), level=2),
    )
    for a in table.yolks:
        for b in table.yolks:
            assert a is b or not interpenetrate(a, b, DEPTH_ALLOWED)


def test_what_lay_on_two_yolks_leans_on_the_one_that_is_left() -> None:
    pair = (yolk("A", (-25, 0)), yolk("B", (25, 0)), yolk("C", (0, 0), level=2))
    lies = without(Table(ROUND, None, pair), [0]).yolks[-1]
    # From the edge of B, 5 mm to the right of its middle, down to the white 20 mm to the left.
    assert (lies.x, lies.y) == (0, 0)
    assert lies.tilt == pytest.approx(atan(4 / 25), abs=0.01)


def test_a_center_yolk_held_beyond_the_edge_lies_down_over_the_edge() -> None:
    held = bared(Table(ROUND, yolk(None, (98, 0), level=2), (yolk("A", (84, 0)),)))
    assert held is not None
    # From the edge, 8 mm before its middle, down to the table 20 mm behind it.
    assert held.tilt == pytest.approx(atan(3 / 28), abs=0.01)
    assert (held.x, held.y) == (98, 0)


# --- refusals ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("release", "line"),
    [
        (Release(player="B"), "player: it is not B's turn; allowed: A"),
        (Release(player="Z"), "player: it is not Z's turn; allowed: A"),
        (Release(thickness=5), "thickness: 5 mm; allowed: 4, the game's"),
        (
            Release(radius=18),
            "radius: 18 mm is not in the supply; allowed: 15 (small), 20 (medium), 25 (large)",
        ),
    ],
)
def test_an_illegal_release_is_refused_with_the_reason(release: Release, line: str) -> None:
    with pytest.raises(Refusal) as refusal:
        Match.start(2).play(release)
    assert str(refusal.value) == line


def test_a_size_that_has_run_out_is_refused() -> None:
    match = dropped(Match.start(2, Options(supply=Supply(0, 1, 3))), yolk("A", NEAR))
    with pytest.raises(Refusal, match=r"radius: 20 mm is not in the supply; allowed: 25 \(large\)"):
        match.play(Release())
    empty = Supply(0, 0, 0)
    with pytest.raises(Refusal, match="allowed: none: the supply is empty"):
        empty.without(MEDIUM)


def test_no_release_after_the_end() -> None:
    match = played(Match.start(1), [NEAR], [NEAR])
    with pytest.raises(Refusal, match="the match is over, won by A"):
        match.play(Release())


@pytest.mark.parametrize(
    ("players", "options", "line"),
    [
        (0, Options(), "players: 0 is out of range; allowed: 1 to 8"),
        (9, Options(), "players: 9 is out of range; allowed: 1 to 8"),
        (
            4,
            Options(supply=Supply(3, 3, 1)),
            "supply: 3,3,1 is 7 yolks for 4 players and target 2; allowed: 8 or more",
        ),
        (2, Options(first="C"), "first: 'C' does not play; allowed: A, B"),
    ],
)
def test_a_match_that_cannot_be_is_refused(players: int, options: Options, line: str) -> None:
    with pytest.raises(Refusal) as refusal:
        Match.start(players, options)
    assert str(refusal.value) == line


@pytest.mark.parametrize(
    ("word", "line"),
    [
        ("target=4", "target: 4.0 is out of range; allowed: 2 to 3 yolks"),
        ("target=two", "target: 'two' is not a number"),
        ("hit_out=maybe", "hit_out: 'maybe' is not allowed; allowed: yes or no"),
        ("supply=6,6", "supply: '6,6' is not small,medium,large; allowed: three whole numbers"),
        (
            "supply=6,-6,6",
            "supply: '6,-6,6' is not small,medium,large; allowed: three whole number",
        ),
        ("first=Z", "first: 'Z' is no player; allowed: A, B, C, D, E, F, G, H"),
        ("pan=A", "option: 'pan' is unknown; allowed: target, hit_out, supply, box, first, rounds"),
    ],
)
def test_an_unknown_or_impossible_option_is_refused(word: str, line: str) -> None:
    with pytest.raises(Refusal) as refusal:
        Options.parse(word)
    assert str(refusal.value).startswith(line)


def test_a_white_without_a_place_for_the_center_yolk_is_refused() -> None:
    aside = EggWhite(((10, 10), (90, 10), (90, 90)))
    with pytest.raises(Refusal, match=r"white: \(0, 0\), where the center yolk starts, is outside"):
        Options(white=aside)


# --- what is true of every match -----------------------------------------------------------------

SIZE = st.sampled_from(sorted(SIZES.values()))
PLACE = st.tuples(st.floats(-130, 130), st.floats(-130, 130))


@st.composite
def chips(draw: st.DrawFn, player: str | None) -> Chip:
    """A chip that lies or leans anywhere, most often flat near the middle."""
    tilt = draw(st.one_of(st.just(0.0), st.floats(0.05, 1.0)))
    level = draw(st.integers(1, 6))
    place = draw(PLACE)
    return Chip(*place, 1.0 + 4.0 * level, tilt=tilt, azimuth=draw(st.floats(-pi, pi)) * (tilt > 0),
                player=player)  # fmt: skip


@settings(max_examples=60)
@given(st.data())
def test_no_yolk_is_lost_or_won_twice(data: st.DataObject) -> None:
    players = data.draw(st.integers(1, 8))
    options = Options(
        target=data.draw(st.integers(2, 3)),
        hit_out=data.draw(st.booleans()),
        supply=Supply(8, 8, 8),
        first=data.draw(st.sampled_from("ABCDEFGH"[:players])),
    )
    match = Match.start(players, options)
    for _ in range(data.draw(st.integers(1, 30))):
        radius = data.draw(st.sampled_from(match.supply.radii))
        before = [data.draw(chips(y.player)) for y in match.table.yolks]
        before = [
            replace(new, radius=old.radius)
            for new, old in zip(before, match.table.yolks, strict=True)
        ]
        own = replace(data.draw(chips(match.player)), radius=radius)
        after = dropped(match, *before, own, center=data.draw(chips(None)))
        on_table = () if after.outcome else after.table.yolks
        assert after.supply.total + sum(map(len, after.points)) + len(on_table) == 24
        assert after.releases[:-1] == match.releases
        assert bool(after.outcome) == any(len(own) >= options.target for own in after.points)
        assert all("\n" not in line for event in after.events for line in lines(event))
        match = after
        if match.outcome:
            assert set(match.outcome.winners) <= set(match.players)
            break
