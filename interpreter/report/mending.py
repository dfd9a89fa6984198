"""Findings that say exactly what mends them, mended: the files as they are then. Nothing is written here."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import attrs

from interpreter.values.diagnostic import Diagnostic
from interpreter.values.exact_fix import place_of
from interpreter.values.source_file import read_source

_LINE_END = re.compile(r"\r\n|\r|\n")
_SHIFTING = "Y"
"""Where a file is not read to its end as it stands, places in it may not be what they seem."""

Edit = tuple[int, int, str]
"""From where to where in a text, and what is to stand there."""


@attrs.frozen(slots=True)
class Mended:
    """A file as it is and as it would be, line ends as they are; the findings that are gone then."""

    file: str
    before: str
    after: str
    findings: tuple[Diagnostic, ...]

    def as_diff(self) -> str:
        """What would change, as `diff -u` has it."""
        before, after = (text.splitlines(keepends=True) for text in (self.before, self.after))
        return "".join(difflib.unified_diff(before, after, self.file, self.file))


def mended(found: Iterable[Diagnostic]) -> Iterator[Mended]:
    """A file at a time; those that have nothing to be mended are left out."""
    by_file: dict[str, list[Diagnostic]] = {}
    for finding in found:
        by_file.setdefault(finding.span.file, []).append(finding)
    for file, here in by_file.items():
        text = None if any(d.code.startswith(_SHIFTING) for d in here) else _as_it_is(file)
        if text is not None and (one := mended_text(file, text, here)) is not None:
            yield one


def mended_text(file: str, text: str, here: Iterable[Diagnostic]) -> Mended | None:
    """None where none of the findings can be mended. Where two would change one place, neither does."""
    edits: dict[Diagnostic, Edit] = {d: edit for d in here if (edit := _edit(d, text)) is not None}
    alone = {d: edit for d, edit in edits.items() if not any(_touch(edit, e) for o, e in edits.items() if o is not d)}
    if not alone:
        return None
    after = text
    for start, end, new in sorted(alone.values(), reverse=True):
        after = after[:start] + new + after[end:]
    return Mended(file, text, after, tuple(sorted(alone, key=lambda d: d.span.start)))


def _as_it_is(file: str) -> str | None:
    """With its line ends, and with the mark at its beginning if it has one."""
    source, _ = read_source(Path(file))
    return None if source is None else Path(file).read_bytes().decode("utf-8")


def _edit(finding: Diagnostic, text: str) -> Edit | None:
    span = finding.span
    bare = text.removeprefix("\ufeff")
    starts = [0, *(match.end() for match in _LINE_END.finditer(bare))]
    if finding.fix is None or not 0 < span.line <= len(starts):
        return None
    at = starts[span.line - 1]
    end = _LINE_END.search(bare, at)
    place = place_of(finding.fix, span, bare[at : end.start() if end else len(bare)])
    if place is None:
        return None
    at += len(text) - len(bare)
    return at + place[0], at + place[1], finding.fix.new


def _touch(one: Edit, other: Edit) -> bool:
    return one[0] <= other[1] and other[0] <= one[1]
