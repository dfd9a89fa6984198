"""One slip in the name of something makes two kinds of findings: that nothing uses it, and, at every use, that there is
nothing so called. L95 tells both at the place where it is named.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from interpreter.loading.causes.blame import places
from interpreter.values.diagnostic import Diagnostic
from interpreter.values.span import Span

if TYPE_CHECKING:
    from interpreter.loading.causes.mentions import Mentions

_UNKNOWN = re.compile(r"L(10|20|21|23|24|28|29|30|32|40|51|54|60|61|62)|N2\d\d|C4(02|04|50|51|55)")
_UNUSED = re.compile(r"C41[46]|L61")
_QUOTED = re.compile(r"`([a-z0-9_.]+)`")
_MEANT = re.compile(r"did you mean `([a-z0-9_.]+)`\?")
_UNREADABLE = ("Y", "R", "S")


def misnamed(found: Sequence[Diagnostic], sources: Mapping[str, str]) -> list[Diagnostic]:
    """The findings, those that come of a name which is not the one that is used as one. Where files cannot be read
    whole, nobody knows what they use.
    """
    pairs = _pairs(found)
    if not pairs or any(one.code[0] in _UNREADABLE for one in found):
        return [*found]
    from interpreter.loading.causes.mentions import mentions_in  # reads YAML, which takes long to import

    said = mentions_in(sources)
    for (used, named), uses in pairs.items():
        at = said.places.get(named, set()) - {use.span for use in uses}
        if len(at) == 1:
            found = _told(found, used, named, uses, next(iter(at)), said)
    return [*found]


def _pairs(found: Sequence[Diagnostic]) -> dict[tuple[str, str], list[Diagnostic]]:
    """What is used and is nowhere, with what is near to it: by both the findings."""
    pairs: dict[tuple[str, str], list[Diagnostic]] = {}
    for finding in found:
        meant = _MEANT.match(finding.hint or "") if _UNKNOWN.fullmatch(finding.code) else None
        words = _QUOTED.findall(finding.message)
        if meant is not None and words:
            used = max(words, key=lambda word: difflib.SequenceMatcher(None, word, meant[1]).ratio())
            pairs.setdefault((used, meant[1]), []).append(finding)
    return pairs


def _told(
    found: Sequence[Diagnostic], used: str, named: str, uses: Sequence[Diagnostic], at: Span, said: Mentions
) -> list[Diagnostic]:
    """At the name, or at the one use that is nearer to be the slip; that nothing uses the name is told no more."""
    others = [one for one in found if one not in uses and not _says_unused(one, named)]
    if not _is_slip(used, named, len(said.places.get(used, ())), said):
        return [one for one in found if one in uses or one in others]
    message = f"nothing uses `{named}`, and `{used}`, which is used, is nowhere"
    notes = tuple(places(f"`{used}` is used", sorted(uses, key=lambda one: one.span.start)))
    finding = Diagnostic("L95", message, at, notes=notes, hint=f"is `{named}` meant to be `{used}`?")
    return [finding, *(one for one in others if not _is_about(one, used))]


def _is_slip(used: str, named: str, many: int, said: Mentions) -> bool:
    """Whether the name, and not what uses it, is misspelt."""
    one, other = said.familiar(used), said.familiar(named)
    return many > 1 if one == other else one > other


def _says_unused(finding: Diagnostic, name: str) -> bool:
    return _UNUSED.fullmatch(finding.code) is not None and name in _QUOTED.findall(finding.message)


def _is_about(finding: Diagnostic, name: str) -> bool:
    return _UNKNOWN.fullmatch(finding.code) is not None and name in _QUOTED.findall(finding.message)
