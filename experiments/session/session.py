"""Session: one run of a study in its folder; it plays what is missing, or only reads."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from eggconsole.progress import Progress
from eggconsole.refusal import Refusal
from eggconsole.whole_file import write_whole
from experiments.analysis.own import own_responses
from experiments.analysis.responses import OfGames
from experiments.design.config import Config
from experiments.design.design import Design
from experiments.report.report import Cell, Grid, Report, Section, Verdict
from experiments.scene.space import told
from experiments.session.games import fill, games_at_once, lacking, prepared, stages_in
from experiments.session.played import Played
from experiments.session.points import points_csv
from experiments.session.stage import Stage
from nice_egg.batch.manifest import Manifest
from nice_egg.batch.results import MANIFEST, ResultsFolder
from nice_egg.batch.versions import versions
from nice_egg.batch.workers import Workers

REPORT = "report.html"
"""The file of the report in the session's folder."""
POINTS = "points.csv"
"""The file with a line for every point, beside it."""


@dataclass(frozen=True)
class Session:
    """A run of a study.

    Attributes:
        out: its folder.
        study: its name.
        config: its questions.
        workers: who plays; None: nobody, the stored results are only read.
        chunk: games that a worker plays at a time; None: about a second's work.
        own: responses of the config's own, by name.
    """

    out: Path
    study: str
    config: Config
    workers: Workers | None
    chunk: int | None = None
    own: Mapping[str, OfGames] = field(default_factory=dict)

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
        own = own_responses(config.responses, config.folder, config.setup)
        return cls(out, study, config, workers, chunk, own)

    @classmethod
    def stored(cls, out: Path, study: str, config: Config | None = None) -> "Session":
        """A session that only reads what a folder holds; with its own config if none is given.

        Raises:
            Refusal: it holds no study, or another one.
        """
        parameters = ResultsFolder(out).parameters
        found = parameters.get("study")
        if found != study:
            raise Refusal(f"out: {str(out)!r} holds the study {found!r:.60}, not {study!r}")
        with _read_from(out):
            kept = Config.of(parameters.get("config", {}))
            kept = replace(kept, asked=str(parameters.get("asked", "")), folder=out.parent)
        asked = config or kept
        own = own_responses(asked.responses, asked.folder, asked.setup)
        return cls(out, study, asked, None, None, own)

    def prepare(self) -> None:
        """Make the folder, or find that its rows can be extended, and keep the config in it.

        Only the study and the seed must be the same, and the versions that decide rows.

        Raises:
            Refusal: they differ, it is the folder of something else, or it cannot be written.
        """
        if (self.out / REPORT).is_dir():
            raise Refusal(f"out: {str(self.out / REPORT)!r} is a folder; allowed: a file, or none")
        config = self.config
        made = {"study": self.study, "seed": config.seed, "config": config.data}
        made["asked"] = config.asked
        if not (self.out / MANIFEST).exists():
            ResultsFolder.prepared(self.out, made)
        elif _has_rows(self.out):
            _refuse_other(self.out, Manifest(made, versions()))
        self._keep(self.out / MANIFEST, made)

    def _keep(self, path: Path, parameters: dict[str, Any]) -> None:
        """Write what was asked for last."""
        try:
            write_whole(path, str(Manifest(parameters, versions())).encode("utf-8"))
        except OSError as error:
            raise Refusal(f"out: cannot write {str(path)!r}: {error.strerror}") from None

    def played(self, name: str, design: Design, versions: dict[str, str] | None = None) -> Played:
        """The results of a design, in the folder `name` of the session's.

        Games that the folder has already, whatever was asked for then, are not played again.

        Args:
            name: of the folder.
            design: what to play; when only reading, the stored one is taken.
            versions: of what else computes drops.

        Raises:
            Refusal: the folder belongs to another study or seed, or cannot be written; when only
                reading, rows are missing or are those of another design.
        """
        path = self.out / name
        if self.workers is None:
            return self._read(path, design)
        self.prepare()
        stages = prepared(path, design, versions or {})
        self._keep(path / MANIFEST, design.to_json())
        with Progress(f"{self.study}: games in {path}", design.games) as progress:
            chunk = games_at_once(design, self.workers, self.chunk)
            fill(design, stages, self.workers, chunk, progress.done)
        return Played(design, path, tuple(stages), self.own)

    def has(self, name: str) -> bool:
        """Whether there are results of a design of that name."""
        return (self.out / name).is_dir()

    def _read(self, path: Path, asked: Design) -> Played:
        stages = stages_in(path)
        with _read_from(path):
            design = Design.of(ResultsFolder(path).parameters)
        if _shape(design) != _shape(asked):
            design = asked
        if missing := lacking(design, stages):
            raise Refusal(
                f"out: {str(path)!r} lacks {missing} of {design.games} games;"
                " run the study without --report-only"
            )
        return Played(design, path, tuple(stages), self.own)

    def report(
        self, usual: str, sections: Sequence[Section], *played: Played, answer: str = ""
    ) -> Report:
        """A report under the config's question, or the `usual` one, with what made the results.

        Args:
            usual: the question if the config asks none.
            sections: what is told.
            played: what it rests on.
            answer: in one sentence, with its error.
        """
        failed = _failed(self.config, played)
        verdict = Verdict(answer, self._rests_on(played), self._command()) if answer else None
        facts = self._facts(*played)
        title, told = self.config.question or usual, [*sections, *failed]
        return Report(title, facts, told, verdict, points_csv(played))

    def _rests_on(self, played: Sequence[Played]) -> str:
        games = sum(p.design.games for p in played)
        points = sum(len(p.design.points) for p in played)
        failed = sum(sum(c.total() for c in p.failures().values()) for p in played)
        return (
            f"It rests on {games:,} games at {points} points, seed {self.config.seed}"
            f"{f'; {failed} of them failed' if failed else ''}. ± is one standard error."
        )

    def _command(self) -> str:
        """The command that made it, in the checkout of the versions that are told."""
        asked = f" {self.config.asked}" if self.config.asked else ""
        return f"python -m experiments {self.study}{asked} --out {self.out.name}"

    def _facts(self, *played: Played) -> dict[str, str]:
        config = self.config
        setup = ", ".join(f"{k} {v}" for k, v in config.setup.to_json().items()) or "the usual"
        facts: dict[str, str] = {
            "study": self.study,
            "seed": str(config.seed),
            "setup": setup,
            "held": ", ".join(f"{k} = {told(v)}" for k, v in config.hold.items()) or "nothing else",
            "games": f"{sum(p.design.games for p in played):,}",
        }
        for p in played:
            name = p.path.name
            facts[f"rows of {name}"] = f"{len(p.design.points)} points; fingerprint {p.digest()}"
            for stage in p.stages:
                facts |= _versions(stage)
        return facts

    def write_points(self, points: str) -> None:
        """Write the lines of all points, unless they stand there already.

        Raises:
            Refusal: they cannot be written.
        """
        path, content = self.out / POINTS, points.encode("utf-8", "replace")
        try:
            if not path.exists() or path.read_bytes() != content:
                write_whole(path, content)
        except OSError as error:
            raise Refusal(f"out: cannot write {str(path)!r}: {error.strerror}") from None

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


