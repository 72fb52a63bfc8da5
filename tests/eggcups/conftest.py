"""The tests of Egg cups keep their odds tables in a folder of one test run."""

from pathlib import Path

import pytest


@pytest.fixture(scope="session", autouse=True)
def cache_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    import platformdirs

    folder = tmp_path_factory.getbasetemp().parent / "egg cup tables"
    patch = pytest.MonkeyPatch()
    patch.setattr(platformdirs, "user_cache_path", lambda *_: folder)
    return folder
