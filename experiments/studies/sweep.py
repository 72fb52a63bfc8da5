"""Sweep: every response over any design, as tables, lines and heat maps."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from eggconsole.refusal import Refusal
from experiments.analysis.estimate import UNKNOWN, Estimate, difference
from experiments.analysis.responses import QUANTILES, RESPONSES, TURN_FAMILIES, TURNS
from experiments.design.config import Config
from experiments.design.design import LISTED, Array, Factor
from experiments.report import plot
from experiments.report.answer import answer
from experiments.report.report import Grid, Picture, Report, Section
from experiments.scene.space import CATEGORIES, Values, dimension, nearest, told
from experiments.session.played import Played
from experiments.session.session import Session

USUALLY_SHOWN = {
    "lone": ("distance", "on_white", "leaning", "time"),
    "center": ("distance", "on_top", "center_moved", "knocked_out"),
    "round": ("points", "layers", "knocked_out", "distance"),
}
"""What is drawn unless [study] show says otherwise; `distance` and `points` are families."""
FAMILIES = {
    "distance": tuple(f"distance_{q}" for q in QUANTILES),
    **{family: tuple(f"{family}_{turn}" for turn in TURNS) for family in TURN_FAMILIES},
}
"""Responses that are drawn together, by the name of the family."""
MOST_LINES = 6
"""Lines in a picture at most; a second factor with more levels is only shown as a heat map."""
MOST_PARTS = 8
"""Parts of a factor's range over which an effect is averaged, if it has more levels."""
POINTS_PER_PART = 8
"""Points that such a part should have for its mean to say something."""
Estimates = dict[str, Estimate]
"""Responses of a point by name."""


def report(session: Session) -> Report:
    """Play the design and tell what came out."""
    config = session.config
    shown = _shown(config)
    played = session.played("points", config.design(config.points_of(config.values())))
    found, changes = _gathered(played, shown)
    values = [point.values for point in played.design.points]
    labels = {name: response_label(name) for shape in shown for name in _led(shape)}
    points = [_where(config, v) for v in values]
    sections = [
        Section(
            "Results",
            _introduction(config, played),
            pictures=_pictures(config, values, found, shown),
        )
    ]
    sections.append(Section("All responses", grids=[_table(config, values, found)]))
    if len(found) > 1 and config.kind in ("grid", LISTED):
        sections.append(_differences(config, values, changes))
    said = answer(labels, points, found, changes)
    return session.report("Sweep", sections, played, answer=said)


def _led(shown: str) -> tuple[str, ...]:
    """The responses of which the answer speaks: of the distances the median."""
    return ("distance_50",) if shown == "distance" else FAMILIES.get(shown, (shown,))


def _where(config: Config, values: Values) -> str:
    """How a point is called."""
    said = [f"{factor.name} = {told(values[factor.name])}" for factor in config.factors]
    return ", ".join(said) or "this setting"


def _shown(config: Config) -> tuple[str, ...]:
    usual = (*config.responses, *USUALLY_SHOWN[config.setup.scene])
    return shown_responses(config.only("show").get("show", usual), config)


def shown_responses(asked: object, config: Config) -> tuple[str, ...]:
    """The responses and families that `[study] show` names.

    Raises:
        Refusal: one is unknown.
    """
    known = (*FAMILIES, *RESPONSES, *config.responses)
    if not isinstance(asked, (list, tuple)):
        raise Refusal(f"study.show: {asked!r:.60} is not a list of responses")
    for name in asked:
        if name not in known:
            raise Refusal(f"study.show: {name!r:.60} is unknown{nearest(str(name), known)}")
    return tuple(asked)


def _introduction(config: Config, played: Played) -> list[str]:
    design = played.design
    return [
        f"{len(design.points)} points ({config.kind}), {design.replicates} games at each, all"
        " points with the same draws. Bars and the ends of what was never seen are 95 % intervals;"
        " ± is one standard error."
    ]


def _gathered(played: Played, shown: Sequence[str]) -> tuple[list[Estimates], list[Estimates]]:
    """The responses of every point, and their changes from the first point."""
    found: list[Estimates] = []
    changes: list[Estimates] = []
    first: dict[str, Array] = {}
    for sample in played.samples():
        found.append(sample.estimates())
        games = {name: sample.by_game(name) for name in sample.names()}
        first = first or games
        both = [name for name in first if name in games]
        changes.append({name: difference(first[name], games[name]) for name in both})
    return found, changes


def _table(config: Config, values: Sequence[Values], found: Sequence[Estimates]) -> Grid:
    names = list(dict.fromkeys(name for estimates in found for name in estimates))
    factors = [factor.name for factor in config.factors]
    columns = [*map(dimension_label, factors), *map(response_label, names)]
    rows: list[list[Any]] = [
        [*(v[name] for name in factors), *(e.get(name, UNKNOWN) for name in names)]
        for v, e in zip(values, found, strict=True)
    ]
    return Grid("Every point", columns, rows)


