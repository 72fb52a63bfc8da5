"""The die, thrown from a seed.

The die of game g under a seed is the g-th child of `numpy.random.SeedSequence(seed)`, so that
every game of a simulation can be played again by itself, whatever else was simulated with it.
"""

import numpy as np
import numpy.typing as npt

from eggcups.rules.equipment import FRYING_FACE


class Die:
    """A die that shows the faces of one game under a seed.

    Args:
        seed: a whole number of at least 0.
        game: which game under the seed.
        thrown: how many throws of that game to skip.
    """

    def __init__(self, seed: int, game: int = 0, thrown: int = 0) -> None:
        child = np.random.SeedSequence(seed, spawn_key=(game,))
        self._bits = np.random.Generator(np.random.PCG64(child))
        self.throws(thrown)

    def throw(self) -> int:
        """The next face, 1-6."""
        return int(self._bits.integers(1, FRYING_FACE + 1))

    def throws(self, count: int) -> npt.NDArray[np.int64]:
        """The next `count` faces, shape (count,); the same as throwing one by one."""
        return self._bits.integers(1, FRYING_FACE + 1, size=count)


def drawn_first(seed: int, players: int, game: int = 0) -> int:
    """The seat that begins when it is drawn by lot, from 0.

    Args:
        seed: a whole number of at least 0.
        players: how many play.
        game: which game under the seed.
    """
    lot = np.random.SeedSequence(seed, spawn_key=(game, 0))
    return int(np.random.Generator(np.random.PCG64(lot)).integers(players))
