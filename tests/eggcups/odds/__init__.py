"""Tests of the odds."""
