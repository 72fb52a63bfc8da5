"""The screens of Egg cups, played without a display."""
