"""Notation: text and JSON forms, and numbers with a unit, a range and a reason."""
