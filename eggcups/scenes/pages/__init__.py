"""The rules page by page (`rules_pages`), their demos, and when computer players roll again."""
