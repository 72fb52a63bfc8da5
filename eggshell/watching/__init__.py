"""Watching a game again: the place in it (`cursor`), keys and buttons that step (`steps`)."""
