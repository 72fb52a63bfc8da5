"""The carton on a screen."""
