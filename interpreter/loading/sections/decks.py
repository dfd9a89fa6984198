"""decks/*.yaml: which cards are in the game under the settings chosen, and how many of each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import attrs

from interpreter.documents.yaml_node import YamlNode
from interpreter.loading.document import Document
from interpreter.loading.references import unknown_name, wrong_value
from interpreter.loading.ruleset import CardDef, Setting, empty_value
from interpreter.loading.sections.kinds import PRINTED_ON_ALL, Kinds
from interpreter.loading.sections.settings import misfit
from interpreter.loading.sections.undeclared import Strange, undeclared
from interpreter.values.articles import a
from interpreter.values.diagnostic import Diagnostic, did_you_mean
from interpreter.values.span import Span


@attrs.frozen(slots=True, eq=False, repr=False)
class Decks:
    """`cards` are those in force; `known` the ids of all decks' cards, None when some deck could not be read.

    `switched_at`: for a setting's name, where decks stand that it puts in and out of play.
    """

    cards: Mapping[str, CardDef]
    known: frozenset[str] | None
    switched_at: Mapping[str, tuple[Span, ...]]


@attrs.define(slots=True, eq=False, repr=False)
class _DeckReading:
    """What the decks of one folder are held against, and what was found."""

    kinds: Kinds
    settings: Mapping[str, Setting] | None
    decks: dict[str, YamlNode] = attrs.Factory(dict)
    names: set[str] = attrs.Factory(set)
    readable: bool = True  # every file was
    whole: bool = True
    found: list[Diagnostic] = attrs.Factory(list)
    done: dict[str, dict[str, CardDef]] = attrs.Factory(dict)
    strange: Strange = attrs.Factory(dict)
    printed: set[tuple[str, str]] = attrs.Factory(set)  # (kind, what) of all cards


def read_decks(
    documents: Iterable[Document], kinds: Kinds, settings: Mapping[str, Setting] | None, values: Mapping[str, Any]
) -> tuple[Decks, list[Diagnostic]]:
    """Findings: L14, L20 to L29. `settings` None: they could not be read, so `when` is not looked at."""
    reading = _DeckReading(kinds, settings)
    for document in documents:
        _gather(reading, document)
    known: set[str] = set()
    for name in reading.decks:
        known.update(_cards_of(reading, name, ()))
    in_force = [name for name, node in reading.decks.items() if _is_in_force(reading, node, values)]
    cards = _merge(reading, in_force)
    reading.found += _misplaced(kinds, cards.values())
    reading.found += undeclared(reading.strange, kinds.kinds, reading.printed)
    return Decks(cards, frozenset(known) if reading.whole else None, _switched_at(reading)), reading.found


def _switched_at(reading: _DeckReading) -> dict[str, tuple[Span, ...]]:
    places: dict[str, tuple[Span, ...]] = {}
    for node in reading.decks.values():
        when = node.get("when")
        if when is not None:
            name = when.plain_at("setting")
            places[name] = (*places.get(name, ()), when.span_at("setting"))
    return places


def _gather(reading: _DeckReading, document: Document) -> None:
    node = document.good
    written = document.written.plain_at("deck") if document.written and document.written.shape == "map" else None
    if isinstance(written, str):
        reading.names.add(written)
    reading.whole = reading.whole and document.is_whole
    reading.readable = reading.readable and document.written is not None
    if node is None:
        return
    name = node.plain_at("deck")
    first = reading.decks.get(name)
    if first is not None:
        reading.found.append(
            Diagnostic(
                "L26",
                f"there are two decks `{name}`",
                node.span_at("deck"),
                notes=(f"first at {first.span_at('deck')}",),
            )
        )
        return
    reading.decks[name] = node
    zone = node.get("zone")
    if zone is not None:
        reading.found += _bad_zone(reading.kinds, zone, _of(node))


def _misplaced(kinds: Kinds, cards: Iterable[CardDef]) -> Iterable[Diagnostic]:
    for card in cards:
        zone = kinds.zones.get(card.zone)
        if zone is not None and zone.holds and card.kind in kinds.kinds and card.kind not in zone.holds:
            message = (
                f"`{card.id}` is {a(card.kind)} and starts in `{zone.name}`, which holds only {', '.join(zone.holds)}"
            )
            yield Diagnostic("L14", message, card.span, notes=(f"declared at {zone.span}",))


def _of(deck: YamlNode) -> str:
    of: str = deck.plain_at("of", "table")
    return of


def _bad_zone(kinds: Kinds, node: YamlNode, of: str) -> list[Diagnostic]:
    zone = kinds.zones.get(node.value)
    if zone is not None and zone.of != of:
        message = f"a deck of the {of} starts in a zone of the {of}, and `{node.value}` is of the {zone.of}"
        hint = "say `of: player` if each player has such a deck of their own" if of == "table" else None
        return [Diagnostic("L24", message, node.span, notes=(f"declared at {zone.span}",), hint=hint)]
    return unknown_name("L24", "zone", node.value, node.span, kinds.zone_names)


def _cards_of(reading: _DeckReading, name: str, path: tuple[str, ...]) -> dict[str, CardDef]:
    """A deck's cards, those of the deck it is based on first. Each deck is worked out once."""
    if name in reading.done:
        return reading.done[name]
    node = reading.decks[name]
    cards = _inherited(reading, node, (*path, name))
    zone: str = node.plain_at("zone")
    of = _of(node)
    cards = {card: attrs.evolve(design, zone=zone, of=of, deck=name) for card, design in cards.items()}
    _change(reading, node, cards)
    for item in node.list_at("cards"):
        design = _design(reading, item, zone, of, name)
        first = cards.get(design.id)
        if first is not None:
            message = f"the deck `{name}` has two cards `{design.id}`"
            hint = "more copies are its `count`; another card needs another id"
            reading.found.append(Diagnostic("L25", message, design.span, notes=(f"first at {first.span}",), hint=hint))
            continue
        cards[design.id] = design
    reading.done[name] = cards
    return cards


