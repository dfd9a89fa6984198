"""What is known of a fault when it is put into words: the lines, the place, the word met and the words that would have
fitted.
"""

from __future__ import annotations

import re
from typing import cast

import attrs
from lark import Token
from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken
from lark.lexer import PatternStr

from interpreter.syntax.continuation import first_lines
from interpreter.syntax.grammar import parser
from interpreter.values.by_fields import ByFields
from interpreter.values.exact_fix import Fix

_PIECE = re.compile(r'#.*|"[^"]*"?|\w+|\S')
_VALUE = frozenset({"NUMBER", "NAME", "LPAR"})
_SHOWN = {
    "NAME": "a name",
    "NUMBER": "a number",
    "STRING": "a text in quotes",
    "SIGN": "`+` or `-`",
    "FACTOR": "`*`, `/` or `%`",
    "DICE": "dice such as `2d6`",
    "DICE_COUNT": "dice such as `2d(x)`",
    "_NL": "the end of the line",
}


@attrs.frozen(slots=True, eq=False, repr=False)
class Fragment(ByFields):
    """A word, sign, quoted text or comment of a line; line and column count from 1."""

    line: int
    col: int
    text: str


@attrs.frozen(slots=True, eq=False, repr=False)
class SyntaxFault(ByFields):
    """`line` and `col` count from 1 in `lines`; `kind` is the grammar's name of the word met, or `` for a sign that is
    none of it.
    """

    lines: tuple[str, ...]
    line: int
    col: int
    kind: str
    word: str
    fitting: frozenset[str]

    @property
    def row(self) -> str:
        """The line of the fault."""
        return self.lines[self.line - 1] if self.line <= len(self.lines) else ""

    @property
    def pieces(self) -> list[Fragment]:
        """The words of the statement as far as the line of the fault, without comments."""
        return [piece for piece in self.statement if piece.line <= self.line]

    @property
    def statement(self) -> list[Fragment]:
        """All words of the statement, without comments."""
        begins = first_lines(self.lines)
        first = begins[self.line - 1] if self.line <= len(begins) else self.line - 1
        found: list[Fragment] = []
        for number in range(first, len(begins)):
            if begins[number] != first:
                break
            found += pieces(self.lines[number], number + 1)
        return found

    def is_at(self, piece: Fragment) -> bool:
        """Whether the fault was met at this word."""
        return (piece.line, piece.col) == (self.line, self.col)

    @property
    def first(self) -> str:
        """The statement's first word."""
        found = self.pieces
        return found[0].text if found else ""

    @property
    def at_line_end(self) -> bool:
        return self.kind in ("_NL", "$END")

    @property
    def wants_value(self) -> bool:
        return self.fitting >= _VALUE


@attrs.frozen(slots=True, eq=False, repr=False)
class Said(ByFields):
    """A fault in words, at a place in the same lines; `fix`: what is to stand there instead, where that is certain."""

    code: str
    message: str
    line: int
    col: int
    width: int = 1
    hint: str | None = None
    fix: Fix | None = None


def pieces(row: str, line: int = 1) -> list[Fragment]:
    """The words and signs of a line, without its comment."""
    found = ((match.start() + 1, match[0]) for match in _PIECE.finditer(row))
    return [Fragment(line, col, text) for col, text in found if not text.startswith("#")]


def fault_of(error: UnexpectedInput, text: str) -> SyntaxFault:
    """What the parser knew when it met the fault."""
    lines = tuple(text.removesuffix("\n").split("\n"))
    if isinstance(error, UnexpectedToken):
        token = error.token
        accepts = cast("set[str] | None", error.accepts) or set(error.expected)
        return SyntaxFault(lines, *_place(token, lines), token.type, str(token), frozenset(accepts))
    fitting = frozenset(error.allowed or ()) if isinstance(error, UnexpectedCharacters) else frozenset()
    row = lines[error.line - 1] if 0 < error.line <= len(lines) else ""
    return SyntaxFault(lines, error.line, error.column, "", row[error.column - 1 : error.column], fitting)


def _place(token: Token, lines: tuple[str, ...]) -> tuple[int, int]:
    """The end of the text has the place of the last word before it."""
    if token.type == "$END":
        last = max((number for number, line in enumerate(lines, 1) if line.strip()), default=1)
        return last, len(lines[last - 1].rstrip()) + 1
    if token.type == "_NL":
        line = token.line or 1
        found = pieces(lines[line - 1])
        return line, found[-1].col + len(found[-1].text) if found else 1
    return token.line or 1, token.column or 1


def wanted(fault: SyntaxFault) -> str | None:
    """What would have fitted, in words; None when that is nearly anything."""
    names = set(fault.fitting) - {"_INDENT", "_DEDENT", "$END"}
    shown = []
    if fault.wants_value:
        names = {name for name in names if name in ("_NL", "COLON")}
        shown.append("a value")
    shown += sorted(_shown(name) for name in names)
    if not shown or len(shown) > 6:
        return None
    return shown[0] if len(shown) == 1 else f"{', '.join(shown[:-1])} or {shown[-1]}"


def _shown(name: str) -> str:
    if name in _SHOWN:
        return _SHOWN[name]
    pattern = parser().get_terminal(name).pattern
    return f"`{pattern.value}`" if isinstance(pattern, PatternStr) else name.lower()
