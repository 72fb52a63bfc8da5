"""The pygame shell that the screens of all three games share."""
