"""The command line of the experiments."""

import argparse
import json
from collections.abc import Callable, Sequence
from pathlib import Path

from joblib import cpu_count

from eggconsole.arguments import add_cluster, argument_type
from eggconsole.parser import Parser
from eggconsole.refusal import Refusal
from eggconsole.runner import run
from eggconsole.stopping import saying_when_stopped
from eggconsole.whole_number import whole_argument
from experiments.analysis.responses import RESPONSES
from experiments.design.config import STUDIES, Config
from experiments.design.landings import Landings
from experiments.design.sheet import sheet_text
from experiments.report.report import Report
from experiments.scene.scene import Setup
from experiments.scene.space import CATEGORIES, SPACE, nearest
from experiments.session.impact_rounds import impact_pairs
from experiments.session.session import Session
from nice_egg.batch.workers import Workers

CONFIGS = Path(__file__).parent / "configs"
USUAL = {
    "sweep": "height",
    "sensitivity": "knock_out",
    "target": "knock5",
    "optimize": "fairest",
    "compare": "thicker",
    "calibrate": "landings",
    "convergence": "steps",
    "fidelity": "engines",
    "strategy": "aim",
    "coins": "coins",
    "impacts": "engines",
}
"""The ready config of every study, and of impacts, that is taken if none is named."""
OTHERS = ("parameters", "responses", "check", "impacts")
"""What the command does besides studies."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line `arguments`, or the process's own; returns the exit code.

    Raises:
        SystemExit: the parser has said its help or what is wrong with the arguments.
    """
    return run("experiments", lambda: _answer(arguments))


def _answer(arguments: Sequence[str] | None) -> None:
    options = _parser().parse_args(arguments)
    with saying_when_stopped("stopped; the same command goes on from here"):
        _run(options)


def _parser() -> argparse.ArgumentParser:
    parser = Parser(
        prog="python -m experiments",
        description="Answer a question about the drop with numbers, pictures and error bars. The"
        " same command goes on where it was interrupted. `parameters` lists what may vary,"
        " `responses` what is told; `check FILE.csv` tells what is understood of landings,"
        " `impacts` where single impacts leave MuJoCo.",
    )
    parser.add_argument(
        "study",
        type=argument_type(_study_name),
        metavar="STUDY",
        help=f"{', '.join(STUDIES)}; or {' or '.join(OTHERS)}",
    )
    parser.add_argument("file", nargs="?", metavar="FILE.csv", help="of landings, for check")
    ready = ", ".join(sorted(path.stem for path in CONFIGS.glob("*.toml")))
    parser.add_argument(
        "--config", metavar="FILE.toml", help=f"the question, or the name of a ready one: {ready}"
    )
    parser.add_argument("--out", metavar="FOLDER", help="for rows, manifest and report; required")
    parser.add_argument("--quick", action="store_true", help="fewer games, as [quick] says")
    parser.add_argument("--report-only", action="store_true", help="from the stored results only")
    parser.add_argument(
        "--jobs", type=whole_argument(), default=0, metavar="N", help="processes (all cores)"
    )
    add_cluster(parser)
    parser.add_argument(
        "--chunk", type=whole_argument(1), metavar="N", help="games a process plays at once"
    )
    parser.add_argument("--json", action="store_true", help="the report's tables for machines")
    return parser


def _study_name(text: str) -> str:
    known = (*STUDIES, *OTHERS)
    if text not in known:
        raise Refusal(f"{text!r} is unknown{nearest(text, known)}")
    return text


def _run(options: argparse.Namespace) -> None:
    if options.file is not None and options.study != "check":
        raise Refusal(f"file: {options.file!r:.60}: {options.study} takes none; allowed: for check")
    if options.study == "check":
        _check_landings(options.file, options.json)
        return
    if options.study in ("parameters", "responses"):
        tell = _tell_parameters if options.study == "parameters" else _tell_responses
        tell(options.json)
        return
    if options.study == "impacts":
        _tell_impacts(options)
        return
    if not options.out:
        raise Refusal("out: --out FOLDER is missing")
    session = _session(options)
    report = _study(options.study)(session)
    path = session.write(report.to_html())
    session.write_points(report.points)
    _tell(report, path, options.json)


def _session(options: argparse.Namespace) -> Session:
    out = Path(options.out)
    if options.report_only:
        asked = Config.read(_config_path(options), options.quick) if options.config else None
        return Session.stored(out, options.study, asked)
    workers = Workers(options.jobs or cpu_count(), options.cluster)
    config = Config.read(_config_path(options), options.quick)
    _refuse_settings(config, options.study)
    return Session.begun(out, options.study, config, workers, options.chunk)


