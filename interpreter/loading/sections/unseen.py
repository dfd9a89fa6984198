"""What is said of a field that not all see: what the others reckon with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from interpreter.documents.yaml_node import YamlNode
from interpreter.loading.references import wrong_value
from interpreter.loading.ruleset import DEALT
from interpreter.loading.written_expression import expression_at
from interpreter.syntax.nodes import Expr
from interpreter.values.diagnostic import Diagnostic


def read_unseen(
    field: YamlNode, type_: str, enums: Mapping[str, tuple[str, ...]], found: list[Diagnostic]
) -> tuple[Any, ...] | Expr | str | None:
    """Findings: L22 and L23 for values that the field cannot have, and those of an expression."""
    node = field.get("unseen")
    if node is None:
        return None
    if node.shape == "list":
        for item in node.items:
            found += wrong_value(item, type_, "what others reckon with", enums)
        return tuple(item.value for item in node.items)
    return DEALT if node.value == DEALT else expression_at(node, found)


def of_the_table(field: YamlNode) -> list[Diagnostic]:
    """L15: a field of the table is nobody's."""
    wrong = next((node for key in ("seen_by", "unseen") if (node := field.get(key)) is not None), None)
    if wrong is None:
        return []
    hint = "give it to players or to a kind of piece"
    return [
        Diagnostic(
            "L15", "what the table has, all see: only fields of players and pieces can be hidden", wrong.span, hint=hint
        )
    ]
