"""Playing in the terminal: people at one keyboard, and computer players."""

import secrets
from collections.abc import Callable
from pathlib import Path

from rich.console import Console

from eggconsole.fitted import print_fitted
from eggcups.cli.report import odds_of_choice, prospects_table, verdict
from eggcups.odds.table_cache import table_for
from eggcups.players.advice import chances, odds_of
from eggcups.players.player import player_named
from eggcups.records.narration import board, names_of, tell
from eggcups.records.record import PERSON, Record
from eggcups.records.record_file import read_record, write_record
from eggcups.rules.choice import Choice
from eggcups.rules.die import Die
from eggcups.rules.outcome import play
from eggcups.rules.rule_error import RuleError
from eggcups.rules.state import Phase, State
from eggcups.words.wording import wording

COMMANDS = ("roll", "pass", "odds", "record", "save", "load", "rules", "help", "quit")
RULES = ("goal", "turn", "cup", "taken", "pan", "choice", "end")


class Session:
    """A game in the terminal.

    Args:
        record: the game so far.
        language: of all texts.
        console: where texts go.
        read: asks for a line; raises EOFError at the end of input.
    """

    def __init__(
        self, record: Record, language: str, console: Console, read: Callable[[], str]
    ) -> None:
        self.language = language
        self.console = console
        self.read = read
        self.say = wording(language)
        self.last: tuple[State, Choice] | None = None
        self._sit_down(record)

    def _sit_down(self, record: Record) -> None:
        """Takes up a game where its record ends."""
        self.record = record
        self.state = record.position
        self.names = names_of(record, self.language)
        seed = secrets.randbits(32) if record.seed is None else record.seed
        self.die = Die(seed, record.game, thrown=record.thrown)
        self.last = None

    def run(self) -> None:
        """Plays until the game is over or somebody leaves."""
        self._help_line()
        try:
            while not self.state.over and self._move():
                pass
        finally:
            self.console.print(self.say("play.bye"), str(self.record), soft_wrap=True)

    def _move(self) -> bool:
        """The player to move does something; False to leave."""
        if not self._computer():
            return self._ask()
        self._choose(self._decide())
        return True

    def _help_line(self) -> None:
        self.console.print(
            self.say("play.welcome", help=self._word("help"), quit=self._word("quit"))
        )

    def _computer(self) -> bool:
        return bool(self.record.seats) and self.record.seats[self.state.seat] != PERSON

    def _decide(self) -> Choice:
        """What the computer player to move does."""
        if self.state.phase is Phase.MUST_ROLL:
            return Choice.ROLL
        return player_named(self.record.seats[self.state.seat]).decide(self.state, table_for)

    def _choose(self, choice: Choice) -> None:
        """Carries out a choice and tells what came of it."""
        before = self.state
        face = self.die.throw() if choice is Choice.ROLL else None
        outcome = play(before, choice, face)
        self.last = before, choice
        self.record = self.record.with_move(outcome, begins_turn=not before.may_pass)
        self.state = outcome.state
        told = tell(outcome.events, self.names, self.language, self.state.play_on)
        self.console.print(" ".join(told), soft_wrap=True)

    def _ask(self) -> bool:
        """Asks the person to move for a command; False to leave."""
        state = self.state
        self.console.print(f"\n{board(state, self.names, self.language)}")
        key = "turn.may_pass" if state.may_pass else "turn.must_roll"
        self.console.print(self.say(key, player=self.names[state.seat]))
        while self.state is state:
            self.console.print(self.say("play.prompt"), end="")
            try:
                words = self.read().split(maxsplit=1)
            except EOFError:
                self.console.print()
                return False
            except KeyboardInterrupt:
                self.console.print()
                raise
            if not self._obey(words):
                return False
        return True

    def _obey(self, words: list[str]) -> bool:
        """Carries out one line of input; False to leave."""
        command = self._command(words[0]) if words else self._plain_enter()
        try:
            match command:
                case "quit":
                    return False
                case "roll" | "pass":
                    self._person_chooses(Choice(command))
                case "save" | "load":
                    self._file(command, words[1:])
                case "odds":
                    self._odds()
                case "record":
                    self.console.print(str(self.record), soft_wrap=True)
                case "rules":
                    self.console.print("\n".join(self.say(f"rules.{part}") for part in RULES))
                case "help":
                    self._help()
                case _ if words:
                    self.console.print(
                        self.say("play.unknown", text=words[0], help=self._word("help"))
                    )
        except RuleError as error:
            self.console.print(error.told(self.language), soft_wrap=True)
        return True

    def _plain_enter(self) -> str | None:
        """An empty line rolls where there is nothing to choose."""
        return "roll" if self.state.phase is Phase.MUST_ROLL else None

    def _command(self, word: str) -> str | None:
        """Which command a word means, in the player's language or in English."""
        for language in (self.language, "en"):
            for command in COMMANDS:
                if word.lower() in wording(language)(f"command.{command}").split():
                    return command
        return None

    def _word(self, command: str) -> str:
        """The word for a command in the player's language."""
        return self.say(f"command.{command}").split()[0]

    def _person_chooses(self, choice: Choice) -> None:
        if choice is Choice.PASS and self.state.phase is Phase.MUST_ROLL:
            self.console.print(self.say("play.cannot_pass"))
        else:
            self._choose(choice)

    def _file(self, command: str, names: list[str]) -> None:
        if not names:
            self.console.print(self.say("play.file_needed", command=self._word(command)))
            return
        path = _path(names[0].strip())
        if command == "save":
            write_record(path, self.record)
            self.console.print(self.say("play.saved", file=path), soft_wrap=True)
        else:
            self._sit_down(read_record(path))
            self.console.print(self.say("play.loaded", file=path), soft_wrap=True)

    def _help(self) -> None:
        words = {command: self._word(command) for command in COMMANDS}
        self.console.print(self.say("play.commands", **words).strip())

    def _odds(self) -> None:
        """What the choice is worth, what the die can do, and what the last choice was worth."""
        state, language = self.state, self.language
        odds = odds_of(state, table_for)
        print_fitted(self.console, odds_of_choice(state, odds, self.names, language))
        self.console.print(verdict(odds, language, state.phase))
        print_fitted(self.console, prospects_table(state, self.names, language))
        if self.last is not None:
            self.console.print(self._last_choice(*self.last))

    def _last_choice(self, before: State, choice: Choice) -> str:
        """The chance of whoever chose last, before and after."""
        odds = odds_of(before, table_for)
        now = chances(self.state, table_for)[before.seat]
        fields = {
            "player": self.names[before.seat],
            "roll": self.say.percent(odds.roll.aims[0]),
            "now": self.say.percent(now),
        }
        if not before.may_pass:
            return self.say("odds.last_forced", before=fields["roll"], **fields)
        made = self.say("choice.roll_again" if choice is Choice.ROLL else "choice.pass")
        passed = self.say.percent(odds.pass_on.aims[0])
        return self.say("odds.last_choice", choice=made.lower(), **{"pass": passed}, **fields)


def _path(name: str) -> Path:
    """The path of a name that may begin with `~`."""
    try:
        return Path(name).expanduser()
    except RuntimeError as error:
        raise RuleError("file", value=name, reason=error) from None
