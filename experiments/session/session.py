"""Session: one run of a study in its folder; it plays what is missing, or only reads."""

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from eggconsole.progress import Progress
from eggconsole.refusal import Refusal
from eggconsole.whole_file import write_whole
from experiments.analysis.responses import Sample
from experiments.design.config import Config
from experiments.design.design import Design
from experiments.report.report import Cell, Grid, Report, Section
from experiments.scene.game import SCHEMA
from experiments.session.games import by_point, costs, failures, fill, games_at_once, prepared
from nice_egg.batch.results import MANIFEST, ResultsFolder, digest
from nice_egg.batch.workers import Workers

REPORT = "report.html"
"""The file of the report in the session's folder."""


@dataclass(frozen=True)
class Played:
    """A design that was played.

    Attributes:
        design: its points.
        folder: with its rows.
    """

    design: Design
    folder: ResultsFolder

    def samples(self) -> Iterator[Sample]:
        """The games of every point, in order.

        Raises:
            Refusal: a shard is damaged, or the rows are not those of the design.
        """
        for number, (point, columns) in enumerate(by_point(self.folder)):
            sample = Sample(columns)
            if point != number or sample.games != self.design.replicates:
                raise Refusal(f"folder: the rows in {str(self.folder.path)!r} are of other points")
            yield sample

    def failures(self) -> dict[int, Counter[str]]:
        """Of every point with failed games, why they failed and how many did."""
        return failures(self.folder)

    def milliseconds(self) -> list[float]:
        """CPU milliseconds of a drop at every point."""
        found, points = costs(self.folder), enumerate(self.design.points)
        games = self.design.replicates
        return [1000 * found.get(k, 0.0) / (games * point.setup.drops) for k, point in points]

    def digest(self) -> str:
        """A fingerprint of the rows."""
        return digest(self.folder.tables(), SCHEMA)


