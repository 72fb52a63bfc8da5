"""The command line of the experiments."""

import argparse
import json
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from joblib import cpu_count

from eggconsole.refusal import Refusal
from experiments.design.config import STUDIES, Config
from experiments.report.report import Report
from experiments.scene.space import SPACE, nearest
from experiments.session import Session
from nice_egg.batch.workers import Workers
from nice_egg.cli.parser import Parser, add_cluster, positive, whole

CONFIGS = Path(__file__).parent / "configs"
USUAL = {
    "sweep": "height",
    "sensitivity": "knock_out",
    "calibrate": "landings",
    "convergence": "steps",
    "fidelity": "engines",
    "strategy": "aim",
}
"""The ready config of every study that is taken if none is named."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line `arguments`, or the process's own; returns the exit code."""
    try:
        return _run(_parser().parse_args(arguments))
    except Refusal as refusal:
        print(f"experiments: {refusal}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        print("experiments: stopped; the same command goes on from here", file=sys.stderr)
        return 130


def _parser() -> argparse.ArgumentParser:
    parser = Parser(
        prog="python -m experiments",
        description="Answer a question about the drop with numbers, pictures and error bars. The"
        " same command goes on where it was interrupted. `parameters` lists what may vary.",
    )
    parser.add_argument(
        "study",
        type=_study_name,
        metavar="STUDY",
        help=f"{', '.join(STUDIES)}, or parameters",
    )
    ready = ", ".join(sorted(path.stem for path in CONFIGS.glob("*.toml")))
    parser.add_argument(
        "--config", metavar="FILE.toml", help=f"the question, or the name of a ready one: {ready}"
    )
    parser.add_argument("--out", metavar="FOLDER", help="for rows, manifest and report; required")
    parser.add_argument("--quick", action="store_true", help="fewer games, as [quick] says")
    parser.add_argument("--report-only", action="store_true", help="from the stored results only")
    parser.add_argument("--jobs", type=whole, default=0, metavar="N", help="processes (all cores)")
    add_cluster(parser)
    parser.add_argument("--chunk", type=positive, metavar="N", help="games a process plays at once")
    parser.add_argument("--json", action="store_true", help="the report's tables for machines")
    return parser


def _study_name(text: str) -> str:
    known = (*STUDIES, "parameters")
    if text not in known:
        raise argparse.ArgumentTypeError(f"{text!r} is unknown{nearest(text, known)}")
    return text


def _run(options: argparse.Namespace) -> int:
    if options.study == "parameters":
        _tell_parameters(options.json)
        return 0
    if not options.out:
        raise Refusal("out: --out FOLDER is missing")
    session = _session(options)
    report = _study(options.study)(session)
    path = session.write(report.to_html())
    _tell(report, path, options.json)
    return 0


def _session(options: argparse.Namespace) -> Session:
    out = Path(options.out)
    if options.report_only:
        return Session.stored(out, options.study)
    workers = Workers(options.jobs or cpu_count(), options.cluster)
    config = Config.read(_config_path(options), options.quick)
    return Session.begun(out, options.study, config, workers, options.chunk)


def _config_path(options: argparse.Namespace) -> Path:
    name = options.config or USUAL[options.study]
    ready = {path.stem: path for path in sorted(CONFIGS.glob("*.toml"))}
    path = ready.get(name, Path(name))
    if not path.suffix and not path.exists():
        raise Refusal(f"config: {name!r} is no file and no ready config{nearest(name, ready)}")
    return path


def _study(name: str) -> Callable[[Session], Report]:
    from importlib import import_module

    try:
        found: Callable[[Session], Report] = import_module(f"experiments.studies.{name}").report
    except ModuleNotFoundError as error:
        if error.name != "matplotlib":
            raise
        raise Refusal("pictures need matplotlib: pip install 'nice-egg[experiments]'") from None
    return found


def _tell(report: Report, path: Path, as_json: bool) -> None:
    if as_json:
        print(json.dumps(report.to_json() | {"report": str(path)}))
        return
    from rich.console import Console

    console = Console(highlight=False)
    console.print(f"[bold]{report.title}[/bold]")
    for part in report.to_text():
        console.print(part)
    console.print(f"Report in {path}", soft_wrap=True)


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
    Console(highlight=False).print(table)
