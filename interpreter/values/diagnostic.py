"""A finding is a value; showing it is somebody else's work (`show_diagnostics`)."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

import attrs

from interpreter.values.span import Span


@attrs.frozen(slots=True)
class Diagnostic:
    """One finding. `code` is stable: `Y..` YAML text, `S..` schema, `L..` loading, `R..` syntax, `N..` names, `K..` kinds, `C..` checks."""

    code: str
    message: str
    span: Span
    severity: str = "error"
    notes: tuple[str, ...] = ()
    hint: str | None = None


def nearest(name: str, known: Iterable[str]) -> str | None:
    """The known name closest to a misspelt one, or None when nothing comes near."""
    found = difflib.get_close_matches(name, sorted(set(known)), n=1, cutoff=0.65)
    return found[0] if found else None


def did_you_mean(name: str, known: Iterable[str]) -> str | None:
    """The hint line for a misspelt name."""
    close = nearest(name, known)
    return f"did you mean `{close}`?" if close else None
