"""Rules, expressions and texts from text to nodes. Faults are findings (R..), all of a file's at once."""

from __future__ import annotations

import functools
from typing import TypeAlias

import attrs
from lark.exceptions import UnexpectedInput

from interpreter.cache.key import key_of
from interpreter.cache.store import kept
from interpreter.syntax.build.definition import definition
from interpreter.syntax.build.expression import read_expression, text_at
from interpreter.syntax.chunks import Chunk, split, without_line
from interpreter.syntax.continuation import marked
from interpreter.syntax.errors.block_depth import misplaced_blocks
from interpreter.syntax.errors.explain import before_parsing, explain, nesting
from interpreter.syntax.errors.lost_header import without_header
from interpreter.syntax.grammar import parser
from interpreter.syntax.indentation import LayoutError
from interpreter.syntax.keywords import FOLLOWERS, STATEMENTS
from interpreter.syntax.nodes import Definition, Expr, Text, number
from interpreter.syntax.nodes.walk import below
from interpreter.syntax.tree_view import Branch, ParsedText, too_deep, trees
from interpreter.values.diagnostic import Diagnostic
from interpreter.values.span import Span

_Parsed: TypeAlias = tuple[tuple[Definition, ...], tuple[Diagnostic, ...]]

MOST_FAULTS = 20
"""Of one definition; a reader has enough to mend by then."""


def parse_rules(text: str, file: str) -> tuple[tuple[Definition, ...], list[Diagnostic]]:
    """The definitions of a `.rules` file in order, without those that have faults."""
    definitions, found = _parsed(text, file)
    return definitions, list(found)


@functools.lru_cache(
    maxsize=128
)  # a game is read anew for every set of settings; nodes are values, so they can be shared
def _parsed(text: str, file: str) -> _Parsed:
    return kept("rules", key_of("rules", file, text), lambda: _parse(text, file))


def _parse(text: str, file: str) -> _Parsed:
    definitions: list[Definition] = []
    found: list[Diagnostic] = []
    for chunk in split(text):
        made, faults = _read(chunk, file)
        if found and found[-1].code == "R013" and _is_left_out_block(chunk, faults):
            if faults[0].code == "R006":
                continue  # the block that was told to be missing: one slip, one finding
            found.pop()  # it is there, behind signs that look like spaces
        definitions += () if any(fault.severity == "error" for fault in faults) else made
        found += faults
    number(below(tuple(definitions)), file)
    return tuple(definitions), tuple(found)


def _is_left_out_block(chunk: Chunk, faults: list[Diagnostic]) -> bool:
    """A statement at the left edge."""
    return [fault.code for fault in faults] in (["R006"], ["R017"]) and chunk.lines[0].split()[0].strip(":") in (
        *STATEMENTS,
        *FOLLOWERS,
        "if",
        "for",
    )


def parse_expression(text: str, file: str, line: int, col: int) -> tuple[Expr | None, list[Diagnostic]]:
    """One expression whose first character stands at this place; None when it has faults."""
    view = ParsedText(file, line, col)
    node = read_expression(view, text)
    number(below(node), _place(view))
    return node, view.found


def parse_text(text: str, file: str, line: int, col: int) -> tuple[Text | None, list[Diagnostic]]:
    """The inside of a quoted text, without the quotes, whose first character stands at this place."""
    view = ParsedText(file, line, col)
    node = text_at(view, text, Span(file, line, col, line, col + len(text)))
    number(below(node), _place(view))
    return (None if view.found else node), view.found


def _place(view: ParsedText) -> str:
    """A file of data may hold many texts: each is numbered from where it begins."""
    return f"{view.file}:{view.line}:{view.col}"


def _read(chunk: Chunk, file: str) -> tuple[tuple[Definition, ...], list[Diagnostic]]:
    view = ParsedText(file, chunk.line)
    useless = before_parsing(chunk.lines, view)
    if useless is not None:
        return (), [useless]
    tree, faults = _tree(chunk, view)
    if tree is None:
        return (), faults
    deep = too_deep(tree)
    if deep is not None:
        return (), [*faults, nesting(view.span(deep))]
    made = tuple(definition(view, child) for child in trees(tree))
    faults += [*misplaced_blocks(tree, view), *without_header(tree, chunk.lines, view)]
    return made, sorted(faults + view.found, key=lambda fault: (fault.span.line, fault.span.col))


def _tree(chunk: Chunk, view: ParsedText) -> tuple[Branch | None, list[Diagnostic]]:
    """After a fault the definition is read again without the faulty line, for the faults that may stand below it."""
    faults: list[Diagnostic] = []
    rest: Chunk | None = chunk
    while rest is not None and len(faults) < MOST_FAULTS:
        try:
            return parser().parse(marked(rest.lines), start="start"), faults
        except LayoutError as error:
            return None, [*faults, explain(error, rest.text, view)]
        except UnexpectedInput as error:
            fault = explain(error, rest.text, view)
        if faults and fault.span.line <= faults[-1].span.line:
            break
        faults.append(fault)
        lines = without_line(rest.lines, fault.span.line - chunk.line)
        rest = None if lines is None else attrs.evolve(rest, lines=lines)
    return None, faults
