"""Runner: a command from its first letter to its exit code."""

import sys
from collections.abc import Callable

from eggconsole.output import drop_output, flush_output, replace_unknown_letters
from eggconsole.refusal import Refusal, one_line
from eggconsole.stopping import Terminated, termination_raised

NOT_WRITTEN = 1
"""Exit code if not all could be written."""
REFUSED = 2
"""Exit code of a refusal."""
INTERRUPTED = 130
"""Exit code after Ctrl-C: 128 and the number of the signal, as shells have it."""
TERMINATED = 143
"""Exit code after a request to end: 128 and the number of the signal, as shells have it."""


def run(name: str, answer: Callable[[], int | None]) -> int:
    """Run a command; what goes wrong is said in one line on standard error.

    Args:
        name: of the command; its lines on standard error begin with it.
        answer: what the command does; gives its exit code, None for 0.

    Returns:
        The exit code: the answer's own, or 1 when not all could be written, 2 for refused input,
        130 when stopped by Ctrl-C, 143 when asked to end.

    Raises:
        SystemExit: the parser has said its help or what is wrong with the arguments.
    """
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        replace_unknown_letters(stream)
    try:
        return _answered(answer)
    except Refusal as refusal:
        return _said(name, one_line(refusal), REFUSED)
    except BrokenPipeError:
        drop_output()
        return NOT_WRITTEN
    except OSError as error:
        drop_output()
        return _said(name, f"{error.filename or 'output'}: {error.strerror}", NOT_WRITTEN)
    except KeyboardInterrupt as stop:
        code = TERMINATED if isinstance(stop, Terminated) else INTERRUPTED
        return _said(name, str(stop) or "stopped", code)


def _answered(answer: Callable[[], int | None]) -> int:
    with termination_raised():
        try:
            return answer() or 0
        finally:
            flush_output()


def _said(name: str, text: str, code: int) -> int:
    print(f"{name}: {text}", file=sys.stderr)
    return code
