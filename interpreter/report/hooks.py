"""What house rules can take hold of in a game: its rules, menus, happenings, values, settings and tables, section by
section of the rulebook, each with what lies over it already.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import attrs

from interpreter.analysis.builtins.changed_built_ins import is_built_in
from interpreter.analysis.symbols import Symbols
from interpreter.analysis.unit import Unit
from interpreter.compile.counted import KINDS, laid_in, own_units
from interpreter.loading.layering import layer_of
from interpreter.loading.patches import OWN
from interpreter.loading.ruleset import LookupTable, Setting
from interpreter.loading.ruleset_nodes import all_modifiers, card_blocks
from interpreter.report.headings import heading
from interpreter.report.sections_of_values import sections_of_values
from interpreter.run.program import Program
from interpreter.syntax import nodes as n
from interpreter.syntax.endings import ending_of
from interpreter.syntax.nodes.walk import statements
from interpreter.values.span import Span
from interpreter.view.happening_text import ROLLED

ANNOUNCED = "announced"
AT_EVERY_ROLL = "at every roll of dice"


@attrs.frozen(slots=True)
class Beside:
    """What belongs to something that can be taken hold of: an option, who announces it, what lies over it, as its file
    says it and with the card it stands on. `layer`: the variant that brought it, or empty.
    """

    kind: str
    text: str
    file: str
    line: int
    layer: str = ""


@attrs.frozen(slots=True)
class Hook:
    """`kind`: rule, event, phase, menu, define, happening, setting, table, whenever or aside. `text`: with what it is
    given; `section`: the id of the part of the rulebook it is about, or empty.
    """

    kind: str
    name: str
    text: str
    file: str
    line: int
    section: str
    layer: str = ""
    beside: tuple[Beside, ...] = ()

    def plain(self) -> dict[str, Any]:
        return attrs.asdict(self)


def hooks(program: Program) -> list[Hook]:
    """In the order of the rulebook's sections; what belongs to none comes last."""
    found = [*_Collecting(program.meaning, program.sections).all()]
    order = {section: number for number, section in enumerate(program.meaning.ruleset.sections)}
    return sorted(found, key=lambda hook: order.get(hook.section, len(order)))


def laid_over(program: Program, name: str) -> list[str]:
    """What lies over a rule or definition, each with its place; of a menu's options those that variants add."""
    beside = [it for hook in hooks(program) if hook.name == name for it in hook.beside]
    over = [it for it in beside if it.kind != ANNOUNCED and (it.kind != "option" or it.layer)]
    return [f"# {it.file}:{it.line}{f', {it.layer}' if it.layer else ''}\n{it.text}" for it in over]


