"""Words: the texts of one language, filled and written as the language writes them."""

from collections.abc import Mapping

from eggconsole.words.catalogue import Catalogue
from eggconsole.words.pseudo import PSEUDO, pseudo


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
        return self.decimal(f"{value:.{decimals}f}".replace("-", "−"))

    def decimal(self, number: str) -> str:
        """A number written with a point, such as `1.2e-12`, with the language's decimal sign."""
        return number.replace(".", ",") if self.language == "da" else number

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
