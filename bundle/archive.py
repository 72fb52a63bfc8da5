"""Archive: the bundle in one file, of the kind that a double click opens on each system."""

import platform
import shutil
import sys
from pathlib import Path

from nice_egg import __version__

KINDS = {"win32": "zip", "darwin": "gztar"}
"""Of archives; elsewhere `xztar`. A zip would lose what an app's files may do."""


def packed(folder: Path) -> Path:
    """Pack the folder beside itself, named by version, system and processor."""
    system = {"win32": "windows", "darwin": "macos"}.get(sys.platform, sys.platform)
    name = f"nice-egg-{__version__}-{system}-{platform.machine().lower()}"
    kind = KINDS.get(sys.platform, "xztar")
    base = folder.parent / name
    return Path(shutil.make_archive(str(base), kind, folder.parent, folder.name))
