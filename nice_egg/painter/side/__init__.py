"""The side: the table in a vertical plane."""
