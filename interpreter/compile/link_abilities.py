"""Abilities by number, and the indexes by which the machine finds them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import attrs

from interpreter.analysis.symbols import Symbols
from interpreter.analysis.unit import Unit
from interpreter.run import names
from interpreter.run.program import Ability, Ears
from interpreter.syntax import nodes as n
from interpreter.table.layout import Layout

ROLES = ("trigger", "reaction", "wrapper", "aside", "menu_option")
ByName = Mapping[str, tuple[Ability, ...]]


@attrs.frozen(slots=True, eq=False, repr=False)
class Indexes:
    """As `Program` has them."""

    triggers: ByName
    reactions: ByName
    wrappers: ByName
    menu_options: ByName
    asides: tuple[Ability, ...]
    all_ears: Ears
    ears: Ears
    always_heard: frozenset[str]


def ability_units(meaning: Symbols) -> tuple[Unit, ...]:
    """In the order of their numbers."""
    return tuple(u for u in meaning.units if u.role in ROLES)


def link_abilities(units: Sequence[Unit], functions: Mapping[str, Any]) -> tuple[Ability, ...]:
    return tuple(_ability(number, unit, functions) for number, unit in enumerate(units))


def _ability(number: int, unit: Unit, functions: Mapping[str, Any]) -> Ability:
    node = unit.node
    return Ability(
        number,
        unit,
        functions.get(names.guard(unit.name)),
        functions.get(names.label(unit.name)),
        functions.get(names.elements(unit.name)),
        unit.card.card if unit.card else None,
        frozenset(unit.card.zones) if unit.card else frozenset(),
        node.during if isinstance(node, n.May) else None,
        (node.happenings if node.stops is None else node.stops) if isinstance(node, n.May) else (),
        functions.get(names.stops_where(unit.name)),
        node.happenings if isinstance(node, n.May) else (),
    )


def index_abilities(abilities: Iterable[Ability], layout: Layout, ask_everyone: bool) -> Indexes:
    """Each ability where the machine will look for it."""
    by: dict[type, dict[str, tuple[Ability, ...]]] = {kind: {} for kind in (n.When, n.May, n.Instead, n.MenuOption)}
    asides: list[Ability] = []
    for ability in abilities:
        kind, found = type(ability.unit.node), _found_by(ability)
        if kind not in by:
            asides.append(ability)
        for name in found:
            by[kind][name] = (*by[kind].get(name, ()), ability)
    triggers, reactions = by[n.When], by[n.May]
    heard_by = {name: (*triggers.get(name, ()), *reactions.get(name, ())) for name in {**triggers, **reactions}}
    everyone = reactions if ask_everyone else {}
    return Indexes(
        triggers,
        reactions,
        by[n.Instead],
        by[n.MenuOption],
        tuple(asides),
        {name: _ears(layout, listeners) for name, listeners in heard_by.items()},
        {name: _ears(layout, [a for a in listeners if _asks(a, name)]) for name, listeners in heard_by.items()},
        frozenset(name for name, all in heard_by.items() if name in everyone or any(a.card is None for a in all)),
    )


def _found_by(ability: Ability) -> tuple[str, ...]:
    """The happenings, rule or menu for which the machine looks for an ability."""
    match ability.unit.node:
        case n.When() as node:
            return (node.happening,)
        case n.May() as node:
            return node.happenings
        case n.Instead() as node:
            return (node.rule,)
        case n.MenuOption() as node:
            return (node.menu,)
        case _:
            return ()


def _asks(ability: Ability, happening: str) -> bool:
    """Whether it is done by itself, or its holder is asked about it there while their seat says nothing else."""
    return not isinstance(ability.unit.node, n.May) or happening in ability.stops


def may_pass_unasked(ability: Ability) -> bool:
    """Whether a card's ability may answer where its holder is not asked while their seat says nothing else."""
    narrow = ability.stops_while is not None or set(ability.happenings) - set(ability.stops)
    return ability.card is not None and bool(narrow)


def _ears(layout: Layout, listeners: Iterable[Ability]) -> tuple[tuple[int, frozenset[int]], ...]:
    """Each copy that can hear a happening with the zones where it does."""
    found: dict[int, frozenset[int]] = {}
    for ability in listeners:
        zones = frozenset(number for number, name in enumerate(layout.zone_names) if name in ability.zones)
        for identity in layout.identities_of[ability.card] if ability.card is not None else ():
            found[identity] = found.get(identity, frozenset()) | zones
    return tuple(found.items())
