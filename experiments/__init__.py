"""Experiments: questions about the drop, answered with numbers, pictures and error bars."""
