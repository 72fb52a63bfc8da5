"""Match: the order of play, as a frozen state and what a release makes of it.

See docs/rules.md, Order of play.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Self

from eggconsole.refusal import Refusal
from nice_egg.fall.drop import Drop, counted
from nice_egg.fall.physics import Physics
from nice_egg.match.clearing import bared, on_white, without
from nice_egg.match.event import (
    CenterLaid,
    Checked,
    Dropped,
    Event,
    HitOut,
    KnockedOut,
    Outcome,
    RoundBegan,
    Scored,
    Won,
)
from nice_egg.match.options import Options
from nice_egg.pieces.chip import THICKNESS, Chip
from nice_egg.pieces.gone_chip import GoneChip
from nice_egg.pieces.release import Release
from nice_egg.pieces.supply import Supply
from nice_egg.pieces.table import Table, flat_on
from nice_egg.scoring.point_check import check

ScoredRadii = tuple[tuple[float, ...], ...]
"""For every player the radii in mm of the yolks scored, oldest first."""


@dataclass(frozen=True)
class Match:
    """A match at the moment before a release, or at its end.

    Attributes:
        options: what was agreed.
        physics: of every drop.
        players: their names, clockwise.
        table: as it lies.
        supply: the yolks that may be dropped.
        points: for every player the radii in mm of the yolks scored, oldest first.
        round: the number of the round, from 1.
        turn: how many have dropped in this round.
        releases: all so far; with the options and the physics they give this match again.
        events: what the last release brought about.
        outcome: of the match, None while it goes on.
    """

    options: Options
    physics: Physics
    players: tuple[str, ...]
    table: Table
    supply: Supply
    points: ScoredRadii
    round: int = 1
    turn: int = 0
    releases: tuple[Release, ...] = ()
    events: tuple[Event, ...] = ()
    outcome: Outcome | None = None

    def __repr__(self) -> str:
        """How it stands: `<Match in round 2: A 1, B 0; B drops>`."""
        scores = ", ".join(f"{name} {self.score(name)}" for name in self.players)
        won = self.outcome and f"won by {' and '.join(self.outcome.winners)}"
        return f"<Match in round {self.round}: {scores}; {won or f'{self.player} drops'}>"

    @classmethod
    def start(
        cls, players: int, options: Options | None = None, physics: Physics | None = None
    ) -> Self:
        """The match before the first release, for 1 to 8 players.

        Raises:
            Refusal: a number of players that the options do not allow.
        """
        options = options or Options()
        names = options.players(players)
        table, points = Table.start(options.white), ((),) * players
        match = cls(options, physics or Physics(), names, table, options.supply, points)
        return replace(match, events=(RoundBegan(1, match.pan),))

    @property
    def pan(self) -> str:
        """Who has the frying pan; it passes clockwise each round."""
        return self._seat(0)

    @property
    def player(self) -> str:
        """Whose turn it is."""
        return self._seat(self.turn)

    @property
    def to_come(self) -> tuple[str, ...]:
        """Who drops in this round after the player whose turn it is, in order."""
        return tuple(self._seat(k) for k in range(self.turn + 1, len(self.players)))

    def _seat(self, turn: int) -> str:
        first = self.players.index(self.options.first)
        return self.players[(first + self.round - 1 + turn) % len(self.players)]

    def score(self, player: str) -> int:
        """How many yolks a player has scored."""
        return len(self.points[self.players.index(player)])

    def play(self, release: Release, film: bool = False) -> Self:
        """The match after the player whose turn it is lets a yolk go.

        A drop that cannot be computed counts as one whose yolk is gone.

        Raises:
            Refusal: what `accepted` refuses.
        """
        release = self.accepted(release)
        return self.landed(release, counted(self.table, release, self.physics, film))

    def accepted(self, release: Release) -> Release:
        """The release, by the player whose turn it is if it names none.

        Raises:
            Refusal: the match is over, it is another player's turn, the release is under the
                height of the box, or the yolk is not in the supply.
        """
        if self.outcome:
            raise Refusal(f"release: the match is over, won by {', '.join(self.outcome.winners)}")
        if release.player not in (None, self.player):
            raise Refusal(f"player: it is not {release.player}'s turn; allowed: {self.player}")
        if release.thickness != THICKNESS:
            raise Refusal(
                f"thickness: {release.thickness:g} mm; allowed: {THICKNESS:g}, the game's"
            )
        if release.height < self.options.box:
            raise Refusal(
                f"height: {release.height:g} mm; allowed: {self.options.box:g} or more, the box's"
            )
        self.supply.without(release.radius)
        return release.by(self.player)

    def landed(self, release: Release, fallen: Drop) -> Self:
        """The match after an accepted release that fell as `fallen` says.

        Raises:
            Refusal: the yolk is not in the supply.
        """
        before, player = self.table, self.player
        match = replace(
            self,
            table=fallen.table,
            supply=self.supply.without(release.radius),
            releases=(*self.releases, release),
            events=(Dropped(player, release, fallen),),
        )
        center = fallen.table.center
        off = center is not None and not on_white(center, fallen.table)
        if off or fallen.table.gone_center is not None:
            return match._knocked_out(player)
        if self.options.hit_out:
            match = match._hit_out(player, before, fallen.yolk)
        if match.outcome:
            return match
        if self.turn + 1 < len(self.players):
            return replace(match, turn=self.turn + 1)
        return match._checked()

    def _knocked_out(self, player: str) -> Self:
        """The center yolk is outside: one yolk back, and the round ends without a check.

        Our readings: it is the yolk scored last, and nobody takes a yolk hit out in this drop.
        """
        match, returned = self, None
        if own := self.points[self.players.index(player)]:
            match, returned = self._with_points(player, own[:-1]), own[-1]
            match = replace(match, supply=match.supply.plus(returned))
        match = match._returned_all()._told(KnockedOut(player, returned))
        return match._round_over(flat_on(match.table.white, 0.0, 0.0), back=True)

    def _hit_out(self, player: str, before: Table, own_yolk: Chip | None) -> Self:
        """The opponents' yolks that left the white in this drop are the player's points."""
        table = self.table
        yolks: tuple[Chip | GoneChip, ...] = (*table.yolks, *table.gone)
        out = {yolk.player: yolk for yolk in yolks if _is_out(yolk, table)}
        owners = [
            old.player
            for old in before.yolks
            if old.player != player and old.player in out and on_white(old, before)
        ]
        taken = own_yolk is not None and on_white(own_yolk, table)
        match = self._told(*(HitOut(player, out[owner], taken) for owner in owners))
        if not owners or not taken:
            return match
        won = tuple(out[owner].radius for owner in owners)
        own = self.points[self.players.index(player)] + won
        match = match._with_points(player, own)
        match = replace(match, table=_without_players(table, owners))
        if len(own) < self.options.target:
            return match
        return match._returned_all()._ended(Outcome((player,), "hit_out"))

    def _checked(self) -> Self:
        """The round is over: the check, the points, and the next round or the end."""
        found = check(self.table)
        match = self._returned(self.table.gone)._told(Checked(self.table, found))
        for yolk, ruling in zip(self.table.yolks, found.yolks, strict=True):
            if ruling.points and yolk.player is not None:
                match = match._scored(yolk.player, yolk.radius)
            else:
                match = match._returned((yolk,))
        return match._round_over(bared(self.table), back=False)

    def _round_over(self, center: Chip | None, back: bool) -> Self:
        """The end of the match, or the next round with the center yolk laid at `center`."""
        if outcome := self._decided():
            return self._ended(outcome)
        match = self
        if center is not None and center != self.table.center:
            match = match._told(CenterLaid(center, back))
        table = Table(self.table.white, center)
        match = replace(match, table=table, round=self.round + 1, turn=0)
        return match._told(RoundBegan(match.round, match.pan))

    def _decided(self) -> Outcome | None:
        """Who has won after a round: those with most yolks, once one of them has enough."""
        most = max(map(len, self.points))
        if most < self.options.target and self.round != self.options.rounds:
            return None
        names = zip(self.players, self.points, strict=True)
        winners = tuple(name for name, own in names if len(own) == most)
        if most < self.options.target:
            return Outcome(winners, "rounds")
        return Outcome(winners, "target" if len(winners) == 1 else "shared")

    def _ended(self, outcome: Outcome) -> Self:
        return replace(self, outcome=outcome)._told(Won(outcome))

    def _scored(self, player: str, radius: float) -> Self:
        own = (*self.points[self.players.index(player)], radius)
        return self._with_points(player, own)._told(Scored(player, radius, len(own)))

    def _returned_all(self) -> Self:
        """The same match with all yolks of the round back in the supply."""
        return self._returned((*self.table.yolks, *self.table.gone))

    def _returned(self, yolks: Sequence[Chip | GoneChip]) -> Self:
        """The same match with the yolks back in the supply."""
        return replace(self, supply=self.supply.plus(*(yolk.radius for yolk in yolks)))

    def _with_points(self, player: str, own: tuple[float, ...]) -> Self:
        seat = self.players.index(player)
        return replace(self, points=(*self.points[:seat], own, *self.points[seat + 1 :]))

    def _told(self, *events: Event) -> Self:
        return replace(self, events=self.events + events)


def _is_out(yolk: Chip | GoneChip, table: Table) -> bool:
    """Whether the yolk is outside the egg white, or gone."""
    return isinstance(yolk, GoneChip) or not on_white(yolk, table)


def _without_players(table: Table, owners: Sequence[str | None]) -> Table:
    """The table after the yolks of the `owners`, lying or gone, were taken."""
    lying = [k for k, yolk in enumerate(table.yolks) if yolk.player in owners]
    gone = tuple(yolk for yolk in table.gone if yolk.player not in owners)
    return replace(without(table, lying), gone=gone)
