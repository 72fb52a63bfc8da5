"""Whatever is typed or piped: an answer, or one line with code 2 and nothing besides."""

from pathlib import Path
from random import Random

import pytest

from eggcups.cli.command import main
from tests.eggconsole.mutation import PIECES, mutated_json, mutated_text
from tests.eggconsole.one_line import Said, check_answered_or_refused, encoded, said
from tests.eggconsole.process import python

SITUATIONS = ("8,8/2", "5,4/3", "1,1/0", "2,3/5")
OBJECTS = ({"baskets": [8, 8], "cups": 2}, {"baskets": [5, 4], "cups": 3})
RECORDS = (
    "players=2 eggs=8 first=1 ending=first-out : 12345p 1 6p",
    "players=2 eggs=4 first=2 ending=play-on seats=person,perfect names=Anna,Bo seed=7 game=1 : 3p",
    "players=3 eggs=7 first=1 ending=first-out : 35p",
)


def eggcups(*words: str, stdin: bytes = b"") -> Said:
    """What the command says, leaving out how far it is with odds that take long."""
    done = said(main, *words, "--language", "en", stdin=stdin)
    lines = done.err.splitlines(keepends=True)
    return done._replace(err="".join(x for x in lines if not x.startswith("Working out")))


def check_input(seed: int) -> bool:
    """Give a command mutated lines, typed or piped; whether they were refused."""
    rng = Random(seed)
    command = rng.choice(("odds", "replay"))
    good = SITUATIONS if command == "odds" else RECORDS
    line = mutated_text(rng, rng.choice(good))
    if command == "odds" and rng.random() < 0.4:
        line = mutated_json(rng, rng.choice(OBJECTS))
    lines = [*rng.choices(good, k=rng.randint(0, 2)), line]
    stdin = encoded(rng.choice(("", "\ufeff")) + "\n".join(lines))
    typed = ["-"] if rng.random() < 0.6 else [line]
    json = ["--json"] * rng.randint(0, 1)
    if line.startswith("-") and typed != ["-"]:
        typed = ["--", line]
    words = (command, *json, *typed)
    return check_answered_or_refused(eggcups(*words, stdin=stdin))


@pytest.mark.parametrize("part", range(4))
def test_mutated_input_is_answered_or_refused(part: int) -> None:
    assert sum(check_input(seed) for seed in range(part, 200, 4)) > 20


@pytest.mark.slow
@pytest.mark.parametrize("part", range(100))
def test_much_mutated_input_is_answered_or_refused(part: int) -> None:
    for seed in range(part, 500_000, 100):
        check_input(seed)


OPTIONS = (
    ("odds", "--baskets"),
    ("odds", "--baskets", "8,8", "--cups"),
    ("solve", "--players"),
    ("solve", "--eggs"),
    ("players", "--eggs"),
    ("simulate", "--games", "10", "--players"),
    ("simulate", "--games"),
    ("simulate", "--games", "10", "--eggs"),
    ("simulate", "--games", "10", "--first"),
    ("simulate", "--games", "10", "--seed"),
    ("play", "--json", "--seats"),
    ("play", "--json", "--seats", "perfect,perfect", "--names"),
    ("play", "--json", "--load"),
    ("play", "--json", "--seats", "perfect,perfect", "--first"),
)


@pytest.mark.parametrize("option", OPTIONS, ids=" ".join)
def test_every_option_answers_or_refuses(option: tuple[str, ...]) -> None:
    for piece in PIECES:
        check_answered_or_refused(eggcups(*option[:-1], f"{option[-1]}={piece}"))
    assert check_answered_or_refused(eggcups(*option[:-1], f"{option[-1]}=a\nb\0"))


@pytest.mark.slow
def test_odds_that_take_long_say_what_is_worked_out(tmp_path: Path) -> None:
    code = "import sys; from eggcups.cli.command import main; sys.exit(main())"
    names = ("XDG_CACHE_HOME", "HOME", "LOCALAPPDATA", "USERPROFILE")
    words = ("odds", "2,25,2,2/1", "--json", "--language", "en")
    first, again = (
        python(code, *words, environment={name: str(tmp_path) for name in names}) for _ in range(2)
    )
    assert first.stdout == again.stdout
    assert first.stderr.startswith("Working out the odds of 4 players and 32 eggs, situations: ")
    assert again.stderr == ""
