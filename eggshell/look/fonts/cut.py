"""Cut the bundled font: three static weights of Nunito, subset to what the catalogues need.

Needs the `fonts` extra; run from the checkout as `python eggshell/look/fonts/cut.py`.
"""

from importlib.metadata import distribution
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

WEIGHTS = (700, 800, 900)
"""Places on the font's weight axis that are cut."""
LATIN_1_AND_EXTENDED_A = [*range(0x20, 0x7F), *range(0xA0, 0x180)]
"""Code points of western, northern and middle European letters."""
PUNCTUATION = [ord(sign) for sign in "–—−×±·…‘’‚“”„≤≥•€™"]
"""Code points of the other signs that texts use."""


def package_file(name: str) -> Path:
    """The path of the file called `name` inside the installed font package."""
    files = distribution("fontpkg-nunito").files or []
    return Path(str(next(file.locate() for file in files if file.name == name)))


def cut(weight: int, target: Path) -> None:
    """Write one static, subset weight (a number on the font's `wght` axis) to `target`."""
    variable = TTFont(package_file("Nunito[wght].ttf"), recalcTimestamp=False)
    font = instantiateVariableFont(variable, {"wght": weight})
    options = Options(layout_features=["kern", "mark", "ccmp"], hinting=False)
    options.notdef_outline = True
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=LATIN_1_AND_EXTENDED_A + PUNCTUATION)
    subsetter.subset(font)
    font.save(target)


def main() -> None:
    """Cut all weights next to this script and lay the licence beside them."""
    folder = Path(__file__).parent
    for weight in WEIGHTS:
        cut(weight, folder / f"Nunito-{weight}.ttf")
    licence = package_file("LICENSE").read_text(encoding="utf-8")
    (folder / "OFL.txt").write_text(licence, encoding="utf-8")


if __name__ == "__main__":
    main()
