"""The eight players: each a colour and a mark, so that nobody is told by colour alone."""

from dataclasses import dataclass

from eggshell.look.colour import RGB, rgb


@dataclass(frozen=True)
class Look:
    """How a player is told apart: `fill` for surfaces, `deep` on yolk, `bright` for lines on dark.

    `mark` names an outline of `eggshell.look.marks`, nothing if there is none.
    """

    mark: str
    fill: RGB
    deep: RGB
    bright: RGB


def _look(mark: str, fill: str, deep: str, bright: str) -> Look:
    return Look(mark, rgb(fill), rgb(deep), rgb(bright))


PLAYERS: tuple[Look, ...] = (
    _look("circle", "1F6BB5", "0F4A85", "62AEF5"),
    _look("triangle", "D2432A", "9E2713", "FF8266"),
    _look("square", "0E8567", "065A45", "45CBA2"),
    _look("diamond", "8B4BA8", "642C80", "C792E6"),
    _look("plus", "7A4A21", "55300F", "C9935E"),
    _look("heart", "CB4F88", "8F2459", "F79AC4"),
    _look("star", "3391BF", "0F5577", "7ACFF2"),
    _look("moon", "454550", "26262E", "B4B4C2"),
)
"""The looks by number. No yellow or orange: those are food. The marks matter: to some eyes the
colours of numbers 0 and 3, 1 and 4, 2 and 5 are close."""
