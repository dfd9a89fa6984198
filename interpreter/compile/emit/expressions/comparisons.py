"""Comparisons: what `is`, `in` and `has` ask, of words too, and which number is the larger one."""

from __future__ import annotations

import ast
from typing import Protocol

from interpreter.analysis import types as t
from interpreter.analysis.symbols import Symbols
from interpreter.compile.emit import python_ast as py
from interpreter.compile.emit.expressions.env import Env
from interpreter.compile.emit.expressions.naming_tests import NAMED, Test, is_any_of, test_of
from interpreter.run import names
from interpreter.syntax import nodes as n


class Compiler(Protocol):
    """Who compiles the two sides."""

    meaning: Symbols

    def of(self, e: n.Expr, env: Env) -> ast.expr: ...


def some(loops: list[ast.comprehension]) -> ast.expr:
    """Whether a search finds anything.

    On the short lists of a table a whole list is made sooner than a generator is set going.
    """
    return py.compare(ast.ListComp(py.const(True), loops), ast.NotEq(), ast.List([], ast.Load()))


def compared(to: Compiler, e: n.Compare, env: Env) -> ast.expr:
    match e.op:
        case "is" | "is not":
            same = _is(to, e.left, e.right, env)
            return same if e.op == "is" else py.negate(same)
        case "in" | "not in":
            inside = _inside(to, e.left, e.right, env)
            return inside if e.op == "in" else py.negate(inside)
        case "has":
            return _inside(to, e.right, e.left, env)
        case _:
            op: ast.cmpop = {"<": ast.Lt(), ">": ast.Gt(), "<=": ast.LtE(), ">=": ast.GtE()}[e.op]
            return py.compare(to.of(e.left, env), op, to.of(e.right, env))


def _is(to: Compiler, left: n.Expr, right: n.Expr, env: Env) -> ast.expr:
    if isinstance(right, n.NoneValue):
        value = to.of(left, env)  # Python warns of a literal that `is` something
        same = ast.Eq() if isinstance(value, ast.Constant | ast.Tuple) else ast.Is()
        return py.compare(value, same, py.const(None))
    if isinstance(right, n.Empty):
        return py.negate(to.of(left, env))
    for asked, word in ((left, right), (right, left)):
        if (test := _test(to, word, to.meaning.kind(asked), env)) is not None:
            return _tested(to, asked, test, env)
    return py.compare(to.of(left, env), ast.Eq(), to.of(right, env))


def _inside(to: Compiler, item: n.Expr, many: n.Expr, env: Env) -> ast.expr:
    kind, items = to.meaning.kind(item), t.item_of(to.meaning.kind(many))
    if kind in NAMED and items == t.WORD:
        return _tested(to, item, _test_of_any(to, many, kind, env), env)
    source = py.tup([to.of(i, env) for i in many.items]) if isinstance(many, n.ListOf) else to.of(many, env)
    test = _test(to, item, items, env)
    if test is None:
        return py.compare(to.of(item, env), ast.In(), source)
    return some(py.loops(names.SOME, source, test(py.name(names.SOME))))


def _test(to: Compiler, word: n.Expr, kind: t.Kind, env: Env) -> Test | None:
    """What `is WORD` asks of something of a kind, also where the word is known only in play."""
    test = test_of(to.meaning, word, kind, env)
    if test is None and kind in NAMED and to.meaning.kind(word) == t.WORD:
        return is_any_of(to.meaning, py.tup([to.of(word, env)]), kind)
    return test


def _test_of_any(to: Compiler, words: n.Expr, kind: t.Kind, env: Env) -> Test:
    """What being in a list of words asks: any of them, each for what it means."""
    if not isinstance(words, n.ListOf):
        return is_any_of(to.meaning, to.of(words, env), kind)
    tests = [_test(to, word, kind, env) or _equal_to(to.of(word, env)) for word in words.items]
    return lambda x: ast.BoolOp(ast.Or(), [test(x) for test in tests]) if len(tests) > 1 else tests[0](x)


def _equal_to(value: ast.expr) -> Test:
    return lambda x: py.compare(x, ast.Eq(), value)


def _tested(to: Compiler, e: n.Expr, test: Test, env: Env) -> ast.expr:
    """One that takes more than a look is worked out once."""
    value = to.of(e, env)
    if isinstance(e, n.Name | n.Attr):
        return test(value)
    return some(py.loops(names.SOME, py.tup([value]), test(py.name(names.SOME))))
