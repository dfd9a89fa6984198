"""What is laid over which definition: `replace`, `before`, `after` and `remove` held against what there is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

import attrs

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
class Unlaid:
    """What could not be laid over anything, and why."""

    span: Span
    message: str
    hint: str | None


@attrs.frozen
class Laying:
    """By key of a definition what is laid over it, in the order of the files."""

    over: Mapping[n.Key, Sequence[n.Laid]]
    unlaid: Sequence[Unlaid]


def laying_of(given: Sequence[n.Definition], elsewhere: Iterable[Use]) -> Laying:
    """`elsewhere`: what data names."""
    known: dict[Id, Item] = {}
    for item in _items(given):
        for id in _ids(item):
            known.setdefault(id, item)
    for id, option in _in_menus(given):
        known.setdefault(id, option)
    used = [*_uses(given), *elsewhere]
    over: dict[n.Key, list[n.Laid]] = {}
    unlaid: list[Unlaid] = []
    for laid in given:
        if isinstance(laid, LAID):
            found = known.get(_id(laid.target))
            if found is None:
                unlaid.append(_missing(laid, known))
                continue
            before = over.setdefault(found.node_key, [])
            refused = _refused(laid, found, before, used)
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
        hint = did_you_mean(words_of(target.label), labels) or (f"there are: {', '.join(labels)}" if labels else None)
        return Unlaid(laid.span, f'`{target.name}` has no option "{words_of(target.label)}"', hint)
    names = [name for what, name, label in known if what == target.what and label is None]
    what = "definition" if target.what == "define" else f"`{target.what}` called" if target.what != "rule" else "rule"
    return Unlaid(target.span, f"there is no {what} `{target.name}` to change", did_you_mean(target.name, names))


def words_of(label: n.Text) -> str:
    return "".join(part if isinstance(part, str) else "{...}" for part in label.parts)


def _refused(laid: n.Laid, item: Item, before: Sequence[n.Laid], used: Iterable[Use]) -> Unlaid | None:
    """Why it cannot be laid over a definition, on which other things lie already."""
    name = laid.target.name
    if isinstance(item, n.Menu) and not isinstance(laid, n.Removal):
        hint = f'`option "..." in {name} for {item.player}:` adds to it'
        return Unlaid(laid.span, f"`{name}` is a menu, which has no `{getattr(laid, 'kind', 'replace')}`", hint)
    if isinstance(item, n.Option) and isinstance(laid, n.Patch) and laid.kind != "replace":
        return Unlaid(laid.span, f"an option that stands in its menu has no `{laid.kind}`", "`replace` it")
    other = next((one for one in before if _clash(one, laid)), None)
    if other is not None:
        done = "taken away" if isinstance(other, n.Removal) else "replaced" if takes_its_place(other) else "changed"
        which = f"`{name}`" if laid.target.label is None else f'"{words_of(laid.target.label)}" in `{name}`'
        return Unlaid(laid.span, f"{which} is already {done} at {other.span}", "leave one of the two away")
    if isinstance(item, n.Define) and isinstance(by := getattr(laid, "by", None), n.Define):
        many = len(item.params)
        if len(by.params) != many:
            message = f"`{name}` takes {many} value{'s' * (many != 1)}, in its place this takes {len(by.params)}"
            return Unlaid(laid.span, message, f"it is defined at {item.span}")
    if isinstance(laid, n.Removal) and isinstance(item, n.Rule | n.Menu | n.Define):
        use = next((use for use in used if use.name == name and use.within != item.node_key), None)
        if use is not None:
            return Unlaid(laid.span, f"`{name}` is used at {use.span}: it cannot be taken away", "`replace` it")
    return None


def _clash(one: n.Laid, other: n.Laid) -> bool:
    """Whatever is done with what is taken away, and two things that both take the place of one."""
    return (
        isinstance(one, n.Removal) or isinstance(other, n.Removal) or (takes_its_place(one) and takes_its_place(other))
    )


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
