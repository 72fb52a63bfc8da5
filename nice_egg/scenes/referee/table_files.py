"""Table files: tables and ruled pictures in the player's folder, and tables from any file."""

import json
from dataclasses import dataclass
from pathlib import Path

from eggconsole.json_input import json_values
from eggconsole.reading import text_of
from eggconsole.refusal import Refusal
from eggconsole.whole_file import write_whole
from nice_egg.painter.pictures.picture import save_picture
from nice_egg.pieces.table import Table
from nice_egg.scenes.bench.bench_files import checked_name
from nice_egg.scoring.point_check import check


def read_table(path: Path) -> Table:
    """The table of a file: JSON, or its line in a file that ends in `.txt`.

    Raises:
        Refusal: it holds no table, or several.
    """
    if path.suffix.lower() == ".txt":
        return Table.parse(text_of(str(path)).strip())
    found = list(json_values(str(path)))
    if len(found) != 1:
        raise Refusal(f"table: {path.name!r} holds {len(found)} tables; allowed: one")
    data = found[0][1]
    return Table.parse(data) if isinstance(data, str) else Table.from_json(data)


@dataclass(frozen=True)
class TableFiles:
    """The tables in a `folder`."""

    folder: Path

    def names(self) -> list[str]:
        """What was saved, by name."""
        found = self.folder.glob("*.json") if self.folder.is_dir() else ()
        return sorted(path.stem for path in found)

    def save(self, name: str, table: Table) -> None:
        """Write a table as JSON.

        Raises:
            Refusal: the name is none, or the file cannot be written.
        """
        path = self.folder / f"{checked_name(name)}.json"
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            write_whole(path, (json.dumps(table.to_json()) + "\n").encode("utf-8"))
        except OSError as problem:
            raise Refusal(f"name: {name!r} cannot be written: {problem.strerror}") from None

    def load(self, name: str) -> Table:
        """What was saved under a name.

        Raises:
            Refusal: it cannot be read.
        """
        return read_table(self.folder / f"{name}.json")

    def picture(self, table: Table, theme: str, players: tuple[str, ...]) -> str:
        """Write the ruled picture under a name that is free; the name of the file.

        Args:
            table: as it lies.
            theme: of the picture.
            players: in the order of their looks.

        Raises:
            Refusal: it cannot be written.
        """
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as problem:
            raise Refusal(f"picture: {problem.strerror}") from None
        number = 1 + len(list(self.folder.glob("ruling-*.png")))
        while (path := self.folder / f"ruling-{number}.png").exists():
            number += 1
        save_picture(table, path, check(table), theme, seats=players)
        return path.name
