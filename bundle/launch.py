"""Launch: the program of the bundle. Alone the arcade; with arguments the commands.

`nice-egg COMMAND`, and with the first argument `carton` or `eggcups` those.
"""

import sys
from importlib import import_module
from multiprocessing import freeze_support

from bundle.left_out import refusal

OTHERS = ("carton", "eggcups")
"""Commands beside `nice-egg` itself."""
BAD_INPUT = 2
"""The exit code of a refused command."""


def main() -> int:
    """Answer the arguments of this process; returns the exit code."""
    if sys.argv[1:2] and sys.argv[1] in OTHERS:
        del sys.argv[0]
        package = sys.argv[0]
    else:
        package = "nice_egg"
    try:
        code: int = import_module(f"{package}.cli.command").main()
    except ModuleNotFoundError as error:
        said = refusal(error.name or "")
        if said is None:
            raise
        print(f"nice-egg: {said}", file=sys.stderr)
        return BAD_INPUT
    return code


if __name__ == "__main__":
    freeze_support()
    sys.exit(main())
