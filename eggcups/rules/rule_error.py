"""What the game says when it is asked for something that the rules do not allow."""

from eggconsole.refusal import Refusal, one_line
from eggcups.words.wording import wording

LONGEST_PIECE = 60
"""Characters of a piece of input that an error repeats."""


class RuleError(Refusal):
    """A request that names its field, its value and what is allowed instead.

    Args:
        key: the sentence in the catalogue of `eggcups.words`, without its prefix `error.`.
        **fields: what fills the sentence; long pieces of input are cut, an error is told in the
            same language.

    `str` gives the English sentence; `told` gives it in any language.
    """

    def __init__(self, key: str, **fields: object) -> None:
        self.key = key
        self.fields = fields
        super().__init__(self.told("en"))

    def told(self, language: str) -> str:
        """The sentence in a language, one line."""
        fields = {name: _told(value, language) for name, value in self.fields.items()}
        return wording(language)(f"error.{self.key}", **fields)


def _told(value: object, language: str) -> str:
    if isinstance(value, RuleError):
        return value.told(language)
    if isinstance(value, str) and len(value) > LONGEST_PIECE:
        return one_line(value[:LONGEST_PIECE]) + "..."
    return one_line(str(value))
