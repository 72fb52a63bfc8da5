"""Options: what may be agreed before a match (docs/rules.md, Options)."""

from dataclasses import dataclass, field
from typing import Any, Self

from eggconsole.refusal import Refusal
from nice_egg.notation.parameter import Numbers, number
from nice_egg.notation.text_form import parsed_repr, read_number, say_number
from nice_egg.pieces.egg_white import BLOB, ROUND, EggWhite
from nice_egg.pieces.release import BOX_HEIGHT, HIGHEST_RELEASE
from nice_egg.pieces.supply import Supply

SEATS = "ABCDEFGH"
"""The players round the table, clockwise."""


@dataclass(frozen=True)
class Options(Numbers):
    """The options of a match.

    Attributes:
        target: yolks that make the fried-egg master, 2 or 3.
        hit_out: whether "Hit Out the Yolk" is played.
        supply: the yolks of each size at the start.
        box: the height of the game box in mm, from which yolks are dropped at the lowest.
        first: the player who starts, having most recently eaten a fried egg.
        rounds: the match ends after this many, the most yolks then winning; 0: it goes on.
        white: the egg white.
    """

    target: int = number(2, "yolks", 2, 3, "first to 2; option: 3", whole=True)
    hit_out: bool = False
    supply: Supply = field(default_factory=Supply)
    box: float = number(BOX_HEIGHT, "mm", BOX_HEIGHT, HIGHEST_RELEASE, "a higher one is harder")
    first: str = "A"
    rounds: int = number(0, "rounds", 0, 100_000, "our own guard for long series", whole=True)
    white: EggWhite = BLOB

    def __post_init__(self) -> None:
        super().__post_init__()
        if not isinstance(self.hit_out, bool):
            raise Refusal(f"hit_out: {self.hit_out!r} is not allowed; allowed: yes or no")
        if not self.first or self.first not in tuple(SEATS):
            raise Refusal(f"first: {self.first!r} is no player; allowed: {', '.join(SEATS)}")
        if not self.white.contains(0.0, 0.0):
            raise Refusal("white: (0, 0), where the center yolk starts, is outside its outline")

    def players(self, count: int) -> tuple[str, ...]:
        """The names of `count` players.

        Raises:
            Refusal: not 1 to 8, too few yolks for them, or the first player is not among them.
        """
        if not 1 <= count <= len(SEATS):
            raise Refusal(f"players: {count} is out of range; allowed: 1 to {len(SEATS)}")
        need = count * self.target
        if self.supply.total < need:
            raise Refusal(
                f"supply: {self.supply} is {self.supply.total} yolks for {count} players and target"
                f" {self.target}; allowed: {need} or more"
            )
        if self.first not in SEATS[:count]:
            names = ", ".join(SEATS[:count])
            raise Refusal(f"first: {self.first!r} does not play; allowed: {names}")
        return tuple(SEATS[:count])

    def __repr__(self) -> str:
        if self.white in (BLOB, ROUND):
            return parsed_repr(self)
        return f"<Options {str(self).partition(' | ')[0]} on {self.white!r}>"

    def __str__(self) -> str:
        """One line that `parse` reads: `target=2 hit_out=no supply=6,6,6 first=A rounds=0 | blob`.

        Behind the bar is the white; the height of the box is said where it is not the usual one.
        """
        words = [
            f"target={self.target}",
            f"hit_out={'yes' if self.hit_out else 'no'}",
            f"supply={self.supply}",
            *([f"box={say_number(self.box)}"] if self.box != BOX_HEIGHT else []),
            f"first={self.first}",
            f"rounds={self.rounds}",
        ]
        return f"{' '.join(words)} | {self.white}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read what `str` gives; options left out, and the white, are the usual ones.

        Raises:
            Refusal: an unknown option, or a value that is not allowed.
        """
        words, bar, white = text.partition("|")
        values: dict[str, Any] = {"white": EggWhite.parse(white.strip()) if bar else BLOB}
        for word in words.split():
            name, _, value = word.partition("=")
            if name not in _READERS:
                raise Refusal(f"option: {name!r} is unknown; allowed: {', '.join(_READERS)}")
            values[name] = _READERS[name](value, name)
        return cls(**values)


def _read_yes(text: str, name: str) -> bool:
    if text not in ("yes", "no"):
        raise Refusal(f"{name}: {text!r} is not allowed; allowed: yes or no")
    return text == "yes"


_READERS: dict[str, Any] = {
    "target": read_number,
    "hit_out": _read_yes,
    "supply": lambda text, _: Supply.parse(text),
    "box": read_number,
    "first": lambda text, _: text,
    "rounds": read_number,
}
"""How the value of every option is read."""
