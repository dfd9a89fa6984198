"""Every body of statements in a ruleset as a unit. Numbered in file order."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.analysis.unit import DECK, HOLDER, THIS, USED, Unit
from interpreter.loading.ruleset import Ruleset
from interpreter.syntax import nodes as n


def units_of(ruleset: Ruleset) -> tuple[Unit, ...]:
    return tuple(_all(ruleset))


def _all(ruleset: Ruleset) -> Iterator[Unit]:
    for definition in ruleset.rules:
        if isinstance(definition, n.Card):
            for number, item in enumerate(definition.items, 1):
                yield from _unit(item, definition, f"{definition.card}.{number}")
        else:
            yield from _unit(definition, None, "")


def _unit(item: n.Definition | n.CardItem, card: n.Card | None, name: str) -> Iterator[Unit]:
    own = (THIS, HOLDER) if card else ()

    def made(role: str, extra: tuple[str, ...], params: tuple[n.Param, ...], body: n.Body, title: str) -> Unit:
        given = tuple(p.name for p in params)
        preps = tuple(p.prep for p in params)
        return Unit(title, role, item.span, (*own, *extra, *given), preps, body, item, card)

    match item:
        case n.Rule():
            yield _rule(item, card)
        case n.Menu():
            yield _menu(item, card)
        case n.Whenever():
            yield made("check", (item.var,), (), item.body, f"whenever at {item.span}")
        case n.When():
            yield made("trigger", (), item.params, item.body, name or f"when {item.happening} at {item.span}")
        case n.May():
            yield made("reaction", (item.name,) if item.name else (), (), item.body, name or f"may at {item.span}")
        case n.Aside():
            extra = (item.player, item.var) if item.var else (item.player,)
            yield made("aside", extra, (), item.body, name or f"aside at {item.span}")
        case n.Instead():
            yield made("wrapper", (USED,), item.params, item.body, name or f"instead of {item.rule} at {item.span}")
        case n.DeckRule():
            yield Unit(f"deck rule {item.name}", "deck_rule", item.span, (DECK,), (), item.body, item)
        case n.MenuOption():
            extra = (item.player,) if item.each is None else (item.player, item.each.var)
            yield made("menu_option", extra, (), item.body, name or f"option in {item.menu} at {item.span}")
        case _:
            return


def _rule(item: n.Rule, card: n.Card | None) -> Unit:
    names, preps = tuple(p.name for p in item.params), tuple(p.prep for p in item.params)
    return Unit(item.name, item.kind, item.span, names, preps, item.body, item, card)


def _menu(item: n.Menu, card: n.Card | None) -> Unit:
    """A rule of one statement, which asks for one of the options."""
    player = n.Name(item.span, item.player, node_key=n.key_beside(item, "player"))
    key = n.key_beside(item, "ask")
    ask = n.Ask(item.span, player, item.prompt, item.until_done, item.options, node_key=key)
    return Unit(item.name, "menu", item.span, (item.player,), ("for",), (ask,), item, card)
