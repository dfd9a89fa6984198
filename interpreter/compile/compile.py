"""A checked ruleset to a program: native functions on the authors' own lines, and everything the machine looks things
up in.
"""

from __future__ import annotations

import ast
import builtins
from collections.abc import Sequence
from typing import Any

from interpreter.analysis.builtins import luck
from interpreter.analysis.builtins.registry import BUILTINS
from interpreter.analysis.symbols import Meaning
from interpreter.analysis.units import Unit
from interpreter.compile import python_ast as py
from interpreter.compile.deck_names import deck_names
from interpreter.compile.definitions import check_function, definition
from interpreter.compile.emit_expressions import Expressions, native_env, safe, variable
from interpreter.compile.emit_statements import Native, Writer, rule_name
from interpreter.compile.lower_abilities import abilities_of, index_abilities
from interpreter.compile.lower_flow import Cut
from interpreter.compile.lower_statements import UnitCutter
from interpreter.compile.merge_blocks import fuse
from interpreter.compile.screen_functions import screen_functions
from interpreter.compile.stop_names import unit_names
from interpreter.compile.suspension import Suspends, listened, watches, wrapped
from interpreter.compile.window_texts import window_functions, window_texts
from interpreter.loading.decklist import DeckList
from interpreter.loading.decks.lookup import seat_decks
from interpreter.loading.ruleset import CardDef
from interpreter.loading.sections.settings import ASK_EVERYONE
from interpreter.run import functions
from interpreter.run.machine import Machine
from interpreter.run.own_blocks import OWN_BLOCKS, OWN_PLACES, OWN_SITES, own_sites
from interpreter.run.place import Place
from interpreter.run.program import Program
from interpreter.syntax import nodes as n
from interpreter.syntax.nodes.walk import statements
from interpreter.table.layout import Layout, lay_out

ALLOWED = ("any", "all", "tuple", "len", "sum", "min", "max", "list", "zip")
Made = tuple[str, ast.FunctionDef]  # the file whose lines it carries, the function


def compile_ruleset(meaning: Meaning, decks: Sequence[DeckList] | None = None) -> tuple[Program, Machine]:
    """Compile once per ruleset, settings and decks (by seat; left out: the game's own).

    The checker must be content with it.
    """
    layout = lay_out(meaning.ruleset, seat_decks(meaning.ruleset) if decks is None else decks)
    checks = tuple(u for u in meaning.units if u.role == "check")
    watch = watches(meaning, checks)
    suspends = Suspends(meaning, watch, listened(meaning), wrapped(meaning))
    suspends.solve()
    expressions = Expressions(meaning, layout)
    native = Native(expressions, watch)
    cut = Cut(native, suspends, OWN_BLOCKS, sites=own_sites())
    assert len(cut.sites) == OWN_SITES
    cut.left_with_care = _careful(meaning)
    cut.open_menus = frozenset(u.node.menu for u in meaning.units if isinstance(u.node, n.MenuOption))
    made = _units(meaning, cut)
    made += _definitions(meaning, expressions)
    made += [check_function(expressions, i, unit) for i, unit in enumerate(checks)]
    abilities, more = abilities_of(meaning, expressions)
    made += more
    made += window_functions(meaning, expressions)
    screens, more = screen_functions(meaning, expressions)
    made += more
    namespace = _namespace(meaning, layout)
    program = Program(meaning, layout, tuple(expressions.texts), tuple(native.causes))
    namespace.update({f"L_{i}": luck.keys_of(label) for i, label in enumerate(native.labels)})
    cut.pad()
    fused = fuse({cut.first_block + i: block.body for i, block in enumerate(cut.blocks)})
    for number, body in fused.items():
        cut.blocks[number - cut.first_block].body = body or [ast.Pass()]
    made += [(unit_file(meaning, unit), block) for unit, block in zip(cut.block_units, cut.blocks, strict=True)]
    made += cut.functions
    _execute(made, namespace)
    _fill(program, cut, namespace)
    program.ask_everyone = bool(meaning.ruleset.setting_values.get(ASK_EVERYONE, False))
    program.abilities = index_abilities(program, abilities, namespace)
    program.window_texts = window_texts(meaning, namespace)
    program.checks = tuple((unit, namespace[f"w_{i}"]) for i, unit in enumerate(checks))
    program.screen = {key: namespace[name] for key, name in screens.items()}
    machine = Machine(program)
    namespace.update(machine.interface())  # blocks look its functions up when they run
    return program, machine


def unit_file(meaning: Meaning, unit: str) -> str:
    return next(u.span.file for u in meaning.units if u.name == unit)


def _careful(meaning: Meaning) -> frozenset[str]:
    """The blocks at whose end marks lapse or a waiting stop fires."""
    found: set[str] = set()
    for unit in meaning.units:
        for s in statements(unit.body):
            if isinstance(s, n.Mark):
                found.add(s.until)
            elif isinstance(s, n.Stop) and s.after:
                found.add(s.after)
    return frozenset(found)


