"""What a computer player chooses on the screen."""

from eggcups.players.player import PERFECT, PLAYERS, RULE_OF_THUMB
from eggcups.rules.choice import Choice
from eggcups.rules.state import Phase, State
from eggcups.scenes.play.odds_request import OddsRequest


def computer_choice(state: State, level: str, odds: OddsRequest) -> Choice | None:
    """The choice of the player to move; None while a perfect one waits for the odds.

    Without odds the perfect player follows the rule of thumb.
    """
    if state.phase is Phase.MUST_ROLL:
        return Choice.ROLL
    player = PLAYERS[level]
    if player is PERFECT and not odds.here:
        if not odds.missing:
            return None
        player = RULE_OF_THUMB
    return player.decide(state, odds.table_for)
