"""The match: its options, its course, its record and its commentary."""
