"""A finding is a value; showing it is somebody else's work (`show_diagnostics`)."""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from interpreter.values.plain import plain
from interpreter.values.span import Span


def _all_plain(texts: Iterable[str]) -> tuple[str, ...]:
    return tuple(map(plain, texts))


@attrs.frozen(slots=True)
class Diagnostic:
    """One finding.

    `code` is stable: `Y..` YAML text, `S..` schema, `L..` loading, `R..` syntax, `N..` names, `K..` kinds, `C..`
    checks. No sign in it steers a terminal: names in it may be a stranger's.
    """

    code: str
    message: str = attrs.field(converter=plain)
    span: Span
    severity: str = "error"
    notes: tuple[str, ...] = attrs.field(default=(), converter=_all_plain)
    hint: str | None = attrs.field(default=None, converter=attrs.converters.optional(plain))

    def __str__(self) -> str:
        return plain(f"{self.span}: {self.code} {self.message}")


def did_you_mean(name: str, known: Iterable[str]) -> str | None:
    """The hint line for a misspelt name."""
    from interpreter.values.matching_names import nearest  # a finding is seldom made

    close = nearest(name, known)
    return f"did you mean `{close}`?" if close else None
