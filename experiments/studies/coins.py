"""Coins: how often thick discs come to rest on their edge, beside real tosses and MuJoCo.

Real people tossed cylinders by hand. How fast these turned and from where they fell nobody
measured, so that spin, height and restitution vary here; their axes point in all directions
equally often.
"""

from itertools import product
from math import acos, nan, pi
from typing import NamedTuple

import numpy as np

from eggconsole.refusal import Refusal
from experiments.analysis.estimate import UNKNOWN, Estimate, mean, share
from experiments.analysis.responses import Sample
from experiments.design.config import Config
from experiments.design.design import Array
from experiments.report import plot
from experiments.report.report import Cell, Grid, Picture, Report, Section, cell_text
from experiments.scene.space import Values, dimension
from experiments.session.session import Session
from nice_egg.notation.json_form import finite

TOSSED = {0.354: 0.132, 0.577: 0.410}
"""Share on the edge by thickness in diameters, of hand-tossed cylinders: collected by a popular
mathematics channel and its viewers, with whatever spins and heights."""
MUJOCO = {
    (0.354, 0.0, 0.35): 0.064,
    (0.354, 20.0, 0.35): 0.116,
    (0.577, 0.0, 0.35): 0.164,
    (0.577, 20.0, 0.35): 0.392,
}
"""The same in MuJoCo, of 250 drops each from 300 mm, by thickness, spin and restitution. At
restitution .6 most were still rolling when they were cut off, so that their shares say nothing."""
MUJOCO_DROPS = 250
"""Drops behind each of them."""
NEAR_EDGE = 0.35
"""A disc whose axis is as near as this to the horizontal, rad, rests on its edge."""
TILTS = 64
"""Tilts of the axis at the release, spread so that all directions are equally likely."""
USUAL = {
    "thickness": [0.354, 0.577],
    "spin": [0.0, 20.0],
    "restitution": [0.35, 0.6],
    "height": [300.0],
}
"""What varies unless [study] says otherwise: thickness in diameters, spin about each axis (standard
deviation, rad/s), restitution, height in mm."""
NAMES = {
    "spin": "hand.spin",
    "restitution": "physics.restitution",
    "height": "release.height",
    "thickness": "release.thickness",
}
"""The parameters behind them."""


class Toss(NamedTuple):
    """How discs are let go.

    Attributes:
        thickness: in diameters.
        spin: about each axis, rad/s, standard deviation.
        restitution: of the table and the white.
        height: of the release, mm.
    """

    thickness: float
    spin: float
    restitution: float
    height: float

    def values(self, tilt: float, held: Values) -> Values:
        """The parameters of such a release with the axis tilted so."""
        radius = held.get("release.radius", dimension("release.radius").default)
        calm = {"hand.aim": 0.0, "hand.drift": 0.0, "hand.spin": self.spin, "hand.twist": self.spin}
        own = {
            "release.tilt": tilt,
            "release.thickness": self.thickness * 2 * radius,
            "release.height": self.height,
            "physics.restitution": self.restitution,
        }
        return calm | held | own


def report(session: Session) -> Report:
    """Toss discs of every kind, and put them beside the real ones."""
    config = session.config
    tosses = _asked(config)
    design = config.design(
        config.points_of(t.values(tilt, config.hold) for t in tosses for tilt in tilts())
    )
    played = session.played("points", design)
    samples = list(played.samples())
    found = [on_edge(samples[k * TILTS : (k + 1) * TILTS]) for k in range(len(tosses))]
    sections = [_answer(tosses, found), _assumed(config)]
    return session.report("How often do thick discs rest on their edge?", sections, played)


def tilts() -> list[float]:
    """Tilts of which each stands for as many directions of the axis as any other, rad."""
    return [acos((k + 0.5) / TILTS) for k in range(TILTS)]


def on_edge(samples: "list[Sample]") -> Estimate:
    """The share on the edge over all tilts.

    Tilts scatter as if each had been drawn; games of all tilts have the same draws. The larger of
    the two variances of the mean is taken.
    """
    shares = np.array([_by_game(sample) for sample in samples])
    shares = shares[:, np.isfinite(shares).all(axis=0)]
    if not shares.size:
        return UNKNOWN
    value = float(shares.mean())
    variance = max(_of_mean(shares.mean(axis=1)), _of_mean(shares.mean(axis=0)))
    independent = value * (1 - value) / variance if variance > 0.0 else float(len(shares))
    return share(round(float(shares.sum())), shares.size, independent)


