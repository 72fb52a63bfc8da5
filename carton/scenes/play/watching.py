"""A game that is shown, sowing by sowing, and that one can step through and watch again."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, Protocol

from pygame import FRect

from carton.rules.game import Game
from carton.rules.sowing import Event, Kind
from carton.scenes.board.cursor import GameCursor
from carton.scenes.board.film import Film
from carton.scenes.panel.playing_view import PlayingView
from eggshell.input.actions import Action
from eggshell.shell import Shell
from eggshell.watching.steps import Steps

SOUNDS: Mapping[Kind, str] = MappingProxyType(
    {"lift": "marble", "drop": "marble", "off": "off board", "relay": "relay"}
)
"""The sound of each step of a sowing that is heard."""
HIGHER_BY_MARBLE = 0.04
"""How much higher a click is for each marble in the slot, as a share of its pitch."""
HIGHEST_AT = 12
"""Marbles in a slot from which clicks grow no higher."""

Deed = Literal["hold", "play_on", "skip", "result"]
"""What the yellow button does, as the catalogue names it."""


class Watcher(Protocol):
    """What watching asks of the scene that shows the game."""

    shell: Shell
    view: PlayingView
    stale: bool

    def touch(self, area: FRect) -> None:
        """Have an area drawn again."""

    def arrange(self) -> None:
        """Lay the widgets out again."""

    def arrived(self) -> None:
        """The present position shows and nothing moves any more."""


class Watching:
    """The yellow button, the steps and the speed of a game that is shown.

    Attributes:
        cursor: The place in the game.
        steps: What moves it.
    """

    def __init__(self, scene: Watcher, played: Game) -> None:
        self._scene = scene
        self.cursor = GameCursor(played, lambda: scene.shell.prefs.motion)
        self.steps = Steps(self.cursor, self.stopped)

    @property
    def over(self) -> bool:
        """Whether the game has been won, whatever of it shows."""
        return self.cursor.played.winner is not None

    # The yellow button

    @property
    def deed(self) -> Deed:
        """What the yellow button does now."""
        cursor = self.cursor
        if cursor.moving:
            return "hold" if cursor.watching else "skip"
        if cursor.behind:
            return "play_on"
        return "result" if self.over else "skip"

    @property
    def able(self) -> bool:
        """Whether the yellow button can be pressed: there is nothing to skip at the end."""
        return self.deed != "skip" or self.cursor.moving

    def press(self) -> None:
        """Do what the yellow button says."""
        deed = self.deed
        if deed == "hold":
            self.cursor.hold()
        elif deed == "play_on":
            self.cursor.play()
        elif self.able:
            self.cursor.go(self.cursor.length)
            self._scene.arrived()
        self._scene.arrange()

    # Steps and speed

    def act(self, action: str) -> bool:
        """Confirming does what the yellow button says, page keys step; whether it was used."""
        if action == Action.CONFIRM:
            self.press()
            return True
        return self.steps.act(action)

    def go_to_turn(self, index: int) -> None:
        """Stop at the beginning of a turn, 0 is the first."""
        self.cursor.go_to_turn(index)
        self.stopped()

    def stopped(self) -> None:
        """Arrive at the end of a game that goes on; a finished one shows no result for a step."""
        if self.cursor.at_end and not self.over:
            self._scene.arrived()
        self._scene.arrange()

    def set_speed(self, speed: int) -> None:
        """Move at another speed from now on."""
        self._scene.shell.change(speed=speed)
        self.pace()

    def pace(self) -> None:
        """Let the sowing under way go on at the speed of the settings."""
        if self.cursor.film is not None:
            self.cursor.film.pace(self._scene.shell.prefs.motion)

    # Time

    def update(self, seconds: float) -> None:
        """Go on with what moves."""
        if self.cursor.film is not None and self.cursor.moving:
            self._show(self.cursor.film, seconds)

    def _show(self, film: Film, seconds: float) -> None:
        scene = self._scene
        scene.touch(scene.view.carton.around(film))
        ended = self.cursor.advance(seconds)
        self._sound(ended)
        scene.touch(scene.view.carton.around(film))
        if any(event.kind not in ("drop", "off") for event in ended) or film.event.kind == "relay":
            scene.stale = True
        if film.done:
            self._end_film()

    def _end_film(self) -> None:
        self.cursor.end_film()
        if self.cursor.at_end:
            self._scene.arrived()
        else:
            self._scene.arrange()

    def _sound(self, ended: list[Event]) -> None:
        """Let the last of what happened be heard; the fuller a slot, the higher the click."""
        heard = [event for event in ended if event.kind in SOUNDS]
        if heard:
            last = heard[-1]
            marbles = len(self.cursor.lying.at((last.side, last.slot)))
            higher = HIGHER_BY_MARBLE * min(marbles, HIGHEST_AT) if last.kind == "drop" else 0.0
            self._scene.shell.sounds.play(SOUNDS[last.kind], 1.0 + higher)
