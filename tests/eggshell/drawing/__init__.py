"""Tests of drawing: the canvas and what is drawn on it."""
