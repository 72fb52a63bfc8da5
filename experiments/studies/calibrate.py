"""Calibrate: the parameters with which simulated yolks land where real ones were seen to land."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, islice

import numpy as np

from eggconsole.refusal import Refusal
from eggconsole.whole_file import write_whole
from experiments.analysis.energy import chance, distance, energies, weights
from experiments.analysis.fit import Box, lowest, needed
from experiments.analysis.responses import Sample
from experiments.design.config import Config
from experiments.design.design import Array, Design, scaled, unit_cube
from experiments.design.landings import Group, Landings
from experiments.design.sheet import sheet_text
from experiments.report import plot
from experiments.report.report import Cell, Grid, Picture, Report, Section
from experiments.scene.space import Values
from experiments.session.played import Played
from experiments.session.session import Session
from experiments.studies.sweep import dimension_label

OBSERVED = "observed.csv"
"""The file in the session's folder that keeps the landings."""
USUAL_ZOOMS = 3
"""Designs, each in a smaller box than the one before, unless [study] zooms says otherwise."""
MOST_ZOOMS = 9
"""Designs at most."""
FIT_RESAMPLES = 300
"""Bootstrap resamples behind the intervals of the estimates."""
TIED_CORRELATION = 0.85
"""Two parameters whose estimates are correlated more than this cannot be told apart."""
VAGUE_SHARE = 0.6
"""An interval wider than this part of the range says little."""
POOR_FIT_CHANCE = 0.05
"""A chance under which the best simulated landings do not look like the observed ones."""
MOST_ON_SIDE = 0.02
"""Share of the resampled estimates that may lie on a side of the box in which they are sought."""
LEAST_WENT = 0.9
"""Share of the games of a place that must not fail for the place to count."""
RANGE_END = 0.01
"""An interval that comes as near as this part of the range to its end is said to reach it."""


@dataclass(frozen=True)
class Fitted:
    """What a fit came to, in parts of the factors' ranges.

    Attributes:
        best: the estimate (one value a factor).
        resampled: estimates from bootstrap resamples (resamples x factors).
    """

    best: Array
    resampled: Array

    @property
    def interval(self) -> tuple[Array, Array]:
        """Ends of the 95 % intervals."""
        low, high = np.percentile(self.resampled, [2.5, 97.5], axis=0)
        return np.minimum(low, self.best), np.maximum(high, self.best)

    def correlation(self, i: int, j: int) -> float:
        """Of the resampled estimates of two factors."""
        a, b = self.resampled[:, i], self.resampled[:, j]
        if np.ptp(a) == 0.0 or np.ptp(b) == 0.0:
            return 0.0
        return float(np.corrcoef(a, b)[0, 1])


def report(session: Session) -> Report:
    """Play design after design, closer and closer, and tell the fit."""
    config = session.config
    zooms = _asked(config)
    groups = Landings.read(_observed(session), OBSERVED).groups()
    stages, boxes = _zoomed(session, groups, zooms)
    fitted = fit(config, groups, stages, boxes)
    best = _values(config, fitted.best)
    again = Design(
        tuple(g.point(config.setup, best) for g in groups), 2 * config.replicates, config.seed + 1
    )
    played = session.played("best", again)
    samples = [_places(sample) for sample in played.samples()]
    sections = [
        _estimates(config, groups, fitted),
        _goodness(groups, samples, config.seed),
        _pairs(config, fitted),
    ]
    return session.report("Calibration", sections, *(stage.played for stage in stages), played)


@dataclass(frozen=True)
class Stage:
    """A design around the lowest place known so far.

    Attributes:
        cube: its points in the unit cube (points x factors).
        played: its results.
    """

    cube: Array
    played: Played


def _named(config: Config) -> str:
    """The file of landings that a config names.

    Raises:
        Refusal: it names none.
    """
    name = config.only("observed", "zooms").get("observed")
    if not isinstance(name, str):
        raise Refusal("study.observed: it is missing; allowed: the name of a CSV file")
    return name


def _asked(config: Config) -> int:
    """How many designs are played, after a check of the config's own members.

    Raises:
        Refusal: one of them is not allowed.
    """
    _named(config)
    count, zooms = len(config.factors), config.study.get("zooms", USUAL_ZOOMS)
    if not isinstance(zooms, int) or not 1 <= zooms <= MOST_ZOOMS:
        raise Refusal(f"study.zooms: {zooms!r:.60} is not allowed; allowed: 1 to {MOST_ZOOMS}")
    config.only_numbers("calibrate")
    if not count:
        raise Refusal("vary: nothing is to be fitted; allowed: one parameter or more")
    if config.points < needed(count):
        raise Refusal(
            f"design.points: {config.points} are too few for {count} parameters;"
            f" allowed: {needed(count)} or more"
        )
    return zooms


