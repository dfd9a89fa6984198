"""game.yaml, where players build decks of their own: the sections of a deck, the decks of those who bring none, what is
shown of one.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

import attrs

from interpreter.documents.yaml_node import YamlNode
from interpreter.loading.decklist import HEAD
from interpreter.loading.references import unknown_name
from interpreter.loading.ruleset import DeckOdds, DeckSection, DeckShow, Setting
from interpreter.loading.sections.kinds import Kinds
from interpreter.values.diagnostic import Diagnostic

TAKEN = (*HEAD, "entries")
"""What a deck list says of itself, and all its lines in the rules language."""


@attrs.frozen(slots=True, eq=False, repr=False)
class DeckHead:
    sections: Mapping[str, DeckSection] = attrs.Factory(dict)
    defaults: tuple[str, ...] = ()
    show: DeckShow = attrs.Factory(DeckShow)

    @property
    def zones(self) -> frozenset[str]:
        """Where the cards of decks start."""
        return frozenset(section.zone for section in self.sections.values())


def read_deck_sections(
    head: YamlNode | None, kinds: Kinds, decklists: Collection[str] | None, settings: Mapping[str, Setting] | None
) -> tuple[DeckHead, list[Diagnostic]]:
    """Findings: L24 unknown zone, L60 a name that is taken, L61 a deck that is not there, L62 no such printed number,
    kind, section or setting of a number.

    `decklists` are the names of the files there, `settings` the game's; None: nobody can tell.
    """
    if head is None:
        return DeckHead(), []
    found: list[Diagnostic] = []
    sections: dict[str, DeckSection] = {}
    for name, entry in head.map_at("deck_sections").items():
        node = entry.value
        if name in TAKEN:
            found.append(
                Diagnostic("L60", f"every deck has a `{name}` already; call this section otherwise", entry.span)
            )
        found += unknown_name("L24", "zone", node.plain_at("zone"), node.span_at("zone"), kinds.zone_names)
        sections[name] = DeckSection(
            entry.span, name, node.plain_at("zone"), node.plain_at("one_of_each", False), node.plain_at("about", "")
        )
    found += _without_sections(head, sections)
    for item in head.list_at("default_decks"):
        found += unknown_name("L61", "file of decklists/ called", item.value, item.span, decklists)
    show, problems = _show(head.get("deck_show"), kinds)
    if (drawn := head.get("deck_odds")) is not None:
        odds, more = _odds(drawn, sections, settings)
        show, problems = attrs.evolve(show, odds=odds), [*problems, *more]
    return DeckHead(sections, tuple(item.value for item in head.list_at("default_decks")), show), [*found, *problems]


def _without_sections(head: YamlNode, sections: Mapping[str, DeckSection]) -> list[Diagnostic]:
    message = "this says nothing where `deck_sections` declares no section of a deck"
    keys = [key for key in ("default_decks", "deck_show", "deck_odds") if key in head.entries and not sections]
    return [Diagnostic("L63", message, head.entries[key].span) for key in keys]


def _show(node: YamlNode | None, kinds: Kinds) -> tuple[DeckShow, list[Diagnostic]]:
    if node is None:
        return DeckShow(), []
    printed = {name for kind in kinds.kinds.values() for name, type_ in kind.data.items() if type_ == "number"}
    all_read = kinds.kind_names is not None and all(name in kinds.kinds for name in kinds.kind_names)
    numbers = printed if all_read else None  # what a kind prints that does not read is not known
    found: list[Diagnostic] = []
    curve = node.get("curve")
    for item in (*((curve,) if curve else ()), *node.list_at("sum")):
        found += unknown_name("L62", "printed number", item.value, item.span, numbers)
    for item in node.list_at("list"):
        found += unknown_name("L62", "kind of piece", item.value, item.span, kinds.kind_names)
    sums, lists = (tuple(item.value for item in node.list_at(key)) for key in ("sum", "list"))
    return DeckShow(curve.value if curve else None, sums, lists), found


def _odds(
    node: YamlNode, sections: Collection[str], settings: Mapping[str, Setting] | None
) -> tuple[DeckOdds | None, list[Diagnostic]]:
    """None where it names what there is not."""
    found = unknown_name("L62", "section of a deck", node.plain_at("section"), node.span_at("section"), sections)
    numbers = None if settings is None else {name for name, one in settings.items() if one.type == "number"}
    for key in ("start", "each_round"):
        if isinstance(node.plain_at(key), str):
            found += unknown_name("L62", "setting of a number", node.plain_at(key), node.span_at(key), numbers)
    said = DeckOdds(node.plain_at("section"), node.plain_at("start"), node.plain_at("each_round"))
    return (None if found else said), found
