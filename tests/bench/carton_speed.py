"""Speed of the carton: proofs of the starts, moves of the perfect level, cancelling, sowings.

Run `python -m tests.bench.carton_speed`; times are of one core.
"""

import threading
import time
from itertools import product

import numpy as np

from carton.cli.report import peak_memory_mb
from carton.players.level import choose, thinking_time
from carton.rules.game import Game
from carton.rules.options import Options
from carton.rules.position import Position
from carton.solving.bitboard import bitboard_of
from carton.solving.limit import Limit
from carton.solving.openings import prove_opening
from carton.solving.search import Search


def proofs() -> None:
    cartons = [*product(range(1, 6), range(1, 5)), *product([6], range(1, 7))]
    begun = time.process_time()
    for slots, marbles in cartons:
        before = time.process_time()
        opening = prove_opening(Options(slots, marbles))
        spent = time.process_time() - before
        if spent > 0.1:
            print(f"  {slots} x {marbles}: {opening.positions:,} positions, {spent:.2f} s")
    spent = time.process_time() - begun
    print(f"{len(cartons)} starts proven in {spent:.1f} s, peak memory {peak_memory_mb()} MB")


def middle_games(count: int) -> list[Game]:
    """Games of 3 marbles after 6 to 15 random sowings."""
    rng = np.random.default_rng(1)
    games: list[Game] = []
    while len(games) < count:
        game, sowings = Game.new(), int(rng.integers(6, 16))
        while len(game.sowings) < sowings and not game.winner:
            game = game.play(int(rng.choice(game.position.choices)))
        if not game.winner:
            games.append(game)
    return games


def moves() -> None:
    spent, proven = [], 0
    for game in middle_games(50):
        search = Search.of(game.position)
        begun = time.perf_counter()
        choose("perfect", game.position, search, np.random.default_rng(0), thinking_time())
        spent.append(time.perf_counter() - begun)
        proven += search.bitboard.encode(game.position) in search.solver.proven or spent[-1] < 1.59
    print(f"perfect: median {np.median(spent):.2f} s, longest {max(spent):.2f} s, {proven} proven")


def cancels() -> None:
    spent = []
    for slots, marbles in ((6, 3), (7, 3), (12, 6), (12, 12)):
        limit, search = Limit(), Search.of(Position.start(slots, marbles))
        thread = threading.Thread(target=search.judge, args=(Position.start(slots, marbles), limit))
        thread.start()
        time.sleep(0.5)
        begun = time.perf_counter()
        limit.cancel.set()
        thread.join()
        spent.append(time.perf_counter() - begun)
    print(f"cancel: longest {1000 * max(spent):.1f} ms")


def sowings() -> None:
    game = Game.new()
    begun = time.perf_counter()
    for _ in range(10_000):
        game.show(1)
    told = 10_000 / (time.perf_counter() - begun)
    bitboard = bitboard_of(Position.start())
    code = bitboard.encode(Position.start())
    begun = time.perf_counter()
    for _ in range(100_000):
        bitboard.sow(code, 1)
    print(
        f"sowings a second: {told:,.0f} told, {100_000 / (time.perf_counter() - begun):,.0f} bare"
    )


if __name__ == "__main__":
    proofs()
    moves()
    cancels()
    sowings()
