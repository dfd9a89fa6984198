"""What an expression stands for and gives."""

from __future__ import annotations

from collections.abc import Mapping

from interpreter.analysis import types as t
from interpreter.analysis.builtins.changed_built_ins import function_called
from interpreter.analysis.builtins.registry import BUILTINS
from interpreter.analysis.facts import Facts
from interpreter.analysis.hints.suggestions import meant
from interpreter.analysis.infer_attributes import attribute, setting
from interpreter.analysis.infer_comparisons import comparison
from interpreter.analysis.scope import Scope
from interpreter.analysis.symbols import FieldOf, Local, Tag, Unknown, Word, ZoneOf
from interpreter.loading.ruleset import LookupTable
from interpreter.syntax import nodes as n
from interpreter.syntax.foreign_words import FOREIGN_FUNCTIONS
from interpreter.values.diagnostic import did_you_mean


def walk(facts: Facts, scope: Scope, e: n.Expr | n.Text, *, as_zone: bool = False) -> t.Kind:
    """The kind of an expression; `as_zone`: a zone's name stands for the place, not for what lies there."""
    if e.node_key == n.NO_KEY:
        raise ValueError(f"the expression at {e.span} has no key")
    kind = _kind(facts, scope, e, as_zone)
    facts.kinds[e.node_key] = kind
    return kind


def optional(facts: Facts, scope: Scope, e: n.Expr | None) -> None:
    if e is not None:
        walk(facts, scope, e)


def _kind(facts: Facts, scope: Scope, e: n.Expr | n.Text, as_zone: bool) -> t.Kind:
    match e:
        case n.Number() | n.YesNo() | n.NoneValue() | n.Empty() | n.During():
            return _WRITTEN[type(e)]
        case n.Text():
            return _text(facts, scope, e)
        case n.Name():
            return _name(facts, scope, e, as_zone)
        case n.Attr():
            return _attr(facts, scope, e, as_zone)
        case n.Index():
            return _index(facts, scope, e)
        case n.Call():
            return _call(facts, scope, e)
        case n.Binary():
            return _binary(facts, scope, e)
        case n.Compare():
            return _compare(facts, scope, e)
        case n.Logic() | n.Not():
            return _yes_or_no(facts, scope, e)
        case n.IfElse():
            return _either(facts, scope, e, as_zone)
        case n.Query():
            return _query(facts, scope, e)
        case n.ListOf():
            return _list(facts, scope, e)
        case n.NumberRange():
            return _numbers(facts, scope, e)


_WRITTEN: Mapping[type[n.Expr], t.Kind] = {
    n.Number: t.NUMBER,
    n.YesNo: t.YESNO,
    n.NoneValue: t.UNKNOWN,
    n.Empty: t.list_of(t.UNKNOWN),
    n.During: t.YESNO,
}
"""Of expressions that say their kind by how they are written."""


def _text(facts: Facts, scope: Scope, e: n.Text) -> t.Kind:
    for piece in e.parts:
        if isinstance(piece, n.Hole):
            walk(facts, scope, piece.value)
    return t.TEXT


def _yes_or_no(facts: Facts, scope: Scope, e: n.Logic | n.Not) -> t.Kind:
    for part in e.parts if isinstance(e, n.Logic) else (e.value,):
        walk(facts, scope, part)
    return t.YESNO


def _list(facts: Facts, scope: Scope, e: n.ListOf) -> t.Kind:
    item: t.Kind = t.UNKNOWN
    for part in e.items:
        item = t.join(item, walk(facts, scope, part))
    return facts.made_list(item, e)


def _numbers(facts: Facts, scope: Scope, e: n.NumberRange) -> t.Kind:
    for bound in (e.low, e.high):
        kind = walk(facts, scope, bound)
        if not t.fits(t.NUMBER, kind):
            facts.tell("K304", f"`to` wants a number here, this is {t.a(kind)}", bound.span)
    return facts.made_list(t.NUMBER, e)


