"""A finding is a value; showing it is somebody else's work (`show_diagnostics`)."""

from __future__ import annotations

import re
from collections.abc import Iterable

import attrs

from interpreter.values.exact_fix import ExactHint, Fix, fix_of
from interpreter.values.plain import plain
from interpreter.values.span import Span


def _all_plain(texts: Iterable[str]) -> tuple[str, ...]:
    return tuple(map(plain, texts))


@attrs.frozen(slots=True)
class Diagnostic:
    """One finding.

    `code` is stable: `Y..` YAML text, `S..` schema, `L..` loading, `R..` syntax, `N..` names, `K..` kinds, `C..`
    checks. No sign in it steers a terminal: names in it may be a stranger's. `fix` mends it, where the hint is exact.
    """

    code: str
    message: str = attrs.field(converter=plain)
    span: Span
    severity: str = "error"
    notes: tuple[str, ...] = attrs.field(default=(), converter=_all_plain)
    hint: str | None = attrs.field(default=None, converter=attrs.converters.optional(plain))
    fix: Fix | None = attrs.field(default=attrs.Factory(lambda self: fix_of(self.hint), takes_self=True))

    def __str__(self) -> str:
        return plain(f"{self.span}: {self.code} {self.message}")


def did_you_mean(name: str, known: Iterable[str]) -> str | None:
    """The hint line for a misspelt name; one that can be followed where no other name can be meant."""
    from interpreter.values.matching_names import nearest  # a finding is seldom made
    from interpreter.values.nearness.one_slip import is_one_slip

    names = list(known)
    close = nearest(name, names)
    if close is None:
        return None
    hint = f"did you mean `{close}`?"
    exact = re.fullmatch(r"\w[\w -]*", close) and is_one_slip(name, close, names)
    return ExactHint.of(hint, name, close) if exact else hint
