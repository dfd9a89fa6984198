"""Which game a deck list is for: the one it names, the one in whose folder it lies, or the only one for which decks are
built.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from interpreter.cache.key import key_of
from interpreter.cache.store import kept
from interpreter.loading.find import find_game, game_not_found, games_with_decks, list_games
from interpreter.values.diagnostic import Diagnostic
from interpreter.values.matching_names import EXACT, matching
from interpreter.values.source_file import SourceFile, read_source
from interpreter.values.span import Span

if TYPE_CHECKING:
    from interpreter.loading.decks.written import WrittenDeck

DEEPEST = 4
"""Steps from a deck up to the game's folder: `decklists/`, or `packs/NAME/decklists/`."""


def game_of_deck(path: Path) -> tuple[str | None, list[Diagnostic]]:
    """The game's name or folder, or what is wrong (D01 no such game, D11 no game named, L.., Y.., S.., D..).

    A fault in the text keeps no deck from its game, whose cards and rules find the others.
    """
    around = _around(path)
    source, found = read_source(path)
    if source is None:
        return None, found
    written, found = kept("deck", key_of("deck", source.file, source.text), lambda: _written(source))
    named = written.head.get("game") if written is not None else None
    if around is not None and named in (None, around.name):
        return str(around), []
    if written is None:
        return None, found
    if named is None and len(building := games_with_decks()) == 1:
        return building[0], []
    if named is None:
        hint = "write `game: NAME` above the cards, or say `--game NAME`"
        missing = Diagnostic("D11", "this deck does not say which game it is for", Span(source.file, 1, 1), hint=hint)
        return None, [missing, *found]
    named = next(iter(matching(named, list_games(), lambda game: (game, game), EXACT)), named)
    if find_game(named) is None:
        missing = game_not_found(named)
        place = written.places["game"]
        return None, [Diagnostic("D01", missing.message, place, notes=missing.notes, hint=missing.hint), *found]
    return named, []


def _written(source: SourceFile) -> tuple[WrittenDeck | None, list[Diagnostic]]:
    from interpreter.loading.decks.lookup import read_written

    return read_written(source)


def _around(path: Path) -> Path | None:
    for folder in list(Path(os.path.abspath(path)).parents)[:DEEPEST]:
        if os.path.isfile(folder / "game.yaml"):
            return folder
    return None
