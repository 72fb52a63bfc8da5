"""The words of the screens."""
