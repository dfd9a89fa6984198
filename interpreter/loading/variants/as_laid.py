"""A game with variants laid over it as items, before anything of it is held against anything else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import attrs

from interpreter.loading.folder import Folder, read_folder
from interpreter.loading.ruleset import Section
from interpreter.loading.sections.rulebook import read_rulebooks
from interpreter.loading.shape import VariantSource
from interpreter.loading.variants.inventory import inventory
from interpreter.loading.variants.items import Item
from interpreter.loading.variants.laid_over import LaidOver, lay_over
from interpreter.loading.variants.read import read_variants
from interpreter.loading.variants.variant import Variant
from interpreter.syntax.nodes import Definition
from interpreter.syntax.parse import parse_rules
from interpreter.values.diagnostic import Diagnostic


@attrs.frozen(slots=True, eq=False, repr=False)
class AsLaid:
    """`own` is the game's folder by itself; `laid` with all variants."""

    own: Folder
    variants: tuple[Variant, ...]
    laid: LaidOver
    sections: Mapping[str, Section]
    found: tuple[Diagnostic, ...]

    def items(self) -> dict[str, Item]:
        """All items as they then are."""
        return inventory(self.laid.folder, rules_in(self.laid.folder), self.sections)

    def own_items(self) -> dict[str, Item]:
        """Those of the game by itself."""
        return inventory(self.own, rules_in(self.own), read_rulebooks([self.own.rulebook])[0])


def as_laid(game: Path, sources: Sequence[VariantSource]) -> AsLaid:
    own, found = read_folder(game)
    variants, problems = read_variants(sources, game)
    laid = lay_over(own, variants)
    sections, more = read_rulebooks([layer.rulebook for layer in (own, *(v.folder for v in variants))])
    return AsLaid(own, tuple(variants), laid, sections, (*found, *problems, *laid.found, *more))


def rules_in(folder: Folder) -> list[Definition]:
    """The definitions as they are written, nothing laid over anything."""
    return [definition for source in folder.rules for definition in parse_rules(source.text, source.file)[0]]
