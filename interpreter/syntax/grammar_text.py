"""The grammar as written, and the words that stand in it: what other files must know of them is read from there."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Mapping
from importlib import resources

_RULE = re.compile(r"^[?!]?(\w+):((?:.*\n)(?:[ |].*\n)*)", re.MULTILINE)
_SYMBOL = re.compile(r'"([a-z]+)"|"[^"]*"|([a-z_]+)|(?<=\s)->\s*\w+|([A-Z_]+)')
_ALTERNATIVE = re.compile(r"\|(?![^()]*\))")
_VALUES = r"(?:expr|either|sum|postfix|names)\b"


def grammar_text() -> str:
    return resources.files("interpreter.syntax").joinpath("rules.lark").read_text(encoding="utf-8")


@functools.cache
def _rules() -> Mapping[str, str]:
    """Each rule's right side; terminals and comments are left out."""
    lines = "".join(line for line in grammar_text().splitlines(keepends=True) if not line.startswith("//"))
    return {name: body for name, body in _RULE.findall(lines) if name.islower()}


def words() -> frozenset[str]:
    """Every word of the language that the grammar names."""
    return frozenset(re.findall(r'"([a-z]+)"', "".join(_rules().values())))


def words_of(*rules: str) -> frozenset[str]:
    """Every word in these rules and in all that they are made of."""
    return frozenset(word for rule in rules for word in _below(rule, set()))


def _below(rule: str, seen: set[str]) -> Iterator[str]:
    if rule in seen or rule not in _rules():
        return
    seen.add(rule)
    for word, inner, _ in _SYMBOL.findall(_rules()[rule]):
        if word:
            yield word
        elif inner:
            yield from _below(inner, seen)


def first_words(*rules: str) -> tuple[str, ...]:
    """The words with which these rules can begin, each once, in the grammar's order."""
    return tuple(dict.fromkeys(word for rule in rules for word in _firsts(rule)))


def _firsts(rule: str) -> Iterator[str]:
    for alternative in _ALTERNATIVE.split(_rules().get(rule, "")):
        found = _SYMBOL.search(alternative)
        if found is not None and found[1]:
            yield found[1]
        elif found is not None and found[2]:
            yield from _firsts(found[2])


def words_before_values() -> frozenset[str]:
    """The words behind which a value begins."""
    return frozenset(re.findall(rf'"([a-z]+)" +(?={_VALUES})', "".join(_rules().values())))


def words_behind_blocks() -> tuple[str, ...]:
    """The words of a statement that stand behind its block."""
    return tuple(re.findall(r'_body +"([a-z]+)"', "".join(_rules().values())))
