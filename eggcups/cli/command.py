"""The command `eggcups`."""

import argparse
import contextlib
import os
import sys
from collections.abc import Sequence
from importlib.metadata import version
from typing import IO, Any, NoReturn

from eggconsole.words.catalogue import LANGUAGES
from eggcups.cli import commands
from eggcups.cli.commands import COMMANDS
from eggcups.players.players import PLAYERS
from eggcups.rules.errors import RuleError, one_line
from eggcups.words.words import system_language, wording


class Parser(argparse.ArgumentParser):
    """An argument parser whose errors are one line."""

    def error(self, message: str) -> NoReturn:
        """Prints one line on standard error and leaves with code 2."""
        self.exit(2, f"{self.prog}: {one_line(message)}\n")

    def parse_known_args(  # type: ignore[override]
        self, args: Sequence[str] | None = None, namespace: Any = None
    ) -> tuple[Any, list[str]]:
        """Reads the arguments; an empty one is refused, which would else read as none given."""
        typed = list(sys.argv[1:] if args is None else args)
        if "" in typed:
            before = ["", *typed][typed.index("")]
            name = before if before.startswith("--") else "of a command"
            self.error(f"argument {name}: it is empty; give a value, or leave it out")
        return super().parse_known_args(typed, namespace)


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command.

    Args:
        arguments: of the command line; None for those of the process.

    Returns:
        The exit code: 0, 1 when not all could be written, 2 for bad input, 130 when interrupted.
    """
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        _never_fail_on_letters(stream)
    arguments = sys.argv[1:] if arguments is None else list(arguments)
    language = system_language()
    try:
        language = _language(arguments)
        parser = _parser(language)
        options = parser.parse_args(arguments)
        if options.command is None:
            return commands.window(None, options, language)
        code = COMMANDS[options.command](options, language)
        if sys.stdout:
            sys.stdout.flush()
    except RuleError as error:
        print(f"eggcups: {error.told(language)}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        _silence_stdout()
        return 1
    except OSError as error:
        print(f"eggcups: {error.filename or 'output'}: {error.strerror}", file=sys.stderr)
        _silence_stdout()
        return 1
    except KeyboardInterrupt:
        print(f"eggcups: {wording(language)('play.stopped')}", file=sys.stderr)
        return 130
    return code or 0


def _never_fail_on_letters(stream: IO[str] | None) -> None:
    """Letters that a stream cannot carry are replaced."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="replace")


def _silence_stdout() -> None:
    """Keeps Python from writing at its end what could not be written."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _language(arguments: Sequence[str]) -> str:
    """The language asked for, else the system's."""
    probe = Parser(prog="eggcups", add_help=False, allow_abbrev=False)
    probe.add_argument("--language")
    asked: str | None = probe.parse_known_args(arguments)[0].language
    if asked is None:
        return system_language()
    if asked not in LANGUAGES:
        raise RuleError("language", value=asked, allowed=", ".join(LANGUAGES))
    return asked


def _parser(language: str) -> Parser:
    """The command line, explained in a language."""
    say = wording(language)
    shared = Parser(add_help=False)
    shared.add_argument("--language", help=say("help.language"))
    shared.add_argument("--json", action="store_true", help=say("help.json"))
    parser = Parser(prog="eggcups", description=say("help.description"), allow_abbrev=False)
    parser.add_argument("--language", help=say("help.language"))
    parser.add_argument("--version", action="version", version=version("nice-egg"))
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    names = ", ".join(PLAYERS)
    for command in COMMANDS:
        part = commands.add_parser(
            command,
            parents=[shared],
            help=say(f"help.{command}"),
            description=say(f"help.{command}"),
            allow_abbrev=False,
        )
        for option, settings in OPTIONS[command].items():
            text = say(f"help.{settings['help']}", names=names)
            part.add_argument(option, **{**settings, "help": text})
    return parser


_PLAY_ON = {"action": "store_true", "help": "play_on"}
_EGGS = {"metavar": "E", "help": "eggs"}
_COUNT = {"metavar": "N", "help": "count", "default": "2"}
_FIRST = {"metavar": "SEAT", "help": "first"}
_SEED = {"metavar": "S", "help": "seed"}

# What each command understands; `help` is the key of the explanation in the catalogue.
OPTIONS: dict[str, dict[str, dict[str, Any]]] = {
    "odds": {
        "situations": {"nargs": "*", "metavar": "SITUATION", "help": "situations"},
        "--baskets": {"metavar": "A,B,...", "help": "baskets"},
        "--cups": {"metavar": "K", "help": "cups"},
        "--play-on": _PLAY_ON,
    },
    "solve": {
        "--players": _COUNT,
        "--eggs": _EGGS,
        "--play-on": _PLAY_ON,
        "--fresh": {"action": "store_true", "help": "fresh"},
    },
    "players": {"--players": _COUNT, "--eggs": _EGGS, "--play-on": _PLAY_ON},
    "simulate": {
        "--players": {"metavar": "A,B,...", "help": "who", "default": "perfect,rule-of-thumb"},
        "--games": {"metavar": "N", "help": "games", "default": "10000"},
        "--eggs": _EGGS,
        "--play-on": _PLAY_ON,
        "--first": _FIRST,
        "--seed": _SEED,
    },
    "play": {
        "--seats": {"metavar": "A,B,...", "help": "seats"},
        "--names": {"metavar": "A,B,...", "help": "names"},
        "--eggs": _EGGS,
        "--play-on": _PLAY_ON,
        "--first": _FIRST,
        "--seed": _SEED,
        "--load": {"metavar": "FILE", "help": "load"},
        "--no-window": {"action": "store_true", "help": "no_window"},
    },
    "replay": {"record": {"nargs": "+", "metavar": "RECORD", "help": "record"}},
}


if __name__ == "__main__":
    sys.exit(main())