def _observed(session: Session) -> str:
    """The text of the landings, which the session's folder keeps.

    Raises:
        Refusal: the file cannot be read.
    """
    kept = session.out / OBSERVED
    path = kept if session.workers is None else session.config.folder / _named(session.config)
    text = sheet_text(str(path), "study.observed")
    Landings.read(text, path.name)
    if session.workers is not None:
        session.prepare()
        write_whole(kept, text.encode("utf-8"))
    return text


def _zoomed(session: Session, groups: Sequence[Group], zooms: int) -> tuple[list[Stage], list[Box]]:
    """Designs in smaller and smaller boxes around the lowest energy distance."""
    config = session.config
    count = len(config.factors)
    boxes, stages = [Box.whole(count)], list[Stage]()
    for zoom in range(zooms):
        cube = boxes[-1].filled(unit_cube("sobol", count, config.points, config.seed + zoom))
        values = scaled(config.factors, cube)
        points = [g.point(config.setup, config.full(v)) for v in values for g in groups]
        played = session.played(f"zoom-{zoom + 1}", config.design(points))
        stages.append(Stage(cube, played))
        found = energy_of(groups, played, np.random.default_rng(config.seed), 0)[:, 0]
        boxes.append(boxes[-1].around_lowest(cube, found))
    return stages, boxes


def energy_of(
    groups: Sequence[Group], played: Played, rng: np.random.Generator, resamples: int
) -> Array:
    """Energy distances between observed and simulated landings.

    Args:
        groups: the observed landings.
        played: a point for every group, for one place of the parameters after the other.
        rng: of the resamples.
        resamples: how many.

    Returns:
        A row for every place of the parameters; the first column is of the landings as they are,
        the others of resamples, the same simulated games being resampled at every place. It is
        infinite where many games failed.
    """
    replicates = played.design.replicates
    seen = [weights(len(group.places), resamples, rng) for group in groups]
    games = [weights(replicates, resamples, rng) for _ in groups]
    total = sum(len(group.places) for group in groups)
    samples = played.samples()
    rows = []
    while batch := list(islice(samples, len(groups))):
        row = np.zeros(resamples + 1)
        for group, sample, w, v in zip(groups, batch, seen, games, strict=True):
            row += len(group.places) / total * _energies(group, sample, w, v)
        rows.append(row)
    return np.array(rows)


def _energies(group: Group, sample: Sample, w: Array, v: Array) -> Array:
    """Energy distances of one group, from the games that went well if most did."""
    went = ~sample.failed
    if went.mean() < LEAST_WENT:
        return np.full(len(w), np.inf)
    drawn = v[:, went]
    drawn = drawn * (went.sum() / drawn.sum(axis=1, keepdims=True))
    return energies(group.places, _places(sample), w, drawn)


def _places(sample: Sample) -> Array:
    return sample.landed


def fit(
    config: Config, groups: Sequence[Group], stages: Sequence[Stage], boxes: Sequence[Box]
) -> Fitted:
    """The lowest energy distance in the smallest of the designs' boxes that holds the estimates.

    Estimates from resamples that pile up on the sides of a box would make an interval too short.

    Args:
        config: what is fitted.
        groups: the observed landings.
        stages: the designs, in smaller and smaller boxes.
        boxes: theirs.

    Raises:
        Refusal: games failed at so many places that too few are left.
    """
    cube = np.concatenate([stage.cube for stage in stages])
    energy = np.concatenate(
        # the same resamples in every stage
        [
            energy_of(groups, s.played, np.random.default_rng([config.seed, 1]), FIT_RESAMPLES)
            for s in stages
        ]
    )
    known = np.isfinite(energy[:, 0])
    if known.sum() < needed(len(config.factors)):
        raise Refusal(f"vary: games failed at {(~known).sum()} of {len(known)} places; vary less")
    for box in reversed(boxes[: len(stages)]):
        inside = known & box.holds(cube)
        places = lowest(cube[inside], energy[inside], box)
        if box.stopped(places[1:]).max() <= MOST_ON_SIDE:
            break
    return Fitted(places[0], places[1:])