def _of_mean(values: Array) -> float:
    """The variance of the mean of some values; 0 of a single one."""
    return float(values.var(ddof=1)) / len(values) if len(values) > 1 else 0.0


def _by_game(sample: Sample) -> Array:
    """Whether the disc of every game rests on its edge; nan of a game that failed."""
    found = np.full(sample.games, nan)
    found[sample.game] = sample.drops("landed_tilt") > pi / 2 - NEAR_EDGE
    return found


def _asked(config: Config) -> list[Toss]:
    """The tosses that the config asks for.

    Raises:
        Refusal: something varies otherwise, or a value is not allowed.
    """
    asked = config.only(*USUAL)
    if config.setup.scene != "lone" or config.factors:
        raise Refusal("scene: coins needs scene = 'lone', and lists in [study] instead of [vary]")
    radius = config.hold.get("release.radius", dimension("release.radius").default)
    levels = []
    for name, usual in USUAL.items():
        listed = asked.get(name, usual)
        if not isinstance(listed, list) or not listed or not all(map(finite, listed)):
            raise Refusal(f"study.{name}: {listed!r:.60} is not a list of numbers")
        scale = 2 * radius if name == "thickness" else 1.0
        for value in listed:
            dimension(NAMES[name]).checked(value * scale, f"study.{name}: ")
        levels.append([float(value) for value in listed])
    return [Toss(*values) for values in product(*levels)]


def _answer(tosses: list[Toss], found: list[Estimate]) -> Section:
    """Shares beside each other, first in a sentence."""
    rows: list[list[Cell]] = []
    for toss, own in zip(tosses, found, strict=True):
        rows.append([*toss, own, _mujoco(toss), TOSSED.get(toss.thickness)])
    columns = ["thickness, diameters", "spin, rad/s", "restitution", "height, mm"]
    columns += ["on edge, here", "in MuJoCo", "real tosses"]
    texts = [_verdict(tosses, found)]
    return Section(
        "Answer", texts, [Grid("Share on edge", columns, rows)], _pictures(tosses, found)
    )


def _mujoco(toss: Toss) -> Estimate | None:
    if toss.height != 300.0 or toss[:3] not in MUJOCO:
        return None
    seen = round(MUJOCO[toss[:3]] * MUJOCO_DROPS)
    return mean(np.repeat([1.0, 0.0], [seen, MUJOCO_DROPS - seen]))


def _verdict(tosses: list[Toss], found: list[Estimate]) -> str:
    """How far the real shares lie from those here, at every thickness."""
    parts = []
    for thickness in dict.fromkeys(toss.thickness for toss in tosses):
        if (real := TOSSED.get(thickness)) is None:
            continue
        own = [f for t, f in zip(tosses, found, strict=True) if t.thickness == thickness]
        low, high = min(own), max(own)
        reach = f"{cell_text(low)} to {cell_text(high)}" if low != high else cell_text(low)
        within = low.ends[0] <= real <= high.ends[1]
        said = "among them" if within else "outside of them"
        parts.append(f"at {thickness:g} diameters {reach}, real tosses {real:g}: {said}")
    return f"Shares on edge here: {'; '.join(parts)}." if parts else "No real tosses are as thick."


def _pictures(tosses: list[Toss], found: list[Estimate]) -> list[Picture]:
    """The shares over the thickness, a line for each kind of toss."""
    series = []
    for kind in dict.fromkeys(toss[1:] for toss in tosses):
        own = [(t.thickness, f) for t, f in zip(tosses, found, strict=True) if t[1:] == kind]
        x, shares = zip(*own, strict=True)
        name = f"spin {kind[0]:g}, restitution {kind[1]:g}, {kind[2]:g} mm"
        series.append(plot.Line.of(name, x, shares))
    real = plot.Line("real tosses", list(TOSSED), list(TOSSED.values()))
    svg = plot.lines("thickness, diameters", "share on edge", [real, *series[:5]])
    return [Picture("Share on edge over the thickness, here and in real tosses", svg)]


def _assumed(config: Config) -> Section:
    text = (
        f"Lone discs on a {config.setup.white} white; {TILTS} tilts of the axis, so that all its"
        f" directions are equally likely, with {config.replicates} drops each; spins are normal"
        " about each axis, with the standard deviation told; no sideways motion. On edge: the axis"
        f" within {NEAR_EDGE:g} rad of the horizontal. Of real tosses neither spin nor height nor"
        " floor is known, nor how many there were at each thickness: no error stands beside them."
    )
    return Section("What is assumed", [text])
