"""Computer player: computer players, who turn a match into a release."""

from collections.abc import Iterator
from dataclasses import dataclass
from time import monotonic
from typing import NamedTuple, Protocol, Self

from numpy.random import Generator, SeedSequence, default_rng

from eggconsole.refusal import Refusal
from nice_egg.fall.physics import Physics
from nice_egg.match.match import Match
from nice_egg.match.options import Options
from nice_egg.pieces.chip import MEDIUM
from nice_egg.pieces.release import Release
from nice_egg.players.forecast import center_place
from nice_egg.players.hand import Aim, Hand
from nice_egg.players.planner import Planning, Stop
from nice_egg.players.plug_in import named, plugged

BUDGET = 60
"""Drops that a planner simulates for one release, unless told otherwise."""
MOST_BUDGET = 100_000
"""The most drops that a planner may be told to simulate."""


def never() -> bool:
    """Do not stop thinking before the budget is used up."""
    return False


class Strategy(Protocol):
    """How a player decides what to aim at."""

    def aim(self, match: Match, hand: Hand, rng: Generator, stop: Stop) -> Aim:
        """What the player whose turn it is means to do.

        Args:
            match: which goes on.
            hand: with which the player will release.
            rng: from which thinking draws.
            stop: asked again and again; once it is true the aim is wanted soon.
        """


@dataclass(frozen=True)
class Beginner:
    """Any yolk, over the center yolk."""

    def aim(self, match: Match, hand: Hand, rng: Generator, stop: Stop) -> Aim:
        """Over the center yolk with a yolk of a size that is drawn."""
        x, y = center_place(match.table)
        return Aim(x, y, match.options.box, float(rng.choice(match.supply.radii)))

    def __str__(self) -> str:
        return "beginner"


@dataclass(frozen=True)
class Steady:
    """Always the same: the medium yolk, over the center yolk."""

    def aim(self, match: Match, hand: Hand, rng: Generator, stop: Stop) -> Aim:
        """Over the center yolk with a medium yolk, or the largest if there is none."""
        x, y = center_place(match.table)
        sizes = match.supply.radii
        return Aim(x, y, match.options.box, MEDIUM if MEDIUM in sizes else sizes[-1])

    def __str__(self) -> str:
        return "steady"


@dataclass(frozen=True)
class Planner:
    """Tries aims by `budget` simulated drops and takes the best for the round."""

    budget: int = BUDGET

    def aim(self, match: Match, hand: Hand, rng: Generator, stop: Stop) -> Aim:
        """The best of the aims tried, or of those tried when `stop()` became true."""
        return Planning(match, hand, self.budget, rng, stop).best()

    def __str__(self) -> str:
        return f"planner:{self.budget}"


@dataclass(frozen=True)
class ComputerPlayer:
    """A strategy and a hand."""

    strategy: Strategy
    hand: Hand

    def release(self, match: Match, rng: Generator, stop: Stop = never) -> Release:
        """The release of the player whose turn it is.

        Args:
            match: which goes on.
            rng: from which thinking and hand draw each for itself: what the hand will do
                cannot be thought out, and does not depend on how much was thought.
            stop: asked again and again; once it is true the player releases soon.
        """
        return self.aimed_release(match, rng, stop)[1]

    def aimed_release(
        self, match: Match, rng: Generator, stop: Stop = never
    ) -> tuple[Aim, Release]:
        """What the player whose turn it is means to do, and the release as it comes out.

        Args:
            match: as for `release`.
            rng: as for `release`.
            stop: as for `release`.
        """
        think, shake = rng.spawn(2)
        aim = self.strategy.aim(match, self.hand, think, stop)
        return aim, self.hand.release(aim, shake, match.player)

    def __str__(self) -> str:
        """Text that `parse` reads: strategy, then the hand: `planner:60@steady`."""
        return f"{self.strategy}@{self.hand}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read what `str` gives; without a hand it is the strategy's usual one.

        Raises:
            Refusal: an unknown strategy or hand, a plug-in that cannot be loaded, or a budget that
                is not allowed.
        """
        words, _, hand = text.strip().partition("@")
        name, colon, budget = words.partition(":")
        if name not in STRATEGIES or (colon and name != "planner"):
            if name not in STRATEGIES and (found := plugged(words)):
                return cls(found[0], Hand.parse(hand or found[1]))
            allowed = ", ".join((*STRATEGIES, "planner:DROPS", *named(), "MODULE:CLASS"))
            raise Refusal(f"player: {words!r} is unknown; allowed: {allowed} (and @HAND)")
        strategy, usual = STRATEGIES[name]
        if colon:
            strategy = Planner(_budget(budget))
        return cls(strategy, Hand.parse(hand or usual))


STRATEGIES: dict[str, tuple[Strategy, str]] = {
    "beginner": (Beginner(), "shaky"),
    "steady": (Steady(), "steady"),
    "planner": (Planner(), "steady"),
}
"""Every strategy by its name, with the name of its usual hand."""


def _budget(text: str) -> int:
    if not text.isdecimal() or len(text) > 9 or not 1 <= int(text) <= MOST_BUDGET:
        raise Refusal(f"player: {text!r:.60} is no budget of drops; allowed: 1 to {MOST_BUDGET}")
    return int(text)


def read_players(text: str) -> tuple[ComputerPlayer, ...]:
    """The players that `steady,planner:60@average` says, clockwise from A.

    Raises:
        Refusal: one of them is unknown.
    """
    return tuple(map(ComputerPlayer.parse, text.split(",")))


def turn_generator(seed: int, match: Match) -> Generator:
    """The random draws of the turn that is to be played: a child of the seed by round and turn."""
    return default_rng(SeedSequence(seed, spawn_key=(match.round, match.turn)))


def timely_release(seconds: float, seed: int, match: Match, player: ComputerPlayer) -> Release:
    """The release of the player whose turn it is, who thinks for a limited time.

    It is the one that `contest` plays, unless thinking was cut short.

    Args:
        seconds: after which thinking ends.
        seed: of the match.
        match: which goes on.
        player: whose turn it is.
    """
    end = monotonic() + seconds
    return player.release(match, turn_generator(seed, match), lambda: monotonic() > end)


class Played(NamedTuple):
    """A match at the moment before a release, or at its end.

    Attributes:
        match: how it stands.
        aim: what was meant with the last release; None before the first.
    """

    match: Match
    aim: Aim | None


def contest(
    seed: int,
    players: tuple[ComputerPlayer, ...],
    options: Options | None = None,
    physics: Physics | None = None,
) -> Iterator[Match]:
    """A whole match between computer players: before the first release, and after every one.

    Args:
        seed: from which all players draw, by round and turn.
        players: who play, clockwise from A.
        options: of the match; the usual ones unless told.
        physics: of every drop; wood unless told.

    Raises:
        Refusal: the options do not allow so many players.
    """
    return (played.match for played in aimed_contest(seed, players, options, physics))


def aimed_contest(
    seed: int,
    players: tuple[ComputerPlayer, ...],
    options: Options | None = None,
    physics: Physics | None = None,
) -> Iterator[Played]:
    """What `contest` gives, with what was aimed at.

    Args:
        seed: as for `contest`.
        players: as for `contest`.
        options: as for `contest`.
        physics: as for `contest`.

    Raises:
        Refusal: the options do not allow so many players.
    """
    match = Match.start(len(players), options, physics)
    yield Played(match, None)
    while not match.outcome:
        player = players[match.players.index(match.player)]
        aim, release = player.aimed_release(match, turn_generator(seed, match))
        match = match.play(release)
        yield Played(match, aim)
