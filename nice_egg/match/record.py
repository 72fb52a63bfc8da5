"""Record: a match in one line, which replays to exactly the same tables.

See docs/formats.md, Record.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from string import ascii_letters, digits
from typing import Self

from eggconsole.refusal import Refusal
from nice_egg.fall.physics import MODEL_VERSION, Physics
from nice_egg.match.match import Match
from nice_egg.match.options import Options
from nice_egg.pieces.release import Release

NAME_LETTERS = frozenset(ascii_letters + digits + ":@/=._+-")
"""Characters of which a player's name in a record is made."""
RECORD_EXAMPLE = (
    "match VERSION seed=7 players=steady,planner ... | blob | wood | A 3,-2,150 r20 h4 | ..."
)
"""What a record looks like, told to who gave something else."""


@dataclass(frozen=True)
class Record:
    """Everything that gives a match again.

    Attributes:
        seed: from which the computer players drew; 0 or more.
        players: for every seat who played there, for example `steady` or `human`.
        options, physics: of the match.
        releases: in order; the players' names come from the order of play.
    """

    seed: int
    players: tuple[str, ...]
    options: Options
    physics: Physics
    releases: tuple[Release, ...] = ()

    def __post_init__(self) -> None:
        if not isinstance(self.seed, int) or self.seed < 0:
            raise Refusal(f"seed: {self.seed!r} is not allowed; allowed: a whole number from 0")
        for name in self.players:
            if not name or not set(name) <= NAME_LETTERS:
                raise Refusal(
                    f"players: {name!r} is no name; allowed: letters, digits and :@/=._+-"
                )
        self.options.players(len(self.players))

    @classmethod
    def of(cls, match: Match, seed: int, players: tuple[str, ...]) -> Self:
        """The record of a match so far."""
        return cls(seed, players, match.options, match.physics, match.releases)

    def start(self) -> Match:
        """The match before its first release."""
        return Match.start(len(self.players), self.options, self.physics)

    def matches(self) -> Iterator[Match]:
        """The match before the first release, and after every one.

        Raises:
            Refusal: a release that the match refuses; the text says which.
        """
        match = self.start()
        yield match
        for number, release in enumerate(self.releases, 1):
            try:
                match = match.play(release)
            except Refusal as refusal:
                raise Refusal(f"release {number}: {refusal}") from None
            yield match

    def match(self) -> Match:
        """The match after all its releases.

        Raises:
            Refusal: a release that the match refuses.
        """
        *_, last = self.matches()
        return last

    def __repr__(self) -> str:
        seats = ",".join(self.players)
        return f"<Record seed={self.seed} players={seats}: {len(self.releases)} releases>"

    def __str__(self) -> str:
        """One line that `parse` reads."""
        seats = ",".join(self.players)
        head = f"match {MODEL_VERSION} seed={self.seed} players={seats} {self.options}"
        return " | ".join(map(str, (head, self.physics, *self.releases)))

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read what `str` gives.

        Raises:
            Refusal: a malformed part, or another version of the physics.
        """
        head, *parts = text.strip().split("|")
        words = head.split()
        if len(words) < 4 or words[0] != "match" or len(parts) < 2:
            raise Refusal(
                f"record: {text.strip()[:40]!r} is not a record; one is like '{RECORD_EXAMPLE}'"
            )
        _check_version(words[1])
        seed, players = _value(words[2], "seed"), _value(words[3], "players")
        options = Options.parse(f"{' '.join(words[4:])} | {parts[0]}")
        releases = tuple(Release.parse(part) for part in parts[2:])
        physics = Physics.parse(parts[1])
        return cls(_seed(seed), tuple(players.split(",")), options, physics, releases)


def _check_version(word: str) -> None:
    if word != str(MODEL_VERSION):
        raise Refusal(f"record: made by version {word} of the physics; allowed: {MODEL_VERSION}")


def _value(word: str, name: str) -> str:
    found, _, value = word.partition("=")
    if found != name:
        raise Refusal(f"record: {word!r} stands where {name}=... is needed")
    return value


def _seed(text: str) -> int:
    if not text.isdecimal() or len(text) > 40:
        raise Refusal(f"seed: {text!r:.60} is not allowed; allowed: a whole number from 0")
    return int(text)
