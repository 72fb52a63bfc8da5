"""The practice: drops without end."""
