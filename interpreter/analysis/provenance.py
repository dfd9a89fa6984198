"""Kinds of parameters follow from calls: a finding about a parameter says which call gave it its kind."""

from __future__ import annotations

import attrs

from interpreter.analysis import types as t
from interpreter.analysis.symbols import Meaning
from interpreter.values.diagnostic import Diagnostic
from interpreter.values.span import Span


def first_given(meaning: Meaning, param: tuple[str, str]) -> tuple[str, ...]:
    """A note on the call that gave a parameter its kind."""
    return (f"first given at {meaning.given_at[param]}",) if param in meaning.given_at else ()


def give_kind(meaning: Meaning, param: tuple[str, str], kind: str, span: Span) -> None:
    """A call at `span` gives a parameter this kind."""
    if meaning.param_kinds.get(param, t.UNKNOWN) == t.UNKNOWN and kind != t.UNKNOWN:
        meaning.given_at[param] = span
    meaning.param_kinds[param] = kind


def with_givers(meaning: Meaning) -> list[Diagnostic]:
    """The findings, those about the kind of a parameter with the call it comes from: perhaps it is that one which is
    wrong.
    """
    return [_with_giver(meaning, finding) for finding in meaning.diagnostics]


def _with_giver(meaning: Meaning, finding: Diagnostic) -> Diagnostic:
    span = finding.span
    param = meaning.params_at.get((span.file, span.line, span.col)) if finding.code.startswith("K") else None
    if param is None or param not in meaning.given_at:
        return finding
    return attrs.evolve(
        finding, notes=(*finding.notes, f"`{param[1]}` has its kind from the call at {meaning.given_at[param]}")
    )
