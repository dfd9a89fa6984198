"""House rules laid over the rules they change: `replace`, `before` and `after rule NAME`.

A rule with something before or after it keeps its name; what it did becomes a rule of its own, called from between. So
whatever waits for the rule, wraps it or stops after it sees the whole.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import attrs

from interpreter.syntax import nodes as n
from interpreter.syntax.nodes.walk import below, statements
from interpreter.values.span import Span

OWN = "\u00b7own"
_GIVEN = "\u00b7given"
_LEAVING = (n.Give, n.End, n.Stop, n.Pass)


def patched(definitions: Iterable[n.Definition]) -> tuple[tuple[n.Definition, ...], tuple[n.Rule, ...]]:
    """The definitions with every patch of a rule in it, and the rules that have been replaced.

    A patch of what is no rule, and the second replacement of one, stay as they are: check C455 tells of them.
    """
    given = tuple(definitions)
    rules = {d.name for d in given if isinstance(d, n.Rule)}
    by_rule: dict[str, list[n.Patch]] = {}
    left: list[n.Patch] = []
    for patch in given:
        if isinstance(patch, n.Patch):
            of = by_rule.setdefault(patch.rule, [])
            again = patch.kind == "replace" and any(other.kind == "replace" for other in of)
            (left if again or patch.rule not in rules else of).append(patch)
    merged: list[n.Definition] = []
    for definition in given:
        if isinstance(definition, n.Rule):
            merged += _with(definition, by_rule.get(definition.name, ()))
        elif not isinstance(definition, n.Patch):
            merged.append(definition)
    replaced = {name for name, patches in by_rule.items() if any(p.kind == "replace" for p in patches)}
    return (*merged, *left), tuple(d for d in given if isinstance(d, n.Rule) and d.name in replaced)


def _with(rule: n.Rule, patches: Sequence[n.Patch]) -> list[n.Definition]:
    for patch in patches:
        if patch.kind == "replace":
            rule = attrs.evolve(rule, span=patch.span, body=patch.body, node_key=patch.node_key)
    made: list[n.Definition] = []
    for file in dict.fromkeys(
        p.span.file for p in patches if p.kind != "replace"
    ):  # each its own: a rule's lines are of one file
        inner = attrs.evolve(rule, kind="to", name=f"{rule.name}{OWN}{len(made) or ''}", node_key=n.NO_KEY)
        made.append(inner)
        rule = _around(rule, inner, [p for p in patches if p.span.file == file and p.kind != "replace"])
        n.number(below((inner, rule)), f"{file}\u00b7{inner.name}")
    return [rule, *made]


def _around(rule: n.Rule, inner: n.Rule, patches: Sequence[n.Patch]) -> n.Rule:
    """The rule with what comes before and after what it was."""
    sees = tuple(s for s in rule.body if isinstance(s, n.See))
    first = [s for p in patches if p.kind == "before" for s in p.body]
    last = [s for p in patches if p.kind == "after" for s in p.body]
    span = patches[0].span
    return attrs.evolve(rule, span=span, body=(*sees, *first, *_run(inner, last, span)))


def _run(rule: n.Rule, last: Sequence[n.Statement], span: Span) -> Iterable[n.Statement]:
    """The rule as it was, then what follows; its value is given on.

    What is wrong with that is told at the house rule.
    """
    subject = next((n.Name(p.span, p.name) for p in rule.params if p.prep is None), None)
    args = tuple(n.Argument(p.span, p.prep, n.Name(p.span, p.name)) for p in rule.params if p.prep is not None)
    gives = any(isinstance(s, n.Give) for s in statements(rule.body)) and not (last and isinstance(last[-1], _LEAVING))
    yield n.Do(span, rule.name, subject, args, _GIVEN if gives else None)
    yield from last
    if gives:
        yield n.Give(span, n.Name(span, _GIVEN))
