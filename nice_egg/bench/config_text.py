"""Config text: a setting as the files that other commands read, and read again.

The forms are those of docs/formats.md, Experiments config.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from eggconsole.refusal import Refusal
from nice_egg.bench.knob import KNOBS, Knob, changes
from nice_egg.bench.setting import Setting
from nice_egg.fall.physics import Physics
from nice_egg.notation.text_form import say_number
from nice_egg.pieces.table import Table
from nice_egg.players.hand import Hand

LEVELS = 5
"""Levels of the one parameter in which two settings differ, in a config of a sweep."""
USUAL = Setting()
"""What a config leaves out."""


def physics_text(physics: Physics) -> str:
    """A file for `--physics`: the preset and what differs from it."""
    preset, *words = str(physics).split()
    lines = [f'preset = "{preset}"', *(word.replace("=", " = ", 1) for word in words)]
    return "\n".join(lines) + "\n"


def sweep_text(first: Setting, second: Setting, table: Table, seed: int, count: int) -> str:
    """A config for `experiments sweep`: from the first setting to the second.

    What differs is varied: one parameter in steps between both, several as every combination. What
    differs from the usual setting in both is held.

    Args:
        first: one setting.
        second: the other one.
        table: on which they fall.
        seed: of all drops.
        count: how many drops at each point.

    Raises:
        Refusal: no config has such a table.
    """
    varied = changes(second, first) or [KNOBS["release.height"]]
    held = [knob for knob in changes(first, USUAL) if knob not in varied]
    lines = [*_head("What does this setting change?", table, seed, count), "[vary]"]
    lines += [f"{knob.name} = {_levels(knob, first, second, len(varied))}" for knob in varied]
    return _text([*lines, "", "[hold]", *_values(held, first)] if held else lines)


def compare_text(first: Setting, second: Setting, table: Table, seed: int, count: int) -> str:
    """A config for `experiments compare`, with the same draws for both settings.

    Args:
        first: the setting A.
        second: the setting B.
        table: on which they fall.
        seed: of all drops.
        count: how many drops of each.

    Raises:
        Refusal: no config has such a table.
    """
    lines = _head("What does B change?", table, seed, count)
    for side, setting in (("a", first), ("b", second)):
        values = _values(changes(setting, USUAL), setting)
        lines += [f"[{side}]", f'name = "{side.upper()}"', *values, ""]
    return _text(lines)


def scene_of(table: Table) -> str:
    """The scene of a config that has this table, `lone` or `center`.

    Raises:
        Refusal: none has.
    """
    for name, known in (("center", Table.start(table.white)), ("lone", Table(table.white))):
        if str(table) == str(known):
            return name
    raise Refusal("table: a config has none but the empty white and the center yolk at its middle")


def setting_of(data: Mapping[str, Any], side: str = "") -> Setting:
    """The setting of a config's `[hold]`, and of its side `a` or `b` if one is named.

    Raises:
        Refusal: it says what no setting has, or a value that is not allowed.
    """
    setting = Setting(
        Physics.parse(str(data.get("physics", "wood"))),
        Hand.parse(str(data.get("hand", "average"))),
    )
    for part in ("hold", side):
        for name, value in _flat(data.get(part, {}), ""):
            setting = _known(name).turned(setting, value)
    return setting


def _known(name: str) -> Knob:
    if name not in KNOBS:
        raise Refusal(f"{name}: the bench has no such parameter")
    return KNOBS[name]


def _flat(group: Any, prefix: str) -> Iterator[tuple[str, Any]]:
    """Names and values of a table of a config, and of the tables in it."""
    if not isinstance(group, Mapping):
        raise Refusal(f"{prefix or 'config'}: {group!r:.60} is not a table")
    for name, value in group.items():
        if isinstance(value, Mapping):
            yield from _flat(value, f"{prefix}{name}.")
        elif f"{prefix}{name}" != "name":
            yield f"{prefix}{name}", value


def _head(question: str, table: Table, seed: int, count: int) -> list[str]:
    white = str(table.white)
    return [
        f'question = "{question}"',
        f'scene = "{scene_of(table)}"',
        *([] if white == "blob" else [f'white = "{white}"']),
        f"seed = {seed}",
        f"replicates = {max(2, count)}",
        "",
    ]


def _values(knobs: list[Knob], setting: Setting) -> list[str]:
    return [f"{knob.name} = {_said(knob, knob.of(setting))}" for knob in knobs]


def _said(knob: Knob, value: float) -> str:
    return str(int(value)) if knob.whole else say_number(value)


def _levels(knob: Knob, first: Setting, second: Setting, varied: int) -> str:
    ends = knob.of(first), knob.of(second)
    if varied > 1 or knob.whole or ends[0] == ends[1]:
        return f"[{', '.join(_said(knob, end) for end in dict.fromkeys(ends))}]"
    low, high = sorted(ends)
    return f"{{ from = {say_number(low)}, to = {say_number(high)}, levels = {LEVELS} }}"


def _text(lines: list[str]) -> str:
    return "\n".join(lines).rstrip() + "\n"
