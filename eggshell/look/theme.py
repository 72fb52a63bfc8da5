"""The three themes: one colour for every role."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from eggshell.look.colour import BLACK, RGB, WHITE, mix, rgb


@dataclass(frozen=True)
class Theme:
    """Colours by role; `shade` and `stripe_alpha` are opacities, 0-255."""

    name: str
    page: RGB
    panel: RGB
    well: RGB
    line: RGB
    ink: RGB
    ink2: RGB
    tomato: RGB
    leaf: RGB
    on_leaf: RGB
    focus: RGB
    cloths: Mapping[str, RGB]
    stripe_alpha: int
    shadow: RGB
    shade: int
    white: RGB
    white_edge: RGB
    crisp: RGB
    wood: RGB
    wood_lip: RGB
    pulp: RGB
    pulp_high: RGB
    pulp_low: RGB
    pulp_inside: RGB
    steel: RGB
    steel_high: RGB
    steel_low: RGB
    face: RGB
    yolk: RGB
    yolk_lip: RGB
    yolk_shine: RGB
    handle: RGB
    line_width: float = 1.2

    @property
    def is_light(self) -> bool:
        """Whether panels are lighter than their text."""
        return self.name == "light"

    @property
    def lip(self) -> RGB:
        """The lower edge of secondary buttons."""
        return mix(self.line, self.ink2, 0.22)


def _cloths(sage: str, blue: str, rose: str, cream: str) -> Mapping[str, RGB]:
    codes = {"sage": sage, "blue": blue, "rose": rose, "cream": cream}
    return MappingProxyType({name: rgb(code) for name, code in codes.items()})


LIGHT = Theme(
    name="light",
    page=rgb("FBF1DF"),
    panel=rgb("FFF9EE"),
    well=rgb("F4E6CE"),
    line=rgb("E2CDAE"),
    ink=rgb("3E2618"),
    ink2=rgb("74543C"),
    tomato=rgb("CB4226"),
    leaf=rgb("2C7A4B"),
    on_leaf=WHITE,
    focus=rgb("1B4F9C"),
    cloths=_cloths("A3C3AA", "A9C5D8", "EFC0A2", "F3DDB4"),
    stripe_alpha=36,
    shadow=rgb("4A2A12"),
    shade=70,
    white=rgb("FFFDF6"),
    white_edge=rgb("F0E2C6"),
    crisp=rgb("E3B878"),
    wood=rgb("D9A869"),
    wood_lip=rgb("C48E4E"),
    pulp=rgb("BFAE98"),
    pulp_high=rgb("D6C8B4"),
    pulp_low=rgb("93826D"),
    pulp_inside=rgb("7F6F5C"),
    steel=rgb("4B4A4F"),
    steel_high=rgb("77767C"),
    steel_low=rgb("2B2A2E"),
    face=mix(rgb("FFF9EE"), WHITE, 0.6),
    handle=rgb("7A4A2A"),
    yolk_shine=rgb("FFD35C"),
    yolk_lip=rgb("D98A06"),
    yolk=rgb("FFB71B"),
)
"""Dark text on cream paper."""

DARK = replace(
    LIGHT,
    name="dark",
    page=rgb("1F1713"),
    panel=rgb("32251E"),
    well=rgb("241A15"),
    line=rgb("57443A"),
    ink=rgb("FCEFDC"),
    ink2=rgb("CDB39B"),
    tomato=rgb("FF7A5C"),
    leaf=rgb("7FD19C"),
    on_leaf=rgb("12301E"),
    focus=rgb("8CC4FF"),
    cloths=_cloths("2E4A40", "2B4253", "5B372C", "4A3A26"),
    stripe_alpha=9,
    shadow=BLACK,
    shade=120,
    white=rgb("F6EEDF"),
    white_edge=rgb("E4D6BB"),
    crisp=rgb("C49356"),
    wood=rgb("7A5532"),
    wood_lip=rgb("5F4026"),
    pulp=rgb("8C7C69"),
    pulp_high=rgb("A59580"),
    pulp_low=rgb("5F5344"),
    pulp_inside=rgb("4A4035"),
    steel=rgb("57565C"),
    steel_high=rgb("8A8990"),
    steel_low=rgb("2E2D31"),
    face=mix(rgb("32251E"), WHITE, 0.1),
)
"""Light text on brown."""

HIGH_CONTRAST = replace(
    DARK,
    name="contrast",
    page=BLACK,
    panel=BLACK,
    well=rgb("1C1C1C"),
    line=WHITE,
    ink=WHITE,
    ink2=WHITE,
    tomato=rgb("FF8A70"),
    leaf=rgb("7CFF9B"),
    focus=rgb("00E5FF"),
    cloths=_cloths("10201A", "0F1A24", "24130E", "1E170C"),
    stripe_alpha=0,
    shade=0,
    white=WHITE,
    white_edge=WHITE,
    crisp=WHITE,
    wood=rgb("1A120A"),
    wood_lip=WHITE,
    face=BLACK,
    yolk=rgb("FFD400"),
    yolk_lip=WHITE,
    yolk_shine=rgb("FFE566"),
    line_width=2.0,
)
"""White on black, with lines around everything."""

THEMES: Mapping[str, Theme] = MappingProxyType(
    {theme.name: theme for theme in (LIGHT, DARK, HIGH_CONTRAST)}
)
"""The themes by name."""
