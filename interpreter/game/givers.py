"""Kinds of parameters follow from calls: a finding about a parameter says which call gave it its kind."""

from __future__ import annotations

import attrs

from interpreter.game.meaning import Meaning
from interpreter.values.diagnostic import Diagnostic


def with_givers(meaning: Meaning) -> list[Diagnostic]:
    """The findings, those about the kind of a parameter with the call it comes from: perhaps it is that one which is wrong."""
    return [_with_giver(meaning, finding) for finding in meaning.diagnostics]


def _with_giver(meaning: Meaning, finding: Diagnostic) -> Diagnostic:
    span = finding.span
    param = meaning.params_at.get((span.file, span.line, span.col)) if finding.code.startswith("K") else None
    if param is None or param not in meaning.given_at:
        return finding
    return attrs.evolve(finding, notes=(*finding.notes, f"`{param[1]}` has its kind from the call at {meaning.given_at[param]}"))
