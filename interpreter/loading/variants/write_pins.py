"""A variant's pins, written into its variant.yaml: all else of the file stays as it is."""

from __future__ import annotations

from collections.abc import Mapping

from interpreter.loading.variants.as_laid import AsLaid
from interpreter.loading.variants.pins import pins_of
from interpreter.loading.variants.variant import Variant
from interpreter.syntax.parse import parse_rules

AGAINST = "against"


def pins(laid: AsLaid, variant: Variant) -> dict[str, str]:
    """What this variant rests on, by item."""
    edits = [edit for edit in laid.laid.edits if edit.variant.id == variant.id]
    rules = [rule for source in variant.folder.rules for rule in parse_rules(source.text, source.file)[0]]
    return pins_of(edits, rules, laid.own_items())


def with_pins(text: str, found: Mapping[str, str]) -> str:
    """The text of variant.yaml with these pins at its end, in place of those that were there."""
    rows: list[str] = []
    inside = False
    for row in text.rstrip().split("\n"):
        inside = row.startswith(f"{AGAINST}:") or (inside and row[:1] in (" ", "#", ""))
        rows += [] if inside else [row]
    against = [f"{AGAINST}:", *(f'  {key}: "{pin}"' for key, pin in found.items())] if found else []
    return "\n".join([*rows, *against]) + "\n"
