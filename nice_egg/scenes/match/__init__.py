"""The match on a screen."""
