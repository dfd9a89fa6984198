"""Lists of pieces as scenarios write them, and cards of a scenario's own making."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import attrs

from interpreter.documents.yaml_node import Entry, YamlNode
from interpreter.loading.references import wrong_value
from interpreter.loading.ruleset import CardDef, Kind, Ruleset, empty_value
from interpreter.scenario.unfit import WRONG_SHAPE, Unfit, find
from interpreter.table.state import State
from interpreter.values.articles import a
from interpreter.values.span import Span

_MANY = re.compile(r"(.*?)(?: x([1-9][0-9]{0,3}))?")
ON_ALL = ("like", "kind", "name", "count", "text")


@attrs.frozen(slots=True, eq=False)
class WrittenPieces:
    """`fox x2`, `fox: [collar]` or `fox: {hunger: 1, on: [...]}`: so many alike, with their fields and
    what lies on them.
    """

    span: Span
    card: str
    many: int
    fields: dict[str, Entry]
    attached: YamlNode | None


def written_pieces(node: YamlNode | None) -> Iterator[WrittenPieces]:
    """Raises Unfit."""
    if node is None or (node.shape == "scalar" and node.value is None):
        return
    if node.shape != "list":
        raise Unfit(WRONG_SHAPE, "a list of pieces is wanted here", node.span, hint="write it in brackets")
    for item in node.items:
        yield _written(item)


def _written(item: YamlNode) -> WrittenPieces:
    if item.shape == "map" and len(item.entries) == 1:
        (entry,) = item.entries.values()
        name, span, inner = entry.key, entry.span, entry.value
    elif item.shape == "scalar" and item.value is not None:
        name, span, inner = str(item.value), item.span, None
    else:
        raise Unfit(WRONG_SHAPE, "each piece of a list is written by itself", item.span)
    found = _MANY.fullmatch(name)
    card, many = (found[1], int(found[2] or 1)) if found else (name, 1)
    fields = dict(inner.entries) if inner is not None and inner.shape == "map" else {}
    on = fields.pop("on").value if "on" in fields else inner if inner is not None and inner.shape == "list" else None
    if inner is not None and inner.shape == "scalar" and inner.value is not None:
        raise Unfit(WRONG_SHAPE, f"behind `{card}` stand its fields in braces, or what lies on it in brackets", span)
    return WrittenPieces(span, card, many, fields, on)


def wanted_cards(node: YamlNode | None) -> Counter[str]:
    """How many of each card, as `shown_card` has them."""
    found: Counter[str] = Counter()
    for pieces in written_pieces(node):
        inner = sorted(wanted_cards(pieces.attached).elements())
        found[f"{pieces.card} [{', '.join(inner)}]" if inner else pieces.card] += pieces.many
    return found


def cards_in(state: State, zone: int) -> Counter[str]:
    return Counter(shown_card(state, piece) for piece in state.zones[zone])


def shown_card(state: State, piece: int) -> str:
    """A piece by its card's id, with what is attached to it in brackets, sorted."""
    layout = state.layout
    card = layout.cards[state.ident[piece]]
    inner = sorted(shown_card(state, on_it) for on_it in state.zones[layout.piece_zones + piece])
    name = card.id if card is not None else ""
    return f"{name} [{', '.join(inner)}]" if inner else name


def listed(cards: Counter[str]) -> str:
    """A multiset of cards as a scenario writes it."""
    many = sorted(f"{card} x{count}" if count > 1 else card for card, count in cards.items() if count)
    return f"[{', '.join(many)}]"


# -- cards of a scenario's own


def made_cards(written: dict[str, Entry], ruleset: Ruleset) -> tuple[CardDef, ...]:
    """Cards with these printed values, of which each game of the case has copies that lie nowhere yet. Raises Unfit."""
    return tuple(_made_card(entry, ruleset) for entry in written.values())


def _made_card(entry: Entry, ruleset: Ruleset) -> CardDef:
    if entry.key in ruleset.cards:
        raise Unfit(WRONG_SHAPE, f"the game has a card `{entry.key}`", entry.span, hint="give yours another name")
    said = {key: each.value for key, each in entry.value.entries.items()}
    model = said.get("like")
    like = None if model is None else ruleset.cards[find(str(model.value), ruleset.cards, "card", model.span)]
    kind = _kind_of(entry, said, like, ruleset)
    heads: dict[str, Any] = {
        "name": entry.key.replace("_", " ").capitalize(),
        "count": 1,
        "text": like.text if like else "",
    }
    heads |= {key: said[key].value for key in heads if key in said}
    data = _printed(said, kind, like, ruleset)
    return CardDef(entry.span, entry.key, heads["name"], kind.name, heads["count"], "", data, heads["text"], "")


def _kind_of(entry: Entry, said: dict[str, YamlNode], like: CardDef | None, ruleset: Ruleset) -> Kind:
    node = said.get("kind")
    if node is None and like is not None:
        return ruleset.kinds[like.kind]
    if node is None:
        hint = "write its `kind`, or a card it is `like`"
        raise Unfit(WRONG_SHAPE, f"`{entry.key}` is of no kind", entry.span, hint)
    return ruleset.kinds[find(str(node.value), ruleset.kinds, "kind of piece", node.span)]


def _printed(said: dict[str, YamlNode], kind: Kind, like: CardDef | None, ruleset: Ruleset) -> dict[str, Any]:
    for key, node in said.items():
        if key not in ON_ALL:
            type_ = kind.data[find(key, kind.data, f"value printed on {a(kind.name)}", node.span)]
            for problem in wrong_value(node, type_, f"`{key}`", ruleset.enums):
                raise Unfit(WRONG_SHAPE, problem.message, problem.span, problem.hint)
    before = like.data if like is not None and like.kind == kind.name else {}
    return {
        key: said[key].value if key in said else before.get(key, empty_value(type_)) for key, type_ in kind.data.items()
    }
