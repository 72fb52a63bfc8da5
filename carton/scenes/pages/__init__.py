"""The rules page by page (`rules_pages`), their demos, and the levels side by side."""
