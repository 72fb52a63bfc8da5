"""Point check: the Yolk Point Check of a table, and why every yolk scores or does not."""

from dataclasses import dataclass
from typing import Any, NamedTuple

from nice_egg.pieces.chip import Chip
from nice_egg.pieces.table import Table
from nice_egg.scoring.outline import ROUNDING_ERROR, gap
from nice_egg.scoring.pile import Pile

EQUALLY_CLOSE = 0.5 + ROUNDING_ERROR
"""Difference in mm up to which gaps are equally close (docs/rules.md, Yolk Point Check)."""

SENTENCES = {
    "knocked_out": "the center yolk is off the egg white: no check",
    "outside": "outside the egg white",
    "gone": "gone off the table, so outside the egg white",
    "covered": "covered by the yolk of {by}",
    "closest": "closest to the center yolk, with a gap of {gap:.1f} mm",
    "equally_close": "equally close: a gap of {gap:.1f} mm, the smallest is {smallest:.1f} mm",
    "farther": "not closest: a gap of {gap:.1f} mm, the smallest is {smallest:.1f} mm",
    "no_center": "there is no center yolk: no check",
    "highest": "highest, on layer {layer}",
    "lower": "not highest: on layer {layer}, the highest is layer {highest}",
    "on_own": "not highest: it lies only on a yolk of the same player",
    "on_none": "not highest: it lies on no other yolk",
}
"""What each reason says in English, with its values as fields."""


class Reason(NamedTuple):
    """Why a yolk scores or does not: a key of `SENTENCES`, and the values of its fields."""

    code: str
    values: dict[str, Any]

    def __str__(self) -> str:
        return SENTENCES[self.code].format(**self.values)


class Ruling(NamedTuple):
    """What the check says of one yolk.

    Attributes:
        player: whose it is.
        points: the conditions it fulfils: `closest`, `highest`, both or none.
        invalid: None, `outside` or `covered`.
        layer: 1 on the egg white; one more than the highest chip under it; None if it is gone.
        gap: distance in mm to the center yolk's outline, 0 when they overlap; None without one,
            and if the yolk is gone.
        covered_by: the other players whose yolks lie on it.
        stacked: whether it lies on another player's yolk or on the center yolk.
        propped: whether it lies on any chip.
        gone: whether it flew or slid off the table.
    """

    player: str | None
    points: tuple[str, ...]
    invalid: str | None
    layer: int | None
    gap: float | None
    covered_by: tuple[str | None, ...]
    stacked: bool
    propped: bool
    gone: bool = False

    def to_json(self) -> dict[str, Any]:
        """The ruling as in docs/formats.md, Point check."""
        return {
            "player": self.player,
            "points": list(self.points),
            "invalid": self.invalid,
            "layer": self.layer,
            "gap": self.gap,
        }


