"""Scoring: the Yolk Point Check and the geometry that it rests on.

`outline` is a chip seen from above, `pile` who lies on whom, `point_check` the rulings and why.
"""
