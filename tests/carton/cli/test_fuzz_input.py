"""Whatever is typed or piped: an answer, or one line with code 2 and nothing besides."""

from random import Random

import pytest

from carton.cli.command import main
from tests.eggconsole.mutation import PIECES, mutated_text
from tests.eggconsole.one_line import check_answered_or_refused, encoded, said

LINES = (
    "3,3,3,3,3,3/3,3,3,3,3,3/0,0 s",
    "2,2,1,3/0,2,0,0/6,8 s",
    "0,1/1,1/0,0 n",
    "4x3: 4-2 4 1-2 2 2-4-1 4-3 1-4 4-2 3-4",
    "6x3 calm: 4 4-1",
    "3x1: 3-2 1",
)
QUICK = ("--seconds", "0.001")


def check_input(seed: int) -> bool:
    """Give a command mutated lines, typed or piped; whether they were refused."""
    rng = Random(seed)
    command = rng.choice((("sow",), ("best", *QUICK), ("review", *QUICK), ("perft",)))
    lines = [mutated_text(rng, rng.choice(LINES))]
    if rng.random() < 0.5:
        lines = [*rng.choices(LINES, k=rng.randint(0, 2)), *lines]
    typed = ["-"] if command != ("perft",) and rng.random() < 0.6 else [lines[-1]]
    if command == ("sow",):
        typed.append(rng.choice(("1", "4", mutated_text(rng, "4"))))
    if command == ("perft",):
        typed = ["--depth", "2", f"--position={lines[-1]}"]
    json = ["--json"] * rng.randint(0, 1)
    stdin = encoded(rng.choice(("", "\ufeff")) + "\n".join(lines))
    return check_answered_or_refused(said(main, *command, *json, *typed, stdin=stdin))


@pytest.mark.parametrize("part", range(4))
def test_mutated_input_is_answered_or_refused(part: int) -> None:
    assert sum(check_input(seed) for seed in range(part, 400, 4)) > 40


@pytest.mark.slow
@pytest.mark.parametrize("part", range(100))
def test_much_mutated_input_is_answered_or_refused(part: int) -> None:
    for seed in range(part, 500_000, 100):
        check_input(seed)


OPTIONS = (
    ("best", "3x1:", "--seconds"),
    ("best", "3x1:", "--marbles"),
    ("solve", "--slots"),
    ("solve", "--marbles"),
    ("solve", "--seconds"),
    ("perft", "--depth"),
    ("perft", "--position"),
    ("play", "--no-window", "--seed"),
    ("play", "--no-window", "--load"),
    ("play", "--no-window", "--south"),
    ("arena", "easy", "easy", "--games"),
    ("arena", "easy"),
    ("sow", "3x1:"),
    (),
)
ALLOWED = ("1", "0", "-0", "9" * 40)
"""Values that some of these options take, which is not asked here."""


@pytest.mark.parametrize("option", OPTIONS, ids=" ".join)
def test_every_option_refuses_what_is_none_of_its_values(option: tuple[str, ...]) -> None:
    for piece in PIECES:
        words = (*option[:-1], f"{option[-1]}={piece}") if option else (piece,)
        if option and not option[-1].startswith("--"):
            words = (*option, piece)
        if piece not in ALLOWED and not (piece == "" and not option):
            assert check_answered_or_refused(said(main, *words)), piece


GOOD = ("6x3: 4", "3,3/3,3/0,0 s")


@pytest.mark.parametrize("bad", ["rubbish", "6x3: 6 2", "0,0/1,1/0,0 s"])
@pytest.mark.parametrize("command", [("sow", "-", "1"), ("best", "-"), ("review", "-")])
def test_all_lines_are_checked_before_the_first_is_answered(
    command: tuple[str, ...], bad: str
) -> None:
    good = "6x3: 4" if command[0] == "review" else GOOD[1]
    done = said(main, *command, stdin=f"{good}\n\n{bad}\n".encode())
    assert check_answered_or_refused(done)
    assert done.err.startswith("carton: line 3: ")
