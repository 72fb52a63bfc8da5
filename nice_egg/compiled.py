"""Compiled: whether the fall runs as C that was compiled of its sources, or as Python.

Both give the same bytes; C takes some half of the time. hatch_build.py compiles when the package
is installed. Sources that were edited since are newer than what was compiled of them: then the
sources count, until it is installed again. See docs/model.md, Compiled.
"""

import os
import sys
from hashlib import sha256
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader
from pathlib import Path
from types import ModuleType

FOLDER = "nice_egg/fall"
"""The folder that is compiled, from the root of the checkout."""
INTERPRETED = ("__init__", "drop", "physics", "film", "film_recorder")
"""Modules that stay Python: the parameters, made of their fields, and what no drop waits for."""
STAMP = "compiled.txt"
"""The file beside the compiled modules that says of which sources they were made."""
PURE = "NICE_EGG_PURE"
"""The environment variable that, set to anything, has the sources run."""


def sources(folder: Path) -> list[Path]:
    """The modules that are compiled, in order."""
    return sorted(path for path in folder.glob("*.py") if path.stem not in INTERPRETED)


def digest(folder: Path) -> str:
    """What tells the sources in a folder from all others: hexadecimal."""
    texts = (path.read_text(encoding="utf-8") for path in sources(folder))
    return sha256("\0".join(texts).encode()).hexdigest()


def is_current(folder: Path) -> bool:
    """Whether what is compiled in a folder was made of the sources in it.

    It is, too, if there are no sources, as in a bundle, where nothing else could be loaded.
    """
    stamp = folder / STAMP
    if not sources(folder):
        return True
    return stamp.is_file() and stamp.read_text(encoding="ascii") == digest(folder)


def is_compiled(module: ModuleType) -> bool:
    """Whether a module runs compiled in this process."""
    return not (module.__file__ or "").endswith(tuple(SOURCE_SUFFIXES))


def prefer_sources_unless_current(folder: str) -> None:
    """Have Python load a folder's sources if what is compiled is not of them, or not wanted."""
    path = Path(folder)
    if not is_current(path) or (os.environ.get(PURE) and sources(path)):
        finder = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES))
        sys.path_importer_cache[folder] = finder
