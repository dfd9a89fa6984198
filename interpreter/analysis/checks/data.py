"""kinds.yaml: names that would mean two things in `x.name` or in `x is name`."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.analysis import types as t
from interpreter.analysis.builtins.registry import BUILTINS
from interpreter.analysis.checks.registry import Finding, check
from interpreter.analysis.symbols import Symbols
from interpreter.loading.ruleset import Field
from interpreter.syntax import nodes as n
from interpreter.syntax.nodes.walk import statements
from interpreter.values.articles import a


def _player_names(meaning: Symbols) -> Iterator[Finding]:
    ruleset = meaning.ruleset
    for name, field in ruleset.player_fields.items():
        if name in ruleset.zones and ruleset.zones[name].of == "player":
            yield field.span, f"`{name}` is both a field and a zone of players: `p.{name}` could mean either", None
        elif BUILTINS.attribute(t.PLAYER, name):
            yield field.span, f"every player has a `{name}` already", None
    for name, zone in ruleset.zones.items():
        if zone.of == "player" and BUILTINS.attribute(t.PLAYER, name):
            yield zone.span, f"every player has a `{name}` already", None


def _table_names(meaning: Symbols) -> Iterator[Finding]:
    ruleset = meaning.ruleset
    for name, field in ruleset.table_fields.items():
        if name in ruleset.zones:
            yield field.span, f"`{name}` is both a field of the table and a zone", None
    for name, table in ruleset.tables.items():
        if name in ruleset.table_fields or name in ruleset.zones:
            yield (
                table.span,
                f"`{name}` is both a table and a {'field of the table' if name in ruleset.table_fields else 'zone'}",
                None,
            )


def _piece_names(meaning: Symbols) -> Iterator[Finding]:
    printed = {name: kind for kind in meaning.ruleset.kinds.values() for name in kind.data}
    for kind in meaning.ruleset.kinds.values():
        for name, field in kind.fields.items():
            if name in printed:
                other = printed[name].name
                yield (
                    field.span,
                    f"`{name}` is a field here and printed on a `{other}`: `x.{name}` could mean either",
                    None,
                )
        declared = {**kind.data_at, **{name: field.span for name, field in kind.fields.items()}}
        for name, span in declared.items():
            if BUILTINS.attribute(t.PIECE, name):
                yield span, f"every piece has a `{name}` already; `{kind.name}` cannot have another", None


def _bounds(meaning: Symbols) -> Iterator[Finding]:
    """What has a field of one name keeps it in one place, whatever its kind."""
    first: dict[str, Field] = {}
    for kind in meaning.ruleset.kinds.values():
        for field in kind.fields.values():
            was = first.setdefault(field.name, field)
            for what, one, other in (("least", was.min, field.min), ("start", was.default, field.default)):
                if one != other and was.type == field.type:
                    told = f"the {what} of `{field.name}` is {other} on a `{field.of}` and {one} on a `{was.of}`"
                    yield field.span, told.replace("None", "none"), "a field of one name is one field: write the same"


def _types(meaning: Symbols) -> Iterator[Finding]:
    first: dict[str, tuple[str, str]] = {}
    for kind in meaning.ruleset.kinds.values():
        for name, type_ in (*kind.data.items(), *((f.name, f.type) for f in kind.fields.values())):
            was, of = first.setdefault(name, (type_, kind.name))
            if was != type_:
                yield (
                    kind.span,
                    f"`{name}` is {a(type_)} on a `{kind.name}` and {a(was)} on a `{of}`",
                    "give them different names",
                )


def _marks(meaning: Symbols) -> Iterator[Finding]:
    ruleset = meaning.ruleset
    taken: dict[str, str] = {}
    for name in (*ruleset.tables, *meaning.words):
        taken[name] = "something else"
    taken |= dict.fromkeys(ruleset.zones, "a zone")
    taken |= dict.fromkeys((*ruleset.player_fields, *ruleset.table_fields, *meaning.piece_fields), "a field")
    taken |= dict.fromkeys(meaning.data_types, "printed on pieces")
    built_in = (*BUILTINS.attributes_of(t.PIECE), *BUILTINS.attributes_of(t.PLAYER))
    taken |= dict.fromkeys(built_in, "what every piece or player has")
    for unit in meaning.units:
        for s in statements(unit.body):
            if isinstance(s, n.Mark) and s.tag in taken:
                yield (
                    s.span,
                    f"the mark `{s.tag}` is named like {taken[s.tag]}: `x is {s.tag}` or `x.{s.tag}` would not "
                    "mean the mark",
                    None,
                )


def _kinds(**more: object) -> dict[str, object]:
    return {"kinds.yaml": more}


_NUMBER = {"is": "number"}
_USED = 'when dawn for p:\n    increase {0} by 1\n    say "{{{0}}}"\n'
_MARK = 'when dawn for p:\n    mark p as {} until end of play\n    if p is {}:\n        say "x"\n'
CHECKS = (
    check(
        "C460",
        "a field of players named like a zone of players or like `seat`",
        _player_names,
        bad="",
        bad_data=_kinds(player={"fields": {"pen": _NUMBER}}),
        good=_USED.format("p.pens"),
        good_data=_kinds(player={"fields": {"pens": _NUMBER}}),
    ),
    check(
        "C461",
        "a field of the table or a table named like a zone, or like each other",
        _table_names,
        bad="",
        bad_data=_kinds(table={"fields": {"meadow": _NUMBER}}),
        good=_USED.format("meadows"),
        good_data=_kinds(table={"fields": {"meadows": _NUMBER}}),
    ),
    check(
        "C462",
        "a field of one kind of piece that is printed on another, or what every piece has as data or field",
        _piece_names,
        bad="",
        bad_data=_kinds(kinds={"token": {"fields": {"weight": _NUMBER}}}),
        good="when dawn for p:\n    for each x in bag where x is token and x.load < 3:\n        increase x.load by 1\n",
        good_data=_kinds(kinds={"token": {"fields": {"load": _NUMBER}}}),
    ),
    check(
        "C463",
        "one name for data or fields of different types",
        _types,
        bad="",
        bad_data=_kinds(kinds={"token": {"data": {"weight": "text"}}}),
        good="",
        good_data=_kinds(kinds={"token": {"data": {"weight": "number"}}}),
    ),
    check(
        "C466",
        "a field of several kinds of piece with different bounds or starts",
        _bounds,
        bad="",
        bad_data=_kinds(kinds={"token": {"fields": {"hunger": {**_NUMBER, "default": 0}}}}),
        good="",
        good_data=_kinds(kinds={"token": {"fields": {"hunger": {**_NUMBER, "default": 0, "min": 0}}}}),
    ),
    check(
        "C464",
        "a mark named like something else",
        _marks,
        bad=_MARK.format("coins", "coins"),
        good=_MARK.format("tired", "tired"),
    ),
)
