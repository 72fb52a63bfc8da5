"""The command `nice-egg`."""
