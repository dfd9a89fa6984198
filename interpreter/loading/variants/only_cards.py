"""What a pack may hold: cards of its own, with their rules and decks. It changes nothing but through those."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from interpreter.loading.shape import LAID_OVER
from interpreter.loading.variants.variant import Variant
from interpreter.syntax import nodes as n
from interpreter.values.diagnostic import Diagnostic, did_you_mean


def changes_of_cards(pack: Variant) -> Iterator[Diagnostic]:
    """L83 for a deck that changes the game's cards, and for every other file that is laid over the game's."""
    message = "a pack adds cards of its own and changes no others"
    for kind, documents in pack.folder.documents.items():
        for document in documents:
            if document.good is None:
                continue
            if kind.endswith("deck"):
                for key in ("based_on", "add", "change", "remove"):
                    if key in document.good.entries:
                        yield Diagnostic("L83", message, document.good.entries[key].span)
            elif kind.startswith(LAID_OVER):
                yield Diagnostic("L83", message, document.good.span)


def beyond_cards(
    definitions: Collection[n.Definition], own: Collection[str], cards: Collection[str]
) -> Iterator[Diagnostic]:
    """L82 for a definition of a pack that is neither about its own cards nor a `modify` or an `option`."""
    for definition in definitions:
        yield from _beyond(definition, own, cards)


def _beyond(definition: n.Definition, own: Collection[str], cards: Collection[str]) -> Iterator[Diagnostic]:
    match definition:
        case n.Modify() | n.MenuOption():
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
            own = "rules of its own cards (`card NAME works in ...:`), `modify` and `option`"
            message = f"a pack holds {own}, and nothing else"
            yield Diagnostic("L82", message, definition.span)
