"""Tests of the players."""
