"""What is published of the same game under the name Super Six.

R. Jehn, Optimum Strategies for the Game Super Six (2021), and the sequences A345383 (the policy as
a number) and A349697 (chances to win as fractions) of the OEIS.
"""

import pytest

from eggcups.odds.table_cache import table_for
from eggcups.rules.choice import Choice
from tests.eggcups.exact import ExactOdds

A345383 = (
    0,
    0,
    1,
    7,
    63,
    1023,
    32760,
    1048544,
    33554304,
    1073741312,
    34359736320,
    1099511619584,
    35184370221056,
    1125899873681408,
    36028796752101376,
)
A349697 = (
    78307,
    186990749618019112,
    1614205257536455860879998130775735700828260230275,
    10794889897425456513785608689552167481027910004023676512263195628077085109766959836330846217,
)


def rolls(mine: int, theirs: int, cups: int) -> bool:
    return table_for(2, 24).odds((mine, theirs), cups).best is Choice.ROLL


@pytest.mark.parametrize("eggs", range(1, 16))
def test_policy_of_all_situations_with_so_many_eggs(eggs: int) -> None:
    """One binary digit per situation: fewest cups full first, and there my fewest eggs first."""
    digits = [
        rolls(mine, eggs - cups - mine, cups)
        for cups in range(1, 6)
        for mine in range(1, eggs - cups)
    ]
    assert int("".join(str(int(digit)) for digit in digits) or "0", 2) == A345383[eggs - 1]


def test_chances_with_three_cups_full_as_fractions() -> None:
    exact = ExactOdds(2, 11)
    for eggs, numerator in enumerate(A349697, start=1):
        chance = exact.values[(eggs, eggs), 3][0]
        assert chance.numerator == numerator
        odds = table_for(2, 2 * eggs + 3).odds((eggs, eggs), 3)
        assert odds.roll.aims[0] == pytest.approx(float(chance), abs=1e-14)
    assert exact.values[(1, 1), 3][0].denominator == 127838


ALL = [
    (mine, theirs, cups)
    for cups in range(1, 6)
    for mine in range(1, 23)
    for theirs in range(1, 25 - cups - mine)
]


def test_go_on_with_one_or_two_full_cups() -> None:
    assert all(rolls(*situation) for situation in ALL if situation[2] <= 2)


def test_stop_with_five_full_cups() -> None:
    assert not any(rolls(*situation) for situation in ALL if situation[2] == 5)


def test_stop_with_four_full_cups_unless_one_against_one() -> None:
    assert [s for s in ALL if s[2] == 4 and rolls(*s)] == [(1, 1, 4)]


def test_three_full_cups_depend_on_the_eggs() -> None:
    assert len({rolls(*situation) for situation in ALL if situation[2] == 3}) == 2
