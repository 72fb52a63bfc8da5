"""The command `eggcups`."""

import sys
from collections.abc import Sequence
from typing import Any

from eggconsole.arguments import add_version
from eggconsole.parser import Parser
from eggconsole.refusal import Refusal
from eggconsole.runner import run
from eggconsole.stopping import saying_when_stopped
from eggconsole.words.catalogue import LANGUAGES
from eggcups.cli import subcommands
from eggcups.cli.subcommands import COMMANDS
from eggcups.players.player import PLAYERS
from eggcups.rules.rule_error import RuleError
from eggcups.words.system_language import system_language
from eggcups.words.wording import wording


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command.

    Args:
        arguments: of the command line; None for those of the process.

    Returns:
        The exit code: 0, 1 when not all could be written, 2 for bad input, 130 when interrupted,
        143 when asked to end.

    Raises:
        SystemExit: the parser has said its help or what is wrong with the arguments.
    """
    typed = list(sys.argv[1:] if arguments is None else arguments)
    return run("eggcups", lambda: _answer(typed))


def _answer(typed: list[str]) -> int:
    """Runs the command, which speaks the language asked for, else the system's."""
    language = system_language()
    try:
        language = _language(typed)
        with saying_when_stopped(wording(language)("play.stopped")):
            return _answer_in(language, typed)
    except RuleError as error:
        raise Refusal(error.told(language)) from None


def _answer_in(language: str, typed: list[str]) -> int:
    options = _parser(language).parse_args(typed)
    if options.command is None:
        return subcommands.window(None, options, language)
    return COMMANDS[options.command](options, language) or 0


def _language(arguments: Sequence[str]) -> str:
    """The language asked for, else the system's.

    Raises:
        RuleError: there are no texts in it.
    """
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
    add_version(parser)
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
