"""Vector: places and directions in the plan and in space, as tuples of numbers."""

PlanPoint = tuple[float, float]
"""A place seen from above: x and y in mm."""
PlanVector = tuple[float, float]
"""A direction or displacement seen from above: its parts along x and y."""
Vector = tuple[float, float, float]
"""Parts along x, y and z, upward: a place in mm, a velocity in mm/s, a unit vector, a spin."""
