"""Tests of the pieces."""
