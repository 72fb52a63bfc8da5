"""Match state: a match as its screen knows it, without a window."""

from dataclasses import replace

from eggshell.setup import Seat, Setup
from nice_egg.fall.drop import Drop
from nice_egg.match.match import Match
from nice_egg.match.options import SEATS
from nice_egg.pieces.chip import MEDIUM
from nice_egg.pieces.release import Release
from nice_egg.players.capsule import Shake
from nice_egg.players.computer_player import turn_generator
from nice_egg.players.forecast import center_place
from nice_egg.scenes.check.check_show import CheckShow
from nice_egg.scenes.drop.agreed_drop import box_of, hand_of
from nice_egg.scenes.drop.aiming import Aiming
from nice_egg.scenes.drop.capsule_move import CapsuleMove
from nice_egg.scenes.drop.turn import Terms, Turn
from nice_egg.scenes.match.aftermath import Aftermath
from nice_egg.scenes.match.announcement import Announcement, PanPassing
from nice_egg.scenes.match.show_order import Item, ShowOrder
from nice_egg.scenes.match.watched_match import WatchedMatch


def terms_of(match: Match) -> Terms:
    """With what the next turn of a match is played."""
    return Terms(match.table, match.supply, match.physics, match.accepted)


class MatchState:
    """A match under way, or a record that is watched.

    Attributes:
        setup: what was agreed.
        match: as it is after the last drop.
        turn: who aims, and what falls.
        aftermath: what follows the last drop.
        passed: the match as it came here, and after every drop since.
        watched: the whole match, where one is watched again.
        capsule: in a computer's hand, while it is on its way.
    """

    def __init__(self, setup: Setup, match: Match, turn: Turn) -> None:
        self.setup, self.match, self.turn = setup, match, turn
        self.aftermath = Aftermath(match)
        self.passed = [match]
        self.watched: WatchedMatch | None = None
        self.capsule: CapsuleMove | None = None

    def person_aiming(self) -> Aiming:
        """The beginning of the turn of the person who is to drop."""
        match, setup = self.match, self.setup
        _, rng = turn_generator(setup.seed, match).spawn(2)
        sizes = match.supply.radii
        radius = MEDIUM if MEDIUM in sizes else sizes[len(sizes) // 2]
        return Aiming(
            hand_of(setup), Shake.drawn(rng), center_place(match.table), radius, box_of(setup)
        )

    def carry(self, seconds: float) -> Release | None:
        """Let a computer's hand go on; the release that it has arrived for, if it has."""
        if self.capsule is None:
            return None
        self.capsule.advance(seconds)
        if not self.capsule.done:
            return None
        release, self.capsule = self.capsule.release, None
        return release

    def land(self, release: Release, drop: Drop, order: ShowOrder) -> None:
        """Count a drop, and begin to show what follows from it in that order.

        Raises:
            Refusal: the rules do not allow the release now.
        """
        self.match = self._after(release, drop)
        self.passed.append(self.match)
        self.turn.terms = terms_of(self.match)
        self.aftermath.follow(self.match, drop.table, order)

    def jump(self, match: Match) -> None:
        """Be at another place of a match that is watched, with nothing on its way."""
        self.match, self.capsule = match, None
        self.turn.forget_fall()
        self.turn.terms = terms_of(match)
        self.aftermath = Aftermath(match)

    def foreseen(self, release: Release, drop: Drop, order: ShowOrder) -> Item | None:
        """What will be shown first after a drop that is not seen yet, if anything.

        Raises:
            Refusal: the rules do not allow the release now.
        """
        return next(self.aftermath.items(self._after(release, drop), drop.table, order), None)

    def _after(self, release: Release, drop: Drop) -> Match:
        return self.match.landed(release, replace(drop, film=None))

    @property
    def watching(self) -> bool:
        """Whether this is a match that is watched again."""
        return self.watched is not None

    @property
    def on_turn(self) -> int | None:
        """The seat that is to move, None while something is shown."""
        busy = self.turn.fall is not None or not self.aftermath.over or self.match.outcome
        return None if busy else SEATS.index(self.match.player)

    @property
    def seat(self) -> Seat:
        """The seat whose turn it is."""
        return self.setup.seats[SEATS.index(self.match.player)]

    @property
    def acting(self) -> int:
        """The seat whose drop is seen, or whose turn it is."""
        fall = self.turn.fall
        dropped = fall.release.player if fall is not None else None
        return SEATS.index(dropped or self.match.player)

    @property
    def thinks(self) -> bool:
        """Whether a computer is thinking."""
        computer = not self.watching and not self.seat.is_person
        return computer and self.on_turn is not None and self.capsule is None

    @property
    def show(self) -> CheckShow | None:
        """The check that is seen now."""
        return self.aftermath.show if self.turn.fall is None else None

    @property
    def announcement(self) -> Announcement | None:
        """The announcement that is seen now."""
        return self.aftermath.announcement if self.turn.fall is None else None

    @property
    def passing(self) -> PanPassing | None:
        """The pan on its way, as seen now."""
        return self.aftermath.passing if self.turn.fall is None else None

    @property
    def at_rest(self) -> bool:
        """Whether nothing but the table moves: no check, no announcement, no thinking."""
        return self.show is None and self.announcement is None and not self.thinks
