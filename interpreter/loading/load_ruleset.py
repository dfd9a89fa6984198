"""A game's folder to a `Ruleset`: read, hold against the schemas, cross-check.

All that is wrong is found in one run.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import attrs

from interpreter.documents.yaml_node import YamlNode
from interpreter.loading.all_sections import Parts, read_parts
from interpreter.loading.causes.stages import in_order
from interpreter.loading.causes.told import told
from interpreter.loading.decklist import DeckList
from interpreter.loading.decks.lookup import deck_from
from interpreter.loading.find import game_not_found
from interpreter.loading.folder import Folder, read_folder
from interpreter.loading.laying import Use
from interpreter.loading.patches import patched
from interpreter.loading.ruleset import Ruleset
from interpreter.loading.sections.rulebook import read_rulebooks
from interpreter.loading.sections.shared_names import shared_names
from interpreter.loading.shape import VariantSource
from interpreter.loading.variants.as_laid import rules_in
from interpreter.loading.variants.inventory import inventory, marks
from interpreter.loading.variants.laid_over import LaidOver, lay_over
from interpreter.loading.variants.merge import removed
from interpreter.loading.variants.only_cards import changes_of_cards
from interpreter.loading.variants.order import layers_of
from interpreter.loading.variants.pins import moved
from interpreter.loading.variants.read import foreign, read_variants
from interpreter.loading.variants.set_values import clashing_values
from interpreter.loading.variants.variant import CARDS, Variant
from interpreter.loading.waivers import waivers_of
from interpreter.syntax import nodes as n
from interpreter.syntax.nodes.walk import below
from interpreter.values.diagnostic import Diagnostic
from interpreter.values.source_file import SourceFile
from interpreter.values.span import Span


def load_ruleset(
    folder: str | Path,
    settings: Mapping[str, Any] | None = None,
    variants: Sequence[VariantSource] = (),
    *,
    marked: bool = False,
) -> tuple[Ruleset | None, list[Diagnostic]]:
    """Everything in a game's folder and the variants laid over it, or None and what is wrong (Y.., S.., L.., R..);
    causes first.

    `settings` overrides the game's own values by name; values may be texts from a command line. Rules are parsed, not
    checked: what their names mean is the checker's work. File names in spans are `folder` as given, joined. `marked`:
    with the marks by which saves tell what has changed since.
    """
    path = Path(folder)
    if not os.path.isdir(path):
        return None, [game_not_found(folder)]
    read, found = read_folder(path)
    added, problems = read_variants(variants, path)
    found += problems
    laid = lay_over(read, added)
    ruleset, problems = _assemble(laid, settings or {}, added, marked)
    found = [*found, *laid.found, *problems]
    if found:
        found = told([*dict.fromkeys(found)], laid.folder.sources, _removed(laid))
    order = in_order([*found, *_moved(read, added)])
    if any(diagnostic.severity == "error" for diagnostic in order):
        return None, order
    return ruleset, order


def _assemble(
    laid: LaidOver, given: Mapping[str, Any], variants: Sequence[Variant], marked: bool
) -> tuple[Ruleset | None, list[Diagnostic]]:
    folder = laid.folder
    parts, found = read_parts(laid, given, variants)
    game = folder.one("game")
    head = game.good if game else None
    if head is None:
        return None, found
    found += _check_head(head, folder.path)
    for variant in variants:
        found += foreign(variant, head.plain_at("game"))
        found += changes_of_cards(variant) if variant.holds == CARDS else ()
    ruleset = _ruleset(laid, head, variants, parts)
    if marked:
        ruleset = attrs.evolve(ruleset, item_marks=marks(inventory(folder, parts.rules, parts.sections).values()))
    found += clashing_values(ruleset.rules, ruleset.layers)
    found += shared_names(ruleset.cards, ruleset.layers)
    known = parts.decks.known is not None and all(one is None or one.is_whole for one in (game, folder.one("kinds")))
    decklists, problems = _decklists(folder.decklists, ruleset, known)
    needed = [d for d in problems if Path(d.span.file).stem in parts.building.defaults]
    others = tuple(d for d in problems if d not in needed)
    return attrs.evolve(ruleset, decklists=decklists, deck_findings=others), [*found, *needed]


def _moved(own: Folder, variants: Sequence[Variant]) -> Iterator[Diagnostic]:
    """What pins tell."""
    pinned = [variant for variant in variants if variant.head is not None and variant.head.map_at("against")]
    if pinned:
        yield from moved(pinned, inventory(own, rules_in(own), read_rulebooks([own.rulebook])[0]))


def _removed(laid: LaidOver) -> dict[str, Span]:
    return {name: edit.span for name, edit in removed(laid.edits)}


def _ruleset(laid: LaidOver, head: YamlNode, variants: Sequence[Variant], parts: Parts) -> Ruleset:
    """The ruleset without the deck lists, which are read by its cards."""
    folder, layers = laid.folder, tuple(layers_of(variants))
    over = patched(parts.rules, _used_by_data(parts), layers)
    return Ruleset(
        id=head.plain_at("game"),
        name=head.plain_at("name"),
        about=head.plain_at("about", ""),
        folder=str(folder.path),
        min_players=head.plain_at("players", {}).get("min"),
        max_players=head.plain_at("players", {}).get("max"),
        main=head.plain_at("main"),
        goes_on=head.plain_at("goes_on", ""),
        enums=parts.kinds.enums,
        enum_spans=parts.kinds.enum_spans,
        kinds=parts.kinds.kinds,
        player_fields=parts.kinds.player_fields,
        table_fields=parts.kinds.table_fields,
        zones=parts.kinds.zones,
        cards=parts.decks.cards,
        decks_switched_at=parts.decks.switched_at,
        tables=parts.tables,
        settings=parts.settings,
        setting_values=parts.values,
        rulings=parts.rulings,
        sections=parts.sections,
        screen=parts.screen,
        rules=over.definitions,
        replaced=over.replaced,
        unlaid=over.unlaid,
        sources=folder.sources,
        hashes=folder.hashes,
        deck_sections=parts.building.sections,
        deck_show=parts.building.show,
        default_decks=parts.building.defaults,
        layers=layers,
        removed=_removed(laid),
        waivers=waivers_of(folder.sources),
    )


def _used_by_data(parts: Parts) -> Iterator[Use]:
    """The definitions that the screen and what is said of hidden fields name, and the events in tables."""
    fields = (parts.kinds.player_fields, *(kind.fields for kind in parts.kinds.kinds.values()))
    unseen = tuple(field.unseen for of in fields for field in of.values() if isinstance(field.unseen, n.Node))
    for node in below((parts.screen, unseen)):
        if isinstance(node, n.Call):
            yield Use(node.name, node.span)
    for table in parts.tables.values():
        if table.gives == "event":
            yield from (Use(name, table.span) for name in table.rows.values())


def _decklists(
    sources: Sequence[SourceFile], ruleset: Ruleset, cards_are_known: bool
) -> tuple[dict[str, DeckList], list[Diagnostic]]:
    """The decks that come with a game; one may be there as YAML and as text (L65: they differ)."""
    decks: dict[str, DeckList] = {}
    found: list[Diagnostic] = []
    for source in sources:
        name = Path(source.file).stem
        deck, problems = deck_from(source, ruleset)
        if problems:
            found += problems if cards_are_known else []
            continue
        before = decks.setdefault(name, deck) if deck is not None else None
        if before is not None and before.sections != getattr(deck, "sections", None):
            note = f"the other is {before.file}"
            found.append(
                Diagnostic("L65", f"there are two different decks `{name}`", Span(source.file, 1, 1), notes=(note,))
            )
    return decks, found


def _check_head(head: YamlNode, path: Path) -> list[Diagnostic]:
    found: list[Diagnostic] = []
    name = Path(os.path.abspath(path)).name
    if head.plain_at("game") != name:
        message = f"the game's id is `{head.plain_at('game')}` and its folder is called `{name}`"
        found.append(Diagnostic("L04", message, head.span_at("game"), hint="make them equal"))
    players = head.get("players")
    if players is not None and players.plain_at("min", 0) > players.plain_at("max", 0):
        found.append(Diagnostic("L05", "`min` is more than `max`", players.span_at("min")))
    return found
