"""Theme: the colours of a table's picture, made from the shared look, and who has which."""

from collections.abc import Iterable
from dataclasses import dataclass

from eggconsole.refusal import Refusal
from eggshell.look import theme as shared
from eggshell.look.colour import RGB, rgb
from eggshell.look.players import PLAYERS, Look
from nice_egg.match import options

CLOTH = "sage"
"""The cloth of the shared look that the table is laid with."""


@dataclass(frozen=True)
class Theme:
    """Colours by what they are used for; `shade` is the opacity (0 to 1) of a shadow."""

    name: str
    cloth: RGB
    stripe: float
    shadow: RGB
    shade: float
    white: RGB
    edge: RGB
    crisp: RGB
    panel: RGB
    line: RGB
    ink: RGB
    faint: RGB
    wood: RGB
    wood_lip: RGB
    sky: tuple[RGB, RGB]
    tomato: RGB

    @property
    def dark(self) -> bool:
        """Whether text is lighter than what it stands on."""
        return sum(self.ink) > sum(self.panel)

    def player_line(self, look: Look) -> RGB:
        """The colour of lines and text of a player on the panels of this theme."""
        return look.bright if self.dark else look.deep


def _theme(name: str, stripe: float, shade: float, sky: tuple[str, str]) -> Theme:
    """The shared theme called `name` as a table's picture needs it.

    Args:
        name: Of a theme of the shared look.
        stripe: Opacity of the cloth's stripes, 0 to 1.
        shade: Opacity of shadows, 0 to 1.
        sky: Colours of the side view's background, from above to below.
    """
    base = shared.THEMES[name]
    return Theme(
        name=name,
        cloth=base.cloths[CLOTH],
        stripe=stripe,
        shadow=base.shadow,
        shade=shade,
        white=base.white,
        edge=base.white_edge,
        crisp=base.crisp,
        panel=base.panel,
        line=base.line,
        ink=base.ink,
        faint=base.ink2,
        wood=base.wood,
        wood_lip=base.wood_lip,
        sky=(rgb(sky[0]), rgb(sky[1])),
        tomato=base.tomato,
    )


_THEMES = (
    _theme("light", stripe=0.14, shade=0.3, sky=("FDF3DD", "EAF1E6")),
    _theme("dark", stripe=0.035, shade=0.47, sky=("1D1A1C", "28302B")),
    _theme("contrast", stripe=0.0, shade=0.0, sky=("000000", "000000")),
)
"""The themes of the shared look, as pictures of tables show them."""
THEMES = {theme.name: theme for theme in _THEMES}
"""The themes by name."""
CENTER = Look("logo", rgb("FFF6E2"), rgb("B65A05"), rgb("FFF6E2"))
"""The look of the center yolk."""
SUPPLY = Look("", rgb("F39A1E"), rgb("B65A05"), rgb("F39A1E"))
"""The look of a yolk that nobody has dropped."""
SEATS = tuple(options.SEATS)
"""The players' names by seat where nothing else is said."""


def theme(name: str) -> Theme:
    """The theme of that name.

    Raises:
        Refusal: there is none.
    """
    if name not in THEMES:
        raise Refusal(f"theme: {name!r} is unknown; allowed: {', '.join(THEMES)}")
    return THEMES[name]


def look(player: str | None, seats: tuple[str, ...] = SEATS) -> Look:
    """The look of `player` (None: the center yolk), who sits at one of the `seats`.

    Raises:
        ValueError: nobody of that name sits there.
    """
    return CENTER if player is None else PLAYERS[seats.index(player) % len(PLAYERS)]


def seats_of(players: Iterable[str | None]) -> tuple[str, ...]:
    """Seats for `players` of whom nothing is known: A to H as lettered, others by name."""
    names = {player for player in players if player is not None}
    return SEATS if names <= set(SEATS) else tuple(sorted(names))
