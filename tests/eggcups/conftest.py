"""Every test of Egg cups keeps its odds tables in a folder of its own."""

from pathlib import Path

import pytest


@pytest.fixture(scope="session", autouse=True)
def cache_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    import platformdirs

    folder = tmp_path_factory.mktemp("cache")
    patch = pytest.MonkeyPatch()
    patch.setattr(platformdirs, "user_cache_path", lambda *_: folder)
    return folder
