"""Cards of a variant that have the name of another card: rules that go by names take both for one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from interpreter.loading.layering import layer_of
from interpreter.loading.ruleset import CardDef, Layer
from interpreter.values.diagnostic import Diagnostic


def shared_names(cards: Mapping[str, CardDef], layers: Sequence[Layer]) -> Iterator[Diagnostic]:
    """L94, of the same kind and from elsewhere only: what a layer calls alike within itself is its own affair."""
    known: dict[tuple[str, str], list[CardDef]] = {}
    for card in cards.values():
        known.setdefault((card.kind, card.name), []).append(card)
    for card in cards.values():
        layer = layer_of(card.name_at.file, layers)
        if layer is None or card.shares_name:
            continue
        for other in known[card.kind, card.name]:
            if layer_of(other.name_at.file, layers) is not layer:
                yield _shared(card, other)
                break


def _shared(card: CardDef, other: CardDef) -> Diagnostic:
    message = f"another {card.kind} is called {card.name} too: `{other.id}`"
    hint = "give it another name; or, if both are meant to be one to rules that go by names, say `shares_name: true`"
    return Diagnostic("L94", message, card.name_at, "warning", (f"the other is at {other.name_at}",), hint)
