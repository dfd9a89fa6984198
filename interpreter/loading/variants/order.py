"""In which order variants lie over one another: as `after` says, then by id. The order in which they were named says
nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from interpreter.loading.ruleset import Layer
from interpreter.loading.variants.variant import Variant
from interpreter.values.diagnostic import Diagnostic, did_you_mean


def in_order(variants: Sequence[Variant]) -> tuple[list[Variant], list[Diagnostic]]:
    """Lowest first (L84 one is needed that is not there, L85 two that exclude one another, L86 `after` in a circle)."""
    by_id = {variant.id: variant for variant in variants}
    found = [
        problem for variant in by_id.values() for problem in (*_missing(variant, by_id), *_excluded(variant, by_id))
    ]
    waiting, ordered = dict(sorted(by_id.items())), list[Variant]()
    while waiting:
        free = next((v for v in waiting.values() if not any(id in waiting for id in v.ids("after"))), None)
        if free is None:
            return [*ordered, *waiting.values()], [*found, *_circle(waiting)]
        ordered.append(waiting.pop(free.id))
    return ordered, found


def lies_over(variant: Variant, by_id: Mapping[str, Variant]) -> frozenset[str]:
    """The ids of all it lies over because it says so, or because one of those does."""
    return frozenset(_below(variant, by_id) - {variant.id})


def _below(variant: Variant, by_id: Mapping[str, Variant]) -> set[str]:
    """Itself too where it lies in a circle."""
    under: set[str] = set()
    open_ids = [id for id in variant.ids("after") if id in by_id]
    while open_ids:
        id = open_ids.pop()
        if id not in under:
            under.add(id)
            open_ids += [below for below in by_id[id].ids("after") if below in by_id]
    return under


def _missing(variant: Variant, by_id: Mapping[str, Variant]) -> Iterator[Diagnostic]:
    for node in variant.nodes("needs"):
        if node.value not in by_id:
            message = f"`{variant.id}` needs `{node.value}`, which is not there"
            hint = did_you_mean(node.value, by_id) or f"add `--with {node.value}`"
            yield Diagnostic("L84", message, node.span, hint=hint)


def _excluded(variant: Variant, by_id: Mapping[str, Variant]) -> Iterator[Diagnostic]:
    """Once for a pair that excludes one another."""
    for node in variant.nodes("excludes"):
        other = by_id.get(node.value)
        if other is not None and not (variant.id in other.ids("excludes") and other.id < variant.id):
            message = f"`{variant.id}` does not go together with `{node.value}`"
            yield Diagnostic("L85", message, node.span, hint="play with one of them")


def _circle(waiting: Mapping[str, Variant]) -> Iterator[Diagnostic]:
    """Those in it, and not those that only wait for one of them."""
    inside = {id: variant for id, variant in waiting.items() if id in _below(variant, waiting)}
    first = next(iter(inside.values()))
    place = next(node.span for node in first.nodes("after") if node.value in inside)
    message = f"variants lie over one another in a circle: {', '.join(inside)}"
    yield Diagnostic("L86", message, place, hint="take one out of an `after`")


def layers_of(variants: Sequence[Variant]) -> Iterator[Layer]:
    """Variants in their order as the layers of a game."""
    by_id = {variant.id: variant for variant in variants}
    depths: dict[str, int] = {}
    for variant in variants:
        under = lies_over(variant, by_id)
        depths[variant.id] = depth = 1 + max((depths.get(id, 0) for id in under), default=0)
        sources = frozenset(variant.folder.sources)
        about = variant.id, variant.name, variant.changes, variant.holds, str(variant.path), variant.files
        yield Layer(*about, sources, under, depth)
