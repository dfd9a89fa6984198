"""What differs between two games, item by item, in the order of the rulebook: old beside new."""

from __future__ import annotations

import difflib
import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import attrs

from interpreter.loading.variants.definition_items import NAMELESS
from interpreter.loading.variants.inventory import SECTION
from interpreter.loading.variants.items import Item

_PARTS_OF_OTHERS = ("enumeration",)  # its values are items too
_STANDS_FOR = "replace "
_KINDS = ("rule", "phase", "event", "define", "menu", "option", "when", "whenever", "aside", "modify")


@attrs.frozen(slots=True)
class Difference:
    """`old` or `new` None: it is in one of the games only."""

    old: Item | None
    new: Item | None

    @property
    def item(self) -> Item:
        item = self.new or self.old
        assert item is not None
        return item


def differences(old: Mapping[str, Item], new: Mapping[str, Item], sections: Sequence[str]) -> list[Difference]:
    """In the order of these sections, each before what is about it; what is about none of them stands behind."""
    found = [Difference(old.get(key), item) for key, item in new.items() if _differs(old.get(key), item)]
    found += [Difference(item, None) for key, item in old.items() if key not in new]
    found = [_beside(one, old) for one in found if one.item.kind not in _PARTS_OF_OTHERS]
    order = {section: place for place, section in enumerate(sections)}
    return sorted(found, key=lambda one: (order.get(_section(one), len(order)), one.item.kind != SECTION))


def _differs(old: Item | None, new: Item) -> bool:
    return old is None or old.said != new.said


def _section(one: Difference) -> str:
    return one.item.section or (one.old.section if one.old else "")


def _beside(one: Difference, old: Mapping[str, Item]) -> Difference:
    """What replaces another stands beside it."""
    if one.old is None and one.new is not None and one.new.kind.startswith(_STANDS_FOR):
        replaced = next((old[key] for kind in _KINDS if (key := f"{kind} {one.new.id}") in old), None)
        return Difference(replaced, one.new)
    return one


def as_lines(found: Sequence[Difference], titles: Mapping[str, str]) -> Iterator[str]:
    """Each difference under the title of its section."""
    before: str | None = None
    for one in found:
        title = titles.get(_section(one), "Pieces, zones and cards")
        if title != before:
            yield from ([""] if before is not None else []) + [title]
            before = title
        yield from (f"  {line}" for line in _lines(one))


def _lines(one: Difference) -> Iterator[str]:
    item = one.item
    if one.old is None or one.new is None:
        sign, state = ("+", "new") if one.old is None else ("-", "gone")
        yield f"{item.key}: {state}" if item.kind != NAMELESS else f"{state}:"
        yield from _signed(sign, item)
    elif isinstance(item.said, dict) and isinstance(one.old.said, dict):
        yield f"{item.key}:"
        yield from (f"  {key}: {_short(a)} -> {_short(b)}" for key, a, b in _keys(one.old.said, item.said))
    elif not isinstance(item.said, str) or "\n" not in item.said + str(one.old.said):
        yield f"{item.key}: {_short(one.old.said)} -> {_short(item.said)}"
    else:
        yield f"{item.key}:"
        rows = difflib.unified_diff(str(one.old.said).split("\n"), item.said.split("\n"), lineterm="", n=2)
        yield from (f"  {row}" for row in list(rows)[2:] if not row.startswith("@@"))


def _signed(sign: str, item: Item) -> Iterator[str]:
    if isinstance(item.said, dict):
        yield from (f"  {sign} {key}: {_short(said)}" for key, said in item.said.items())
        return
    rows = item.said.split("\n") if isinstance(item.said, str) else [_short(item.said)]
    yield from (f"  {sign} {row}" for row in rows)


def _keys(old: Mapping[str, Any], new: Mapping[str, Any]) -> Iterator[tuple[str, Any, Any]]:
    for key in dict.fromkeys((*old, *new)):
        a, b = old.get(key), new.get(key)
        if a == b:
            continue
        if isinstance(a, dict) and isinstance(b, dict):
            yield from ((f"{key}.{inner}", x, y) for inner, x, y in _keys(a, b))
        else:
            yield key, a, b


def _short(said: Any) -> str:
    if said is None:
        return "nothing"
    return said if isinstance(said, str) else json.dumps(said, ensure_ascii=False)
