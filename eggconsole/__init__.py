"""The console: what every command line needs, and the refusals that all packages share."""
