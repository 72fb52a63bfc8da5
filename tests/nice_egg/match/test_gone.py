"""Yolks that leave the table: what drop, check, match, rows and lines make of them."""

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eggconsole.refusal import Refusal
from nice_egg.batch.batch import Batch
from nice_egg.batch.results import SCHEMA
from nice_egg.batch.rows import rows_of
from nice_egg.fall.drop import Drop, drop
from nice_egg.fall.physics import PRESETS, Physics
from nice_egg.match.commentary import lines
from nice_egg.match.event import Event, HitOut, KnockedOut, Scored
from nice_egg.match.match import Match
from nice_egg.match.options import Options
from nice_egg.match.record import Record
from nice_egg.pieces.chip import PLACE_LIMIT, Chip
from nice_egg.pieces.egg_white import ROUND
from nice_egg.pieces.gone_chip import GoneChip
from nice_egg.pieces.release import Release
from nice_egg.pieces.table import Table
from nice_egg.players.capsule import CapsuleOpening
from nice_egg.players.computer_player import Played, aimed_contest, read_players
from nice_egg.players.hand import HANDS, Aim
from nice_egg.scoring.point_check import check
from tests.nice_egg.command import nice_egg

ICE = Physics(friction=0.0)
FLOWN = Release(height=150.0, velocity=(20000.0, 0.0, 0.0), player="A")
CENTER = Chip(0.0, 0.0, 5.0)


def gone_players(table: Table) -> list[str | None]:
    return [chip.player for chip in table.gone]


def test_a_yolk_that_flies_over_the_edge_is_gone_and_the_film_shows_it_leave() -> None:
    done = drop(Table.start(), FLOWN, ICE, film=True)
    assert done.yolk_gone and done.yolk is None and done.gone == (GoneChip(player="A"),)
    assert done.table == replace(Table.start(), gone=done.gone)
    assert done.film is not None
    ways = [done.film.chips_at(done.film.duration * k / 20)[-1].x for k in range(21)]
    assert ways == sorted(ways) and ways[-1] == PLACE_LIMIT


@pytest.mark.parametrize(
    "line",
    [
        "blob | * 0,0,5 r20 h4 | A 60,0,5 r20 h4 | B gone r15 h4",
        "round | * gone r20 h4 | A 60,0,5 r20 h4 | B gone r15 h4 | C gone r20 h4",
        "round | - | * gone r20 h4",
        "round | B gone r20 h4",
    ],
)
def test_a_table_with_gone_yolks_has_a_line_and_a_json_form(line: str) -> None:
    table = Table.parse(line)
    assert str(table) == line and Table.from_json(table.to_json()) == table


@pytest.mark.parametrize("line", ["blob | A gone t1", "blob | A gone r900", "blob | A gone x"])
def test_a_malformed_gone_yolk_is_refused(line: str) -> None:
    with pytest.raises(Refusal):
        Table.parse(line)


def test_the_check_lists_gone_yolks_as_outside() -> None:
    found = check(Table.parse("blob | * 0,0,5 r20 h4 | A 43,0,5 r20 h4 | B gone r20 h4"))
    a, b = found.to_json()["yolks"]
    assert a["points"] == ["closest"] and not found.knocked_out
    assert b == {"player": "B", "points": [], "invalid": "outside", "layer": None, "gap": None}
    assert found.sentence(1).startswith("gone off the table")


def test_a_gone_center_yolk_is_a_knock_out() -> None:
    assert check(Table.parse("blob | * gone r20 h4 | A 43,0,5 r20 h4")).knocked_out


def landed(match: Match, table: Table) -> Match:
    """The match after a drop that ended with `table`, whose yolk may be gone."""
    release = Release(player=match.player)
    gone = table.gone[len(match.table.gone) :]
    own = any(chip.player == match.player for chip in gone)
    return match.landed(release, Drop(table, True, 1.0, gone=gone, yolk_gone=own))


def kinds(match: Match, kind: type[Event]) -> list[Event]:
    return [event for event in match.events if isinstance(event, kind)]


def test_the_supply_gets_gone_yolks_back_when_the_round_ends() -> None:
    start = Match.start(2)
    first = landed(start, replace(start.table, gone=(GoneChip(player="A"),)))
    assert first.supply.total == start.supply.total - 1 and first.turn == 1
    on = Chip(43.0, 0.0, 5.0, player="B")
    second = landed(first, replace(first.table, yolks=(on,)))
    assert kinds(second, Scored) and second.table == start.table and second.round == 2
    assert second.supply.total == start.supply.total - 1


def test_a_gone_center_yolk_ends_the_round_and_goes_back_to_the_centre() -> None:
    start = Match.start(2)
    after = landed(start, Table(start.table.white, None, (), (GoneChip(player="A"),), GoneChip()))
    assert kinds(after, KnockedOut) and after.table == start.table
    assert after.supply == start.supply and after.round == 2


