"""Blocks by indentation: line ends become line end, indent and dedent tokens that know where they stand."""

from __future__ import annotations

from collections.abc import Iterator

import attrs
from lark import Token
from lark.indenter import Indenter

LAYOUT = frozenset({"_NL", "_INDENT", "_DEDENT"})


@attrs.frozen
class LayoutError(Exception):
    """A line goes back to a depth that no line above it has; `depths` are those it could have."""

    line: int
    depth: int
    depths: tuple[int, ...]


class Indentation(Indenter):
    """Keeps its state in the generator, so that one parser may serve several readers; brackets do not join lines."""

    NL_type = "_NL"
    OPEN_PAREN_types: list[str] = []  # noqa: RUF012 (the base class declares them as properties of the instance)
    CLOSE_PAREN_types: list[str] = []  # noqa: RUF012 (likewise)
    INDENT_type = "_INDENT"
    DEDENT_type = "_DEDENT"
    tab_len = 8

    def process(self, stream: Iterator[Token]) -> Iterator[Token]:
        """Raises LayoutError."""
        depths = [0]
        last: Token | None = None
        for token in stream:
            yield token
            last = token
            if token.type == self.NL_type:
                yield from self._steps(token, depths)
        for _ in depths[1:]:
            yield self._token(self.DEDENT_type, last)

    def _steps(self, token: Token, depths: list[int]) -> Iterator[Token]:
        depth = len(token) - token.rindex("\n") - 1
        if depth > depths[-1]:
            depths.append(depth)
            yield self._token(self.INDENT_type, token)
            return
        known = tuple(depths)
        while depth < depths[-1]:
            depths.pop()
            yield self._token(self.DEDENT_type, token)
        if depth != depths[-1]:
            raise LayoutError(token.end_line or 0, depth, known)

    @staticmethod
    def _token(kind: str, after: Token | None) -> Token:
        """An empty token at the start of the line's first word."""
        line = after.end_line if after else 1
        column = after.end_column if after else 1
        return Token(kind, "", line=line, column=column, end_line=line, end_column=column)
