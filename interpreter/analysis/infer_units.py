"""One walk over every unit: names to what they stand for, expressions to kinds, calls to the kinds of parameters."""

from __future__ import annotations

from interpreter.analysis import types as t
from interpreter.analysis.infer_expressions import Scope, walk
from interpreter.analysis.symbols import Meaning, finding
from interpreter.analysis.units import HOLDER, THIS, Unit
from interpreter.loading.ruleset import Panel
from interpreter.syntax import nodes as n
from interpreter.values.diagnostic import did_you_mean
from interpreter.values.span import Span


def walk_all(meaning: Meaning) -> None:
    """Walk every unit, definition, modifier and screen expression once."""
    for unit in meaning.units:
        _walk_unit(meaning, unit)
    for definition in meaning.ruleset.rules:
        match definition:
            case n.Define():
                _walk_define(meaning, definition)
            case n.Modify():
                _walk_modify(meaning, definition, {})
            case n.Window():
                _walk_window(meaning, definition)
            case n.Card():
                for item in definition.items:
                    if isinstance(item, n.Modify):
                        _walk_modify(meaning, item, {THIS: t.PIECE, HOLDER: t.PLAYER})
    screen = meaning.ruleset.screen
    if screen.status is not None:
        walk(meaning, Scope("screen"), screen.status)
    for panel in screen.panels:
        _walk_panel(meaning, panel)


def _walk_panel(meaning: Meaning, panel: Panel) -> None:
    scope = Scope("screen")
    if panel.var is not None and panel.source is not None:
        scope.names[panel.var] = t.item_of(walk(meaning, scope, panel.source))
    walk(meaning, scope, panel.title)
    for row in panel.rows:
        inner = Scope("screen", dict(scope.names))
        if row.var is not None and row.source is not None:
            inner.names[row.var] = t.item_of(walk(meaning, inner, row.source))
        if row.when is not None:
            walk(meaning, inner, row.when)
        walk(meaning, inner, row.text)


def _walk_define(meaning: Meaning, define: n.Define) -> None:
    names = {p: meaning.param_kinds.get((define.name, p), t.UNKNOWN) for p in define.params}
    given = walk(meaning, Scope(define.name, names), define.value)
    meaning.given_kinds[define.name] = t.join(meaning.given_kinds.get(define.name, t.UNKNOWN), given)


def _walk_modify(meaning: Meaning, modify: n.Modify, own: dict[str, str]) -> None:
    define = meaning.defines.get(modify.name)
    if define is None:
        hint = did_you_mean(modify.name, meaning.defines)
        meaning.diagnostics.append(
            finding("N210", f"there is no definition `{modify.name}` to modify", modify.span, hint)
        )
        return
    if len(define.params) != len(modify.params):
        meaning.diagnostics.append(
            finding(
                "N211",
                f"`{modify.name}` takes {len(define.params)} values, this modifies it with {len(modify.params)}",
                modify.span,
            )
        )
    names = dict(own) | dict.fromkeys(modify.params, t.UNKNOWN)
    for mine, theirs in zip(modify.params, define.params, strict=False):
        names[mine] = meaning.param_kinds.get((define.name, theirs), t.UNKNOWN)
    scope = Scope(modify.name, names)
    walk(meaning, scope, modify.amount)
    if modify.where is not None:
        walk(meaning, scope, modify.where)


def _walk_window(meaning: Meaning, window: n.Window) -> None:
    names = dict.fromkeys((p.name for p in window.params), t.UNKNOWN)
    if _known_happening(meaning, window.happening, window.span):
        for param in window.params:
            names[param.name] = _told_kind(meaning, window.happening, param.prep, window.span)
    scope = Scope(f"window {window.happening}", names)
    walk(meaning, scope, window.text)
    _optional(meaning, scope, window.where)


def _walk_unit(meaning: Meaning, unit: Unit) -> None:
    scope = Scope(unit.name, {p: meaning.param_kinds.get((unit.name, p), t.UNKNOWN) for p in unit.params}, unit)
    _guards(meaning, unit, scope)
    _body(meaning, scope, unit.body)
    meaning.locals[unit.name] = scope.names