@dataclass(frozen=True)
class Session:
    """A run of a study.

    Attributes:
        out: its folder.
        study: its name.
        config: its questions.
        workers: who plays; None: nobody, the stored results are only read.
        chunk: games that a worker plays at a time; None: about a second's work.
    """

    out: Path
    study: str
    config: Config
    workers: Workers | None
    chunk: int | None = None

    @classmethod
    def begun(
        cls, out: Path, study: str, config: Config, workers: Workers, chunk: int | None
    ) -> "Session":
        """A session in a folder that is new or belongs to the same study and config.

        Nothing is written before the first design is played, so that what a study refuses leaves
        no folder behind.

        Args:
            out: the folder.
            study: its name.
            config: its questions.
            workers: who plays.
            chunk: games that a worker plays at a time; None: about a second's work.
        """
        return cls(out, study, config, workers, chunk)

    @classmethod
    def stored(cls, out: Path, study: str) -> "Session":
        """A session that only reads what a folder holds.

        Raises:
            Refusal: it holds no study, or another one.
        """
        parameters = ResultsFolder(out).parameters
        found = parameters.get("study")
        if found != study:
            raise Refusal(f"out: {str(out)!r} holds the study {found!r:.60}, not {study!r}")
        with _read_from(out):
            return cls(out, study, Config.of(parameters.get("config", {})), None)

    def prepare(self) -> None:
        """Make the folder, or find that it is of the same study and config.

        Raises:
            Refusal: it belongs to another one, or cannot be written.
        """
        if (self.out / REPORT).is_dir():
            raise Refusal(f"out: {str(self.out / REPORT)!r} is a folder; allowed: a file, or none")
        ResultsFolder.prepared(self.out, {"study": self.study, "config": self.config.data})

    def played(self, name: str, design: Design, versions: dict[str, str] | None = None) -> Played:
        """The results of a design, in the folder `name` of the session's.

        Args:
            name: of the folder.
            design: what to play; when only reading, the stored one is taken.
            versions: of what else computes drops.

        Raises:
            Refusal: the folder belongs to another study or config, or cannot be written; when only
                reading, rows are missing or are those of another design.
        """
        path = self.out / name
        if self.workers is None:
            return self._read(path, design)
        self.prepare()
        folder = prepared(path, design, versions or {})
        with Progress(f"{self.study}: games in {path}", design.games) as progress:
            chunk = games_at_once(design, self.workers, self.chunk)
            fill(design, folder, self.workers, chunk, progress.done)
        return Played(design, folder)

    def has(self, name: str) -> bool:
        """Whether there are results of a design of that name."""
        return (self.out / name).is_dir()

    def _read(self, path: Path, asked: Design) -> Played:
        folder = ResultsFolder(path, SCHEMA)
        with _read_from(path):
            design = Design.of(folder.parameters)
            if _shape(design) != _shape(asked):
                raise Refusal("points and replicates are not those of the study's config")
        if any(shard.last > design.games for shard in folder.shards()):
            raise Refusal(f"out: {str(path)!r} holds more than its {design.games} games")
        missing = sum(last - first + 1 for first, last in folder.missing(design.games, 10**9))
        if missing:
            raise Refusal(
                f"out: {str(path)!r} lacks {missing} of {design.games} games;"
                " run the study without --report-only"
            )
        return Played(design, folder)

    def report(self, usual: str, sections: Sequence[Section], *played: Played) -> Report:
        """A report under the config's question, or the `usual` one, with what made the results."""
        failed = _failed(self.config, played)
        return Report(self.config.question or usual, self._facts(*played), [*sections, *failed])

    def _facts(self, *played: Played) -> dict[str, str]:
        config = self.config
        setup = ", ".join(f"{k} {v}" for k, v in config.setup.to_json().items()) or "the usual"
        facts: dict[str, str] = {
            "study": self.study,
            "seed": str(config.seed),
            "setup": setup,
            "held": ", ".join(f"{k} = {v:g}" for k, v in config.hold.items()) or "nothing else",
            "games": f"{sum(p.design.games for p in played):,}",
        }
        for p in played:
            name = p.folder.path.name
            facts[f"rows of {name}"] = f"{len(p.design.points)} points; fingerprint {p.digest()}"
            facts |= _versions(p.folder)
        return facts

    def write(self, html: str) -> Path:
        """Write the report; where it is.

        Raises:
            Refusal: it cannot be written.
        """
        path = self.out / REPORT
        try:
            write_whole(path, html.encode("utf-8", "replace"))
        except OSError as error:
            raise Refusal(f"out: cannot write {str(path)!r}: {error.strerror}") from None
        return path


@contextmanager
def _read_from(folder: Path) -> Iterator[None]:
    """While this lasts, a refusal names the manifest of the folder.

    Raises:
        Refusal: the one raised within.
    """
    try:
        yield
    except Refusal as refusal:
        raise Refusal(f"folder: {str(folder / MANIFEST)!r}: {refusal}") from None


def _shape(design: Design) -> tuple[int, list[set[str]]]:
    """Games at each point, and which values each point has."""
    return design.replicates, [set(point.values) for point in design.points]


def _failed(config: Config, played: Sequence[Played]) -> list[Section]:
    """Where games failed and why; no section if none did."""
    rows: list[list[Cell]] = []
    for p in played:
        for number, reasons in p.failures().items():
            point, ((reason, _), *_) = p.design.points[number], reasons.most_common(1)
            own = {k: v for k, v in point.values.items() if config.hold.get(k) != v}
            said = [f"{k} = {v:g}" for k, v in own.items()] or ["as held"]
            where = f"{p.folder.path.name}: {', '.join([*said, point.setup.engine])}"
            rows.append([where, sum(reasons.values()), p.design.replicates, reason])
    if not rows:
        return []
    text = (
        "Drops that cannot be computed: their games count for no response but the failed games,"
        " so that the other numbers of these points are those of the games that went well."
    )
    columns = ["point", "failed games", "of", "why, for example"]
    return [Section("Failed games", [text], [Grid("Points with failed games", columns, rows)])]


def _versions(folder: ResultsFolder) -> dict[str, str]:
    """Versions, and whatever else made the rows besides the design."""
    found = folder.manifest().versions
    others = {k: v for k, v in folder.parameters.items() if isinstance(v, str)}
    return {"versions": ", ".join(f"{name} {value}" for name, value in found.items())} | others
