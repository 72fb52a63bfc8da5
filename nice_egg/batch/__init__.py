"""Batches: many rounds or matches, in processes, kept as Parquet.

`batch` plays them by `workers`: `processes` of this machine, each a `worker`, or a `cluster`.
`rows` are what is kept of a match, in `columns`; `results` is the folder of their files, each a
`shard`, with a `manifest` of what made them and in which `versions`; `summary` is what they come
to, each `rate` with its interval; two batches are `comparing` by the statistics of `comparison`.
"""
