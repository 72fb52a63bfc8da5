"""Workers: the same rows whoever is killed and when, and nobody is left behind."""

import os
import random
import signal
import time
from pathlib import Path

import pytest

from eggconsole.refusal import Refusal
from nice_egg.batch.results import ResultsFolder
from nice_egg.batch.workers import Workers
from tests.nice_egg.batch.running import END_LIMIT, SMALL, left_after_kill, start, until
from tests.nice_egg.command import nice_egg

ROUNDS = "120"


@pytest.fixture(scope="module")
def unharmed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("workers") / "rounds"
    said = nice_egg("batch", "--out", str(out), *SMALL, "--rounds", ROUNDS, "--jobs", "1")
    assert said.code == 0, said.err
    return out


def killed_at(out: Path, moments: list[float]) -> int:
    """Kill a batch at these seconds after its begin, again and again; how often it was killed."""
    killed = 0
    for moment in moments:
        running = start(out, ROUNDS)
        time.sleep(moment)
        if running.poll() is None:
            assert left_after_kill(running) < END_LIMIT
            killed += 1
        running.wait()
    return killed


def same_rows(out: Path, unharmed: Path) -> bool:
    """Whether a batch that goes on comes to the same rows."""
    said = nice_egg("batch", "--out", str(out), *SMALL, "--rounds", ROUNDS, "--jobs", "2")
    assert said.code == 0, said.err
    return ResultsFolder(out).manifest() == ResultsFolder(unharmed).manifest()


def test_no_worker_outlives_a_batch_that_is_killed(unharmed: Path, tmp_path: Path) -> None:
    out = tmp_path / "rounds"
    assert killed_at(out, [0.5, 0.8, 1.1, 1.6])
    assert same_rows(out, unharmed)


@pytest.mark.slow
def test_fifty_kills_at_random_moments(unharmed: Path, tmp_path: Path) -> None:
    rng, killed = random.Random(12), 0
    for again in range(10):
        out = tmp_path / str(again)
        killed += killed_at(out, [rng.uniform(0.0, 3.0) for _ in range(6)])
        assert same_rows(out, unharmed)
    assert killed >= 50


@pytest.mark.skipif(os.name == "nt", reason="Windows sends Ctrl-C to the whole console")
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("moment", [0.0, 0.1, 0.3, 0.6])
def test_a_batch_that_is_stopped_says_one_line_whenever_it_is(
    tmp_path: Path, how: signal.Signals, moment: float
) -> None:
    """Ctrl-C goes to all processes of the terminal, those too that have only just begun."""
    running = start(tmp_path / "rounds", "400")
    assert running.stderr is not None
    assert running.stderr.readline().endswith(": 0 of 400\n")
    time.sleep(moment)
    os.killpg(running.pid, how)
    _, said = running.communicate(timeout=60)
    assert said == "nice-egg: stopped; the same command goes on from here\n"
    assert running.returncode == 128 + how


def test_a_stop_between_two_shards_leaves_no_process(tmp_path: Path) -> None:
    running = start(tmp_path / "rounds", "400")
    until(lambda: len(list((tmp_path / "rounds" / "rows").glob("rows-*"))) >= 2, running)
    assert left_after_kill(running) < END_LIMIT


def test_a_worker_that_is_killed_is_told_in_one_line() -> None:
    with pytest.raises(Refusal, match=r"jobs: a process was killed, .*; the same command goes on"):
        list(Workers(2).each(os._exit, [(1,), (1,)]))


def test_what_a_task_raises_comes_back() -> None:
    with pytest.raises(ZeroDivisionError) as raised:
        list(Workers(2).each(divmod, [(1, 1), (1, 0), (2, 1)]))
    assert any("Traceback" in note for note in raised.value.__notes__)


def test_results_come_once_for_every_task_whatever_their_number() -> None:
    for tasks in (0, 1, 2, 3, 50):
        found = list(Workers(2).each(divmod, [(k, 7) for k in range(tasks)]))
        assert sorted(found) == sorted(divmod(k, 7) for k in range(tasks))


def test_large_tasks_and_results_pass() -> None:
    large = b"egg" * 1_000_000
    assert list(Workers(2).each(bytes.upper, [(large,)] * 4)) == [large.upper()] * 4


def test_workers_are_ended_when_nobody_wants_more() -> None:
    results = Workers(2).each(time.sleep, [(0.0,), *[(60.0,)] * 3])
    begun = time.monotonic()
    next(results)
    results.close()  # type: ignore[attr-defined]
    assert time.monotonic() - begun < 30.0
