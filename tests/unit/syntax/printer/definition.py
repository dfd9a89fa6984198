"""Definitions from nodes back to text."""

from __future__ import annotations

from collections.abc import Iterable

from interpreter.syntax import nodes as n
from tests.unit.syntax.printer.expression import EITHER, SUM, write_expression, write_text
from tests.unit.syntax.printer.statement import (
    for_each_of,
    indented,
    named,
    quoted,
    when_given,
    write_body,
    write_options,
)


def write_definition(node: n.Definition) -> str:
    """The text of a definition, its last line ended; comments are not in the nodes, `format_rules` keeps them."""
    return "\n".join(_lines(node)) + "\n"


def _lines(node: n.Definition | n.CardItem) -> list[str]:
    match node:
        case n.Define():
            return [f"define {node.name}({', '.join(node.params)}) as {write_expression(node.value)}"]
        case n.Modify():
            change = f"{node.change.replace('_', ' ')} {write_expression(node.amount, SUM)}"
            head = f"modify {node.name}({', '.join(node.params)}) {change}{when_given('where', node.where)}"
            return [head + named("as", node.known_as)]
        case n.Window():
            asked = f"window {node.happening}{_params(node.params)} {write_text(node.text)}"
            return [asked + when_given("where", node.where)]
        case n.Menu():
            done = " until done" if node.until_done else ""
            return [f"menu {node.name} for {node.player}{quoted('', node.prompt)}{done}:", *write_options(node.options)]
        case n.Card():
            items = [line for item in node.items for line in _lines(item)]
            return [f"card {node.card} works in {_names(node.zones)}:", *indented(items)]
        case n.NewValue():
            return [f"replace define {node.target.name} as {write_expression(node.value)}"]
        case n.Replacement():
            first, *rest = _lines(node.by)
            return [f"replace {first}", *rest]
        case n.Removal():
            return [f"remove {_target(node.target)}"]
        case _:
            return [_head(node) + ":", *write_body(node.body)]


_WithBody = n.Rule | n.Whenever | n.When | n.May | n.Aside | n.Instead | n.MenuOption | n.Patch | n.DeckRule


def _head(node: _WithBody) -> str:
    return _unnamed(node) + named("as", getattr(node, "known_as", None))


def _target(target: n.Target) -> str:
    label = "" if target.label is None else f"{write_text(target.label)} in "
    return f"{target.what} {label}{target.name}"


def _unnamed(node: _WithBody) -> str:
    match node:
        case n.Rule():
            return f"{node.kind} {node.name}{_params(node.params)}"
        case n.Whenever():
            return (
                f"whenever any {node.var} in {write_expression(node.source, EITHER)}{when_given('where', node.where)}"
            )
        case n.When():
            return f"when {node.happening}{_params(node.params)}{when_given('where', node.where)}"
        case n.May():
            return _may(node)
        case n.Aside():
            among = "" if node.source is None else f" on {node.var} in {write_expression(node.source, EITHER)}"
            return f"aside {write_text(node.text)} for {node.player}{among}{when_given('where', node.where)}"
        case n.Instead():
            return f"instead of {node.rule}{_params(node.params)}{when_given('where', node.where)}"
        case n.MenuOption():
            each = "" if node.each is None else for_each_of(node.each)
            head = f"option {write_text(node.text)} in {node.menu} for {node.player}{each}"
            return head + when_given("where", node.where)
        case n.Patch():
            return f"{node.kind} {_target(node.target)}"
        case n.DeckRule():
            return f"deck rule {node.name}"


def _may(node: n.May) -> str:
    when = f"{named('as', node.name)}{named('during', node.during)}{when_given('where', node.where)}"
    stops = "" if node.stops is None else f" stops {_names(node.stops)}{when_given('where', node.stops_where)}"
    return f"may {node.player} on {_names(node.happenings)}{when}{stops}{quoted('', node.label)}"


def _params(params: Iterable[n.Param]) -> str:
    return "".join(f" {param.name}" if param.prep is None else f" {param.prep} {param.name}" for param in params)


def _names(names: tuple[str, ...]) -> str:
    return names[0] if len(names) == 1 else f"[{', '.join(names)}]"
