"""The practice: drops without end, the map of their landings, the panel with the advice."""
