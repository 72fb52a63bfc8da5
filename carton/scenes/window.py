"""Opens the window: on the setup screen, or on a game that was given."""

from collections.abc import Mapping

from carton.players.level import Level
from carton.rules.game import Game
from carton.rules.rule_error import RuleError
from carton.rules.side import SIDE_NAMES, Side
from eggshell import app
from eggshell.options import Value
from eggshell.setup import Setup, seated
from eggshell.words.catalogue import CATALOGUE

WITHOUT = "'carton play --no-window' plays in the terminal"
"""What to do where no window can be opened."""


def open_window(game: Game | None, levels: Mapping[Side, Level], seed: int) -> int:
    """Play in a window until it is closed.

    Args:
        game: The game to play, new or begun; None to ask who plays.
        levels: The sides a computer plays.
        seed: For the levels that use chance.

    Returns:
        The exit code: 2, after one line on standard error, if no window can be opened.

    Raises:
        RuleError: The game is over.
    """
    if game is None:
        return app.run("carton", without=WITHOUT)
    if game.winner:
        raise RuleError(f"load: the game is over, {SIDE_NAMES[game.winner]} has won")
    return app.run("carton", saved=saved_game(game, levels, seed), without=WITHOUT)


def saved_game(game: Game, levels: Mapping[Side, Level], seed: int) -> dict[str, object]:
    """A game as the screens save it; south is the first seat."""
    names = (CATALOGUE["en"]["player.1"], CATALOGUE["en"]["player.2"])
    seats = seated(names, (levels.get("s", ""), levels.get("n", "")))
    options: dict[str, Value] = {
        "marbles": game.options.marbles,
        "slots": game.options.slots,
        "calm": game.options.calm,
        "numbers": True,
    }
    return {"setup": Setup(seats, options, 0, seed).record(), "record": str(game)}
