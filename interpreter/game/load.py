"""A game's folder to a `Ruleset`: read, hold against the schemas, cross-check. All that is wrong is found in one run."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import attrs

from interpreter.game.decklist import DeckList
from interpreter.game.decklists import deck_from
from interpreter.game.find import game_not_found
from interpreter.game.folder import Folder, read_folder
from interpreter.game.packs import Pack, PackSource, foreign, read_packs, rules_of
from interpreter.game.read_deck_sections import read_deck_sections
from interpreter.game.read_decks import read_decks
from interpreter.game.read_kinds import read_kinds
from interpreter.game.read_rulebook import read_rulebook
from interpreter.game.read_rulings import read_rulings
from interpreter.game.read_screen import read_screen
from interpreter.game.read_settings import choose_values, read_settings
from interpreter.game.read_tables import read_tables
from interpreter.game.ruleset import CardDef, Ruleset
from interpreter.reading.nodes import Definition
from interpreter.reading.parse import parse_rules
from interpreter.reading.source_file import SourceFile
from interpreter.reading.yaml_node import Node
from interpreter.values.diagnostic import Diagnostic
from interpreter.values.span import Span


def load_ruleset(
    folder: str | Path, settings: Mapping[str, Any] | None = None, packs: Sequence[PackSource] = ()
) -> tuple[Ruleset | None, list[Diagnostic]]:
    """Everything in a game's folder and the packs added to it, or None and what is wrong (Y.., S.., L.., R..); sorted by place.

    `settings` overrides the game's own values by name; values may be texts from a command line. Rules are parsed, not checked:
    what their names mean is the checker's work. File names in spans are `folder` as given, joined.
    """
    path = Path(folder)
    if not os.path.isdir(path):
        return None, [game_not_found(folder)]
    read, found = read_folder(path)
    added, problems = read_packs(packs, path)
    found += problems
    ruleset, problems = _assemble(read, settings or {}, added)
    found += problems
    order = sorted(found, key=lambda d: (d.span.file, d.span.line, d.span.col, d.code))
    if any(diagnostic.severity == "error" for diagnostic in order):
        return None, order
    return ruleset, order


def _assemble(folder: Folder, given: Mapping[str, Any], packs: Sequence[Pack]) -> tuple[Ruleset | None, list[Diagnostic]]:
    found: list[Diagnostic] = []
    sections, problems = read_rulebook(folder.rulebook) if folder.rulebook else ({}, [])
    found += problems
    known_sections = sections if folder.rulebook and not problems else None
    kinds, problems = read_kinds(folder.one("kinds"))
    found += problems
    settings, problems = read_settings(folder.one("settings"), known_sections)
    found += problems
    document = folder.one("settings")
    known_settings = settings if document is None or document.is_whole else None
    values, problems = choose_values(settings, given if known_settings is not None else {})
    found += problems
    game = folder.one("game")
    building, problems = read_deck_sections(game.good if game else None, kinds, _stems(folder))
    found += problems
    decks, problems = read_decks(
        [one for every in (folder, *(p.folder for p in packs)) for one in every.all("deck")], kinds, known_settings, values
    )
    found += problems
    tables, problems = read_tables(folder.all("table"), kinds.enums, kinds.enum_names, decks.known, known_sections)
    found += problems
    rulings, problems = read_rulings(folder.one("rulings"), known_settings, known_sections)
    found += problems
    screen, problems = read_screen(folder.one("screen"))
    found += problems
    rules, problems = _rules(folder)
    found += problems
    more, problems = _rules_of_packs(packs, decks.cards)
    found += problems
    head = game.good if game else None
    if head is None:
        return None, found
    found += _check_head(head, folder.path)
    found += [problem for pack in packs for problem in foreign(pack, head.plain_at("game"))]
    ruleset = Ruleset(
        id=head.plain_at("game"),
        name=head.plain_at("name"),
        about=head.plain_at("about", ""),
        folder=str(folder.path),
        min_players=head.plain_at("players", {}).get("min"),
        max_players=head.plain_at("players", {}).get("max"),
        main=head.plain_at("main"),
        enums=kinds.enums,
        kinds=kinds.kinds,
        player_fields=kinds.player_fields,
        table_fields=kinds.table_fields,
        zones=kinds.zones,
        cards=decks.cards,
        decks_switched_at=decks.switched_at,
        tables=tables,
        settings=settings,
        setting_values=values,
        rulings=rulings,
        sections=sections,
        screen=screen,
        rules=(*rules, *more),
        sources=folder.sources | {file: text for pack in packs for file, text in pack.folder.sources.items()},
        hashes=folder.hashes,
        deck_sections=building.sections,
        deck_show=building.show,
        default_decks=building.defaults,
        packs=tuple(pack.files for pack in packs),
    )
    known = decks.known is not None and all(one is None or one.is_whole for one in (game, folder.one("kinds")))
    lists = [*folder.decklists, *(source for pack in packs for source in pack.folder.decklists)]
    decklists, problems = _decklists(lists, ruleset, known)
    needed = [d for d in problems if Path(d.span.file).stem in building.defaults]
    others = tuple(d for d in problems if d not in needed)
    return attrs.evolve(ruleset, decklists=decklists, deck_findings=others), [*found, *needed]


def _stems(folder: Folder) -> list[str]:
    return [Path(source.file).stem for source in folder.decklists]


def _rules_of_packs(packs: Sequence[Pack], cards: Mapping[str, CardDef]) -> tuple[list[Definition], list[Diagnostic]]:
    rules: list[Definition] = []
    found: list[Diagnostic] = []
    for pack in packs:
        own = [card.id for card in cards.values() if card.span.file in pack.folder.sources]
        definitions, problems = rules_of(pack, own, cards)
        rules += definitions
        found += problems
    return rules, found


def _decklists(sources: Sequence[SourceFile], ruleset: Ruleset, cards_are_known: bool) -> tuple[dict[str, DeckList], list[Diagnostic]]:
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
            found.append(Diagnostic("L65", f"there are two different decks `{name}`", Span(source.file, 1, 1), notes=(note,)))
    return decks, found


def _rules(folder: Folder) -> tuple[tuple[Definition, ...], list[Diagnostic]]:
    rules: list[Definition] = []
    found: list[Diagnostic] = []
    for source in folder.rules:
        definitions, problems = parse_rules(source.text, source.file)
        rules += definitions
        found += problems
    return tuple(rules), found


def _check_head(head: Node, path: Path) -> list[Diagnostic]:
    found: list[Diagnostic] = []
    name = Path(os.path.abspath(path)).name
    if head.plain_at("game") != name:
        message = f"the game's id is `{head.plain_at('game')}` and its folder is called `{name}`"
        found.append(Diagnostic("L04", message, head.span_at("game"), hint="make them equal"))
    players = head.get("players")
    if players is not None and players.plain_at("min", 0) > players.plain_at("max", 0):
        found.append(Diagnostic("L05", "`min` is more than `max`", players.span_at("min")))
    return found
