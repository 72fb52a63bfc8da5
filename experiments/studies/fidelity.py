"""Fidelity: the slice model against MuJoCo on the same releases, and against stored cases."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from importlib.util import find_spec
from math import hypot

import numpy as np
from scipy.stats import ks_2samp, wasserstein_distance

from eggconsole.refusal import Refusal
from experiments.analysis.energy import distance as energy_distance
from experiments.analysis.estimate import Estimate, difference, mean
from experiments.analysis.responses import Sample
from experiments.design.config import Config
from experiments.design.design import Array, Design, Point
from experiments.report import plot
from experiments.report.report import Cell, Grid, Picture, Report, Section
from experiments.scene.scene import ENGINES
from experiments.scene.space import Values
from experiments.scene.stored import SCENARIOS, Landing, cases
from experiments.session.played import Played
from experiments.session.session import Session
from experiments.studies.equal_states import equal_states, one_step, playing_on
from experiments.studies.paired_engines import couples, differences, paired
from experiments.studies.sweep import response_label

USUAL_COUNTS = {
    **{"stored": 1000, "lone": 400, "center": 150, "rounds": 100},
    **{"one_step": 60, "playing_on": 30},
}
"""Games of each comparison, unless [study] says otherwise."""
USUAL_OFFSETS = (0, 10, 20, 30, 40)
"""How far beside the center yolk is aimed, mm, unless [study] offsets says otherwise."""
PILE_PHYSICS: dict[str, Values] = {
    "wood": {},
    "e 0.5, mu 0.2": {"physics.restitution": 0.5, "physics.friction": 0.2},
}
"""The physics of the rounds, as in docs/model.md, Measured."""
DISTANCE_RESAMPLES = 300
"""Bootstrap resamples behind the interval of a distance."""
ROUND_RESPONSES = (
    "overlapping",
    "layers",
    "closest_distance",
    "on_top",
    "center_moved",
    "knocked_out",
    "unsettled",
)
"""What is told of the rounds, in order."""
SURELY_ON_TOP = (39.7, 5.5)
"""The stored cases' own measure: centres nearer than this, mm, and higher than this, mm."""
WITHOUT_MUJOCO = (
    "MuJoCo is not installed (pip install -e '.[reference]'): only the stored cases are shown."
)
"""What the report says where only stored cases can be compared."""


def report(session: Session) -> Report:
    """Play the same releases in both engines and tell how far apart they are."""
    config = session.config
    counts, offsets = _asked(config)
    stored = _stored_designs(config, counts["stored"])
    kept = [(name, session.played(name, design)) for name, design in stored.items()]
    sections = [_stored_lone(kept[0][1]), _stored_center(kept[1][1])]
    played = [p for _, p in kept]
    if _both(session):
        from experiments.scene.reference import versions

        fresh = _fresh(session, counts, offsets)
        played += fresh
        lone, center, rounds = fresh
        states = [session.played(*design, versions()) for design in equal_states(config, counts)]
        played += states
        sections = [_lone(lone), _center(center, offsets), _rounds(rounds), *sections]
        sections += [one_step(states[0]), playing_on(states[1])]
        sections.append(_cost({"lone": lone, "center yolk": center, "rounds": rounds}))
    else:
        sections.insert(0, Section("Without MuJoCo", [WITHOUT_MUJOCO]))
    return session.report("How close is the slice model to three dimensions?", sections, *played)


def _both(session: Session) -> bool:
    """Whether MuJoCo can be asked, or was asked when the results were stored."""
    if session.workers is None:
        return session.has("rounds")
    return find_spec("mujoco") is not None


def _asked(config: Config) -> tuple[dict[str, int], list[float]]:
    given = config.only("offsets", *USUAL_COUNTS)
    if config.factors or config.setup.white != "round":
        raise Refusal("white: fidelity compares on the round white, with nothing that varies")
    counts = {name: given.get(name, usual) for name, usual in USUAL_COUNTS.items()}
    for name, count in counts.items():
        if not isinstance(count, int) or isinstance(count, bool) or not 10 <= count <= 100_000:
            raise Refusal(f"study.{name}: {count!r:.60} is not allowed; allowed: 10 to 100000")
    offsets = given.get("offsets", list(USUAL_OFFSETS))
    numbers = isinstance(offsets, list) and all(isinstance(v, (int, float)) for v in offsets)
    if not numbers or not offsets or not all(0 <= v <= 1000 for v in offsets):
        raise Refusal(f"study.offsets: {offsets!r:.60} is not a list of numbers from 0 to 1000")
    return counts, [float(v) for v in offsets]


def _stored_designs(config: Config, most: int) -> dict[str, Design]:
    def point(scenario: str) -> Point:
        setup = replace(config.setup, scene=SCENARIOS[scenario], stored=scenario)
        return Point(setup, config.hold)

    lone, *center = SCENARIOS
    least = min(len(cases(name)) for name in center)
    return {
        "stored-lone": Design((point(lone),), min(most, len(cases(lone))), config.seed),
        "stored-center": Design(tuple(map(point, center)), min(most, least), config.seed),
    }


