"""The command `eggcups`."""
