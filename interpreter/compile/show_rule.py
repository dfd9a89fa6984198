"""A rule as the program has it, for people who write rules or work on the compiler: its text, blocks and Python."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from interpreter.analysis.symbols import Symbols
from interpreter.analysis.unit import Unit
from interpreter.compile import ir
from interpreter.compile.emit.emission import Emitted
from interpreter.compile.print_blocks import print_blocks, text_at
from interpreter.loading.patches import OWN
from interpreter.run import names
from interpreter.values.span import Span


def names_to_show(meaning: Symbols) -> list[str]:
    """Rules, menus, phases, events, definitions, cards with rules, and single rules of cards (`fox.2`)."""
    named = [_called(unit) for unit in meaning.units if not _has_no_name(unit) and OWN not in unit.name]
    return sorted({*named, *meaning.defines, *meaning.cards_in})


def _has_no_name(unit: Unit) -> bool:
    return unit.card is None and str(unit.span) in unit.name


def _called(unit: Unit) -> str:
    return unit.name.removeprefix("deck rule ").partition(OWN)[0]


def units_called(meaning: Symbols, name: str) -> list[Unit]:
    """The rule of that name, with what a house rule was laid around; all rules of a card; none of a definition."""
    return [
        unit for unit in meaning.units if name == _called(unit) or (unit.card is not None and unit.card.card == name)
    ]


def text_of(meaning: Symbols, name: str) -> str:
    """What stands in the files."""
    found = units_called(meaning, name)
    spans = [unit.span for unit in found] or [meaning.defines[name].span]
    if found and found[0].card is not None and found[0].card.card == name:
        spans = [found[0].card.span]
    elif not found and name in meaning.cards_in:
        spans = [meaning.cards_in[name].span]
    return "\n\n".join(_text(meaning, span) for span in spans)


def _text(meaning: Symbols, span: Span) -> str:
    return "\n".join([f"# {span}", *text_at(meaning.ruleset.sources, span)])


def blocks_of(lowered: ir.Lowered, units: Iterable[Unit]) -> str:
    """The blocks of rules, under the numbers that their Python has."""
    return "\n".join(_blocks(lowered, unit) for unit in units)


def _blocks(lowered: ir.Lowered, unit: Unit) -> str:
    if unit.name not in lowered.units:
        return f"{unit.name} cannot be left in the middle: it is one function\n"
    return print_blocks(lowered, unit.name, as_in_python=True)


def python_of(lowered: ir.Lowered, emitted: Emitted, name: str) -> str:
    """The functions of a rule or definition."""
    units = units_called(lowered.meaning, name)
    wanted = {each for unit in units for each in _of(lowered, unit)}
    told = tuple(each for unit in units for each in _of_questions(lowered, unit))
    functions = [
        made
        for _, made in emitted.functions
        if made.name in wanted or made.name.startswith(told) or names.is_definition(made.name, name)
    ]
    return "\n\n".join(ast.unparse(function) for function in functions) + "\n"


def _of(lowered: ir.Lowered, unit: Unit) -> Iterator[str]:
    """What the functions of a rule can be called."""
    for sort in (names.rule, names.deck_rule, names.guard, names.stops_where, names.label, names.elements):
        yield sort(unit.name)
    if unit.name in lowered.units:
        yield from (names.block(block.number) for block in lowered.units[unit.name].blocks)
    for number, check in enumerate(u for u in lowered.meaning.units if u.role == "check"):
        if check is unit:
            yield names.check(number)


def _of_questions(lowered: ir.Lowered, unit: Unit) -> Iterator[str]:
    """How the functions that tell a rule's questions begin."""
    if unit.name in lowered.units:
        yield from (names.site(question.number, "") for question in lowered.units[unit.name].questions)
