"""Files: written whole or not at all."""

import os
import tempfile
from pathlib import Path

TEMPORARY = ".part-"
"""How the names of half-written files begin."""


def write_whole(path: Path, data: bytes) -> None:
    """Write a file under a temporary name in its folder and move it into place.

    Raises:
        OSError: the folder cannot be written; then nothing is left behind.
    """
    handle, name = tempfile.mkstemp(prefix=TEMPORARY, dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        Path(name).chmod(0o644)
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
