"""Convergence: what a coarser time step and fewer iterations change, and what they save."""

from collections.abc import Sequence
from math import isnan

from scipy.stats import wasserstein_distance

from eggconsole.refusal import Refusal
from experiments.analysis.estimate import Estimate, difference
from experiments.analysis.responses import Sample
from experiments.design.config import Config
from experiments.design.design import Array
from experiments.report import plot
from experiments.report.report import Cell, Grid, Picture, Report, Section
from experiments.scene.space import Values, nearest
from experiments.session.played import Played
from experiments.session.session import Session
from experiments.studies.sweep import dimension_label, response_label
from nice_egg.notation.json_form import finite

FINER_LEVEL = {
    "physics.dt": min,
    "physics.calm_dt": min,
    "physics.bounce_iterations": max,
    "physics.pile_iterations": max,
    "physics.lone_iterations": max,
}
"""The numerical settings, and which of two levels is the finer one."""
USUAL_ACCURACY = {
    "lone": {"distance_mean": 1.0, "on_white": 0.02},
    "center": {"on_top": 0.05, "center_moved": 0.5},
    "round": {"overlapping": 0.25, "layers": 0.15, "closest_distance": 2.0},
}
"""How much a mean may differ from the finest setting's, unless [study] accuracy says otherwise."""
SURE_ERRORS = 2.0
"""Standard errors on either side within which a difference must lie to be sure of it."""
Differences = dict[str, Estimate]
"""What a setting changes, by response."""


def report(session: Session) -> Report:
    """Play the grid of settings and recommend one."""
    config = session.config
    wanted = _asked(config)
    values = config.values()
    finest = _finest(config)
    played = session.played("points", config.design(config.points_of(values)))
    found, apart = _compared(played, values.index(finest), wanted)
    cost = played.milliseconds()
    verdicts = [_verdict(differences, wanted) for differences in found]
    sections = [
        _recommendation(config, values, finest, cost, verdicts),
        _against_finest(config, values, wanted, (found, apart), cost, verdicts),
        _pictures(config, values, finest, wanted, found, cost),
    ]
    return session.report("Convergence", sections, played)


def _asked(config: Config) -> dict[str, float]:
    if not config.factors or config.kind != "grid":
        raise Refusal("design.kind: convergence needs a grid of settings that vary")
    for factor in config.factors:
        if factor.name not in FINER_LEVEL:
            raise Refusal(
                f"vary.{factor.name}: no numerical setting{nearest(factor.name, FINER_LEVEL)}"
            )
    wanted = config.only("accuracy").get("accuracy", USUAL_ACCURACY[config.setup.scene])
    known = {name for scene in USUAL_ACCURACY.values() for name in scene}
    if not isinstance(wanted, dict) or not wanted:
        raise Refusal(f"study.accuracy: {wanted!r:.60} is not a table of responses")
    for name, bound in wanted.items():
        if name not in known:
            raise Refusal(f"study.accuracy.{name}: unknown{nearest(name, known)}")
        if not finite(bound) or not bound > 0:
            raise Refusal(f"study.accuracy.{name}: {bound!r:.60} is not above 0")
    return dict(wanted)


def _finest(config: Config) -> Values:
    return config.hold | {f.name: FINER_LEVEL[f.name](f.levels) for f in config.factors}


def _compared(
    played: Played, reference: int, wanted: dict[str, float]
) -> tuple[list[Differences], list[float | None]]:
    """Differences to the finest setting's, and the distance between landing distances' shares."""
    games: list[dict[str, Array]] = []
    far: list[Array] = []
    for sample in played.samples():
        _refuse_missing(sample, wanted)
        games.append({name: sample.by_game(name) for name in wanted})
        far.append(sample.distance)
    best = games[reference]
    found = [{name: difference(best[name], g[name]) for name in wanted} for g in games]
    found[reference] = {
        name: apart if isnan(apart.value) else Estimate(0.0, 0.0)
        for name, apart in found[reference].items()
    }
    return found, [_between(far[reference], f) for f in far]


