"""A game under way (`eggcups_scene`) or watched again (`watching_scene`), and their parts."""
