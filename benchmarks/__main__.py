"""`python -m benchmarks`: medians of one run, what is compared timed by turns; `windows`: how often
holders are asked.
"""

from __future__ import annotations

import sys

import interpreter as tabletop
from benchmarks import commands, mini_war, random_play, start_up, windows
from benchmarks.timing import Compared

DECISION_TARGET, COPY_TARGET = 2.5, 3.0
PAIRS, GAMES, STARTS = 40, 7, 5
LARGE_GAMES = ("king_of_the_tabletop", "round_table")


def main() -> None:
    small = tabletop.load(mini_war.FOLDER)
    print("Mini War, a decision (microseconds; two random players, the same games on both sides)")
    show(mini_war.decisions(small, PAIRS), DECISION_TARGET)
    print("Mini War, a copy in mid-game (microseconds)")
    show(mini_war.copies(small, PAIRS), COPY_TARGET)
    for name in LARGE_GAMES:
        large_game(name)
    commands.show()


def show(result: Compared, target: float) -> None:
    print(f"  interpreted  {result.first.show()}")
    print(f"  by hand      {result.second.show()}")
    verdict = "within" if result.ratio.median <= target else "OVER"
    print(f"  ratio        {result.ratio.show()}   {verdict} the target of {target}\n")


def large_game(name: str) -> None:
    try:
        game = tabletop.load(name)
    except tabletop.LoadError as error:
        print(f"{name} cannot be loaded: {len(error.diagnostics)} findings")
        return
    rate, length = random_play.speed(game, GAMES)
    print(f"{name}, four random players")
    print(f"  decisions a second {rate.show(digits=0)}")
    print(f"  decisions a game   {length.show(digits=0)}")
    early, late, ratio = random_play.copies(game, PAIRS)
    print(f"  copy early         {early.show(' us')}")
    print(f"  copy late          {late.show(' us')}")
    print(f"  late : early       {ratio.show()}\n")
    print(f"{name}, from the start of a process to the first question (milliseconds)")
    for stage, taken in start_up.run(name, len(random_play.PLAYERS), STARTS).items():
        print(f"  {stage:<19}{taken.show(digits=0)}")
    print()


if __name__ == "__main__":
    if sys.argv[1:2] == ["windows"]:
        windows.main(sys.argv[2:])
    else:
        main()
