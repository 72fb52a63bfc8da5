from eggcups.odds.odds import Odds as Odds
from eggcups.odds.odds_table import OddsTable as OddsTable
from eggcups.odds.table_cache import table_for as table_for
from eggcups.players.advice import odds_of as odds_of
from eggcups.players.player import PLAYERS as PLAYERS
from eggcups.players.player import Player as Player
from eggcups.players.simulation import Result as Result
from eggcups.players.simulation import simulate as simulate
from eggcups.records.record import Record as Record
from eggcups.records.record_file import read_record as read_record
from eggcups.records.record_file import write_record as write_record
from eggcups.records.review import Decision as Decision
from eggcups.records.review import decisions as decisions
from eggcups.rules.choice import Choice as Choice
from eggcups.rules.die import Die as Die
from eggcups.rules.outcome import Outcome as Outcome
from eggcups.rules.outcome import choices as choices
from eggcups.rules.outcome import outcomes as outcomes
from eggcups.rules.outcome import play as play
from eggcups.rules.rule_error import RuleError as RuleError
from eggcups.rules.state import State as State

__all__ = [
    "PLAYERS",
    "Choice",
    "Decision",
    "Die",
    "Odds",
    "OddsTable",
    "Outcome",
    "Player",
    "Record",
    "Result",
    "RuleError",
    "State",
    "choices",
    "decisions",
    "odds_of",
    "outcomes",
    "play",
    "read_record",
    "simulate",
    "table_for",
    "write_record",
]
