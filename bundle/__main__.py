"""The command `python -m bundle`."""

import sys
import tempfile
from pathlib import Path

from bundle.archive import packed
from bundle.freezing import frozen
from eggconsole.parser import Parser
from eggconsole.runner import run


def main() -> int:
    """Build the bundle and its archive; returns the exit code."""
    return run("bundle", _build)


def _build() -> None:
    parser = Parser(
        prog="python -m bundle",
        description="Build a folder and an archive with all that play needs, for this system.",
    )
    parser.add_argument("--out", metavar="FOLDER", default="dist", help="for both (dist)")
    out = Path(parser.parse_args().out).absolute()
    with tempfile.TemporaryDirectory() as work:
        folder = frozen(out, Path(work))
    archive = packed(folder)
    print(f"{folder}: {_megabytes(folder):.0f} MB")
    print(f"{archive}: {_megabytes(archive):.0f} MB")


def _megabytes(path: Path) -> float:
    files = [path] if path.is_file() else [p for p in path.rglob("*") if not p.is_symlink()]
    return sum(file.stat().st_size for file in files if file.is_file()) / 1e6


if __name__ == "__main__":
    sys.exit(main())
