"""What the rules or the notation do not allow."""

from eggconsole.refusal import Refusal


class RuleError(Refusal):
    """Something the rules or the notation do not allow; the message is one line for a person."""
