"""The odds: exact chances of every situation."""
