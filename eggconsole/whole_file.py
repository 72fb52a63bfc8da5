"""Files: written whole or not at all."""

from pathlib import Path
from uuid import uuid4

TEMPORARY = ".part-"
"""How the names of half-written files begin."""


def write_whole(path: Path, data: bytes) -> None:
    """Write a file under a temporary name in its folder and move it into place.

    Raises:
        OSError: the folder cannot be written; then nothing is left behind.
    """
    part = path.parent / f"{TEMPORARY}{uuid4().hex}"
    try:
        part.write_bytes(data)
        part.replace(path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
