"""The players: habits, advice, reviews and simulated games."""