def _units(meaning: Meaning, cut: Cut) -> list[Made]:
    made: list[Made] = []
    cutting = [u for u in meaning.units if cut.suspends.unit(u.name)]
    for unit in cutting:
        cut.reserve(unit)
    for unit in meaning.units:
        if unit.role == "deck_rule":
            made.append((unit.span.file, _deck_rule(cut.native, unit, meaning)))
        elif cut.suspends.unit(unit.name):
            UnitCutter(cut, unit)
        else:
            made.append((unit.span.file, _native_rule(cut.native, unit, meaning)))
    return made


def _deck_rule(native: Native, unit: Unit, meaning: Meaning) -> ast.FunctionDef:
    """Its `s` is a list that takes what is found."""
    made = _native_rule(native, unit, meaning)
    made.name = deck_rule_name(unit)
    return made


def deck_rule_name(unit: Unit) -> str:
    return "k_" + unit.name.removeprefix("deck rule ")


def _native_rule(native: Native, unit: Unit, meaning: Meaning) -> ast.FunctionDef:
    names = tuple(meaning.locals[unit.name])
    writer = Writer(
        native,
        unit,
        native_env(names),
        lambda name: variable(name)(),
        lambda value, span: [py.give(value, span)],
    )
    body = writer.body(unit.body)
    tables = [s for s in statements(unit.body) if isinstance(s, n.Let) and s.key is not None]
    start = [py.assign(variable(name)(), py.const(None), unit.span) for name in sorted({s.name for s in tables})]
    return py.function(rule_name(unit.name), ("s", *(safe(p) for p in unit.params)), [*start, *body], unit.span)


def _definitions(meaning: Meaning, expressions: Expressions) -> list[Made]:
    return [(d.span.file, definition(meaning, expressions, d)) for d in meaning.defines.values()]


def _namespace(meaning: Meaning, layout: Layout) -> dict[str, Any]:
    """All that compiled code can reach."""
    namespace: dict[str, Any] = {"__builtins__": {name: getattr(builtins, name) for name in ALLOWED}}
    namespace.update(BUILTINS.namespace())
    namespace.update(functions.NAMES)
    for table in meaning.ruleset.tables.values():
        namespace["T_" + table.name] = dict(table.rows)
    names = {name for kind in meaning.ruleset.kinds.values() for name in kind.data}
    for name in sorted(names):
        namespace["D_" + name] = [printed(meaning, card, name) for card in layout.cards]
    namespace.update(deck_names(meaning))
    namespace["K_kind"] = [card.kind if card else None for card in layout.cards]
    namespace["K_card"] = [card.id if card else None for card in layout.cards]
    return namespace


def printed(meaning: Meaning, card: CardDef | None, name: str) -> Any:
    """What is printed on a card; what its kind does not have is 0, no, or none."""
    if card is not None and name in card.data:
        return card.data[name]
    return {"number": 0, "yesno": False, "text": ""}.get(meaning.data_types[name])


def _execute(made: Sequence[Made], namespace: dict[str, Any]) -> None:
    by_file: dict[str, list[ast.stmt]] = {}
    for file, function in made:
        by_file.setdefault(file, []).append(function)
    for file, of_file in by_file.items():
        module = ast.Module(of_file, [])
        py.locate(module)
        exec(compile(module, file, "exec"), namespace)


def _fill(program: Program, cut: Cut, namespace: dict[str, Any]) -> None:
    rules = program.meaning
    program.blocks = [namespace[b.name] for b in cut.blocks]
    program.block_units = [*(["window"] * OWN_BLOCKS), *cut.block_units]
    program.block_regions = [*([None] * OWN_BLOCKS), *cut.block_regions]
    program.block_tails = [*([None] * OWN_BLOCKS), *cut.block_tails]
    program.block_places = [*map(Place, OWN_PLACES), *cut.block_places]
    program.unit_names = unit_names(rules.units)
    program.sites, program.regions = cut.sites, cut.regions
    program.entries, program.pads, program.slot_names = cut.entries, cut.pads, cut.slot_names
    for unit, region in zip(program.block_units, program.block_regions, strict=True):
        names = {unit}
        while region is not None:
            names.add(region.name)
            region = region.outer
        program.block_names.append(frozenset(names))
    for site, which, name in cut.hooks:
        if which == "label":
            cut.sites[site].labels = (*cut.sites[site].labels, namespace[name])
        else:
            setattr(cut.sites[site], which, namespace[name])
    program.deck_rules = tuple((u, namespace[deck_rule_name(u)]) for u in rules.units if u.role == "deck_rule")
    own = [u for u in rules.units if u.role != "deck_rule" and not cut.suspends.unit(u.name)]
    program.natives = {u.name: namespace[rule_name(u.name)] for u in own}
    program.values = {"d_" + name: namespace["d_" + name] for name in rules.defines}
    program.lapsing = cut.left_with_care
