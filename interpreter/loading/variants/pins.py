"""Pins: short hashes of what a variant changes, replaces or takes away, as it was when the variant was written."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice

from interpreter.loading.variants.edits import ADD, Edit
from interpreter.loading.variants.items import Item
from interpreter.loading.variants.variant import Variant
from interpreter.syntax import nodes as n
from interpreter.values.diagnostic import Diagnostic, did_you_mean

_RULES = ("rule", "phase", "event")
_TOLD = 20
_SHOWN = 300  # signs of what it says now


def pins_of(edits: Sequence[Edit], rules: Sequence[n.Definition], items: Mapping[str, Item]) -> dict[str, str]:
    """By item of the game: what one variant with these edits and rules rests on."""
    keys = [edit.item for edit in edits if edit.how != ADD]
    keys += [key for definition in rules for key in _rests_on(definition)]
    return {key: items[key].pin for key in dict.fromkeys(keys) if key in items}


def _rests_on(definition: n.Definition) -> Iterator[str]:
    match definition:
        case (
            n.Patch(target=target) | n.NewValue(target=target) | n.Replacement(target=target) | n.Removal(target=target)
        ):
            if target.label is not None:
                yield f"menu {target.name}"
            else:
                yield from (f"{kind} {target.name}" for kind in (_RULES if target.what == "rule" else (target.what,)))
        case n.Modify(name=name):
            yield f"define {name}"
        case n.Instead(rule=rule):
            yield from (f"{kind} {rule}" for kind in _RULES)
        case n.MenuOption(menu=menu):
            yield f"menu {menu}"


def moved(variants: Sequence[Variant], items: Mapping[str, Item]) -> Iterator[Diagnostic]:
    """L91 (a warning) for each item that is other than it was, or is gone; of one variant so many at most."""
    for variant in variants:
        yield from islice(_moved_below(variant, items), _TOLD)


def _moved_below(variant: Variant, items: Mapping[str, Item]) -> Iterator[Diagnostic]:
    entries = variant.head.map_at("against") if variant.head is not None else {}
    for key, entry in entries.items():
        item = items.get(key)
        if item is None:
            hint = did_you_mean(key, items) or f"`tabletop variant pin {variant.path}` writes the pins anew"
            message = f"`{variant.id}` was written against the {key}, and the game has none"
            yield Diagnostic("L91", message, entry.span, "warning", hint=hint)
        elif item.pin != entry.value.value:
            message = f"the {key} is not what it was when `{variant.id}` was written"
            notes = (f"it stands at {item.span} and now says: {_short(item)}",)
            hint = f"see whether the variant still does what it should, then `tabletop variant pin {variant.path}`"
            yield Diagnostic("L91", message, entry.span, "warning", notes, hint)


def _short(item: Item) -> str:
    said = str(item.said)
    return said if len(said) <= _SHOWN else said[:_SHOWN] + " ..."
