"""Our own form in YAML, held against its schema; and YAML that lies in a file of another ending, of whatever shape."""

from __future__ import annotations

import re

from interpreter.loading.decks.forms.form import Form
from interpreter.loading.decks.plain_text import read_deck_text
from interpreter.loading.decks.written import WrittenDeck
from interpreter.values.diagnostic import Diagnostic

_ENDINGS = (".yaml", ".yml")
_FLOW = re.compile(r"(?:\w+:\s*[\[{]|-\s+\w+:\s).*")


def _read(text: str, file: str) -> tuple[WrittenDeck | None, list[Diagnostic]]:
    from interpreter.documents.reader import read_yaml  # decks that came with the game are read already
    from interpreter.documents.schema import check_schema
    from interpreter.loading.decks.forms.structured import rows_of

    node, found = read_yaml(text, file)
    if node is None:
        return None, found
    found = [*found, *check_schema(node, "decklist").found]
    deck = WrittenDeck(file)
    rows_of(node, deck, own=True)
    return (deck if node.shape == "map" else None), [*found, *deck.cut()]


def _read_as_text(text: str, file: str) -> tuple[WrittenDeck | None, list[Diagnostic]]:
    """What is no YAML after all is read as any text."""
    from interpreter.documents.reader import read_yaml
    from interpreter.loading.decks.forms.structured import rows_of

    node, _ = read_yaml(text, file)
    if node is None or node.shape == "scalar":
        return read_deck_text(text, file)
    deck = WrittenDeck(file)
    found = rows_of(node, deck)
    return deck, [*found, *deck.cut()]


FORM = Form("YAML", lambda text, file: file.endswith(_ENDINGS), _read)
AS_TEXT = Form(
    "YAML in a text", lambda text, file: any(_FLOW.match(line.strip()) for line in text.split("\n")), _read_as_text
)
