"""Taking a choice back."""

from carton.rules.game import Game
from carton.scenes.seating import Seating


def can_undo(played: Game, seating: Seating) -> bool:
    """Whether a person has chosen before, in a game that goes on."""
    people = (seating.seat(position.turn).is_person for position in played.positions[:-1])
    return not played.winner and any(people)


def undone(played: Game, seating: Seating) -> Game:
    """The game before a person's last choice; a computer's sowings are taken back with it.

    Args:
        played: A game in which a person has chosen before.
        seating: Who plays.
    """
    played = played.undo()
    while not seating.seat(played.position.turn).is_person:
        played = played.undo()
    return played
