from carton.players.level import LEVELS as LEVELS
from carton.players.level import choose as choose
from carton.players.match import Match as Match
from carton.players.match import play_match as play_match
from carton.rules.game import Game as Game
from carton.rules.options import Options as Options
from carton.rules.perft import Perft as Perft
from carton.rules.perft import perft as perft
from carton.rules.position import Position as Position
from carton.rules.rule_error import RuleError as RuleError
from carton.rules.sowing import Sowing as Sowing
from carton.rules.sowing import sow as sow
from carton.solving.judgement import Choice as Choice
from carton.solving.judgement import Judgement as Judgement
from carton.solving.limit import Limit as Limit
from carton.solving.limit import Stopped as Stopped
from carton.solving.openings import Opening as Opening
from carton.solving.openings import prove_opening as prove_opening
from carton.solving.review import review as review
from carton.solving.search import Search as Search
from carton.solving.search import best as best

__all__ = [
    "LEVELS",
    "Choice",
    "Game",
    "Judgement",
    "Limit",
    "Match",
    "Opening",
    "Options",
    "Perft",
    "Position",
    "RuleError",
    "Search",
    "Sowing",
    "Stopped",
    "best",
    "choose",
    "perft",
    "play_match",
    "prove_opening",
    "review",
    "sow",
]
