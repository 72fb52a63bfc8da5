"""A match that is watched again, without a window."""

from nice_egg.match.match import Match
from nice_egg.pieces.release import Release
from nice_egg.players.computer_player import contest, read_players
from nice_egg.scenes.match.watched_match import WatchedMatch

MATCHES = tuple(contest(3, read_players("steady,beginner")))


def test_every_drop_is_shown_on_the_match_before_it() -> None:
    shown: list[tuple[Match, Release]] = []
    watched = WatchedMatch(MATCHES, lambda match, release: shown.append((match, release)))
    assert watched.match == MATCHES[0]
    watched.cursor.play()
    while watched.cursor.film is not None:
        watched.go_on()
    assert shown == list(zip(MATCHES, MATCHES[-1].releases, strict=False))
    assert watched.match == MATCHES[-1] and watched.cursor.at_end


def test_what_was_left_in_the_middle_is_not_gone_on_with() -> None:
    watched = WatchedMatch(MATCHES, lambda match, release: None)
    watched.cursor.play()
    watched.cursor.back()
    watched.go_on()
    assert watched.cursor.shown == 0 and watched.cursor.film is None
