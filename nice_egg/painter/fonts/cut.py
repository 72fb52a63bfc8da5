# /// script
# dependencies = ["fonttools>=4.50", "fontpkg-nunito>=3.602"]
# ///
"""Cut the two small Nunito files of this folder out of the variable font of `fontpkg-nunito`.

Run it by hand, and only to change the cut: `python nice_egg/painter/fonts/cut.py`.
"""

import shutil
from importlib.util import find_spec
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

HERE = Path(__file__).parent
WEIGHTS = (700, 900)
CHARACTERS = [*range(0x20, 0x7F), *range(0xA0, 0x100), *map(ord, "–—−≤≥…’“”")]


def cut(source: Path, weight: int) -> None:
    """Write `Nunito-WEIGHT.ttf` with `CHARACTERS` only."""
    font = instantiateVariableFont(TTFont(source), {"wght": weight}, updateFontNames=True)
    options = Options(layout_features=["kern", "tnum"], hinting=False, name_IDs=[0, 1, 2, 4, 6, 13])
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=CHARACTERS)
    subsetter.subset(font)
    font.save(HERE / f"Nunito-{weight}.ttf")


def main() -> None:
    """Cut every weight and take the licence along."""
    spec = find_spec("fontpkg_nunito")
    if spec is None or spec.origin is None:
        raise SystemExit("fontpkg-nunito is not installed")
    package = Path(spec.origin).parent
    for weight in WEIGHTS:
        cut(package / "files" / "Nunito[wght].ttf", weight)
    shutil.copyfile(package / "LICENSE", HERE / "OFL.txt")


if __name__ == "__main__":
    main()
