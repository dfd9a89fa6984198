"""Findings that follow from what a variant took away are told once, where it did."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

import attrs

from interpreter.values.diagnostic import Diagnostic
from interpreter.values.span import Span

_NAMED = re.compile(r"`([a-z0-9_]+)`")
_ABOUT_NAMES = re.compile(r"L(10|20|24|28|30|40|51|54|61|62|88)|N2\d\d|K303|C404")
_SHOWN = 5


def blamed(found: Sequence[Diagnostic], removed: Mapping[str, Span]) -> list[Diagnostic]:
    """The findings, with all uses of one name that is there no more as one (L90) with notes."""
    uses: dict[str, list[Diagnostic]] = {}
    others: list[Diagnostic] = []
    for finding in found:
        name = next((name for name in _NAMED.findall(finding.message) if name in removed), None)
        if name is None or not _ABOUT_NAMES.fullmatch(finding.code):
            others.append(finding)
        else:
            uses.setdefault(name, []).append(finding)
    return [*(_taken_away(name, removed[name], of) for name, of in uses.items()), *others]


def _taken_away(name: str, place: Span, uses: Sequence[Diagnostic]) -> Diagnostic:
    where = [f"used at {use.span}" for use in uses[:_SHOWN]]
    more = [f"and at {len(uses) - _SHOWN} more places"] if len(uses) > _SHOWN else []
    hint = "replace or remove what uses it too"
    finding = Diagnostic("L90", f"`{name}` is taken away here and still used", place, notes=(*where, *more), hint=hint)
    return attrs.evolve(finding, severity=uses[0].severity)