@dataclass(frozen=True)
class Check:
    """The Yolk Point Check of a table.

    Attributes:
        knocked_out: whether the center yolk is outside the egg white, or gone; then nobody scores.
        yolks: a ruling for every yolk on the table, in order of landing.
        smallest: the smallest gap of a valid yolk, mm; None if there is none.
        highest: the highest layer on which a valid yolk is stacked; None if none is.
        gone: a ruling for every yolk that is gone.
    """

    knocked_out: bool
    yolks: tuple[Ruling, ...]
    smallest: float | None
    highest: int | None
    gone: tuple[Ruling, ...] = ()

    def __repr__(self) -> str:
        """Who scores for what: `<Check of 3 yolks: A closest, B highest>`."""
        scorers = [yolk for yolk in self.yolks if yolk.points]
        scores = ", ".join(f"{yolk.player} {' and '.join(yolk.points)}" for yolk in scorers)
        found = "knocked out" if self.knocked_out else scores or "no points"
        return f"<Check of {len(self.rulings)} yolks: {found}>"

    @property
    def rulings(self) -> tuple[Ruling, ...]:
        """A ruling for every yolk: those on the table, then those that are gone."""
        return self.yolks + self.gone

    @property
    def scorers(self) -> tuple[str | None, ...]:
        """The players whose yolks score, in order of landing, each once."""
        return tuple(dict.fromkeys(yolk.player for yolk in self.yolks if yolk.points))

    def reasons(self, index: int) -> tuple[Reason, ...]:
        """Why yolk `index` of `rulings` scores or not: what makes it invalid, or gap and layer."""
        yolk = self.rulings[index]
        if self.knocked_out:
            return (Reason("knocked_out", {}),)
        if yolk.invalid == "covered":
            by = ", ".join(player or "nobody" for player in yolk.covered_by)
            return (Reason("covered", {"by": by}),)
        if yolk.invalid:
            return (Reason("gone" if yolk.gone else yolk.invalid, {}),)
        if yolk.gap is None or self.smallest is None:
            return (Reason("no_center", {}),)
        return (self._about_gap(yolk, self.smallest), self._about_layer(yolk))

    def _about_gap(self, yolk: Ruling, smallest: float) -> Reason:
        values = {"gap": yolk.gap, "smallest": smallest}
        if "closest" not in yolk.points:
            return Reason("farther", values)
        return Reason("closest" if yolk.gap == smallest else "equally_close", values)

    def _about_layer(self, yolk: Ruling) -> Reason:
        values = {"layer": yolk.layer, "highest": self.highest}
        if not yolk.stacked:
            return Reason("on_own" if yolk.propped else "on_none", values)
        return Reason("highest" if "highest" in yolk.points else "lower", values)

    def sentence(self, index: int) -> str:
        """The reasons for yolk `index` of `rulings` in one English line."""
        return "; ".join(map(str, self.reasons(index)))

    def to_json(self) -> dict[str, Any]:
        """The check as in docs/formats.md, Point check."""
        return {
            "knocked_out": self.knocked_out,
            "yolks": [yolk.to_json() for yolk in self.rulings],
            "scorers": list(self.scorers),
        }


def check(table: Table) -> Check:
    """The check of any table, by plane geometry alone (docs/rules.md, Yolk Point Check).

    Without a center yolk there is no check: nobody scores.
    """
    chips = table.chips
    pile = Pile(chips)
    first = len(chips) - len(table.yolks)
    off = first == 1 and not pile.outlines[0].over(table.white)
    knocked_out = off or table.gone_center is not None
    gone = tuple(_gone(chip.player) for chip in table.gone)
    yolks = [_unscored(k, first, chips, pile, table) for k in range(first, len(chips))]
    if knocked_out or first == 0:
        return Check(knocked_out, tuple(yolks), None, None, gone)
    valid = [yolk for yolk in yolks if not yolk.invalid]
    smallest = min((yolk.gap for yolk in valid if yolk.gap is not None), default=None)
    highest = max((yolk.layer or 1 for yolk in valid if yolk.stacked), default=None)
    scored = tuple(yolk._replace(points=_points(yolk, smallest, highest)) for yolk in yolks)
    return Check(False, scored, smallest, highest, gone)


def _gone(player: str | None) -> Ruling:
    """What holds of a yolk that is off the table."""
    return Ruling(player, (), "outside", None, None, (), False, False, gone=True)


def _unscored(k: int, first: int, chips: tuple[Chip, ...], pile: Pile, table: Table) -> Ruling:
    """What holds of chip `k` by itself: everything but its points."""
    player = chips[k].player
    covered_by = tuple(
        chips[i].player for i in pile.on[k] if i >= first and _other(chips[i].player, player)
    )
    off = not pile.outlines[k].over(table.white)
    invalid = "outside" if off else "covered" if covered_by else None
    below = pile.under[k]
    stacked = any(i < first or _other(chips[i].player, player) for i in below)
    between = _gap_to_center(k, pile) if first else None
    return Ruling(player, (), invalid, pile.layers[k], between, covered_by, stacked, bool(below))


def _gap_to_center(k: int, pile: Pile) -> float:
    overlaps = 0 in pile.under[k] or 0 in pile.on[k]
    return 0.0 if overlaps else gap(pile.outlines[0], pile.outlines[k])


def _other(one: str | None, player: str | None) -> bool:
    """Whether two yolks are of different players; one without a name is nobody else's."""
    return one is None or one != player


def _points(yolk: Ruling, smallest: float | None, highest: int | None) -> tuple[str, ...]:
    if yolk.invalid:
        return ()
    near = yolk.gap is not None and smallest is not None and yolk.gap <= smallest + EQUALLY_CLOSE
    high = yolk.stacked and yolk.layer == highest
    return ("closest",) * near + ("highest",) * high
