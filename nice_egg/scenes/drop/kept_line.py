"""Kept line: a line that a player keeps, in a file of its own."""

from datetime import datetime
from pathlib import Path

from eggconsole.refusal import Refusal
from eggconsole.whole_file import write_whole


def keep_line(folder: Path, text: str, kind: str = "match") -> str:
    """Keep a line in the player's folder; its name there, or nothing if it was in vain."""
    path = folder / "records" / f"nice-egg-{kind}-{datetime.now():%Y%m%d-%H%M%S-%f}.txt"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, f"{text}\n".encode())
    except (OSError, Refusal):
        return ""
    return f"{path.parent.name}/{path.name}"
