"""Testing: plays the arcade without a window, for authors of games."""
