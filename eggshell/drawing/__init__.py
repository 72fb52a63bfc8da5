"""Drawing: the canvas and what is drawn on it."""
