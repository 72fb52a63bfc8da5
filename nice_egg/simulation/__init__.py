"""Simulation: a batch from Python as a table, with its picture.

`simulated` plays and gives a table; `poster` is the picture of a batch.
"""
