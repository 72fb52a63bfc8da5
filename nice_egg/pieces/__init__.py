"""Pieces: what lies on the table, and how it is let go.

`egg_white`, `chip` and `table` are what lies there, `gone_chip` what has left it, `release` and
`supply` what may come to it;
`interpenetration` tells whether two chips share space; `vector` names places and directions.
"""
