"""Rounds from Python: a table, a picture, and the notebook that shows them."""

import json
from pathlib import Path
from typing import Any

import duckdb
import polars
import pyarrow as pa
import pytest

import nice_egg
from eggconsole.refusal import Refusal
from nice_egg.batch.results import ResultsFolder
from tests.nice_egg.command import nice_egg as command
from tests.pages import ROOT

NOTEBOOK = ROOT / "docs" / "rounds.ipynb"


def test_a_simulation_has_the_rows_of_the_batch(tmp_path: Path) -> None:
    asked = ("--rounds", "4", "--players", "2", "--seed", "3", "--jobs", "1")
    assert command("batch", *asked, "--out", str(tmp_path / "out")).code == 0
    ours = pa.concat_tables(ResultsFolder(tmp_path / "out").tables())
    found = nice_egg.simulate(rounds=4, seats="steady@average,steady@average", seed=3)
    assert found.table.equals(ours)
    assert len(found) == found.num_rows == 8 and found["player"].to_pylist()[0] in "AB"
    assert pa.table(found).equals(ours) and polars.DataFrame(found).height == 8
    assert len(found.to_pandas()) == 8
    rows = found.table
    counted = duckdb.connect().execute("select count(*) from rows").fetchall()
    assert counted == [(rows.num_rows,)] == [(8,)]
    assert found._repr_png_().startswith(b"\x89PNG")
    assert repr(found) == "<Simulated 4 rounds, seed 3: 8 rows>"


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"rounds": 0}, "rounds: 0 is not allowed; allowed: a whole number from 1"),
        ({"rounds": 2, "matches": 2}, "matches: rounds and matches exclude each other"),
        ({"seats": "robot"}, "player: 'robot' is unknown"),
        ({"physics": "jelly"}, "jelly"),
        ({"first": "Z"}, "first: 'Z' is not allowed"),
    ],
)
def test_what_cannot_be_simulated_is_refused(given: dict[str, Any], told: str) -> None:
    with pytest.raises(Refusal) as refused:
        nice_egg.simulate(**given)
    assert told in str(refused.value)


def test_the_notebook_runs() -> None:
    cells = json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]
    names: dict[str, Any] = {}
    for cell in cells:
        if cell["cell_type"] == "code":
            assert cell["outputs"] == []
            exec("".join(cell["source"]), names)
    assert names["rounds"]._repr_png_().startswith(b"\x89PNG")
    assert len(names["frame"]) == 120
