"""Files: written whole or not at all."""

import os
import time
from pathlib import Path
from uuid import uuid4

TEMPORARY = ".part-"
"""How the names of half-written files begin."""
LEFT_TIME = 60.0
"""Seconds after which a half-written file is left over from a process that was killed: what is
written is ready in memory, and takes far less."""


def write_whole(path: Path, data: bytes) -> None:
    """Write a file under a temporary name in its folder and move it into place.

    The data is on the disk before the name is: else a power cut could leave the good old file
    replaced by an empty one.

    Raises:
        OSError: the folder cannot be written; then nothing is left behind.
    """
    part = path.parent / f"{TEMPORARY}{uuid4().hex}"
    try:
        with part.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise


def sweep(folder: Path) -> None:
    """Delete half-written files that killed processes left; those being written stay.

    Raises:
        OSError: the folder cannot be written.
    """
    for part in folder.glob(f"{TEMPORARY}*"):
        try:
            if time.time() - part.stat().st_mtime > LEFT_TIME:
                part.unlink()
        except FileNotFoundError:
            continue
