"""Scene: what is dropped on what; a setup with values of the space is a scene to be played."""

from collections.abc import Callable
from dataclasses import asdict, dataclass, field, fields, replace
from functools import lru_cache, partial
from typing import Any, Self

from numpy.random import Generator

from eggconsole.refusal import Refusal
from experiments.scene.space import CATEGORIES, Values
from experiments.scene.stored import SCENARIOS, cases
from nice_egg.fall.drop import Drop, drop
from nice_egg.fall.physics import Physics
from nice_egg.match.match import Match
from nice_egg.match.options import SEATS, Options
from nice_egg.notation.json_form import members
from nice_egg.pieces.egg_white import EggWhite
from nice_egg.pieces.release import BOX_HEIGHT, Release
from nice_egg.pieces.table import Table, flat_on
from nice_egg.players.computer_player import ComputerPlayer, read_players
from nice_egg.players.forecast import center_place
from nice_egg.players.hand import Aim, Hand

SCENES = ("lone", "center", "round")
"""A yolk on the bare white; a yolk on the center yolk; a round of several players."""
TEXTS = (
    *("scene", "white", "physics", "hand", "engine", "table", "others", "seats", "stored", "lead"),
)
"""Members of a setup that are texts."""
ENGINES = ("slice", "mujoco")
"""What computes a drop: the program's own model, or MuJoCo (extra `reference`)."""
Engine = Callable[[Table, Release, Physics], Drop]
"""What lets a release fall on a table under given physics."""


@dataclass(frozen=True)
class Setup:
    """What is not a number.

    Attributes:
        scene: one of `SCENES`.
        white: the egg white, as `EggWhite.parse` reads it.
        physics, hand: the presets that values alter, as their `parse` reads them.
        players: of a round.
        engine: one of `ENGINES`.
        table: instead of a scene's own, the table before the drop, as `Table.parse` reads it.
        others: of a round in which only one player has the values of the space: how the others
            play, as `ComputerPlayer.parse` reads it; empty: all have the values.
        seats: of a round: how each player plays, as `read_players` reads it; it says how many.
        stored: instead of a hand's, the releases of this scenario of `experiments.scene.stored`.
        lead: of a round: the engine of all drops but the last, so that different engines' last
            drops fall on the same tables; empty: that of the last one.
        handover: impacts of a drop that MuJoCo computes before the slice model plays on.

    Raises:
        Refusal: one of them is not allowed.
    """

    scene: str = "center"
    white: str = "blob"
    physics: str = "wood"
    hand: str = "average"
    players: int = 4
    engine: str = "slice"
    table: str = ""
    others: str = ""
    seats: str = ""
    stored: str = ""
    lead: str = ""
    handover: int = 0

    def __post_init__(self) -> None:
        for name in TEXTS:
            if not isinstance(value := getattr(self, name), str):
                raise Refusal(f"{name}: {value!r:.60} is not a text")
        _refuse_other("scene", self.scene, SCENES)
        _refuse_other("engine", self.engine, ENGINES)
        _refuse_other("lead", self.lead, ("", *ENGINES))
        whole = isinstance(self.players, int) and not isinstance(self.players, bool)
        if not whole or not 1 <= self.players <= len(SEATS):
            raise Refusal(
                f"players: {self.players!r:.60} is not allowed; allowed: 1 to {len(SEATS)}"
            )
        if self.stored:
            _refuse_other("stored", self.stored, tuple(SCENARIOS))
        Physics.parse(self.physics), Hand.parse(self.hand), EggWhite.parse(self.white)
        if self.table:
            Table.parse(self.table)
        if self.others:
            ComputerPlayer.parse(self.others)
        if self.seats:
            self._refuse_seats()

    def _refuse_seats(self) -> None:
        """Refuse seats that are none, too many, or beside others."""
        count = len(read_players(self.seats))
        if count > len(SEATS):
            raise Refusal(f"seats: {count} are too many; allowed: 1 to {len(SEATS)}")
        if self.others:
            raise Refusal("seats: they say how all play; allowed: without others")

    @classmethod
    def of(cls, data: object) -> Self:
        """The setup that `to_json` says.

        Raises:
            Refusal: it says none.
        """
        return cls(**members(data, "setup", [field.name for field in fields(cls)]))

    @property
    def drops(self) -> int:
        """How many yolks are dropped in a game."""
        if self.scene != "round":
            return 1
        return len(self.seats.split(",")) if self.seats else self.players

    def to_json(self) -> dict[str, Any]:
        """What differs from the usual setup."""
        usual = asdict(Setup())
        return {name: value for name, value in asdict(self).items() if value != usual[name]}

    def scene_of(self, values: Values) -> "Scene":
        """The scene with `values`; those not named are the presets'.

        Raises:
            Refusal: a value is out of range.
        """
        given = _grouped({name: v for name, v in values.items() if name not in CATEGORIES})
        box = given.get("box", {}).get("height", BOX_HEIGHT)
        release = {"height": box} | given.get("release", {})
        table = self._table(given.get("center", {}), given.get("white", {}))
        return Scene(
            Physics.parse(self.physics).altered(**given.get("physics", {})),
            Hand.parse(self.hand).altered(**given.get("hand", {})),
            Letting.of(release),
            table,
            self.drops,
            engine(self.engine, table.white, self.handover),
            ComputerPlayer.parse(self.others) if self.others else None,
            read_players(self.seats) if self.seats and self.scene == "round" else (),
            Options(box=box),
            tuple(case.release for case in cases(self.stored)) if self.stored else (),
            engine(self.lead, table.white) if self.lead else None,
        )

    def _table(self, center: Values, white: Values) -> Table:
        if self.table:
            return Table.parse(self.table)
        ground = _white(self.white, white.get("thickness"))
        if self.scene == "lone":
            return Table(ground)
        place = flat_on(ground, center.get("x", 0.0), center.get("y", 0.0))
        thick = center.get("thickness", place.thickness)
        z, radius = ground.thickness + thick / 2, center.get("radius", place.radius)
        return Table(ground, replace(place, z=z, radius=radius, thickness=thick))