def _inherited(reading: _DeckReading, node: YamlNode, path: tuple[str, ...]) -> dict[str, CardDef]:
    base = node.get("based_on")
    if base is None:
        if "change" in node.entries:
            message = "`change` stands only where the deck is `based_on` another"
            reading.found.append(Diagnostic("L28", message, node.entries["change"].span))
        return {}
    if base.value in path:
        message = f"decks are based on one another in a circle: {', '.join([*path, base.value])}"
        reading.found.append(Diagnostic("L27", message, base.span))
        return {}
    if base.value not in reading.decks:
        known = reading.names if reading.readable else None
        reading.found += unknown_name("L27", "deck", base.value, base.span, known)
        return {}
    return dict(_cards_of(reading, base.value, path))


def _change(reading: _DeckReading, node: YamlNode, cards: dict[str, CardDef]) -> None:
    base: str | None = node.plain_at("based_on")
    if base is None or base not in reading.decks:
        return
    for item in node.list_at("change"):
        name = item.plain_at("id")
        design = cards.get(name)
        if design is None:
            known = cards if reading.whole else None
            reading.found += unknown_name("L28", f"card of the deck `{base}` called", name, item.span_at("id"), known)
            continue
        kind: str = item.plain_at("kind", design.kind)
        data = _data(reading, item, kind, {} if kind != design.kind else design.data)
        cards[name] = attrs.evolve(
            design,
            span=item.span_at("id"),
            name=item.plain_at("name", design.name),
            kind=kind,
            count=item.plain_at("count", design.count),
            text=item.plain_at("text", design.text),
            source=item.plain_at("source", design.source),
            data=data,
            name_at=item.span_at("name") if "name" in item.entries else design.name_at,
            shares_name=item.plain_at("shares_name", design.shares_name),
        )


def _design(reading: _DeckReading, item: YamlNode, zone: str, of: str, deck: str) -> CardDef:
    kind: str = item.plain_at("kind")
    count: int = item.plain_at("count", 1)
    data = _data(reading, item, kind, {})
    return CardDef(
        span=item.span_at("id"),
        id=item.plain_at("id"),
        name=item.plain_at("name"),
        kind=kind,
        count=count,
        zone=zone,
        data=data,
        text=item.plain_at("text", ""),
        deck=deck,
        of=of,
        source=item.plain_at("source", ""),
        name_at=item.span_at("name"),
        shares_name=item.plain_at("shares_name", False),
    )


def _data(reading: _DeckReading, item: YamlNode, kind_name: str, before: Mapping[str, Any]) -> dict[str, Any]:
    """What is printed on a card, by name, in the kind's order; what is not written stays as before or has its type's
    default.
    """
    kinds = reading.kinds
    kind = kinds.kinds.get(kind_name)
    if kind is None:
        written = item.get("kind")  # none in a `change`: then the card it changes has been complained about
        if written is not None:
            reading.found += unknown_name("L20", "kind of piece", kind_name, written.span, kinds.kind_names)
        return {}
    for key, entry in item.entries.items():
        if key in PRINTED_ON_ALL:
            continue
        type_ = kind.data.get(key)
        if type_ is None:
            reading.strange.setdefault(kind_name, []).append((key, entry.span))
        else:
            reading.printed.add((kind_name, key))
            reading.found += wrong_value(entry.value, type_, f"`{key}`", kinds.enums)
    return {
        name: item.plain_at(name, before[name] if name in before else empty_value(type_))
        for name, type_ in kind.data.items()
    }


def _is_in_force(reading: _DeckReading, node: YamlNode, values: Mapping[str, Any]) -> bool:
    when = node.get("when")
    if when is None or reading.settings is None:
        return when is None
    name, wanted = when.plain_at("setting"), when.plain_at("is")
    setting = reading.settings.get(name)
    if setting is None:
        reading.found += unknown_name("L30", "setting", name, when.span_at("setting"), reading.settings)
        return False
    problem = misfit(setting, wanted)
    if problem:
        hint = did_you_mean(str(wanted), setting.choices)
        message = f"the value of `{name}` {problem}, not `{wanted}`"
        reading.found.append(Diagnostic("L29", message, when.span_at("is"), hint=hint))
        return False
    return bool(values.get(name) == wanted)


def _merge(reading: _DeckReading, in_force: list[str]) -> dict[str, CardDef]:
    cards: dict[str, CardDef] = {}
    for deck in in_force:
        for name, design in reading.done[deck].items():
            first = cards.get(name)
            if first is None:
                cards[name] = design
                continue
            message = f"the card `{name}` is in two decks that are in force: `{first.deck}` and `{deck}`"
            reading.found.append(Diagnostic("L25", message, design.span, notes=(f"first at {first.span}",)))
    return cards
