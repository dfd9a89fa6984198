"""Definitions: from the parse tree to nodes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from interpreter.syntax import nodes as n
from interpreter.syntax.build.expression import expression, optional, text_node
from interpreter.syntax.build.laid import laid_makers
from interpreter.syntax.build.statement import as_name, block, each, options, prompt
from interpreter.syntax.endings import ending_of
from interpreter.syntax.tree_view import Branch, ParsedText, part, tokens, trees


def definition(view: ParsedText, tree: Branch) -> n.Definition:
    """Any tree that stands at the left edge of a file."""
    return cast(n.Definition, _MAKERS[tree.data](view, tree))


def _rule(view: ParsedText, tree: Branch) -> n.Rule:
    kind, name = tokens(tree)
    return n.Rule(view.span(tree), str(kind), view.bind(name), _params(view, tree), block(view, tree))


def _params(view: ParsedText, tree: Branch) -> tuple[n.Param, ...]:
    found = []
    for child in trees(tree):
        if child.data == "param":
            *prep, name = tokens(child)
            found.append(n.Param(view.span(child), str(prep[0]) if prep else None, view.bind(name)))
    return tuple(found)


def _menu(view: ParsedText, tree: Branch) -> n.Menu:
    name, player = tokens(tree)[:2]
    done = part(tree, "until_done") is not None
    return n.Menu(view.span(tree), view.bind(name), view.bind(player), prompt(view, tree), done, options(view, tree))


def _define(view: ParsedText, tree: Branch) -> n.Define:
    name = view.bind(tokens(tree)[0])
    return n.Define(view.span(tree), name, _name_list(view, tree), expression(view, trees(tree)[-1]))


def _name_list(view: ParsedText, tree: Branch) -> tuple[str, ...]:
    found = part(tree, "name_list")
    return () if found is None else tuple(view.bind(token) for token in tokens(found))


def _whenever(view: ParsedText, tree: Branch) -> n.Whenever:
    source, where = trees(tree)[:2]
    var = view.bind(tokens(tree)[0])
    return n.Whenever(
        view.span(tree),
        var,
        expression(view, source),
        expression(view, where),
        block(view, tree),
        known_as=as_name(view, tree),
    )


def _when(view: ParsedText, tree: Branch) -> n.When:
    happening = str(tree.children[0])
    if part(tree, "ends") is not None:
        happening = ending_of(happening)
    where, name = optional(view, tree, "where"), as_name(view, tree)
    return n.When(view.span(tree), happening, _params(view, tree), where, block(view, tree), known_as=name)


def _instead(view: ParsedText, tree: Branch) -> n.Instead:
    rule = str(tree.children[0])
    where, name = optional(view, tree, "where"), as_name(view, tree)
    return n.Instead(view.span(tree), rule, _params(view, tree), where, block(view, tree), known_as=name)


def _modify(view: ParsedText, tree: Branch) -> n.Modify:
    change = next(child for child in trees(tree) if child.data in ("by", "to", "at_least", "at_most"))
    amount = expression(view, trees(change)[0])
    where, name = optional(view, tree, "where"), as_name(view, tree)
    params = _name_list(view, tree)
    return n.Modify(view.span(tree), str(tree.children[0]), params, change.data, amount, where, known_as=name)


def _menu_option(view: ParsedText, tree: Branch) -> n.MenuOption:
    text, menu, player = tokens(tree)
    where, name = optional(view, tree, "where"), as_name(view, tree)
    given = text_node(view, text), str(menu), view.bind(player), where
    return n.MenuOption(view.span(tree), *given, block(view, tree), each=each(view, tree), known_as=name)


def _aside(view: ParsedText, tree: Branch) -> n.Aside:
    text, player = tokens(tree)
    among = part(tree, "among")
    var = None if among is None else view.bind(tokens(among)[0])
    source, where = optional(view, tree, "among"), optional(view, tree, "where")
    given = text_node(view, text), view.bind(player), var, source, where
    return n.Aside(view.span(tree), *given, block(view, tree), known_as=as_name(view, tree))


def _window(view: ParsedText, tree: Branch) -> n.Window:
    happening, text = tokens(tree)
    return n.Window(
        view.span(tree), str(happening), _params(view, tree), text_node(view, text), optional(view, tree, "where")
    )


def _card(view: ParsedText, tree: Branch) -> n.Card:
    items = [child for child in trees(tree) if child.data != "names"]
    made = tuple(cast(n.CardItem, _MAKERS[child.data](view, child)) for child in items)
    return n.Card(view.span(tree), str(tree.children[0]), _names(part(tree, "names")), made)


def _names(tree: Branch | None) -> tuple[str, ...]:
    return () if tree is None else tuple(str(token) for token in tokens(tree))


def _may(view: ParsedText, tree: Branch) -> n.May:
    stops, during = part(tree, "stops"), part(tree, "during_block")
    return n.May(
        view.span(tree),
        str(tree.children[0]),
        _names(part(tree, "names")),
        as_name(view, tree),
        None if during is None else str(during.children[0]),
        optional(view, tree, "where"),
        None if stops is None else _names(part(stops, "names")),
        None if stops is None else optional(view, stops, "where"),
        prompt(view, tree),
        block(view, tree),
    )


def _deck_rule(view: ParsedText, tree: Branch) -> n.DeckRule:
    return n.DeckRule(view.span(tree), view.bind(tokens(tree)[0]), block(view, tree))


_MAKERS: dict[str, Callable[[ParsedText, Branch], Any]] = {
    "rule": _rule,
    "menu": _menu,
    "define": _define,
    "whenever": _whenever,
    "when": _when,
    "instead": _instead,
    "modify": _modify,
    "menu_option": _menu_option,
    "aside": _aside,
    "window": _window,
    "card": _card,
    "may": _may,
    "deck_rule": _deck_rule,
}
_MAKERS |= laid_makers(definition)
