"""Checked expressions to Python expressions over the state `s`."""

from __future__ import annotations

import ast
from collections.abc import Mapping

import attrs

from interpreter.analysis import types as t
from interpreter.analysis.builtins.entry import Attribute, Function
from interpreter.analysis.builtins.work import LARGEST, LONGEST
from interpreter.analysis.symbols import (
    FieldOf,
    MarkOf,
    Printed,
    PrintedOnLine,
    SectionOf,
    SettingOf,
    Symbol,
    Symbols,
    Unknown,
    ZoneOf,
)
from interpreter.compile.emit import inline
from interpreter.compile.emit import python_ast as py
from interpreter.compile.emit.expressions.comparisons import compared, some
from interpreter.compile.emit.expressions.env import Env, is_local
from interpreter.compile.emit.expressions.growing import Growing, within
from interpreter.compile.emit.expressions.told_values import told
from interpreter.compile.emit.sizes import size_of
from interpreter.loading.ruleset import LookupTable
from interpreter.run import names
from interpreter.syntax import nodes as n
from interpreter.table.layout import Layout


def _called(entry: Attribute | Function, *args: ast.expr) -> ast.expr:
    """A call of an entry's function."""
    return py.call(entry.python_name, *([py.name(entry.first)] if entry.first else []), *args)


def _holds_lists(kind: t.Kind) -> bool:
    """Whether a list's items are lists or small tables, or what they are is not known."""
    return isinstance(t.item_of(kind), t.ListKind | t.TableKind | t.Mixed)


