"""What the makers of nodes share: where a piece of the parse tree stands in its file, and its parts by name."""

from __future__ import annotations

from typing import TypeAlias

import attrs
from lark import Token, Tree
from lark.tree import Meta

from interpreter.syntax.keywords import RESERVED
from interpreter.values.diagnostic import Diagnostic
from interpreter.values.span import Span

Branch: TypeAlias = "Tree[Token]"

DEEPEST = 60


@attrs.frozen
class ParsedText:
    """The parsed text begins at `line`, `col` of `file`; findings met on the way are put in `found`."""

    file: str
    line: int = 1
    col: int = 1
    found: list[Diagnostic] = attrs.field(factory=list)

    def span(self, piece: Branch | Token) -> Span:
        """The stretch from the first word of the piece through its last."""
        at: Meta | Token = piece.meta if isinstance(piece, Tree) else piece
        start = self.place(at.line or 1, at.column or 1)
        return Span(self.file, *start, *self.place(at.end_line or 1, at.end_column or 1))

    def place(self, line: int, col: int) -> tuple[int, int]:
        """A place in the parsed text as one in the file: only the first line is shifted to the right."""
        return line + self.line - 1, col + self.col - 1 if line == 1 else col

    def inside(self, line: int, col: int) -> ParsedText:
        """The view of a text that begins at this place of the file."""
        return ParsedText(self.file, line, col, self.found)

    def bind(self, token: Token) -> str:
        """The name that a word gives to something (R011 for a word of the language)."""
        name = str(token)
        if name in RESERVED:
            message = f"`{name}` is a word of the language and cannot name anything"
            self.found.append(Diagnostic("R011", message, self.span(token), hint="choose another name"))
        return name


def part(tree: Branch, name: str) -> Branch | None:
    """The child of this name, if it was written."""
    for child in tree.children:
        if isinstance(child, Tree) and child.data == name:
            return child
    return None


def tokens(tree: Branch) -> list[Token]:
    """The words that are children themselves."""
    return [child for child in tree.children if isinstance(child, Token)]


def trees(tree: Branch) -> list[Branch]:
    """The children that have parts."""
    return [child for child in tree.children if isinstance(child, Tree)]


def quoted(tree: Branch) -> Token | None:
    """The child that is a quoted text."""
    return next((token for token in tokens(tree) if token.type == "STRING"), None)


def too_deep(tree: Branch) -> Branch | None:
    """The first piece that lies more than `DEEPEST` levels down; chains of signs count, as their nodes nest."""
    todo = [(tree, 0)]
    while todo:
        piece, depth = todo.pop()
        if depth > DEEPEST:
            return piece
        down = depth + (len(piece.children) // 2 if piece.data in ("sum", "product") else 1)
        todo += [(child, down) for child in piece.children if isinstance(child, Tree)]
    return None
