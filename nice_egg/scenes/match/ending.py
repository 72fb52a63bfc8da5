"""Ending: who has won a match, and the ranking of all."""

from eggshell.scenes.result import Standing
from nice_egg.match.match import Match
from nice_egg.match.options import SEATS
from nice_egg.scenes.words.naming import Naming


def heading(match: Match, names: Naming) -> str:
    """Who is the fried-egg master."""
    winners = match.outcome.winners if match.outcome else ()
    if len(winners) == 1:
        return names.say("won", name=names.name(winners[0]))
    return names.say("won.many", names=names.names(winners))


def standings(match: Match, names: Naming) -> list[Standing]:
    """Everybody by points; the winners are first, and equals share a place."""
    winners = match.outcome.winners if match.outcome else ()
    ranks = {player: (player not in winners, -match.score(player)) for player in match.players}
    return [
        Standing(
            1 + sum(other < ranks[player] for other in ranks.values()),
            names.seat(player),
            names.say("yolks", n=match.score(player)),
        )
        for player in sorted(match.players, key=lambda p: (ranks[p], SEATS.index(p)))
    ]
