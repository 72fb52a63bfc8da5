"""Opens the window: on the setup screen, or on a game that was given."""

from dataclasses import replace

from eggcups.records.narration import names_of
from eggcups.records.record import PERSON, Record
from eggcups.rules.rule_error import RuleError
from eggcups.scenes.game import EggCups
from eggcups.words.wording import wording
from eggshell import app
from eggshell.options import Value
from eggshell.setup import Setup, fresh_seed, seated


def open_window(record: Record | None, language: str, asked: str | None = None) -> int:
    """Play in a window until it is closed.

    Args:
        record: the game to play, new or begun; None to ask who plays.
        language: of names and complaints.
        asked: the language of the screens; None for the one that was chosen there.

    Returns:
        The exit code: 2, after one line on standard error, if no window can be opened.

    Raises:
        RuleError: the game is over.
    """
    without = wording(language)("play.without_window")
    if record is None:
        return app.run(EggCups.name, language=asked, without=without, spoken=language)
    if record.position.over:
        raise RuleError("over")
    saved = saved_game(record, language)
    return app.run(EggCups.name, saved=saved, language=asked, without=without, spoken=language)


def saved_game(record: Record, language: str) -> dict[str, object]:
    """A record as the screens save it: people everywhere if it does not say who plays."""
    players = record.seats or (PERSON,) * record.players
    levels = ["" if player == PERSON else player for player in players]
    seats = seated(names_of(record, language), levels)
    seed = fresh_seed() if record.seed is None else record.seed
    options: dict[str, Value] = {
        "eggs": record.eggs,
        "die": "pips",
        "play_on": record.play_on,
        "odds": False,
    }
    setup = Setup(seats, options, record.first, seed)
    played = replace(record, names=(), seats=players, seed=seed)
    return {"setup": setup.record(), "record": str(played)}
