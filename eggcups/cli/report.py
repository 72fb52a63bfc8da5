"""Tables for people: odds, policies, simulations, reviews."""

from collections.abc import Sequence
from itertools import groupby
from textwrap import fill

import numpy as np
from rich.console import Console
from rich.table import Table as Grid

from eggconsole.fitted import print_fitted
from eggconsole.words.words import Words
from eggcups.odds.equations import Policy
from eggcups.odds.numbering import Ints
from eggcups.odds.odds import Odds
from eggcups.odds.odds_table import OddsTable
from eggcups.odds.table_cache import table_for
from eggcups.players.advice import by_seat, prospects
from eggcups.players.player import Player
from eggcups.players.simulation import Result
from eggcups.records.narration import names_of, tell
from eggcups.records.record import Record
from eggcups.records.review import Decision, losses_by_seat
from eggcups.rules.choice import Choice
from eggcups.rules.equipment import CUPS
from eggcups.rules.event import Event, Fried, Placed, Took
from eggcups.rules.state import Phase, State
from eggcups.words.wording import wording

PROSPECTS: dict[type[Event], str] = {
    Placed: "odds.into_cup",
    Took: "odds.back",
    Fried: "odds.into_pan",
}


def aim_title(language: str, play_on: bool) -> str:
    """What the chances are chances of."""
    return wording(language)("odds.not_last" if play_on else "odds.first")


def grid(title: str | None, first: Sequence[str], numbers: Sequence[str]) -> Grid:
    """An empty table with text columns and number columns."""
    table = Grid(title=title, title_justify="left", title_style="bold")
    for name in first:
        table.add_column(name, no_wrap=True)
    for name in numbers:
        table.add_column(name, justify="right", no_wrap=True)
    return table


def situation_odds(odds: Odds, names: Sequence[str], language: str, play_on: bool) -> Grid:
    """What rolling and passing are worth to all players, in turn order.

    In a game that plays on, the chances of every place are given too.
    """
    say = wording(language)
    table = grid(aim_title(language, play_on), [""], names)
    for choice, key in ((Choice.ROLL, "choice.roll_again"), (Choice.PASS, "choice.pass")):
        forecast = odds.of(choice)
        best = choice is odds.best
        chances = [say.percent(chance, 2) for chance in forecast.aims]
        table.add_row(say(key), *chances, style="bold green" if best else None)
        if play_on:
            for place, column in enumerate(zip(*forecast.places, strict=True), start=1):
                cells = [say.percent(chance, 2) for chance in column]
                table.add_row("  " + say("odds.place", place=place), *cells)
    return table


def verdict(odds: Odds, language: str, phase: Phase = Phase.MAY_PASS) -> str:
    """Which choice is best, and by how much."""
    if phase is Phase.MUST_ROLL:
        return wording(language)("odds.only_roll")
    key = "odds.best_roll" if odds.best is Choice.ROLL else "odds.best_pass"
    margin = wording(language).number(100 * odds.margin, 4)
    return wording(language)(key, margin=margin)


def odds_of_choice(state: State, odds: Odds, names: Sequence[str], language: str) -> Grid:
    """What the choice of the player to move is worth, by seat."""
    say = wording(language)
    table = grid(aim_title(language, state.play_on), [""], names)
    choices = [(Choice.ROLL, "choice.roll_again"), (Choice.PASS, "choice.pass")]
    if state.phase is Phase.MUST_ROLL:
        choices = [(Choice.ROLL, "choice.roll")]
    for choice, key in choices:
        best = choice is odds.best and len(choices) > 1
        chances = by_seat(state, odds.of(choice).aims)
        cells = [say.percent(chance) for chance in chances]
        table.add_row(say(key), *cells, style="bold green" if best else None)
    return table


def prospects_table(state: State, names: Sequence[str], language: str) -> Grid:
    """What the next roll can do to everybody's chances, by seat."""
    say = wording(language)
    table = grid(say("odds.by_die", player=names[state.seat]), [""], names)
    order = list(PROSPECTS)
    for prospect in sorted(prospects(state, table_for), key=lambda p: order.index(p.action)):
        label = say(PROSPECTS[prospect.action], faces=len(prospect.faces))
        table.add_row(label, *(say.percent(chance) for chance in prospect.chances))
    return table


def start_values(aims: Sequence[float], language: str) -> Grid:
    """The chance of every seat from the start."""
    say = wording(language)
    table = grid(None, [], [say("solve.seat"), say("solve.start")])
    for seat, chance in enumerate(aims, start=1):
        table.add_row(str(seat), say.percent(chance, 6))
    return table


