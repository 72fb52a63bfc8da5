"""Naming: the players of the core, A to H, by the names of their seats, in sentences."""

from collections.abc import Sequence
from dataclasses import dataclass

from eggconsole.words.words import Words
from eggshell.setup import Seat
from nice_egg.match.options import SEATS


@dataclass(frozen=True)
class Naming:
    """The seats of a match in the language that is spoken."""

    seats: tuple[Seat, ...]
    say: Words

    def seat(self, player: str | None) -> Seat:
        """The seat of a player of the core."""
        return self.seats[SEATS.index(player or "A")]

    def name(self, player: str | None) -> str:
        """The name of a player; nobody's is said so."""
        return self.say("nobody") if player is None else self.seat(player).name

    def owner(self, player: str | None) -> str:
        """The name in the genitive: Anna's, Annas."""
        name = self.name(player)
        key = "of.s" if name[-1:].lower() in ("s", "x", "z") else "of"
        return self.say(key if self.say.knows(key) else "of", name=name)

    def names(self, players: Sequence[str | None]) -> str:
        """Several names as a list in words: Anna, Bo and Clara."""
        found = [self.name(player) for player in dict.fromkeys(players)]
        if len(found) < 2:
            return "".join(found)
        return self.say("and", a=", ".join(found[:-1]), b=found[-1])
