"""The command `carton`."""
