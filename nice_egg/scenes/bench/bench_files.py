"""Bench files: settings and rows of a bench in the player's folder, under a name."""

import logging
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from eggconsole.refusal import Refusal
from eggconsole.toml_input import toml_of
from eggconsole.whole_file import write_whole
from nice_egg.bench.cloud import Cloud
from nice_egg.bench.config_text import compare_text, physics_text, sweep_text
from nice_egg.bench.pair import Pair

OWN_END, ROWS_END = ".bench.toml", ".parquet"
"""How the names of files end that the bench reads again, and of rows."""
LONGEST_NAME = 24
"""Letters of a name."""
log = logging.getLogger(__name__)


@dataclass(frozen=True)
class BenchFiles:
    """The files in a `folder`."""

    folder: Path

    def names(self) -> list[str]:
        """What was saved, by name."""
        found = self.folder.glob(f"*{OWN_END}") if self.folder.is_dir() else ()
        return sorted(path.name.removesuffix(OWN_END) for path in found)

    def save(self, name: str, pair: Pair, clouds: Mapping[str, Cloud]) -> list[str]:
        """Write all files of a name; the names of those that were written.

        Without pyarrow, which a bundle for play leaves out, the rows are not among them.

        Raises:
            Refusal: the name is none, or a file cannot be written.
        """
        parts = {end: text.encode("utf-8") for end, text in self._texts(pair, clouds["B"].count)}
        if find_spec("pyarrow"):
            parts[ROWS_END] = _rows(clouds)
        checked_name(name)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            for end, data in parts.items():
                write_whole(self.folder / f"{name}{end}", data)
        except OSError as problem:
            raise Refusal(f"name: {name!r} cannot be written: {problem.strerror}") from None
        return [f"{name}{end}" for end in parts]

    def load(self, name: str) -> Pair:
        """What was saved under a name.

        Raises:
            Refusal: it cannot be read.
        """
        return Pair.of(toml_of(str(self.folder / f"{name}{OWN_END}"), "bench"))

    def _texts(self, pair: Pair, count: int) -> Iterator[tuple[str, str]]:
        """Endings and texts; configs only where one has such a table."""
        yield OWN_END, str(pair)
        yield ".physics.toml", physics_text(pair.second.physics)
        given = (pair.first, pair.second, pair.table, pair.seed, count)
        try:
            yield ".sweep.toml", sweep_text(*given)
            yield ".compare.toml", compare_text(*given)
        except Refusal as refusal:
            log.info("%s", refusal)


def checked_name(name: str) -> str:
    """A name for files.

    Raises:
        Refusal: it is empty, too long, or has signs that not every system allows.
    """
    plain = name.replace("-", "a").replace("_", "a").replace(" ", "a")
    if not plain.isalnum() or len(name) > LONGEST_NAME or name != name.strip():
        raise Refusal(
            f"name: {name!r:.60} is no name; allowed: 1 to {LONGEST_NAME} letters, digits, - and _"
        )
    return name


def _rows(clouds: Mapping[str, Cloud]) -> bytes:
    from nice_egg.bench.landing_rows import packed_landings  # loads what no other screen needs

    return packed_landings({letter: cloud.rows for letter, cloud in clouds.items()})
