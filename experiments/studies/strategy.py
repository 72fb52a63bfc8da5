"""Strategy: what to aim at and with which yolk, and what a steadier hand is worth."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from eggconsole.refusal import Refusal
from experiments.analysis.estimate import UNKNOWN, Estimate, mean
from experiments.analysis.responses import Sample
from experiments.design.config import Config
from experiments.design.design import Array, Factor, Point
from experiments.report import plot
from experiments.report.report import Cell, Grid, Picture, Report, Section
from experiments.scene.space import Values, told
from experiments.session.session import Session
from experiments.studies.sweep import dimension_label
from nice_egg.match.options import Options
from nice_egg.notation.json_form import finite
from nice_egg.notation.parameter import parameters
from nice_egg.players.hand import Hand

USUAL_SCALES = (0.25, 0.5, 1.0, 1.5, 2.0)
"""Parts of the hand's scatter, unless [study] hands says otherwise."""
USUAL_OTHERS = "steady@average"
"""How the others play, as `ComputerPlayer.parse` reads it, unless the config says otherwise."""
MATCHES = 1000
"""Matches made up of a point's rounds, for each resample."""
MATCH_RESAMPLES = 40
"""Bootstrap resamples behind the error of a chance to win: each plays all matches anew."""
MOST_MATCH_ROUNDS = 60
"""Of a match; who is ahead then has won."""
Whole = NDArray[np.int64]
"""Whole numbers; their docstrings say the shape."""


@dataclass(frozen=True)
class Rounds:
    """Rounds as they count in a match.

    Attributes:
        change: what the player of every turn gains or loses (rounds x turns).
        hero: the turn (from 0) of the player whose aim is studied, of every round.
    """

    change: Whole
    hero: Whole

    @classmethod
    def of(cls, sample: Sample, players: int) -> "Rounds":
        """The rounds of a point."""
        turn, gain = sample.drops("turn") - 1, sample.drops("points") - sample.drops("knocked_out")
        change = np.zeros((sample.games, players), dtype=np.int64)
        change[sample.game, turn.astype(np.int64)] = gain
        went = ~sample.failed
        return cls(change[went], sample.replicates()[went].astype(np.int64) % players)

    def points(self) -> Array:
        """What the hero gains in every round."""
        return self.change[np.arange(len(self.hero)), self.hero].astype(float)


@dataclass(frozen=True)
class Worth:
    """What a point is worth to the hero.

    Attributes:
        points: a round.
        by_turn: points a round when the hero drops first, second, ...
        win: the chance to win a match.
    """

    points: Estimate
    by_turn: list[Estimate]
    win: Estimate


def report(session: Session) -> Report:
    """Play the aims, then the hands at the best of them."""
    config = _with_others(session.config)
    scales = _scales(config)
    values = config.values()
    aims = session.played("aims", config.design(config.points_of(values)))
    worths = [worth_of(sample, config) for sample in aims.samples()]
    best = int(np.nan_to_num([worth.win.value for worth in worths], nan=-1.0).argmax())
    again = replace(config, seed=config.seed + 1)  # who was lucky to be the best is no more
    hands = session.played("hands", again.design(_hands(config, values[best], scales)))
    steadier = [worth_of(sample, config) for sample in hands.samples()]
    sections = [
        _aims(config, values, worths, best),
        _steadiness(scales, steadier),
    ]
    return session.report("Strategy", sections, aims, hands)


def _with_others(config: Config) -> Config:
    if config.setup.scene != "round" or config.setup.players < 2:
        raise Refusal("scene: a strategy needs scene = 'round' and players = 2 or more")
    for name in ("players", "others", "seats", "scene"):
        if any(factor.name == name for factor in config.factors):
            raise Refusal(f"vary.{name}: a strategy is sought among the same players; hold it")
    if config.replicates < 2 * config.setup.players:
        raise Refusal(
            f"replicates: {config.replicates} are too few for {config.setup.players} seats;"
            f" allowed: {2 * config.setup.players} or more"
        )
    others = config.setup.others or USUAL_OTHERS
    return replace(config, setup=replace(config.setup, others=others))


def _scales(config: Config) -> list[float]:
    asked = config.only("hands").get("hands", list(USUAL_SCALES))
    if not isinstance(asked, list) or not asked:
        raise Refusal(f"study.hands: {asked!r:.60} is not a list of parts of the hand's scatter")
    for scale in asked:
        if not finite(scale) or not 0.0 <= scale <= 20.0:
            raise Refusal(f"study.hands: {scale!r:.60} is not allowed; allowed: 0 to 20")
    return [float(scale) for scale in asked]


def _hands(config: Config, values: Values, scales: Sequence[float]) -> list[Point]:
    """The best aim with hands that scatter less or more."""
    hand = config.setup.scene_of(values).hand
    return [Point(config.setup, values | _said(hand.scaled(scale))) for scale in scales]


def _said(hand: Hand) -> Values:
    return {f"hand.{name}": getattr(hand, name) for name in parameters(hand)}


def worth_of(sample: Sample, config: Config) -> Worth:
    """What a point's rounds are worth to the hero."""
    players = config.setup.players
    rounds = Rounds.of(sample, players)
    if np.bincount(rounds.hero, minlength=players).min() < 2:
        return Worth(UNKNOWN, [UNKNOWN] * players, UNKNOWN)
    points = rounds.points()
    by_turn = [mean(points[rounds.hero == turn]) for turn in range(players)]
    rng = np.random.default_rng([config.seed, 3])
    chances = np.array(
        [_win_chance(rounds, players, rng, k > 0) for k in range(MATCH_RESAMPLES + 1)]
    )
    win = Estimate(float(chances.mean()), float(chances[1:].std(ddof=1)))
    return Worth(mean(points), by_turn, win)


