"""L43: rulings that a text cites and that are not there: by ids of the shape that the game's own have."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence

from interpreter.documents.yaml_node import YamlNode
from interpreter.loading.document import Document
from interpreter.values.diagnostic import Diagnostic
from interpreter.values.source_file import SourceFile
from interpreter.values.span import Span

_WORD = re.compile(r"[A-Za-z0-9_]+")


def cited_rulings(
    document: Document | None, rulebooks: Sequence[SourceFile | None], rulings: Collection[str]
) -> Iterator[Diagnostic]:
    """In what rulings say, and in the rulebook. Where rulings cannot be read whole nobody can tell."""
    if document is None or not document.is_whole or document.written is None or not rulings:
        return
    shapes = {_shape(name) for name in rulings} - {None}
    for name, span in (*_in_rulings(document.written), *(met for book in rulebooks for met in _in_text(book))):
        if name not in rulings and _shape(name) in shapes:
            yield Diagnostic("L43", f"there is no ruling `{name}`", span)


def _shape(word: str) -> tuple[str, int] | None:
    """Capitals, then so many digits: `R7` is of another than `R007`, as a text may speak of a road R7."""
    core = word[:-1] if word[-1:].islower() else word
    letters = core.rstrip("0123456789")
    return (letters, len(core) - len(letters)) if letters.isalpha() and letters.isupper() and letters != core else None


def _in_rulings(root: YamlNode) -> Iterator[tuple[str, Span]]:
    waiting = [root]
    while waiting:
        node = waiting.pop()
        waiting += [*node.items, *(entry.value for entry in node.entries.values())]
        if isinstance(node.value, str):
            for met in _WORD.finditer(node.value):
                yield met[0], _place(node, met.start(), len(met[0]))


def _place(node: YamlNode, start: int, width: int) -> Span:
    """The word itself, where the text stands in the file as it is read."""
    if node.written_at is None:
        return node.span
    line, col = node.written_at
    return Span(node.span.file, line, col + start, line, col + start + width)


def _in_text(source: SourceFile | None) -> Iterator[tuple[str, Span]]:
    for number, line in enumerate(source.text.splitlines() if source is not None else (), 1):
        for met in _WORD.finditer(line):
            yield met[0], Span(source.file if source else "", number, met.start() + 1, number, met.end() + 1)
