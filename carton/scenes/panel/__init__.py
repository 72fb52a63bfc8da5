"""Beside the carton: cards, buttons, moves and values."""
