"""Words: the texts of the screens by language."""
