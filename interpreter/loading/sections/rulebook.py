"""rulebook.md: the sections that rules, settings, tables and rulings cite."""

from __future__ import annotations

import re

import attrs

from interpreter.loading.ruleset import Section
from interpreter.values.diagnostic import Diagnostic
from interpreter.values.source_file import SourceFile
from interpreter.values.span import Span

_SIGNS = re.compile(r"(#{1,6})\s")
_ID = re.compile(r"[a-z0-9_]+(?:\.[a-z0-9_]+)*")
_FENCE = re.compile(r"\s{0,3}(```|~~~)")


@attrs.frozen
class _Heading:
    """`## Title {#id}`; `begins` is where the id does."""

    level: int
    title: str
    id: str
    begins: int


def read_rulebook(source: SourceFile) -> tuple[dict[str, Section], list[Diagnostic]]:
    """Sections by id, in order; a section's text runs to the next heading that has an id (L41 ill-formed id, L42
    twice).
    """
    sections: dict[str, Section] = {}
    found: list[Diagnostic] = []
    lines = source.text.splitlines()
    heads = _headings(lines)
    for (at, head), end in zip(heads, [*[at for at, _ in heads], len(lines)][1:], strict=True):
        name = head.id
        span = Span(source.file, at + 1, head.begins + 1, at + 1, head.begins + len(name) + 1)
        if not _ID.fullmatch(name):
            right = "small letters, digits, underscores, and dots between the parts"
            message = f"`{name[:60]}` cannot be a section's id; write {right}"
            found.append(Diagnostic("L41", message, span))
            continue
        first = sections.get(name)
        if first is not None:
            found.append(Diagnostic("L42", f"there are two sections `{name}`", span, notes=(f"first at {first.span}",)))
            continue
        text = "\n".join(lines[at + 1 : end]).strip()
        sections[name] = Section(span, name, head.title, head.level, text)
    return sections, found


def _heading(line: str) -> _Heading | None:
    """By hand: a single expression would try every place in a line where the id might begin."""
    signs, text = _SIGNS.match(line), line.rstrip()
    if not signs or not text.endswith("}"):
        return None
    begins = text.find("{#", text.rfind("}", 0, -1) + 1)
    if begins < 0:
        return None
    return _Heading(len(signs[1]), text[signs.end() : begins].strip(), text[begins + 2 : -1], begins + 2)


def _headings(lines: list[str]) -> list[tuple[int, _Heading]]:
    """The heading lines with an id, those inside a fenced block left out."""
    heads: list[tuple[int, _Heading]] = []
    fence = ""
    for at, line in enumerate(lines):
        mark = _FENCE.match(line)
        if mark and fence in ("", mark[1]):
            fence = "" if fence else mark[1]
        elif not fence and (head := _heading(line)):
            heads.append((at, head))
    return heads
