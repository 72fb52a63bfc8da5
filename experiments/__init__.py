"""Studies that tune and probe the drop physics; run from a checkout."""
