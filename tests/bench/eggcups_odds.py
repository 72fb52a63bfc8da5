"""How long the odds of Egg cups take, cold and from the cache, as whole processes.

    python -m tests.bench.eggcups_odds

Pin it to one core to compare with the limits of 0.5 s (2 players), 1 s (3) and 10 s (4).
"""

import os
import subprocess
import sys
import tempfile
import time


def seconds(players: int, ending: list[str], cache: str) -> float:
    """Wall time of one `eggcups solve` with its cache in a folder."""
    command = [
        sys.executable,
        "-m",
        "eggcups.cli.command",
        "solve",
        "--players",
        str(players),
        "--json",
    ]
    folders = dict.fromkeys(("XDG_CACHE_HOME", "HOME", "LOCALAPPDATA"), cache)
    began = time.perf_counter()
    subprocess.run(
        command + ending, env={**os.environ, **folders}, stdout=subprocess.DEVNULL, check=True
    )
    return time.perf_counter() - began


def main() -> None:
    """Prints a line per game."""
    for players in (2, 3, 4):
        for ending in ([], ["--play-on"]):
            with tempfile.TemporaryDirectory() as cache:
                cold, cached = (seconds(players, ending, cache) for _ in range(2))
            name = ending[0] if ending else "first-out"
            print(f"{players} players {name:<10} cold {cold:.2f} s, cached {cached:.2f} s")


if __name__ == "__main__":
    main()
