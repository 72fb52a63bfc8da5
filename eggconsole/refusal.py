"""Refusal: input that is not accepted, said in one line."""


class Refusal(ValueError):  # noqa: N818  (the rulebook refuses lower releases)
    """Input that is not accepted; its text names the field, the value and what is allowed."""


LONGEST_LINE = 400
"""Letters of a refusal at most: a few lines on a terminal, whatever was typed."""
OMISSION = " ... "
"""What stands for the middle of a longer one."""


def one_line(text: object) -> str:
    """The text without line breaks and other control characters, which become `?`."""
    return "".join(letter if letter.isprintable() else "?" for letter in str(text))


def told(text: object) -> str:
    """The text as it is said on standard error: one line, and no longer than `LONGEST_LINE`.

    Of a longer one the middle is left out: the beginning names the field and the value, the end
    says what is allowed.
    """
    line = one_line(text)
    if len(line) <= LONGEST_LINE:
        return line
    half = (LONGEST_LINE - len(OMISSION)) // 2
    return line[:half] + OMISSION + line[-half:]
