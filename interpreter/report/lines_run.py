"""Which lines of the rules ran, and which did not."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

import attrs

from interpreter.analysis.symbols import Symbols
from interpreter.compile.emit.recording import Line
from interpreter.report.headings import cut, heading
from interpreter.syntax import nodes as n
from interpreter.syntax.nodes.walk import statements
from interpreter.values.plain import plain
from interpreter.values.span import Span

SILENT = (n.See, n.Repeat)


def statement_lines(meaning: Symbols) -> set[Line]:
    """The line of every statement and definition that does something of its own: citing and the head of `repeat` do
    not.
    """
    return {line for _, lines in _by_rule(meaning, decks=True) for line in lines}


def _by_rule(meaning: Symbols, *, decks: bool) -> Iterator[tuple[Span, set[Line]]]:
    """With where each begins; `decks`: rules of decks too, which are not run in play."""
    for unit in meaning.units:
        if decks or unit.role != "deck_rule":
            found = (s.span for s in statements(unit.body) if not isinstance(s, SILENT))
            yield unit.span, {(span.file, span.line) for span in found}
    for define in meaning.defines.values():
        yield define.span, {(define.span.file, define.span.line)}


@attrs.frozen(slots=True)
class IdleLines:
    """A line that never ran, or the first of a rule of which none of so `many` did."""

    line: int
    text: str
    many: int = 1


@attrs.frozen(slots=True)
class FileCoverage:
    file: str
    lines: int
    ran: int
    never: tuple[IdleLines, ...]

    def plain(self) -> dict[str, Any]:
        return attrs.asdict(self)


def coverage(meaning: Symbols, ran: Collection[Line]) -> list[FileCoverage]:
    """By file, of the rules that are run in play."""
    by_file: dict[str, list[tuple[Span, set[Line]]]] = {}
    for span, lines in _by_rule(meaning, decks=False):
        by_file.setdefault(span.file, []).append((span, lines))
    return [_of_file(file, by_file[file], ran, meaning.ruleset.sources) for file in sorted(by_file)]


def _of_file(
    file: str, rules: Sequence[tuple[Span, set[Line]]], ran: Collection[Line], sources: Mapping[str, str]
) -> FileCoverage:
    every = {line for _, lines in rules for line in lines}
    did = {line for line in every if line in ran}
    idle = {found.line: found for span, lines in rules for found in _idle(span, lines, did, sources)}
    return FileCoverage(file, len(every), len(did), tuple(idle[line] for line in sorted(idle)))


def _idle(span: Span, lines: set[Line], did: set[Line], sources: Mapping[str, str]) -> Iterator[IdleLines]:
    never = sorted(lines - did)
    if never and len(never) == len(lines):
        yield IdleLines(span.line, heading(span, sources), len(never))
        return
    for file, line in never:
        yield IdleLines(line, plain(sources[file].split("\n")[line - 1].strip()))


def coverage_text(found: Sequence[FileCoverage], what: str, width: int) -> list[str]:
    """File by file; `what`: in how many games or scenarios."""
    rows = [row for of_file in found for row in _rows(of_file, width)]
    every, ran = sum(of_file.lines for of_file in found), sum(of_file.ran for of_file in found)
    return [*rows, "", f"{ran} of {every} lines ran in {what}"]


def _rows(found: FileCoverage, width: int) -> Iterator[str]:
    yield f"{found.file}: {found.ran} of {found.lines} lines ran"
    for idle in found.never:
        many = f" (none of its {idle.many} lines)" if idle.many > 1 else ""
        yield cut(f"{idle.line:>6}  {idle.text}", width - len(many)) + many
