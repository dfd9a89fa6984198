"""Rules of cards, modifiers and patches: what they hang on must exist, and two must not contradict each other."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.analysis.checks.registry import Finding, check
from interpreter.analysis.symbols import Symbols
from interpreter.loading.layering import layer_of
from interpreter.loading.ruleset_nodes import card_blocks, loose_modifiers, rule_nodes
from interpreter.syntax import nodes as n
from interpreter.values.diagnostic import did_you_mean


def _unknown_card(meaning: Symbols) -> Iterator[Finding]:
    cards = meaning.ruleset.cards
    for card in card_blocks(meaning.ruleset):
        if card.card not in cards:
            yield card.word, f"there is no card `{card.card}`", did_you_mean(card.card, cards)


def _unknown_zone(meaning: Symbols) -> Iterator[Finding]:
    zones = meaning.ruleset.zones
    for card in card_blocks(meaning.ruleset):
        for zone in card.zones:
            if zone not in zones:
                yield card.span, f"there is no zone `{zone}` for a card to work in", did_you_mean(zone, zones)


def _unknown_stop(meaning: Symbols) -> Iterator[Finding]:
    for node in rule_nodes(meaning.ruleset, n.May):
        for happening in node.stops or ():
            if happening not in node.happenings:
                yield (
                    node.span,
                    f"`stops` names `{happening}`, which this does not wait for",
                    did_you_mean(happening, node.happenings),
                )


def _holder(meaning: Symbols) -> Iterator[Finding]:
    for card in card_blocks(meaning.ruleset):
        for item in card.items:
            if isinstance(item, n.May) and item.player != "holder":
                yield item.span, f"on a card it is `may holder on ...`, not `may {item.player}`", None


def _clash(meaning: Symbols) -> Iterator[Finding]:
    by_layer: dict[str, list[n.Definition | n.CardItem]] = {}
    for modify in loose_modifiers(meaning.ruleset):
        layer = layer_of(modify.span.file, meaning.ruleset.layers)
        by_layer.setdefault("" if layer is None else layer.id, []).append(modify)
    for items in (*by_layer.values(), *(card.items for card in card_blocks(meaning.ruleset))):
        first: dict[str, n.Modify] = {}
        for item in sorted(items, key=lambda item: item.span.start):
            if not isinstance(item, n.Modify) or item.change != "to" or item.where is not None:
                continue
            if item.name in first:
                yield (
                    item.span,
                    f"`{item.name}` is already set at {first[item.name].span}: one of the two is lost",
                    "say `where` each holds",
                )
            first.setdefault(item.name, item)


def _patches(meaning: Symbols) -> Iterator[Finding]:
    for unlaid in meaning.ruleset.unlaid:
        yield unlaid.span, unlaid.message, unlaid.hint


_FOX = 'card fox works in pen:\n    when dawn for p:\n        say "{p}"\n'
_MAY = ' on dawn:\n        say "{holder}"\n'
_USE = 'when dawn for p:\n    say "{worth(p)}"\n\ndefine worth(p) as p.coins\n\nmodify worth(p) to 3\n'
CHECKS = (
    check("C450", "rules of a card that does not exist", _unknown_card, bad=_FOX.replace("fox", "foxx"), good=_FOX),
    check(
        "C451",
        "a card that works in a zone that does not exist",
        _unknown_zone,
        bad=_FOX.replace("pen", "penn"),
        good=_FOX,
    ),
    check(
        "C452",
        "`stops` names a happening that the ability does not wait for",
        _unknown_stop,
        bad='card fox works in pen:\n    may holder on dawn stops [rolled]:\n        say "{holder}"\n',
        good='card fox works in pen:\n    may holder on dawn stops [dawn]:\n        say "{holder}"\n',
    ),
    check(
        "C453",
        "a card's `may` that is not its holder's",
        _holder,
        bad="card fox works in pen:\n    may somebody" + _MAY,
        good="card fox works in pen:\n    may holder" + _MAY,
    ),
    check(
        "C454",
        "two `modify ... to` of one definition in one layer, neither with `where`",
        _clash,
        bad=_USE + "modify worth(p) to 4\n",
        good=_USE + "modify worth(p) to 4 where p.seat is 2\n",
    ),
    check(
        "C455",
        "`replace`, `before`, `after` or `remove` of what is not there, or of what is replaced or taken away already",
        _patches,
        bad='before rule plaay:\n    say "x"\n',
        good='before rule play:\n    say "x"\n',
    ),
)
