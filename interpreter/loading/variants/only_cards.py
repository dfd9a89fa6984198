"""What a pack may hold: cards of its own, with their rules and decks, and what those need: kinds, settings, rulings
and sections of the rulebook that the game has not. It changes nothing but through those.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from interpreter.documents.yaml_node import YamlNode
from interpreter.loading.sections.rulebook import replaced_sections
from interpreter.loading.shape import LAID_OVER
from interpreter.loading.variants.edits import ADD
from interpreter.loading.variants.variant import Variant
from interpreter.syntax import nodes as n
from interpreter.values.diagnostic import Diagnostic, did_you_mean
from interpreter.values.span import Span

_OF_ITS_OWN = {"kinds": ("kinds", "enums"), "settings": ("settings",), "rulings": ("rulings",)}
"""By file, what a pack may add: what stands by itself and is nothing of the game's."""


def changes_of_cards(pack: Variant) -> Iterator[Diagnostic]:
    """L83 for a deck that changes the game's cards, and for whatever else is not the pack's own."""
    message = "a pack adds what is its own and changes nothing of the game's"
    spans = list(_beyond_its_own(pack))
    if pack.folder.rulebook is not None:
        spans += replaced_sections(pack.folder.rulebook)
    yield from (Diagnostic("L83", message, span) for span in spans)


def _beyond_its_own(pack: Variant) -> Iterator[Span]:
    for kind, documents in pack.folder.documents.items():
        for document in documents:
            if document.good is None:
                continue
            if kind.endswith("deck"):
                keys = ("based_on", "add", "change", "remove")
                yield from (document.good.entries[key].span for key in keys if key in document.good.entries)
            elif kind.startswith(LAID_OVER):
                yield from _of_the_game(document.good, _OF_ITS_OWN.get(kind.removeprefix(LAID_OVER), ()))


def _of_the_game(laid: YamlNode, own: Collection[str]) -> Iterator[Span]:
    """What is changed or removed, and of what is added whatever is not of these sorts."""
    for how, entry in laid.entries.items():
        if how != ADD or not own:
            yield entry.span
        else:
            yield from (inner.span for key, inner in entry.value.entries.items() if key not in own)


def beyond_cards(
    definitions: Collection[n.Definition], own: Collection[str], cards: Collection[str], *, all_known: bool
) -> Iterator[Diagnostic]:
    """L82 for a definition of a pack that is neither about its own cards nor a `modify`, an `option` or a `window`.
    Unless all cards are known, one that is nowhere may be the pack's own.
    """
    for definition in definitions:
        if not all_known and isinstance(definition, n.Card) and definition.card not in cards:
            continue
        yield from _beyond(definition, own, cards)


def _beyond(definition: n.Definition, own: Collection[str], cards: Collection[str]) -> Iterator[Diagnostic]:
    match definition:
        case n.Modify() | n.MenuOption() | n.Window():
            return
        case n.Card() if definition.card in own:
            return
        case n.Card():
            whose = "a card of the game" if definition.card in cards else "no card of this pack"
            hint = did_you_mean(definition.card, own) or (f"its cards: {', '.join(sorted(own)[:8])}" if own else None)
            yield Diagnostic(
                "L82",
                f"`{definition.card}` is {whose}: a pack has rules for its own cards only",
                definition.span,
                hint=hint,
            )
        case _:
            own = "rules of its own cards (`card NAME works in ...:`), `modify`, `option` and `window`"
            message = f"a pack holds {own}, and nothing else"
            yield Diagnostic("L82", message, definition.span)
