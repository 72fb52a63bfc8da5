"""What the game says when it is asked for something that the rules do not allow."""

from eggcups.words import wording


class RuleError(ValueError):
    """A request that names its field, its value and what is allowed instead.

    Args:
        key: the sentence in the catalogue of `eggcups.words`, without its prefix `error.`.
        **fields: what fills the sentence.

    `str` gives the English sentence; `told` gives it in any language.
    """

    def __init__(self, key: str, **fields: object) -> None:
        self.key = key
        self.fields = fields
        super().__init__(self.told("en"))

    def told(self, language: str) -> str:
        """The sentence in a language, one line."""
        return wording(language)(f"error.{self.key}", **self.fields)
