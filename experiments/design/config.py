"""Config: a study's questions as a TOML file says them, checked.

See docs/formats.md, Experiments config.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any

from eggconsole.refusal import Refusal
from eggconsole.toml_input import toml_of
from experiments.design.design import (
    DESIGN_KINDS,
    LISTED,
    Design,
    Factor,
    Point,
    checked_value,
    grid,
    spread,
)
from experiments.design.tie import Tie
from experiments.scene.scene import Setup
from experiments.scene.space import CATEGORIES, SPACE, Values, dimension, nearest

STUDIES = (
    "sweep",
    "sensitivity",
    "target",
    "optimize",
    "compare",
    "calibrate",
    "convergence",
    "fidelity",
    "strategy",
    "coins",
)
"""The studies by name."""
SETUP_MEMBERS = tuple(
    field.name
    for field in fields(Setup)
    if field.name not in ("table", "engine", "stored", "lead", "handover")
)
"""Members of a config that are a setup's."""
CONFIG_TABLES = ("vary", "hold", "tie", "a", "b", "design", "responses", "study", "quick")
"""Members of a config that are tables; `quick` is the last: it cannot be put in place of itself."""
CONFIG_MEMBERS = ("question", "seed", "replicates", *SETUP_MEMBERS, "points", *CONFIG_TABLES)
"""All members of a config."""
COUNT_RANGES = {"replicates": (2, 100_000), "points": (1, 100_000), "seed": (0, 2**63)}
"""Lowest and highest of the whole numbers of a config."""


