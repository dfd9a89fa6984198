"""Words that have a value of their own in the language, as names in the data."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.analysis.builtins.registry import BUILTINS
from interpreter.analysis.checks.registry import Finding, check
from interpreter.analysis.symbols import Symbols
from interpreter.syntax.keywords import VALUES
from interpreter.values.span import Span


def _words(meaning: Symbols) -> Iterator[Finding]:
    """A word that has a value in the language cannot be compared with: `x is none` never asks for the data's `none`."""
    ruleset = meaning.ruleset
    named: list[tuple[str, Span, str]] = [(v, span, "a value") for v, span in ruleset.enum_spans.items()]
    named += [(c, setting.span, "a choice") for setting in ruleset.settings.values() for c in setting.choices]
    named += [(kind.name, kind.span, "a kind") for kind in ruleset.kinds.values()]
    named += [(card.id, card.span, "a card") for card in ruleset.cards.values()]
    named += [(field.name, field.span, "a field of the table") for field in ruleset.table_fields.values()]
    named += [(zone.name, zone.span, "a zone") for zone in ruleset.zones.values() if zone.of == "table"]
    named += [(table.name, table.span, "a table") for table in ruleset.tables.values()]
    for word, span, what in named:
        if word in VALUES or word in BUILTINS.names:
            yield span, f"`{word}` is a word of the language and cannot be {what}", "give it another name"


CHECKS = (
    check(
        "C467",
        "something in the data named like a word that has a value: `none`, `yes`, `players` ...",
        _words,
        bad="",
        bad_data={"kinds.yaml": {"enums": {"limit": ["none", "some"]}}},
        good="",
        good_data={"kinds.yaml": {"enums": {"limit": ["no_limit", "some"]}}},
    ),
)
