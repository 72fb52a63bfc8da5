"""Caption: what is said of a check: whom a step is about, and why it is ruled so."""

from dataclasses import dataclass

from nice_egg.scenes.check.check_show import CheckShow
from nice_egg.scenes.words.naming import Naming
from nice_egg.scoring.point_check import Reason


@dataclass(frozen=True)
class Caption:
    """What is said of a step: the players it is about, one sentence, and the line below it."""

    players: tuple[str, ...]
    sentence: str
    below: str


def caption(show: CheckShow, names: Naming) -> Caption:
    """What is said of a check now."""
    if show.chosen is not None:
        return _of_yolk(show, show.chosen, names)
    return {
        "outside": _outside,
        "covered": _covered,
        "closest": _closest,
        "highest": _highest,
        "points": _points,
    }[show.name](show, names)


def _of_yolk(show: CheckShow, index: int, names: Naming) -> Caption:
    player = show.check.rulings[index].player
    reasons = show.check.reasons(index)
    sentence = reason_sentence(reasons[0], player, names)
    below = " ".join(reason_sentence(reason, player, names) for reason in reasons[1:])
    if show.numbers:
        below = "; ".join(reason_numbers(reason, names) for reason in reasons)
    return Caption((player or "",), sentence, below)


def _outside(show: CheckShow, names: Naming) -> Caption:
    out = _invalid(show, "outside")
    say = names.say
    text = say("show.outside", names=names.names(out)) if out else say("show.outside.none")
    return Caption(out, text, say("show.outside.sub"))


def _covered(show: CheckShow, names: Naming) -> Caption:
    under, say = _invalid(show, "covered"), names.say
    if not under:
        return Caption((), say("show.covered.none"), say("show.covered.sub"))
    below = "; ".join(
        say("show.covered.by", name=names.name(y.player), by=names.names(y.covered_by))
        for y in show.check.yolks
        if y.invalid == "covered"
    )
    return Caption(under, say("show.covered", names=names.names(under)), below)


def _closest(show: CheckShow, names: Naming) -> Caption:
    say, near = names.say, _pointed(show, "closest")
    if not near or show.check.smallest is None:
        return Caption((), say("show.closest.none"), say("show.covered.sub"))
    below = say("show.closest.sub", gap=show.check.smallest)
    rest = [
        (y.gap, y.player)
        for y in show.check.yolks
        if not y.invalid and y.gap is not None and "closest" not in y.points
    ]
    if rest:
        gap, player = min(rest, key=lambda pair: pair[0])
        below += " " + say("show.closest.next", name=names.name(player), gap=gap)
    return _scored("closest", near, names, below)


def _highest(show: CheckShow, names: Naming) -> Caption:
    say, high = names.say, _pointed(show, "highest")
    if not high:
        return Caption((), say("show.highest.none"), say("show.highest.rule"))
    below = say("show.highest.sub", layer=show.check.highest)
    rest = [
        (y.layer, y.player)
        for y in show.check.yolks
        if not y.invalid and y.layer is not None and y.stacked and "highest" not in y.points
    ]
    if rest:
        layer, player = max(rest, key=lambda pair: pair[0])
        below += " " + say("show.highest.next", name=names.name(player), layer=layer)
    return _scored("highest", high, names, below)


def _points(show: CheckShow, names: Naming) -> Caption:
    scorers = tuple(player or "" for player in show.check.scorers)
    below = names.say("show.points.sub")
    if not scorers:
        return Caption((), names.say("show.points.none"), below)
    return _scored("points", scorers, names, below)


def _scored(kind: str, players: tuple[str, ...], names: Naming, below: str) -> Caption:
    one = len(players) == 1
    key = f"show.{kind}" if one else f"show.{kind}.many"
    fields = {"name": names.name(players[0])} if one else {"names": names.names(players)}
    return Caption(players, names.say(key, **fields), below)


def _invalid(show: CheckShow, kind: str) -> tuple[str, ...]:
    return tuple(y.player or "" for y in show.check.rulings if y.invalid == kind)


def _pointed(show: CheckShow, kind: str) -> tuple[str, ...]:
    return tuple(y.player or "" for y in show.check.yolks if kind in y.points)


def reason_sentence(reason: Reason, player: str | None, names: Naming) -> str:
    """Why, in one sentence of the language that is spoken."""
    return names.say(f"reason.{reason.code}", **_fields(reason, player, names))


def reason_numbers(reason: Reason, names: Naming) -> str:
    """The numbers that a reason rests on."""
    return names.say(f"told.{reason.code}", **_fields(reason, None, names))


def _fields(reason: Reason, player: str | None, names: Naming) -> dict[str, object]:
    fields = dict(reason.values)
    if "by" in fields:
        letters = [word.strip() for word in str(fields["by"]).split(",")]
        fields["by"] = names.names([None if word == "nobody" else word for word in letters])
    return {"name": names.name(player), "of": names.owner(player), **fields}
