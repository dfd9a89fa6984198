"""Findings as they are told: what follows from one thing once, at its cause, and causes first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import attrs

from interpreter.loading.causes.blame import blamed, gathered
from interpreter.loading.causes.misnamed import misnamed
from interpreter.loading.causes.stages import in_order
from interpreter.values.diagnostic import Diagnostic
from interpreter.values.span import Span

NOT_YET = "what names in the rules mean is looked at once all this is mended"


def told(
    found: Sequence[Diagnostic], sources: Mapping[str, str], removed: Mapping[str, Span] | None = None
) -> list[Diagnostic]:
    """`sources`: the texts of all files, by name; `removed`: what a variant takes away, and where."""
    return in_order(gathered(misnamed(blamed(found, removed or {}), sources)))


def not_looked_at(found: Sequence[Diagnostic]) -> list[Diagnostic]:
    """With a word on what could not be looked at yet, behind the last."""
    if not found:
        return []
    return [*found[:-1], attrs.evolve(found[-1], notes=(*found[-1].notes, NOT_YET))]
