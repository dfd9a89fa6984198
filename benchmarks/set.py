"""How even Round Table's decks are: `python -m benchmarks.set [--games N] [--seed N] [--four N] [--jobs N] [--shipped]
[--keep FILE] [--write]`.

Each deck of one generic Knight against each shipped deck and these against each other, seats swapped, `steady` bots;
then four of the shipped decks by the setting `stalemate`. A few games of every pair come before the many, `--keep` goes
on where an earlier run with the same rules was stopped, `--write` puts what is printed into docs/round_table_set.md. A
hundred games a pair take hours.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path

from benchmarks import set_figures as show
from benchmarks.set_games import Kept, Pair, Played, monos, pairs, shipped

PAGE = Path(__file__).parents[1] / "docs" / "round_table_set.md"
TITLE = "## How it plays"
FEW = (2, 10)  # games of each pair before all of them: what a run that is stopped has kept tells of every pair
STALEMATE, STALEMATES = "stalemate", ("on", "off")


def of_pair(kept: Kept, pair: Pair, options: argparse.Namespace, games: int) -> list[Played]:
    """Each deck as often in either seat, with the same seeds."""
    seeds = range(options.seed, options.seed + games // 2)
    return [game for decks in (pair, pair[::-1]) for game in kept.play(decks, seeds, (), options.jobs)]


def of_pairs(kept: Kept, wanted: Sequence[Pair], options: argparse.Namespace) -> show.Figures:
    """All games of all pairs, a few of each before the others."""
    played: dict[Pair, list[Played]] = {}
    for games in (*(few for few in FEW if few < options.games), options.games):
        played = {pair: of_pair(kept, pair, options, games) for pair in wanted}
    return show.Figures(played)


def at_four(kept: Kept, options: argparse.Namespace) -> Iterator[str]:
    """How four of the shipped decks end, with a stalemate and without."""
    seeds = range(options.seed, options.seed + options.four)
    for value in STALEMATES if options.four else ():
        games = kept.play(tuple(shipped()[:4]), seeds, ((STALEMATE, value),), options.jobs)
        yield f"* Four players, {options.four} games, `{STALEMATE}={value}`: {show.ends(games)}."


def report(kept: Kept, options: argparse.Namespace) -> list[str]:
    wanted = [pair for pair in pairs() if not options.shipped or pair[0] in shipped()]
    figures = of_pairs(kept, wanted, options)
    decks = shipped() if options.shipped else [*shipped(), *monos()]
    missed = [f"* Not as it should be: {miss}." for miss in show.misses(figures, decks, shipped())]
    return [
        *head(options),
        *show.table(figures, decks, shipped()),
        "",
        f"* The first seat won {show.percent(figures.first_seat().mean)} of {len(figures.all())} games.",
        f"* How they ended: {show.ends(figures.all())}.",
        *at_four(kept, options),
        *(missed or ["* All goals are met."]),
    ]


def head(options: argparse.Namespace) -> list[str]:
    words = f"--games {options.games} --seed {options.seed} --four {options.four}"
    return [
        f"    python -m benchmarks.set {words}{' --shipped' if options.shipped else ''}",
        "",
        f"`steady` bots, {options.games} games a pair, each deck as often in either seat; in brackets what it wins at",
        "least, with 95 % certainty.",
        "",
    ]


def write(lines: list[str], page: Path = PAGE) -> None:
    """In place of what stands below the title; at the end where there is none yet."""
    before = page.read_text(encoding="utf-8").partition(TITLE)[0].rstrip()
    page.write_text("\n".join([before, "", TITLE, "", *lines]) + "\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    for name, usual in (("--games", 100), ("--seed", 1), ("--four", 20), ("--jobs", 1)):
        parser.add_argument(name, type=int, default=usual)
    parser.add_argument("--shipped", action="store_true", help="without the decks of one Knight")
    parser.add_argument("--keep", type=Path, help="a file of games already played")
    parser.add_argument("--write", action="store_true", help="into the page about the set")
    options = parser.parse_args()
    lines = report(Kept.read(options.keep), options)
    print("\n".join(lines))
    if options.write:
        write(lines)


if __name__ == "__main__":
    main()
