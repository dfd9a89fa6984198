"""Referees who know the rulebook count again what the log of a game tells: does anything not add up?

    python -m benchmarks.referees [GAME ...] [--games N] [--from SEED]

Prints each complaint with game, seed, line of the log, what was told there and what was expected. 200 games of each
rulebook, at two to four seats, every tenth between steady players and the others between random ones.
"""

from __future__ import annotations

import argparse
import sys
import time

from tests.referees.games import BOOKS, whole

GAMES = 200


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="GAME", choices=[[], *BOOKS], help=", ".join(BOOKS))
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--from", type=int, default=0, dest="first", metavar="SEED")
    chosen = parser.parse_args(arguments)
    faulty = 0
    for name in chosen.names or BOOKS:
        started, wrong = time.process_time(), 0
        for plan, found in whole(BOOKS[name], range(chosen.first, chosen.first + chosen.games)):
            wrong += bool(found)
            for complaint in found:
                print(f"{name}, {plan}, {complaint}", flush=True)
        faulty += wrong
        taken = time.process_time() - started
        print(f"{name}: {chosen.games - wrong} of {chosen.games} games without a complaint; {taken:.0f} s", flush=True)
    return 1 if faulty else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
