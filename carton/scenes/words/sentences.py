"""What the screen says about a sowing, in the players' names."""

from carton.rules.game import Game
from carton.rules.side import Side
from carton.rules.sowing import Event, Sowing
from carton.rules.turn import Turn, turn_text
from carton.scenes.seating import Seating
from carton.solving.judgement import Choice, Judgement
from eggconsole.words.words import Words


def possessive(seating: Seating, side: Side, say: Words) -> str:
    """A player's name in the possessive."""
    name = seating.seat(side).name
    return say("whose.s" if name[-1:].lower() in "sxz" else "whose", name=name)


def event_sentence(sowing: Sowing, event: Event, once: bool, seating: Seating, say: Words) -> str:
    """Why a sowing began, why it goes on, or how it ended.

    Args:
        sowing: The sowing.
        event: Its lift, one of its relays, or its end.
        once: Whether the turn is one sowing only (calm start).
        seating: Who plays.
        say: The words.
    """
    owner = possessive(seating, event.side, say)
    if event.kind == "lift":
        return say("told.lift", n=event.hand, slot=event.slot)
    if event.kind == "relay":
        return say("told.relay", whose=owner, slot=event.slot, n=event.hand)
    if sowing.winner:
        return say("told.win", name=seating.seat(sowing.winner).name)
    if event.case == "A":
        return say("told.calm" if once else "told.A")
    return say("told.C", whose=owner, slot=event.slot)


def event_sentences(sowing: Sowing, once: bool, seating: Seating, say: Words) -> tuple[str, ...]:
    """All that is to be said of a sowing, in order.

    Args:
        sowing: The sowing.
        once: Whether the turn is one sowing only (calm start).
        seating: Who plays.
        say: The words.
    """
    worth = (event for event in sowing.events if event.kind not in ("drop", "off"))
    return tuple(event_sentence(sowing, event, once, seating, say) for event in worth)


def preview_sentence(game: Game, slot: int, seating: Seating, say: Words) -> str:
    """What choosing a slot would lead to.

    Args:
        game: The game in which to choose.
        slot: The choice.
        seating: Who plays.
        say: The words.
    """
    sowing = game.show(slot)
    end = sowing.events[-1]
    if sowing.winner:
        return say("preview.win", slot=slot, name=seating.seat(sowing.winner).name)
    if sowing.case == "A":
        return say("preview.calm" if game.once else "preview.A", slot=slot)
    owner = possessive(seating, end.side, say)
    return say("preview.C", slot=slot, whose=owner, end=end.slot)


def value_phrase(choice: Choice, say: Words) -> str:
    """What a choice is worth, in words."""
    if isinstance(choice.value, float):
        return say("value.chance", chance=say.percent(choice.value, 0))
    if choice.turns is None:
        return say(f"value.{choice.value}")
    bound = "" if choice.exact else ".most"
    return say(f"value.{choice.value}.in{bound}", n=choice.turns)


def value_label(choice: Choice, say: Words) -> str:
    """The same for a chip at a slot."""
    if isinstance(choice.value, float):
        return say.percent(choice.value, 0)
    return say(f"chip.{choice.value}")


def best_sentence(judged: Judgement, say: Words) -> str:
    """The best turn and what it is worth."""
    best = judged.best
    return say("hint.best", turn=short_turn(best.turn), value=value_phrase(best, say))


def short_turn(turn: Turn) -> str:
    """A turn, shortened where it is long."""
    return turn_text(turn) if len(turn) <= 5 else turn_text(turn[:4]) + "-…"
