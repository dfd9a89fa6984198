"""Values that have no name: nobody could choose among them or be told of them."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.analysis import types as t
from interpreter.analysis.checks.registry import Finding, check
from interpreter.analysis.symbols import Symbols
from interpreter.loading.ruleset import LookupTable
from interpreter.loading.ruleset_nodes import everything
from interpreter.syntax import nodes as n
from interpreter.syntax.nodes.walk import below


def _nameless(meaning: Symbols) -> Iterator[Finding]:
    for node in everything(meaning.ruleset, n.Hole, n.Choose, n.ForEach, n.Aside, n.Each):
        match node:
            case n.Hole(value=value):
                told, what = meaning.kind(value), "a text cannot tell"
            case n.Choose(source=value) | n.ForEach(source=value, ordered_by=n.Node()) | n.Each(source=value):
                told, what = t.item_of(meaning.kind(value)), "nobody can choose among"
            case n.Aside(source=n.Node() as value):
                told, what = t.item_of(meaning.kind(value)), "nobody can choose among"
            case _:
                continue
        if _is_table(meaning, value):
            yield value.span, f"{what} a table: ask for a row, `table[key]`", None
        elif not t.can_be_told(told) and not _told_already(meaning, value):
            many = isinstance(node, n.Hole)
            yield value.span, f"{what} {t.a(told) if many else t.many(told)}", None


def _is_table(meaning: Symbols, value: n.Expr) -> bool:
    """Whether not all of its keys are given."""
    depth = 0
    while isinstance(value, n.Index):
        value, depth = value.of, depth + 1
    table = meaning.ref_or_none(value)
    return isinstance(table, LookupTable) and depth < len(table.keys)


def _told_already(meaning: Symbols, value: n.Expr) -> bool:
    """Whether something in it has a finding of its own: it is of different kinds at different times."""
    apart = (n.Name, n.Attr, n.Call, n.IfElse)
    return t.is_mixed(meaning.kind(value)) and any(
        isinstance(node, apart) and t.is_mixed(meaning.kind(node)) for node in below(value)
    )


_KEPT = "when dawn for p:\n    let kept[p] be p.coins\n"
CHECKS = (
    check(
        "C445",
        "a text or a choice of what has no name: a table, a deck, different kinds of thing at once",
        _nameless,
        bad=_KEPT + '    say "{kept}"\n',
        good=_KEPT + '    say "{kept[p]}"\n',
    ),
)
