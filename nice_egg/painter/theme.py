"""Theme: the colours of a picture, and the looks that tell eight players apart."""

from collections.abc import Iterable
from dataclasses import dataclass

from eggconsole.refusal import Refusal
from nice_egg.match import options

Colour = tuple[int, int, int]


def colour(code: str) -> Colour:
    """The colour of six hexadecimal digits, like `FFB71B`."""
    red, green, blue = bytes.fromhex(code)
    return red, green, blue


def mix(a: Colour, b: Colour, part: float) -> Colour:
    """`a` with `part` (0 to 1) of it replaced by `b`."""
    red, green, blue = (round(p + (q - p) * part) for p, q in zip(a, b, strict=True))
    return red, green, blue


@dataclass(frozen=True)
class Theme:
    """Colours by what they are used for; `shade` is the opacity (0 to 1) of a shadow."""

    name: str
    cloth: Colour
    stripe: float
    shadow: Colour
    shade: float
    white: Colour
    edge: Colour
    crisp: Colour
    panel: Colour
    line: Colour
    ink: Colour
    faint: Colour
    wood: Colour
    wood_lip: Colour
    sky: tuple[Colour, Colour]
    tomato: Colour

    @property
    def dark(self) -> bool:
        """Whether text is lighter than what it stands on."""
        return sum(self.ink) > sum(self.panel)


_THEMES = (
    Theme(
        name="light",
        cloth=colour("A3C3AA"),
        stripe=0.14,
        shadow=colour("4A2A12"),
        shade=0.3,
        white=colour("FFFDF6"),
        edge=colour("F0E2C6"),
        crisp=colour("E3B878"),
        panel=colour("FFF9EE"),
        line=colour("E2CDAE"),
        ink=colour("3E2618"),
        faint=colour("74543C"),
        wood=colour("D9A869"),
        wood_lip=colour("C48E4E"),
        sky=(colour("FDF3DD"), colour("EAF1E6")),
        tomato=colour("CB4226"),
    ),
    Theme(
        name="dark",
        cloth=colour("2E4A40"),
        stripe=0.035,
        shadow=colour("000000"),
        shade=0.47,
        white=colour("F6EEDF"),
        edge=colour("E4D6BB"),
        crisp=colour("C49356"),
        panel=colour("32251E"),
        line=colour("57443A"),
        ink=colour("FCEFDC"),
        faint=colour("CDB39B"),
        wood=colour("7A5532"),
        wood_lip=colour("5F4026"),
        sky=(colour("1D1A1C"), colour("28302B")),
        tomato=colour("FF7A5C"),
    ),
    Theme(
        name="contrast",
        cloth=colour("10201A"),
        stripe=0.0,
        shadow=colour("000000"),
        shade=0.0,
        white=colour("FFFFFF"),
        edge=colour("FFFFFF"),
        crisp=colour("FFFFFF"),
        panel=colour("000000"),
        line=colour("FFFFFF"),
        ink=colour("FFFFFF"),
        faint=colour("FFFFFF"),
        wood=colour("1A120A"),
        wood_lip=colour("FFFFFF"),
        sky=(colour("000000"), colour("000000")),
        tomato=colour("FF8A70"),
    ),
)
THEMES = {theme.name: theme for theme in _THEMES}
"""The themes by name."""


def theme(name: str) -> Theme:
    """The theme of that name.

    Raises:
        Refusal: there is none.
    """
    if name not in THEMES:
        raise Refusal(f"theme: {name!r} is unknown; allowed: {', '.join(THEMES)}")
    return THEMES[name]


@dataclass(frozen=True)
class Look:
    """How a chip is told apart: its mark, the rim's `fill`, and `deep`, the mark on the yolk.

    `bright` is for lines on dark ground.
    """

    mark: str
    fill: Colour
    deep: Colour
    bright: Colour

    def line(self, theme: Theme) -> Colour:
        """The colour of lines and text of this player on the panels of `theme`."""
        return self.bright if theme.dark else self.deep


def _look(mark: str, codes: str) -> Look:
    fill, deep, bright = map(colour, codes.split())
    return Look(mark, fill, deep, bright)


PLAYERS = (
    _look("circle", "1F6BB5 0F4A85 62AEF5"),
    _look("triangle", "D2432A 9E2713 FF8266"),
    _look("square", "0E8567 065A45 45CBA2"),
    _look("diamond", "8B4BA8 642C80 C792E6"),
    _look("plus", "7A4A21 55300F C9935E"),
    _look("heart", "CB4F88 8F2459 F79AC4"),
    _look("star", "3391BF 0F5577 7ACFF2"),
    _look("moon", "454550 26262E B4B4C2"),
)
"""The looks by seat. No yellow or orange: those are food. The marks matter: to some eyes the
colours of seats 1 and 4, 2 and 5, 3 and 6 are close."""
CENTER = _look("logo", "FFF6E2 B65A05 FFF6E2")
"""The look of the center yolk."""
SUPPLY = _look("", "F39A1E B65A05 F39A1E")
"""The look of a yolk that nobody has dropped."""
SEATS = tuple(options.SEATS)
"""The players' names by seat where nothing else is said."""


def look(player: str | None, seats: tuple[str, ...] = SEATS) -> Look:
    """The look of `player` (None: the center yolk), who sits at one of the `seats`."""
    return CENTER if player is None else PLAYERS[seats.index(player) % len(PLAYERS)]


def seats_of(players: Iterable[str | None]) -> tuple[str, ...]:
    """Seats for `players` of whom nothing is known: A to H as lettered, others by name."""
    names = {player for player in players if player is not None}
    return SEATS if names <= set(SEATS) else tuple(sorted(names))
