"""What an expression stands for and gives (the expressions' half of the walk)."""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from interpreter.analysis import types as t
from interpreter.analysis.builtins.entry import ITEM
from interpreter.analysis.builtins.registry import BUILTINS
from interpreter.analysis.provenance import first_given, give_kind
from interpreter.analysis.suggestions import meant
from interpreter.analysis.symbols import Meaning, Ref, finding, table_kind
from interpreter.analysis.units import Unit
from interpreter.syntax import nodes as n
from interpreter.values.diagnostic import did_you_mean


@attrs.define(slots=True)
class Scope:
    """The names a unit has bound so far, with the kinds seen."""

    unit_name: str
    names: dict[str, str] = attrs.Factory(dict)
    unit: Unit | None = None

    def with_name(self, name: str, kind: str) -> Scope:
        return Scope(self.unit_name, {**self.names, name: kind}, self.unit)


def walk(meaning: Meaning, scope: Scope, e: n.Expr | n.Text, *, as_zone: bool = False) -> str:
    """The kind of an expression; `as_zone`: a zone's name stands for the place, not for what lies there."""
    if e.node_key == n.NO_KEY:
        raise ValueError(f"the expression at {e.span} has no key")
    kind = _kind(meaning, scope, e, as_zone)
    meaning.kinds[e.node_key] = kind
    return kind


def _kind(meaning: Meaning, scope: Scope, e: n.Expr | n.Text, as_zone: bool) -> str:
    match e:
        case n.Number():
            return t.NUMBER
        case n.YesNo():
            return t.YESNO
        case n.NoneValue():
            return t.UNKNOWN
        case n.Empty():
            return t.list_of(t.UNKNOWN)
        case n.Text():
            for piece in e.parts:
                if isinstance(piece, n.Hole):
                    walk(meaning, scope, piece.value)
            return t.TEXT
        case n.Name():
            return _name(meaning, scope, e, as_zone)
        case n.Attr():
            return _attr(meaning, scope, e, as_zone)
        case n.Index():
            return _index(meaning, scope, e)
        case n.Call():
            return _call(meaning, scope, e)
        case n.Binary():
            return _binary(meaning, scope, e)
        case n.Compare():
            return _compare(meaning, scope, e)
        case n.Logic():
            for part in e.parts:
                walk(meaning, scope, part)
            return t.YESNO
        case n.Not():
            walk(meaning, scope, e.value)
            return t.YESNO
        case n.IfElse():
            walk(meaning, scope, e.condition)
            return t.join(walk(meaning, scope, e.yes, as_zone=as_zone), walk(meaning, scope, e.no, as_zone=as_zone))
        case n.Query():
            return _query(meaning, scope, e)
        case n.ListOf():
            item = t.UNKNOWN
            for part in e.items:
                item = t.join(item, walk(meaning, scope, part))
            return t.list_of(item)
        case n.During():
            return t.YESNO


def _name(meaning: Meaning, scope: Scope, e: n.Name, as_zone: bool) -> str:
    ruleset = meaning.ruleset
    if e.id in scope.names:
        meaning.refs[e.node_key] = Ref("local", e.id)
        if (scope.unit_name, e.id) in meaning.given_at:
            meaning.params_at[e.span.file, e.span.line, e.span.col] = (scope.unit_name, e.id)
        return scope.names[e.id]
    if e.id in BUILTINS.names:
        meaning.refs[e.node_key] = Ref("seats", BUILTINS.names[e.id])
        return BUILTINS.names[e.id].gives
    if e.id in ruleset.table_fields:
        meaning.refs[e.node_key] = Ref("table_field", ruleset.table_fields[e.id])
        return t.from_data(ruleset.table_fields[e.id].type)
    if e.id in ruleset.zones and ruleset.zones[e.id].of == "table":
        meaning.refs[e.node_key] = Ref("table_zone", ruleset.zones[e.id])
        return t.ZONE if as_zone else t.list_of(t.PIECE)
    if e.id in ruleset.tables:
        meaning.refs[e.node_key] = Ref("table", ruleset.tables[e.id])
        return t.UNKNOWN
    if e.id in meaning.words:
        meaning.refs[e.node_key] = Ref("word", e.id)
        return t.WORD
    if e.id in meaning.tags:
        meaning.refs[e.node_key] = Ref("tag", e.id)
        return t.WORD
    shared = (zone.name for zone in ruleset.zones.values() if zone.of == "table")
    hint = meant(
        meaning, e.id, scope.names, (*ruleset.table_fields, *shared, *ruleset.tables, *meaning.words, *meaning.tags)
    )
    meaning.diagnostics.append(finding("N212", f"nothing here is called `{e.id}`", e.span, hint))
    meaning.refs[e.node_key] = Ref("unknown")
    return t.UNKNOWN


