"""A match on a screen: its state, what follows a drop, its picture, its scene, its save."""
