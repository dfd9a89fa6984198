"""Expressions of the rules in a file of YAML: parsed where they stand, so that they point at their own columns."""

from __future__ import annotations

from interpreter.documents.yaml_node import YamlNode
from interpreter.syntax.nodes import Expr
from interpreter.syntax.parse import parse_expression
from interpreter.values.diagnostic import Diagnostic


def expression_at(node: YamlNode, found: list[Diagnostic]) -> Expr | None:
    """Findings: as of `place_of`, and the parser's own (R..)."""
    place = place_of(node, found)
    if place is None:
        return None
    expression, problems = parse_expression(node.value, node.span.file, *place)
    found += problems
    return expression


def place_of(node: YamlNode, found: list[Diagnostic]) -> tuple[int, int] | None:
    """The line and column of a text's first character; L70 where its columns cannot be told."""
    if node.written_at is None:
        hint = "write it on one line, without escapes, in single or double quotes"
        found.append(
            Diagnostic("L70", "what is worked out here must be readable letter by letter", node.span, hint=hint)
        )
    return node.written_at
