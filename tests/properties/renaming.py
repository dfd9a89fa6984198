"""Renames every id of a ruleset at random, everywhere the same."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import attrs

from interpreter.analysis.builtins.registry import BUILTINS
from interpreter.analysis.engine_hooks import OF_A_PLAYER
from interpreter.loading.decklist import DeckList
from interpreter.loading.ruleset import Ruleset
from interpreter.syntax import nodes as n
from interpreter.syntax.endings import ending_of
from interpreter.syntax.keywords import TAKEN
from interpreter.values.chance import Stream
from interpreter.values.span import Span

# Words of the language itself; an id that is spelt like one keeps its name.
KEPT = {
    *TAKEN,
    *(entry.name for entry in BUILTINS.entries()),
    *OF_A_PLAYER,
    "turn",
    "rolled",
    "event",
    "phase",
    "order",
    "exactly",
    "deck",
    "text",
    "yesno",
    "player",
    "piece",
    "table",
    "nobody",
    "choice",
    "several",
    "any_number",
    "up_to",
    "range",
    "at_least",
    "at_most",
    "all_pass",
    "one_left",
}
# Where a node keeps a word of the language in a text field.
NOT_IDS = {
    (n.Text, "parts"),
    (n.Rule, "kind"),
    (n.Quantity, "kind"),
    (n.Round, "mode"),
    (n.Modify, "change"),
    (n.Query, "op"),
    (n.Compare, "op"),
    (n.Binary, "op"),
    (n.Logic, "op"),
    (n.Param, "prep"),
    (n.Argument, "prep"),
    (n.Hole, "how"),
    (n.Patch, "kind"),
    (n.Target, "what"),
}
PROSE = {
    "about",
    "back",
    "text",
    "title",
    "question",
    "reason",
    "file",
    "folder",
    "sources",
    "hashes",
    "sections",
    "rulings",
    "span",
}


class Renaming:
    """`new` maps each id to its other name, made up as it is met."""

    def __init__(self, seed: int) -> None:
        self.stream, self.new = Stream(seed), {}
        self.new: dict[str, str] = {}

    def id(self, name: str) -> str:
        if name.endswith(ending_of("")):
            return ending_of(self.id(name.removesuffix(ending_of(""))))
        if name in KEPT or not name.isidentifier():
            return name
        if name not in self.new:
            letters = "".join("abcdefghijklmnopqrstuvwxyz"[self.stream.below(26)] for _ in range(9))
            self.new[name] = f"{letters}_{len(self.new)}"
        return self.new[name]

    def ruleset(self, ruleset: Ruleset) -> Ruleset:
        renamed: Ruleset = self.value(ruleset)
        return attrs.evolve(renamed, rules=tuple(self.value(d) for d in ruleset.rules))

    def value(self, value: Any) -> Any:
        if isinstance(value, str):
            return self.id(value)
        if isinstance(value, Span) or value is None or isinstance(value, (int, bool)):
            return value
        if isinstance(value, Mapping):
            return {self.value(k): self.value(v) for k, v in value.items()}
        if isinstance(value, tuple):
            return tuple(self.value(v) for v in value)
        if attrs.has(type(value)):
            return attrs.evolve(value, **{f.name: self.field(value, f.name) for f in attrs.fields(type(value))})
        raise TypeError(type(value))

    def field(self, node: Any, name: str) -> Any:
        value = getattr(node, name)
        if name == "node_key":
            return value
        if isinstance(node, n.Text):
            return (
                tuple(part if isinstance(part, str) else self.value(part) for part in value)
                if name == "parts"
                else value
            )
        if isinstance(node, n.Compare) and isinstance(value, n.Text):  # the label of a throw is an id too
            return attrs.evolve(value, parts=tuple(self.value(part) for part in value.parts))
        if isinstance(node, n.Say) and name == "text":
            return self.value(value)
        if (type(node), name) in NOT_IDS:
            return value
        if (isinstance(node, n.Fault) and name == "text") or (isinstance(node, DeckList) and name == "sections"):
            return self.value(value)
        if name in PROSE and not isinstance(value, n.Text):
            return value
        if (type(node).__name__, name) in (
            ("Ruleset", "name"),
            ("CardDef", "name"),
            ("DeckList", "name"),
            ("ScreenRow", "label"),
        ):
            return value
        return self.value(value)
