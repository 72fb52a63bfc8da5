"""Batches: many rounds or matches, in processes, kept as Parquet."""
