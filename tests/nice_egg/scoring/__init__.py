"""Tests of the scorer."""
