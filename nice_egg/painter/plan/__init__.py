"""The plan: the table seen from above."""
