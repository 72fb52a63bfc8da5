"""Tests of the room for watching a game again."""
