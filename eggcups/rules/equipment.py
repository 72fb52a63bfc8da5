"""What lies on the table besides the baskets and eggs of the players."""

CUPS = 5
"""Egg cups, numbered 1-5 like the faces of the die that fill and empty them."""
FRYING_FACE = 6
"""The face that sends an egg into the pan; the faces of the die are 1 to this one."""