def _between(a: Array, b: Array) -> float | None:
    """The Wasserstein distance of two samples if neither is empty."""
    return float(wasserstein_distance(a, b)) if len(a) and len(b) else None


def _refuse_missing(sample: Sample, wanted: dict[str, float]) -> None:
    for name in wanted:
        if not sample.failed.all() and name not in sample.names():
            raise Refusal(f"study.accuracy.{name}: this scene has no such response")


def _verdict(differences: Differences, wanted: dict[str, float]) -> str:
    """Whether all differences are surely within what is wanted."""
    said = "within"
    if any(isnan(apart.value) for apart in differences.values()):
        return "failed"
    for name, bound in wanted.items():
        value, error = abs(differences[name].value), SURE_ERRORS * differences[name].error
        if value - error > bound:
            return "beyond"
        if value + error > bound:
            said = "unsure"
    return said


def _recommendation(
    config: Config,
    values: Sequence[Values],
    finest: Values,
    cost: Sequence[float],
    verdicts: Sequence[str],
) -> Section:
    best = values.index(finest)
    fit = [k for k, verdict in enumerate(verdicts) if verdict == "within"]
    if not fit:
        return Section("Recommended setting", ["None: games of the finest setting failed."])
    cheapest = min(fit, key=lambda k: cost[k])
    names = [factor.name for factor in config.factors]
    said = ", ".join(f"{name} = {values[cheapest][name]:g}" for name in names)
    texts = [
        f"Recommended: {said}. It costs {cost[cheapest]:.2f} ms of CPU a drop, the finest setting"
        f" {cost[best]:.2f} ms."
    ]
    if cheapest == best and len(values) > 1:
        texts.append("No coarser setting is surely within what is wanted.")
    if unsure := verdicts.count("unsure"):
        texts.append(f"{config.replicates} games do not tell {unsure} of the settings: play more.")
    return Section("Recommended setting", texts)


def _against_finest(
    config: Config,
    values: Sequence[Values],
    wanted: dict[str, float],
    found: tuple[Sequence[Differences], Sequence[float | None]],
    cost: Sequence[float],
    verdicts: Sequence[str],
) -> Section:
    names = [factor.name for factor in config.factors]
    bounds = [f"{response_label(name)} (wanted: {bound:g})" for name, bound in wanted.items()]
    columns = [
        *map(dimension_label, names),
        "CPU a drop, ms",
        *bounds,
        "Wasserstein distance of landing distances, mm",
        "all within",
    ]
    rows: list[list[Cell]] = [
        [*(v[n] for n in names), c, *(d[n] for n in wanted), w, verdict]
        for v, c, d, w, verdict in zip(values, cost, *found, verdicts, strict=True)
    ]
    text = (
        "Every setting against the finest one on the same draws. A single drop on a pile is"
        " chaotic: what must agree are the means and distributions. CPU times vary from run to run."
    )
    return Section("Against the finest setting", [text], [Grid("Differences", columns, rows)])


def _pictures(
    config: Config,
    values: Sequence[Values],
    finest: Values,
    wanted: dict[str, float],
    found: Sequence[Differences],
    cost: Sequence[float],
) -> Section:
    """Differences and cost over each setting, the others being the finest."""
    pictures = []
    for factor in (f for f in config.factors if len(f.levels) > 1):
        line = [values.index(finest | {factor.name: level}) for level in factor.levels]
        x, label = factor.levels, dimension_label(factor.name)
        for name in wanted:
            estimates = [found[k][name] for k in line]
            series = plot.Line.of(name, x, estimates)
            svg = plot.lines(label, f"difference of {response_label(name)}", [series], log=True)
            pictures.append(Picture(f"{response_label(name)} against {factor.name}", svg))
        series = plot.Line("cost", x, [cost[k] for k in line])
        svg = plot.lines(label, "CPU a drop, ms", [series], log=True)
        pictures.append(Picture(f"cost against {factor.name}", svg))
    text = "The other settings are the finest ones. Bars: 95 % intervals."
    return Section("Against each setting", [text], [], pictures)
