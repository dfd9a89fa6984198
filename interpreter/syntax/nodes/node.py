"""What all nodes have: where they stand, and a key that no other node of the rules has."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

import attrs

from interpreter.values.by_fields import ByFields
from interpreter.values.span import Span

Key: TypeAlias = tuple[str, int]
"""(the text it was read from, its number there): the same in every process that reads the same texts."""
NO_KEY: Key = ("", 0)
"""Of a node that is only passed on: tables of what nodes mean hold none such."""


@attrs.frozen(slots=True, eq=False, repr=False)
class Node(ByFields):
    """Two nodes of one shape are equal wherever they stand, so tables about nodes go by `node_key`."""

    span: Span = attrs.field(eq=False, repr=False)
    node_key: Key = attrs.field(default=NO_KEY, kw_only=True, eq=False, repr=False)
    name_at: Span | None = attrs.field(default=None, kw_only=True, eq=False, repr=False)

    @property
    def word(self) -> Span:
        """Where the word stands by which it names or binds something; of a node laid over another one all of it."""
        at, span = self.name_at, self.span
        return at if at is not None and at.file == span.file and span.line <= at.line <= span.end_line else span


PLACING = frozenset((*attrs.fields_dict(Node), "params_at", "verb_at"))
"""The fields that say which node it is, and not what."""


def number(nodes: Iterable[Node], source: str) -> None:
    """Give those without a key the next numbers of this text; by whoever made them, before anybody else sees them."""
    without = (node for node in nodes if node.node_key == NO_KEY)
    for ordinal, node in enumerate(without, 1):
        object.__setattr__(node, "node_key", (source, ordinal))


def key_beside(node: Node, what: str) -> Key:
    """The key of a node that is made out of another one."""
    source, ordinal = node.node_key
    return f"{source}\u00b7{what}", ordinal
