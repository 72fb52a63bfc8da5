import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carton.rules.position import Position
from carton.rules.rule_error import RuleError
from carton.rules.side import Side
from carton.rules.sowing import Sowing, sow
from carton.solving.bitboard import bitboard_of
from tests.carton import reference
from tests.carton.positions import CASES, positions


@pytest.mark.parametrize("case", CASES["first_sowings"])
def test_given_first_sowings(case: dict[str, str | int]) -> None:
    sowing = sow(Position.parse(str(case["position"])), int(case["slot"]))
    assert (str(sowing.after), sowing.case, sowing.relays) == (
        case["after"],
        case["case"],
        case["relays"],
    )


@pytest.mark.parametrize("game", CASES["games"], ids=lambda game: str(len(game["sowings"])))
def test_given_games_sowing_by_sowing(game: dict[str, object]) -> None:
    position = Position.start(6, int(str(game["marbles"])))
    sowings = game["sowings"]
    assert isinstance(sowings, list)
    for told in sowings:
        assert position.turn == told["side"]
        assert not position.winner
        sowing = sow(position, told["slot"])
        position = sowing.after
        assert (sowing.case, sowing.relays) == (told["case"], told["relays"])
        assert [list(position.south), list(position.north)] == [told["south"], told["north"]]
        assert list(position.offs) == told["zones"]
    assert position.winner == sowings[-1]["side"]


def played(sowing: Sowing) -> list[tuple[tuple[int, ...], int]]:
    """Slots and off-board marbles, and the hand, after every event of a sowing."""
    rows: dict[Side, list[int]] = {
        "s": list(sowing.before.south),
        "n": list(sowing.before.north),
    }
    offs = {"s": sowing.before.offs[0], "n": sowing.before.offs[1]}
    states = []
    for event in sowing.events:
        if event.kind in ("lift", "relay"):
            assert event.slot
            assert event.hand == rows[event.side][event.slot - 1]
            rows[event.side][event.slot - 1] = 0
        elif event.kind == "drop":
            assert event.slot
            rows[event.side][event.slot - 1] += 1
        elif event.kind == "off":
            offs[event.side] += 1
        states.append(((*rows["s"], *rows["n"], offs["s"], offs["n"]), event.hand))
    return states


@settings(deadline=None)
@given(positions(), st.data())
def test_marbles_are_conserved_at_every_event(position: Position, data: st.DataObject) -> None:
    sowing = sow(position, data.draw(st.sampled_from(position.choices)))
    states = played(sowing)
    assert {sum(board) + hand for board, hand in states} == {position.marbles}
    after = sowing.after
    assert states[-1] == ((*after.south, *after.north, *after.offs), 0)


@settings(deadline=None)
@given(positions(), st.data())
def test_events_tell_the_case_and_the_relays(position: Position, data: st.DataObject) -> None:
    sowing = sow(position, data.draw(st.sampled_from(position.choices)))
    kinds = [event.kind for event in sowing.events]
    assert kinds[0] == "lift"
    assert kinds.count("end") == 1
    assert kinds[-1] == "end"
    assert kinds.count("relay") == sowing.relays
    assert (kinds[-2] == "off") == (sowing.case == "A") == (sowing.after.turn == position.turn)
    last = sowing.events[-1]
    if sowing.case == "C":
        assert last.slot
        assert sowing.after.row(last.side)[last.slot - 1] == 1


@settings(deadline=None)
@given(positions(), st.data())
def test_three_tellings_of_the_rules_agree(position: Position, data: st.DataObject) -> None:
    slot = data.draw(st.sampled_from(position.choices))
    sowing = sow(position, slot)
    rows, case, relays = reference.sow(position.mine, position.theirs, slot)
    assert (sowing.case, sowing.relays) == (case, relays)
    assert (sowing.after.row(position.turn), sowing.after.row(_other(position))) == rows
    bitboard = bitboard_of(position)
    board, again = bitboard.sow(bitboard.encode(position), slot)
    assert again == (case == "A")
    assert bitboard.encode(sowing.after) == (board if again else bitboard.turned(board))


def _other(position: Position) -> Side:
    return "n" if position.turn == "s" else "s"


@settings(deadline=None)
@given(positions(), st.data())
def test_a_sowing_never_clears_the_opponents_side_with_two_slots_or_more(
    position: Position, data: st.DataObject
) -> None:
    sowing = sow(position, data.draw(st.sampled_from(position.choices)))
    if position.slots >= 2:
        assert sowing.winner in (None, position.turn)


def test_the_slot_it_began_from_is_empty_when_reached_again() -> None:
    # 6 marbles go once round a 2 x 2 carton; the last falls into the slot they came from.
    sowing = sow(Position.parse("6,0/0,1/0,0 s"), 1)
    assert (str(sowing.after), sowing.case, sowing.relays) == ("1,1/1,2/1,1 n", "C", 0)


def test_a_slot_filled_on_an_earlier_lap_is_not_empty() -> None:
    # The seventh of 7 marbles meets the second slot again, which the first has filled.
    sowing = sow(Position.parse("7,0/1,1/0,0 s"), 1)
    relay = next(event for event in sowing.events if event.kind == "relay")
    assert (relay.side, relay.slot, relay.hand) == ("s", 2, 2)


def test_one_slot_a_side_can_clear_the_opponents_side() -> None:
    sowing = sow(Position.parse("2/2/0,0 s"), 1)
    assert sowing.winner == "n"


@pytest.mark.parametrize(
    ("text", "slot", "named"),
    [
        ("3,0/3,3/0,0 s", 2, "south's slot is empty, choose of 1"),
        ("3,0/3,3/0,0 s", 3, "south has slots 1 to 2"),
        ("3,0/3,3/0,0 n", 0, "north has slots 1 to 2"),
        ("0,0/3,3/0,0 s", 1, "the game is over, south has won"),
    ],
)
def test_a_choice_against_the_rules_is_refused(text: str, slot: int, named: str) -> None:
    with pytest.raises(RuleError, match=re.escape(named)):
        sow(Position.parse(text), slot)
