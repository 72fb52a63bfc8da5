"""Nice Egg!: the drop simulation, the scorer, the match and batch scoring."""
