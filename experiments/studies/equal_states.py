"""Equal states: the engines from states that MuJoCo has come to, so that chaos does not add up.

One step at a time: the last drop of a round, on tables that MuJoCo left. Playing on: that drop
from MuJoCo's state after so many impacts; from the number on at which the difference is gone, the
slice model is right.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from experiments.analysis.responses import Sample
from experiments.design.config import Config
from experiments.design.design import Design, Point
from experiments.report.report import Section
from experiments.session.played import Played
from experiments.studies.paired_engines import couples, differences, paired

MOST_PLAYERS = 4
"""Yolks of the highest piles: the last of them is dropped on what MuJoCo made of the others."""
HANDOVERS = (0, 1, 2, 4, 8)
"""Impacts that MuJoCo computes before the slice model plays on."""
TOLD = ("overlapping", "layers", "closest_distance", "knocked_out")
"""What is told of both, in order: of the table after the last drop, as a whole."""


def equal_states(config: Config, counts: Mapping[str, int]) -> Iterator[tuple[str, Design]]:
    """Both designs, by the names of their stages; MuJoCo's points stand behind the others."""
    led = replace(config, setup=replace(config.setup, lead="mujoco"))
    points = list[Point]()
    for players in range(2, MOST_PLAYERS + 1):
        some = replace(led, setup=replace(led.setup, players=players))
        points += paired(some, "round", [{}], 1).points
    yield "one-step", Design(tuple(points), counts["one_step"], config.seed)
    ours, theirs = points[-2:]
    taken_up = [replace(ours, setup=replace(ours.setup, handover=count)) for count in HANDOVERS]
    yield "playing-on", Design((*taken_up, theirs), counts["playing_on"], config.seed)


def one_step(played: Played) -> Section:
    """The last drop on MuJoCo's tables, by how many lay there."""
    names = [f"yolk {k} of a round" for k in range(2, MOST_PLAYERS + 1)]
    return _section(
        "One step at a time",
        "Every drop but the last is MuJoCo's; the last one falls on the same table in both.",
        dict(zip(names, couples(played), strict=True)),
        played.design.replicates,
    )


def playing_on(played: Played) -> Section:
    """The last drop of four, taken up after so many impacts."""
    names = [f"after {count} impacts" for count in HANDOVERS]
    *ours, theirs = played.samples()
    return _section(
        "Playing on from MuJoCo's state",
        f"The last of {MOST_PLAYERS} drops is MuJoCo's up to that impact, and the slice model's"
        " from there on. Where the difference goes, what came before is to blame.",
        {name: (sample, theirs) for name, sample in zip(names, ours, strict=True)},
        played.design.replicates,
    )


def _section(
    title: str, what: str, pairs: Mapping[str, tuple[Sample, Sample]], rounds: int
) -> Section:
    text = f"{what} {rounds} rounds, their releases the same."
    told = [(name, *both) for name, both in pairs.items()]
    return Section(title, [text], [differences(title, told, TOLD)])
