"""Short names for building Python's own syntax tree. Code is built from checked nodes, never from text."""

from __future__ import annotations

import ast
import functools
from collections.abc import Sequence
from typing import Any, TypeVar

from interpreter.values.span import Span


def const(value: Any) -> ast.expr:
    if isinstance(value, tuple):
        return ast.Tuple([const(v) for v in value], ast.Load())
    return ast.Constant(value)


def name(id: str) -> ast.Name:
    return ast.Name(id, ast.Load())


def attr(of: ast.expr, field: str) -> ast.Attribute:
    return ast.Attribute(of, field, ast.Load())


def sub(of: ast.expr, key: ast.expr) -> ast.Subscript:
    return ast.Subscript(of, key, ast.Load())


def call(function: str, *args: ast.expr) -> ast.Call:
    return ast.Call(name(function), list(args), [])


def method(of: ast.expr, function: str, *args: ast.expr) -> ast.Call:
    return ast.Call(attr(of, function), list(args), [])


def tup(items: Sequence[ast.expr]) -> ast.Tuple:
    return ast.Tuple(list(items), ast.Load())


def compare(left: ast.expr, op: ast.cmpop, right: ast.expr) -> ast.Compare:
    return ast.Compare(left, [op], [right])


def both(*parts: ast.expr) -> ast.expr:
    return parts[0] if len(parts) == 1 else ast.BoolOp(ast.And(), list(parts))


def negate(value: ast.expr) -> ast.expr:
    return ast.UnaryOp(ast.Not(), value)


def state(field: str) -> ast.expr:
    return attr(name("s"), field)


def assign(target: ast.expr, value: ast.expr, span: Span) -> ast.stmt:
    stored = ast.Name(target.id, ast.Store()) if isinstance(target, ast.Name) else _stored(target)
    return at(span, ast.Assign([stored], value))


def _stored(target: ast.expr) -> ast.expr:
    if isinstance(target, ast.Subscript):
        return ast.Subscript(target.value, target.slice, ast.Store())
    if isinstance(target, ast.Attribute):
        return ast.Attribute(target.value, target.attr, ast.Store())
    raise TypeError(f"cannot store into {ast.dump(target)}")


def stored(target: ast.expr) -> ast.expr:
    """The same place, written to (a loop's variable)."""
    return ast.Name(target.id, ast.Store()) if isinstance(target, ast.Name) else _stored(target)


def do(value: ast.expr, span: Span) -> ast.stmt:
    return at(span, ast.Expr(value))


def give(value: ast.expr | None, span: Span) -> ast.stmt:
    return at(span, ast.Return(value))


def at(span: Span, statement: ast.stmt) -> ast.stmt:
    """The statement, standing on the author's own line."""
    statement.lineno = statement.end_lineno = max(span.line, 1)
    statement.col_offset = statement.end_col_offset = max(span.col - 1, 0)
    return statement


Placed = TypeVar("Placed", bound=ast.stmt)


def at_line_of(there: ast.stmt, made: Placed) -> Placed:
    """On the line of another statement."""
    made.lineno = made.end_lineno = there.lineno
    made.col_offset = made.end_col_offset = there.col_offset
    return made


def function(id: str, params: Sequence[str], body: list[ast.stmt], span: Span) -> ast.FunctionDef:
    args = ast.arguments(posonlyargs=[], args=[ast.arg(p) for p in params], kwonlyargs=[], kw_defaults=[], defaults=[])
    made = ast.FunctionDef(id, args, body or [ast.Pass()], [], None)
    made.lineno = made.end_lineno = max(span.line, 1)
    made.col_offset = made.end_col_offset = 0
    return made


def loops(target: str, source: ast.expr, where: ast.expr | None) -> list[ast.comprehension]:
    return [ast.comprehension(ast.Name(target, ast.Store()), source, [where] if where is not None else [], 0)]


_OPERATORS = (ast.expr_context, ast.operator, ast.cmpop, ast.boolop, ast.unaryop)
PLAIN: frozenset[type] = frozenset(
    {ast.Name, ast.Constant, *(kind for of in _OPERATORS for kind in of.__subclasses__())}
)
"""Nothing that is looked for stands in these."""
_NO_NODES: frozenset[type] = frozenset({type(None), str, int, bool})
_SKIPPED = PLAIN | _NO_NODES
_OF_NAMES = frozenset({"ctx", "op", "ops", "id", "attr", "arg", "name", "is_async", "type_comment"})


@functools.cache
def _holding(kind: Any) -> tuple[str, ...]:
    """The fields of a kind of node in which others than plain ones may stand."""
    return tuple(name for name in kind._fields if name not in _OF_NAMES)


def inside(node: ast.AST) -> list[ast.AST]:
    """What stands in a node itself, but for what is plain; `ast.iter_child_nodes` takes many times as long."""
    found: list[ast.AST] = []
    kind: Any = type(node)
    part: Any
    for part in map(node.__dict__.get, _holding(kind)):
        if type(part) is list:
            found += [each for each in part if type(each) not in _SKIPPED]
        elif type(part) not in _SKIPPED:
            found.append(part)
    return found


_WITHOUT_A_PLACE = _NO_NODES | PLAIN - {ast.Name, ast.Constant}


def locate(tree: ast.AST) -> None:
    """Give every node without a place that of the node around it, as `ast.fix_missing_locations` does.

    Here one statement may stand in many blocks: each node is filled in once.
    """
    done: set[int] = set()
    waiting: list[tuple[Any, int, int]] = [(tree, 1, 0)]
    while waiting:
        node, line, column = waiting.pop()
        if id(node) in done:
            continue
        done.add(id(node))
        here = node.__dict__
        children = [*here.values()]
        if "lineno" in here:
            line, column = here["lineno"], here["col_offset"]
        else:
            here["lineno"] = here["end_lineno"] = line
            here["col_offset"] = here["end_col_offset"] = column
        for child in children:
            if type(child) is list:
                waiting += [(each, line, column) for each in child if type(each) not in _WITHOUT_A_PLACE]
            elif type(child) not in _WITHOUT_A_PLACE and isinstance(child, ast.AST):  # statements may bear marks
                waiting.append((child, line, column))
