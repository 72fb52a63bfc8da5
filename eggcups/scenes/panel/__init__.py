"""Beside the table: seats, odds and what a roll can do."""
