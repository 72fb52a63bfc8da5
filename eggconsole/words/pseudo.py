"""The pseudo-language of the tests: English, accented and 40 % longer."""

PSEUDO = "pseudo"
"""Its code, where the others are `en` and `da`."""
ACCENTS = str.maketrans("aeiouyAEIOUYcnsz", "áéíóúýÁÉÍÓÚÝçñšž")
"""Letters by the letters that they become."""
FILLING = "ōñ ĕ šæt ūp ål "
"""What makes a text longer."""
LONGER = 0.4
"""By which part of its length a text gets longer."""


def pseudo(text: str) -> str:
    """`text` accented and 40 % longer, so that tight boxes show before a translator comes."""
    extra = max(1, round(len(text) * LONGER))
    return text.translate(ACCENTS) + (FILLING * (extra // len(FILLING) + 1))[:extra].rstrip()
