"""Batch: many rounds or matches between computer players, in processes, resumable."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from numpy import uint64
from numpy.random import SeedSequence, default_rng

from eggconsole.refusal import Refusal
from nice_egg.batch.manifest import brief
from nice_egg.batch.results import ResultsFolder, packed
from nice_egg.batch.rows import Row, release_from, rows_of, start_from
from nice_egg.batch.versions import versions
from nice_egg.batch.workers import Workers
from nice_egg.fall.physics import MODEL_VERSION, Physics
from nice_egg.match.event import Dropped
from nice_egg.match.match import Match
from nice_egg.match.options import SEATS, Options
from nice_egg.players.computer_player import ComputerPlayer, Played, aimed_contest, read_players

BATCH_KINDS = ("rounds", "matches")
"""What a batch may play: single rounds, or whole matches."""
MOST_GAMES = 10_000_000
"""The most rounds or matches of one batch."""
BEGINNING = (0,)
"""Which child of a game's seed draws who begins; turns draw from children by round, from 1."""
FIRST_SEAT = f"first={SEATS[0]} "
"""What options say of who begins, which is a batch's own affair."""

FIRST_BY = ("draw", "rotate")
"""Ways to say who begins a game, besides a seat: drawn from its seed, or clockwise in turn."""

KEPT = {
    "kind": str,
    "seed": int,
    "seats": list,
    "first": str,
    "options": str,
    "white": str,
    "physics": str,
}
"""Type of every member of a batch in a manifest."""


@dataclass(frozen=True)
class Batch:
    """What is played, and from which seed.

    Attributes:
        kind: `rounds` or `matches`.
        seed: every game draws from a child of it by the game's number.
        seats: the players clockwise, as `players.read_players` reads them.
        options: of the matches; a single round is a match of one round. Who begins is not theirs.
        physics: of every drop.
        first: who begins: `draw` draws a seat from the seed of each game, `rotate` begins game 1
            with A and goes on clockwise; or a seat that always begins.

    Raises:
        Refusal: another kind, a seed below 0, an unknown player, or one who cannot begin.
    """

    kind: str
    seed: int
    seats: str
    options: Options
    physics: Physics
    first: str = "draw"

    def __post_init__(self) -> None:
        if self.kind not in BATCH_KINDS:
            allowed = " or ".join(BATCH_KINDS)
            raise Refusal(f"kind: {self.kind!r} is not allowed; allowed: {allowed}")
        if self.seed < 0:
            raise Refusal(f"seed: {self.seed} is not allowed; allowed: a whole number from 0")
        if self.options.first != SEATS[0]:
            raise Refusal(
                f"options.first: {self.options.first!r} begins no game of a batch; allowed: the"
                " batch's own `first`"
            )
        names = self.options.players(len(self.players))
        if self.first not in (*FIRST_BY, *names):
            allowed = ", ".join((*FIRST_BY, *names))
            raise Refusal(f"first: {self.first!r:.60} is not allowed; allowed: {allowed}")

    @property
    def players(self) -> tuple[ComputerPlayer, ...]:
        """Who play, clockwise from A."""
        return read_players(self.seats)

    @property
    def single(self) -> bool:
        """Whether single rounds are played."""
        return self.kind == "rounds"

    def to_json(self) -> dict[str, Any]:
        """The batch as a manifest keeps it."""
        options, _, white = str(self.options).replace(FIRST_SEAT, "").partition(" | ")
        return {
            "kind": self.kind,
            "seed": self.seed,
            "seats": [str(player) for player in self.players],
            "first": self.first,
            "options": options,
            "white": white,
            "physics": str(self.physics),
        }

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> "Batch":
        """Read what `to_json` gives.

        Raises:
            Refusal: a member is missing or impossible, or it is not written as `to_json` does.
        """
        for name, kind in KEPT.items():
            if type(data.get(name)) is not kind:
                raise _unlike(name, data.get(name), f"a {kind.__name__}")
        options = Options.parse(f"{data['options']} | {data['white']}")
        seats, physics = ",".join(map(str, data["seats"])), Physics.parse(data["physics"])
        batch = cls(data["kind"], data["seed"], seats, options, physics, data["first"])
        written = batch.to_json()
        for name, value in data.items():
            if value != written.get(name):
                raise _unlike(name, value, brief(written.get(name)))
        return batch

    def seed_of(self, game: int) -> int:
        """The seed of game number `game`, from 1."""
        child = SeedSequence(self.seed, spawn_key=(game - 1,))
        return int(child.generate_state(1, uint64)[0])

    def first_of(self, game: int) -> str:
        """The seat that begins game number `game`, from 1."""
        names = SEATS[: len(self.players)]
        if self.first == "draw":
            rng = default_rng(SeedSequence(self.seed_of(game), spawn_key=BEGINNING))
            return names[int(rng.integers(len(names)))]
        return names[(game - 1) % len(names)] if self.first == "rotate" else self.first

    def options_of(self, game: int) -> Options:
        """What holds in game number `game`, from 1, with who begins it."""
        options = replace(self.options, first=self.first_of(game))
        return replace(options, rounds=1) if self.single else options

    def game(self, number: int) -> Iterator[Match]:
        """Game `number` as it is played: before the first release, and after every one."""
        return (played.match for played in self._played(number))

    def _played(self, number: int) -> Iterator[Played]:
        options = self.options_of(number)
        return aimed_contest(self.seed_of(number), self.players, options, self.physics)

    def rows(self, number: int) -> list[Row]:
        """The rows of game `number`."""
        place = (0, number) if self.single else (number, 0)
        return rows_of(self._played(number), self.players, *place)