def policy_table(table: OddsTable, total: int, language: str) -> Grid:
    """Where perfect play stops: a row for the mover's eggs, a column for the full cups.

    Args:
        table: the odds.
        total: the most eggs in play.
        language: of the texts.
    """
    say = wording(language)
    columns = [say("solve.full", cups=cups) for cups in range(CUPS + 1)]
    shown = grid(say("solve.policy"), [say("solve.mine")], [])
    for name in columns:
        shown.add_column(name)
    parts = list(table.decisions(total))
    baskets = np.concatenate([part[0] for part in parts])
    cups = np.concatenate([part[1] for part in parts])
    rolls = np.concatenate([part[2] for part in parts])
    for mine in range(1, int(baskets[:, 0].max()) + 1):
        cells = []
        for full in range(CUPS + 1):
            these = (baskets[:, 0] == mine) & (cups == full)
            cells.append(_stops(baskets[these, 1:], ~rolls[these], say))
        shown.add_row(str(mine), *cells)
    return shown


def _stops(others: Ints, stops: Policy, say: Words) -> str:
    """When to stop in situations that differ only in the other players' eggs."""
    if not stops.any():
        return say("solve.never") if stops.size else ""
    if stops.all():
        return say("solve.always")
    if others.shape[1] == 1:
        return say("solve.against", eggs=ranges(others[stops, 0].tolist()))
    return say("solve.some", some=int(stops.sum()), all=stops.size)


def ranges(numbers: Sequence[int]) -> str:
    """Whole numbers as ranges: `3, 6-10`."""
    ordered = sorted(numbers)
    runs = [
        [number for _, number in run]
        for _, run in groupby(enumerate(ordered), lambda pair: pair[1] - pair[0])
    ]
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)


def simulation_table(
    title: str,
    players: Sequence[Player],
    result: Result,
    exact: Sequence[float],
    language: str,
    play_on: bool,
) -> Grid:
    """Simulated share, its interval and the exact chance of every seat."""
    say = wording(language)
    reached = say("simulate.reached_not_last" if play_on else "simulate.reached_first")
    numbers = [reached, say("simulate.interval"), say("simulate.exact")]
    table = grid(title, [say("simulate.player")], numbers)
    rows = zip(players, result.shares, result.intervals(), exact, strict=True)
    for seat, (player, share, bounds, chance) in enumerate(rows, start=1):
        name = f"{seat} {say(f'player.{player.name}.name')}"
        interval = " - ".join(say.percent(bound, 2) for bound in bounds)
        table.add_row(name, say.percent(share, 2), interval, say.percent(chance, 2))
    return table


def losses_table(
    title: str, rows: Sequence[tuple[Player, tuple[float, ...]]], language: str
) -> Grid:
    """What the habits of the computer players cost, by place in the order of play."""
    say = wording(language)
    seats = range(1, len(rows[0][1]) + 1)
    columns = [say("players.loss", seat=seat) for seat in seats]
    table = grid(title, [say("players.player")], columns)
    for player, lost in rows:
        cells = [say.percent(loss, 3) for loss in lost]
        table.add_row(say(f"player.{player.name}.name"), *cells)
    return table


def review_table(found: Sequence[Decision], names: Sequence[str], language: str) -> Grid:
    """Every choice of a game and what it gave away."""
    say = wording(language)
    first = [say(f"replay.{key}") for key in ("turn", "player", "position", "choice")]
    numbers = [say("choice.roll_again"), say("choice.pass"), say("replay.loss")]
    table = grid(None, first, [fill(number, 8) for number in numbers])
    for decision in found:
        key = "choice.roll_again" if decision.choice is Choice.ROLL else "choice.pass"
        chances = [say.percent(chance) for chance in (decision.roll, decision.pass_on)]
        loss = say.percent(decision.loss, 2) if decision.loss else ""
        position = str(decision.state).rpartition("/")[0]
        who = names[decision.state.seat]
        table.add_row(str(decision.turn), who, position, say(key), *chances, loss)
    return table


def print_review(
    console: Console, record: Record, found: Sequence[Decision], language: str
) -> None:
    """Tells a recorded game, then shows what every choice was worth."""
    say, names = wording(language), names_of(record, language)
    for _, group in groupby(record.replay(), lambda move: move[0]):
        moves = list(group)
        events = [event for _, _, _, outcome in moves for event in outcome.events]
        told = " ".join(tell(events, names, language, record.play_on))
        console.print(f"{moves[0][0]}. {told}", soft_wrap=True)
    print_fitted(console, review_table(found, names, language))
    for name, loss in zip(names, losses_by_seat(tuple(found), record.players), strict=True):
        console.print(say("replay.total", player=name, loss=say.percent(loss, 2)))
    position = record.position
    if position.over:
        ranked = ", ".join(names[seat] for seat in position.ranking)
        console.print(say("replay.ranking", players=ranked))
    else:
        console.print(say("replay.unfinished", state=position))
