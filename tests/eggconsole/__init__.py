"""Tests of what every command needs."""
