"""The players: levels, and matches between them."""
