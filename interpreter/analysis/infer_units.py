"""The walks: one of each rule, definition, modifier, window, piece of the screen and value that others reckon with."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TypeAlias

from interpreter.analysis import types as t
from interpreter.analysis.builtins.changed_built_ins import changeable
from interpreter.analysis.builtins.registry import BUILTINS
from interpreter.analysis.facts import Facts
from interpreter.analysis.infer_calls import announced_as, behind, call_shape, want
from interpreter.analysis.infer_expressions import optional, walk
from interpreter.analysis.infer_statements import body, each_of
from interpreter.analysis.scope import Scope
from interpreter.analysis.symbols import Names
from interpreter.analysis.unit import HOLDER, THIS, WAS, Unit
from interpreter.loading.ruleset import Field, Panel
from interpreter.loading.ruleset_nodes import card_modifiers, hidden_fields, loose_modifiers
from interpreter.syntax import nodes as n
from interpreter.syntax.endings import ending_of
from interpreter.values.diagnostic import did_you_mean
from interpreter.values.span import Span

Walk: TypeAlias = Callable[[Facts], None]
WRAPPER = "wrapper"


def walks(names: Names) -> Iterator[Walk]:
    """What is to be walked, in file order. A walk reads and raises cells, and writes down what nodes mean."""
    for unit in names.units:
        if unit.role != WRAPPER:
            yield partial(_walk_unit, unit=unit)
    for definition in names.ruleset.rules:
        match definition:
            case n.Define():
                yield partial(_walk_define, define=definition)
            case n.Window():
                yield partial(_walk_window, window=definition)
    for field in hidden_fields(names.ruleset):
        if isinstance(field.unseen, n.Node):
            yield partial(_walk_unseen, field=field, e=field.unseen)
    screen = names.ruleset.screen
    for line in screen.lines.values():
        yield partial(optional, scope=Scope("screen"), e=line)
    for panel in screen.boxes:
        yield partial(_walk_panel, panel=panel)


def walks_of_what_lies_over(names: Names) -> Iterator[Walk]:
    """Walked once all else is known: so what does not fit is told here, and not of what lies below.

    In the order of the files: the first decides.
    """
    over: list[tuple[Span, Walk]] = []
    for unit in names.units:
        if unit.role == WRAPPER:
            over.append((unit.span, partial(_walk_unit, unit=unit)))
    for modify in loose_modifiers(names.ruleset):
        over.append((modify.span, partial(_walk_modify, modify=modify, own={})))
    own: dict[str, t.Kind] = {THIS: t.PIECE, HOLDER: t.PLAYER}
    for modify in card_modifiers(names.ruleset):
        over.append((modify.span, partial(_walk_modify, modify=modify, own=own)))
    yield from (walk for _, walk in sorted(over, key=lambda one: one[0].start))


def _walk_unseen(facts: Facts, field: Field, e: n.Expr) -> None:
    names: dict[str, t.Kind] = {HOLDER: t.PLAYER} if field.of == "player" else {THIS: t.PIECE, HOLDER: t.PLAYER}
    want(facts, t.list_of(t.from_data(field.type)), walk(facts, Scope(f"unseen {field.name}", names), e), e)


def _walk_panel(facts: Facts, panel: Panel) -> None:
    scope = Scope("screen")
    if panel.var is not None and panel.source is not None:
        scope.names[panel.var] = t.item_of(walk(facts, scope, panel.source))
    optional(facts, scope, panel.title)
    for row in panel.rows:
        inner = Scope("screen", dict(scope.names))
        if row.var is not None and row.source is not None:
            inner.names[row.var] = t.item_of(walk(facts, inner, row.source))
        if row.when is not None:
            walk(facts, inner, row.when)
        walk(facts, inner, row.text)


def _walk_define(facts: Facts, define: n.Define) -> None:
    names = {p: facts.params.read((define.name, p)) for p in define.params}
    given = walk(facts, Scope(define.name, names), define.value)
    facts.give_own(define.name, given)


def _walk_modify(facts: Facts, modify: n.Modify, own: dict[str, t.Kind]) -> None:
    define = facts.names.defines.get(modify.name)
    if define is None:
        hint = did_you_mean(modify.name, (*facts.names.defines, *changeable()))
        if modify.name in BUILTINS.functions or modify.name in BUILTINS.names:
            hint = f"`{modify.name}` is always what it is; rules may modify {', '.join(changeable())}"
        facts.tell("N210", f"there is no definition `{modify.name}` to modify", modify.word, hint)
        return
    if len(define.params) != len(modify.params):
        facts.tell(
            "N211",
            f"`{modify.name}` takes {_values(len(define.params))}, this modifies it with {len(modify.params)}",
            modify.word,
            f"write it as `modify {modify.name}({', '.join(define.params)})`",
        )
    names = dict(own) | dict.fromkeys(modify.params, t.UNKNOWN)
    for mine, theirs in zip(modify.params, define.params, strict=False):
        names[mine] = facts.params.read((define.name, theirs))
    names[WAS] = facts.as_it_was(define.name)
    scope = Scope(modify.name, names)
    _changed(facts, modify, walk(facts, scope, modify.amount))
    optional(facts, scope, modify.where)


def _values(many: int) -> str:
    return f"{many} value{'s' * (many != 1)}"


def _changed(facts: Facts, modify: n.Modify, amount: t.Kind) -> None:
    """Of a value that is no number only `to` makes another."""
    if modify.change == "to":
        want(facts, facts.wanted_over(modify.name), amount, modify.amount)
        facts.laid_over(modify.name, amount)
        return
    want(facts, t.NUMBER, amount, modify.amount)
    known = facts.as_it_was(modify.name)
    if not t.fits(t.NUMBER, known):
        hint = f"write `to`; there `{WAS}` is the value as it was"
        facts.tell(
            "K304", f"`{_WORDS[modify.change]}` changes a number, `{modify.name}` is {t.a(known)}", modify.span, hint
        )


_WORDS = {"by": "by", "at_least": "at least", "at_most": "at most"}


def _walk_window(facts: Facts, window: n.Window) -> None:
    names: dict[str, t.Kind] = dict.fromkeys((p.name for p in window.params), t.UNKNOWN)
    if _known_happening(facts, window.happening, window.word):
        for param in window.params:
            names[param.name] = _told_kind(facts, window.happening, param.prep, window.word)
    scope = Scope(f"window {window.happening}", names)
    walk(facts, scope, window.text)
    optional(facts, scope, window.where)


def _walk_unit(facts: Facts, unit: Unit) -> None:
    scope = Scope(unit.name, {p: facts.params.read((unit.name, p)) for p in unit.params}, unit)
    _guards(facts, unit, scope)
    body(facts, scope, unit.body)
    kept = facts.scopes.setdefault(unit.name, {})  # two rules of one name, which C410 tells, share their names
    for name, kind in scope.names.items():
        kept[name] = t.join(kept.get(name, t.UNKNOWN), kind)


def _guards(facts: Facts, unit: Unit, scope: Scope) -> None:
    node = unit.node
    match node:
        case n.Whenever():
            scope.names[node.var] = t.item_of(walk(facts, scope, node.source))
            facts.params.rise((unit.name, node.var), scope.names[node.var])
            walk(facts, scope, node.where)
        case n.When():
            _listen(facts, unit, scope, node.happening, node.word)
            optional(facts, scope, node.where)
        case n.May():
            for happening in node.happenings:
                _known_happening(facts, happening, node.span)
                if node.name:
                    kind = facts.told.read((happening, 0))
                    scope.names[node.name] = t.join(scope.names[node.name], kind)
                    facts.params.rise((unit.name, node.name), scope.names[node.name])
            optional(facts, scope, node.where)
            optional(facts, scope, node.stops_where)
            optional(facts, scope, node.label)
        case n.Aside():
            if node.var and node.source is not None:
                scope.names[node.var] = t.item_of(walk(facts, scope, node.source))
                facts.params.rise((unit.name, node.var), scope.names[node.var])
            optional(facts, scope, node.where)
            walk(facts, scope, node.text)
        case n.Instead():
            _wrapper(facts, unit, scope, node)
        case n.MenuOption():
            if node.menu not in facts.names.rules or facts.names.rules[node.menu].role != "menu":
                menus = [u.name for u in facts.names.units if u.role == "menu"]
                facts.tell("N205", f"there is no menu `{node.menu}`", node.word, did_you_mean(node.menu, menus))
            if node.each is not None:
                each_of(facts, scope, node.each)
                facts.params.rise((unit.name, node.each.var), scope.names[node.each.var])
            optional(facts, scope, node.where)
            walk(facts, scope, node.text)
        case _:
            return


def _wrapper(facts: Facts, unit: Unit, scope: Scope, node: n.Instead) -> None:
    inner = facts.names.rules.get(node.rule)
    if inner is None:
        facts.tell("N201", f"there is no rule `{node.rule}`", node.word, did_you_mean(node.rule, facts.names.rules))
        return
    by_prep = dict(zip(inner.preps, inner.given, strict=True))
    for param in node.params:
        if param.prep not in by_prep:
            has_not = f"has no `{param.prep}`" if param.prep else "takes nothing right behind it"
            facts.tell("N202", f"`{node.rule}` {has_not}", param.span, f"write it as `instead of {call_shape(inner)}`")
            continue
        kind = facts.params.read((inner.name, by_prep[param.prep]))
        scope.names[param.name] = kind
        facts.params.rise((unit.name, param.name), kind)
    optional(facts, scope, node.where)


def _known_happening(facts: Facts, happening: str, span: Span) -> bool:
    if happening in facts.names.happenings:
        return True
    tag = happening.removesuffix(ending_of(""))
    if tag != happening:
        facts.tell("N206", f"nothing is ever marked `{tag}`", span, did_you_mean(tag, facts.names.tags))
        return False
    hint = (
        did_you_mean(happening, facts.names.happenings)
        or f"announced are: {', '.join(sorted(_plain_happenings(facts))[:12])}"
    )
    facts.tell("N206", f"nothing announces `{happening}`", span, hint)
    return False


def _plain_happenings(facts: Facts) -> list[str]:
    return [happening for happening in facts.names.happenings if not happening.endswith(ending_of(""))]


def _listen(facts: Facts, unit: Unit, scope: Scope, happening: str, span: Span) -> None:
    if not _known_happening(facts, happening, span):
        return
    for prep, name in zip(unit.preps, unit.given, strict=True):
        scope.names[name] = _told_kind(facts, happening, prep, span)
        facts.params.rise((unit.name, name), scope.names[name])


def _told_kind(facts: Facts, happening: str, prep: str | None, span: Span) -> t.Kind:
    """The kind of what a happening is announced with."""
    told = facts.names.happenings[happening]
    if prep not in told:
        hint = f"write it as `when {announced_as(facts.names, happening)}`"
        facts.tell("N207", f"`{happening}` is announced without {behind(prep)}", span, hint)
        return t.UNKNOWN
    return facts.told.read((happening, told.index(prep)))
