"""All that compiled code can reach: verbs and functions, the game's tables, what is printed on its pieces."""

from __future__ import annotations

import builtins
from collections.abc import Iterable
from typing import Any

from interpreter.analysis.builtins import luck
from interpreter.analysis.builtins.registry import BUILTINS
from interpreter.analysis.symbols import Symbols
from interpreter.compile.deck_names import deck_names
from interpreter.loading.ruleset import CardDef, empty_value
from interpreter.run import functions, names
from interpreter.table.layout import Layout

ALLOWED = ("any", "all", "tuple", "len", "sum", "min", "max", "list", "zip")


def namespace_of(meaning: Symbols, layout: Layout, labels: Iterable[str]) -> dict[str, Any]:
    """By name; the machine's functions are still to come."""
    namespace: dict[str, Any] = {"__builtins__": {name: getattr(builtins, name) for name in ALLOWED}}
    namespace.update(BUILTINS.namespace())
    namespace.update(functions.NAMES)
    for table in meaning.ruleset.tables.values():
        namespace[names.table(table.name)] = dict(table.rows)
    for name in sorted({name for kind in meaning.ruleset.kinds.values() for name in kind.data}):
        namespace[names.printed(name)] = [printed(meaning, card, name) for card in layout.cards]
    namespace.update(deck_names(meaning))
    namespace[names.of_piece("kind")] = [card.kind if card else None for card in layout.cards]
    namespace[names.of_piece("card")] = [card.id if card else None for card in layout.cards]
    namespace[names.of_piece("name")] = [card.name if card else None for card in layout.cards]
    namespace.update({names.throw_keys(i): luck.keys_of(label) for i, label in enumerate(labels)})
    return namespace


def printed(meaning: Symbols, card: CardDef | None, name: str) -> Any:
    """What is printed on a card; what its kind does not have is 0, no, or none."""
    if card is not None and name in card.data:
        return card.data[name]
    return empty_value(meaning.data_types[name])