def _either(facts: Facts, scope: Scope, e: n.IfElse, as_zone: bool) -> t.Kind:
    walk(facts, scope, e.condition)
    yes, no = walk(facts, scope, e.yes, as_zone=as_zone), walk(facts, scope, e.no, as_zone=as_zone)
    kind = t.join(yes, no)
    if isinstance(kind, t.Mixed) and not isinstance(yes, t.Mixed) and not isinstance(no, t.Mixed):
        facts.tell("K315", f"this is {t.a(yes)} or {t.a(no)}, as it comes: it must be of one kind", e.span)
    return kind


def _name(facts: Facts, scope: Scope, e: n.Name, as_zone: bool) -> t.Kind:
    ruleset = facts.names.ruleset
    if e.id in scope.names:
        facts.refs[e.node_key] = Local(e.id)
        if facts.settled:
            facts.params_at[e.span.start] = (scope.unit_name, e.id)
        return scope.names[e.id]
    if e.id in BUILTINS.names:
        facts.refs[e.node_key] = BUILTINS.names[e.id]
        return BUILTINS.names[e.id].gives
    if e.id in ruleset.table_fields:
        facts.refs[e.node_key] = FieldOf("table", ruleset.table_fields[e.id])
        return t.from_data(ruleset.table_fields[e.id].type)
    if e.id in ruleset.zones and ruleset.zones[e.id].of == "table":
        facts.refs[e.node_key] = ZoneOf("table", ruleset.zones[e.id])
        return t.ZONE if as_zone else t.list_of(t.PIECE)
    if e.id in ruleset.tables:
        facts.refs[e.node_key] = ruleset.tables[e.id]
        return t.UNKNOWN
    if e.id in facts.names.words:
        facts.refs[e.node_key] = Word(e.id)
        return t.WORD
    if e.id in facts.names.tags:
        facts.refs[e.node_key] = Tag(e.id)
        return t.WORD
    shared = (zone.name for zone in ruleset.zones.values() if zone.of == "table")
    if scope.unit is not None and getattr(scope.unit.node, "known_as", None) == e.id:
        hint: str | None = f"`as {e.id}` names the whole: what comes with it stands without `as` (`when rolled throw`)"
    else:
        hint = meant(
            facts.names,
            e.id,
            scope.names,
            (*ruleset.table_fields, *shared, *ruleset.tables, *facts.names.words, *facts.names.tags),
        )
    facts.tell("N212", f"nothing here is called `{e.id}`", e.span, hint)
    facts.refs[e.node_key] = Unknown()
    return t.UNKNOWN


def _attr(facts: Facts, scope: Scope, e: n.Attr, as_zone: bool) -> t.Kind:
    if isinstance(e.of, n.Name) and e.of.id == "settings" and "settings" not in scope.names:
        return setting(facts, e)
    return attribute(facts, e, walk(facts, scope, e.of), as_zone)


def _index(facts: Facts, scope: Scope, e: n.Index) -> t.Kind:
    of = walk(facts, scope, e.of)
    walk(facts, scope, e.key)
    root = e.of.of if isinstance(e.of, n.Index) else e.of
    ref = facts.refs.get(root.node_key)
    if isinstance(ref, LookupTable):
        return _table_cell(facts, e, ref)
    if isinstance(of, t.ListKind | t.TableKind | t.Mixed) or of is t.UNKNOWN:
        return t.item_of(of)
    facts.tell("K307", f"{t.a(of)} is no table: it has no [...]", e.span)
    return t.UNKNOWN


def _table_cell(facts: Facts, e: n.Index, table: LookupTable) -> t.Kind:
    depth = 2 if isinstance(e.of, n.Index) else 1
    if depth < len(table.keys):
        return t.UNKNOWN
    if depth > len(table.keys):
        facts.tell("K308", f"`{table.name}` has {len(table.keys)} key, not {depth}", e.span)
    return t.from_data(table.gives)


