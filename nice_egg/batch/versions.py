"""Versions: what must be the same for the same rows."""

import platform
from importlib.metadata import version

from nice_egg.fall.physics import MODEL_VERSION

FORMAT_VERSION = 3
"""Version of the columns, of the shards and of the manifest."""


def versions() -> dict[str, str]:
    """What must be the same for the same rows, by name."""
    names = ("pymunk", "numpy")
    return {
        "model": str(MODEL_VERSION),
        "format": str(FORMAT_VERSION),
        **{name: version(name) for name in names},
        "machine": f"{platform.system()} {platform.machine()}",
    }