def _unlike(name: str, value: object, allowed: str) -> Refusal:
    """That a member of a manifest is not what a batch writes."""
    found = f"{brief(name)[1:-1]}: {brief(value)}"
    return Refusal(f"folder: its manifest's {found} is not allowed; allowed: {allowed}")


def chunk_size(games: int, jobs: int) -> int:
    """Games that a process plays at a time, unless told: enough for every one to come often."""
    return max(25, min(1000, games // (16 * jobs)))


def play_batch(
    batch: Batch,
    folder: ResultsFolder,
    games: int,
    workers: Workers,
    chunk: int | None = None,
    done: Callable[[int], None] = lambda games: None,
) -> None:
    """Play what is missing of the games 1 to `games`, and write it; then seal the folder.

    Args:
        batch: what to play.
        folder: prepared for it.
        games: how many games there shall be in all.
        workers: who plays; only this process writes.
        chunk: games that a worker plays at a time, as `chunk_size` says unless told; a shard
            holds as many.
        done: told the number of further games that have rows.

    Raises:
        Refusal: the folder cannot be written, or processes are lost.
    """
    missing = folder.missing(games, chunk or chunk_size(games, workers.jobs))
    done(games - sum(last - first + 1 for first, last in missing))
    tasks = [(batch, first, last) for first, last in missing]
    for first, last, rows in workers.each(_play_chunk, tasks):
        folder.add(first, last, rows)
        done(last - first + 1)
    folder.seal()


def _play_chunk(batch: Batch, first: int, last: int) -> tuple[int, int, bytes]:
    """Play the games `first` to `last`, and pack their rows."""
    rows = [row for game in range(first, last + 1) for row in batch.rows(game)]
    return first, last, packed(rows)


def replayed(
    folder: ResultsFolder, match: int, round_: int, turn: int, film: bool
) -> tuple[Match, Match]:
    """The match right before and right after the drop of one row, made anew from its round.

    Args:
        folder: that holds the row.
        match: the match, from 1; 0 for a single round.
        round_: the round, from 1.
        turn: whose drop in it, from 1.
        film: whether the drop is filmed.

    Raises:
        Refusal: the folder has no such row, or another version of the physics made its rows.
    """
    model = folder.manifest().versions.get("model")
    if model != str(MODEL_VERSION):
        raise Refusal(
            f"from: made by version {model!s:.40} of the physics; allowed: {MODEL_VERSION}"
        )
    batch = Batch.from_json(folder.parameters)
    rows = folder.rows(match, round_)
    if not 1 <= turn <= len(rows):
        raise Refusal(f"turn: {turn} was not played in this round; allowed: 1 to {len(rows)}")
    options = replace(batch.options, first=batch.first_of(match or round_))
    begin = Match.start(len(batch.players), options, batch.physics)
    table = start_from(rows[0], begin.table)
    game = replace(begin, table=table, round=round_ if match else 1)
    for earlier in rows[: turn - 1]:
        game = game.play(release_from(earlier))
    return game, game.play(release_from(rows[turn - 1]), film)


def other_versions(folder: ResultsFolder) -> str:
    """With what else the rows of a folder were made than is here, in words; empty if nothing.

    Raises:
        Refusal: there is no readable manifest.
    """
    made, here = folder.manifest().versions, versions()
    names = [name for name in {**made, **here} if made.get(name) != here.get(name)]
    told = (f"{name} {made.get(name)!s:.40}, here {here.get(name)}" for name in names)
    return "; ".join(told)


def dropped(match: Match) -> Dropped:
    """The drop that led to this state of a match."""
    return next(event for event in match.events if isinstance(event, Dropped))
