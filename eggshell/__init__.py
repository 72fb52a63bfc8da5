"""The pygame shell that the screens of all three games share."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
