"""What is laid over which definition: `replace`, `before`, `after` and `remove` held against what there is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

import attrs

from interpreter.loading.layering import layer_of, lies_over
from interpreter.loading.ruleset import Layer, Unlaid
from interpreter.syntax import nodes as n
from interpreter.syntax.nodes.walk import below
from interpreter.values.diagnostic import did_you_mean
from interpreter.values.span import Span

Item: TypeAlias = n.Definition | n.CardItem | n.Option
Id: TypeAlias = tuple[str, str, n.Text | None]
"""By what word, by what name; of an option of a menu by its label: then the name is the menu's."""
LAID = (n.Patch, n.NewValue, n.Replacement, n.Removal)


@attrs.frozen
class Use:
    """A rule or definition that is named somewhere; `within`: by the key of what names it."""

    name: str
    span: Span
    within: n.Key = n.NO_KEY


@attrs.frozen
class Laying:
    """By key of a definition what is laid over it, lowest first."""

    over: Mapping[n.Key, Sequence[n.Laid]]
    unlaid: Sequence[Unlaid]


def laying_of(given: Sequence[n.Definition], elsewhere: Iterable[Use], layers: Sequence[Layer]) -> Laying:
    """`elsewhere`: what data names; `layers`: the variants whose files some of them stand in."""
    known: dict[Id, Item] = {}
    for item in _items(given):
        for id in _ids(item):
            known.setdefault(id, item)
    for id, option in _in_menus(given):
        known.setdefault(id, option)
    taking_away = any(isinstance(laid, n.Removal) for laid in given)  # else nobody asks, and the walk takes long
    used = [*_uses(given), *elsewhere] if taking_away else []
    over: dict[n.Key, list[n.Laid]] = {}
    unlaid: list[Unlaid] = []
    for laid in (definition for definition in given if isinstance(definition, LAID)):
        found = known.get(_id(laid.target))
        if found is None:
            unlaid.append(_missing(laid, known))
            continue
        before = over.setdefault(found.node_key, [])
        refused = _unfit(laid, found) or _clashing(laid, before, layers) or _used(laid, found, used)
        if refused is None:
            before.append(laid)
        else:
            unlaid.append(refused)
    return Laying(over, unlaid)


def takes_its_place(laid: n.Laid) -> bool:
    """Of one definition only one such thing can be done."""
    return not isinstance(laid, n.Patch) or laid.kind == "replace"


def _items(given: Iterable[n.Definition]) -> Iterator[Item]:
    for definition in given:
        yield from definition.items if isinstance(definition, n.Card) else (definition,)


def _ids(item: Item) -> Iterator[Id]:
    match item:
        case n.Rule() | n.Menu():
            yield "rule", item.name, None
        case n.Define():
            yield "define", item.name, None
        case n.MenuOption():
            yield "option", item.menu, item.text
    if name := getattr(item, "known_as", None):
        yield n.WHAT[type(item)], name, None


def _in_menus(given: Iterable[n.Definition]) -> Iterator[tuple[Id, n.Option]]:
    for menu in given:
        if isinstance(menu, n.Menu):
            for option in menu.options:
                yield ("option", menu.name, option.text), option


def _id(target: n.Target) -> Id:
    return target.what, target.name, target.label


def _missing(laid: n.Laid, known: Iterable[Id]) -> Unlaid:
    target = laid.target
    if not target.name:
        return Unlaid(laid.span, f"this does not say which `{target.what}` it replaces", "end its head with `as NAME`")
    if target.label is not None:
        labels = [words_of(label) for what, menu, label in known if label is not None and menu == target.name]
        near = did_you_mean(words_of(target.label), labels)  # another may be laid there already: no more than a hint
        hint = str(near) if near else f"there are: {', '.join(labels)}" if labels else None
        return Unlaid(laid.span, f'`{target.name}` has no option "{words_of(target.label)}"', hint)
    names = [name for what, name, label in known if what == target.what and label is None]
    what = "definition" if target.what == "define" else f"`{target.what}` called" if target.what != "rule" else "rule"
    return Unlaid(target.span, f"there is no {what} `{target.name}` to change", did_you_mean(target.name, names))


def words_of(label: n.Text) -> str:
    return "".join(part if isinstance(part, str) else "{...}" for part in label.parts)


def _unfit(laid: n.Laid, item: Item) -> Unlaid | None:
    """What cannot be done with such a thing."""
    name = laid.target.name
    match item, laid:
        case n.Menu(), n.Patch(kind=kind):
            hint = f'`option "..." in {name} for {item.player}:` adds to it'
            return Unlaid(laid.span, f"`{name}` is a menu, which has no `{kind}`", hint)
        case n.Option(), n.Patch(kind="before" | "after" as kind):
            return Unlaid(laid.span, f"an option that stands in its menu has no `{kind}`", "`replace` it")
        case n.Define(params=params), n.Replacement(by=n.Define(params=given)) if len(given) != len(params):
            values = f"{len(params)} value{'s' * (len(params) != 1)}"
            message = f"`{name}` takes {values}, in its place this takes {len(given)}"
            return Unlaid(laid.span, message, f"it is defined at {item.span}")
        case _:
            return None


def _clashing(laid: n.Laid, before: Sequence[n.Laid], layers: Sequence[Layer]) -> Unlaid | None:
    """What is taken away is there no more; of two that take the place of one, one must lie over the other."""
    mine = layer_of(laid.span.file, layers)
    for other in before:
        theirs = layer_of(other.span.file, layers)
        gone, over = isinstance(other, n.Removal), lies_over(mine, theirs)
        if gone or (not over and _takes(laid, other)):
            done = "taken away" if gone else "replaced" if takes_its_place(other) else "changed"
            which = f"`{laid.target.name}`"
            if laid.target.label is not None:
                which = f'"{words_of(laid.target.label)}" in {which}'
            between = mine is not theirs and None not in (mine, theirs)
            hint = f"play with one of them{_or_over(theirs)}" if between else "leave one of the two away"
            return Unlaid(laid.span, f"{which} is already {done} at {other.span}", hint)
    return None


def _or_over(layer: Layer | None) -> str:
    return f", or let one say that it lies over the other: `after: [{layer.id}]`" if layer is not None else ""


def _takes(laid: n.Laid, other: n.Laid) -> bool:
    return isinstance(laid, n.Removal) or (takes_its_place(laid) and takes_its_place(other))


def _used(laid: n.Laid, item: Item, used: Iterable[Use]) -> Unlaid | None:
    """A rule or definition that is to be taken away and is used."""
    name = laid.target.name
    if not isinstance(laid, n.Removal) or not isinstance(item, n.Rule | n.Menu | n.Define):
        return None
    use = next((use for use in used if use.name == name and use.within != item.node_key), None)
    if use is None:
        return None
    return Unlaid(laid.span, f"`{name}` is used at {use.span}: it cannot be taken away", "`replace` it")


def _uses(given: Iterable[n.Definition]) -> Iterator[Use]:
    for item in _items(given):
        for node in below(item):
            for name in _named(node):
                yield Use(name, node.span, item.node_key)


def _named(node: Any) -> Iterator[str]:
    match node:
        case n.Do(verb=name) | n.Call(name=name) | n.Modify(name=name) | n.Instead(rule=name):
            yield name
        case n.Name(id=name) | n.MenuOption(menu=name) | n.During(block=name) | n.Mark(until=name):
            yield name
        case n.Stop(after=str() as name) | n.May(during=str() as name):
            yield name
