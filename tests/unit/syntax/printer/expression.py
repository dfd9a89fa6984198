"""Expressions from nodes back to text, with the parentheses that reading needs and no others."""

from __future__ import annotations

from interpreter.syntax import nodes as n

ANY, EITHER, BOTH, NEGATION, COMPARISON, SUM, PRODUCT, POSTFIX = range(8)
"""How tightly an expression must hold together where it stands: the grammar's `expr`, `either`, ... `postfix`."""


def write_expression(node: n.Expr, tight: int = ANY) -> str:
    """The text of an expression as it may stand where the grammar wants at least this tightness."""
    own, text = _written(node)
    return text if own >= tight else f"({text})"


def write_text(node: n.Text) -> str:
    """A quoted text with its holes."""
    return '"' + "".join(part if isinstance(part, str) else _hole(part) for part in node.parts) + '"'


def _hole(node: n.Hole) -> str:
    how = f"|{node.how}" if node.how else ""
    return "{" + write_expression(node.value) + how + "}"


def _written(node: n.Expr) -> tuple[int, str]:
    """(tightness, text)"""
    match node:
        case n.Binary():
            level = SUM if node.op in "+-" else PRODUCT
            left, right = write_expression(node.left, level), write_expression(node.right, level + 1)
            return level, f"{left} {node.op} {right}"
        case n.Compare():
            left, right = write_expression(node.left, SUM), write_expression(node.right, SUM)
            return COMPARISON, f"{left} {node.op} {right}"
        case n.Logic():
            level = EITHER if node.op == "or" else BOTH
            return level, f" {node.op} ".join(write_expression(part, level + 1) for part in node.parts)
        case n.Not():
            return NEGATION, f"not {write_expression(node.value, NEGATION)}"
        case n.IfElse():
            yes, condition = write_expression(node.yes, EITHER), write_expression(node.condition, EITHER)
            return ANY, f"{yes} if {condition} else {write_expression(node.no)}"
        case n.Query():
            return ANY, _query(node)
        case n.NumberRange():
            return POSTFIX, f"({write_expression(node.low, SUM)} to {write_expression(node.high, SUM)})"
        case _:
            return POSTFIX, _atom(node)


def _query(node: n.Query) -> str:
    source = write_expression(node.source, EITHER)
    value = write_expression(node.value, EITHER) if node.value is not None else ""
    if node.op in ("most", "least"):
        return f"{node.op} {node.var} in {source} by {value}"
    where = f" where {write_expression(node.where, EITHER)}" if node.where is not None else ""
    head = f"sum {value} for" if node.op == "sum" else node.op
    return f"{head} {node.var} in {source}{where}"


def _atom(node: n.Expr) -> str:
    match node:
        case n.Number():
            return str(node.value)
        case n.YesNo():
            return "yes" if node.value else "no"
        case n.NoneValue():
            return "none"
        case n.Empty():
            return "empty"
        case n.Name():
            return node.id
        case n.Text():
            return write_text(node)
        case n.Attr():
            return f"{write_expression(node.of, POSTFIX)}.{node.name}"
        case n.Index():
            return f"{write_expression(node.of, POSTFIX)}[{write_expression(node.key)}]"
        case n.Call():
            return f"{node.name}({_items(node.args)})"
        case n.ListOf():
            return f"[{_items(node.items)}]"
        case n.During():
            return f"during {node.block}"
    raise TypeError(f"no expression: {type(node).__name__}")


def _items(items: tuple[n.Expr, ...]) -> str:
    return ", ".join(write_expression(item) for item in items)