def _unknown(meaning: Meaning, code: str, message: str, e: n.Attr, known: Iterable[str]) -> None:
    meaning.diagnostics.append(finding(code, message, e.span, did_you_mean(e.name, known)))


def _attr(meaning: Meaning, scope: Scope, e: n.Attr, as_zone: bool) -> str:
    if isinstance(e.of, n.Name) and e.of.id == "settings" and "settings" not in scope.names:
        return _setting(meaning, e)
    of = walk(meaning, scope, e.of)
    if of == t.PLAYER:
        return _player_attr(meaning, e, as_zone)
    if of == t.PIECE:
        return _piece_attr(meaning, e)
    if of == t.DECK:
        return _deck_attr(meaning, e)
    if of == t.ENTRY:
        return _entry_attr(meaning, e)
    if t.is_list(of) and _joins(meaning, e, t.item_of(of)):
        return t.list_of(t.PIECE)
    if kind := _built_in_attr(meaning, e, of):
        return kind
    return _attr_of_unknown(meaning, e, of, as_zone)


def _built_in_attr(meaning: Meaning, e: n.Attr, of: str) -> str | None:
    """An attribute of the registry, if the kind has one of that name."""
    entry = BUILTINS.attribute(of, e.name)
    if entry is None:
        return None
    meaning.refs[e.node_key] = Ref("attribute", entry)
    return t.item_of(of) if entry.gives is ITEM else entry.gives


def _joins(meaning: Meaning, e: n.Attr, item: str) -> bool:
    """A zone of each player of a list: joined to one list."""
    zone = meaning.ruleset.zones.get(e.name)
    if item == t.PLAYER and zone is not None and zone.of == "player":
        meaning.refs[e.node_key] = Ref("joined_zone", zone)
        return True
    return False


def _attr_of_unknown(meaning: Meaning, e: n.Attr, of: str, as_zone: bool) -> str:
    """Before the calls are known an attribute is guessed by its name, so that kinds can spread."""
    if known := BUILTINS.attributes_of(of):
        _unknown(meaning, "N216", f"a {of} has no `{e.name}`", e, known)
        meaning.refs[e.node_key] = Ref("unknown")
        return t.UNKNOWN
    if of not in (t.UNKNOWN, t.ANY):
        meaning.diagnostics.append(finding("K306", f"a {of} has no `{e.name}`", e.span))
        return t.UNKNOWN
    ruleset = meaning.ruleset
    if e.name in ruleset.player_fields or (e.name in ruleset.zones and e.name not in meaning.data_types):
        return _player_attr(meaning, e, as_zone)
    if e.name in meaning.data_types or e.name in meaning.piece_fields or BUILTINS.attribute(t.PIECE, e.name):
        return _piece_attr(meaning, e)
    meaning.refs[e.node_key] = Ref("unknown")
    return t.UNKNOWN


def _setting(meaning: Meaning, e: n.Attr) -> str:
    settings = meaning.ruleset.settings
    if e.name not in settings:
        _unknown(meaning, "N213", f"there is no setting `{e.name}`", e, settings)
        meaning.refs[e.node_key] = Ref("unknown")
        return t.UNKNOWN
    meaning.refs[e.node_key] = Ref("setting", e.name)
    return {"number": t.NUMBER, "yesno": t.YESNO}.get(settings[e.name].type, t.WORD)


def _player_attr(meaning: Meaning, e: n.Attr, as_zone: bool) -> str:
    ruleset = meaning.ruleset
    if e.name in ruleset.player_fields:
        field = ruleset.player_fields[e.name]
        meaning.refs[e.node_key] = Ref("player_field", field)
        return t.from_data(field.type)
    if e.name in ruleset.zones and ruleset.zones[e.name].of == "player":
        meaning.refs[e.node_key] = Ref("player_zone", ruleset.zones[e.name])
        return t.ZONE if as_zone else t.list_of(t.PIECE)
    if kind := _built_in_attr(meaning, e, t.PLAYER):
        return kind
    if e.name in meaning.tags:
        meaning.refs[e.node_key] = Ref("mark", e.name)
        return meaning.tag_kinds.get(e.name, t.YESNO)
    zones = [z.name for z in ruleset.zones.values() if z.of == "player"]
    _unknown(
        meaning,
        "N214",
        f"a player has no `{e.name}`",
        e,
        (*ruleset.player_fields, *zones, *BUILTINS.attributes_of(t.PLAYER), *meaning.tags),
    )
    meaning.refs[e.node_key] = Ref("unknown")
    return t.UNKNOWN


