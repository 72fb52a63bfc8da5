"""Refusal: input that is not accepted, said in one line."""


class Refusal(ValueError):  # noqa: N818  (the rulebook refuses lower releases)
    """Input that is not accepted; its text names the field, the value and what is allowed."""


def one_line(text: object) -> str:
    """The text without line breaks and other control characters, which become `?`."""
    return "".join(letter if letter.isprintable() else "?" for letter in str(text))
