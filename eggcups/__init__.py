"""Egg cups: a push-your-luck dice game with five egg cups and a frying pan."""
