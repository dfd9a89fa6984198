"""Which files and folders running scenarios looks at: theirs, and those of the games, variants and decks they name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from interpreter.loading.find import find_game
from interpreter.scenario.run_files import named_game
from interpreter.scenario.scenario_file import Case, read_scenarios
from interpreter.scenario.unfit import Unfit


def places_read(files: Iterable[Path]) -> Iterator[Path]:
    """The same place may come several times; of a file that cannot be used, the file."""
    for path in files:
        yield path
        file, _ = read_scenarios(path)
        if file is None:
            continue
        try:
            game, around = named_game(file)
        except Unfit:
            continue
        yield from (Path(variant) for variant in around)
        yield from (folder for folder in [find_game(game)] if folder is not None)
        for case in file.cases:
            yield from _beside(case)


def _beside(case: Case) -> Iterator[Path]:
    """Variants and decks that lie elsewhere: those of the game lie in its folder."""
    decks = case.plain("decks", {})
    named = [*case.plain("variants", []), *(decks.values() if isinstance(decks, dict) else [decks])]
    for name in named:
        if not isinstance(name, str):
            continue  # a deck that is written out
        place = Path(case.file).parent / str(name)
        if place.exists():
            yield place
