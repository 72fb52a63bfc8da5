"""The record of a game: one line that replays it.

    players=2 eggs=8 first=1 ending=first-out : 35p 2662 41p

Before the colon the options, after it the turns: the faces of the die in order, and `p` where the
die was passed on. The last turn may be unfinished. Optional fields tell who sat where and which
seed threw the die: `seats=person,perfect names=Anna,Bo seed=7 game=0`.

See docs/rules.md, Egg cups notation.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Self

from eggcups.players.player import player_named
from eggcups.rules.choice import Choice
from eggcups.rules.event import GameOver, TurnEnded
from eggcups.rules.options import ENDINGS, check_eggs, check_players
from eggcups.rules.outcome import Outcome, play
from eggcups.rules.rule_error import RuleError
from eggcups.rules.state import State

PERSON = "person"
"""Who plays a seat that is no computer player's."""
PASS_MARK = "p"
"""What stands in a turn where the die was passed on."""
LONGEST_NUMBER = 40
"""Digits of a number in a record at most: seeds of 128 bits have 39."""
_TURN = re.compile(rf"[1-6]+{PASS_MARK}?")
_NAME = re.compile(r"[^\s,=:]{1,20}")
_NEEDED = ("players", "eggs", "first", "ending")
_OPTIONAL = ("seats", "names", "seed", "game")


@dataclass(frozen=True)
class Record:
    """A game that was played, or is being played.

    Attributes:
        players: 2 to 4.
        eggs: eggs each at the start.
        first: the seat that began, from 0.
        play_on: whether the others play on for the loser.
        turns: the turns, as in the line.
        seats: who plays each seat: `person` or a computer player; empty if not told.
        names: of the players by seat; empty if not told.
        seed: of the die; None if real dice were rolled.
        game: which game under the seed.

    Raises:
        RuleError: when no game can have such options or players.
    """

    players: int
    eggs: int
    first: int = 0
    play_on: bool = False
    turns: tuple[str, ...] = ()
    seats: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    seed: int | None = None
    game: int = 0

    def __post_init__(self) -> None:
        check_players(self.players)
        check_eggs(self.players, self.eggs)
        if not 0 <= self.first < self.players:
            raise RuleError("seat", value=self.first + 1, players=self.players)
        self._check_people()

    def _check_people(self) -> None:
        for field, people in (("seats", self.seats), ("names", self.names)):
            if people and len(people) != self.players:
                raise RuleError("people", field=field, value=len(people), players=self.players)
        for seat in self.seats:
            if seat != PERSON:
                player_named(seat)
        for name in self.names:
            if not _NAME.fullmatch(name) or not name.isprintable():
                raise RuleError("name", value=name)

    def __str__(self) -> str:
        """The record as one line."""
        options = [
            f"players={self.players}",
            f"eggs={self.eggs}",
            f"first={self.first + 1}",
            f"ending={ENDINGS[self.play_on]}",
        ]
        options += [f"seats={','.join(self.seats)}"] if self.seats else []
        options += [f"names={','.join(self.names)}"] if self.names else []
        options += [] if self.seed is None else [f"seed={self.seed}", f"game={self.game}"]
        return " ".join([*options, ":", *self.turns])

    @classmethod
    def parse(cls, line: str) -> Self:
        """The record that `str` wrote; the turns are not yet held against the rules.

        Raises:
            RuleError: when the line is not of that form.
        """
        head, colon, tail = line.strip().partition(":")
        if not colon:
            raise RuleError("record_form", value=line.strip())
        options = _options(head)
        turns = tuple(tail.split())
        for number, turn in enumerate(turns, start=1):
            if not _TURN.fullmatch(turn):
                raise RuleError("record_turn", turn=number, value=turn)
        return cls(
            players=_whole("players", options["players"]),
            eggs=_whole("eggs", options["eggs"]),
            first=_whole("first", options["first"]) - 1,
            play_on=_ending(options["ending"]),
            turns=turns,
            seats=_people(options.get("seats")),
            names=_people(options.get("names")),
            seed=_whole("seed", options["seed"]) if "seed" in options else None,
            game=_whole("game", options.get("game", "0")),
        )

    def with_move(self, outcome: Outcome, begins_turn: bool) -> "Record":
        """The record after one more choice.

        Args:
            outcome: what `eggcups.rules.outcome.play` gave.
            begins_turn: whether it was the first throw of a turn.
        """
        mark = PASS_MARK if outcome.face is None else str(outcome.face)
        if begins_turn:
            return replace(self, turns=(*self.turns, mark))
        return replace(self, turns=(*self.turns[:-1], self.turns[-1] + mark))

    @property
    def thrown(self) -> int:
        """How often the die was thrown."""
        return sum(len(turn.rstrip(PASS_MARK)) for turn in self.turns)

    @property
    def start(self) -> State:
        """The position before the first throw."""
        return State.start(self.players, self.eggs, self.first, self.play_on)

    def replay(self) -> Iterator[tuple[int, State, Choice, Outcome]]:
        """The record played again: number of the turn, position, choice and what came of it.

        Raises:
            RuleError: at the turn that breaks the rules.
        """
        state = self.start
        for number, turn in enumerate(self.turns, start=1):
            if state.over:
                raise RuleError("record_over", turn=number, value=turn)
            ended = False
            for at, mark in enumerate(turn):
                if ended:
                    raise RuleError("record_goes_on", turn=number, value=turn, ended=turn[:at])
                choice = Choice.PASS if mark == PASS_MARK else Choice.ROLL
                outcome = play(state, choice, None if mark == PASS_MARK else int(mark))
                yield number, state, choice, outcome
                state = outcome.state
                ended = isinstance(outcome.events[-1], TurnEnded | GameOver)
            if not ended and number < len(self.turns):
                raise RuleError("record_breaks_off", turn=number, value=turn)

    @property
    def position(self) -> State:
        """The position at the end of the record.

        Raises:
            RuleError: at the turn that breaks the rules.
        """
        state = self.start
        for _, _, _, outcome in self.replay():
            state = outcome.state
        return state


def _options(head: str) -> dict[str, str]:
    """The fields before the colon."""
    options: dict[str, str] = {}
    for word in head.split():
        field, _, value = word.partition("=")
        if field not in _NEEDED + _OPTIONAL or not value or field in options:
            raise RuleError("record_field", value=word)
        options[field] = value
    for field in _NEEDED:
        if field not in options:
            raise RuleError("record_missing", field=field)
    if "game" in options and "seed" not in options:
        raise RuleError("record_missing", field="seed")
    return options


def _whole(field: str, text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER):
        raise RuleError("whole", field=field, value=text)
    return int(text)


def _ending(text: str) -> bool:
    for play_on, name in ENDINGS.items():
        if name == text:
            return play_on
    raise RuleError("ending", value=text, allowed=", ".join(ENDINGS.values()))


def _people(text: str | None) -> tuple[str, ...]:
    return tuple(text.split(",")) if text else ()
