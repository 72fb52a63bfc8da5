"""Food that more than one screen draws."""
