"""Comparisons of two kinds of value that are never equal, or of which one never lies in the other."""

from __future__ import annotations

from interpreter.analysis import types as t
from interpreter.analysis.builtins.entry import Attribute
from interpreter.analysis.facts import Facts
from interpreter.analysis.symbols import Tag, Word
from interpreter.syntax import nodes as n

_NAMED = (t.PIECE, t.PLAYER, t.ENTRY, t.TEXT)
"""What a word may be asked of. (What words there are for each, and texts that are written out: C440, C441.)"""


def comparison(facts: Facts, e: n.Compare, left: t.Kind, right: t.Kind) -> None:
    """`left`, `right`: the kinds of its sides."""
    match e.op:
        case "is" | "is not":
            both_lists = t.is_list(left) and t.is_list(right)
            if not (both_lists or _may_be_same(left, right) or _of_zones(facts, e)):
                facts.tell("K311", _never_same(facts, e, left, right), e.span, _has_instead(e, left, right))
        case "in" | "not in":
            _inside(facts, e, (e.right, right), (e.left, left))
        case "has":
            _inside(facts, e, (e.left, left), (e.right, right))
        case _:
            for side, kind in ((e.left, left), (e.right, right)):
                if not t.fits(t.NUMBER, kind):
                    facts.tell("K304", f"`{e.op}` compares numbers, this is {t.a(kind)}", side.span)


def _may_be_same(one: t.Kind, other: t.Kind) -> bool:
    if t.fits(one, other):
        return True
    return (one == t.WORD and other in _NAMED) or (other == t.WORD and one in _NAMED)


def _of_zones(facts: Facts, e: n.Compare) -> bool:
    """Where the name of a zone is held against what lies in one, C442 tells what is meant."""
    symbols = [facts.refs.get(side.node_key) for side in (e.left, e.right)]
    return any(isinstance(one, Attribute) and one.name == "zone" for one in symbols)


def _inside(facts: Facts, e: n.Compare, many: tuple[n.Expr, t.Kind], one: tuple[n.Expr, t.Kind]) -> None:
    if not t.may_be_list(many[1]):
        facts.tell("K305", f"a list is wanted here, this is {t.a(many[1])}", many[0].span)
    elif not _may_be_same(t.item_of(many[1]), one[1]):
        facts.tell("K311", f"{t.a(many[1])} never has {_called(facts, *one)} in it", e.span)


def _called(facts: Facts, e: n.Expr, kind: t.Kind) -> str:
    """A word as it is written, anything else by its kind."""
    is_word = isinstance(e, n.Name) and isinstance(facts.refs.get(e.node_key), Word | Tag)
    return f"`{e.id}`" if isinstance(e, n.Name) and is_word else t.a(kind)


def _never_same(facts: Facts, e: n.Compare, left: t.Kind, right: t.Kind) -> str:
    if isinstance(e.right, n.Empty):
        return f"{t.a(left)} is never `empty`: a list may be"
    for one, kind, word, other in ((e.left, left, e.right, right), (e.right, right, e.left, left)):
        if other == t.WORD and not _called(facts, one, kind).startswith("`"):
            return f"this is {t.a(kind)}, never {_called(facts, word, other)}"
    return f"{t.a(left)} is never {t.a(right)}"


def _has_instead(e: n.Compare, left: t.Kind, right: t.Kind) -> str | None:
    """Of a list it may be asked whether something is in it."""
    is_plain = isinstance(e.right, n.Name) and e.op == "is"
    return f"write `has {e.right.id}`" if isinstance(e.right, n.Name) and is_plain and _has(left, right) else None


def _has(many: t.Kind, one: t.Kind) -> bool:
    return t.is_list(many) and _may_be_same(t.item_of(many), one)
