"""Reading: text from files and standard input, whole or line by line."""

import sys
from collections.abc import Iterator
from pathlib import Path

from eggconsole.refusal import Refusal

BYTE_ORDER_MARK = "\ufeff"
"""What some editors and shells write before a text."""


def text_of(name: str) -> str:
    """The text of a file, or of standard input for `-`: UTF-8, whatever the system's encoding.

    Raises:
        Refusal: it cannot be read, or is other text.
    """
    try:
        if name == "-":
            data = sys.stdin.buffer.read() if sys.stdin else b""
        else:
            data = Path(name).read_bytes()
        return data.decode("utf-8-sig")
    except OSError as error:
        raise Refusal(f"file: cannot read {name!r}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise Refusal(f"file: {name!r} is not UTF-8 text") from None


def input_lines(longest: int = -1) -> Iterator[tuple[int, str]]:
    """The lines of standard input as they come, stripped; empty ones are left out.

    Args:
        longest: letters from which on a line is too long; -1 for no limit.

    Yields:
        The number of the line, from 1, and its text.

    Raises:
        Refusal: a line is too long.
    """
    number = 0
    while line := sys.stdin.readline(longest) if sys.stdin else "":
        number += 1
        if len(line) == longest:
            raise Refusal(f"standard input: a line is longer than {longest} characters")
        if text := line.removeprefix(BYTE_ORDER_MARK).strip():
            yield number, text
