"""The session: a run of a study in its folder, and the games that are played for it."""
