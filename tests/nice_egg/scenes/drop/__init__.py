"""The drop on the screen."""
