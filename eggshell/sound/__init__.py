"""Sound: made from sines and noise, and played."""
