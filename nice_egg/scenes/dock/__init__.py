"""The dock: the wooden board below the table, and its tiles."""