def _values(config: Config, parts: Array) -> Values:
    return config.full(scaled(config.factors, parts[None, :])[0])


def _estimates(config: Config, groups: Sequence[Group], fitted: Fitted) -> Section:
    low, high = fitted.interval
    ends = [_values(config, part) for part in (fitted.best, low, high)]
    rows: list[list[Cell]] = [
        [dimension_label(f.name), *(float(end[f.name]) for end in ends), f"{f.low:g} to {f.high:g}"]
        for f in config.factors
    ]
    grid = Grid("Estimates", ["parameter", "estimate", "from", "to", "looked for in"], rows)
    count = sum(len(group.places) for group in groups)
    parts = f" in {len(groups)} groups" if len(groups) > 1 else ""
    text = (
        f"From {count} landings{parts}, by the smallest energy distance to"
        " simulated landings, with common random numbers. Intervals: 95 %,"
        f" {FIT_RESAMPLES} bootstrap resamples of both observed and simulated landings."
    )
    return Section("Estimates", [text, *verdicts(config, fitted)], [grid])


def verdicts(config: Config, fitted: Fitted) -> list[str]:
    """What the landings cannot tell."""
    names = [factor.name for factor in config.factors]
    low, high = fitted.interval
    texts = []
    for i, j in combinations(range(len(names)), 2):
        if abs(tie := fitted.correlation(i, j)) > TIED_CORRELATION:
            texts.append(
                f"These landings cannot tell {names[i]} and {names[j]} apart: the estimates"
                f" {'fall as the other rise' if tie < 0 else 'rise together'} (correlation"
                f" {tie:.2f}); hold one of them, or observe from other heights too."
            )
    for name, a, b in zip(names, low, high, strict=True):
        if b - a > VAGUE_SHARE:
            texts.append(
                f"These landings say little about {name}: its interval is most of the range."
            )
        elif a < RANGE_END or b > 1.0 - RANGE_END:
            texts.append(
                f"The interval of {name} reaches the end of the range it was looked for in."
            )
    return texts or ["The landings tell the parameters apart."]


def _goodness(groups: Sequence[Group], samples: Sequence[Array], seed: int) -> Section:
    """How well the best simulated landings agree with the observed ones."""
    rng = np.random.default_rng([seed, 2])
    rows: list[list[Cell]] = []
    worst = 1.0
    for group, sample in zip(groups, samples, strict=True):
        few = sample[: max(200, 4 * len(group.places))]
        probable = chance(group.places, few, rng)
        worst = min(worst, probable * len(groups))
        rows.append([group.name, len(group.places), distance(group.places, few), probable])
    text = (
        "The observed landings look like simulated ones."
        if worst > POOR_FIT_CHANCE
        else "The observed landings do not look like simulated ones, even with the best parameters:"
        " something else differs too."
    )
    columns = ["group", "landings", "energy distance, mm", "chance of so much or more"]
    pictures = []
    for group, sample in zip(groups, samples, strict=True):
        both = [("observed", group.places), ("simulated", sample)]
        pictures.append(Picture(f"Landings, {group.name}", plot.places(both)))
        far = [(name, np.hypot(*places.T)) for name, places in both]
        title = f"Distance from the middle of the white, {group.name}"
        pictures.append(Picture(title, plot.shares("distance from the middle, mm", far)))
    return Section(
        "Goodness of fit", [text], [Grid("Observed against simulated", columns, rows)], pictures
    )


def _pairs(config: Config, fitted: Fitted) -> Section:
    """Estimates from resamples, by pairs of parameters."""
    columns = [
        [_values(config, part)[factor.name] for part in (fitted.best, *fitted.resampled)]
        for factor in config.factors
    ]
    pictures, rows = [], list[list[Cell]]()
    for i, j in combinations(range(len(columns)), 2):
        a, b = config.factors[i].name, config.factors[j].name
        x, y = np.array(columns[i]), np.array(columns[j])
        svg = plot.cloud((dimension_label(a), x[1:]), (dimension_label(b), y[1:]), (x[0], y[0]))
        pictures.append(Picture(f"{a} and {b}: estimates from resamples", svg))
        rows.append([a, b, fitted.correlation(i, j)])
    grids = (
        [Grid("Correlation of estimates", ["parameter", "and", "correlation"], rows)]
        if rows
        else []
    )
    return Section("Estimates from resamples", [], grids, pictures)
