"""The parser's tables, made to be shipped: `python -m interpreter.syntax.ship_tables`, for another grammar or Lark."""

from __future__ import annotations

import zlib

import lark

from interpreter.syntax.grammar import SHIPPED, heading, tables_of
from interpreter.syntax.grammar_text import grammar_text


def ship() -> None:
    grammar = grammar_text()
    packed = zlib.compress(tables_of(grammar), 9)
    SHIPPED.write_bytes(heading(lark.__version__, grammar, packed) + b"\n" + packed)


if __name__ == "__main__":
    ship()
