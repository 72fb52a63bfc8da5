"""Pair: two settings beside each other on one table, as the bench keeps them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

from eggconsole.refusal import Refusal
from nice_egg.bench.config_text import setting_of
from nice_egg.bench.setting import Setting
from nice_egg.fall.physics import Physics
from nice_egg.notation.json_form import members
from nice_egg.pieces.egg_white import EggWhite
from nice_egg.pieces.table import Table

OWN = ("a", "b", "table", "seed")
"""Members of a file of the bench."""
HIGHEST_SEED = 2**63
"""The highest seed."""


@dataclass(frozen=True)
class Pair:
    """The settings A (`first`) and B (`second`), their table, and the seed of all drops."""

    first: Setting
    second: Setting
    table: Table
    seed: int = 1

    def __str__(self) -> str:
        """The text of a file, in TOML, that `of` reads."""
        lines = (f"a = '{self.first}'", f"b = '{self.second}'", f"table = '{self.table}'")
        return "\n".join((*lines, f"seed = {self.seed}")) + "\n"

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> Self:
        """What a file says: one of the bench, a config of `experiments`, or a physics file.

        Raises:
            Refusal: it is none of them, or says what is not allowed.
        """
        if isinstance(data.get("a"), str) or isinstance(data.get("b"), str):
            return cls._own(data)
        if any(name in data for name in ("scene", "hold", "vary", "a", "b")):
            return cls._config(data)
        setting = Setting(Physics.from_json(data))
        return cls(setting, setting, Table.start())

    @classmethod
    def _own(cls, data: Mapping[str, Any]) -> Self:
        fields = members(dict(data), "bench", OWN)
        for name in ("a", "b", "table"):
            if not isinstance(fields.get(name, ""), str):
                raise Refusal(f"{name}: {fields[name]!r:.60} is not a text")
        first, second = fields.get("a"), fields.get("b")
        one, other = Setting.parse(first or second), Setting.parse(second or first)
        table = Table.parse(fields["table"]) if "table" in fields else Table.start()
        return cls(one, other, table, _seed(fields.get("seed", 1)))

    @classmethod
    def _config(cls, data: Mapping[str, Any]) -> Self:
        scene, white = data.get("scene", "center"), EggWhite.parse(str(data.get("white", "blob")))
        if scene not in ("center", "lone"):
            raise Refusal(f"scene: {scene!r:.60} is not on the bench; allowed: center, lone")
        table = Table.start(white) if scene == "center" else Table(white)
        settings = setting_of(data, "a"), setting_of(data, "b")
        return cls(*settings, table, _seed(data.get("seed", 1)))


def _seed(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= HIGHEST_SEED:
        raise Refusal(f"seed: {value!r:.60} is not allowed; allowed: 0 to 2**63")
    return value
