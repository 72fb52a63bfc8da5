"""Tests of the fall."""
