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
from interpreter.values.span import Span


def definition(view: ParsedText, tree: Branch) -> n.Definition:
    """Any tree that stands at the left edge of a file."""
    return cast(n.Definition, _MAKERS[tree.data](view, tree))


def _rule(view: ParsedText, tree: Branch) -> n.Rule:
    kind, name = tokens(tree)
    head = view.span(tree), str(kind), view.bind(name), _params(view, tree)
    return n.Rule(*head, block(view, tree), name_at=view.span(name))


def _params(view: ParsedText, tree: Branch) -> tuple[n.Param, ...]:
    found = []
    for child in trees(tree):
        if child.data == "param":
            *prep, name = tokens(child)
            at = view.span(name)
            found.append(n.Param(view.span(child), str(prep[0]) if prep else None, view.bind(name), name_at=at))
    return tuple(found)


def _menu(view: ParsedText, tree: Branch) -> n.Menu:
    name, player = tokens(tree)[:2]
    done = part(tree, "until_done") is not None
    head = view.span(tree), view.bind(name), view.bind(player), prompt(view, tree), done
    return n.Menu(*head, options(view, tree), name_at=view.span(name))


def _define(view: ParsedText, tree: Branch) -> n.Define:
    token = tokens(tree)[0]
    head = view.span(tree), view.bind(token), _name_list(view, tree)
    at = view.span(token)
    return n.Define(*head, expression(view, trees(tree)[-1]), params_at=_names_at(view, tree), name_at=at)


def _name_list(view: ParsedText, tree: Branch) -> tuple[str, ...]:
    found = part(tree, "name_list")
    return () if found is None else tuple(view.bind(token) for token in tokens(found))


def _names_at(view: ParsedText, tree: Branch) -> tuple[Span, ...]:
    found = part(tree, "name_list")
    return () if found is None else tuple(view.span(token) for token in tokens(found))


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
        name_at=view.span(tokens(tree)[0]),
    )


def _when(view: ParsedText, tree: Branch) -> n.When:
    happening = str(tree.children[0])
    if part(tree, "ends") is not None:
        happening = ending_of(happening)
    where, name = optional(view, tree, "where"), as_name(view, tree)
    head, at = (view.span(tree), happening, _params(view, tree), where), view.span(tokens(tree)[0])
    return n.When(*head, block(view, tree), known_as=name, name_at=at)


def _instead(view: ParsedText, tree: Branch) -> n.Instead:
    rule = str(tree.children[0])
    where, name = optional(view, tree, "where"), as_name(view, tree)
    head, at = (view.span(tree), rule, _params(view, tree), where), view.span(tokens(tree)[0])
    return n.Instead(*head, block(view, tree), known_as=name, name_at=at)


def _modify(view: ParsedText, tree: Branch) -> n.Modify:
    change = next(child for child in trees(tree) if child.data in ("by", "to", "at_least", "at_most"))
    amount = expression(view, trees(change)[0])
    where, name = optional(view, tree, "where"), as_name(view, tree)
    params = _name_list(view, tree)
    token, params_at = tokens(tree)[0], _names_at(view, tree)
    head = view.span(tree), str(token), params, change.data, amount, where
    return n.Modify(*head, known_as=name, params_at=params_at, name_at=view.span(token))


def _menu_option(view: ParsedText, tree: Branch) -> n.MenuOption:
    text, menu, player = tokens(tree)
    where, name = optional(view, tree, "where"), as_name(view, tree)
    given = text_node(view, text), str(menu), view.bind(player), where
    head, at = (view.span(tree), *given), view.span(menu)
    return n.MenuOption(*head, block(view, tree), each=each(view, tree), known_as=name, name_at=at)


def _aside(view: ParsedText, tree: Branch) -> n.Aside:
    text, player = tokens(tree)
    among = part(tree, "among")
    var = None if among is None else view.bind(tokens(among)[0])
    source, where = optional(view, tree, "among"), optional(view, tree, "where")
    given = text_node(view, text), view.bind(player), var, source, where
    return n.Aside(view.span(tree), *given, block(view, tree), known_as=as_name(view, tree))


def _window(view: ParsedText, tree: Branch) -> n.Window:
    happening, text = tokens(tree)
    head = view.span(tree), str(happening), _params(view, tree), text_node(view, text)
    return n.Window(*head, optional(view, tree, "where"), name_at=view.span(happening))


def _card(view: ParsedText, tree: Branch) -> n.Card:
    items = [child for child in trees(tree) if child.data != "names"]
    made = tuple(cast(n.CardItem, _MAKERS[child.data](view, child)) for child in items)
    card = tokens(tree)[0]
    return n.Card(view.span(tree), str(card), _names(part(tree, "names")), made, name_at=view.span(card))


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
    name = tokens(tree)[0]
    return n.DeckRule(view.span(tree), view.bind(name), block(view, tree), name_at=view.span(name))


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