@dataclass(frozen=True)
class Config:
    """What a study is asked.

    Attributes:
        question: for the title of the report.
        seed: of all draws.
        replicates: games at each point.
        setup: what is dropped on what.
        factors: what varies.
        hold: what is held at other values than the usual ones.
        ties: which values follow which.
        listed: the points that are written one by one; empty: those of a design.
        kind: of the design, one of `DESIGN_KINDS`, or `LISTED`.
        points: how many, in designs other than grids.
        responses: own ones, as they are written, by name.
        study: what only one kind of study has.
        data: all of it, as `of` reads it.
        folder: where the files lie that it names.
        asked: the options of the command that name it.
    """

    question: str
    seed: int
    replicates: int
    setup: Setup
    factors: tuple[Factor, ...]
    hold: Values
    ties: tuple[Tie, ...]
    listed: tuple[Values, ...]
    kind: str
    points: int
    responses: dict[str, str]
    study: dict[str, Any]
    data: dict[str, Any]
    folder: Path = Path()
    asked: str = ""

    @classmethod
    def read(cls, path: Path, quick: bool = False) -> "Config":
        """Read a file; `quick` puts what its table [quick] says in place of the rest.

        Raises:
            Refusal: it cannot be read or says what is not allowed; the text names file and field.
        """
        data = toml_of(str(path), "config")
        try:
            asked = f"--config {path.name}{' --quick' * quick}"
            return replace(cls.of(data, quick), folder=path.parent, asked=asked)
        except Refusal as refusal:
            raise Refusal(f"{path.name}: {refusal}") from None

    @classmethod
    def of(cls, data: Mapping[str, Any], quick: bool = False) -> "Config":
        """The config that a mapping like a file's says.

        Raises:
            Refusal: it says what is not allowed; the text names the field.
        """
        data = _members(data, "", CONFIG_MEMBERS)
        if quick:
            data = _quickened(data)
        design = _members(data.get("design", {}), "design", ("kind", "points"))
        listed = _listed(data.get("points", []))
        config = cls(
            _text(data, "question"),
            _count(data, "seed", 1),
            _count(data, "replicates", 200),
            Setup(**{name: data[name] for name in SETUP_MEMBERS if name in data}),
            _factors_of(listed) or tuple(map(_factor, *_split(data.get("vary", {}), "vary"))),
            parameters_said(data.get("hold", {}), "hold"),
            tuple(map(Tie.of, *_split(data.get("tie", {}), "tie"))),
            listed,
            LISTED if listed else design.get("kind", "grid"),
            _count(design, "points", 64, "design."),
            {
                name: _text(data["responses"], name, "responses.")
                for name in _table(data.get("responses", {}), "responses")
            },
            dict(_table(data.get("study", {}), "study")),
            {name: value for name, value in data.items() if name != "quick"},
        )
        if config.kind not in (*DESIGN_KINDS, *[LISTED] * bool(listed)):
            kind = f"{config.kind!r} is unknown{nearest(str(config.kind), DESIGN_KINDS)}"
            raise Refusal(f"design.kind: {kind}")
        config._refuse_contradictions(data)
        Point(config.setup, config.full({})).scene()
        return config

    def _refuse_contradictions(self, data: Mapping[str, Any]) -> None:
        """Refuse what is said twice.

        Raises:
            Refusal: one parameter varies and is held, or is tied besides; or points are listed
                beside what varies.
        """
        varied = [factor.name for factor in self.factors]
        for name in varied:
            if name in self.hold:
                raise Refusal(f"hold.{name}: it varies, too; allowed: one of both")
        for tie in self.ties:
            if tie.name in (*varied, *self.hold):
                raise Refusal(f"tie.{tie.name}: it varies or is held, too; allowed: one of both")
            if tie.to not in (*varied, *self.hold):
                raise Refusal(f"tie.{tie.name}: {tie.to} neither varies nor is held")
        if self.listed and (data.get("vary") or data.get("design")):
            raise Refusal("points: they are listed; allowed: without vary and design")

    def full(self, values: Values) -> Values:
        """All values of a point at which only `values` differ from those held."""
        found = self.hold | values
        return found | {t.name: t.of_value(found[t.to]) for t in self.ties if t.to in found}

    def values(self) -> list[Values]:
        """The values of the design's points."""
        if self.listed:
            found = list(self.listed)
        elif self.kind == "grid":
            found = grid(self.factors)
        else:
            found = spread(self.factors, self.kind, self.points, self.seed)
        return [self.full(values) for values in found]

    def only(self, *names: str) -> dict[str, Any]:
        """The members of [study], all of `names`.

        Raises:
            Refusal: another member.
        """
        return dict(_members(self.study, "study", names))

    def only_numbers(self, study: str) -> None:
        """Refuse categories that vary, for a study that needs ranges.

        Raises:
            Refusal: a category varies.
        """
        for factor in self.factors:
            if factor.is_category:
                raise Refusal(f"vary.{factor.name}: {study} needs numbers; hold it instead")

    def points_of(self, values: Iterable[Values]) -> tuple[Point, ...]:
        """Points with this config's setup."""
        return tuple(Point(self.setup, self.full(v)) for v in values)

    def design(self, points: Iterable[Point]) -> Design:
        """A design of `points` with this config's seed and replicates."""
        return Design(tuple(points), self.replicates, self.seed)


def _quickened(data: Mapping[str, Any]) -> dict[str, Any]:
    """The data with what [quick] says put in place, member by member."""
    return _merged(data, _members(data.get("quick", {}), "quick", CONFIG_MEMBERS[:-1]))


def _merged(data: Mapping[str, Any], new: Mapping[str, Any]) -> dict[str, Any]:
    merged = dict(data)
    for name, value in new.items():
        old = data.get(name)
        both = isinstance(old, Mapping) and isinstance(value, Mapping)
        merged[name] = _merged(old, value) if both and old is not None else value
    return merged


def _table(data: object, name: str) -> Mapping[str, Any]:
    if not isinstance(data, Mapping):
        raise Refusal(f"{name}: {data!r:.60} is not a table")
    return data


def _members(data: object, name: str, allowed: Iterable[str]) -> Mapping[str, Any]:
    allowed = tuple(allowed)
    found = _table(data, name or "config")
    for key in found:
        if key not in allowed:
            where = f"{name}.{key}" if name else key
            raise Refusal(f"{where}: unknown{nearest(key, allowed)}")
    return found