def _win_chance(rounds: Rounds, players: int, rng: np.random.Generator, resampled: bool) -> float:
    """The hero's chance to win a match whose rounds are drawn from `rounds`.

    Every round of a match is one that was played with the hero on the same turn; each begins with
    the center yolk in the middle, which in a real match it may have left.
    """
    pools = []
    for turn in range(players):
        pool = np.flatnonzero(rounds.hero == turn)
        pools.append(rng.choice(pool, len(pool)) if resampled else pool)
    seat = np.arange(MATCHES) % players  # the hero's; seat 0 has the pan first
    score = np.zeros((MATCHES, players), dtype=np.int64)
    going = np.ones(MATCHES, dtype=bool)
    for number in range(MOST_MATCH_ROUNDS):
        for hero_turn in range(players):
            match = np.flatnonzero(going & ((seat - number) % players == hero_turn))
            played = rng.choice(pools[hero_turn], len(match))
            for turn in range(players):
                score[match, (turn + number) % players] += rounds.change[played, turn]
        score = np.maximum(score, 0)
        going = score.max(axis=1) < Options().target
        if not going.any():
            break
    best = score == score.max(axis=1, keepdims=True)
    return float((best[np.arange(MATCHES), seat] / best.sum(axis=1)).mean())


def _aims(config: Config, values: Sequence[Values], worths: Sequence[Worth], best: int) -> Section:
    names = [factor.name for factor in config.factors]
    texts = [
        f"One of {config.setup.players} players, at every seat equally often, against"
        f" {config.setup.others}; a knock-out counts as a point lost. The chance to win a match is"
        " that of matches made up of these rounds.",
        _best(config, values[best], [worth.win for worth in worths], best),
    ]
    turns = [f"turn {k + 1}" for k in range(config.setup.players)]
    columns = [*map(dimension_label, names), "points a round", *turns, "matches won"]
    rows: list[list[Cell]] = [
        [*(v[name] for name in names), w.points, *w.by_turn, w.win]
        for v, w in zip(values, worths, strict=True)
    ]
    grid = Grid("Every aim", columns, rows)
    return Section("Where to aim, with which yolk", texts, [grid], _maps(config.factors, worths))


def _best(config: Config, values: Values, wins: Sequence[Estimate], best: int) -> str:
    top = wins[best]
    if np.isnan(top.value):
        return "Games failed at every aim."
    said = ", ".join(f"{factor.name} = {told(values[factor.name])}" for factor in config.factors)
    close = sum(top.value - win.value < 2 * np.hypot(top.error, win.error) for win in wins) - 1
    return (
        f"Best: {said or 'the only aim'}, with {top.value:.3f} ±{top.error:.3f} of the matches won"
        f" ({1 / config.setup.players:.3f} would be fair)."
        + (f" {close} other aims may be as good." if close else "")
    )


def _maps(factors: Sequence[Factor], worths: Sequence[Worth]) -> list[Picture]:
    """Heat maps over the first two factors for each combination of the others."""
    if len(factors) < 2:
        return _lines(factors, worths)
    first, second, *rest = factors
    shape = [len(factor.levels) for factor in factors]
    pictures = []
    for title, numbers in (
        ("points a round", [w.points for w in worths]),
        ("matches won", [w.win for w in worths]),
    ):
        cells = np.array([(n.value, n.error) for n in numbers]).reshape(*shape, 2)
        for index in np.ndindex(*shape[2:]):
            at = ", ".join(
                f"{f.name} {told(f.levels[k])}" for f, k in zip(rest, index, strict=True)
            )
            x, y = ((dimension_label(f.name), f.levels) for f in (second, first))
            here = cells[(slice(None), slice(None), *index)]
            svg = plot.heat(x, y, here[..., 0], here[..., 1])
            pictures.append(Picture(f"{title}{', ' * bool(at)}{at}", svg))
    return pictures


def _lines(factors: Sequence[Factor], worths: Sequence[Worth]) -> list[Picture]:
    if not factors:
        return []
    factor = factors[0]
    label, x = dimension_label(factor.name), factor.places(factor.levels)
    names = [told(level) for level in factor.levels] if factor.is_category else ()
    return [
        Picture(
            f"{title} over {factor.name}",
            plot.lines(label, title, [_line(x, values)], names=names),
        )
        for title, values in (
            ("points a round", [w.points for w in worths]),
            ("matches won", [w.win for w in worths]),
        )
    ]


def _line(x: Sequence[float], values: Sequence[Estimate]) -> plot.Line:
    return plot.Line.of("", x, values)


def _steadiness(scales: Sequence[float], worths: Sequence[Worth]) -> Section:
    rows: list[list[Cell]] = [
        [scale, worth.points, worth.win] for scale, worth in zip(scales, worths, strict=True)
    ]
    grid = Grid(
        "At the best aim, played anew with all scatter of the hand multiplied",
        ["part of the scatter", "points a round", "matches won"],
        rows,
    )
    texts = []
    if 1.0 in scales and 0.5 in scales:
        usual, half = worths[scales.index(1.0)], worths[scales.index(0.5)]
        texts.append(
            f"Half the scatter changes the points a round by {_change(usual.points, half.points)}"
            f" and the matches won by {_change(usual.win, half.win)}."
        )
    pictures = [
        Picture(
            f"{title} over the hand's scatter",
            plot.lines("part of the hand's scatter", title, [_line(scales, values)]),
        )
        for title, values in (
            ("points a round", [w.points for w in worths]),
            ("matches won", [w.win for w in worths]),
        )
    ]
    return Section("What a steadier hand is worth", texts, [grid], pictures)


def _change(a: Estimate, b: Estimate) -> str:
    return f"{b.value - a.value:+.3f} ±{np.hypot(a.error, b.error):.3f}"
