"""The parser made from `rules.lark`, once for each process; its tables are kept among the user's caches, as they take
long to make.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import os
import sys
from pathlib import Path
from typing import Any

import lark
from lark import Lark, Token, Tree

from interpreter.cache.cache_folder import folder, is_own
from interpreter.syntax.grammar_text import grammar_text
from interpreter.syntax.indentation import LAYOUT, Indentation


class _Placed:
    """A block ends with its last word, not with the empty lines and comments below it."""

    def __call__(self, node: Tree[Token] | Token) -> bool:
        return not (isinstance(node, Token) and node.type in LAYOUT)

    def __repr__(self) -> str:
        """The same in every process: Lark tells by it whether the kept tables are those of these options."""
        return "_Placed"


class _File(str):
    """A file's name that is the same option wherever the file lies, so that what one process wrote elsewhere holds
    after its move.
    """

    __slots__ = ()

    def __str__(self) -> str:
        return "tables"


def options() -> dict[str, Any]:
    """What Lark is told, apart from where to keep its tables."""
    return {
        "parser": "lalr",
        "start": ["start", "expr"],
        "postlex": Indentation(),
        "propagate_positions": _Placed(),
        "maybe_placeholders": False,
    }


@functools.cache
def parser() -> Lark:
    """Start symbols: `start` (definitions, each line ended) and `expr`."""
    grammar = grammar_text()
    kept = _kept_at(grammar)
    if kept is None:
        return Lark(grammar, **options())
    if is_own(kept):
        return Lark(grammar, cache=_File(kept), **options())
    fresh = kept.with_suffix(f".{os.getpid()}.new")  # left by a killed process, it is removed with what is kept
    made = Lark(grammar, cache=_File(fresh), **options())
    with contextlib.suppress(OSError):
        os.replace(fresh, kept)
    return made


def _kept_at(grammar: str) -> Path | None:
    """The user's own file, never one that others could put in its place; None where nothing is to be kept.

    Another grammar, Lark or Python has another name, and a file comes to its name whole: processes that start together
    never read half of one.
    """
    place = folder()
    if place is None:
        return None
    key = f"{lark.__version__}|{sys.version}|{grammar}"
    return place / f"rules-{hashlib.sha256(key.encode()).hexdigest()[:16]}.tables"
