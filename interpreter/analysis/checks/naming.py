"""Names that are taken: two definitions of one name, locals that hide what the name means elsewhere."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from interpreter.analysis.builtins.changed_built_ins import is_built_in
from interpreter.analysis.builtins.registry import BUILTINS
from interpreter.analysis.checks.registry import Finding, check
from interpreter.analysis.checks.tree import Binding, bindings
from interpreter.analysis.symbols import Local, Symbols
from interpreter.loading.ruleset_nodes import card_blocks, rule_nodes
from interpreter.syntax import nodes as n
from interpreter.syntax.keywords import TAKEN
from interpreter.syntax.nodes.walk import below, statements
from interpreter.values.span import Span


def _named(meaning: Symbols) -> Iterator[tuple[str, str, n.Definition | n.CardItem]]:
    for definition in meaning.ruleset.rules:
        items: tuple[Any, ...] = definition.items if isinstance(definition, n.Card) else (definition,)
        for item in items:
            match item:
                case n.Rule():
                    yield (
                        item.name,
                        "an event" if item.kind == "event" else "a phase" if item.kind == "phase" else "a rule",
                        item,
                    )
                case n.Menu():
                    yield item.name, "a menu", item
                case n.Define() if not is_built_in(item):
                    yield item.name, "a definition", item
                case n.DeckRule():
                    yield f"deck rule {item.name}", "a deck rule", item
            if name := getattr(item, "known_as", None):
                what = n.WHAT[type(item)]
                yield f"{what} {name}", f"an `{what}`" if what[0] in "aio" else f"a `{what}`", item


def _twice(meaning: Symbols) -> Iterator[Finding]:
    first: dict[str, tuple[str, Any]] = {}
    for name, what, node in sorted(_named(meaning), key=lambda named: named[2].span.start):
        if name in first:
            was, before = first[name]
            at = node.span if getattr(node, "known_as", None) else node.word
            yield at, f"`{name}` is already {was}, at {before.span}", "give one of them another name"
        else:
            first[name] = what, node
    blocks: dict[str, n.Card] = {}
    for card in sorted(card_blocks(meaning.ruleset), key=lambda card: card.span.start):
        if card.card in blocks:
            yield (
                card.word,
                f"the card `{card.card}` has a block already, at {blocks[card.card].span}",
                "write its rules in one block",
            )
        blocks.setdefault(card.card, card)


def _taken(meaning: Symbols) -> Iterator[Finding]:
    for name, what, node in _named(meaning):
        if name in BUILTINS.verbs or _is_a_word(name):
            yield node.word, f"`{name}` is a word of the language and cannot name {what}", None
    for unit in meaning.units:
        for s in statements(unit.body):
            name, what = _named_inside(s)
            if name in TAKEN:
                yield s.word, f"`{name}` is a word of the language and cannot name {what}", None


def _is_a_word(name: str) -> bool:
    return name in TAKEN or name in BUILTINS.functions or name in BUILTINS.names


def _named_inside(s: n.Statement) -> tuple[str, str]:
    match s:
        case n.Contest():
            return s.name, "a contest"
        case n.Mark():
            return s.tag, "a mark"
        case n.Announce():
            return s.happening, "a happening"
        case _:
            return "", ""


def _meanings(meaning: Symbols, name: str) -> str | None:
    """What a name stands for where no local hides it, if a local must not."""
    ruleset = meaning.ruleset
    if _is_a_word(name):
        return "a word of the language"
    if name in ruleset.table_fields:
        return "a field of the table"
    if name in ruleset.zones and ruleset.zones[name].of == "table":
        return "a zone"
    if name in ruleset.tables:
        return "a table"
    what = meaning.words.get(name, ())
    for case, shown in (
        ("value", "a value of an enumeration"),
        ("choice", "a choice of a setting"),
        ("event", "an event"),
    ):
        if case in what:
            return shown
    return None


def _hides(meaning: Symbols) -> Iterator[Finding]:
    for binding in _all_bindings(meaning):
        hidden = _meanings(meaning, binding.name)
        if hidden:
            yield (
                binding.span,
                f"`{binding.name}` is {hidden}: it cannot also be a name of your own here",
                "choose another name",
            )


def _all_bindings(meaning: Symbols) -> Iterator[Binding]:
    for unit in meaning.units:
        seen: set[str] = set()
        for binding in bindings(unit):
            if binding.name not in seen:
                seen.add(binding.name)
                yield binding
    defining: tuple[type[Any], ...] = (n.Define, n.Modify, n.Window)
    for node in rule_nodes(meaning.ruleset, *defining):
        for param, at in zip(node.params, _params_at(node), strict=True):
            yield Binding(param if isinstance(param, str) else param.name, at, "param")
        for query in below(node):
            if isinstance(query, n.Query):
                yield Binding(query.var, query.word, "loop")


def _params_at(node: Any) -> Sequence[Span]:
    """Of a definition that the language itself makes no place is known."""
    if isinstance(node, n.Window):
        return [param.word for param in node.params]
    return node.params_at if len(node.params_at) == len(node.params) else [node.span] * len(node.params)


def _compared_local(meaning: Symbols) -> Iterator[Finding]:
    """`x is pig` where `pig` is a card or kind, but also a local here.

    Of a field (`x.guard is pig`) only the local can be meant.
    """
    for node in rule_nodes(meaning.ruleset, n.Compare):
        named = _named_sides(node)
        for name in named:
            ref = meaning.ref_or_none(name)
            what = [w for w in meaning.words.get(name.id, ()) if w in ("kind", "card")]
            if isinstance(node.left, n.Attr) and name is node.right and node.op in ("is", "is not"):
                continue
            if isinstance(ref, Local) and what:
                yield (
                    name.span,
                    f"`{name.id}` is a name of your own here, not the {what[0]} `{name.id}`",
                    "choose another name for your own",
                )


def _named_sides(node: n.Compare) -> list[n.Name]:
    side = node.left if node.op in ("in", "not in") else node.right
    if node.op in ("<", ">", "<=", ">="):
        return []
    items = [side]
    if node.op in ("in", "not in") and isinstance(node.right, n.ListOf):
        items = list(node.right.items)
    elif node.op in ("in", "not in"):
        items = []
    return [i for i in items if isinstance(i, n.Name)]


CHECKS = (
    check(
        "C410",
        "two definitions of one name, or two blocks of one card",
        _twice,
        bad='when dawn for p:\n    cheer\n\nto cheer:\n    see turns\n    say "a"\n\nto cheer:\n    see turns\n '
        '   say "b"\n',
        good='when dawn for p:\n    cheer\n    jeer\n\nto cheer:\n    see turns\n    say "a"\n\nto jeer:\n    '
        'see turns\n    say "b"\n',
    ),
    check(
        "C411",
        "a definition, contest, mark or happening named like a verb or another word of the language",
        _taken,
        bad='when dawn for p:\n    tell p "{others(p)}"\n\ndefine others(p) as p.coins\n',
        good='when dawn for p:\n    tell p "{purse(p)}"\n\ndefine purse(p) as p.coins\n',
    ),
    check(
        "C412",
        "a local named like a word of the language, a field of the table, a shared zone, a table, or a value of "
        "an enumeration",
        _hides,
        bad='when dawn for p:\n    let red be 1\n    say "{red}"\n',
        good='when dawn for p:\n    let crimson be 1\n    say "{crimson}"\n',
    ),
    check(
        "C413",
        "a comparison with a kind or card that a local of the same name hides",
        _compared_local,
        bad='when dawn for p:\n    for each beast in p.pen:\n        if beast is beast:\n            say "x"\n',
        good='when dawn for p:\n    for each animal in p.pen:\n        if animal is beast:\n            say "x"\n',
    ),
)
