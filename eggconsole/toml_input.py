"""TOML from files."""

import tomllib
from typing import Any

from eggconsole.reading import text_of
from eggconsole.refusal import Refusal
from eggconsole.structure import TOO_DEEP, TOO_LONG, checked_structure


def toml_of(name: str, field: str) -> dict[str, Any]:
    """The table that a TOML file holds.

    Args:
        name: of the file; `-` is standard input.
        field: what the refusal begins with.

    Raises:
        Refusal: it cannot be read, is no TOML, or is nested too deeply.
    """
    text = text_of(name, field)
    try:
        data: dict[str, Any] = checked_structure(tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        raise Refusal(f"{field}: {name!r} is no TOML: {error}") from None
    except Refusal as refusal:
        raise Refusal(f"{field}: {name!r}: {refusal}") from None
    except RecursionError:
        raise Refusal(f"{field}: {name!r}: {TOO_DEEP}") from None
    except ValueError:  # a number that Python does not read
        raise Refusal(f"{field}: {name!r}: {TOO_LONG}") from None
    return data
