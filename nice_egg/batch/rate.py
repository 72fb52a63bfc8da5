"""Rate: how often something was seen, with the interval of the chance behind it.

The interval is Wilson's (J. Amer. Stat. Assoc. 22, 1927, 209-212): it is no point, even if nothing
was seen.
"""

from math import sqrt

REACH = 1.959963984540054
"""Standard errors from the middle of a normal distribution to the ends of its middle 95 %."""


def wilson(part: float, count: float) -> tuple[float, float]:
    """The ends of the 95 % interval of a chance.

    Args:
        part: share of the trials in which it was seen, 0 to 1.
        count: of independent trials, above 0; of dependent ones, as many as would tell as much.
    """
    square = REACH * REACH / count
    middle = (part + square / 2) / (1 + square)
    reach = REACH / (1 + square) * sqrt(part * (1 - part) / count + square / (4 * count))
    low = 0.0 if part <= 0.0 else max(0.0, middle - reach)
    return low, 1.0 if part >= 1.0 else min(1.0, middle + reach)


def error_of(ends: tuple[float, float]) -> float:
    """The standard error that a 95 % interval with these ends says."""
    return (ends[1] - ends[0]) / (2 * REACH)


def told_seen(seen: int, count: int) -> str:
    """What is said if something was seen never or always: `0 of 300 (95 %: to 0.013)`."""
    low, high = wilson(seen / count, count)
    return f"{seen} of {count} (95 %: {f'to {high:.2g}' if not seen else f'from {low:.4g}'})"
