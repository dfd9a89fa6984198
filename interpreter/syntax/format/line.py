"""One line of rules with its words spaced in the one way.

Spacing means nothing to the grammar, so nothing can go wrong here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from interpreter.syntax.keywords import BEFORE_BRACKETS

_TOKEN = re.compile(r'(?P<gap> *)(?P<token>#.*|"[^"]*"|[a-z0-9_]+|<=|>=|.)')
_OPENERS = ("(", "[")
_CLINGING = frozenset({")", "]", ",", ":", "."})
_OPERATORS = frozenset({"+", "-", "*", "/", "%", "<", ">", "<=", ">="})


def write_line(line: str) -> str:
    """The words of a line, without its indentation; a comment at its end stands two spaces off."""
    return "".join(spaced(line)).lstrip(" ")


def spaced(line: str) -> list[str]:
    """The words of a line, each with the spaces before it."""
    written: list[str] = []
    before: list[str] = []
    for gap, token in _tokens(line.strip()):
        if token.startswith("#"):
            written.append(f"  {token.rstrip()}")
            break
        written.append((" " if before and _is_apart(before, gap, token) else "") + token)
        before.append(token)
    return written


def ends_with_colon(line: str) -> bool:
    """Whether a block follows."""
    words = [token for _, token in _tokens(line) if not token.startswith("#")]
    return bool(words) and words[-1] == ":"


def has_comment(line: str) -> bool:
    """Whether one stands at its end or all of it is one."""
    return any(token.startswith("#") for _, token in _tokens(line))


def _tokens(line: str) -> Iterator[tuple[bool, str]]:
    """(whether a space stands before it, token)"""
    for match in _TOKEN.finditer(line.rstrip()):
        yield match["gap"] != "", match["token"]


def _is_apart(before: list[str], gap: bool, token: str) -> bool:
    last = before[-1]
    if token in _CLINGING or last in (*_OPENERS, ".") or _is_sign(before):
        return False
    if token not in _OPENERS:
        return True
    if last == "from":  # both a preposition and a built-in list: only its writer knows which
        return gap
    of_a_dot = len(before) > 1 and before[-2] == "."
    is_word = last not in BEFORE_BRACKETS or of_a_dot
    is_value = (last[0].isalnum() or last[0] == "_" or last in (")", "]")) and is_word
    return not is_value or len(before) == 1


def _is_sign(before: list[str]) -> bool:
    """Whether the last token is a sign of its own value, not one between two."""
    if before[-1] not in ("+", "-"):
        return False
    if len(before) < 3:
        return True
    last = before[-2]
    return last in _OPERATORS or last in ("(", "[", ",") or (last in BEFORE_BRACKETS and before[-3] != ".")
