"""What emitted statements are marked as, for whoever makes another program of them. Nothing that runs reads it."""

from __future__ import annotations

import ast
from typing import Any, TypeVar

Marked = TypeVar("Marked", bound=ast.stmt)

MODIFIES = "modifies"  # a definition's value is changed here: the key of the `modify`
OFFERS = "offers"  # what may be chosen is put together here: the number of the question's site
CHOSEN = "chosen"  # it goes on from here by what was chosen from a menu: the slot of its answer


def marked(statement: Marked, mark: str, value: Any) -> Marked:
    setattr(statement, mark, value)
    return statement


def mark_of(statement: ast.stmt, mark: str) -> Any:
    """None where the statement has no such mark."""
    return getattr(statement, mark, None)
