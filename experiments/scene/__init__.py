"""The scene: what is dropped on what, and one play of it."""
