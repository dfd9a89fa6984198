"""The parser made from `rules.lark`, once for each process. Its tables take long to work out, so they come with the
program; for another grammar or another Lark than those were made by, they are kept among the user's caches.
"""

from __future__ import annotations

import functools
import hashlib
import io
import json
import zlib
from pathlib import Path
from typing import Any

import lark
from lark import Lark, Token, Tree

from interpreter.cache.key import key_of
from interpreter.cache.store import kept
from interpreter.syntax.grammar_text import grammar_text
from interpreter.syntax.indentation import LAYOUT, Indentation

SHIPPED = Path(__file__).with_name("rules.tables")


class _Placed:
    """A block ends with its last word, not with the empty lines and comments below it."""

    def __call__(self, node: Tree[Token] | Token) -> bool:
        return not (isinstance(node, Token) and node.type in LAYOUT)


def options() -> dict[str, Any]:
    """What Lark is told."""
    return {
        "parser": "lalr",
        "start": ["start", "value"],
        "postlex": Indentation(),
        "propagate_positions": _Placed(),
        "maybe_placeholders": False,
    }


@functools.cache
def parser() -> Lark:
    """Start symbols: `start` (definitions, each line ended) and `value`."""
    grammar = grammar_text()
    tables = _shipped(grammar) or kept("tables", key_of("tables", grammar), lambda: tables_of(grammar))
    return Lark.load(io.BytesIO(tables))


def tables_of(grammar: str) -> bytes:
    """What Lark has worked out."""
    made = io.BytesIO()
    Lark(grammar, **options()).save(made)
    return made.getvalue()


def _shipped(grammar: str) -> bytes | None:
    """Those that come with the program, if they are whole and this Lark's of this grammar."""
    try:
        head, _, packed = SHIPPED.read_bytes().partition(b"\n")
    except OSError:
        return None
    return zlib.decompress(packed) if head == heading(lark.__version__, grammar, packed) else None


def heading(version: str, grammar: str, packed: bytes) -> bytes:
    """The first line of shipped tables: Lark's version, and a hash of what they depend on and of themselves."""
    told = json.dumps(options(), default=lambda value: type(value).__name__)
    hashed = hashlib.sha256(f"{version}\0{told}\0{grammar}\0".encode() + packed)
    return f"{version} {hashed.hexdigest()}".encode()
