"""The functions of a program once more, with the recording of what runs put in.

It is put in after the work of an answer has been metered: so a traced program comes to the bounds where the plain one
does, and its games are the same.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping

import attrs

from interpreter.analysis.unit import Unit
from interpreter.compile import ir
from interpreter.compile.counted import Counting
from interpreter.compile.emit import python_ast as py
from interpreter.compile.emit.emission import Emitted, Made
from interpreter.compile.emit.marks import CHOSEN, MODIFIES, OFFERS, mark_of
from interpreter.compile.link_abilities import ability_units
from interpreter.run import names

Line = tuple[str, int]  # the file's name as in its spans, the line


def with_recording(emitted: Emitted, lowered: ir.Lowered, counting: Counting) -> tuple[Emitted, tuple[Line, ...]]:
    """The functions with recording, and the lines that are counted, by number."""
    recording = _Recording(counting, _entries(lowered, counting), _conditions(lowered, counting), _units(lowered))
    made = [*emitted.functions, *_always_able(emitted, lowered)]
    for file, function in made:
        recording.function(file, function)
    return attrs.evolve(emitted, functions=tuple(made)), tuple(recording.lines)


def _entries(lowered: ir.Lowered, counting: Counting) -> dict[str, int]:
    """By function with which something begins, what that is."""
    found = {names.define(name): item for name, item in counting.defines.items()}
    for name, item in counting.units.items():
        frame = lowered.units.get(name)
        found[names.rule(name) if frame is None else names.block(frame.entry)] = item
    return found


def _conditions(lowered: ir.Lowered, counting: Counting) -> dict[str, int]:
    """By function that gives whether something may act, or on what, what that is."""
    checks = (unit for unit in lowered.meaning.units if unit.role == "check")
    found = {names.check(number): counting.units[unit.name] for number, unit in enumerate(checks)}
    for unit in ability_units(lowered.meaning):
        found[names.guard(unit.name)] = found[names.elements(unit.name)] = counting.units[unit.name]
    return found


def _units(lowered: ir.Lowered) -> dict[str, str]:
    """By function of a block."""
    return {names.block(block.number): block.unit for block in lowered.blocks}


def _always_able(emitted: Emitted, lowered: ir.Lowered) -> Iterator[Made]:
    """A condition that always holds, of what has none: it is counted how often it was looked at."""
    there = {function.name for _, function in emitted.functions}
    for unit in ability_units(lowered.meaning):
        if not {names.guard(unit.name), names.elements(unit.name)} & there:
            yield unit.span.file, _able(unit)


def _able(unit: Unit) -> ast.FunctionDef:
    params = ("s", *(names.local(p) for p in unit.params))
    return py.function(names.guard(unit.name), params, [py.give(py.const(True), unit.span)], unit.span)


@attrs.define(slots=True, eq=False)
class _Recording:
    """`done`: statements, and lists of them inside others, by identity: one may stand in many functions. `begins`: the
    statement with which each patch begins.
    """

    counting: Counting
    entries: Mapping[str, int]
    conditions: Mapping[str, int]
    units: Mapping[str, str]
    lines: dict[Line, int] = attrs.Factory(dict)
    done: set[int] = attrs.Factory(set)
    begins: dict[int, int] = attrs.Factory(dict)
    begun: set[Line] = attrs.Factory(set)

    def function(self, file: str, function: ast.FunctionDef) -> None:
        last = function.body[-1]
        if function.name in self.conditions and isinstance(last, ast.Return) and last.value is not None:
            item = py.const(self.conditions[function.name])
            last.value = py.call(names.TESTED, item, last.value)
        self.body(file, self.units.get(function.name, ""), function.body)
        if function.name in self.entries:
            function.body.insert(0, _like(function.body[0], _one_more(names.RAN, self.entries[function.name])))

    def body(self, file: str, unit: str, body: list[ast.stmt]) -> None:
        """Statements one after the other, each with what is recorded before it."""
        line, made = None, list[ast.stmt]()
        for statement in body:
            here = getattr(statement, "lineno", line)
            counted = [*self.counts_of(file, unit, statement)]
            if here is not None and here != line:
                number = self.lines.setdefault((file, here), len(self.lines))
                counted.insert(0, _one_more(names.LINES, number))
            made += [*(_like(statement, count) for count in counted), statement]
            line = here
            self.inside(file, unit, statement)
        body[:] = made

    def inside(self, file: str, unit: str, statement: ast.stmt) -> None:
        if id(statement) in self.done:
            return
        self.done.add(id(statement))
        site = mark_of(statement, OFFERS)
        if isinstance(statement, ast.Assign) and site in self.counting.sites:  # else pieces or players are chosen
            first, many = self.counting.sites[site]
            statement.value = py.call(names.OFFERED, py.const(first), py.const(many), statement.value)
        elif isinstance(statement, ast.If):
            self.condition_of_change(statement)
        for inner in ("body", "orelse"):
            self.body(file, unit, getattr(statement, inner, []))

    def counts_of(self, file: str, unit: str, statement: ast.stmt) -> Iterator[ast.stmt]:
        """What is counted before a statement, beside its line."""
        slot = mark_of(statement, CHOSEN)
        if slot is not None:
            first, many = self.counting.menus[unit, slot]
            answer = py.sub(py.name("f"), py.const(slot))
            yield ast.Expr(py.call(names.CHOSE, py.const(first), py.const(many), answer))
        if isinstance(statement, ast.Assign) and id(statement) not in self.done:
            yield from self.change(statement)
        patch = self.patch(file, statement)
        if patch is not None:
            yield _one_more(names.RAN, patch)

    # -- changes of a value

    def condition_of_change(self, statement: ast.If) -> None:
        """Of a change under a condition that is what is looked at."""
        change = statement.body[0]
        key = mark_of(change, MODIFIES)
        if isinstance(change, ast.Assign) and key is not None:
            statement.test = py.call(names.TESTED, py.const(self.counting.modifiers[key]), statement.test)
            self.record_change(change)
            self.done.add(id(change))

    def change(self, statement: ast.Assign) -> Iterator[ast.stmt]:
        """One without a condition is looked at, and holds, whenever its turn comes."""
        key = mark_of(statement, MODIFIES)
        if key is not None:
            self.record_change(statement)
            yield ast.Expr(py.call(names.TESTED, py.const(self.counting.modifiers[key]), py.const(True)))

    def record_change(self, statement: ast.Assign) -> None:
        item = py.const(self.counting.modifiers[mark_of(statement, MODIFIES)])
        statement.value = py.call(names.CHANGED, item, py.name(names.VALUE), statement.value)

    # -- patches

    def patch(self, file: str, statement: ast.stmt) -> int | None:
        """The number of the patch that begins with a statement: the first on the line of its own that does something,
        wherever that stands.
        """
        if id(statement) in self.begins:
            return self.begins[id(statement)]
        there = file, getattr(statement, "lineno", 0)
        if there not in self.counting.patches or there in self.begun or _is_way(statement):
            return None
        self.begun.add(there)
        self.begins[id(statement)] = self.counting.patches[there]
        return self.counting.patches[there]


def _one_more(counts: str, number: int) -> ast.stmt:
    place = ast.Subscript(py.name(counts), py.const(number), ast.Store())
    return ast.AugAssign(place, ast.Add(), py.const(1))


def _is_way(statement: ast.stmt) -> bool:
    """Whether it only says where it goes on, or goes round once more."""
    match statement:
        case ast.Assign([ast.Subscript(ast.Name("f"), ast.Constant(0))]):
            return True
        case _:
            return isinstance(statement, ast.While)


def _like(there: ast.stmt, made: ast.stmt) -> ast.stmt:
    """On the line of another statement."""
    return ast.copy_location(made, there)
