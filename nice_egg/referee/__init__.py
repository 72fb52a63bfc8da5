"""A real table laid by hand: what rests where (laying), the rim, what is done (construction).

The referee's screen is `nice_egg/scenes/referee/`.
"""
