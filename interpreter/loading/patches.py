"""House rules laid over what they change: `replace`, `before`, `after` and `remove`.

What has something before or after it keeps its head; what it did becomes a rule of its own, called from between. So
whatever waits for a rule, wraps it or stops after it sees the whole, and what comes after comes however it ended.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import attrs

from interpreter.loading.laying import LAID, Item, Laying, Use, laying_of, takes_its_place, words_of
from interpreter.loading.ruleset import Layer, Unlaid
from interpreter.syntax import nodes as n
from interpreter.syntax.nodes.walk import below, statements
from interpreter.values.span import Span

IN_NAMES = "\u00b7"  # which no name in the text can hold
OWN = f"{IN_NAMES}own"
_GIVEN = f"{IN_NAMES}given"
_LEAVING = (n.Give, n.End, n.Stop, n.Pass)


@attrs.frozen
class Patched:
    """The definitions with all that is laid over them; what others stand for, or nothing."""

    definitions: tuple[n.Definition, ...]
    replaced: tuple[Item, ...]
    unlaid: tuple[Unlaid, ...]


def patched(
    definitions: Iterable[n.Definition], elsewhere: Iterable[Use] = (), layers: Sequence[Layer] = ()
) -> Patched:
    """`definitions`: the game's, then those of its layers, lowest first. What can be laid over nothing, and the second
    that takes the place of one, is left away: check C455 tells of them.
    """
    given = tuple(definitions)
    laying = laying_of(given, elsewhere, layers)
    merging = _Merging(laying)
    merged = [made for definition in given if not isinstance(definition, LAID) for made in merging.whole(definition)]
    return Patched(tuple(merged), tuple(merging.replaced), tuple(laying.unlaid))


@attrs.define
class _Merging:
    laying: Laying
    replaced: list[Item] = attrs.Factory(list)

    def whole(self, definition: n.Definition) -> Iterator[Any]:
        """A definition as it then is, and the rules made for it."""
        if not self.laying.over:
            yield definition
            return
        match definition:
            case n.Card():
                made: list[Any] = [each for item in definition.items for each in self.item(item, ("this", "holder"))]
                kept = tuple(each for each in made if not _is_own(each))
                yield definition if kept == definition.items else attrs.evolve(definition, items=kept)
                yield from filter(_is_own, made)
            case n.Menu() if not self.laying.over.get(definition.node_key):
                yield from self.menu(definition)
            case _:
                yield from self.item(definition, ())

    def menu(self, menu: n.Menu) -> Iterator[n.Definition]:
        """An option that is replaced is one from outside."""
        kept: list[n.Option] = []
        for option in menu.options:
            laid = next(reversed(self.laying.over.get(option.node_key, ())), None)
            if laid is None:
                kept.append(option)
                continue
            self.replaced.append(option)
            match laid:
                case n.Replacement():
                    yield laid.by
                case n.Patch():
                    head, each = (option.text, menu.name, menu.player, option.where), option.each
                    yield n.MenuOption(laid.span, *head, laid.body, each=each, node_key=laid.node_key)
        yield menu if len(kept) == len(menu.options) else attrs.evolve(menu, options=tuple(kept))

    def item(self, item: Item, own: Sequence[str]) -> Iterator[Item]:
        """What it then is, first, and the rules made for it."""
        patches = self.laying.over.get(item.node_key, ())
        for laid in filter(takes_its_place, patches):
            self.replaced.append(item)
            item = _in_place_of(item, laid)
            if isinstance(laid, n.Removal):
                return
        yield from _with(item, [p for p in patches if isinstance(p, n.Patch) and p.kind != "replace"], own)


def is_of_rule(name: str) -> bool:
    """Whether what stands inside patches was a rule's, and not a trigger's or option's, that is counted itself."""
    return OWN in name and IN_NAMES not in name.partition(OWN)[0]


def _is_own(item: Item) -> bool:
    return isinstance(item, n.Rule) and OWN in item.name


def _in_place_of(item: Any, laid: n.Laid) -> Any:
    match laid:
        case n.Replacement():
            return laid.by
        case n.NewValue():
            return attrs.evolve(item, span=laid.span, value=laid.value, node_key=laid.node_key)
        case n.Patch():
            return attrs.evolve(item, span=laid.span, body=laid.body, node_key=laid.node_key)
        case _:
            return item


def _with(item: Any, patches: Sequence[n.Patch], own: Sequence[str]) -> Iterator[Item]:
    """Each file's patches stand around those of the files before it: a rule's lines are of one file."""
    made: list[n.Rule] = []
    for file in dict.fromkeys(p.span.file for p in patches):
        name = f"{_name(item, patches[0].target)}{OWN}{len(made) or ''}"
        inner = n.Rule(item.span, "to", name, _params(item, own), item.body)
        made.append(inner)
        item = _around(item, inner, [p for p in patches if p.span.file == file])
        n.number(below((inner, item)), f"{file}{IN_NAMES}{inner.name}")
    yield item
    yield from made


def _name(item: Item, target: n.Target) -> str:
    if isinstance(item, n.Rule):
        return item.name
    label = "" if target.label is None else re.sub(r"\W+", "_", words_of(target.label))
    return IN_NAMES.join(part for part in (target.what, target.name, label) if part)


def _params(item: Item, own: Sequence[str]) -> tuple[n.Param, ...]:
    """What the body finds bound by the head, under prepositions that nobody can write."""
    match item:
        case n.Rule():
            return item.params
        case n.When():
            bound = [param.name for param in item.params]
        case n.Whenever():
            bound = [item.var]
        case n.Aside():
            bound = [item.player, *([item.var] if item.var else [])]
        case _:
            assert isinstance(item, n.MenuOption)
            bound = [item.player, *([item.each.var] if item.each else [])]
    return tuple(n.Param(item.span, f"{IN_NAMES}{name}", name) for name in (*own, *bound))


def _around(item: Any, inner: n.Rule, patches: Sequence[n.Patch]) -> Any:
    """A definition with what comes before and after what it was."""
    sees = tuple(s for s in item.body if isinstance(s, n.See))
    first = [s for p in patches if p.kind == "before" for s in p.body]
    last = [s for p in patches if p.kind == "after" for s in p.body]
    span = patches[0].span
    return attrs.evolve(item, span=span, body=(*sees, *first, *_run(inner, last, span)))


def _run(rule: n.Rule, last: Sequence[n.Statement], span: Span) -> Iterable[n.Statement]:
    """The rule as it was, then what follows; its value is given on.

    What is wrong with that is told at the house rule.
    """
    subject = next((n.Name(p.span, p.name) for p in rule.params if p.prep is None), None)
    args = tuple(n.Argument(p.span, p.prep, n.Name(p.span, p.name)) for p in rule.params if p.prep is not None)
    gives = any(isinstance(s, n.Give) for s in statements(rule.body)) and not (last and isinstance(last[-1], _LEAVING))
    yield n.Do(span, rule.name, subject, args, _GIVEN if gives else None)
    yield from last
    if gives:
        yield n.Give(span, n.Name(span, _GIVEN))
