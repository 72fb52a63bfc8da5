"""The eight players: each a colour and a mark, so that nobody is told by colour alone."""

from dataclasses import dataclass

from eggshell.look.colour import RGB, rgb


@dataclass(frozen=True)
class Player:
    """A player's look: `fill` for surfaces, `deep` on yolk, `bright` for lines on dark."""

    mark: str
    fill: RGB
    deep: RGB
    bright: RGB


def _player(mark: str, fill: str, deep: str, bright: str) -> Player:
    return Player(mark, rgb(fill), rgb(deep), rgb(bright))


PLAYERS: tuple[Player, ...] = (
    _player("circle", "1F6BB5", "0F4A85", "62AEF5"),
    _player("triangle", "D2432A", "9E2713", "FF8266"),
    _player("square", "0E8567", "065A45", "45CBA2"),
    _player("diamond", "8B4BA8", "642C80", "C792E6"),
    _player("plus", "7A4A21", "55300F", "C9935E"),
    _player("heart", "CB4F88", "8F2459", "F79AC4"),
    _player("star", "3391BF", "0F5577", "7ACFF2"),
    _player("moon", "454550", "26262E", "B4B4C2"),
)
