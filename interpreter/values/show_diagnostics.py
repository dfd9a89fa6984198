"""Findings as people read them (place, line, caret, notes, hint) and as JSON."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Iterable, Mapping
from pathlib import Path

from interpreter.values.diagnostic import Diagnostic
from interpreter.values.exact_fix import place_of
from interpreter.values.paint import Paint, bare
from interpreter.values.source_file import read_source
from interpreter.values.span import Span
from interpreter.values.unseen_signs import unseen_notes

WIDEST = 160
_BEFORE = 40


def show_text(found: Iterable[Diagnostic], sources: Mapping[str, str] | None = None, paint: Paint = bare) -> str:
    """`file:line:col: code severity: message`, then the line with a caret below it, notes and hint; a finding at no
    place has its file only.

    `sources` maps file to text; a file that is not in it is read, if it can be.
    """
    texts = _Texts(sources or {})
    return "\n".join(_shown(diagnostic, texts, paint) for diagnostic in found)


def show_json(found: Iterable[Diagnostic]) -> str:
    """A JSON list of objects: code, severity, message, file, line, column, end_line, end_column, notes, hint, fix."""
    texts = _Texts({})
    return json.dumps([as_data(diagnostic, texts) for diagnostic in found], indent=2, ensure_ascii=True)


def as_data(diagnostic: Diagnostic, texts: _Texts | None = None) -> dict[str, object]:
    """One finding as plain data for JSON."""
    span = diagnostic.span
    line = (texts or _Texts({})).line(span) if span.line else None
    return {
        "code": diagnostic.code,
        "severity": diagnostic.severity,
        "message": diagnostic.message,
        "file": span.file,
        "line": span.line,
        "column": span.col,
        "end_line": span.end_line or span.line,
        "end_column": span.end_col or span.col,
        "notes": _notes(diagnostic, line),
        "hint": diagnostic.hint,
        "fix": _fix(diagnostic, line),
    }


def _fix(diagnostic: Diagnostic, line: str | None) -> dict[str, object] | None:
    """What text is to stand where instead, for programs that do it."""
    place = None if diagnostic.fix is None or line is None else place_of(diagnostic.fix, diagnostic.span, line)
    if diagnostic.fix is None or place is None:
        return None
    columns = {"column": place[0] + 1, "end_column": place[1] + 1}
    return {"line": diagnostic.span.line, **columns, "text": diagnostic.fix.new}


class _Texts:
    """The lines of the files that findings are about, each read once."""

    def __init__(self, sources: Mapping[str, str]) -> None:
        self.sources = sources
        self.lines: dict[str, list[str]] = {}

    def line(self, span: Span) -> str | None:
        if span.file not in self.lines:
            self.lines[span.file] = self._text(span.file).removeprefix("\ufeff").split("\n")
        lines = self.lines[span.file]
        return lines[span.line - 1].rstrip("\r") if 0 < span.line <= len(lines) else None

    def _text(self, file: str) -> str:
        if file in self.sources:
            return self.sources[file]
        source, _ = read_source(Path(file)) if "\0" not in file else (None, [])
        return source.text if source else ""


def _shown(diagnostic: Diagnostic, texts: _Texts, paint: Paint) -> str:
    span, severity = diagnostic.span, diagnostic.severity
    place = paint("place", _safe(f"{span if span.line else span.file}:"))
    rows = [f"{place} {paint(severity, _safe(f'{diagnostic.code} {severity}:'))} {_safe(diagnostic.message)}"]
    line = texts.line(span) if span.line else None
    if line:
        shown, before, carets = _with_caret(line, span)
        rows += [f"    {shown}", f"    {before}{paint(severity, carets)}"]
    rows += [f"  {paint('note', 'note:')} {_safe(note)}" for note in _notes(diagnostic, line)]
    if diagnostic.hint:
        rows.append(f"  {paint('hint', 'hint:')} {_safe(diagnostic.hint)}")
    return "\n".join(rows)


def _notes(diagnostic: Diagnostic, line: str | None) -> list[str]:
    """Its own, and what stands unseen in the line, where the message does not name it."""
    unseen = [] if line is None or "U+" in diagnostic.message else unseen_notes(line, diagnostic.span)
    return [*diagnostic.notes, *unseen]


def _with_caret(line: str, span: Span) -> tuple[str, str, str]:
    """The line, cut to a window when it is long; what stands before the carets, and they, below the stretch the
    finding is about.
    """
    start = max(span.col - 1, 0)
    end = span.end_col - 1 if span.end_line == span.line else (len(line) if span.end_line > span.line else start + 1)
    first = start - _BEFORE if len(line) > WIDEST and start > _BEFORE else 0
    window = line[first : first + WIDEST]
    shown = _safe(window)
    before = _width(_safe(line[first:start]))
    marked = _safe(line[start : min(max(end, start + 1), first + WIDEST)])
    return shown, " " * before, "^" * max(_width(marked), 1)


def _safe(text: str) -> str:
    """Files may come from strangers: nothing in them may steer the terminal."""
    return "".join(" " if sign == "\t" else sign if _is_plain(sign) else "\N{REPLACEMENT CHARACTER}" for sign in text)


def _is_plain(sign: str) -> bool:
    return unicodedata.category(sign) not in ("Cc", "Cf", "Cs", "Zl", "Zp")


def _width(text: str) -> int:
    """Columns on a terminal: wide signs take two, combining ones none."""
    return sum(
        0 if unicodedata.combining(sign) else 2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in text
    )
