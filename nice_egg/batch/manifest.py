"""Manifest: what made the rows of a folder, and what they come to; see docs/formats.md."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NoReturn

from eggconsole.refusal import Refusal
from nice_egg.batch.versions import FORMAT_VERSION

DIGEST = re.compile(r"[0-9a-f]{64}")
"""SHA-256 as it is written."""
MEMBERS = ("parameters", "versions", "games", "digest")
"""Names of what a manifest holds."""
SHOWN = 100
"""Letters of a value that a refusal shows."""


@dataclass(frozen=True)
class Manifest:
    """What made the rows of a folder.

    Attributes:
        parameters: what was asked for, by name; its reader checks them.
        versions: of what computes rows, by name.
        games: how many games have rows; None until all have.
        digest: SHA-256 of these rows; None until all games have some.
    """

    parameters: dict[str, Any]
    versions: dict[str, str]
    games: int | None = None
    digest: str | None = None

    @classmethod
    def parse(cls, text: str) -> "Manifest":
        """Read what `str` gives.

        Raises:
            Refusal: it is no JSON, a member is missing, unknown or impossible, or it is of another
                format.
        """
        try:
            data = json.loads(text, parse_constant=_no_number)
        except (ValueError, RecursionError):
            raise Refusal("it is no JSON") from None
        if not isinstance(data, dict):
            raise Refusal(f"{brief(data)} is not allowed; allowed: an object")
        for name in data:
            if name not in MEMBERS:
                raise Refusal(f"{brief(name)} is unknown; allowed: {', '.join(MEMBERS)}")
        parameters, versions = data.get("parameters"), data.get("versions")
        if not isinstance(parameters, dict):
            raise Refusal(f"parameters: {brief(parameters)} is not allowed; allowed: an object")
        return cls(parameters, _versions(versions), *_seal(data))

    def __str__(self) -> str:
        seal = {"games": self.games, "digest": self.digest}
        data = {"parameters": self.parameters, "versions": self.versions}
        return json.dumps(data | (seal if self.games is not None else {}), indent=2) + "\n"

    def differences(self, other: "Manifest") -> str:
        """What other parameters and versions this one has than another, in words; '' if none."""
        old, new = ({**m.parameters, **m.versions} for m in (self, other))
        names = [name for name in {**old, **new} if _unlike(old.get(name), new.get(name))]
        told = (f"{brief(n)[1:-1]} {brief(old.get(n))} not {brief(new.get(n))}" for n in names)
        return ", ".join(told)


def _versions(data: object) -> dict[str, str]:
    """The versions of a manifest."""
    if not isinstance(data, dict) or not all(isinstance(value, str) for value in data.values()):
        raise Refusal(f"versions: {brief(data)} is not allowed; allowed: an object of strings")
    if data.get("format") != str(FORMAT_VERSION):
        found = brief(data.get("format"))
        raise Refusal(f"versions.format: {found} cannot be read; allowed: '{FORMAT_VERSION}'")
    return data


def _seal(data: Mapping[str, Any]) -> tuple[int | None, str | None]:
    """How many games a manifest says there are, and the digest of their rows."""
    games, digest = data.get("games"), data.get("digest")
    if games is None and digest is None:
        return None, None
    if type(games) is not int or games < 0:
        raise Refusal(f"games: {brief(games)} is not allowed; allowed: a whole number from 0")
    if not isinstance(digest, str) or not DIGEST.fullmatch(digest):
        raise Refusal(f"digest: {brief(digest)} is not allowed; allowed: 64 hexadecimal digits")
    return games, digest


def _unlike(one: object, other: object) -> bool:
    """Whether two values are written differently: 1, 1.0 and true are."""
    return json.dumps(one, sort_keys=True) != json.dumps(other, sort_keys=True)


def brief(value: object) -> str:
    """The value in a few words; equal members of a list are counted."""
    if isinstance(value, list) and len(value) > 1 and len(set(map(repr, value))) == 1:
        return f"{len(value)} x {brief(value[0])}"
    try:
        text = repr(value)
    except (ValueError, RecursionError):  # a number of thousands of digits, or very deep
        text = f"a {type(value).__name__}"
    return text if len(text) <= SHOWN else text[: SHOWN - 3] + "..."


def _no_number(word: str) -> NoReturn:
    raise ValueError(f"{word} is no number")
