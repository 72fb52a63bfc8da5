"""The table on a screen: from above, in its slice, with the capsule over it, and its controls."""
