"""A computer's turn with a clock: the same release as without one, unless time runs out."""

import pytest

from nice_egg.match.match import Match
from nice_egg.players.computer_player import ComputerPlayer, timely_release, turn_generator


@pytest.mark.parametrize("name", ["beginner", "steady", "planner:8"])
def test_with_time_enough_it_is_the_release_of_the_contest(name: str) -> None:
    match, player = Match.start(2), ComputerPlayer.parse(name)
    found = timely_release(60.0, 5, match, player)
    assert found == player.release(match, turn_generator(5, match))


def test_without_time_a_planner_releases_at_once() -> None:
    """Its whole budget would take an hour."""
    match = Match.start(4)
    release = timely_release(0.0, 5, match, ComputerPlayer.parse("planner:100000"))
    assert match.accepted(release).player == "A"
