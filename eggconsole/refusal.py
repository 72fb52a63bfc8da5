"""Refusal: input that is not accepted, said in one line."""


class Refusal(ValueError):  # noqa: N818  (the rulebook refuses lower releases)
    """Input that is not accepted; its text names the field, the value and what is allowed."""