def _has_rows(out: Path) -> bool:
    """Whether something was played for a study, so that it cannot become another."""
    return any(out.glob("*/*/rows/rows-*"))


def _refuse_other(out: Path, made: Manifest) -> None:
    """Refuse to go on with another study, seed or version; only what differs is said."""
    kept = ResultsFolder(out).manifest()
    if "seed" not in kept.parameters:
        raise Refusal(f"out: {str(out)!r} has rows of an older form; choose another --out")
    told = replace(kept, parameters=_identity(kept)).differences(
        replace(made, parameters=_identity(made))
    )
    if told:
        raise Refusal(f"out: {str(out)!r} has {told}; choose another --out, or delete it")


def _identity(manifest: Manifest) -> dict[str, Any]:
    """Of a study's parameters those that decide whether its rows can be extended."""
    return {name: manifest.parameters.get(name) for name in ("study", "seed")}


def _failed(config: Config, played: Sequence[Played]) -> list[Section]:
    """Where games failed and why; no section if none did."""
    rows: list[list[Cell]] = []
    for p in played:
        for number, reasons in p.failures().items():
            point, ((reason, _), *_) = p.design.points[number], reasons.most_common(1)
            own = {k: v for k, v in point.values.items() if config.hold.get(k) != v}
            said = [f"{k} = {told(v)}" for k, v in own.items()] or ["as held"]
            where = f"{p.path.name}: {', '.join([*said, point.setup.engine])}"
            rows.append([where, sum(reasons.values()), p.design.replicates, reason])
    if not rows:
        return []
    text = (
        "Drops that cannot be computed: their games count for no response but the failed games,"
        " so that the other numbers of these points are those of the games that went well."
    )
    columns = ["point", "failed games", "of", "why, for example"]
    return [Section("Failed games", [text], [Grid("Points with failed games", columns, rows)])]


def _versions(stage: Stage) -> dict[str, str]:
    """Versions, and whatever else made the rows besides the design."""
    manifest = stage.folder.manifest()
    others = {k: v for k, v in stage.versions.items() if k not in manifest.versions}
    told = ", ".join(f"{name} {value}" for name, value in manifest.versions.items())
    return {"versions": told} | others
