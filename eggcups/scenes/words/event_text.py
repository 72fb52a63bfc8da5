"""What the screen tells of a move, in one or two lines."""

from collections.abc import Sequence

from eggconsole.words.words import Words
from eggcups.records.narration import told_by
from eggcups.rules.event import Event, GameOver
from eggshell.setup import Setup


def event_text(events: Sequence[Event], setup: Setup, say: Words) -> str:
    """The events in words; that the game is over is the result screen's to say."""
    names = [seat.name for seat in setup.seats]
    shown = [event for event in events if not isinstance(event, GameOver)]
    return " ".join(told_by(shown, names, say, bool(setup.options["play_on"])))