def _fresh(session: Session, counts: dict[str, int], offsets: Sequence[float]) -> list[Played]:
    """Lone drops, drops beside a center yolk, and rounds of four, in both engines."""
    from experiments.scene.reference import versions

    config = session.config
    aims: list[Values] = [{"release.x": offset} for offset in offsets]
    designs = {
        "lone": paired(config, "lone", [{}], counts["lone"]),
        "center": paired(config, "center", aims, counts["center"]),
        "rounds": paired(config, "round", list(PILE_PHYSICS.values()), counts["rounds"]),
    }
    return [session.played(name, design, versions()) for name, design in designs.items()]


@dataclass(frozen=True)
class Interval:
    """A distance between two samples.

    Attributes:
        value: the distance.
        low: lower end of its 95 % bootstrap interval.
        high: upper end of it.
        chance: what chance alone makes of it.
    """

    value: float
    low: float
    high: float
    chance: float

    def __str__(self) -> str:
        return f"{self.value:.2f} ({self.low:.2f} to {self.high:.2f}; chance {self.chance:.2f})"


def wasserstein(a: Array, b: Array, seed: int = 0) -> Interval:
    """The Wasserstein distance of two samples, games being resampled together.

    `chance` is its mean when the two samples' values are exchanged at random, game by game.
    """
    rng = np.random.default_rng([seed, 4])
    n = min(len(a), len(b))
    resampled, exchanged = [], []
    for _ in range(DISTANCE_RESAMPLES):
        k = rng.integers(0, n, n)
        resampled.append(wasserstein_distance(a[k], b[k]))
        swap = rng.random(n) < 0.5
        exchanged.append(
            wasserstein_distance(np.where(swap, a[:n], b[:n]), np.where(swap, b[:n], a[:n]))
        )
    low, high = np.percentile(resampled, [2.5, 97.5])
    value = float(wasserstein_distance(a, b))
    return Interval(
        value, min(float(low), value), max(float(high), value), float(np.mean(exchanged))
    )


def _distances(rows: Sequence[tuple[str, Array, Array]]) -> Grid:
    """The usual distances between the distances at which yolks landed."""
    cells: list[list[Cell]] = []
    for name, a, b in rows:
        test = ks_2samp(a, b)
        quantiles = [f"{np.median(v):.1f} / {np.percentile(v, 90):.1f}" for v in (a, b)]
        cells.append(
            [name, *quantiles, str(wasserstein(a, b)), float(test.statistic), float(test.pvalue)]
        )
    columns = [
        "landing distances of",
        "median / 90 % of the first, mm",
        "median / 90 % of the second, mm",
        "Wasserstein, mm (95 %; by chance)",
        "Kolmogorov-Smirnov",
        "its p",
    ]
    return Grid("Landing distances", columns, cells)


def _lone(played: Played) -> Section:
    ((ours, theirs),) = couples(played)
    grid = differences(
        "Lone yolks", [("lone", ours, theirs)], ["on_white", "leaning", "unsettled", "time"]
    )
    grids = [_distances([("slice, mujoco", *_both_by_game(ours, theirs, "distance_mean"))]), grid]
    pictures = [_shares("Lone yolks: landing distance", ours, theirs)]
    pictures.append(
        Picture(
            "Lone yolks: where they lay",
            plot.places([("slice", _xy(ours)), ("mujoco", _xy(theirs))]),
        )
    )
    apart = energy_distance(_xy(ours)[:1000], _xy(theirs)[:1000])
    text = (
        f"{ours.games} lone yolks on the bare white, each released alike in both. Energy distance"
        f" of where they lay: {apart:.2f} mm."
    )
    return Section("Lone yolks, slice against MuJoCo", [text], grids, pictures)


def _center(played: Played, offsets: Sequence[float]) -> Section:
    both = couples(played)
    labels = [f"aimed {offset:g} mm beside" for offset in offsets]
    pairs = [(label, *couple) for label, couple in zip(labels, both, strict=True)]
    errors = [difference(b.by_game("on_top"), a.by_game("on_top")).value for a, b in both]
    mean = float(np.mean(np.abs(errors)))
    grids = [
        differences(
            "A yolk dropped at a center yolk", pairs, ["on_top", "center_moved", "leaning"]
        ),
        _distances(
            [
                (f"slice, mujoco, {label}", *_both_by_game(a, b, "distance_mean"))
                for label, a, b in pairs
            ]
        ),
    ]
    lines = []
    for k, name in enumerate(ENGINES):
        estimates = [couple[k].estimate("on_top") for couple in both]
        lines.append(plot.Line.of(name, offsets, estimates))
    svg = plot.lines("aimed beside the center yolk, mm", response_label("on_top"), lines)
    text = (
        f"One center yolk, {played.design.replicates} releases at each offset, the same in both."
        f" Mean error of the chance to end on top: {mean:.3f}."
    )
    return Section(
        "One center yolk, slice against MuJoCo",
        [text],
        grids,
        [Picture("On top of the center yolk", svg)],
    )


