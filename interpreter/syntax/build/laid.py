"""What is laid over definitions of other layers: from the parse tree to nodes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lark import Token

from interpreter.syntax import nodes as n
from interpreter.syntax.build.expression import expression, text_node
from interpreter.syntax.build.statement import block
from interpreter.syntax.tree_view import Branch, ParsedText, part, tokens, trees

Maker = Callable[[ParsedText, Branch], Any]


def laid_makers(definition: Maker) -> dict[str, Maker]:
    """By the grammar's rules; `definition` makes whole ones."""
    return {
        "patch": _patch,
        "replaced_option": lambda view, tree: n.Patch(
            view.span(tree), "replace", _target(view, tree), block(view, tree)
        ),
        "new_value": _new_value,
        "replacement": lambda view, tree: _replacement(view, tree, definition),
        "removal": lambda view, tree: n.Removal(view.span(tree), _target(view, tree)),
    }


def _patch(view: ParsedText, tree: Branch) -> n.Patch:
    return n.Patch(view.span(tree), str(tree.children[0]), _target(view, tree), block(view, tree))


def _target(view: ParsedText, tree: Branch) -> n.Target:
    option = part(tree, "option_of")
    if option is not None:
        label, menu = tokens(option)
        return n.Target(view.span(menu), "option", str(menu), text_node(view, label))
    *_, what, name = tokens(tree)
    return _called(view, str(what), name)


def _called(view: ParsedText, what: str, name: Token) -> n.Target:
    return n.Target(view.span(name), what, str(name))


def _new_value(view: ParsedText, tree: Branch) -> n.NewValue:
    target = _called(view, "define", tokens(tree)[0])
    return n.NewValue(view.span(tree), target, expression(view, trees(tree)[0]))


def _replacement(view: ParsedText, tree: Branch, definition: Maker) -> n.Replacement | n.Patch:
    """`replace when NAME:` reads like a whole `when` without a name: there the head stays."""
    span, by = view.span(tree), definition(view, trees(tree)[0])
    match by:
        case n.Define(name=name):
            return n.Replacement(span, n.Target(by.span, "define", name), by)
        case n.When(known_as=None, params=(), where=None, happening=name) if part(trees(tree)[0], "ends") is None:
            return n.Patch(span, "replace", n.Target(by.span, "when", name), by.body)
        case n.MenuOption(known_as=None, menu=menu, text=label):
            return n.Replacement(span, n.Target(by.span, "option", menu, label), by)
        case _:
            return n.Replacement(span, n.Target(by.span, n.WHAT[type(by)], by.known_as or ""), by)
