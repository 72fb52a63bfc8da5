"""What the last move of a record left on the table: its events, and what the die shows."""

from eggcups.records.record import Record
from eggcups.rules.event import Event, Placed, Took


def last_events(played: Record) -> tuple[Event, ...]:
    """What came of the last choice in a record; nothing before the first."""
    moves = list(played.replay())
    return moves[-1][3].events if moves else ()


def last_roll(played: Record) -> tuple[int, int | None]:
    """The face that the die shows, 1-6, and the cup that it changed, 1-5."""
    moves = [outcome for *_, outcome in played.replay()]
    faces = [outcome.face for outcome in moves if outcome.face is not None]
    if not faces:
        return 1, None
    cups = [e.cup for e in moves[-1].events if isinstance(e, Placed | Took)]
    return faces[-1], cups[0] if cups else None
