"""Thinking off the main thread: answers, news, deadline, cancel."""

import time
from collections.abc import Callable, Generator, Iterator

import pytest

from eggshell.thinker import Thinker, Thought


def double(n: int) -> int:
    return 2 * n


def fail() -> int:
    raise ValueError("no idea")


def count(n: int) -> Generator[int, None, int]:
    yield from range(n)
    return n


def for_ever() -> int:
    while True:
        pass


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    thinker = Thinker()
    yield thinker
    thinker.close()


def wait(thinker: Thinker, until: Callable[[], bool]) -> None:
    end = time.monotonic() + 30
    while not until():
        assert time.monotonic() < end
        thinker.poll()
        time.sleep(0.002)


def answer(thinker: Thinker, thought: Thought[int]) -> int:
    wait(thinker, lambda: thought.ready)
    return thought.answer


def test_questions_are_answered_one_after_another(thinker: Thinker) -> None:
    assert answer(thinker, thinker.ask(double, 21, seconds=20, otherwise=0)) == 42
    assert answer(thinker, thinker.ask(double, 4, seconds=20, otherwise=0)) == 8
    assert not thinker.busy


def test_news_arrive_in_order(thinker: Thinker) -> None:
    thought: Thought[object] = thinker.ask(count, 5, seconds=20, otherwise=None)
    wait(thinker, lambda: thought.ready)
    assert thought.news == [0, 1, 2, 3, 4] and thought.answer == 5


def test_a_failure_gives_the_answer_it_was_to_be_otherwise(thinker: Thinker) -> None:
    thought = thinker.ask(fail, seconds=20, otherwise=-1)
    assert answer(thinker, thought) == -1 and thought.late
    assert answer(thinker, thinker.ask(double, 1, seconds=20, otherwise=0)) == 2


def test_one_who_never_answers_is_stopped_at_the_deadline(thinker: Thinker) -> None:
    assert answer(thinker, thinker.ask(double, 1, seconds=20, otherwise=0)) == 2
    begin = time.monotonic()
    thought = thinker.ask(for_ever, seconds=0.3, otherwise=7)
    assert answer(thinker, thought) == 7 and thought.late
    assert time.monotonic() - begin < 3


def test_cancelling_ends_the_process_at_once(thinker: Thinker) -> None:
    thinker.ask(for_ever, seconds=60, otherwise=0)
    begin = time.monotonic()
    thinker.cancel()
    assert time.monotonic() - begin < 1.5 and not thinker.busy
    assert answer(thinker, thinker.ask(double, 5, seconds=20, otherwise=0)) == 10


def test_a_new_question_replaces_the_old_one(thinker: Thinker) -> None:
    old = thinker.ask(for_ever, seconds=60, otherwise=0)
    assert answer(thinker, thinker.ask(double, 6, seconds=20, otherwise=0)) == 12
    assert not old.ready


def test_a_program_that_ends_while_the_process_starts_ends_quietly(
    thinker: Thinker, capfd: pytest.CaptureFixture[str]
) -> None:
    thinker.warm()
    process, pipe = thinker._process, thinker._pipe
    assert process is not None and pipe is not None
    pipe.close()
    process.join(30)
    assert process.exitcode == 0
    assert capfd.readouterr().err == ""
