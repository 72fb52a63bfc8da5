"""The things a player presses, pulls and reads."""