@attrs.define(slots=True, eq=False)
class _Collecting:
    meaning: Symbols
    sections: Any  # by unit, as the program has them

    def all(self) -> Iterator[Hook]:
        over, values = self.over(), sections_of_values(self.meaning, self.sections)
        replaced = {rule.name: rule.span for rule in self.meaning.ruleset.replaced if isinstance(rule, n.Rule)}
        for unit in own_units(self.meaning.units):
            name = unit.name.partition(OWN)[0]
            if unit.role in ("to", "event", "phase", "menu"):
                span = replaced.get(name, unit.span)
                yield self.hook(KINDS.get(unit.role, unit.role), name, span, self.section(unit), [*over[name]])
            elif unit.role in ("check", "aside"):
                yield self.hook(KINDS.get(unit.role, unit.role), "", unit.span, self.section(unit), [], _card(unit))
        for define in self.meaning.defines.values():
            beside = [*over["define " + define.name]]
            made = self.hook("define", define.name, define.span, values.get(define.name, ""), beside)
            yield _built_in(made, define) if is_built_in(define) else made
        yield from self.happenings()
        for setting in self.meaning.ruleset.settings.values():
            yield self.data("setting", setting, self.setting(setting))
        for table in self.meaning.ruleset.tables.values():
            yield self.data("table", table, _table(table))

    def section(self, unit: Unit) -> str:
        return str(self.sections.get(unit.name, ""))

    def hook(self, kind: str, name: str, span: Span, section: str, beside: Sequence[Beside], card: str = "") -> Hook:
        """One that stands in a file of rules; its kind is not said again in its text."""
        text = heading(span, self.meaning.ruleset.sources)
        text = text[text.find(name) :] if name else text.partition(" ")[2]
        return Hook(kind, name, card + text, span.file, span.line, section, self.layer(span), tuple(beside))

    def data(self, kind: str, what: Setting | LookupTable, text: str) -> Hook:
        section = what.cite[0] if what.cite else ""
        return Hook(kind, what.name, text, what.span.file, what.span.line, section, self.layer(what.span))

    def beside(self, kind: str, span: Span, card: str = "") -> Beside:
        text = heading(span, self.meaning.ruleset.sources)
        return Beside(kind, card + text, span.file, span.line, self.layer(span))

    def by(self, kind: str, unit: Unit, span: Span) -> Beside:
        nameless = isinstance(unit.node, n.Whenever | n.When | n.May | n.Aside | n.Instead | n.MenuOption)
        name = _card(unit) + heading(unit.span, self.meaning.ruleset.sources) if nameless else unit.name
        return Beside(kind, f"{kind} by {name.partition(OWN)[0]}", span.file, span.line, self.layer(span))

    def layer(self, span: Span) -> str:
        layer = layer_of(span.file, self.meaning.ruleset.layers)
        return "" if layer is None else layer.id

    def setting(self, setting: Setting) -> str:
        value = self.meaning.ruleset.setting_values[setting.name]
        choices = ", ".join(setting.choices) or _bounds(setting)
        usual = f"; usually {_said(setting.default)}" if value != setting.default else ""
        return f"{setting.name} = {_said(value)}" + (f" ({choices}{usual})" if choices or usual else "")

    # -- what lies over it

    def over(self) -> defaultdict[str, list[Beside]]:
        """By rule or menu, and by value (`define NAME`)."""
        found: defaultdict[str, list[Beside]] = defaultdict(list)
        for unit in self.meaning.units:
            for option in (o for s in statements(unit.body) if isinstance(s, n.Ask) for o in s.options):
                found[unit.name.partition(OWN)[0]].append(self.beside("option", option.span))
        for laid in laid_in(self.meaning.ruleset.sources):
            target = laid.target
            key = f"define {target.name}" if target.what == "define" else target.name
            if target.what in ("rule", "define", "option"):  # the others have no line of their own
                kind = "remove" if isinstance(laid, n.Removal) else "replace"
                found[key].append(self.beside(laid.kind if isinstance(laid, n.Patch) else kind, laid.span))
        for unit in self.meaning.units:
            if isinstance(unit.node, n.Instead | n.MenuOption):
                of = unit.node.rule if isinstance(unit.node, n.Instead) else unit.node.menu
                found[of].append(self.beside(KINDS[unit.role], unit.span, _card(unit)))
        cards = {item.node_key: card.card for card in card_blocks(self.meaning.ruleset) for item in card.items}
        for modify in all_modifiers(self.meaning.ruleset):
            card = f"{cards[modify.node_key]}: " if modify.node_key in cards else ""
            found["define " + modify.name].append(self.beside("modify", modify.span, card))
        return found

    # -- happenings

    def happenings(self) -> Iterator[Hook]:
        """Each stands where it is announced first, or where a mark is set that ends with it."""
        told = self.announced()
        for name in self.meaning.happenings:
            heard = [*self.heard(name)]
            places = told.get(name, [])
            if places:
                unit, statement = places[0]
                announced = [self.by(ANNOUNCED, who, s.span) for who, s in places]
                text, at = self.what_is_told(name, statement), statement.span
                section = self.section(unit)
                beside = (*announced, *heard)
                yield Hook("happening", name, text, at.file, at.line, section, self.layer(at), beside)
            elif name == ROLLED and heard:
                yield Hook("happening", name, f"rolled throw by p ({AT_EVERY_ROLL})", "", 0, "", "", tuple(heard))

    def announced(self) -> dict[str, list[tuple[Unit, n.Announce | n.Mark]]]:
        found: dict[str, list[tuple[Unit, n.Announce | n.Mark]]] = {}
        for unit in self.meaning.units:
            for s in statements(unit.body):
                if isinstance(s, n.Announce | n.Mark):
                    name = s.happening if isinstance(s, n.Announce) else ending_of(s.tag)
                    found.setdefault(name, []).append((unit, s))
        return found

    def what_is_told(self, name: str, statement: n.Announce | n.Mark) -> str:
        if isinstance(statement, n.Mark):
            return f"{name} on x"
        return heading(statement.span, self.meaning.ruleset.sources).removeprefix("announce ")

    def heard(self, name: str) -> Iterator[Beside]:
        for unit in self.meaning.units:
            node = unit.node
            if (isinstance(node, n.When) and node.happening == name) or (
                isinstance(node, n.May) and name in node.happenings
            ):
                yield self.beside(KINDS[unit.role], unit.span, _card(unit))


def _built_in(hook: Hook, define: n.Define) -> Hook:
    """No file of the game says what it is; it has the place of its first change."""
    return attrs.evolve(hook, text=f"{define.name}({', '.join(define.params)}) (built in)", section="")


def _card(unit: Unit) -> str:
    return f"{unit.card.card}: " if unit.card is not None else ""


def _bounds(setting: Setting) -> str:
    if setting.type != "number" or (setting.min is None and setting.max is None):
        return ""
    return f"{'any' if setting.min is None else setting.min} to {'any' if setting.max is None else setting.max}"


def _said(value: object) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def _table(table: LookupTable) -> str:
    keys = "".join(f"[{key}]" for key in table.keys)
    return f"{table.name}{keys} gives {table.gives}"


WAYS = (r"(?<![^\W_]){}", "{}")
"""How a word is looked for: where words begin, those of a name too; where none does, anywhere."""


def fitting(found: Iterable[Hook], words: Sequence[str], titles: Any) -> list[Hook]:
    """Those in which every word stands, in whatever letters."""
    left = [(hook, _all_of(hook, titles)) for hook in found]
    for word in words:
        ways = (re.compile(way.format(re.escape(word.casefold()))) for way in WAYS)
        left = next((fit for way in ways if (fit := [(hook, text) for hook, text in left if way.search(text)])), [])
    return [hook for hook, _ in left]


def _all_of(hook: Hook, titles: Any) -> str:
    beside = (f"{it.kind} {it.text} {it.file} {it.layer}" for it in hook.beside)
    parts = (hook.kind, hook.text, hook.file, hook.layer, hook.section, titles.get(hook.section, ""), *beside)
    return " ".join(parts).casefold()
