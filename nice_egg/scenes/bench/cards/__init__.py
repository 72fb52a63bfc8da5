"""The cards of the test bench: its layout, knobs, numbers, the chosen drop, the legend."""
