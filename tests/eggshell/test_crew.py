"""A crew: news of several processes, one that ends, one that is not wanted any more."""

import os
import time
from collections.abc import Callable, Iterator

import pytest

from eggshell.crew import Crew

DEADLINE = 30.0


def count(start: int, number: int) -> Iterator[int]:
    """Counts; from -1 on the process ends at once, and from 1000 on it is slow."""
    for k in range(start, start + number):
        if k == -1:
            os._exit(1)
        if k >= 1000:
            time.sleep(0.05)
        yield k


@pytest.fixture
def crew() -> Iterator[Crew]:
    made = Crew(2, count)
    yield made
    made.close()


def heard(crew: Crew, enough: Callable[[list[tuple[str, int]]], bool]) -> list[tuple[str, int]]:
    """The news until there are enough."""
    found, end = list[tuple[str, int]](), time.monotonic() + DEADLINE
    while not enough(found):
        assert time.monotonic() < end, found
        found += crew.news()
        time.sleep(0.005)
    return found


def test_news_of_both_bear_their_marks(crew: Crew) -> None:
    crew.warm()
    crew.ask("a", 0, 3)
    crew.ask("b", 10, 3)
    assert not crew.idle
    found = heard(crew, lambda news: len(news) == 6)
    assert sorted(found) == [("a", 0), ("a", 1), ("a", 2), ("b", 10), ("b", 11), ("b", 12)]
    heard(crew, lambda news: crew.idle)
    assert crew.lost == []


def test_a_question_whose_process_ends_is_lost_and_the_next_one_is_answered(crew: Crew) -> None:
    crew.ask("a", -2, 5)
    found = heard(crew, lambda news: bool(crew.lost))
    assert found in ([], [("a", -2)])
    assert (crew.lost[0].mark, crew.lost[0].arguments) == ("a", (-2, 5))
    crew.ask("b", 0, 1)
    assert heard(crew, lambda news: ("b", 0) in news)


def test_what_is_not_wanted_any_more_is_stopped(crew: Crew) -> None:
    crew.ask("old", 1000, 10_000)
    crew.ask("new", 2000, 3)
    heard(crew, lambda news: ("old", 1001) in news)
    crew.cancel(lambda mark: mark == "old", 0.0)
    assert crew.idle
    crew.ask("next", 0, 1)
    found = heard(crew, lambda news: ("next", 0) in news)
    assert not [mark for mark, _ in found if mark == "old"]
