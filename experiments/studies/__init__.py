"""Studies: each turns a config and what is played for it into a report."""
