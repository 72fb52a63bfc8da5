"""Tests of keeping: settings, saves and statistics."""
