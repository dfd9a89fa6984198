"""Findings that follow from one thing are told once: uses of what a variant took away, or of what is nowhere."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

import attrs

from interpreter.values.diagnostic import Diagnostic
from interpreter.values.span import Span

_NAMED = re.compile(r"`([a-z0-9_]+)`")
_ABOUT_NAMES = re.compile(r"L(10|20|24|28|30|40|51|54|61|62|88)|N2\d\d|K303|C404")
_UNKNOWN = re.compile(r"L(10|20|21|23|24|28|30|40|51|54|61|62|88)|N2\d\d|C451")
_SHOWN, _EACH = 5, 2
"""How many places are named, and how many uses of an unknown name are told one by one."""


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
    hint = "replace or remove what uses it too"
    notes = tuple(places("used", uses))
    finding = Diagnostic("L90", f"`{name}` is taken away here and still used", place, notes=notes, hint=hint)
    return attrs.evolve(finding, severity=uses[0].severity)


def gathered(found: Iterable[Diagnostic]) -> list[Diagnostic]:
    """The findings; where the same unknown name is met again and again, one of them with the other places."""
    found, alike = [*found], dict[tuple[str, str], list[Diagnostic]]()
    for finding in found:
        if _UNKNOWN.fullmatch(finding.code):
            alike.setdefault((finding.code, finding.message), []).append(finding)
    first: dict[Diagnostic, Diagnostic | None] = {}
    for several in alike.values():
        if len(several) > _EACH:
            several.sort(key=lambda d: (d.span.file, d.span.line, d.span.col))
            first |= dict.fromkeys(several)
            first[several[0]] = attrs.evolve(
                several[0], notes=(*several[0].notes, *places("so too", several[1:])), fix=None
            )
    return [one for one in (first.get(finding, finding) for finding in found) if one is not None]


def places(how: str, uses: Sequence[Diagnostic]) -> Iterator[str]:
    yield from (f"{how} at {use.span}" for use in uses[:_SHOWN])
    if len(uses) > _SHOWN:
        yield f"and at {len(uses) - _SHOWN} more places"