def _rounds(played: Played) -> Section:
    both = couples(played)
    pairs = [(name, *couple) for name, couple in zip(PILE_PHYSICS, both, strict=True)]
    far = [(name, *_both_by_game(a, b, "closest_distance")) for name, a, b in pairs]
    closest: list[list[Cell]] = [
        [name, float(np.median(a)), float(np.median(b)), str(wasserstein(a, b))]
        for name, a, b in far
    ]
    grids = [
        differences("Rounds", pairs, ROUND_RESPONSES),
        Grid(
            "Closest yolk to the center yolk at the end, centres",
            [
                "physics",
                "median, slice, mm",
                "median, mujoco, mm",
                "Wasserstein, mm (95 %; by chance)",
            ],
            closest,
        ),
    ]
    pictures = [
        Picture(
            f"Closest, {name}",
            plot.shares("closest to the center yolk, mm", [("slice", a), ("mujoco", b)]),
        )
        for name, a, b in far
    ]
    text = (
        f"{played.design.replicates} rounds of {played.design.points[0].setup.players} hands"
        " that aim at the center yolk's present place: piles. Positive differences in overlapping"
        " chips and layers, and negative ones in closest, mean that the slice model is too sticky."
    )
    return Section("Rounds on piles, slice against MuJoCo", [text], grids, pictures)


def _both_by_game(ours: Sample, theirs: Sample, name: str) -> tuple[Array, Array]:
    """A response by game, of the games that failed in neither engine."""
    a, b = ours.by_game(name), theirs.by_game(name)
    known = np.isfinite(a) & np.isfinite(b)
    return a[known], b[known]


def _shares(title: str, ours: Sample, theirs: Sample) -> Picture:
    both = [("slice", ours.distance), ("mujoco", theirs.distance)]
    return Picture(title, plot.shares("landing distance, mm", both))


def _xy(sample: Sample) -> Array:
    return sample.landed


def _stored_lone(played: Played) -> Section:
    (sample,) = played.samples()
    count = played.design.replicates
    found = cases("B")[:count]
    solvers = {"mujoco": [c.mujoco for c in found], found[0].solver: [c.other for c in found]}
    went = ~sample.failed
    ours = np.hypot(*sample.landed.T)
    rows = [(f"slice, stored {name}", ours, _far(places)[went]) for name, places in solvers.items()]
    mujoco, other = map(_far, solvers.values())
    rows.append((f"stored mujoco, stored {found[0].solver}", mujoco, other))
    samples = [("slice", ours), *((f"stored {name}", _far(v)) for name, v in solvers.items())]
    picture = Picture("Stored lone yolks: landing distance", plot.shares("distance, mm", samples))
    text = (
        f"{count} stored releases of a lone yolk (tests/cases/drops_3d.csv), with MuJoCo and an"
        " exact Newton-Coulomb solver."
    )
    return Section("Stored lone yolks", [text], [_distances(rows)], [picture])


def _far(places: Sequence[Landing]) -> Array:
    return np.array([hypot(place.x, place.y) for place in places])


def _stored_center(played: Played) -> Section:
    cells: list[list[Cell]] = []
    names = [name for name in SCENARIOS if name != "B"]
    for name, sample in zip(names, played.samples(), strict=True):
        stored = cases(name)[: played.design.replicates]
        found = [case for case, failed in zip(stored, sample.failed, strict=True) if not failed]
        columns = tuple(f"landed_{name}" for name in Landing._fields)
        ours = [
            Landing(*row) for row in zip(*(sample.drops(c).tolist() for c in columns), strict=True)
        ]
        for measure, of in (("on top", _is_on_top), ("center yolk moves, mm", _moved)):
            values = [
                _mean(of, places)
                for places in (ours, [c.mujoco for c in found], [c.other for c in found])
            ]
            cells.append([name.replace("C", "offset "), measure, *values])
    columns_told = ["case", "measure", "slice", "stored mujoco", "stored rapier"]
    text = (
        "Stored releases beside a center yolk. On top: centres within 39.7 mm and the yolk's more"
        " than 5.5 mm high."
    )
    return Section("Stored drops at a center yolk", [text], [Grid("Means", columns_told, cells)])


def _is_on_top(place: Landing) -> float:
    near, high = SURELY_ON_TOP
    return float(
        hypot(place.x - place.center_x, place.y - place.center_y) < near and place.z > high
    )


def _moved(place: Landing) -> float:
    return hypot(place.center_x, place.center_y)


def _mean(of: Callable[[Landing], float], places: Sequence[Landing]) -> Estimate:
    return mean(np.array([of(place) for place in places]))


def _cost(played: dict[str, Played]) -> Section:
    cells: list[list[Cell]] = []
    for name, p in played.items():
        cost = p.milliseconds()
        ours, theirs = float(np.mean(cost[::2])), float(np.mean(cost[1::2]))
        cells.append([name, ours, theirs, theirs / ours])
    text = "CPU milliseconds of a drop on the machines that played; they vary from run to run."
    columns = ["drops", "slice, ms", "mujoco, ms", "mujoco / slice"]
    return Section("Cost", [text], [Grid("CPU time of a drop", columns, cells)])
