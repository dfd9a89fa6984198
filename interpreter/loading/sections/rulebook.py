"""rulebook.md: the sections that rules, settings, tables and rulings cite."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import attrs

from interpreter.loading.ruleset import Section
from interpreter.values.diagnostic import Diagnostic, did_you_mean
from interpreter.values.source_file import SourceFile
from interpreter.values.span import Span

_SIGNS = re.compile(r"(#{1,6})\s")
_ID = re.compile(r"[a-z0-9_]+(?:\.[a-z0-9_]+)*")
REPLACES = "replaces"
AKA = " aka "
_FENCE = re.compile(r"\s{0,3}(```|~~~)")


@attrs.frozen
class _Heading:
    """`## Title {#id}`; `begins` is where the id does, `aka` what stands behind it as other words."""

    level: int
    title: str
    id: str
    begins: int
    aka: tuple[str, ...] = ()


def read_rulebooks(sources: Sequence[SourceFile | None]) -> tuple[dict[str, Section], list[Diagnostic]]:
    """The sections of a game's rulebook.md and of those laid over it, in this order (L41, L42).

    One that `replaces` a section (`## Title {#id replaces}`) stands in its place; L88 where there is none.
    """
    sections: dict[str, Section] = {}
    found: list[Diagnostic] = []
    for place, source in enumerate(sources):
        if source is not None:
            found += _read(source, sections, is_laid_over=place > 0)
    return sections, found


def _read(source: SourceFile, sections: dict[str, Section], *, is_laid_over: bool) -> Iterator[Diagnostic]:
    """A section's text runs to the next heading that has an id."""
    lines = source.text.splitlines()
    heads = _headings(lines)
    for (at, head), end in zip(heads, [*[at for at, _ in heads], len(lines)][1:], strict=True):
        name, _, replaces = head.id.partition(" ")
        span = Span(source.file, at + 1, head.begins + 1, at + 1, head.begins + len(name) + 1)
        if not _ID.fullmatch(name) or replaces not in (("", REPLACES) if is_laid_over else ("",)):
            right = "small letters, digits, underscores, and dots between the parts"
            yield Diagnostic("L41", f"`{head.id[:60]}` cannot be a section's id; write {right}", span)
            continue
        first = sections.get(name)
        if replaces and first is None:
            hint = did_you_mean(name, sections)
            yield Diagnostic("L88", f"there is no section `{name}` to replace", span, hint=hint)
        elif first is not None and not replaces:
            notes = (f"first at {first.span}",)
            hint = f"write `{{#{name} {REPLACES}}}` where it stands for the other" if is_laid_over else None
            yield Diagnostic("L42", f"there are two sections `{name}`", span, notes=notes, hint=hint)
            continue
        text = "\n".join(lines[at + 1 : end]).strip()
        sections[name] = Section(span, name, head.title, head.level, text, head.aka)


def replaced_sections(source: SourceFile) -> Iterator[Span]:
    """Where a rulebook laid over another says that a section of its own stands for one of the other."""
    for at, head in _headings(source.text.splitlines()):
        name, _, replaces = head.id.partition(" ")
        if replaces == REPLACES:
            yield Span(source.file, at + 1, head.begins + 1, at + 1, head.begins + len(name) + 1)


def _heading(line: str) -> _Heading | None:
    """By hand: a single expression would try every place in a line where the id might begin."""
    signs, text = _SIGNS.match(line), line.rstrip()
    if not signs or not text.endswith("}"):
        return None
    begins = text.find("{#", text.rfind("}", 0, -1) + 1)
    if begins < 0:
        return None
    id, _, aka = text[begins + 2 : -1].partition(AKA)
    other = tuple(filter(None, map(str.strip, aka.split(","))))
    return _Heading(len(signs[1]), text[signs.end() : begins].strip(), id.rstrip(), begins + 2, other)


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
