"""The table on a screen, and the capsule over it."""
