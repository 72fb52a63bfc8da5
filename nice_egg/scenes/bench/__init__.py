"""The test bench on the screen: knobs, the cloud of landings, its numbers, and one drop closely."""
