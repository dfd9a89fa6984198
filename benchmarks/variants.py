"""Whether variants lie over one another in any order: `python -m benchmarks.variants [--games N] [GAME...]`.

Every pair of the variants and packs that come with a game, named in both orders: the games they make are equal, or one
finding says why they do not go together. What is read alike to the last byte in both orders is one game; that of a
game's first pair is played in both.

Where neither says that it lies over the other, they are also called the other way round, since layers that are equal
otherwise lie in the order of their ids: then too the same should be told, and lie on the table in the end. (Digests may
differ: which call of a rule stands within which other goes by that order.)
"""

from __future__ import annotations

import argparse
import pickle
import re
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from pathlib import Path

import attrs

import interpreter as tabletop
from interpreter.loading.find import GAMES, known_folders, list_games
from interpreter.loading.load_ruleset import load_ruleset
from interpreter.table.view import View
from interpreter.values.chance import Stream

PLAYERS = ("Ann", "Ben", "Cora")
GAMES_EACH, MOST_DECISIONS = 20, 400
EQUAL, UNLIKE, APART, UNTIDY = "equal", "UNLIKE", "apart", "UNTIDY"
_SAYS_ITS_ID = re.compile(r"^(variant|pack): *", re.MULTILINE)


@attrs.frozen(slots=True)
class Pair:
    """`how`: equal games; unlike ones; apart by one finding; untidy, by several. `by_id`: unlike if renamed."""

    game: str
    names: tuple[str, str]
    how: str
    finding: str = ""
    by_id: bool = False


def pairs(game: Path, games: int, wanted: Sequence[tuple[str, str]] | None = None) -> Iterator[Pair]:
    """All pairs of a game's variants and packs, or those that are wanted."""
    names = sorted({name for name, folder in known_folders(game) if folder.is_relative_to(game)})
    for number, named in enumerate(combinations(names, 2) if wanted is None else wanted):
        yield _tried(game, named, games, in_both=number == 0)


def _tried(game: Path, names: tuple[str, str], games: int, in_both: bool) -> Pair:
    read, found = load_ruleset(game, {}, names)
    turned, found_turned = load_ruleset(game, {}, names[::-1])
    if read is None or turned is None:
        alike = [str(one) for one in found] == [str(one) for one in found_turned]
        how = APART if len(found) == 1 and alike and (found[0].notes or found[0].code == "L85") else UNTIDY
        return Pair(game.name, names, how, str(found[0]))
    try:
        first = played(tabletop.load(game, variants=names), games)
        in_both |= pickle.dumps(read) != pickle.dumps(turned)
        if in_both and _differ(first, game, names[::-1], "digests"):
            return Pair(game.name, names, UNLIKE)
        otherwise = _called_otherwise(read.variants, names)
        by_id = otherwise is not None and _differ(first, game, otherwise, "seen")
    except tabletop.LoadError as error:
        how = APART if len(error.diagnostics) == 1 and error.diagnostics[0].notes else UNTIDY
        return Pair(game.name, names, how, str(error.diagnostics[0]))
    return Pair(game.name, names, EQUAL, by_id=by_id)


def _differ(first: Sequence[Played], game: Path, variants: Sequence[str | Mapping[str, str]], what: str) -> bool:
    """Whether games with these are others in `what`. Raises LoadError."""
    again = played(tabletop.load(game, variants=variants), len(first))
    return any(getattr(one, what) != getattr(other, what) for one, other in zip(first, again, strict=True))


def _called_otherwise(
    texts: Sequence[Mapping[str, str]], names: tuple[str, str]
) -> tuple[Mapping[str, str], ...] | None:
    """The same two with ids that sort the other way; None where one says that it lies over the other."""
    heads = [files.get("variant.yaml", files.get("pack.yaml", "")) for files in texts]
    if any(re.search(rf"^(after|needs):.*\b{name}\b", head, re.MULTILINE) for head in heads for name in names):
        return None
    return tuple(
        {file: _SAYS_ITS_ID.sub(rf"\1: {sign}_", text) if "/" not in file else text for file, text in files.items()}
        for sign, files in zip("ba", texts, strict=True)
    )


@attrs.frozen(slots=True)
class Played:
    """A digest every fifty decisions and at the end; the sentences, and what lies on the table in the end."""

    digests: tuple[str, ...]
    seen: tuple[object, ...]


def played(game: tabletop.Game, games: int) -> list[Played]:
    """Games between players who answer at random."""
    return [_played(game, seed) for seed in range(games)]


def _played(game: tabletop.Game, seed: int) -> Played:
    table, stream, digests = game.new_table(PLAYERS, seed), Stream(seed), []
    while table.question is not None and table.decisions < MOST_DECISIONS:
        table.answer(table.sample(stream))
        if table.decisions % 50 == 0:
            digests.append(table.position().digest())
    end = table.position()
    return Played((*digests, end.digest()), (end.log(None), _in_any_order(end.view(None)), end.outcome))


def _in_any_order(view: View) -> View:
    """Variants are named in the order they lie in, and in it stand the panels and rows that they add."""
    panels = [attrs.evolve(panel, rows=tuple(sorted(panel.rows))) for panel in view.panels]
    return attrs.evolve(view, variants=(), panels=tuple(sorted(panels, key=lambda panel: panel.title)))


def main() -> None:
    began = time.process_time()
    parser = argparse.ArgumentParser(prog="python -m benchmarks.variants", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES_EACH, help="games a pair and order")
    parser.add_argument("game", nargs="*", default=list_games())
    chosen = parser.parse_args()
    for name in chosen.game:
        counted: Counter[str] = Counter()
        for pair in pairs(GAMES / name, chosen.games):
            counted[pair.how] += 1
            if pair.how != EQUAL or pair.by_id:
                why = pair.finding or "the order of their ids tells"
                print(f"  {pair.how:<7} {' + '.join(pair.names)}: {why}", flush=True)
        print(f"{name}: " + ", ".join(f"{number} {how}" for how, number in sorted(counted.items())), flush=True)
    print(f"{chosen.games} games a pair; {time.process_time() - began:.0f} s of processor time")


if __name__ == "__main__":
    main()
