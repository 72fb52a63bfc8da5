"""The drop, without a picture: what is agreed of it, the turn that leads to it, and the fall."""
