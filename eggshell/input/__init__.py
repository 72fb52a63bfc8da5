"""Input: keys, pointers and controllers as actions and events."""
