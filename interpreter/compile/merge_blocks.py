"""Blocks that end in a plain jump run on into the block they jump to, so that the machine is not gone through in
between.

The target's statements are written again behind the jump; `f[0]` is set first, so the target can still be entered by
itself (a question is run again after an aside). A jump that is a checkpoint returns False and is left alone.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence

MOST_DEEP = 4
MOST_STATEMENTS = 80


def fuse(blocks: Mapping[int, Sequence[ast.stmt]]) -> dict[int, list[ast.stmt]]:
    """New bodies for numbered blocks."""
    return {number: _run_on(body, blocks, (number,)) for number, body in blocks.items()}


def _run_on(
    body: Sequence[ast.stmt], blocks: Mapping[int, Sequence[ast.stmt]], path: tuple[int, ...]
) -> list[ast.stmt]:
    made: list[ast.stmt] = []
    rest = list(body)
    while rest:
        statement = rest.pop(0)
        if _is_jump(statement) and rest and _is_plain_return(rest[0]):
            assert isinstance(statement, ast.Assign)
            return [*made, *_follow(statement, rest[0], blocks, path)]
        made.append(_inside(statement, blocks, path))
        if isinstance(statement, ast.Return):
            return made
    return made


def _inside(statement: ast.stmt, blocks: Mapping[int, Sequence[ast.stmt]], path: tuple[int, ...]) -> ast.stmt:
    """A condition's branches may end in jumps of their own."""
    if isinstance(statement, ast.While):
        return ast.copy_location(ast.While(statement.test, _run_on(statement.body, blocks, path), []), statement)
    if not isinstance(statement, ast.If):
        return statement
    made = ast.If(statement.test, _run_on(statement.body, blocks, path), _run_on(statement.orelse, blocks, path))
    return ast.copy_location(made, statement)


def _follow(
    jump: ast.Assign, end: ast.stmt, blocks: Mapping[int, Sequence[ast.stmt]], path: tuple[int, ...]
) -> list[ast.stmt]:
    value = jump.value
    if isinstance(value, ast.Constant):
        return _after(jump, _target(value, end, blocks, path))
    assert isinstance(value, ast.IfExp)
    sides = []
    for side in (value.body, value.orelse):
        if isinstance(side, ast.IfExp):
            sides.append(_follow(ast.copy_location(ast.Assign(jump.targets, side), jump), end, blocks, path))
            continue
        to = ast.copy_location(ast.Assign(jump.targets, side), jump)
        sides.append(_after(to, _target(side, end, blocks, path)))
    return [ast.copy_location(ast.If(value.test, sides[0], sides[1]), jump)]


def _after(jump: ast.Assign, body: list[ast.stmt]) -> list[ast.stmt]:
    """The jump and what follows; a jump that the next statement makes anew is left out."""
    return (
        body
        if _is_jump(body[0]) and isinstance(body[0], ast.Assign) and isinstance(body[0].value, ast.Constant)
        else [jump, *body]
    )


def _target(
    value: ast.expr, end: ast.stmt, blocks: Mapping[int, Sequence[ast.stmt]], path: tuple[int, ...]
) -> list[ast.stmt]:
    number = value.value if isinstance(value, ast.Constant) else None
    if (
        not isinstance(number, int)
        or number in path
        or len(path) > MOST_DEEP
        or number not in blocks
        or _size(blocks[number]) > MOST_STATEMENTS
    ):
        return [end]
    body = _run_on(blocks[number], blocks, (*path, number))
    return [end] if _size(body) > MOST_STATEMENTS else body


def _is_jump(statement: ast.stmt) -> bool:
    """`f[0] = block` or `f[0] = block if condition else block`."""
    if not (isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Subscript)):
        return False
    place = statement.targets[0]
    is_cell = (
        isinstance(place.value, ast.Name)
        and place.value.id == "f"
        and isinstance(place.slice, ast.Constant)
        and place.slice.value == 0
    )
    value = statement.value
    return is_cell and (
        isinstance(value, ast.Constant) or (isinstance(value, ast.IfExp) and isinstance(value.body, ast.Constant))
    )


def _is_plain_return(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Return) and (
        statement.value is None or (isinstance(statement.value, ast.Constant) and statement.value.value is None)
    )


def _size(body: Sequence[ast.stmt]) -> int:
    """How many statements; those inside stand in `body` and `orelse`, blocks have no others."""
    return sum(1 + _size(getattr(s, "body", ())) + _size(getattr(s, "orelse", ())) for s in body)
