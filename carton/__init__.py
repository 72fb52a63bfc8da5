"""The Egg Carton Game: a sowing duel on a 2 x 6 egg carton."""
