"""The rules: choices, chances, dice and records."""
