"""Reading: text from files and standard input, whole or line by line."""

import sys
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

from eggconsole.refusal import Refusal

BYTE_ORDER_MARK = "\ufeff"
"""What some editors and shells write before a text."""


def text_of(name: str, field: str = "file") -> str:
    """The text of a file, or of standard input for `-`: UTF-8, whatever the system's encoding.

    Args:
        name: of the file; a byte-order mark at its beginning is none of its letters, and its lines
            end in one way, whatever the system's.
        field: what the refusal begins with.

    Raises:
        Refusal: it cannot be read, or is other text.
    """
    data = bytes_of(name, field)
    try:
        return StringIO(data.decode("utf-8-sig"), newline=None).read()
    except UnicodeDecodeError:
        raise Refusal(f"{field}: {name!r} is not UTF-8 text") from None


def bytes_of(name: str, field: str = "file") -> bytes:
    """What a file holds, or standard input for `-`.

    Args:
        name: of the file.
        field: what the refusal begins with.

    Raises:
        Refusal: it cannot be read.
    """
    try:
        if name == "-":
            return sys.stdin.buffer.read() if sys.stdin else b""
        return Path(name).read_bytes()
    except OSError as error:
        raise Refusal(f"{field}: cannot read {name!r}: {error.strerror}") from None
    except ValueError as error:  # a null character in its name
        raise Refusal(f"{field}: cannot read {name!r}: {error}") from None


def unmarked(line: str, encoding: str | None = "utf-8") -> str:
    """A line without a byte-order mark before it.

    Args:
        line: as it was read.
        encoding: in which it was read; in another than UTF-8 the mark reads as other letters.
    """
    foreign = BYTE_ORDER_MARK.encode("utf-8").decode(encoding or "utf-8", "replace")
    return line.removeprefix(BYTE_ORDER_MARK).removeprefix(foreign)


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
        if text := unmarked(line, getattr(sys.stdin, "encoding", None)).strip():
            yield number, text
