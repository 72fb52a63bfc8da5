"""The driver: what its documentation says of it."""

from pathlib import Path
from typing import Any

from eggshell.testing import driver
from tests.eggshell.last_egg import LastEgg


def test_the_documented_test_of_a_game_passes(tmp_path: Path) -> None:
    documented = (driver.__doc__ or "").split("```python")[1].split("```")[0]
    names: dict[str, Any] = {"Driver": driver.Driver, "LastEgg": LastEgg}
    exec(documented, names)
    tests = [value for name, value in names.items() if name.startswith("test_")]
    assert len(tests) == 1
    tests[0](tmp_path)
