"""Impact rounds: the impacts of rounds that MuJoCo plays, each computed by the slice model, too."""

from dataclasses import replace

from experiments.analysis.impact_errors import LEAST_BLOW, Pair
from experiments.design.config import Config
from experiments.scene.scene import Setup
from experiments.scene.space import Values
from nice_egg.batch.workers import Workers
from nice_egg.players.draws import generator

USUAL_ROUNDS = 80
"""Rounds that are played unless [study] rounds says otherwise."""


def impact_pairs(config: Config, workers: Workers) -> list[Pair]:
    """All impacts of a config's rounds, by round.

    Raises:
        Refusal: MuJoCo is not installed, or the white is not round.
    """
    setup = replace(config.setup, scene="round", engine="mujoco")
    setup.scene_of(config.hold)
    count = config.study.get("rounds", USUAL_ROUNDS)
    tasks = [(setup, config.hold, config.seed, k) for k in range(count)]
    found = [pair for pairs in workers.each(round_pairs, tasks) for pair in pairs]
    return sorted(found, key=lambda pair: (pair.round, pair.turn, pair.impact.time))


def round_pairs(setup: Setup, hold: Values, seed: int, replicate: int) -> list[Pair]:
    """The impacts of one round: its draws depend on the seed and its number alone."""
    from experiments.scene.handover import by_the_slice, impacts

    scene, pairs = setup.scene_of(hold), list[Pair]()
    table = scene.table
    for turn in range(scene.drops):
        if table.center is None:
            break
        release = scene.release(table, turn, replicate, generator(seed, replicate, turn))
        for impact in impacts(table, release, scene.physics):
            ours = by_the_slice(impact, release, scene.physics)
            pairs.append(Pair(replicate, turn, impact, ours))
        table = scene.engine(table, release, scene.physics).table
    return [pair for pair in pairs if pair.blow > LEAST_BLOW]