def _piece_attr(meaning: Meaning, e: n.Attr) -> str:
    if kind := _built_in_attr(meaning, e, t.PIECE):
        return kind
    if e.name in meaning.piece_fields:
        meaning.refs[e.node_key] = Ref("piece_field", meaning.piece_fields[e.name][0])
        return t.from_data(meaning.piece_fields[e.name][0].type)
    if e.name in meaning.data_types:
        meaning.refs[e.node_key] = Ref("data", e.name)
        return meaning.data_types[e.name]
    if e.name in meaning.tags:
        meaning.refs[e.node_key] = Ref("mark", e.name)
        return meaning.tag_kinds.get(e.name, t.YESNO)
    known = (*BUILTINS.attributes_of(t.PIECE), *meaning.piece_fields, *meaning.data_types, *meaning.tags)
    _unknown(meaning, "N215", f"no kind of piece has `{e.name}`", e, known)
    meaning.refs[e.node_key] = Ref("unknown")
    return t.UNKNOWN


def _deck_attr(meaning: Meaning, e: n.Attr) -> str:
    sections = meaning.ruleset.deck_sections
    if e.name == "entries" or e.name in sections:
        meaning.refs[e.node_key] = Ref("deck_section", None if e.name == "entries" else e.name)
        return t.list_of(t.ENTRY)
    _unknown(meaning, "N219", f"a deck has no section `{e.name}`", e, ("entries", *sections))
    meaning.refs[e.node_key] = Ref("unknown")
    return t.list_of(t.ENTRY)


def _entry_attr(meaning: Meaning, e: n.Attr) -> str:
    if kind := _built_in_attr(meaning, e, t.ENTRY):
        return kind
    if e.name in meaning.data_types:
        meaning.refs[e.node_key] = Ref("entry_data", e.name)
        return meaning.data_types[e.name]
    known = (*BUILTINS.attributes_of(t.ENTRY), *meaning.data_types)
    _unknown(meaning, "N220", f"nothing called `{e.name}` is printed on cards", e, known)
    meaning.refs[e.node_key] = Ref("unknown")
    return t.UNKNOWN


def _index(meaning: Meaning, scope: Scope, e: n.Index) -> str:
    of = walk(meaning, scope, e.of)
    walk(meaning, scope, e.key)
    root = e.of.of if isinstance(e.of, n.Index) else e.of
    ref = meaning.refs.get(root.node_key)
    if ref is not None and ref.what == "table":
        return _table_cell(meaning, e, ref.of.name)
    if t.is_list(of) or of.startswith(t.TABLE_OF) or of in (t.UNKNOWN, t.ANY):
        return t.item_of(of)
    meaning.diagnostics.append(finding("K307", f"a {of} is no table: it has no [...]", e.span))
    return t.UNKNOWN


def _table_cell(meaning: Meaning, e: n.Index, name: str) -> str:
    table = meaning.ruleset.tables[name]
    depth = 2 if isinstance(e.of, n.Index) else 1
    if depth < len(table.keys):
        return t.UNKNOWN
    if depth > len(table.keys):
        meaning.diagnostics.append(finding("K308", f"`{name}` has {len(table.keys)} key, not {depth}", e.span))
    return table_kind(meaning.ruleset, name)


