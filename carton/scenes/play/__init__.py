"""A game under way or watched again (`carton_scene`), and the parts that it has."""
