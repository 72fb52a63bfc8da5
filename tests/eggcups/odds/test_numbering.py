"""Every situation has a row of its own, layer after layer."""

import numpy as np
import pytest

from eggcups.odds.numbering import Numbering


@pytest.mark.parametrize(("players", "total"), [(2, 24), (3, 21), (4, 16), (2, 2), (4, 4)])
def test_rows_count_all_situations_in_order(players: int, total: int) -> None:
    numbering = Numbering(players, total)
    row = 0
    for eggs in range(players, total + 1):
        baskets, cups = numbering.layer(eggs)
        assert np.all(baskets.sum(axis=1) + cups == eggs)
        assert baskets.min() >= 1
        assert numbering.first_row(eggs) == row
        assert np.array_equal(numbering.rows(baskets, cups), np.arange(row, row + cups.size))
        row += cups.size
    assert numbering.size == row


def test_size_is_the_number_of_shares() -> None:
    """Two players, at most 16 eggs in play: for k full cups the pairs with sum up to 16 - k."""
    pairs = sum(1 for k in range(6) for a in range(1, 16) for b in range(1, 17 - k - a))
    assert Numbering(2, 16).size == pairs == 515
