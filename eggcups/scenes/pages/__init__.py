"""Pages: the rules with their demos."""