def _differences(config: Config, values: Sequence[Values], changes: Sequence[Estimates]) -> Section:
    factors = [factor.name for factor in config.factors]
    names = list(dict.fromkeys(name for change in changes for name in change))
    columns = [*map(dimension_label, factors), *map(response_label, names)]
    rows: list[list[Any]] = [
        [*(v[name] for name in factors), *(c.get(name, UNKNOWN) for name in names)]
        for v, c in zip(values[1:], changes[1:], strict=True)
    ]
    text = (
        "Game by game against the first point, whose draws are the same; the errors are those of"
        " the paired differences."
    )
    return Section("Changes from the first point", [text], [Grid("Changes", columns, rows)])


def dimension_label(name: str) -> str:
    """A dimension with its unit, or a category."""
    if name in CATEGORIES:
        return name
    unit = dimension(name).meaning.unit
    return f"{name}, {unit}" if unit else name


def response_label(name: str) -> str:
    """A response with its unit; one of a config's own by its name."""
    if name not in RESPONSES:
        return name
    meaning = RESPONSES[name]
    return f"{meaning.title}, {meaning.unit}" if meaning.unit else meaning.title


def _pictures(
    config: Config, values: Sequence[Values], found: Sequence[Estimates], shown: Sequence[str]
) -> list[Picture]:
    factors = config.factors
    pictures = []
    for name in shown:
        members = [m for m in FAMILIES.get(name, (name,)) if any(m in e for e in found)]
        if not members or not factors:
            continue
        if (config.kind != "grid" and len(factors) > 1) or len(factors) > 2:
            pictures += [_effect(factor, values, found, members) for factor in factors]
        elif len(factors) == 1:
            pictures.append(_line(factors[0], values, found, members, name))
        else:
            drawn = members if name in TURN_FAMILIES else [members[len(members) // 2]]
            pictures += [p for member in drawn for p in _two(factors, found, member)]
    return pictures


def _line(
    factor: Factor,
    values: Sequence[Values],
    found: Sequence[Estimates],
    members: Sequence[str],
    name: str,
) -> Picture:
    x = factor.places([v[factor.name] for v in values])
    order: list[int] = np.argsort(x, kind="stable").tolist()
    ordered, at = [found[k] for k in order], [x[k] for k in order]
    series = [_series(response_label(m), at, ordered, m) for m in members]
    label = response_label(members[0]) if len(members) == 1 else _family(name)
    title = f"{label} over {factor.name}"
    axis = dimension_label(factor.name)
    return Picture(title, plot.lines(axis, label, series, factor.log, _names(factor)))


def _names(factor: Factor) -> list[str]:
    """The levels of a category, as they are said."""
    return [told(level) for level in factor.levels] if factor.is_category else []


def _family(name: str) -> str:
    if name == "distance":
        return "landing distance, mm"
    return "points a round" if name == "points" else f"{TURN_FAMILIES[name]} of a round"


def _series(title: str, x: Sequence[float], found: Sequence[Estimates], member: str) -> plot.Line:
    estimates = [estimates.get(member, UNKNOWN) for estimates in found]
    return plot.Line.of(title, x, estimates)


def _two(factors: Sequence[Factor], found: Sequence[Estimates], member: str) -> list[Picture]:
    """A heat map of a response, and lines if the second factor has few levels."""
    first, second = factors
    wide = len(second.levels)
    known = [e.get(member, UNKNOWN) for e in found]
    cells = np.array([(e.value, e.error) for e in known]).reshape(len(first.levels), wide, 2)
    x, y = ((dimension_label(f.name), f.levels) for f in (second, first))
    pictures = [Picture(f"{response_label(member)}", plot.heat(x, y, cells[..., 0], cells[..., 1]))]
    if wide <= MOST_LINES:
        series = [
            _series(
                f"{second.name} {told(level)}", first.places(first.levels), found[k::wide], member
            )
            for k, level in enumerate(second.levels)
        ]
        axis, label = dimension_label(first.name), response_label(member)
        svg = plot.lines(axis, label, series, first.log, _names(first))
        pictures.append(Picture(f"{response_label(member)} over {first.name}", svg))
    return pictures


def _effect(
    factor: Factor, values: Sequence[Values], found: Sequence[Estimates], members: Sequence[str]
) -> Picture:
    """The mean response in parts of the factor's range, over all that else varies."""
    member = members[len(members) // 2]
    both = zip(values, found, strict=True)
    known = [(v[factor.name], e[member].value) for v, e in both if member in e]
    x, y = np.array(factor.places([v for v, _ in known])), np.array([e for _, e in known])
    levels = np.unique(x)
    if len(levels) > MOST_PARTS:
        parts = min(MOST_PARTS, max(2, len(x) // POINTS_PER_PART))
        order = np.array_split(np.argsort(x, kind="stable"), parts)
    else:
        order = [np.flatnonzero(x == level) for level in levels]
    place = [float(x[part].mean()) for part in order]
    mean = [float(y[part].mean()) for part in order]
    error = [
        float(y[part].std(ddof=1) / np.sqrt(len(part))) if len(part) > 1 else 0.0 for part in order
    ]
    line = plot.Line(member, place, mean, error)
    title = f"{response_label(member)} over {factor.name}, mean over what else varies"
    axis, label = dimension_label(factor.name), response_label(member)
    svg = plot.lines(axis, label, [line], factor.log, _names(factor))
    return Picture(title, svg)
