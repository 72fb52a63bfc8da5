"""Compare: what one setting changes against another, game by game with the same draws."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from eggconsole.refusal import Refusal
from experiments.analysis.estimate import Estimate
from experiments.analysis.responses import Sample
from experiments.design.config import SETUP_MEMBERS, Config, parameters_said
from experiments.design.design import Point
from experiments.report import plot
from experiments.report.report import Cell, Grid, Picture, Report, Section
from experiments.scene.space import nearest
from experiments.session.session import Session
from experiments.studies.sweep import FAMILIES, USUALLY_SHOWN, response_label, shown_responses
from nice_egg.batch.comparison import (
    POWER,
    SURE_LEVEL,
    Difference,
    holm,
    paired,
    pairs_to_tell,
)
from nice_egg.notation.json_form import finite

SIDES = ("a", "b")
"""The settings that are compared, as the config names them."""


class Compared(NamedTuple):
    """What b changes in a response.

    Attributes:
        name: of the response.
        sides: the response in a and in b.
        difference: b - a.
        chance: corrected for the number of responses.
        wanted: the difference that is wanted to be told; the one seen if none is said.
    """

    name: str
    sides: tuple[Estimate, Estimate]
    difference: Difference
    chance: float
    wanted: float

    @property
    def told(self) -> bool:
        """Whether the games tell a difference."""
        return self.chance < SURE_LEVEL

    def more(self, comparisons: int) -> int | None:
        """How many more games would tell the wanted difference; None if that is unknown."""
        spread = self.difference.spread
        if not self.wanted or not spread > 0:
            return None
        need = pairs_to_tell(spread, self.wanted, comparisons)
        return max(0, need - self.difference.pairs)


def report(session: Session) -> Report:
    """Play both settings with the same draws, and tell what differs."""
    config = session.config
    shown, wanted = _asked(config)
    points = [_point(config, side) for side in SIDES]
    played = session.played("points", config.design(points))
    a, b = played.samples()
    found = _compared(a, b, shown, wanted)
    sections = [_answer(config, found), _alike(config, points)]
    return session.report(f"What does {_name(config, 'b')} change?", sections, played)


def _asked(config: Config) -> tuple[list[str], dict[str, float]]:
    """The responses that are compared, and the differences that are wanted to be told.

    Raises:
        Refusal: one is unknown, or no number above 0; or parameters vary.
    """
    asked = config.only("show", "wanted")
    if config.factors:
        raise Refusal(f"vary.{config.factors[0].name}: compare varies nothing; say it in [a], [b]")
    shown = shown_responses(asked.get("show", USUALLY_SHOWN[config.setup.scene]), config)
    names = list(dict.fromkeys(n for s in shown for n in FAMILIES.get(s, (s,))))
    wanted = asked.get("wanted", {})
    if not isinstance(wanted, Mapping):
        raise Refusal(f"study.wanted: {wanted!r:.60} is not a table of responses")
    for name, value in wanted.items():
        if name not in names:
            raise Refusal(f"study.wanted.{name}: is not shown{nearest(name, names)}")
        if not finite(value) or not value > 0:
            raise Refusal(f"study.wanted.{name}: {value!r:.60} is not above 0")
    return names, {name: float(value) for name, value in wanted.items()}


def _side(config: Config, side: str) -> Mapping[str, Any]:
    said = config.data.get(side, {})
    if not isinstance(said, Mapping):
        raise Refusal(f"{side}: {said!r:.60} is not a table")
    return said


def _point(config: Config, side: str) -> Point:
    """Where a setting plays.

    Raises:
        Refusal: it says what is not allowed.
    """
    said = dict(_side(config, side))
    said.pop("name", None)
    texts = {k: v for k, v in said.items() if k in SETUP_MEMBERS and not isinstance(v, Mapping)}
    values = parameters_said({k: v for k, v in said.items() if k not in texts}, side)
    try:
        setup = replace(config.setup, **texts)
    except Refusal as refusal:
        raise Refusal(f"{side}.{refusal}") from None
    if setup.scene != config.setup.scene:
        raise Refusal(f"{side}.scene: {setup.scene!r}; allowed: that of the config")
    point = Point(setup, config.full(values))
    point.scene()
    return point


def _name(config: Config, side: str) -> str:
    """What a setting is called: its name, or what it says, or its letter."""
    said = dict(_side(config, side))
    if not isinstance(name := said.pop("name", ""), str):
        raise Refusal(f"{side}.name: {name!r:.60} is not a text")
    parts = [f"{key} {value}" for key, value in _flat(said)]
    return name or ", ".join(parts) or "the usual"


def _flat(said: Mapping[str, Any]) -> list[tuple[str, Any]]:
    found: list[tuple[str, Any]] = []
    for key, value in said.items():
        if isinstance(value, Mapping):
            found += [(f"{key}.{inner}", v) for inner, v in _flat(value)]
        else:
            found.append((key, value))
    return found


def _compared(
    a: Sample, b: Sample, names: Sequence[str], wanted: Mapping[str, float]
) -> list[Compared]:
    both = set(a.names()) & set(b.names())
    held = [name for name in names if name in both]
    apart = [paired(a.by_game(name), b.by_game(name)) for name in held]
    chances = holm([difference.chance for difference in apart])
    return [
        Compared(
            name,
            (a.estimate(name), b.estimate(name)),
            difference,
            chance,
            wanted.get(name, abs(difference.value)),
        )
        for name, difference, chance in zip(held, apart, chances, strict=True)
    ]


def _answer(config: Config, found: Sequence[Compared]) -> Section:
    """What differs, in a sentence, a table and a picture."""
    sides = [_name(config, side) for side in SIDES]
    columns = ["response", *sides, "difference", "95 % interval", "chance (Holm)"]
    columns += ["wanted", "more games to tell it"]
    rows: list[list[Cell]] = [_row(one, len(found)) for one in found]
    texts = [verdict(found, *sides), _rests_on(found)]
    return Section("Answer", texts, [Grid("Every response", columns, rows)], _pictures(found))


def _row(one: Compared, comparisons: int) -> list[Cell]:
    apart = one.difference
    more = one.more(comparisons)
    return [
        response_label(one.name),
        *one.sides,
        f"{apart.value:+.3g}",
        f"{apart.low:+.3g} to {apart.high:+.3g}",
        f"{one.chance:.2g}" if one.chance >= 0.001 else "below .001",
        f"{one.wanted:.3g}",
        "unknown" if more is None else f"{more:,}",
    ]


def verdict(found: Sequence[Compared], a: str, b: str) -> str:
    """The answer in a sentence."""
    told = [one for one in found if one.told]
    rest = len(found) - len(told)
    if not found:
        return "Nothing can be compared: games failed in one of the settings."
    if not told:
        return f"No difference between {b} and {a} is told in any of {rest} responses."
    said = "; ".join(
        f"{response_label(one.name)} {one.difference.value:+.3g}"
        f" ({one.difference.low:+.3g} to {one.difference.high:+.3g})"
        for one in told
    )
    others = f" In {rest} other responses no difference is told." if rest else ""
    return f"{b} differs from {a} in {said}.{others}"


def _rests_on(found: Sequence[Compared]) -> str:
    pairs = max((one.difference.pairs for one in found), default=0)
    return (
        f"From {pairs:,} games of each setting, paired: game by game the draws are the same."
        " Intervals are 95 %, each by itself; a difference is told if its chance, corrected for"
        f" the number of responses (Holm), is below {SURE_LEVEL:g}. More games: as many as would"
        f" tell the wanted difference with a chance of {POWER:.0%}, as corrected; where none is"
        " wanted, the one that was seen."
    )


def _pictures(found: Sequence[Compared]) -> list[Picture]:
    """The differences in parts of their spread over games, with their intervals."""
    held = [one for one in found if one.difference.spread > 0]
    if not held:
        return []
    scaled = [[v / one.difference.spread for v in one.difference[:3]] for one in held]
    values, low, high = (list(column) for column in zip(*scaled, strict=True))
    bar = plot.Bar("b - a", values, low, high)
    labels = [response_label(one.name) for one in held]
    svg = plot.differences(labels, "difference, in standard deviations over games", bar)
    return [Picture("Differences with their 95 % intervals: 0 is none", svg)]


def _alike(config: Config, points: Sequence[Point]) -> Section:
    """What the settings are."""
    rows: list[list[Cell]] = []
    for side, point in zip(SIDES, points, strict=True):
        setup = ", ".join(f"{k} {v}" for k, v in point.setup.to_json().items())
        values = ", ".join(f"{k} = {v:g}" for k, v in point.values.items())
        rows.append(
            [f"[{side}] {_name(config, side)}", setup or "the usual", values or "the usual"]
        )
    return Section("The settings", grids=[Grid("Settings", ["setting", "setup", "values"], rows)])
