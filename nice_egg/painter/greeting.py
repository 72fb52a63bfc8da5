"""Greeting: keeps pygame's greeting out of the output of commands."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
