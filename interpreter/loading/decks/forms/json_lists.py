"""Lists as JSON, of whatever shape. JSON is YAML but for its tabs, which stand between values only."""

from __future__ import annotations

import re

from interpreter.loading.decks.forms.form import Form
from interpreter.loading.decks.written import WrittenDeck
from interpreter.values.diagnostic import Diagnostic

_BEGINNING = re.compile(r"[{]\s*[\"}]|\[\s*[\[{\"]")


def _read(text: str, file: str) -> tuple[WrittenDeck | None, list[Diagnostic]]:
    from interpreter.documents.reader import read_yaml
    from interpreter.loading.decks.forms.structured import rows_of

    node, found = read_yaml(text.replace("\t", " "), file)
    if node is None:
        return None, found[:1]
    deck = WrittenDeck(file)
    found = [*found, *rows_of(node, deck)]
    return deck, [*found, *deck.cut()]


FORM = Form(
    "JSON", lambda text, file: file.endswith(".json") or _BEGINNING.match(text.lstrip("\ufeff \t\n")) is not None, _read
)
