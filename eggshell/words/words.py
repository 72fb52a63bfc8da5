"""The words on the screen, by language.

A catalogue is plain data: language, then key, then template with `{name}` fields. `key.short`
is the form for narrow boxes, `key.one` the form for exactly one `{n}`.
"""

from collections.abc import Mapping
from string import Formatter

Catalogue = Mapping[str, Mapping[str, str]]

LANGUAGES: Mapping[str, str] = {"en": "English", "da": "Dansk"}
PSEUDO = "pseudo"
"""The pseudo-language of the tests: English, accented and 40 % longer."""

ACCENTS = str.maketrans("aeiouyAEIOUYcnsz", "áéíóúýÁÉÍÓÚÝçñšž")
FILLING = "ōñ ĕ šæt ūp ål "


class Words:
    """The templates of one language, the first catalogue's before the later ones'."""

    def __init__(self, language: str, *catalogues: Catalogue) -> None:
        self.language = language
        self._catalogues = catalogues

    def over(self, catalogue: Catalogue) -> "Words":
        """The same language with `catalogue`'s templates before these."""
        return Words(self.language, catalogue, *self._catalogues)

    def __call__(self, key: str, **fields: object) -> str:
        """The text of `key`; the key itself if no catalogue has it."""
        if fields.get("n") == 1 and (one := self._template(f"{key}.one")) is not None:
            return self._filled(one, fields)
        template = self._template(key)
        return key if template is None else self._filled(template, fields)

    def short(self, key: str, **fields: object) -> str:
        """The short form of `key`, or nothing if it has none."""
        template = self._template(f"{key}.short")
        return "" if template is None else self._filled(template, fields)

    def knows(self, key: str) -> bool:
        """Whether some catalogue has `key`."""
        return self._template(key) is not None

    def number(self, value: float, decimals: int = 0) -> str:
        """A number as the language writes it: a true minus, and a comma in Danish."""
        text = f"{value:.{decimals}f}".replace("-", "−")
        return text.replace(".", ",") if self.language == "da" else text

    def percent(self, share: float, decimals: int = 1) -> str:
        """A share (0-1) in per cent."""
        return f"{self.number(100 * share, decimals)} %"

    def _template(self, key: str) -> str | None:
        source = "en" if self.language == PSEUDO else self.language
        for catalogue in self._catalogues:
            for language in (source, "en"):
                if key in catalogue.get(language, {}):
                    return catalogue[language][key]
        return None

    def _filled(self, template: str, fields: Mapping[str, object]) -> str:
        text = template.format_map({name: self._shown(v) for name, v in fields.items()})
        return pseudo(text) if self.language == PSEUDO else text

    def _shown(self, value: object) -> object:
        return self.number(value, 1) if isinstance(value, float) else value


def pseudo(text: str) -> str:
    """`text` accented and 40 % longer, so that tight boxes show before a translator comes."""
    extra = max(1, round(len(text) * 0.4))
    return text.translate(ACCENTS) + (FILLING * (extra // len(FILLING) + 1))[:extra].rstrip()


def fields(template: str) -> set[str]:
    """The names of a template's fields."""
    return {name for _, name, _, _ in Formatter().parse(template) if name}


def gaps(catalogue: Catalogue) -> list[str]:
    """What keeps a catalogue from being complete: keys or fields that a language lacks."""
    problems = []
    required = {key for entries in catalogue.values() for key in entries if not _optional(key)}
    for language in LANGUAGES:
        entries = catalogue.get(language, {})
        problems += [f"{language}: {key} is missing" for key in sorted(required - set(entries))]
        for key, template in entries.items():
            english = catalogue.get("en", {}).get(key, template)
            if fields(template) != fields(english):
                problems.append(f"{language}: {key} has other fields than in English")
    return problems


def _optional(key: str) -> bool:
    return key.endswith((".short", ".one"))
