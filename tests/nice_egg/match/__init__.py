"""Tests of the match."""
