"""What the commands print: JSON objects for machines, sentences for people."""

import sys
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from carton.cli.drawing import draw
from carton.rules.game import Game
from carton.rules.side import SIDE_NAMES
from carton.rules.sowing import Event, Sowing
from carton.rules.turn import turn_text
from carton.solving.judgement import Choice, Judgement
from carton.solving.openings import Opening
from carton.solving.review import TurnReview

if TYPE_CHECKING:
    from carton.players.match import Match

Json = dict[str, Any]


def game_json(game: Game) -> Json:
    """A finished game."""
    return {"record": str(game), "winner": game.winner, "position": str(game.position)}


def sowing_json(sowing: Sowing) -> Json:
    """A sowing with its events."""
    return {
        "after": str(sowing.after),
        "case": sowing.case,
        "relays": sowing.relays,
        "winner": sowing.winner,
        "events": [asdict(event) for event in sowing.events],
    }


def sowing_text(sowing: Sowing) -> str:
    """A sowing event by event, and what came of it."""
    lines = [_event_text(event) for event in sowing.events[:-1]]
    lines += [_ending_text(sowing), draw(sowing.after), str(sowing.after)]
    if sowing.winner:
        lines.append(f"{SIDE_NAMES[sowing.winner]} wins")
    return "\n".join(lines)


def _ending_text(sowing: Sowing) -> str:
    """What the end of a sowing leads to."""
    if sowing.winner:
        return f"{sowing.case}: the game is over"
    again = sowing.after.turn == sowing.before.turn
    return f"{sowing.case}: {'choose again' if again else 'the turn is over'}"


def _event_text(event: Event) -> str:
    """An event before the end in a few words."""
    side = SIDE_NAMES[event.side]
    texts = {
        "lift": f"lift {event.hand} from {side} {event.slot}",
        "drop": f"drop into {side} {event.slot}",
        "off": f"drop off the board after {side}'s last slot",
        "relay": f"B: relay, lift {event.hand} from {side} {event.slot}",
    }
    return texts[event.kind]


def judgement_json(judgement: Judgement) -> Json:
    """The choices of a position and the best turn."""
    return {
        "position": str(judgement.position),
        "best": turn_text(judgement.best.turn),
        "choices": {str(slot): _choice_json(c) for slot, c in judgement.choices.items()},
        "visited": judgement.visited,
    }


def judgement_text(judgement: Judgement) -> str:
    """The carton, a line for every choice, and the best turn."""
    choices = [f"{slot}: {choice_text(c)}" for slot, c in judgement.choices.items()]
    best = f"best: {turn_text(judgement.best.turn)}"
    return "\n".join([draw(judgement.position), *choices, best])


def _choice_json(choice: Choice) -> Json:
    value = choice.value if isinstance(choice.value, str) else round(choice.value, 3)
    return {
        "value": value,
        "turns": choice.turns,
        "exact": choice.exact,
        "turn": turn_text(choice.turn),
    }


def choice_text(choice: Choice) -> str:
    """A choice's value in words."""
    if not isinstance(choice.value, str):
        return f"about {choice.value:.0%} ({turn_text(choice.turn)})"
    if choice.turns is None:
        return f"{choice.value} ({turn_text(choice.turn)})"
    many = f"{choice.turns} turn{'s' * (choice.turns != 1)}"
    return (
        f"{choice.value} in {'' if choice.exact else 'at most '}{many} ({turn_text(choice.turn)})"
    )


def opening_json(opening: Opening) -> Json:
    """What is proven of a carton's start."""
    options, turn = opening.options, opening.shortest_first_turn
    values = opening.first_choices.items()
    return {
        "slots": options.slots,
        "marbles": options.marbles,
        "calm": options.calm,
        "winner": opening.winner,
        "first_choices": {str(slot): "win" if wins else "loss" for slot, wins in values},
        "shortest_first_turn": turn_text(turn) if turn else None,
        "positions": opening.positions,
        "visited": opening.visited,
        "seconds": round(opening.seconds, 3),
        "peak_memory_mb": peak_memory_mb(),
    }


def peak_memory_mb() -> float | None:
    """The most memory this process has used so far; None where the system does not say."""
    if sys.platform == "win32":
        return None
    import resource

    used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return round(used / (1 << 20 if sys.platform == "darwin" else 1 << 10), 1)


def review_json(turn: TurnReview) -> Json:
    """One reviewed turn."""
    return {
        "turn": turn.number,
        "side": turn.side,
        "played": turn_text(turn.played),
        "note": turn.note,
        "sowing": turn.sowing,
        "best": _choice_json(turn.best),
    }


def review_text(turn: TurnReview) -> str:
    """One reviewed turn in a line."""
    head = f"{turn.number:>3} {SIDE_NAMES[turn.side]}  {turn_text(turn.played)}: {turn.note}"
    if turn.note in ("good", "lost anyway"):
        return head
    where = f" at sowing {turn.sowing}" if len(turn.played) > 1 else ""
    return f"{head}{where}; best was {choice_text(turn.best)}"


def match_json(match: "Match") -> Json:
    """A match with its score and games."""
    low, high = match.interval
    return {
        "levels": list(match.levels),
        "games": len(match.games),
        "score": round(match.score, 4),
        "standard_error": round(match.standard_error, 4),
        "interval_95": [round(low, 4), round(high, 4)],
        "records": [game.record for game in match.games],
    }


def match_text(match: "Match") -> str:
    """A match's score in a sentence."""
    first, second = match.levels
    wins = sum(game.won for game in match.games)
    low, high = match.interval
    return (
        f"{first} won {wins} of {len(match.games)} games against {second}: "
        f"{match.score:.1%} +- {match.standard_error:.1%} (95 %: {low:.1%} to {high:.1%})"
    )