@attrs.define(slots=True, eq=False, repr=False)
class Expressions:
    """Compiles expressions of one ruleset. `text_of`: the number of each text by its key; a text's value is that
    number and what stands in its holes.
    """

    meaning: Symbols
    layout: Layout
    text_of: Mapping[n.Key, int]
    growing: Growing = attrs.Factory(lambda self: Growing(self.meaning), takes_self=True)

    def of(self, e: n.Expr, env: Env) -> ast.expr:
        match e:
            case n.Number() | n.YesNo():
                return py.const(e.value)
            case n.NoneValue():
                return py.const(None)
            case n.Empty():
                return py.const(())
            case n.Text():
                return self._text_value(e, env)
            case n.Name():
                return self._name(e, env)
            case n.Attr():
                return self._attr(e, env)
            case n.Index():
                return self._index(e, env)
            case n.Call():
                return self._call(e, env)
            case n.Binary():
                return self._binary(e, env)
            case n.Compare():
                return compared(self, e, env)
            case n.Logic():
                op = ast.And() if e.op == "and" else ast.Or()
                return ast.BoolOp(op, [self.of(p, env) for p in e.parts])
            case n.Not():
                return py.negate(self.of(e.value, env))
            case n.IfElse():
                return ast.IfExp(self.of(e.condition, env), self.of(e.yes, env), self.of(e.no, env))
            case n.Query():
                return self._query(e, env)
            case n.ListOf():
                made = py.tup([self.of(i, env) for i in e.items])
                return py.call("nested", made) if _holds_lists(self.meaning.kind(e)) else made
            case n.NumberRange():
                return self._numbers(e, env)
            case n.During():
                return py.call("during", py.name("s"), py.const(e.block))

    def place(self, e: n.Expr, env: Env) -> ast.expr:
        """A zone as a place: its number."""
        match e:
            case n.IfElse():
                return ast.IfExp(self.of(e.condition, env), self.place(e.yes, env), self.place(e.no, env))
            case n.Name() if _owner(self.meaning.ref(e)) == "table":
                return py.const(self.layout.table_zone[e.id])
            case n.Attr() if _owner(self.meaning.ref(e)) == "player":
                return self._player_zone(e, env)
            case _:
                return self.of(e, env)

    def _player_zone(self, e: n.Attr, env: Env) -> ast.expr:
        return ast.BinOp(self.of(e.of, env), ast.Add(), py.const(self.layout.player_zone[e.name]))

    def _text_value(self, e: n.Text, env: Env) -> ast.expr:
        """One without holes is its words, so that it is the same wherever it is written or printed."""
        if all(isinstance(part, str) for part in e.parts):
            return py.const("".join(str(part) for part in e.parts))
        return self.text(e, env)

    def text(self, e: n.Text, env: Env) -> ast.expr:
        """(number of the shape, value of each hole); pieces are noted with who knows them now."""
        return py.tup(self.parts_of_text(e, env))

    def parts_of_text(self, e: n.Text, env: Env) -> list[ast.expr]:
        """The two parts of a text."""
        holes = [hole for hole in e.parts if isinstance(hole, n.Hole)]
        values: ast.expr = py.tup([self._hole(hole, env) for hole in holes])
        if any(self._may_nest(hole.value) for hole in holes):
            values = py.call("nested", values)
        return [py.const(self.text_of[e.node_key]), values]

    def _may_nest(self, e: n.Expr) -> bool:
        """Whether it is, or holds, what rules put together: texts or lists. What is printed is plain, so is a label."""
        kind = self.meaning.kind(e)
        if t.holds(kind, t.TEXT):
            return not isinstance(self.meaning.ref_or_none(e), Printed | PrintedOnLine | Attribute)
        return _holds_lists(kind) or isinstance(kind, t.TableKind | t.Mixed)

    def _hole(self, hole: n.Hole, env: Env) -> ast.expr:
        symbol = self.meaning.ref_or_none(hole.value)
        if isinstance(hole.value, n.Attr) and isinstance(symbol, FieldOf) and symbol.field.is_hidden:
            column = py.const(self.layout.column[symbol.owner, symbol.field.name])
            return py.call("seen_value", py.name("s"), column, self.of(hole.value.of, env))
        value, kind = self.of(hole.value, env), self.meaning.kind(hole.value)
        named = t.is_list(kind) and kind != t.list_of(t.PIECE)  # `noted_all` looks itself
        return told(py.call("few", value) if named else value, kind)

    def _name(self, e: n.Name, env: Env) -> ast.expr:
        symbol = self.meaning.ref(e)
        load = env.find(e.id)
        if load is not None:
            return load()
        match symbol:
            case Function():
                return self._bare(symbol)
            case FieldOf():
                return py.sub(py.sub(py.state("cols"), py.const(self.layout.column["table", e.id])), py.const(0))
            case ZoneOf():
                return py.sub(py.state("zones"), py.const(self.layout.table_zone[e.id]))
            case LookupTable():
                return py.name(names.table(e.id))
            case _:
                return py.const(e.id)

    def _attr(self, e: n.Attr, env: Env) -> ast.expr:
        symbol = self.meaning.ref(e)
        if isinstance(symbol, SettingOf):
            return py.const(self.meaning.ruleset.setting_values[symbol.name])
        of = self.of(e.of, env)
        s = py.name("s")
        match symbol:
            case FieldOf(owner):
                column = self.layout.column[owner, e.name]
                return py.sub(py.sub(py.state("cols"), py.const(column)), of)
            case ZoneOf("player"):
                return py.sub(py.state("zones"), self._player_zone(e, env))
            case Printed():
                return py.sub(py.name(names.printed(e.name)), py.sub(py.state("ident"), of))
            case Attribute():
                return self._attribute(symbol, of)
            case SectionOf(name):
                return py.call("lines_of_deck", of, py.const(name))
            case PrintedOnLine():
                return py.sub(py.name(names.of_entry(e.name)), py.attr(of, "card"))
            case MarkOf():
                return py.call("mark_value", s, py.const(e.name), of)
            case ZoneOf("each"):
                return py.call("joined", s, py.const(self.layout.player_zone[e.name]), of)
            case Unknown():
                return py.const(None)  # of a value that there never is: no call, throw or announcement gives one
            case _:
                raise TypeError(f"an attribute cannot be {symbol}")

    def _attribute(self, entry: Attribute, of: ast.expr) -> ast.expr:
        written_out = inline.ATTRIBUTES.get((entry.of, entry.name))
        return written_out(of, self.layout) if written_out is not None else _called(entry, of)

    def _bare(self, entry: Function) -> ast.expr:
        column = inline.NAMES.get(entry.name)
        return py.state(column) if column is not None else _called(entry)

    def _index(self, e: n.Index, env: Env) -> ast.expr:
        if isinstance(e.of, n.Index):
            root = self.meaning.ref_or_none(e.of.of)
            if isinstance(root, LookupTable):
                keys = py.tup([self.of(e.of.key, env), self.of(e.key, env)])
                return py.call("cell", py.const(root.name), py.name(names.table(root.name)), keys)
        root = self.meaning.ref_or_none(e.of)
        if isinstance(root, LookupTable):
            return py.call("cell", py.const(root.name), py.name(names.table(root.name)), self.of(e.key, env))
        if isinstance(self.meaning.kind(e.of), t.TableKind):
            return py.call("entry", self.of(e.of, env), self.of(e.key, env))
        return py.call("nth", self.of(e.of, env), self.of(e.key, env))

    def _call(self, e: n.Call, env: Env) -> ast.expr:
        symbol = self.meaning.ref(e)
        if isinstance(symbol, Function) and symbol.takes == (t.ZONE,):
            return _called(symbol, self.place(e.args[0], env))
        args = [self.of(a, env) for a in e.args]
        if isinstance(symbol, Function):
            return _called(symbol, *args)
        return py.call(names.define(e.name), py.name("s"), *args)

    def _binary(self, e: n.Binary, env: Env) -> ast.expr:
        left, right = self.of(e.left, env), self.of(e.right, env)
        if t.is_list(self.meaning.kind(e.left)) and e.op == "-":
            many = t.is_list(self.meaning.kind(e.right))
            return py.call("without", left, right if many else py.tup([right]))
        if e.op == "+" and t.may_be_list(self.meaning.kind(e.left)):
            return self._joined(left, right, self.meaning.kind(e.left))
        if e.op == "*":
            return py.call("times", left, right)
        if e.op == "%":
            return py.call("remainder", left, right)
        op = {"+": ast.Add(), "-": ast.Sub(), "/": ast.FloorDiv()}[e.op]
        return ast.BinOp(left, op, right)

    def _joined(self, left: ast.expr, right: ast.expr, kind: t.Kind) -> ast.expr:
        if _holds_lists(kind):
            return py.call("nested", py.call("longer", left, right))
        joined = ast.BinOp(left, ast.Add(), right)
        bounded = size_of(joined, self.layout).whole(self.layout) <= LONGEST
        return joined if bounded else py.call("longer", left, right)

    def _numbers(self, e: n.NumberRange, env: Env) -> ast.expr:
        """Of a setting nothing is worked out beforehand: its constant may come to have another value."""
        match e.low, e.high:
            case n.Number(value=first), n.Number(value=last) if last - first < LONGEST:
                return py.tup([py.const(number) for number in range(first, last + 1)])
        return py.call("numbers", self.of(e.low, env), self.of(e.high, env))

    def number(self, e: n.Expr, env: Env) -> ast.expr:
        """A value to be kept; a number within what numbers may be. Where it is certainly one, the test is written out:
        this is often.
        """
        value = self.of(e, env)
        if self.meaning.kind(e) != t.NUMBER or not self.growing.grows(e):
            return value
        if isinstance(e, n.Binary) or (isinstance(e, n.Query) and e.op == "sum"):
            return within(-LARGEST, value, LARGEST, py.call("too_large", py.name(names.VALUE)))
        return py.call("kept_number", value)

    def dice(self, e: n.Expr, env: Env) -> ast.expr:
        """A list that is only gone through once: a throw's dice need not be put together first."""
        symbol = self.meaning.ref_or_none(e)
        if isinstance(e, n.Attr) and isinstance(symbol, Attribute) and symbol.python_name == "throw_dice":
            throw = self.of(e.of, env)
            if isinstance(throw, ast.Name | ast.Subscript) and is_local(throw):
                return py.call("zip", py.attr(throw, "faces"), py.attr(throw, "sources"))
        return self.of(e, env)

    def _query(self, e: n.Query, env: Env) -> ast.expr:
        target = names.element(e.var, e.span.line, e.span.col)
        inner = env.having(e.var, lambda: py.name(target))
        source = self.dice(e.source, env) if e.op != "all" else self.of(e.source, env)
        where = self.of(e.where, inner) if e.where is not None else None
        loops = py.loops(target, source, where)
        match e.op:
            case "all":
                return source if where is None else py.call("tuple", ast.ListComp(py.name(target), loops))
            case "any":
                return some(loops)
            case "count":
                return py.call("len", self.of(e.source, env) if where is None else ast.ListComp(py.name(target), loops))
            case "sum":
                added = ast.ListComp(self.of(e.value, inner) if e.value is not None else py.const(0), loops)
                return py.call("sum", added)
            case _:
                rank = self.of(e.value, inner) if e.value is not None else py.const(0)
                ranked = ast.ListComp(py.tup([rank, py.name(target)]), loops)
                return py.call("most" if e.op == "most" else "least", ranked)


def _owner(symbol: Symbol) -> str | None:
    """Whose zone it stands for; None of anything else."""
    return symbol.owner if isinstance(symbol, ZoneOf) else None
