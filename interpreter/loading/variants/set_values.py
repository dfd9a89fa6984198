"""Two variants that set one value, neither of which lies over the other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from interpreter.loading.layering import layer_of, lies_over
from interpreter.loading.ruleset import Layer
from interpreter.syntax import nodes as n
from interpreter.values.diagnostic import Diagnostic


def clashing_values(rules: Iterable[n.Definition], layers: Sequence[Layer]) -> Iterator[Diagnostic]:
    """L93: told once for a pair, whatever the two say `where`."""
    before: dict[str, list[tuple[Layer, n.Modify]]] = {}
    told: set[tuple[str, str, str]] = set()
    for modify in rules:
        layer = layer_of(modify.span.file, layers)
        if not isinstance(modify, n.Modify) or modify.change != "to" or layer is None:
            continue
        for other, theirs in before.get(modify.name, ()):
            pair = modify.name, other.id, layer.id
            if other is not layer and not lies_over(layer, other) and pair not in told:
                told.add(pair)
                yield _clash(modify, layer, theirs, other)
        before.setdefault(modify.name, []).append((layer, modify))


def _clash(modify: n.Modify, layer: Layer, other: n.Modify, below: Layer) -> Diagnostic:
    message = f"`{layer.id}` sets `{modify.name}`, which `{below.id}` sets too"
    hint = f"play with one of them, or let one say that it lies over the other: `after: [{below.id}]`"
    return Diagnostic("L93", message, modify.span, notes=(f"the other is at {other.span}",), hint=hint)
