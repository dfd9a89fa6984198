"""What a traced program counts: rules and all that acts from outside them, changes of values, options, rows of tables.

Each thing that is counted has a number.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import attrs

from interpreter.analysis.builtins.changed_built_ins import is_built_in
from interpreter.analysis.unit import Unit
from interpreter.compile import ir
from interpreter.loading.patches import IN_NAMES, OWN, is_of_rule
from interpreter.loading.ruleset_nodes import all_modifiers, card_blocks
from interpreter.syntax import nodes as n
from interpreter.syntax.parse import parse_rules
from interpreter.values.span import Span

KINDS = {
    "to": "rule",
    "check": "whenever",
    "trigger": "when",
    "reaction": "may",
    "wrapper": "instead of",
    "menu_option": "option",
}
LOOKED_AT = ("whenever", "when", "may", "aside", "instead of", "option", "modify")
"""The kinds with a condition, or an occasion that lets them act. The others only run."""


@attrs.frozen(slots=True)
class Counted:
    """`kind` is a word of the language. `name`: of a rule, definition or table, of a row with its key. `card`: on which
    card it stands.
    """

    kind: str
    name: str
    span: Span
    card: str = ""


@attrs.define(slots=True, eq=False)
class Counting:
    """All that is counted in a program. The mappings give numbers: options by unit and slot, the first of a menu and
    how many; patches by the place of their first statement.
    """

    items: list[Counted] = attrs.Factory(list)
    units: dict[str, int] = attrs.Factory(dict)
    defines: dict[str, int] = attrs.Factory(dict)
    modifiers: dict[n.Key, int] = attrs.Factory(dict)
    menus: dict[tuple[str, int], tuple[int, int]] = attrs.Factory(dict)
    sites: dict[int, tuple[int, int]] = attrs.Factory(dict)
    patches: dict[tuple[str, int], int] = attrs.Factory(dict)
    rows: dict[tuple[str, Any], int] = attrs.Factory(dict)

    def number(self, item: Counted) -> int:
        self.items.append(item)
        return len(self.items) - 1


def counting(lowered: ir.Lowered) -> Counting:
    made, ruleset = Counting(), lowered.meaning.ruleset
    patches = [laid for laid in laid_in(ruleset.sources) if isinstance(laid, n.Patch)]
    replaced = {patch.span for patch in patches if patch.kind == "replace"}
    heads = _heads(lowered.meaning.units, patches)
    for unit in own_units(lowered.meaning.units):
        kind = "replace" if unit.span in replaced else KINDS.get(unit.role, unit.role)
        span, card = heads.get(unit.span, unit.span), unit.card.card if unit.card else ""
        made.units[unit.name] = made.number(Counted(kind, _name(unit), span, card))
    for define in lowered.meaning.defines.values():
        if not is_built_in(define):
            made.defines[define.name] = made.number(Counted("define", define.name, define.span))
    on_cards = {item.node_key: card.card for card in card_blocks(ruleset) for item in card.items}
    for modify in all_modifiers(ruleset):
        card = on_cards.get(modify.node_key, "")
        made.modifiers[modify.node_key] = made.number(Counted("modify", modify.name, modify.span, card))
    _number_options(made, lowered)
    _number_patches(made, patches)
    for table in ruleset.tables.values():
        _number_rows(made, table.name, table.row_at)
    return made


def own_units(units: tuple[Unit, ...]) -> Iterator[Unit]:
    """Without what patches have put around a rule, and without rules of decks: those are not run in play."""
    around = {unit.name.partition(OWN)[0] for unit in units if OWN in unit.name}
    for unit in units:
        name, own, later = unit.name.partition(OWN)
        if unit.role != "deck_rule" and (is_of_rule(unit.name) and not later if own else name not in around):
            yield unit


def _heads(units: Iterable[Unit], patches: Iterable[n.Patch]) -> dict[Span, Span]:
    """Where a trigger or the like stands that has patches around it, by where the patch does."""
    inside = {unit.name.partition(OWN)[0]: unit.span for unit in units if OWN in unit.name}
    called = {patch.span: f"{patch.target.what}{IN_NAMES}{patch.target.name}" for patch in patches}
    return {span: inside[name] for span, name in called.items() if name in inside}


def _name(unit: Unit) -> str:
    """Nothing of what has none: such a unit is called by its place, or by its card and a number."""
    has_none = str(unit.span) in unit.name or (unit.card is not None and not isinstance(unit.node, n.Rule))
    return "" if has_none else unit.name.partition(OWN)[0]


def _number_options(made: Counting, lowered: ir.Lowered) -> None:
    for question in lowered.questions:
        if isinstance(question.node, n.Ask) and question.node.options:
            items = [Counted("option", "", option.span) for option in question.node.options]
            numbers = [made.number(item) for item in items]
            made.sites[question.number] = made.menus[question.unit, question.slot] = (numbers[0], len(numbers))


def _number_patches(made: Counting, patches: Iterable[n.Patch]) -> None:
    """What replaces a rule is that rule, and counted already."""
    for patch in patches:
        first = _first(patch.body)
        if patch.kind != "replace" and first is not None:
            made.patches[first.file, first.line] = made.number(Counted(patch.kind, patch.target.name, patch.span))


def _number_rows(made: Counting, table: str, places: Mapping[Any, Span]) -> None:
    """A range of keys is one row."""
    rows: dict[Span, list[Any]] = {}
    for key, span in places.items():
        rows.setdefault(span, []).append(key)
    for span, keys in rows.items():
        number = made.number(Counted("row", table + "".join(map(_key, zip(*map(_parts, keys), strict=True))), span))
        made.rows |= {(table, key): number for key in keys}


def _parts(key: Any) -> tuple[Any, ...]:
    return key if isinstance(key, tuple) else (key,)


def _key(keys: Sequence[Any]) -> str:
    return f"[{keys[0]}]" if keys[0] == keys[-1] else f"[{keys[0]}-{keys[-1]}]"


def laid_in(sources: Mapping[str, str]) -> Iterator[n.Laid]:
    """What is laid over rules, in the order of the files; rules with patches in them do not tell those apart."""
    for file, text in sources.items():
        if file.endswith(".rules"):
            yield from (d for d in parse_rules(text, file)[0] if isinstance(d, n.Laid))


def _first(body: n.Body) -> Span | None:
    """Where the first statement stands that does something of its own."""
    for statement in body:
        if isinstance(statement, n.Repeat):
            return _first(statement.body)
        if not isinstance(statement, n.See):
            return statement.span
    return None