def _refuse_settings(config: Config, study: str) -> None:
    """Refuse [a] and [b] where nothing is compared.

    Raises:
        Refusal: the config has one of them.
    """
    for side in ("a", "b"):
        if side in config.data and study != "compare":
            raise Refusal(f"{side}: {study} compares nothing; allowed: in configs of compare")


def _config_path(options: argparse.Namespace) -> Path:
    name = options.config or USUAL[options.study]
    ready = {path.stem: path for path in sorted(CONFIGS.glob("*.toml"))}
    path = ready.get(name, Path(name))
    if not path.suffix and not _exists(path):
        raise Refusal(f"config: {name!r} is no file and no ready config{nearest(name, ready)}")
    return path


def _exists(path: Path) -> bool:
    """Whether there is such a file; of a name that no file can have there is none."""
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def _study(name: str) -> Callable[[Session], Report]:
    from importlib import import_module

    try:
        found: Callable[[Session], Report] = import_module(f"experiments.studies.{name}").report
    except ModuleNotFoundError as error:
        if error.name != "matplotlib":
            raise
        raise Refusal("pictures need matplotlib: pip install -e '.[experiments]'") from None
    return found


def _tell(report: Report, path: Path, as_json: bool) -> None:
    if as_json:
        print(json.dumps(report.to_json() | {"report": str(path)}))
        return
    from rich.console import Console

    console = Console(highlight=False, markup=False)
    console.print(report.title, style="bold")
    for part in report.to_text():
        console.print(part)
    console.print(f"Report in {path}", soft_wrap=True)


def _check_landings(file: str | None, as_json: bool) -> None:
    """What is understood of a file of landings.

    Raises:
        Refusal: no file is named, or it is refused.
    """
    if file is None:
        raise Refusal("file: FILE.csv is missing; write: check FILE.csv")
    name = "standard input" if file == "-" else Path(file).name
    landings = Landings.read(sheet_text(file, "file"), name)
    if as_json:
        print(json.dumps(landings.to_json()))
        return
    from rich.console import Console

    from experiments.report.landings_told import told_landings

    console = Console(highlight=False, markup=False)
    for part in told_landings(landings, name):
        console.print(part, soft_wrap=isinstance(part, str))


def _tell_impacts(options: argparse.Namespace) -> None:
    """Where the slice model leaves MuJoCo in the rounds of a config, `engines` unless named."""
    config = Config.read(_config_path(options), options.quick)
    pairs = impact_pairs(config, Workers(options.jobs or cpu_count(), options.cluster))
    from experiments.report.impacts_told import impacts_json, told_impacts

    if options.json:
        print(json.dumps(impacts_json(pairs, config.seed)))
        return
    from rich.console import Console

    console = Console(highlight=False, markup=False)
    for part in told_impacts(pairs, config.seed):
        console.print(part)


def _tell_responses(as_json: bool) -> None:
    """Every response, with what it is a mean over."""
    rows = {name: meaning._asdict() for name, meaning in RESPONSES.items()}
    if as_json:
        print(json.dumps(rows))
        return
    from rich.console import Console
    from rich.table import Column, Table

    table = Table(Column("response", no_wrap=True), "unit", "mean over", "what it is")
    for name, meaning in RESPONSES.items():
        over = "games" if meaning.per == "game" else "dropped yolks"
        table.add_row(name, meaning.unit, over, meaning.title)
    Console(highlight=False).print(table)


def _tell_parameters(as_json: bool) -> None:
    """Every number that may vary."""
    rows = {
        d.name: {
            "default": d.default,
            "low": d.meaning.low,
            "high": d.meaning.high,
            "unit": d.meaning.unit,
            "why": d.meaning.why,
        }
        for d in SPACE.values()
    }
    if as_json:
        print(json.dumps(rows))
        return
    from rich.console import Console
    from rich.table import Column, Table

    table = Table(Column("parameter", no_wrap=True), "usual", "allowed", "what it is")
    for name, row in rows.items():
        table.add_row(name, f"{row['default']:g}", SPACE[name].meaning.allowed(), str(row["why"]))
    for name, what in CATEGORIES.items():
        table.add_row(name, str(getattr(Setup(), name)), "a list of levels", what)
    Console(highlight=False).print(table)
