"""Batches: many rounds or matches, in processes, kept as Parquet.

`batch` plays them by `workers`, here or on a `cluster`; `rows` are what is kept of a match,
`results` the folder that keeps them, `summary` what they come to.
"""
