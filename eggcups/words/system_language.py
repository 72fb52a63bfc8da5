"""The language of the user's system."""

import locale
import os


def system_language() -> str:
    """The user's language, `en` or `da`; English if the game does not speak it."""
    names = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    spoken = next(filter(None, names), None) or locale.getlocale()[0] or ""
    return "da" if spoken.lower().startswith(("da_", "da.", "danish")) or spoken == "da" else "en"
