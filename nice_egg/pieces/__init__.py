"""Pieces: what lies on the table, and how it is let go."""