def _text(data: Mapping[str, Any], name: str, where: str = "") -> str:
    value = data.get(name, "")
    if not isinstance(value, str):
        raise Refusal(f"{where}{name}: {value!r:.60} is not a text")
    return value


def _count(data: Mapping[str, Any], name: str, usual: int, where: str = "") -> int:
    value, (low, high) = data.get(name, usual), COUNT_RANGES[name]
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise Refusal(f"{where}{name}: {value!r:.60} is not allowed; allowed: {low} to {high}")
    return value


def _split(data: object, table: str) -> tuple[list[str], list[Any]]:
    """Names like `release.height` and what is said of each, from TOML's nested or quoted keys."""
    names: list[str] = []
    said: list[Any] = []
    for group, members in _table(data, table).items():
        if "." in group or (group in CATEGORIES and not _is_group(group, members)):
            members = {group: members}
        elif isinstance(members, Mapping):
            members = {f"{group}.{name}": value for name, value in members.items()}
        else:
            raise Refusal(
                f"{table}.{group}: unknown parameter{nearest(group, (*CATEGORIES, *SPACE))}"
            )
        names += [name for name in members if name in CATEGORIES or dimension(name, f"{table}.")]
        said += members.values()
    return names, said


def _is_group(name: str, members: object) -> bool:
    """Whether a table says numbers of a group, as of physics, and no category of that name."""
    return isinstance(members, Mapping) and any(d.startswith(f"{name}.") for d in SPACE)


def parameters_said(data: object, table: str) -> Values:
    """What a table of a config says: numbers by the names of the space, and categories.

    Raises:
        Refusal: an unknown name, or a value that is not allowed.
    """
    names, said = _split(data, table)
    return {
        name: checked_value(name, value, f"{table}.")
        for name, value in zip(names, said, strict=True)
    }


def _listed(data: object) -> tuple[Values, ...]:
    """Points that are written one by one, all with the same names."""
    if not isinstance(data, list):
        raise Refusal(f"points: {data!r:.60} is not a list of tables")
    found: list[Values] = []
    for k, entry in enumerate(data):
        names, said = _split(entry, f"points.{k}")
        pairs = zip(names, said, strict=True)
        found.append({name: checked_value(name, v, f"points.{k}.") for name, v in pairs})
        if set(found[-1]) != set(found[0]) or not names:
            raise Refusal(f"points.{k}: it must say the same parameters as the first point")
    return tuple({name: values[name] for name in found[0]} for values in found)


def _factors_of(listed: Sequence[Values]) -> tuple[Factor, ...]:
    """What varies among listed points."""
    names = listed[0] if listed else ()
    return tuple(Factor.at(n, list(dict.fromkeys(v[n] for v in listed))) for n in names)


def _factor(name: str, said: Any) -> Factor:
    """A factor from a list of levels, or from a table with from, to, levels and log."""
    if isinstance(said, list):
        return Factor.at(name, said)
    if name in CATEGORIES:
        raise Refusal(f"vary.{name}: {said!r:.60} is not allowed; allowed: [LEVEL, ...]")
    if not isinstance(said, Mapping):
        raise Refusal(
            f"vary.{name}: {said!r:.60} is not allowed; allowed: [LEVEL, ...] or"
            " {from = LOW, to = HIGH, levels = N}"
        )
    given = _members(said, f"vary.{name}", ("from", "to", "levels", "log"))
    meaning, levels = dimension(name).meaning, given.get("levels", 5)
    if not isinstance(levels, int) or isinstance(levels, bool) or not 2 <= levels <= 1000:
        raise Refusal(f"vary.{name}.levels: {levels!r:.60} is not allowed; allowed: 2 to 1000")
    if not isinstance(log := given.get("log", False), bool):
        raise Refusal(f"vary.{name}.log: {log!r:.60} is not allowed; allowed: true or false")
    low, high = given.get("from", meaning.low), given.get("to", meaning.high)
    return Factor.between(name, low, high, levels, log)
