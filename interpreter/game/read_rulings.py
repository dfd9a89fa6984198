"""rulings.yaml: how the game reads what its rulebook leaves open."""

from __future__ import annotations

from collections.abc import Collection

from interpreter.game.document import Document
from interpreter.game.known import cited, unknown_name, unknown_sections
from interpreter.game.ruleset import Ruling
from interpreter.reading.yaml_node import Entry
from interpreter.values.diagnostic import Diagnostic


def read_rulings(
    document: Document | None, settings: Collection[str] | None, sections: Collection[str] | None
) -> tuple[dict[str, Ruling], list[Diagnostic]]:
    """Findings: L30 unknown setting, L40 unknown section, L60 a default that is none of the readings."""
    rulings: dict[str, Ruling] = {}
    found: list[Diagnostic] = []
    good = document.good if document else None
    for name, entry in (good.map_at("rulings") if good else {}).items():
        node = entry.value
        rulings[name] = ruling = _ruling(entry)
        found += unknown_sections(node.get("cite"), sections)
        if ruling.setting is not None:
            found += unknown_name("L30", "setting", ruling.setting, node.span_at("setting"), settings)
        if ruling.readings:
            found += unknown_name("L60", "reading", ruling.default, node.span_at("default"), ruling.readings)
    return rulings, found


def _ruling(entry: Entry) -> Ruling:
    node = entry.value
    return Ruling(
        entry.span,
        entry.key,
        node.plain_at("title"),
        tuple(section.value for section in cited(node.get("cite"))),
        node.plain_at("question"),
        node.plain_at("readings", {}),
        node.plain_at("default"),
        node.plain_at("setting"),
        node.plain_at("reason", ""),
        node.plain_at("proposed", False),
    )
