"""The check: the Yolk Point Check shown step by step."""
