"""Testing: plays the arcade without a window, for authors of games.

`driver` shows a whole small test of a game.
"""
