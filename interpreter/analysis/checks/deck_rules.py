"""Deck rules: they look at a deck before the game, when there is no table yet, and all they do is to find fault."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.analysis import types as t
from interpreter.analysis.builtins.entry import CARDS, Attribute, Function, Verb
from interpreter.analysis.checks.registry import Finding, check
from interpreter.analysis.symbols import Local, PrintedOnLine, SectionOf, SettingOf, Symbol, Symbols, Unknown, Word
from interpreter.analysis.unit import Unit
from interpreter.loading.ruleset import LookupTable
from interpreter.syntax import nodes as n
from interpreter.syntax.nodes.walk import below, statements

ALLOWED = (n.See, n.Let, n.If, n.ForEach, n.Fault)
KNOWN = (Local, Word, LookupTable, SettingOf, SectionOf, PrintedOnLine, Unknown)


def _rules(meaning: Symbols) -> Iterator[Unit]:
    return (unit for unit in meaning.units if unit.role == "deck_rule")


def _statements(meaning: Symbols) -> Iterator[Finding]:
    for unit in _rules(meaning):
        for s in statements(unit.body):
            if not isinstance(s, ALLOWED) or (isinstance(s, n.ForEach) and s.ordered_by is not None):
                yield s.span, "a deck rule holds only `see`, `let`, `if`, `for each` and `fault`", None


def _reach(meaning: Symbols) -> Iterator[Finding]:
    for unit in _rules(meaning):
        for node in below(unit.body):
            ref = meaning.ref_or_none(node)
            if isinstance(node, n.During):
                yield node.span, "a deck is looked at before the game: nothing is going on yet", None
            elif ref is not None and _is_of_the_table(ref):
                hint = "it knows the deck, what is printed on cards, tables, settings and its own names"
                yield (
                    node.span,
                    f"a deck is looked at before the game, so a deck rule cannot ask for {_named(node)}",
                    hint,
                )


def _is_of_the_table(symbol: Symbol) -> bool:
    if isinstance(symbol, Attribute | Function):
        return not symbol.reads <= {CARDS}
    return not isinstance(symbol, (*KNOWN, Verb, Unit))


def _named(node: object) -> str:
    match node:
        case n.Name():
            return f"`{node.id}`"
        case n.Attr() | n.Call():
            return f"`{node.name}`"
        case _:
            return "this"


def _stray(meaning: Symbols) -> Iterator[Finding]:
    for unit in meaning.units:
        for s in statements(unit.body):
            if isinstance(s, n.Fault) and unit.role != "deck_rule":
                yield s.span, "`fault` stands only in a `deck rule`", '`say "..."` tells the players something'


def _without_fault(meaning: Symbols) -> Iterator[Finding]:
    for unit in _rules(meaning):
        if not any(isinstance(s, n.Fault) for s in statements(unit.body)):
            yield unit.span, f"`{unit.name}` never finds fault", 'say what is wrong: `fault "..." at e`'


def _no_decks(meaning: Symbols) -> Iterator[Finding]:
    for unit in _rules(meaning):
        if not meaning.ruleset.deck_sections:
            yield (
                unit.span,
                "in this game players build no decks",
                "game.yaml says with `deck_sections` what a deck consists of",
            )


def _counted_lines(meaning: Symbols) -> Iterator[Finding]:
    for unit in _rules(meaning):
        for node in below(unit.body):
            if isinstance(node, n.Query) and node.op == "count" and t.item_of(meaning.kind(node.source)) == t.ENTRY:
                hint = (
                    "`L.cards` counts cards: `(all e in deck.SECTION where ...).cards`; `any` asks whether there is one"
                )
                yield node.span, "this would count lines of the deck, however many copies each has", hint


_DATA = {"game.yaml": {"deck_sections": {"stable": {"zone": "pen", "about": "x"}}}}
_HEAD = "deck rule big_enough:\n    see turns\n"
_GOOD = _HEAD + '    if deck.stable.cards < 3:\n        fault "too few" at deck.stable\n'
CHECKS = (
    check(
        "C470",
        "something else than finding fault in a deck rule",
        _statements,
        bad=_GOOD + '    say "well built"\n',
        bad_data=_DATA,
        good=_GOOD,
        good_data=_DATA,
    ),
    check(
        "C471",
        "a deck rule that asks for something of the table",
        _reach,
        bad=_HEAD + '    if deck.stable.cards < players.size:\n        fault "too few"\n',
        bad_data=_DATA,
        good=_GOOD,
        good_data=_DATA,
    ),
    check(
        "C472",
        "`fault` outside a deck rule",
        _stray,
        bad='when dawn for p:\n    fault "{p} is late"\n',
        good=_GOOD,
        good_data=_DATA,
    ),
    check(
        "C473",
        "a deck rule that never finds fault",
        _without_fault,
        bad=_HEAD,
        bad_data=_DATA,
        good=_GOOD,
        good_data=_DATA,
    ),
    check(
        "C475",
        "`count` of lines of a deck",
        _counted_lines,
        bad=_HEAD + '    if (count e in deck.stable where e is fox) > 3:\n        fault "too many"\n',
        bad_data=_DATA,
        good=_HEAD + '    if (all e in deck.stable where e is fox).cards > 3:\n        fault "too many"\n',
        good_data=_DATA,
    ),
    check(
        "C474",
        "a deck rule in a game without decks to build",
        _no_decks,
        bad=_HEAD + '    fault "x"\n',
        good=_GOOD,
        good_data=_DATA,
    ),
)
