"""Which layer something of a game comes from: the game itself, or one of the variants laid over it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from interpreter.loading.ruleset import Layer, Ruleset

if TYPE_CHECKING:
    from interpreter.syntax import nodes as n


def layer_of(file: str, layers: Sequence[Layer]) -> Layer | None:
    """The variant or pack that a file (as in a span) belongs to; None of the game's own files."""
    return next((layer for layer in layers if file in layer.sources), None)


def lies_over(one: Layer | None, other: Layer | None) -> bool:
    """Whether one layer says that it lies over another. All lie over the game; nothing lies over itself."""
    if one is None or other is None:
        return one is not None
    return other.id in one.under


def depth_of(layer: Layer | None) -> int:
    """0 for the game; layers of one depth say nothing of their order."""
    return 0 if layer is None else layer.depth


def in_layers(changes: Sequence[n.Modify], layers: Sequence[Layer]) -> list[tuple[n.Modify, ...]]:
    """What changes one value, lowest first: the game's own, then variants. Only those that change it count, and each is
    as high as what lies over it allows: one that others say nothing of stands with the uppermost. So `to` drops all
    that it lies over, and nothing else.
    """
    by_layer: dict[str | None, list[n.Modify]] = {}
    for change in changes:
        layer = layer_of(change.span.file, layers)
        by_layer.setdefault(layer.id if layer is not None else None, []).append(change)
    steps = _steps(
        {layer.id: [id for id in layer.under if id in by_layer] for layer in layers if layer.id in by_layer},
        [id for id, of in by_layer.items() if id is not None and any(change.change == "to" for change in of)],
    )
    found: dict[int, list[n.Modify]] = {}
    for id, step in steps.items():
        found.setdefault(step, []).extend(by_layer[id])
    own = [by_layer[None]] if None in by_layer else []
    return [tuple(of) for of in (*own, *(found[step] for step in sorted(found, reverse=True)))]


def _steps(below: Mapping[str, Sequence[str]], setting: Sequence[str]) -> dict[str, int]:
    """How many steps below the uppermost each stands. `setting`: those that set the value anew."""
    steps = dict.fromkeys(below, 0)
    for _ in below:  # one may move another, in chains no longer than there are layers
        for id, under in below.items():
            for lower in under:
                steps[lower] = max(steps[lower], steps[id] + 1)
            for other in setting:
                if id != other and id not in below[other]:
                    steps[other] = max(steps[other], steps[id])
    return steps


def windows_of(ruleset: Ruleset) -> list[n.Window]:
    """The texts of windows in the order in which they are tried: what lies over others comes before them."""
    from interpreter.syntax import nodes as n  # a running game reads where faults lie, and no rules

    windows = [definition for definition in ruleset.rules if isinstance(definition, n.Window)]
    return sorted(windows, key=lambda window: -depth_of(layer_of(window.span.file, ruleset.layers)))
