"""Games in the terminal, as a person types them."""

import io
import os
from pathlib import Path

import pytest
from rich.console import Console

from eggcups.cli.terminal import Session
from eggcups.records.record import Record
from eggcups.records.record_file import read_record

NEW = "players=2 eggs=8 first=1 ending=first-out seats=person,person names=Anna,Bo seed=5 game=0 :"


def typed(*lines: str, record: str = NEW, language: str = "en") -> tuple[Session, str]:
    """Types lines until the end of input, and returns what was shown."""
    waiting = iter(lines)

    def read() -> str:
        try:
            return next(waiting)
        except StopIteration:
            raise EOFError from None

    shown = io.StringIO()
    console = Console(file=shown, width=100, markup=False, highlight=False, emoji=False)
    session = Session(Record.parse(record), language, console, read)
    session.run()
    return session, shown.getvalue()


def test_roll_and_pass() -> None:
    session, shown = typed("roll", "p", "")
    assert session.record.turns == ("2p", "3")
    assert "Anna rolls 2. An egg goes into cup 2." in shown
    assert "Anna passes the die on." in shown
    assert "Bo rolls 3." in shown
    assert str(session.record) in shown


def test_danish() -> None:
    session, shown = typed("slå", "chancer", "videre", "vrøvl", "hjælp", "slut", language="da")
    assert session.record.turns == ("2p",)
    assert "Anna slår 2. Et æg kommer i bæger 2." in shown
    assert "Chance for at vinde" in shown and "58,6 %" in shown
    assert 'Jeg kender ikke "vrøvl".' in shown
    assert "giv terningen videre" in shown


def test_odds_before_and_after_a_choice() -> None:
    _, shown = typed("odds", "roll", "odds", "roll", "odds")
    assert "Only choice: roll." in shown
    assert "Last roll, Anna, had no alternative. Before: 59.8 %. Now: 58.6 %." in shown
    assert "Best: roll again" in shown
    assert "Egg back, turn over (1 of 6)" in shown
    assert "Last choice, Anna: roll again. Before: roll 58.6 %, pass 52.1 %. Now: 61.7 %." in shown


def test_passing_too_early_and_nonsense_change_nothing() -> None:
    session, shown = typed(
        "pass", "foo", "save", "load /no/such/file", "save ~no-such-one/x", "rules"
    )
    assert session.record.turns == ()
    assert "You must roll at least once in your turn." in shown
    assert 'I do not know "foo".' in shown
    assert "Say which file: save FILE" in shown
    assert "file: /no/such/file; " in shown
    assert "file: ~no-such-one/x; " in shown or os.name == "nt"
    assert "Be the first with an empty basket." in shown


def test_an_empty_line_never_chooses() -> None:
    session, _ = typed("", "", "", "")
    assert session.record.turns == ("2",)


def test_save_and_load_go_on_with_the_same_dice(tmp_path: Path) -> None:
    path = tmp_path / "game"
    whole, _ = typed("r", "p", "r", "p", "r", "p", "r", "p")
    typed("r", "p", f"save {path}")
    assert read_record(path).turns == ("2p",)
    loaded, shown = typed(f"load {path}", "r", "p", "r", "p", "r", "p")
    assert "Loaded" in shown
    assert loaded.record == whole.record


def test_computers_answer_and_the_game_ends() -> None:
    record = NEW.replace("person,person", "person,perfect")
    session, shown = typed(*["r"] * 400, record=record)
    assert session.state.over
    assert "and wins!" in shown
    assert "The game is over." in shown
    assert Record.parse(str(session.record)).position == session.state


def test_playing_on_names_the_loser() -> None:
    record = "players=3 eggs=2 first=1 ending=play-on seats=bold,perfect,careful seed=1 game=0 :"
    session, shown = typed(record=record)
    assert len(session.state.ranking) == 3
    assert f"Player {session.state.ranking[-1] + 1} still has eggs and loses." in shown
    assert "takes place 2." in shown


@pytest.mark.parametrize("word", ["q", "quit", "exit"])
def test_leaving_shows_the_record(word: str) -> None:
    _, shown = typed("r", word, "r")
    assert shown.rstrip().endswith(": 2")