@pytest.mark.parametrize("own_gone", [False, True])
def test_an_opponents_yolk_that_is_gone_is_hit_out(own_gone: bool) -> None:
    start = Match.start(2, Options(hit_out=True, white=ROUND))
    first = landed(start, Table(ROUND, CENTER, (Chip(60.0, 0.0, 5.0, player="A"),)))
    own = Chip(-60.0, 0.0, 5.0, player="B")
    gone = (GoneChip(player="A"), *((GoneChip(player="B"),) if own_gone else ()))
    second = landed(first, Table(ROUND, CENTER, () if own_gone else (own,), gone))
    (hit,) = kinds(second, HitOut)
    assert isinstance(hit, HitOut) and hit.yolk == GoneChip(player="A")
    assert hit.taken is not own_gone
    held = sum(map(len, second.points))
    assert second.supply.total + held == start.supply.total
    assert held == (0 if own_gone else 2)  # the yolk hit out, and the own as the closest


def test_a_drop_that_cannot_be_computed_is_counted_and_named() -> None:
    """A chip up to the box is not a game's, but it makes a release that starts inside it."""
    tall = Chip(0.0, 0.0, 153.0, 20.0, player="B", tilt=1.5)
    start = replace(Match.start(2), table=Table(ROUND, CENTER, (tall,)))
    after = start.play(Release(player="A"))
    told = [line for event in after.events for line in lines(event)]
    assert "cannot be computed" in told[0] and "starts inside" in told[0]
    matches = [start, after, after.play(Release(60.0, player="B"))]
    rows = rows_of([Played(match, Aim()) for match in matches], read_players("steady,steady"))
    assert "starts inside" in rows[0]["failed"] and rows[0]["gone"] and rows[0]["final_x"] is None
    assert rows[1]["failed"] is None


def test_no_capsule_opens_beyond_the_table() -> None:
    import numpy as np

    release = HANDS["shaky"].release(Aim(PLACE_LIMIT, -PLACE_LIMIT), np.random.default_rng(1))
    assert abs(release.x) <= PLACE_LIMIT and abs(release.y) <= PLACE_LIMIT
    assert CapsuleOpening(PLACE_LIMIT).x == PLACE_LIMIT


PHYSICS = st.builds(
    lambda preset, restitution, friction: PRESETS[preset].altered(
        restitution=restitution, friction=friction, dt=5e-4, time_limit=1.0
    ),
    st.sampled_from(sorted(PRESETS)),
    st.sampled_from((0.3, 0.9, 1.0)),
    st.sampled_from((0.0, 0.2)),
)


def whole(physics: Physics, box: float, seed: int, hit_out: bool) -> None:
    """Play a round; every yolk has a row, and the record leads to the same match."""
    players = read_players("steady@shaky,steady@shaky")
    options = Options(hit_out=hit_out, box=box, rounds=1)
    played = list(aimed_contest(seed, players, options, physics))
    rows, matches = rows_of(played, players), [turn.match for turn in played]
    last = matches[-1]
    assert len(rows) == len(last.releases) and last.outcome
    assert {name for row in rows for name in row} <= set(SCHEMA.names)
    for row in rows:
        assert (row["final_x"] is None) == row["gone"]
        assert not row["gone"] or (row["invalid"] == "outside" and row["layer"] is None)
    apart = sum(map(len, last.points))
    assert last.supply.total + apart == options.supply.total
    for match in matches:
        assert Table.parse(str(match.table)) == match.table
    record = Record.of(last, seed, ("steady", "steady"))
    assert Record.parse(str(record)).match() == last


@settings(max_examples=8, deadline=None)
@given(PHYSICS, st.floats(150.0, 2000.0), st.integers(0, 10**6), st.booleans())
def test_every_round_ends_with_all_its_rows(
    physics: Physics, box: float, seed: int, hit_out: bool
) -> None:
    whole(physics, box, seed, hit_out)


@pytest.mark.slow
@settings(max_examples=3000, deadline=None)
@given(PHYSICS, st.floats(150.0, 2000.0), st.integers(0, 10**6), st.booleans())
def test_thousands_of_rounds_end_with_all_their_rows(
    physics: Physics, box: float, seed: int, hit_out: bool
) -> None:
    whole(physics, box, seed, hit_out)


def test_the_batch_that_threw_yolks_off_the_table_has_all_its_rows() -> None:
    """Seed 1 throws 35 of 774 yolks of 200 rounds off; the first is in round 8 or before."""
    options = Options(box=2000.0)
    seats = ",".join(["steady@average"] * 4)
    batch = Batch("rounds", 1, seats, options, Physics(restitution=1.0))
    rows = [row for number in range(1, 9) for row in batch.rows(number)]
    assert any(row["gone"] for row in rows) and all(row["failed"] is None for row in rows)


def test_batch_and_match_of_a_bouncy_yolk_from_high_up_end(tmp_path: Path) -> None:
    bouncy = ("--box", "2000", "--set", "restitution=1", "--set", "friction=0")
    quick = ("--set", "time_limit=1", "--set", "dt=5e-4")
    out = str(tmp_path / "rows")
    said = nice_egg("batch", "--rounds", "3", *bouncy, *quick, "--out", out, "--jobs", "1")
    assert said.code == 0, said
    said = nice_egg("match", "--rounds", "2", *bouncy, *quick)
    assert said.code == 0 and said.out.splitlines()[-1].startswith("match "), said
