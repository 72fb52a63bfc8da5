"""Tests of the scenes."""
