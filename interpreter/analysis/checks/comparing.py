"""Comparisons that never hold, or always do, by what the values on both sides can be in all that the rules do."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.analysis import types as t
from interpreter.analysis.checks.registry import Finding, check
from interpreter.analysis.possible.narrowing import meant_by
from interpreter.analysis.possible.possibilities import Possibilities, possibilities
from interpreter.analysis.possible.possible import NONE, NOTHING, Possible, item_of
from interpreter.analysis.symbols import Symbols
from interpreter.loading.ruleset_nodes import everything
from interpreter.syntax import nodes as n

TURNED = {"<": ">", ">": "<", "<=": ">=", ">=": "<="}


def _never_none(meaning: Symbols) -> Iterator[Finding]:
    known = possibilities(meaning)
    for node in everything(meaning.ruleset, n.Compare):
        for asked, beside in ((node.left, node.right), (node.right, node.left)):
            if node.op in ("is", "is not") and isinstance(beside, n.NoneValue):
                value, kind = known.of(asked), meaning.kind(asked)
                if value != NOTHING and not value.none and kind is not t.UNKNOWN and not t.is_mixed(kind):
                    hint = "`is empty` asks whether there is nothing in it" if t.is_list(kind) else None
                    yield node.span, f"this is {t.a(kind)}, never `none`", hint


def _settled(meaning: Symbols) -> Iterator[Finding]:
    known = possibilities(meaning)
    for node in everything(meaning.ruleset, n.Compare):
        if told := _by_itself(meaning, node) or _by_numbers(known, node) or _by_pieces(meaning, known, node):
            yield node.span, told, None


def _by_itself(meaning: Symbols, node: n.Compare) -> str | None:
    if isinstance(node.left, n.Number) or node.left != node.right or node.op in ("in", "not in", "has"):
        return None
    if isinstance(node.left, n.Name) and node.left.id in meaning.words:
        return None  # C413 tells that a local hides what was meant
    return f"both sides are the same: this {'always' if node.op in ('is', '<=', '>=') else 'never'} holds"


def _by_numbers(known: Possibilities, node: n.Compare) -> str | None:
    left, right = known.of(node.left), known.of(node.right)
    if NOTHING in (left, right) or left.none or right.none:
        return None
    match node.op:
        case "is" | "is not":
            if _is_below(left, right, strictly=True) or _is_below(right, left, strictly=True):
                return _told("never" if node.op == "is" else "always", left, right)
        case "<" | "<=" | ">" | ">=":
            small, large = (left, right) if node.op in ("<", "<=") else (right, left)
            if _is_below(small, large, strictly=node.op in ("<", ">")):
                return _told("always", left, right)
            if _is_below(large, small, strictly=node.op in ("<=", ">=")):
                return _told("never", left, right)
    return None


def _is_below(one: Possible, other: Possible, *, strictly: bool) -> bool:
    if one.high is None or other.low is None:
        return False
    return one.high < other.low or (one.high == other.low and not strictly)


def _told(how: str, left: Possible, right: Possible) -> str:
    return f"this {how} holds: on the left is {_range(left)}, on the right {_range(right)}"


def _range(one: Possible) -> str:
    match one.low, one.high:
        case (low, high) if low == high and low is not None:
            return f"{low}"
        case (low, None):
            return "any number" if low is None else f"{low} or more"
        case (None, high):
            return f"{high} or less"
        case (low, high):
            return f"{low} to {high}"
    raise ValueError(one)


def _by_pieces(meaning: Symbols, known: Possibilities, node: n.Compare) -> str | None:
    match node.op:
        case "is" | "is not":
            sides = (node.left, node.right), (known.of(node.left), known.of(node.right))
            kinds = meaning.kind(node.left), meaning.kind(node.right)
        case "in" | "not in":
            sides = (node.left, node.right), (known.of(node.left), item_of(known.of(node.right)))
            kinds = meaning.kind(node.left), t.item_of(meaning.kind(node.right))
        case "has":
            sides = (node.left, node.right), (item_of(known.of(node.left)), known.of(node.right))
            kinds = t.item_of(meaning.kind(node.left)), meaning.kind(node.right)
        case _:
            return None
    if t.PIECE not in kinds:
        return None
    can_be = [
        meant_by(meaning, value) if kind == t.WORD else value.what for kind, value in zip(kinds, sides[1], strict=True)
    ]
    one, other = can_be
    if not one or not other or one & other or NONE in sides[1]:
        return None
    how = "always" if node.op in ("is not", "not in") else "never"
    return f"this {how} holds: the one is {_list(one)}, the other {_list(other)}"


def _list(kinds: frozenset[str]) -> str:
    return " or ".join(f"`{kind}`" for kind in sorted(kinds))


def _printed_nowhere(meaning: Symbols) -> Iterator[Finding]:
    known = possibilities(meaning)
    kinds = meaning.ruleset.kinds.values()
    for node in everything(meaning.ruleset, n.Attr):
        having = {kind.name for kind in kinds if node.name in kind.data or node.name in kind.fields}
        asked = known.of(node.of).what
        if having and asked and meaning.kind(node.of) == t.PIECE and not asked & having:
            yield node.span, f"this is {_list(asked)}, and `{node.name}` is on {_list(frozenset(having))} only", None


_HEAD = "when dawn for p:\n    if "
_TAIL = ':\n        say "x"\n'
_EACH = 'when dawn for p:\n    for each x in bag where x is {}:\n        say "{{x.weight}}"\n'
CHECKS = (
    check(
        "C448",
        "a comparison with `none` of what is never `none`",
        _never_none,
        bad=_HEAD + "p.coins is none" + _TAIL,
        good=_HEAD + "p.pen.first is none" + _TAIL,
        severity="warning",
    ),
    check(
        "C449",
        "a comparison that always or never holds, whatever happens",
        _settled,
        bad=_HEAD + "p.coins < 0" + _TAIL,
        good=_HEAD + "p.coins < 1" + _TAIL,
        severity="warning",
    ),
    check(
        "C469",
        "what is asked of a piece that is of a kind without it",
        _printed_nowhere,
        bad=_EACH.format("pebble"),
        good=_EACH.format("fox"),
        severity="warning",
    ),
)
