"""What holds of the whole house: what an import may load, and what the CI runs."""

import subprocess
import sys

import pytest


@pytest.mark.parametrize("package", ["carton", "eggcups"])
def test_importing_a_rules_package_loads_neither_pymunk_nor_pygame(package: str) -> None:
    code = f"import sys, {package}; print({{'pymunk', 'pygame'}} & set(sys.modules))"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, encoding="utf-8"
    )
    assert done.stdout.strip() == "set()"
