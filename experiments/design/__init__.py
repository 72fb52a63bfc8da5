"""The design: a study's questions and the points at which it plays."""
