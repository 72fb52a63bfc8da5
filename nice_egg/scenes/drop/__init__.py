"""The drop: what every scene with a capsule does."""