@dataclass(frozen=True)
class Letting:
    """How a yolk is let go besides what the hand does: see `experiments.scene.space.SPACE`.

    Attributes:
        aim: where, seen from the center yolk, from what height, and with which yolk.
        tilt: instead of the hand's, rad; None: the hand's.
        azimuth: instead of the hand's, rad; None: the hand's.
        motion: added to the hand's: velocity (x, y, z) in mm/s, spin (x, y, z) in rad/s.
    """

    aim: Aim
    tilt: float | None = None
    azimuth: float | None = None
    motion: tuple[float, ...] = (0.0,) * 6

    @classmethod
    def of(cls, values: Values) -> Self:
        """The values of the group `release`."""
        aim = {k: v for k, v in values.items() if k in ("x", "y", "height", "radius", "thickness")}
        names = ("velocity_x", "velocity_y", "velocity_z", "spin_x", "spin_y", "spin_z")
        motion = tuple(values.get(name, 0.0) for name in names)
        return cls(Aim(**aim), values.get("tilt"), values.get("azimuth"), motion)

    def release(self, hand: Hand, at: Table, rng: Generator, player: str) -> Release:
        """A release that is aimed relative to the center yolk.

        Args:
            hand: whose scatter it has.
            at: the table before it.
            rng: of the scatter.
            player: who drops the yolk.
        """
        x, y = center_place(at)
        means = self.aim
        aim = Aim(x + means.x, y + means.y, means.height, means.radius, means.thickness)
        drawn = hand.release(aim, rng, player)
        if self.tilt is None and self.azimuth is None and not any(self.motion):
            return drawn
        move = (*drawn.velocity, *drawn.spin)
        a, b, c, d, e, f = (m + more for m, more in zip(move, self.motion, strict=True))
        return replace(
            drawn,
            tilt=drawn.tilt if self.tilt is None else self.tilt,
            azimuth=drawn.azimuth if self.azimuth is None else self.azimuth,
            velocity=(a, b, c),
            spin=(d, e, f),
        )


