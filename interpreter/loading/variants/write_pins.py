"""A variant's pins, written into its variant.yaml: all else of the file stays as it is."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping

from interpreter.documents.reader import read_yaml
from interpreter.loading.variants.as_laid import AsLaid
from interpreter.loading.variants.pins import pins_of
from interpreter.loading.variants.variant import Variant
from interpreter.syntax.parse import parse_rules

AGAINST = "against"
_PLAIN = re.compile(r"[a-z][\w ./-]*")


def pins(laid: AsLaid, variant: Variant) -> dict[str, str]:
    """What this variant rests on, by item."""
    edits = [edit for edit in laid.laid.edits if edit.variant.id == variant.id]
    rules = [rule for source in variant.folder.rules for rule in parse_rules(source.text, source.file)[0]]
    return pins_of(edits, rules, laid.own_items())


def with_pins(text: str, found: Mapping[str, str]) -> str | None:
    """The text of variant.yaml with these pins at its end, in place of those that were there; None where it is written
    so that this cannot be done, such as all in brackets.
    """
    end = "\r\n" if "\r\n" in text else "\n"
    rows: list[str] = []
    inside = False
    for row in text.rstrip().split(end):
        inside = row.startswith(f"{AGAINST}:") or (inside and row[:1] in (" ", ""))
        rows += [] if inside else [row]
    made = end.join([*rows, *lines_of(found)]) + end
    return made if _is_so(made, text, found) else None


def lines_of(found: Mapping[str, str]) -> list[str]:
    """As they stand in the file; none where nothing is pinned."""
    return [f"{AGAINST}:", *(f'  {_as_key(key)}: "{pin}"' for key, pin in found.items())] if found else []


def _as_key(text: str) -> str:
    return text if _PLAIN.fullmatch(text) else json.dumps(text, ensure_ascii=False)


def _is_so(made: str, text: str, found: Mapping[str, str]) -> bool:
    """Whether it says these pins, and all that it said before."""
    new, old = (read_yaml(one, "")[0] for one in (made, text))
    if new is None or old is None:
        return False
    said = {key: value for key, value in old.plain().items() if key != AGAINST}
    return bool(new.plain() == (said | {AGAINST: dict(found)} if found else said))
