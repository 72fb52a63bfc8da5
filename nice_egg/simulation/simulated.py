"""Simulated: rounds or matches played from Python, as a table that shows itself in a notebook."""

from functools import cached_property
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from eggconsole.refusal import Refusal
from nice_egg.batch.batch import Batch, play_batch
from nice_egg.batch.results import ResultsFolder
from nice_egg.batch.summary import BatchSummary
from nice_egg.batch.workers import Workers
from nice_egg.fall.physics import Physics
from nice_egg.match.options import Options
from nice_egg.simulation.poster import poster_bytes

USUAL_SEATS = ",".join(["steady@average"] * 4)
"""Who play unless told."""


class Simulated:
    """The rows of a batch: an Arrow table in all it does, and a picture in a notebook.

    `pandas`, `polars`, DuckDB and `pyarrow.table` take it as a table, too.

    Attributes:
        batch: what was played.
        games: how many rounds or matches.
        table: the rows, a `pyarrow.Table`; docs/formats.md, Batch rows.
    """

    def __init__(self, batch: Batch, games: int, table: Any) -> None:
        self.batch, self.games, self.table = batch, games, table

    @cached_property
    def summary(self) -> BatchSummary:
        """What the rows come to."""
        return BatchSummary.of([self.table])

    def __getattr__(self, name: str) -> Any:
        """What the Arrow table has."""
        if name == "table" or name.startswith("__"):
            raise AttributeError(name)
        return getattr(self.table, name)

    def __len__(self) -> int:
        return int(self.table.num_rows)

    def __getitem__(self, key: Any) -> Any:
        return self.table[key]

    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any:
        return self.table.__arrow_c_stream__(requested_schema)

    def __repr__(self) -> str:
        return (
            f"<Simulated {self.games} {self.batch.kind}, seed {self.batch.seed}: {len(self)} rows>"
        )

    def _repr_png_(self) -> bytes:
        """The picture of the batch, for a notebook."""
        return poster_bytes(self.batch, self.games, self.summary)


def simulate(
    rounds: int | None = None,
    seats: str = USUAL_SEATS,
    physics: Physics | str = "wood",
    *,
    matches: int | None = None,
    options: Options | None = None,
    seed: int = 1,
    first: str = "draw",
    jobs: int = 1,
) -> Simulated:
    """Play rounds, or whole matches, between computer players.

    The rows are those of `nice-egg batch` with the same seed, seats and options.

    Args:
        rounds: how many, 1 or more; 1000 unless matches are asked for.
        seats: the players clockwise, as `planner:20,steady@shaky`.
        physics: of every drop, or its line, as `felt friction=0.2`.
        matches: instead of rounds, 1 or more.
        options: of the matches.
        seed: from which all is drawn, 0 or more.
        first: who begins: `draw`, `rotate`, or a seat.
        jobs: processes; with more than one, a script needs `if __name__ == "__main__":`.

    Raises:
        Refusal: a value is not allowed.
    """
    import pyarrow as pa

    if rounds is not None and matches is not None:
        raise Refusal("matches: rounds and matches exclude each other")
    kind, games = ("rounds", 1000 if rounds is None else rounds)
    if matches is not None:
        kind, games = "matches", matches
    if not isinstance(games, int) or games < 1:
        raise Refusal(f"{kind}: {games!r:.60} is not allowed; allowed: a whole number from 1")
    fallen = Physics.parse(physics) if isinstance(physics, str) else physics
    batch = Batch(kind, seed, seats, options or Options(), fallen, first)
    with TemporaryDirectory() as place:
        folder = ResultsFolder.prepared(Path(place) / "batch", batch.to_json())
        play_batch(batch, folder, games, Workers(jobs))
        return Simulated(batch, games, pa.concat_tables(folder.tables()))
