"""Keys, mouse and controllers become actions; what is held never leaks into the next scene."""

import pygame
import pytest

from eggshell.input.actions import Action
from eggshell.input.events import (
    Event,
    PointerDown,
    PointerMoved,
    PointerUp,
    Pressed,
    Released,
    Typed,
)
from eggshell.input.inputs import REPEAT_AFTER, REPEAT_EVERY, Inputs
from eggshell.input.viewport import Viewport

VIEW = Viewport((1280, 720), (1280, 720))


def feed(inputs: Inputs, kind: int, **fields: object) -> list[Event]:
    return inputs.read(pygame.event.Event(kind, fields), VIEW)


def down(inputs: Inputs, key: int, mod: int = 0, text: str = "") -> list[Event]:
    return feed(inputs, pygame.KEYDOWN, key=key, mod=mod, unicode=text)


def up(inputs: Inputs, key: int) -> list[Event]:
    return feed(inputs, pygame.KEYUP, key=key, mod=0)


def button(inputs: Inputs, number: int) -> list[Event]:
    return feed(inputs, pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=number)


def axis(inputs: Inputs, number: int, value: float) -> list[Event]:
    return feed(
        inputs, pygame.CONTROLLERAXISMOTION, instance_id=0, axis=number, value=int(value * 32767)
    )


@pytest.mark.parametrize(
    ("key", "mod", "action"),
    [
        (pygame.K_RETURN, 0, "confirm"),
        (pygame.K_SPACE, 0, "confirm"),
        (pygame.K_ESCAPE, 0, "back"),
        (pygame.K_RETURN, pygame.KMOD_LALT, "full screen"),
        (pygame.K_F11, 0, "full screen"),
        (pygame.K_F12, 0, "screenshot"),
        (pygame.K_TAB, pygame.KMOD_LSHIFT, "previous"),
        (pygame.K_z, pygame.KMOD_LCTRL, "undo"),
    ],
)
def test_keys_mean_actions(key: int, mod: int, action: str) -> None:
    assert down(Inputs(), key, mod) == [Pressed(action)]


def test_a_scene_may_give_keys_and_buttons_its_own_meaning() -> None:
    inputs = Inputs()
    inputs.keys = {pygame.K_p: "pass", pygame.K_SPACE: "open"}
    inputs.pad = {pygame.CONTROLLER_BUTTON_X: "pass"}
    assert down(inputs, pygame.K_p) == [Pressed("pass")]
    assert down(inputs, pygame.K_SPACE) == [Pressed("open")]
    assert button(inputs, pygame.CONTROLLER_BUTTON_X) == [Pressed("pass")]
    assert inputs.held("pass")
    up(inputs, pygame.K_p)
    assert inputs.held("pass"), "the button is still down"


def test_only_directions_repeat() -> None:
    inputs = Inputs()
    down(inputs, pygame.K_RIGHT)
    down(inputs, pygame.K_RETURN)
    assert inputs.tick(REPEAT_AFTER - 0.01) == []
    assert inputs.tick(0.02) == [Pressed(Action.RIGHT, repeated=True)]
    assert inputs.tick(REPEAT_EVERY) == [Pressed(Action.RIGHT, repeated=True)]
    up(inputs, pygame.K_RIGHT)
    assert inputs.tick(5) == []


def test_held_keys_buttons_and_clicks_are_not_heard_after_a_block() -> None:
    inputs = Inputs()
    down(inputs, pygame.K_RETURN)
    down(inputs, pygame.K_RIGHT)
    button(inputs, pygame.CONTROLLER_BUTTON_A)
    feed(inputs, pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1)
    inputs.block()
    assert not inputs.held("confirm")
    assert inputs.tick(5) == []
    assert down(inputs, pygame.K_RETURN) == [], "the system's own repeat"
    assert up(inputs, pygame.K_RETURN) == []
    assert feed(inputs, pygame.MOUSEBUTTONUP, pos=(5, 5), button=1) == []
    assert down(inputs, pygame.K_RETURN) == [Pressed("confirm")]


def test_typed_text_is_heard_only_while_typing() -> None:
    inputs = Inputs()
    assert feed(inputs, pygame.TEXTINPUT, text="u") == []
    inputs.typing = True
    assert down(inputs, pygame.K_u, text="u") == []
    assert feed(inputs, pygame.TEXTINPUT, text="u") == [Typed("u")]
    assert down(inputs, pygame.K_BACKSPACE, text="\b") == [Pressed("erase")]
    inputs.block()
    assert feed(inputs, pygame.TEXTINPUT, text="u") == [], "held when the scene changed"


def test_a_stick_is_a_direction_with_slack_and_a_pointer() -> None:
    inputs = Inputs()
    assert axis(inputs, pygame.CONTROLLER_AXIS_LEFTX, 0.5) == []
    assert inputs.stick == pytest.approx((0.5, 0), abs=1e-3)
    assert axis(inputs, pygame.CONTROLLER_AXIS_LEFTX, 0.9) == [Pressed("right")]
    assert axis(inputs, pygame.CONTROLLER_AXIS_LEFTX, 0.5) == []
    assert axis(inputs, pygame.CONTROLLER_AXIS_LEFTX, 0.1) == [Released("right")]
    assert axis(inputs, pygame.CONTROLLER_AXIS_LEFTY, -1.0) == [Pressed("up")]


def test_pulling_the_controller_out_lets_its_buttons_go() -> None:
    inputs = Inputs()
    button(inputs, pygame.CONTROLLER_BUTTON_LEFTSHOULDER)
    axis(inputs, pygame.CONTROLLER_AXIS_LEFTX, 1.0)
    events = feed(inputs, pygame.CONTROLLERDEVICEREMOVED, instance_id=0)
    assert set(events) == {Released("previous"), Released("right")}
    assert inputs.stick == (0.0, 0.0) and not inputs.held("right")


def test_losing_the_keyboard_lets_everything_go() -> None:
    inputs = Inputs()
    down(inputs, pygame.K_LEFT)
    feed(inputs, pygame.WINDOWFOCUSLOST)
    assert not inputs.held("left")
    assert down(inputs, pygame.K_LEFT) == [Pressed("left")]


def test_a_pointer_that_was_there_before_the_window_is_told_from_one_that_moves() -> None:
    inputs = Inputs()
    places = [(9, 9), (9, 9), (8, 9)]
    events = [e for at in places for e in feed(inputs, pygame.MOUSEMOTION, pos=at, touch=False)]
    assert [e.found for e in events if isinstance(e, PointerMoved)] == [True, True, False]


def test_touch_and_mouse_are_one_pointer() -> None:
    inputs = Inputs()
    events = feed(inputs, pygame.MOUSEBUTTONDOWN, pos=(9, 9), button=1, touch=True)
    events += feed(inputs, pygame.MOUSEBUTTONUP, pos=(9, 9), button=1, touch=True)
    assert events == [PointerDown((9.5, 9.5)), PointerUp((9.5, 9.5))]
