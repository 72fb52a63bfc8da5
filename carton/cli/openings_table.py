"""Tables of proven openings, for people."""

from rich.box import SIMPLE_HEAD
from rich.table import Table

from carton.rules.turn import turn_text
from carton.solving.openings import Opening


def openings_table(openings: list[Opening]) -> Table:
    """Who wins, slots x marbles, like the published tables of Kalah."""
    cells = {(o.options.slots, o.options.marbles): o.winner for o in openings}
    marbles = sorted({marble for _, marble in cells})
    table = Table(
        "slots \\ marbles", *map(str, marbles), title="Who wins with best play", box=SIMPLE_HEAD
    )
    for slots in sorted({slot for slot, _ in cells}):
        table.add_row(str(slots), *(cells.get((slots, marble), "") for marble in marbles))
    return table


def openings_detail(openings: list[Opening]) -> Table:
    """What each proof found and cost."""
    table = Table("carton", "winner", "winning choices", box=SIMPLE_HEAD)
    table.add_column("shortest first-turn win", overflow="fold")
    table.add_column("positions", justify="right")
    table.add_column("seconds", justify="right")
    for opening in openings:
        wins = [str(slot) for slot, wins in opening.first_choices.items() if wins]
        turn = opening.shortest_first_turn
        table.add_row(
            f"{opening.options.slots} x {opening.options.marbles}",
            opening.winner,
            " ".join(wins) or "none",
            turn_text(turn) if turn else "none",
            f"{opening.positions:,}",
            f"{opening.seconds:.2f}",
        )
    return table
