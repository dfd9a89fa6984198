"""Definitions of the rules language as items: what each is called, and what it says."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from interpreter.loading.variants.items import Item
from interpreter.syntax import nodes as n
from interpreter.values.span import Span

_MARK = "#"
NAMELESS = "rule without a name"


def definitions(rules: Sequence[n.Definition], sources: Mapping[str, str]) -> Iterator[Item]:
    """One for each definition, in order; one without a name goes by its first line, a second of a name has a number."""
    counted: dict[tuple[str, str], int] = {}
    for definition in rules:
        lines = text_of(definition.span, sources)
        kind, id = _called(definition, lines)
        counted[kind, id] = number = counted.get((kind, id), 0) + 1
        text = "\n".join(lines)
        yield Item(kind, f"{id} ({number})" if number > 1 else id, text, definition.span, _sees(definition))


def text_of(span: Span, sources: Mapping[str, str]) -> list[str]:
    """The lines of a definition without those that are only a comment, and without empty ones."""
    lines = sources[span.file].split("\n")[span.line - 1 : span.end_line]
    return [line.rstrip() for line in lines if line.strip() and not line.lstrip().startswith(_MARK)]


def _called(definition: n.Definition, lines: Sequence[str]) -> tuple[str, str]:
    match definition:
        case n.Rule():
            return ("rule" if definition.kind == "to" else definition.kind), definition.name
        case n.Define() | n.Menu():
            return type(definition).__name__.lower(), definition.name
        case n.DeckRule():
            return "deck rule", definition.name
        case n.Patch():
            return f"{definition.kind} {definition.target.what}", _aim(definition.target, lines)
        case n.NewValue() | n.Replacement():
            return f"replace {definition.target.what}", _aim(definition.target, lines)
        case n.Removal():
            return f"remove {definition.target.what}", _aim(definition.target, lines)
        case n.Card():
            return "rules of card", definition.card
        case _ if named := getattr(definition, "known_as", None):
            return n.WHAT[type(definition)], named
        case _:
            return NAMELESS, lines[0].strip().rstrip(":")


def _aim(target: n.Target, lines: Sequence[str]) -> str:
    """Of an option of a menu its label too."""
    if target.label is None:
        return target.name
    return f"{lines[0].partition(chr(34))[2].partition(chr(34))[0]} in {target.name}"


def _sees(definition: n.Definition) -> str:
    body = getattr(definition, "body", ())
    see = next((statement for statement in body if isinstance(statement, n.See)), None)
    return see.section if see is not None else ""
