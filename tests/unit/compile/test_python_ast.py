"""Where the nodes of generated Python stand in the authors' files."""

from __future__ import annotations

import ast
import copy

from interpreter.compile.emit.python_ast import locate

TEXT = """
def rule(s, p):
    if any(x > 1 for x in [p.coins, *s.zones[3]]) and not s.over:
        s.day, y = -2, {"a": lambda z=1: z}
    return f(p, k=2)
"""


def bare(keep: type[ast.stmt]) -> ast.Module:
    """The text with places for statements of one kind only, far from where they were, as the compiler sets them."""
    tree = ast.parse(TEXT)
    for number, node in enumerate(ast.walk(tree)):
        for name in ("lineno", "end_lineno", "col_offset", "end_col_offset"):
            node.__dict__.pop(name, None)
        if isinstance(node, keep):
            node.lineno, node.col_offset, node.end_lineno, node.end_col_offset = 90 + number, 4, 90 + number, 4
    return tree


def places(tree: ast.AST) -> list[tuple[str, int, int]]:
    """Of all nodes that have one."""
    located = [node for node in ast.walk(tree) if "lineno" in node._attributes]
    return [(type(node).__name__, getattr(node, "lineno", 0), getattr(node, "col_offset", 0)) for node in located]


def test_a_node_without_a_place_stands_where_the_node_around_it_does() -> None:
    for kind in (ast.FunctionDef, ast.If, ast.Assign):
        ours, pythons = bare(kind), ast.fix_missing_locations(bare(kind))
        locate(ours)
        assert places(ours) == places(pythons)
        assert {line for _, line, _ in places(ours)} > {1} or kind is ast.FunctionDef
        compile(ours, "a.rules", "exec")


def test_a_statement_in_two_functions_stands_on_its_own_line_in_both() -> None:
    shared = ast.parse("x = 1 + y").body[0]
    first, second = (copy.deepcopy(ast.parse(f"def {name}(): pass").body[0]) for name in "ab")
    assert isinstance(first, ast.FunctionDef) and isinstance(second, ast.FunctionDef)
    first.body, second.body = [shared], [shared]
    for node in ast.walk(shared):
        for name in ("lineno", "end_lineno", "col_offset", "end_col_offset"):
            node.__dict__.pop(name, None)
    shared.lineno, shared.col_offset = shared.end_lineno, shared.end_col_offset = 7, 2
    locate(ast.Module([first, second], []))
    assert {place[1:] for place in places(shared)} == {(7, 2)}
