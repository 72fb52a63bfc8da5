"""Nice Egg!: the drop simulation, the scorer, the match and batch scoring."""

__version__ = "0.1.0"
