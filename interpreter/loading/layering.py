"""Which layer something of a game comes from: the game itself, or one of the variants laid over it."""

from __future__ import annotations

from collections.abc import Sequence
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


def windows_of(ruleset: Ruleset) -> list[n.Window]:
    """The texts of windows in the order in which they are tried: what lies over others comes before them."""
    from interpreter.syntax import nodes as n  # a running game reads where faults lie, and no rules

    windows = [definition for definition in ruleset.rules if isinstance(definition, n.Window)]
    return sorted(windows, key=lambda window: -depth_of(layer_of(window.span.file, ruleset.layers)))
