"""A YAML parser's complaint in plain words, at the place a person would look for the mistake."""

from __future__ import annotations

import yaml

from interpreter.values.diagnostic import Diagnostic
from interpreter.values.span import Span
from interpreter.values.unseen_signs import called, remedy, unseen_in

_QUOTE = "put the whole text in quotes"
_PLAIN = {
    "mapping values are not allowed": (
        "a `:` stands where no key can be",
        f"{_QUOTE}, or check how far this line is indented",
    ),
    "could not find expected ':'": ("this line has no `key: value`", "is a `:` missing, or the space behind it?"),
    "did not find expected key": (
        "this line does not fit the lines above it",
        "check its indentation, and quotes and commas above it",
    ),
    "did not find expected '-' indicator": (
        "this line does not belong to the list above it",
        "check how far it is indented",
    ),
    "did not find expected ',' or": ("a bracket is not closed, or a comma is missing", None),
    "did not find expected node content": ("a value is missing here", _QUOTE),
    "found unexpected end of stream": ("a quote is opened and never closed", None),
    "found unexpected document indicator": ("a quote is opened and never closed", None),
    "found unknown escape character": (
        "a backslash in double quotes starts an escape, and this one is unknown",
        "use single quotes",
    ),
    "found duplicate anchor": ("an anchor of this name is written above", None),
}
# Where these come, the opening bracket or quote is the useful place, not the end of the file.
_AT_CONTEXT = ("found unexpected end of stream", "did not find expected ',' or")


def explain(error: yaml.MarkedYAMLError, text: str, file: str) -> Diagnostic:
    """The finding (Y04, or Y05 for a tab) for a parser error in this text."""
    lines = text.split("\n")
    problem = error.problem or "this is no YAML"
    mark = error.problem_mark or error.context_mark
    line, col = (mark.line, mark.column) if mark else (0, 0)
    line = min(line, len(lines) - 1)
    here = lines[line]
    indent = here[: len(here) - len(here.lstrip())]
    if "\t" in indent:
        return Diagnostic(
            "Y05", "a tab stands in the indentation", _at(file, line, indent.index("\t")), hint="use spaces"
        )
    if "cannot start any token" in problem:
        return _bad_start(here, file, line, col)
    notes: tuple[str, ...] = ()
    context = error.context_mark
    if (
        context
        and context.line == line
        and problem.startswith("did not find expected ',' or")
        and here[col : col + 1] == ":"
    ):
        return _colon_in_brackets(here, file, line, col)
    if context and problem.startswith(_AT_CONTEXT):
        notes = (f"reading stopped at line {line + 1}",) if context.line != line else ()
        line, col = context.line, context.column
    if problem.startswith("did not find expected node content") and line == len(lines) - 1 and not here.strip():
        return Diagnostic(
            "Y04", "the file ends where a value must come", _at(file, line, col), hint="is a bracket open?"
        )
    if unseen := _no_space_behind_colon(lines, line, file):
        return unseen
    for start, (message, hint) in _PLAIN.items():
        if problem.startswith(start):
            return Diagnostic("Y04", message, _at(file, line, col), notes=notes, hint=hint)
    return Diagnostic("Y04", f"this is no YAML: {problem}", _at(file, line, col))


def _no_space_behind_colon(lines: list[str], line: int, file: str) -> Diagnostic | None:
    """What looks like one in the line or the one above it, and makes no key of the word before it."""
    said = [number for number in range(line, -1, -1) if lines[number].strip() and lines[number].lstrip()[0] != "#"]
    for number in said[:2]:
        row = lines[number]
        place = next((place for place in unseen_in(row) if row[:place].endswith(":")), None)
        if place is not None:
            sign = row[place]
            return Diagnostic("Y04", f"{called(sign)} stands here", _at(file, number, place), hint=remedy(sign))
    return None


def _colon_in_brackets(here: str, file: str, line: int, col: int) -> Diagnostic:
    """A text with a `:` in it, or a comma left out before the next key: either way this colon is the place."""
    hint = 'put the whole text in quotes, such as "...: ...", or a comma before the next key'
    if any(quote in here for quote in "“”„‘’"):
        hint = 'quotes are straight here: "..."'
    return Diagnostic("Y04", "a `:` stands where no key can be", _at(file, line, col), hint=hint)


def _bad_start(here: str, file: str, line: int, col: int) -> Diagnostic:
    sign = here[col : col + 1]
    if sign == "\t":
        return Diagnostic("Y05", "a tab stands where spaces must", _at(file, line, col), hint="use spaces")
    return Diagnostic("Y04", f"a text may not begin with `{sign}`", _at(file, line, col), hint=_QUOTE)


def _at(file: str, line: int, col: int) -> Span:
    return Span(file, line + 1, col + 1, line + 1, col + 2)
