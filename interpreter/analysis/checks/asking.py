"""Questions that are none, or whose options cannot be told apart."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from interpreter.analysis.checks.registry import Finding, check
from interpreter.analysis.symbols import Symbols
from interpreter.loading.ruleset_nodes import rule_nodes
from interpreter.syntax import nodes as n
from interpreter.syntax.nodes.walk import statements


def _few(meaning: Symbols) -> Iterator[Finding]:
    for unit in meaning.units:
        for s in statements(unit.body):
            if isinstance(s, n.Choose) and isinstance(s.source, n.Empty | n.ListOf):
                yield from _short_list(s.source)
            elif isinstance(s, n.ChooseNumber):
                yield from _short_range(s)


def _short_list(source: n.Empty | n.ListOf) -> Iterator[Finding]:
    items = source.items if isinstance(source, n.ListOf) else ()
    if len(items) > 1:
        return
    sum_ = items and isinstance(items[0], n.Binary)
    hint = "items are parted by commas: `[+1, -1]`" if sum_ else None
    yield source.span, f"a choice from {'one thing' if items else 'nothing'} is none", hint


def _short_range(s: n.ChooseNumber) -> Iterator[Finding]:
    if isinstance(s.low, n.Number) and isinstance(s.high, n.Number) and s.low.value >= s.high.value:
        yield s.span, f"from {s.low.value} to {s.high.value} there is nothing to choose", None


def _constant(meaning: Symbols) -> Iterator[Finding]:
    for node in rule_nodes(meaning.ruleset, *_WITH_CONDITIONS):
        for condition in _conditions(node):
            if isinstance(condition, n.YesNo):
                yield (
                    condition.span,
                    f"this is always {'yes' if condition.value else 'no'}",
                    "leave the condition out, or what it guards",
                )


_GUARDED = (n.Query, n.ForEach, n.Choose, n.Offer, n.Option, n.MenuOption, n.Aside, n.Modify)
_LISTENING = (n.When, n.May, n.Instead, n.Whenever, n.Window)
_WITH_CONDITIONS: tuple[type[Any], ...] = (n.Branch, n.IfElse, n.Repeat, *_GUARDED, *_LISTENING)


def _conditions(node: Any) -> tuple[n.Expr | None, ...]:
    match node:
        case n.Branch() | n.IfElse():
            return (node.condition,)
        case n.Repeat():
            return (
                () if node.until == n.YesNo(node.span, False) else (node.until,)
            )  # `until no`: something inside ends it
        case _:
            return (node.where,)


def _same_words(meaning: Symbols) -> Iterator[Finding]:
    asking: tuple[type[n.Ask | n.Menu], ...] = (n.Ask, n.Menu)
    for node in rule_nodes(meaning.ruleset, *asking):
        options: list[n.Option | n.MenuOption] = list(node.options)
        if isinstance(node, n.Menu):
            options += [m for m in rule_nodes(meaning.ruleset, n.MenuOption) if m.menu == node.name]
        seen: list[n.Option | n.MenuOption] = []
        for option in options:
            same = next((o for o in seen if o.text == option.text), None)
            if same is not None and not (same.where is not None and option.where is not None):
                yield option.span, f"the same words as the option at {same.span}: nobody could tell them apart", None
            seen.append(option)


_ASK = 'when dawn for p:\n    ask p:\n        option "Rest":\n            say "zzz"\n        option '
CHECKS = (
    check(
        "C430",
        "a choice from a list of one or none",
        _few,
        bad='when dawn for p:\n    choose one n from [+1 -1] by p\n    say "{n}"\n',
        good='when dawn for p:\n    choose one n from [+1, -1] by p\n    say "{n}"\n',
    ),
    check(
        "C431",
        "a condition that is always yes or always no",
        _constant,
        bad=_ASK + '"Work" where no:\n            say "x"\n',
        good=_ASK + '"Work" where p.coins > 0:\n            say "x"\n',
    ),
    check(
        "C432",
        "two options of one question with the same words",
        _same_words,
        bad=_ASK + '"Rest":\n            say "x"\n',
        good=_ASK + '"Work":\n            say "x"\n',
    ),
)
