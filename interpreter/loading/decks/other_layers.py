"""Cards that a deck names and that a pack or variant would bring which is not laid over the game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import attrs

from interpreter.loading.find import known_folders
from interpreter.loading.ruleset import Ruleset
from interpreter.values.matching_names import EXACT, Named
from interpreter.values.source_file import read_source


@attrs.frozen(slots=True)
class CardElsewhere:
    """A card as it is called there; its zone says in which section it would be."""

    id: str
    name: str
    zone: str
    layer: str


def cards_elsewhere(ruleset: Ruleset) -> Named[CardElsewhere]:
    """Of all that is found by name and not laid over the game."""
    laid = {layer.id for layer in ruleset.layers}
    folders = dict(reversed([*known_folders(Path(ruleset.folder))])) if ruleset.folder else {}
    cards = [card for name in sorted(folders) if name not in laid for card in _cards(name, folders[name])]
    return Named(cards, lambda card: (card.id, card.name))


def find_elsewhere(cards: Named[CardElsewhere], name: str) -> CardElsewhere | None:
    found = cards.matching(name, EXACT)
    return found[0] if found else None


def _cards(layer: str, folder: Path) -> Iterator[CardElsewhere]:
    """What its deck files add; what is wrong with these is told when it is laid over the game."""
    from interpreter.documents.reader import read_yaml

    for file in sorted((folder / "decks").glob("*.yaml")):
        source, _ = read_source(file)
        node = read_yaml(source.text, source.file)[0] if source is not None else None
        for card in node.list_at("cards") if node is not None else ():
            id, name = card.plain_at("id"), card.plain_at("name")
            if isinstance(id, str) and isinstance(name, str) and node is not None:
                yield CardElsewhere(id, name, str(node.plain_at("zone", "")), layer)
