"""Ready tables: those to drop on without a match."""

PRACTICE_TABLES = {
    "center": "blob | * 0,0,5 r20 h4",
    "empty": "blob",
    "pile": "blob | * 0,0,5 r20 h4 | B 46.4,-47.6,5 r20 h4 | C -36.1,16.2,7 r20 h4 t0.101@2.72"
    " | D -3.4,-17.8,9 r20 h4 | E -10.7,-2.1,13 r20 h4",
}
"""The tables to practise on, by name."""
OWN_TABLE = "own"
"""The name of a table that was given."""
