"""The screens of the Egg Carton Game, played without a display."""
