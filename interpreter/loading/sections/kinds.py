"""kinds.yaml: enumerations, kinds of piece, fields of players and the table, zones."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import attrs

from interpreter.documents.yaml_node import Entry, YamlNode
from interpreter.loading.document import Document, names_at
from interpreter.loading.references import BASIC_TYPES, unknown_name, wrong_value
from interpreter.loading.ruleset import HOLE, Field, Kind, Zone
from interpreter.loading.sections.unseen import of_the_table, read_unseen
from interpreter.values.diagnostic import Diagnostic
from interpreter.values.span import NOWHERE, Span

PRINTED_ON_ALL = ("id", "name", "kind", "count", "text", "source", "shares_name")


@attrs.frozen(slots=True, eq=False, repr=False)
class Kinds:
    """The good part of the file; the `.._names` hold faulty ones too and are None when the file could not be read."""

    enums: Mapping[str, tuple[str, ...]]
    kinds: Mapping[str, Kind]
    player_fields: Mapping[str, Field]
    table_fields: Mapping[str, Field]
    zones: Mapping[str, Zone]
    enum_names: Collection[str] | None
    kind_names: Collection[str] | None
    zone_names: Collection[str] | None
    enum_spans: Mapping[str, Span]  # by value


def read_kinds(document: Document | None) -> tuple[Kinds, list[Diagnostic]]:
    """Findings: L10 unknown type or printed value, L11 default that does not fit, L12 name that is taken, L20
    unknown kind of piece.
    """
    good = document.good if document else None
    root = good or YamlNode(NOWHERE, "map")
    found: list[Diagnostic] = []
    enum_names = names_at(document, "enums")
    enums = {name: tuple(item.value for item in entry.value.items) for name, entry in root.map_at("enums").items()}
    spans = {item.value: item.span for entry in root.map_at("enums").values() for item in entry.value.items}
    kinds = {name: _kind(entry, enums, enum_names, found) for name, entry in root.map_at("kinds").items()}
    owners: dict[str, Mapping[str, Field]] = {}
    for owner in ("player", "table"):
        node = root.get(owner)
        owners[owner] = _fields(owner, node.map_at("fields") if node else {}, enums, enum_names, found)
    kind_names = names_at(document, "kinds")
    zones = {name: _zone(entry, kind_names, found) for name, entry in root.map_at("zones").items()}
    read = Kinds(
        enums,
        kinds,
        owners["player"],
        owners["table"],
        zones,
        enum_names,
        kind_names,
        names_at(document, "zones"),
        spans,
    )
    return read, found


def _kind(
    entry: Entry, enums: Mapping[str, tuple[str, ...]], names: Collection[str] | None, found: list[Diagnostic]
) -> Kind:
    node = entry.value
    data: dict[str, str] = {}
    for name, item in node.map_at("data").items():
        data[name] = item.value.value
        found += _unknown_type(item.value, names, BASIC_TYPES)
        if name in PRINTED_ON_ALL:
            found.append(
                Diagnostic("L12", f"`{name}` is something every piece has; call this data otherwise", item.span)
            )
    fields = _fields(entry.key, node.map_at("fields"), enums, names, found)
    for name, field in fields.items():
        if name in data or name in PRINTED_ON_ALL:
            found.append(
                Diagnostic(
                    "L12", f"`{name}` is something this piece has already; call this field otherwise", field.span
                )
            )
    shows, details = _printed(node.list_at("shows"), data, found), _details(node, data, found)
    signs = _signs(node, data, enums, found)
    about, back = node.plain_at("about", ""), node.plain_at("back", entry.key)
    data_at = {name: item.span for name, item in node.map_at("data").items()}
    text_sign = node.plain_at("text_sign", "")
    return Kind(entry.span, entry.key, about, back, data, fields, shows, details, signs, text_sign, data_at)


def _signs(
    node: YamlNode, data: Mapping[str, str], enums: Mapping[str, tuple[str, ...]], found: list[Diagnostic]
) -> dict[str, str]:
    """Signs for values of what is printed: of enumerations and numbers; a text may be any word."""
    types = set(data.values())
    entries = node.map_at("signs")
    if types <= {*BASIC_TYPES, *enums} - {"text"}:  # else nobody can tell
        words = [value for type_ in types for value in enums.get(type_, ())]
        for word, entry in entries.items():
            if not (word.isdecimal() and "number" in types):
                found += unknown_name("L10", "printed value", word, entry.span, words)
    return {word: entry.value.value for word, entry in entries.items()}


def _details(node: YamlNode, data: Mapping[str, str], found: list[Diagnostic]) -> str:
    """A text with printed values in braces."""
    text = node.get("details")
    if text is None:
        return ""
    unknown = [hole for hole in HOLE.findall(text.value) if hole not in data]
    for hole in unknown[:1]:
        for finding in unknown_name("L10", "printed value", hole, text.span, list(data)):
            found.append(attrs.evolve(finding, notes=tuple(f"nor `{other}`" for other in dict.fromkeys(unknown[1:]))))
    return str(text.value)


def _printed(names: Sequence[YamlNode], data: Mapping[str, str], found: list[Diagnostic]) -> tuple[str, ...]:
    """Names of printed values."""
    for name in names:
        found += unknown_name("L10", "printed value", name.value, name.span, list(data))
    return tuple(name.value for name in names)


def _fields(
    owner: str,
    entries: Mapping[str, Entry],
    enums: Mapping[str, tuple[str, ...]],
    names: Collection[str] | None,
    found: list[Diagnostic],
) -> dict[str, Field]:
    fields: dict[str, Field] = {}
    for name, entry in entries.items():
        node = entry.value
        type_ = node.plain_at("is")
        is_node = node.get("is")
        if is_node is not None:
            found += _unknown_type(is_node, names, (*BASIC_TYPES, "player", "piece"))
        default = node.plain_at("default", 0 if type_ == "number" else None)
        least = node.plain_at("min")
        found += _bad_default(node, type_, default, least, enums)
        found += of_the_table(node) if owner == "table" else []
        fields[name] = Field(
            entry.span,
            owner,
            name,
            type_,
            default,
            least,
            node.plain_at("bookkeeping", False),
            node.plain_at("seen_by", "all"),
            read_unseen(node, type_, enums, found),
        )
    return fields


def _bad_default(
    node: YamlNode, type_: str, default: Any, least: int | None, enums: Mapping[str, tuple[str, ...]]
) -> list[Diagnostic]:
    written = node.get("default")
    if least is not None and default < least:
        return [
            Diagnostic(
                "L11", f"the value at the start, {default}, is below the least, {least}", node.span_at("default")
            )
        ]
    if written is None or type_ in BASIC_TYPES:
        return []
    return wrong_value(written, type_, "`default`", enums)


def _unknown_type(node: YamlNode, enum_names: Collection[str] | None, basic: tuple[str, ...]) -> list[Diagnostic]:
    known = None if enum_names is None else [*basic, *enum_names]
    return unknown_name("L10", "type", node.value, node.span, known)


def _zone(entry: Entry, kind_names: Collection[str] | None, found: list[Diagnostic]) -> Zone:
    node = entry.value
    mixed, about = node.plain_at("mixed", False), node.plain_at("about", "")
    for kind in (*node.list_at("holds"), *node.list_at("unseen")):
        found += unknown_name("L20", "kind of piece", kind.value, kind.span, kind_names)
    holds, unseen = (tuple(kind.value for kind in node.list_at(key)) for key in ("holds", "unseen"))
    return Zone(entry.span, entry.key, node.plain_at("of"), node.plain_at("seen_by"), mixed, about, holds, unseen)
