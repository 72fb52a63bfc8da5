"""Keeping: what stays in the player's folder between runs."""
