"""The parser made from `rules.lark`, once for each process."""

from __future__ import annotations

import functools
from importlib import resources

from lark import Lark, Token, Tree

from interpreter.reading.layout import LAYOUT, Layout

OPTIONS = {"parser": "lalr", "maybe_placeholders": False, "start": ["start", "expr"]}


def grammar_text() -> str:
    """The grammar as written."""
    return resources.files("interpreter.reading").joinpath("rules.lark").read_text(encoding="utf-8")


@functools.cache
def parser() -> Lark:
    """Start symbols: `start` (definitions, each line ended) and `expr`."""
    return Lark(grammar_text(), postlex=Layout(), propagate_positions=_is_placed, **OPTIONS)


def _is_placed(node: Tree[Token] | Token) -> bool:
    """A block ends with its last word, not with the empty lines and comments below it."""
    return not (isinstance(node, Token) and node.type in LAYOUT)
