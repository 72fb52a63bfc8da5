"""The check on the screen."""
