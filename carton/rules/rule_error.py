"""What the rules or the notation do not allow."""


class RuleError(ValueError):
    """Something the rules or the notation do not allow; the message is one line for a person."""