@dataclass(frozen=True)
class Scene:
    """A scene that can be played again and again.

    Attributes:
        physics: of its drops.
        hand: of the players who have the scene's values.
        letting: how these let go.
        table: before the first drop.
        drops: how many yolks are dropped in a game.
        engine: what computes a drop.
        others: how all but one play; None: as that one does.
        seats: how the player of every turn plays; empty: as the values or `others` say.
        options: of the match that these think they play.
        stored: releases to take instead of a hand's, by replicate; empty: a hand's are taken.
        lead: what computes all drops but the last; None: `engine`.
    """

    physics: Physics
    hand: Hand
    letting: Letting
    table: Table
    drops: int
    engine: Engine
    others: ComputerPlayer | None = None
    seats: tuple[ComputerPlayer, ...] = ()
    options: Options = field(default_factory=Options)
    stored: tuple[Release, ...] = ()
    lead: Engine | None = None

    def engine_of(self, turn: int) -> Engine:
        """What computes the drop of a turn (from 0)."""
        return self.lead if self.lead and turn < self.drops - 1 else self.engine

    def other(self, turn: int, replicate: int) -> ComputerPlayer | None:
        """Who plays a turn (from 0); None: who has the scene's values. The hero's turn rotates."""
        if self.seats:
            return self.seats[turn]
        return None if turn == replicate % self.drops else self.others

    def aim(self, table: Table, turn: int, replicate: int) -> tuple[float, float]:
        """Where the player of a turn aims, mm; others are held to aim at the center yolk."""
        if self.stored:
            return self.stored[replicate].x, self.stored[replicate].y
        x, y = center_place(table)
        aim = self.letting.aim
        return (x, y) if self.other(turn, replicate) else (x + aim.x, y + aim.y)

    def release(self, table: Table, turn: int, replicate: int, rng: Generator) -> Release:
        """The release of one turn.

        Args:
            table: before it.
            turn: from 0.
            replicate: of the game, from 0.
            rng: of its scatter.
        """
        if self.stored:
            return self.stored[replicate]
        player = SEATS[turn]
        other, options = self.other(turn, replicate), self.options
        if other is None:
            return self.letting.release(self.hand, table, rng, player)
        names = tuple(SEATS[: self.drops])
        points = ((),) * len(names)
        match = Match(options, self.physics, names, table, options.supply, points, turn=turn)
        return other.release(match, rng)


@lru_cache(maxsize=64)
def _white(text: str, thickness: float | None) -> EggWhite:
    """A white, of another thickness if one is given; checked once for many scenes."""
    white = EggWhite.parse(text)
    return white if thickness is None else replace(white, thickness=thickness)


def engine(name: str, white: EggWhite, handover: int = 0) -> Engine:
    """The engine of that name, for drops on such a white.

    Args:
        name: one of `ENGINES`.
        white: on which drops fall.
        handover: impacts that MuJoCo computes before the slice model plays on.

    Raises:
        Refusal: MuJoCo is asked for and not installed, or the white is not round.
    """
    if name == "slice" and not handover:
        return drop
    from experiments.scene import handover as taken_up
    from experiments.scene import reference

    reference.radius_of(white)
    return partial(taken_up.handed_over, count=handover) if handover else reference.drop


def _grouped(values: Values) -> dict[str, Values]:
    groups: dict[str, Values] = {}
    for name, value in values.items():
        group, _, member = name.partition(".")
        groups.setdefault(group, {})[member] = value
    return groups


def _refuse_other(name: str, value: object, allowed: tuple[str, ...]) -> None:
    if value not in allowed:
        raise Refusal(f"{name}: {value!r:.60} is unknown; allowed: {', '.join(allowed)}")
