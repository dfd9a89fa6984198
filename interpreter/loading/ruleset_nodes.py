"""All nodes of a ruleset, and its definitions by kind."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import chain
from typing import Any, TypeAlias, TypeVar

from interpreter.loading.ruleset import Field, Ruleset
from interpreter.syntax import nodes as n
from interpreter.syntax.nodes.walk import below

Kind = TypeVar("Kind")
_ByKind: TypeAlias = Mapping[type[Any], list[Any]]


def rule_nodes(ruleset: Ruleset, *kinds: type[Kind]) -> Iterator[Kind]:
    """The nodes of these kinds in all rules; of each kind in the order of the text."""
    return _of_kinds(_in_rules(ruleset), kinds)


def everything(ruleset: Ruleset, *kinds: type[Kind]) -> Iterator[Kind]:
    """The nodes of these kinds in all rules, on the screen and in what is said of hidden fields; without kinds every
    node.
    """
    return chain(_of_kinds(_in_rules(ruleset), kinds), _of_kinds(_in_data(ruleset), kinds))


def _of_kinds(nodes: _ByKind, kinds: Iterable[type[Any]]) -> Iterator[Any]:
    return chain.from_iterable(nodes.get(kind, ()) for kind in kinds or nodes)


@lru_cache(maxsize=2)  # many checks, one after the other, look through the nodes of one ruleset
def _in_rules(ruleset: Ruleset) -> _ByKind:
    return _by_kind(below(ruleset.rules))


@lru_cache(maxsize=2)
def _in_data(ruleset: Ruleset) -> _ByKind:
    return _by_kind(in_data(ruleset))


def _by_kind(nodes: Iterable[Any]) -> _ByKind:
    found: dict[type[Any], list[Any]] = {}
    for node in nodes:
        found.setdefault(type(node), []).append(node)
    return found


def in_data(ruleset: Ruleset) -> Iterator[Any]:
    """Those that stand in files of YAML."""
    yield from on_screen(ruleset)
    for field in hidden_fields(ruleset):
        if isinstance(field.unseen, n.Node):
            yield from below(field.unseen)


def hidden_fields(ruleset: Ruleset) -> list[Field]:
    """The fields that some do not see."""
    owners = (ruleset.player_fields, *(kind.fields for kind in ruleset.kinds.values()))
    return [field for fields in owners for field in fields.values() if field.is_hidden]


def on_screen(ruleset: Ruleset) -> Iterator[Any]:
    yield from below(tuple(ruleset.screen.lines.values()))
    for panel in ruleset.screen.boxes:
        yield from below((panel.title, panel.source))
        for row in panel.rows:
            yield from below((row.source, row.when, row.text))


def loose_modifiers(ruleset: Ruleset) -> list[n.Modify]:
    return [d for d in ruleset.rules if isinstance(d, n.Modify)]


def card_blocks(ruleset: Ruleset) -> list[n.Card]:
    return [d for d in ruleset.rules if isinstance(d, n.Card)]


def all_modifiers(ruleset: Ruleset) -> list[n.Modify]:
    return [*loose_modifiers(ruleset), *card_modifiers(ruleset)]


def card_modifiers(ruleset: Ruleset) -> list[n.Modify]:
    return [i for card in card_blocks(ruleset) for i in card.items if isinstance(i, n.Modify)]
