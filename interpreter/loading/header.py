"""The head of a game, for lists of games: what its game.yaml says, and nothing else of its folder is read."""

from __future__ import annotations

from pathlib import Path

import attrs

from interpreter.cache.key import key_of
from interpreter.cache.store import kept
from interpreter.values.source_file import SourceFile, read_source


@attrs.frozen(slots=True)
class GameHeader:
    name: str
    about: str
    min_players: int
    max_players: int


def read_header(folder: Path) -> GameHeader | None:
    """None where game.yaml is missing or has faults."""
    source, _ = read_source(folder / "game.yaml")
    if source is None:
        return None
    return kept("header", key_of("header", source.file, source.text), lambda: _read(source))


def read_id(folder: Path) -> str | None:
    """What game.yaml calls the game, whatever else is wrong there; None where that cannot be told."""
    from interpreter.loading.document import read_document

    source, _ = read_source(folder / "game.yaml")
    written = read_document(source, "game")[0].written if source is not None else None
    id = written.plain_at("game") if written is not None and written.shape == "map" else None
    return id if isinstance(id, str) else None


def _read(source: SourceFile) -> GameHeader | None:
    from interpreter.loading.document import read_document

    document, _ = read_document(source, "game")
    head = document.good
    if head is None:
        return None
    players = head.plain_at("players", {})
    return GameHeader(head.plain_at("name"), head.plain_at("about", ""), players.get("min"), players.get("max"))
