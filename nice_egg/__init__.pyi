from eggconsole.refusal import Refusal as Refusal
from nice_egg.batch.batch import Batch as Batch
from nice_egg.batch.batch import play_batch as play_batch
from nice_egg.batch.results import ResultsFolder as ResultsFolder
from nice_egg.batch.summary import BatchSummary as BatchSummary
from nice_egg.batch.workers import Workers as Workers
from nice_egg.fall.drop import Drop as Drop
from nice_egg.fall.drop import drop as drop
from nice_egg.fall.film import Film as Film
from nice_egg.fall.physics import Physics as Physics
from nice_egg.match.event import Outcome as Outcome
from nice_egg.match.match import Match as Match
from nice_egg.match.options import Options as Options
from nice_egg.match.record import Record as Record
from nice_egg.pieces.chip import Chip as Chip
from nice_egg.pieces.egg_white import EggWhite as EggWhite
from nice_egg.pieces.release import Release as Release
from nice_egg.pieces.supply import Supply as Supply
from nice_egg.pieces.table import Table as Table
from nice_egg.players.computer_player import (
    ComputerPlayer as ComputerPlayer,
)
from nice_egg.players.computer_player import (
    Strategy as Strategy,
)
from nice_egg.players.computer_player import (
    contest as contest,
)
from nice_egg.players.hand import Aim as Aim
from nice_egg.players.hand import Hand as Hand
from nice_egg.scoring.point_check import (
    Check as Check,
)
from nice_egg.scoring.point_check import (
    Ruling as Ruling,
)
from nice_egg.scoring.point_check import (
    check as check,
)
from nice_egg.simulation.simulated import Simulated as Simulated
from nice_egg.simulation.simulated import simulate as simulate

__version__: str
__all__ = [
    "Aim",
    "Batch",
    "BatchSummary",
    "Check",
    "Chip",
    "ComputerPlayer",
    "Drop",
    "EggWhite",
    "Film",
    "Hand",
    "Match",
    "Options",
    "Outcome",
    "Physics",
    "Record",
    "Refusal",
    "Release",
    "ResultsFolder",
    "Ruling",
    "Simulated",
    "Strategy",
    "Supply",
    "Table",
    "Workers",
    "check",
    "contest",
    "drop",
    "play_batch",
    "simulate",
]