def _call(meaning: Meaning, scope: Scope, e: n.Call) -> str:
    built_in = BUILTINS.functions.get(e.name)
    if built_in is not None:
        wanted = built_in.takes or ()
        meaning.refs[e.node_key] = Ref("built_in", built_in)
        _count(meaning, e, len(wanted))
        for want, arg in zip(wanted, e.args, strict=False):
            kind = walk(meaning, scope, arg)
            if not t.fits(want, kind):
                meaning.diagnostics.append(
                    finding("K304", f"`{e.name}` wants a {want} here, this is a {kind}", arg.span)
                )
        for arg in e.args[len(wanted) :]:
            walk(meaning, scope, arg)
        return built_in.gives
    define = meaning.defines.get(e.name)
    if define is None:
        for arg in e.args:
            walk(meaning, scope, arg)
        hint_rule = (
            f"`{e.name}` is a rule: call it as a statement, `{e.name} ... as x`" if e.name in meaning.rules else None
        )
        hint = hint_rule or did_you_mean(e.name, (*meaning.defines, *BUILTINS.functions))
        meaning.diagnostics.append(finding("N217", f"there is no definition `{e.name}`", e.span, hint))
        meaning.refs[e.node_key] = Ref("unknown")
        return t.UNKNOWN
    meaning.refs[e.node_key] = Ref("define", define)
    _count(meaning, e, len(define.params))
    for param, arg in zip(define.params, e.args, strict=False):
        kind = walk(meaning, scope, arg)
        known = meaning.param_kinds.get((define.name, param), t.UNKNOWN)
        joined = t.join(known, kind)
        if joined == t.ANY and known != t.ANY:
            message = f"`{e.name}` is elsewhere given a {known} as `{param}`, here it is a {kind}"
            meaning.diagnostics.append(
                finding("K302", message, arg.span, None, first_given(meaning, (define.name, param)))
            )
        else:
            give_kind(meaning, (define.name, param), joined, arg.span)
    for arg in e.args[len(define.params) :]:
        walk(meaning, scope, arg)
    return meaning.given_kinds.get(define.name, t.UNKNOWN)


def _count(meaning: Meaning, e: n.Call, wanted: int) -> None:
    if len(e.args) != wanted:
        meaning.diagnostics.append(
            finding("N218", f"`{e.name}` takes {wanted} value{'s' * (wanted != 1)}, not {len(e.args)}", e.span)
        )


def _binary(meaning: Meaning, scope: Scope, e: n.Binary) -> str:
    left, right = walk(meaning, scope, e.left), walk(meaning, scope, e.right)
    if t.is_list(left) and e.op in "+-":
        if not t.fits(left, right) and not (e.op == "-" and t.fits(t.item_of(left), right)):
            meaning.diagnostics.append(finding("K309", f"a {left} and a {right} cannot be joined", e.span))
            return left
        return t.join(left, right) if e.op == "+" else left
    for side, kind in ((e.left, left), (e.right, right)):
        if not t.fits(t.NUMBER, kind):
            meaning.diagnostics.append(finding("K304", f"`{e.op}` wants a number, this is a {kind}", side.span))
    if t.UNKNOWN in (left, right) and t.NUMBER not in (left, right):
        return t.UNKNOWN
    return t.NUMBER


def _compare(meaning: Meaning, scope: Scope, e: n.Compare) -> str:
    left, right = walk(meaning, scope, e.left), walk(meaning, scope, e.right)
    if e.op in ("<", ">", "<=", ">="):
        for side, kind in ((e.left, left), (e.right, right)):
            if not t.fits(t.NUMBER, kind):
                meaning.diagnostics.append(finding("K304", f"`{e.op}` compares numbers, this is a {kind}", side.span))
    elif e.op in ("in", "not in", "has"):
        many = e.left if e.op == "has" else e.right
        kind = left if e.op == "has" else right
        if not (t.is_list(kind) or kind in (t.UNKNOWN, t.ANY)):
            meaning.diagnostics.append(finding("K305", f"a list is wanted here, this is a {kind}", many.span))
    elif not (t.fits(left, right) or t.WORD in (left, right) or _same_kind_of_thing(left, right)):
        meaning.diagnostics.append(finding("K311", f"a {left} is never a {right}", e.span))
    return t.YESNO


def _same_kind_of_thing(left: str, right: str) -> bool:
    return t.is_list(left) and t.is_list(right)


def _query(meaning: Meaning, scope: Scope, e: n.Query) -> str:
    source = walk(meaning, scope, e.source)
    if not (t.is_list(source) or source in (t.UNKNOWN, t.ANY)):
        meaning.diagnostics.append(finding("K305", f"a list is wanted here, this is a {source}", e.source.span))
    item = t.item_of(source)
    inner = scope.with_name(e.var, item)
    if e.where is not None:
        walk(meaning, inner, e.where)
    value = walk(meaning, inner, e.value) if e.value is not None else t.NUMBER
    if e.value is not None and not t.fits(t.NUMBER, value):
        meaning.diagnostics.append(finding("K304", f"`{e.op}` wants a number here, this is a {value}", e.value.span))
    return {"all": t.list_of(item), "any": t.YESNO, "count": t.NUMBER, "sum": t.NUMBER}.get(e.op, item)
