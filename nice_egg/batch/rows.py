"""Rows: a match as rows of results, one per yolk per round, and drops from rows again.

See docs/formats.md, Batch rows.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from nice_egg.batch.columns import MOTION_COLUMNS, POSE_COLUMNS, RELEASE_COLUMNS
from nice_egg.match.event import Checked, Dropped, HitOut, KnockedOut, Scored
from nice_egg.match.match import Match
from nice_egg.pieces.chip import Chip
from nice_egg.pieces.release import Release
from nice_egg.pieces.table import Table
from nice_egg.players.computer_player import ComputerPlayer, Played
from nice_egg.players.hand import Aim
from nice_egg.scoring.point_check import Ruling

Row = dict[str, Any]
"""Values by the names of `SCHEMA`."""


def rows_of(
    played: Iterable[Played],
    players: Sequence[ComputerPlayer],
    match_number: int = 0,
    round_number: int = 0,
) -> list[Row]:
    """The rows of a match given before its first release and after every one.

    Args:
        played: as `players.aimed_contest` gives it.
        players: who play, clockwise from A.
        match_number: of the match in its batch, from 1; 0 for a single round.
        round_number: of a single round in its batch, from 1.
    """
    done: list[Row] = []
    open_rows: dict[str, Row] = {}
    before: Match | None = None
    for match, aim in played:
        if before is not None and aim is not None:
            number = round_number or before.round
            row = _dropped_row(before, match) | _meant(players, match, aim)
            row |= {"match": match_number, "round": number}
            open_rows[row["player"]] = row
            _take_hits(match, row, open_rows)
            if match.outcome or match.round != before.round:
                done += _closed(match, open_rows)
                open_rows = {}
        before = match
    return _won(done, before) if match_number else done


def _meant(players: Sequence[ComputerPlayer], match: Match, aim: Aim) -> Row:
    """Who let go, and what was meant."""
    player = players[match.players.index(match.releases[-1].player or "")]
    told = {"strategy": str(player.strategy), "hand": str(player.hand)}
    return told | {"aim_x": aim.x, "aim_y": aim.y}


def _won(rows: list[Row], last: Match | None) -> list[Row]:
    """The rows of a whole match, which tell whether their seat won it."""
    winners = last.outcome.winners if last and last.outcome else ()
    return [row | {"won": row["player"] in winners} for row in rows]


def _dropped_row(before: Match, after: Match) -> Row:
    event = next(event for event in after.events if isinstance(event, Dropped))
    release, drop = event.release, event.drop
    row: Row = {
        "turn": before.turn + 1,
        "player": event.player,
        "radius": release.radius,
        "thickness": release.thickness,
        **{f"release_{name}": getattr(release, name) for name in RELEASE_COLUMNS},
        **dict(zip(MOTION_COLUMNS, (*release.velocity, *release.spin), strict=True)),
        "settled": drop.settled,
        "time": drop.time,
        "struck": len(drop.struck),
        "knocked_out": any(isinstance(event, KnockedOut) for event in after.events),
        "hit_out": 0,
        "points": 0,
        "gone": False,
        "failed": drop.failed,
        "won": None,
        **_pose("final_", None),
        "table": drop.table,
        "start": before.table.center if before.turn == 0 else None,
    }
    return row | _pose("landed_", drop.yolk)


def _take_hits(match: Match, row: Row, open_rows: dict[str, Row]) -> None:
    """Note the yolks that were hit out in a drop, and who took them; and those that are gone."""
    for event in match.events:
        if isinstance(event, Dropped):
            for chip in event.drop.gone:
                if chip.player is not None:
                    open_rows[chip.player]["gone"] = True
        if isinstance(event, HitOut):
            row["hit_out"] += 1
            row["points"] += event.taken
            if event.taken and event.yolk.player is not None:
                lying = event.yolk if isinstance(event.yolk, Chip) else None
                open_rows[event.yolk.player] |= _pose("final_", lying)


def _closed(match: Match, open_rows: dict[str, Row]) -> list[Row]:
    """The rows of a round that is over, complete."""
    rows = list(open_rows.values())
    check = next((event for event in match.events if isinstance(event, Checked)), None)
    table = check.table if check else rows[-1]["table"]
    rulings = {ruling.player: ruling for ruling in check.check.rulings} if check else {}
    scored = {event.player for event in match.events if isinstance(event, Scored)}
    lying = {yolk.player: yolk for yolk in table.yolks}
    start = rows[0]["start"]
    for row in rows:
        player = row["player"]
        row.pop("table"), row.pop("start")
        row |= _pose("start_center_", start) | _pose("final_center_", table.center)
        row |= {"checked": check is not None} | _ruled(rulings.get(player))
        if player in lying:
            row |= _pose("final_", lying[player])
        else:
            row["invalid"] = "outside"
        row["points"] += player in scored
    return rows


def _ruled(ruling: Ruling | None) -> Row:
    if ruling is None:
        names = ("invalid", "layer", "gap")
        return dict.fromkeys(names) | {"closest": False, "highest": False}
    return {
        "invalid": ruling.invalid,
        "layer": ruling.layer,
        "gap": ruling.gap,
        "closest": "closest" in ruling.points,
        "highest": "highest" in ruling.points,
    }


def _pose(prefix: str, chip: Chip | None) -> Row:
    return {
        f"{prefix}{name}": None if chip is None else getattr(chip, name) for name in POSE_COLUMNS
    }


def release_from(row: Row) -> Release:
    """The release that a row tells of."""
    place = {name: row[f"release_{name}"] for name in RELEASE_COLUMNS}
    values = [row[name] for name in MOTION_COLUMNS]
    velocity, spin = (values[0], values[1], values[2]), (values[3], values[4], values[5])
    size = {name: row[name] for name in ("radius", "thickness")}
    return Release(**place, velocity=velocity, spin=spin, **size, player=row["player"])


def start_from(row: Row, table: Table) -> Table:
    """The table at the start of the row's round, on the white of `table`."""
    pose = {name: row[f"start_center_{name}"] for name in POSE_COLUMNS}
    return Table(table.white, Chip(**pose))
