"""The practice on the screen."""
