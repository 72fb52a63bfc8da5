"""Owners: the players of a table that was laid by hand, who may bear any names."""

from dataclasses import dataclass

from eggconsole.refusal import Refusal
from eggconsole.words.words import Words
from eggshell.look.players import PLAYERS
from eggshell.setup import Seat
from nice_egg.match.options import SEATS
from nice_egg.pieces.table import Table
from nice_egg.scenes.words.naming import Naming


@dataclass(frozen=True)
class Owners(Naming):
    """Naming for as many `players` as there are looks; the k-th one has seat and look k."""

    players: tuple[str, ...] = tuple(SEATS)

    def seat(self, player: str | None) -> Seat:
        """The seat of a player; nobody has the first one's."""
        return self.seats[self.players.index(player or self.players[0])]


def players_of(table: Table) -> tuple[str, ...]:
    """The players of a table, filled up with letters to as many as there are looks.

    Raises:
        Refusal: there are more.
    """
    found = [yolk.player for yolk in table.yolks] + [yolk.player for yolk in table.gone]
    there = dict.fromkeys(player for player in found if player is not None)
    if set(there) <= set(SEATS):
        return tuple(SEATS)
    if len(there) > len(PLAYERS):
        raise Refusal(f"yolks: {len(there)} players; allowed: up to {len(PLAYERS)}")
    return (*there, *(seat for seat in SEATS if seat not in there))[: len(PLAYERS)]


def owners(players: tuple[str, ...], seats: tuple[Seat, ...], say: Words) -> Owners:
    """The names of players; those of the game's letters are those of the seats, if there are any.

    Args:
        players: as `players_of` gives them.
        seats: of a match.
        say: the words.
    """
    known = dict(zip(SEATS, (seat.name for seat in seats), strict=False))
    names = (known.get(player, player) for player in players)
    return Owners(tuple(Seat(name, k) for k, name in enumerate(names)), say, players)
