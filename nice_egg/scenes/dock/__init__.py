"""The dock: the wooden board below the table, and the widgets of a turn on it."""
