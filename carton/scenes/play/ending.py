"""The end of a game: the ranking, and what the statistics remember."""

from carton.rules.game import Game
from carton.rules.side import Side, other
from carton.rules.sowing import Sowing
from carton.scenes.seating import Seating
from eggconsole.words.words import Words
from eggshell.scenes.result import Standing


def standings(played: Game, seating: Seating, say: Words) -> list[Standing]:
    """Both players, the winner first, with what is left on their sides."""
    assert played.winner is not None
    order: tuple[Side, Side] = (played.winner, other(played.winner))
    found = []
    for place, side in enumerate(order, 1):
        left = sum(played.position.row(side))
        note = say("left", n=left) if left else say("clear")
        found.append(Standing(place, seating.seat(side), note))
    return found


def achievements(played: Game, sowings: list[Sowing], seating: Seating) -> dict[str, float]:
    """The best of the people in the game; empty if only computers have chosen.

    Args:
        played: The finished game.
        sowings: All its sowings.
        seating: Who played.
    """
    mine = [sowing for sowing in sowings if seating.seat(sowing.before.turn).is_person]
    if not mine:
        return {}
    turns = [
        len(turn) for index, turn in enumerate(played.turns)
        if seating.seat("n" if index % 2 else "s").is_person
    ]  # fmt: skip
    return {
        "relays": float(max(sowing.relays for sowing in mine)),
        "sowings": float(max(turns)),
    }