def _guards(meaning: Meaning, unit: Unit, scope: Scope) -> None:
    node = unit.node
    match node:
        case n.Whenever():
            scope.names[node.var] = t.item_of(walk(meaning, scope, node.source))
            meaning.param_kinds[unit.name, node.var] = scope.names[node.var]
            walk(meaning, scope, node.where)
        case n.When():
            _listen(meaning, unit, scope, node.happening, node.span)
            _optional(meaning, scope, node.where)
        case n.May():
            for happening in node.happenings:
                _known_happening(meaning, happening, node.span)
                if node.name:
                    kind = meaning.happening_kinds.get((happening, 0), t.UNKNOWN)
                    scope.names[node.name] = t.join(scope.names[node.name], kind)
                    meaning.param_kinds[unit.name, node.name] = scope.names[node.name]
            _optional(meaning, scope, node.where)
            _optional(meaning, scope, node.stops_where)
            _optional(meaning, scope, node.label)
        case n.Aside():
            if node.var and node.source is not None:
                scope.names[node.var] = t.item_of(walk(meaning, scope, node.source))
                meaning.param_kinds[unit.name, node.var] = scope.names[node.var]
            _optional(meaning, scope, node.where)
            walk(meaning, scope, node.text)
        case n.Instead():
            _wrapper(meaning, unit, scope, node)
        case n.MenuOption():
            if node.menu not in meaning.rules or meaning.rules[node.menu].role != "menu":
                menus = [u.name for u in meaning.units if u.role == "menu"]
                meaning.diagnostics.append(
                    finding("N205", f"there is no menu `{node.menu}`", node.span, did_you_mean(node.menu, menus))
                )
            _optional(meaning, scope, node.where)
            walk(meaning, scope, node.text)
        case _:
            return


def _wrapper(meaning: Meaning, unit: Unit, scope: Scope, node: n.Instead) -> None:
    inner = meaning.rules.get(node.rule)
    if inner is None:
        meaning.diagnostics.append(
            finding("N201", f"there is no rule `{node.rule}`", node.span, did_you_mean(node.rule, meaning.rules))
        )
        return
    by_prep = dict(zip(inner.preps, inner.given, strict=True))
    for param in node.params:
        if param.prep not in by_prep:
            meaning.diagnostics.append(finding("N202", f"`{node.rule}` has no `{param.prep or 'subject'}`", param.span))
            continue
        kind = meaning.param_kinds.get((inner.name, by_prep[param.prep]), t.UNKNOWN)
        scope.names[param.name] = meaning.param_kinds[unit.name, param.name] = kind
    _optional(meaning, scope, node.where)


def _known_happening(meaning: Meaning, happening: str, span: Span) -> bool:
    if happening in meaning.happenings:
        return True
    tag = happening.removesuffix(n.ending_of(""))
    if tag != happening:
        meaning.diagnostics.append(
            finding("N206", f"nothing is ever marked `{tag}`", span, did_you_mean(tag, meaning.tags))
        )
        return False
    hint = (
        did_you_mean(happening, meaning.happenings)
        or f"announced are: {', '.join(sorted(_plain_happenings(meaning))[:12])}"
    )
    meaning.diagnostics.append(finding("N206", f"nothing announces `{happening}`", span, hint))
    return False


def _plain_happenings(meaning: Meaning) -> list[str]:
    return [happening for happening in meaning.happenings if not happening.endswith(n.ending_of(""))]


def _listen(meaning: Meaning, unit: Unit, scope: Scope, happening: str, span: Span) -> None:
    if not _known_happening(meaning, happening, span):
        return
    for prep, name in zip(unit.preps, unit.given, strict=True):
        meaning.param_kinds[unit.name, name] = scope.names[name] = _told_kind(meaning, happening, prep, span)


def _told_kind(meaning: Meaning, happening: str, prep: str | None, span: Span) -> str:
    """The kind of what a happening is announced with."""
    told = meaning.happenings[happening]
    if prep not in told:
        meaning.diagnostics.append(finding("N207", f"`{happening}` is announced without `{prep or 'a subject'}`", span))
        return t.UNKNOWN
    return meaning.happening_kinds.get((happening, told.index(prep)), t.UNKNOWN)


def _optional(meaning: Meaning, scope: Scope, node: n.Expr | None) -> None:
    if node is not None:
        walk(meaning, scope, node)


def _bind(scope: Scope, name: str, kind: str) -> None:
    scope.names[name] = t.join(scope.names.get(name, t.UNKNOWN), kind)


def _body(meaning: Meaning, scope: Scope, body: n.Body) -> None:
    for statement in body:
        _statement(meaning, scope, statement)


def _statement(meaning: Meaning, scope: Scope, s: n.Statement) -> None:
    from interpreter.analysis import infer_statements as walk_statement

    walk_statement.statement(meaning, scope, s, _body, _bind)
