"""A table is as wide as the terminal, and no number and no name in it is ever cut."""

import io
import random
import re

import pytest
from rich.console import Console
from rich.table import Table

from eggconsole.fitted import print_fitted


def shown(table: Table, width: int) -> str:
    out = io.StringIO()
    print_fitted(Console(file=out, width=width), table)
    return out.getvalue()


def generated(rng: random.Random) -> tuple[Table, list[str]]:
    """A table with up to 12 seats, and every number and word that it must show."""
    seats = [f"{letter} planner:{rng.randrange(1, 10**6)}" for letter in "ABCDEFGHIJKL"]
    seats = seats[: rng.randrange(1, 12)]
    table = Table("% of yolks", title="Title of it", caption="caption")
    kept = [word for seat in seats for word in seat.split()]
    for seat in seats:
        table.add_column(seat, justify="right")
    for name in ("points", "knock-outs", "0.5"):
        numbers = [f"{rng.random() * 10 ** rng.randrange(1, 9):,.3f} ±0.1" for _ in seats]
        table.add_row(name, *numbers)
        kept += [name, *numbers]
    return table, kept


@pytest.mark.parametrize("width", [20, 30, 40, 80, 200])
def test_nothing_is_cut_at_any_width(width: int) -> None:
    rng = random.Random(width)
    for _ in range(60):
        table, kept = generated(rng)
        said = shown(table, width)
        assert "…" not in said
        for text in kept:
            assert re.search(rf"(?<![\w.,]){re.escape(text)}(?![\w.,])", said) or (
                width < 40 and all(word in said for word in text.split())
            ), (text, said)
        if width >= 40:
            assert max(map(len, said.splitlines())) <= width


def test_a_table_that_fits_stays_one_and_others_repeat_their_first_column() -> None:
    table, _ = next(
        made for seed in range(99) if len((made := generated(random.Random(seed)))[0].columns) > 6
    )
    assert shown(table, 1000).count("% of yolks") == 1
    told = shown(table, 60)
    assert told.count("knock-outs") == told.count("% of yolks") > 1
    assert told.count("Title of it") == told.count("caption") == 1


def test_sentences_are_broken_at_spaces() -> None:
    table = Table("yolk", "why")
    sentence = "it lies nearest to the center yolk of all that nothing covers"
    table.add_row("1 A", sentence)
    said = shown(table, 34)
    assert max(map(len, said.splitlines())) <= 34
    assert re.findall(r"[a-z]+", said)[2:] == sentence.split()
