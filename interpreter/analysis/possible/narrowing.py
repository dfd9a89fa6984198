"""What a condition leaves of the names it asks about, where it holds."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import attrs

from interpreter.analysis import types as t
from interpreter.analysis.possible.known_values import Env
from interpreter.analysis.possible.possible import Possible, joined, of_only, word
from interpreter.analysis.symbols import Local, Symbols, Word
from interpreter.syntax import nodes as n

Of = Callable[[n.Expr], Possible]


def narrowed(meaning: Symbols, condition: n.Expr | None, of: Of) -> Env:
    """Of each name that the condition says something about, what it can be then; `of` tells what it is before."""
    match condition:
        case n.Logic(op="and"):
            found: dict[str, Possible] = {}
            for part in condition.parts:
                for name, left in narrowed(meaning, part, of).items():
                    known = found.get(name)
                    found[name] = left if known is None or left.what is None else of_only(known, left.what)
            return found
        case n.Logic(op="or"):
            ways = [narrowed(meaning, part, of) for part in condition.parts]
            shared = set.intersection(*(set(way) for way in ways))
            return {name: joined(*(way[name] for way in ways)) for name in sorted(shared)}
        case n.Compare(op="is" | "is not" | "in"):
            return dict(_compared(meaning, condition, of))
        case _:
            return {}


def _compared(meaning: Symbols, e: n.Compare, of: Of) -> Iterator[tuple[str, Possible]]:
    subject = e.left.of if isinstance(e.left, n.Attr) and e.left.name == "kind" else e.left
    if not isinstance(subject, n.Name) or not isinstance(meaning.ref_or_none(subject), Local):
        return
    before = of(subject)
    if isinstance(e.right, n.NoneValue):
        if e.op == "is not":
            yield subject.id, attrs.evolve(before, none=False)
    elif e.op != "is not":
        items = e.right.items if e.op == "in" and isinstance(e.right, n.ListOf) else (e.right,)
        wanted = [_wanted(meaning, item, meaning.kind(subject)) for item in items]
        known = [what for what in wanted if what is not None]
        if known and len(known) == len(wanted):
            yield subject.id, of_only(before, frozenset().union(*known))


def _wanted(meaning: Symbols, e: n.Expr, kind: t.Kind) -> frozenset[str] | None:
    """What is left of something of a kind that `is` a word; None where the word says nothing about it."""
    if not isinstance(e, n.Name) or not isinstance(meaning.ref_or_none(e), Word):
        return None
    if kind == t.WORD:
        return frozenset({e.id})
    return meant_by(meaning, word(e.id)) if kind == t.PIECE else None


def meant_by(meaning: Symbols, words: Possible) -> frozenset[str] | None:
    """The kinds of which a piece is that is one of these words; None where a mark may be meant, or anything."""
    if words.what is None or words.what & meaning.tags:
        return None
    ruleset = meaning.ruleset
    cards = {ruleset.cards[one].kind for one in words.what if one in ruleset.cards}
    return frozenset(cards | {one for one in words.what if one in ruleset.kinds})
