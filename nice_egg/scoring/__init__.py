"""Scoring: the Yolk Point Check and the geometry that it rests on."""
