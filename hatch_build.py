"""The build of the package: the fall is compiled where a C compiler is, and else stays as it is.

mypyc makes C of the same sources, with the same results to the last bit (tests/nice_egg/fall/
test_compiled.py). Without a compiler, or with one that fails, the package is installed as pure
Python, and `pip -v` says why. See docs/model.md, Compiled.
"""

import shutil
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
sys.path.insert(0, str(ROOT))

from nice_egg.compiled import FOLDER, STAMP, digest, sources  # noqa: E402

TYPED = ("nice_egg/pieces", "nice_egg/notation", "eggconsole")
"""What the fall imports: read for its types, not compiled."""
BUILD = ROOT / "build" / "compiled"
"""Where it is compiled, apart from the checkout."""
MYPY = ("--config-file=", "--ignore-missing-imports")
"""Options of mypy: types are checked elsewhere, where numpy is installed."""
OPTIMIZATION = "1"
"""Of the C compiler: more of it makes the build longer and no drop faster."""
SAME_BYTES = "-ffp-contract=off"
"""Flag of gcc and clang: a product and a sum are rounded apart, as in Python. MSVC does so."""


class CompiledFall(BuildHookInterface[Any]):
    """The hook that hatchling calls before it makes a wheel or an editable install."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, and put what came of it into the wheel, or beside the sources if editable."""
        if version == "editable":
            remove_compiled()
        failure = compile_fall()
        if failure:
            self.app.display_warning(f"nice_egg.fall stays pure Python: {failure}")
            return
        made = {path: path.relative_to(BUILD) for path in sorted(compiled(BUILD))}
        build_data |= {"pure_python": False, "infer_tag": True}
        if version == "editable":
            for path, place in made.items():
                shutil.copy2(path, ROOT / place)
        else:
            build_data["force_include"] |= {str(a): b.as_posix() for a, b in made.items()}


def compiled(root: Path) -> list[Path]:
    """The compiled modules under a folder, the library that they share, and their stamp."""
    modules = [*root.glob("*"), *(root / FOLDER).glob("*")]
    return [p for p in modules if p.name == STAMP or p.name.endswith(tuple(EXTENSION_SUFFIXES))]


def remove_compiled() -> None:
    """Take an earlier build out of the checkout, whose editable install it was."""
    for path in compiled(ROOT):
        path.unlink()


def compile_fall() -> str:
    """Compile in `BUILD`; why it failed, in one line, or nothing."""
    shutil.rmtree(BUILD, ignore_errors=True)
    for folder in (FOLDER, *TYPED):
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / folder, BUILD / folder, ignore=ignored)
    for file in ("nice_egg/__init__.py", "nice_egg/__init__.pyi", "nice_egg/compiled.py"):
        shutil.copy2(ROOT / file, BUILD / file)
    command = [sys.executable, str(ROOT / Path(__file__).name)]
    run = subprocess.run(command, cwd=BUILD, capture_output=True, text=True, check=False)
    if run.returncode:
        said = [line for line in (run.stdout + run.stderr).splitlines() if "rror" in line]
        return said[0].strip() if said else f"exit code {run.returncode}"
    (BUILD / FOLDER / STAMP).write_text(digest(BUILD / FOLDER), encoding="ascii")
    return ""


def main() -> None:
    """Compile the fall in the folder at hand; `compile_fall` runs this in a process of its own."""
    from mypyc.build import mypycify
    from setuptools import Distribution

    paths = [str(path) for path in sources(Path(FOLDER))]
    extensions = mypycify(
        [*MYPY, *paths], group_name="nice_egg_fall", opt_level=OPTIMIZATION, debug_level="0"
    )
    if sys.platform != "win32":
        for extension in extensions:
            extension.extra_compile_args = [*(extension.extra_compile_args or []), SAME_BYTES]
    distribution = Distribution({"name": "nice_egg_fall", "ext_modules": extensions})
    build = distribution.get_command_obj("build_ext")
    build.ensure_finalized()
    build.inplace = True
    build.run()


if __name__ == "__main__":
    main()
