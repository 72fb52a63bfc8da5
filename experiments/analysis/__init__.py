"""Analysis: what the rows of a study come to."""