def _call(facts: Facts, scope: Scope, e: n.Call) -> t.Kind:
    built_in = function_called(e.name)
    if built_in is not None:
        wanted = built_in.takes or ()
        facts.refs[e.node_key] = facts.names.defines.get(e.name, built_in)  # as rules change it
        _count(facts, e, len(wanted), built_in.help.partition(":")[0].strip("`") or None)
        for want, arg in zip(wanted, e.args, strict=False):
            kind = walk(facts, scope, arg, as_zone=want == t.ZONE)
            if not t.fits(want, kind):
                facts.tell("K304", f"`{e.name}` wants {t.a(want)} here, this is {t.a(kind)}", arg.span)
        for arg in e.args[len(wanted) :]:
            walk(facts, scope, arg)
        return built_in.gives
    define = facts.names.defines.get(e.name)
    if define is None:
        for arg in e.args:
            walk(facts, scope, arg)
        hint_rule = (
            f"`{e.name}` is a rule: call it as a statement, `{e.name} ... as x`"
            if e.name in facts.names.rules
            else None
        )
        hint = hint_rule or did_you_mean(e.name, (*facts.names.defines, *BUILTINS.functions))
        hint = hint or FOREIGN_FUNCTIONS.get(e.name)
        facts.tell("N217", f"there is no definition `{e.name}`", e.span, hint)
        facts.refs[e.node_key] = Unknown()
        return t.UNKNOWN
    facts.refs[e.node_key] = define
    _count(facts, e, len(define.params), f"{e.name}({', '.join(define.params)})")
    for param, arg in zip(define.params, e.args, strict=False):
        kind = walk(facts, scope, arg)
        facts.give((define.name, param), kind, arg)
    for arg in e.args[len(define.params) :]:
        walk(facts, scope, arg)
    return facts.gives.read(define.name)


def _count(facts: Facts, e: n.Call, wanted: int, shape: str | None = None) -> None:
    if len(e.args) != wanted:
        message = f"`{e.name}` takes {wanted} value{'s' * (wanted != 1)}, not {len(e.args)}"
        facts.tell("N218", message, e.span, None if shape is None else f"write it as `{shape}`")


def _binary(facts: Facts, scope: Scope, e: n.Binary) -> t.Kind:
    left, right = walk(facts, scope, e.left), walk(facts, scope, e.right)
    if t.is_list(left) and e.op in "+-":
        if not t.fits(left, right) and not (e.op == "-" and t.fits(t.item_of(left), right)):
            at = e.right.span if right is t.WORD else e.span
            facts.tell("K309", f"{t.a(left)} and {t.a(right)} cannot be joined", at)
            return left
        return t.join(left, right) if e.op == "+" else left
    for side, kind in ((e.left, left), (e.right, right)):
        if not t.fits(t.NUMBER, kind):
            facts.tell("K304", f"`{e.op}` wants a number, this is {t.a(kind)}", side.span)
    may_be_lists = e.op in "+-" and (left is t.UNKNOWN or isinstance(left, t.Mixed))
    return left if may_be_lists else t.NUMBER


def _compare(facts: Facts, scope: Scope, e: n.Compare) -> t.Kind:
    comparison(facts, e, walk(facts, scope, e.left), walk(facts, scope, e.right))
    return t.YESNO


def _query(facts: Facts, scope: Scope, e: n.Query) -> t.Kind:
    source = walk(facts, scope, e.source)
    if not t.may_be_list(source):
        facts.tell("K305", f"a list is wanted here, this is {t.a(source)}", e.source.span)
    item = t.item_of(source)
    inner = scope.with_name(e.var, item)
    if e.where is not None:
        walk(facts, inner, e.where)
    value = walk(facts, inner, e.value) if e.value is not None else t.NUMBER
    if e.value is not None and not t.fits(t.NUMBER, value):
        facts.tell("K304", f"`{e.op}` wants a number here, this is {t.a(value)}", e.value.span)
    match e.op:
        case "all":
            return facts.made_list(item, e)
        case "any":
            return t.YESNO
        case "count" | "sum":
            return t.NUMBER
        case _:
            return item
