"""Points: a row for every point of a study, with its values and all its responses, as CSV."""

import csv
from collections.abc import Sequence
from io import StringIO
from math import isnan

from experiments.session.played import Played

PARTS = ("", "_se", "_low", "_high")
"""What is told of a response behind its name: value, standard error, ends of the 95 % interval."""


def points_csv(played: Sequence[Played]) -> str:
    """The points of all designs, a line each; what is unknown is an empty cell."""
    rows: list[dict[str, object]] = []
    for design in played:
        for point, estimates in zip(design.design.points, design.summary.estimates, strict=True):
            row: dict[str, object] = {"design": design.path.name, **point.values}
            for name, told in estimates.items():
                numbers = (told.value, told.error, *told.ends)
                known = ["" if isnan(n) else f"{n:.10g}" for n in numbers]
                row.update(zip((f"{name}{part}" for part in PARTS), known, strict=True))
            rows.append(row)
    names = list(dict.fromkeys(name for row in rows for name in row))
    sink = StringIO()
    writer = csv.DictWriter(sink, names, restval="", lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return sink.getvalue()
