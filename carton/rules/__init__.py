"""The rules: positions, sowings, games and their records."""
