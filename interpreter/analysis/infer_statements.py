"""What one statement binds and passes on (the statements' half of the walk)."""

from __future__ import annotations

from collections.abc import Callable

from interpreter.analysis import types as t
from interpreter.analysis.builtins.entry import Verb
from interpreter.analysis.builtins.registry import BUILTINS
from interpreter.analysis.infer_expressions import Scope, walk
from interpreter.analysis.provenance import first_given, give_kind
from interpreter.analysis.symbols import Meaning, Ref, finding
from interpreter.analysis.units import Unit
from interpreter.syntax import nodes as n
from interpreter.values.diagnostic import did_you_mean
from interpreter.values.span import Span

Body = Callable[[Meaning, Scope, n.Body], None]
Bind = Callable[[Scope, str, str], None]

_NOTHING_YET = (t.UNKNOWN, t.list_of(t.UNKNOWN))


def _foreseen(meaning: Meaning, scope: Scope, name: str, value: str) -> str:
    """The kind of a name that begins as `none` or `empty` is what the walk before found: a loop may read it above where
    it is set.
    """
    return (
        t.join(value, meaning.locals.get(scope.unit_name, {}).get(name, t.UNKNOWN)) if value in _NOTHING_YET else value
    )


def statement(meaning: Meaning, scope: Scope, s: n.Statement, body: Body, bind: Bind) -> None:
    match s:
        case n.Choose() | n.ChooseNumber() | n.Offer() | n.Ask():
            _asking(meaning, scope, s, body, bind)
        case n.If() | n.ForEach() | n.Repeat() | n.Contest() | n.Together() | n.Secretly() | n.Round() | n.RollMany():
            _enclosing(meaning, scope, s, body, bind)
        case n.Let() | n.Set() | n.Adjust() | n.Give() | n.Roll() | n.AddDice() | n.Mark():
            _valuing(meaning, scope, s, bind)
        case _:
            _telling(meaning, scope, s, bind)


def _asking(meaning: Meaning, scope: Scope, s: n.Statement, body: Body, bind: Bind) -> None:
    """What somebody is asked."""
    match s:
        case n.Choose():
            _choose(meaning, scope, s, body, bind)
        case n.ChooseNumber():
            for bound in (s.low, s.high):
                _want(meaning, t.NUMBER, walk(meaning, scope, bound), bound.span)
            _chooser(meaning, scope, s.by, s.prompt)
            bind(scope, s.name, t.NUMBER)
            _maybe(meaning, scope, s.otherwise, body)
        case n.Offer():
            _chooser(meaning, scope, s.player, s.text)
            if s.where is not None:
                walk(meaning, scope, s.where)
            body(meaning, scope, s.body)
            _maybe(meaning, scope, s.otherwise, body)
        case n.Ask():
            _chooser(meaning, scope, s.player, s.prompt)
            for option in s.options:
                walk(meaning, scope, option.text)
                if option.where is not None:
                    walk(meaning, scope, option.where)
                body(meaning, scope, option.body)


def _enclosing(meaning: Meaning, scope: Scope, s: n.Statement, body: Body, bind: Bind) -> None:
    """What has others in it."""
    match s:
        case n.If():
            for branch in s.branches:
                walk(meaning, scope, branch.condition)
                body(meaning, scope, branch.body)
            if s.otherwise is not None:
                body(meaning, scope, s.otherwise)
        case n.ForEach():
            _loop(meaning, scope, s, body, bind)
        case n.Repeat():
            body(meaning, scope, s.body)
            walk(meaning, scope, s.until)
        case n.Contest():
            body(meaning, scope, s.body)
            _maybe(meaning, scope, s.at_end, body)
        case n.Together():
            body(meaning, scope, s.body)
        case n.Secretly():
            bind(scope, s.var, t.item_of(_want_list(meaning, walk(meaning, scope, s.source), s.source.span)))
            body(meaning, scope, s.body)
        case n.Round():
            _want(meaning, t.PLAYER, walk(meaning, scope, s.first), s.first.span)
            _want(meaning, t.list_of(t.PLAYER), walk(meaning, scope, s.among), s.among.span)
            bind(scope, s.var, t.PLAYER)
            body(meaning, scope, s.body)
        case n.RollMany():
            _want(meaning, t.PLAYER, walk(meaning, scope, s.by), s.by.span)
            body(meaning, scope, s.body)
            bind(scope, s.name, t.THROW)
            _rolled(meaning)


def _valuing(meaning: Meaning, scope: Scope, s: n.Statement, bind: Bind) -> None:
    """What gives a value to a name, a field, a die or a mark."""
    match s:
        case n.Let():
            value = walk(meaning, scope, s.value)
            if s.key is not None:
                walk(meaning, scope, s.key)
                value = t.TABLE_OF + value
            bind(scope, s.name, _foreseen(meaning, scope, s.name, value))
        case n.Set():
            _field_target(meaning, scope, s.target, walk(meaning, scope, s.value), s.value)
        case n.Adjust():
            _want(meaning, t.NUMBER, walk(meaning, scope, s.amount), s.amount.span)
            _field_target(meaning, scope, s.target, t.NUMBER, s.amount)
        case n.Give():
            kind = walk(meaning, scope, s.value)
            meaning.given_kinds[scope.unit_name] = t.join(meaning.given_kinds.get(scope.unit_name, t.UNKNOWN), kind)
        case n.Roll():
            _want(meaning, t.PLAYER, walk(meaning, scope, s.by), s.by.span)
            bind(scope, s.name, t.THROW)
            _rolled(meaning)
        case n.AddDice():
            _want(meaning, t.NUMBER, walk(meaning, scope, s.amount), s.amount.span)
            walk(meaning, scope, s.source)
        case n.Mark():
            kind = walk(meaning, scope, s.subject)
            ends = (n.ending_of(s.tag), 0)
            meaning.happening_kinds[ends] = t.join(meaning.happening_kinds.get(ends, t.UNKNOWN), kind)
            meaning.tag_kinds[s.tag] = t.NUMBER if s.value is not None else t.YESNO
            if kind not in (t.PIECE, t.PLAYER, t.UNKNOWN):
                meaning.diagnostics.append(
                    finding("K310", f"a mark is put on a piece or a player, not on {_a(kind)}", s.subject.span)
                )
            if s.value is not None:
                walk(meaning, scope, s.value)


def _telling(meaning: Meaning, scope: Scope, s: n.Statement, bind: Bind) -> None:
    """What calls a rule or tells something; `see` and what only leaves has nothing to look at."""
    match s:
        case n.Do():
            _do(meaning, scope, s, bind)
        case n.Announce():
            _announce(meaning, scope, s)
        case n.Resolve():
            _resolve(meaning, scope, s, bind)
        case n.Proceed():
            _proceed(meaning, scope, s, bind)
        case n.Say():
            if s.to is not None:
                _want(meaning, t.PLAYER, walk(meaning, scope, s.to), s.to.span)
            walk(meaning, scope, s.text)
        case n.Fault():
            walk(meaning, scope, s.text)
            if s.at is not None:
                kind = walk(meaning, scope, s.at)
                if not any(t.fits(wanted, kind) for wanted in (t.ENTRY, t.list_of(t.ENTRY))):
                    meaning.diagnostics.append(
                        finding("K312", f"a fault is at lines of the deck, this is {_a(kind)}", s.at.span)
                    )


def _rolled(meaning: Meaning) -> None:
    meaning.happening_kinds["rolled", 0] = t.OPEN_THROW
    meaning.happening_kinds["rolled", 1] = t.PLAYER


def _maybe(meaning: Meaning, scope: Scope, otherwise: n.Body | None, body: Body) -> None:
    if otherwise is not None:
        body(meaning, scope, otherwise)


def _chooser(meaning: Meaning, scope: Scope, by: n.Expr, prompt: n.Text | None) -> None:
    _want(meaning, t.PLAYER, walk(meaning, scope, by), by.span)
    if prompt is not None:
        walk(meaning, scope, prompt)


def _loop(meaning: Meaning, scope: Scope, s: n.ForEach, body: Body, bind: Bind) -> None:
    bind(scope, s.var, t.item_of(_want_list(meaning, walk(meaning, scope, s.source), s.source.span)))
    if s.where is not None:
        walk(meaning, scope, s.where)
    if s.ordered_by is not None:
        _chooser(meaning, scope, s.ordered_by, s.prompt)
    if s.showing is not None:
        walk(meaning, scope, s.showing)
    body(meaning, scope, s.body)


def _choose(meaning: Meaning, scope: Scope, s: n.Choose, body: Body, bind: Bind) -> None:
    source = _want_list(meaning, walk(meaning, scope, s.source), s.source.span)
    one = Scope(scope.unit_name, {**scope.names, s.name: t.item_of(source)}, scope.unit)
    for bound in (s.quantity.low, s.quantity.high):
        if bound is not None:
            _want(meaning, t.NUMBER, walk(meaning, scope, bound), bound.span)
    if s.where is not None:
        walk(meaning, one, s.where)
    if s.showing is not None:
        walk(meaning, one, s.showing)
    if s.limit is not None:
        chosen = Scope(scope.unit_name, {**scope.names, s.name: t.list_of(t.item_of(source))}, scope.unit)
        walk(meaning, chosen, s.limit)
        if s.saying is not None:
            walk(meaning, chosen, s.saying)
    _chooser(meaning, scope, s.by, s.prompt)
    bind(scope, s.name, t.item_of(source) if s.quantity.kind == "one" else t.list_of(t.item_of(source)))
    _maybe(meaning, scope, s.otherwise, body)


def _announce(meaning: Meaning, scope: Scope, s: n.Announce) -> None:
    values = ([s.subject] if s.subject is not None else []) + [a.value for a in s.args]
    preps = ([None] if s.subject is not None else []) + [a.prep for a in s.args]
    told = meaning.happenings[s.happening]
    for prep, value in zip(preps, values, strict=True):
        kind = walk(meaning, scope, value)
        if prep not in told:
            meaning.diagnostics.append(
                finding("N208", f"`{s.happening}` is announced elsewhere without `{prep or 'a subject'}`", value.span)
            )
            continue
        key = (s.happening, told.index(prep))
        meaning.happening_kinds[key] = t.join(meaning.happening_kinds.get(key, t.UNKNOWN), kind)


def _resolve(meaning: Meaning, scope: Scope, s: n.Resolve, bind: Bind) -> None:
    _want(meaning, t.WORD, walk(meaning, scope, s.event), s.event.span)
    for unit in meaning.units:
        if unit.role == "event":
            _arguments(meaning, scope, unit, s.subject, s.args, s.span)
    if s.name:
        bind(scope, s.name, t.UNKNOWN)


def _do(meaning: Meaning, scope: Scope, s: n.Do, bind: Bind) -> None:
    verb = BUILTINS.verbs.get(s.verb)
    if verb is not None:
        meaning.refs[s.node_key] = Ref("verb", verb)
        _primitive(meaning, scope, s, verb)
        if s.name:
            bind(scope, s.name, verb.gives)
        return
    unit = meaning.rules.get(s.verb)
    if unit is None:
        known = (*BUILTINS.verbs, *meaning.rules)
        meaning.diagnostics.append(
            finding("N201", f"there is no verb or rule `{s.verb}`", s.span, did_you_mean(s.verb, known))
        )
        for value in _values(s):
            walk(meaning, scope, value)
        if s.name:
            bind(scope, s.name, t.UNKNOWN)
        return
    meaning.refs[s.node_key] = Ref("rule", unit)
    _arguments(meaning, scope, unit, s.subject, s.args, s.span)
    if s.name:
        bind(scope, s.name, meaning.given_kinds.get(unit.name, t.UNKNOWN))


def _values(s: n.Do) -> list[n.Expr]:
    return ([s.subject] if s.subject is not None else []) + [a.value for a in s.args]


def _primitive(meaning: Meaning, scope: Scope, s: n.Do, verb: Verb) -> None:
    given: dict[str | None, n.Expr] = {None: s.subject} if s.subject is not None else {}
    strangers = any(argument.prep not in verb.takes for argument in s.args)  # most likely meant for what is missing
    for argument in s.args:
        if argument.prep in given:
            meaning.diagnostics.append(finding("N203", f"`{argument.prep}` stands twice", argument.span, verb.help))
            walk(meaning, scope, argument.value)
        elif argument.prep not in verb.takes:
            meaning.diagnostics.append(
                finding("N203", f"`{s.verb}` has no `{argument.prep}`", argument.span, verb.help)
            )
            walk(meaning, scope, argument.value)
        else:
            given[argument.prep] = argument.value
    for prep, wanted in verb.takes.items():
        value = given.get(prep)
        if value is None:
            if prep not in verb.optional and not strangers:
                meaning.diagnostics.append(
                    finding(
                        "N204",
                        f"`{s.verb}` needs {f'`{prep}` something' if prep else 'to be told what'}",
                        s.span,
                        verb.help,
                    )
                )
            continue
        kind = walk(meaning, scope, value, as_zone=t.ZONE in wanted)
        if not any(t.fits(w, kind) for w in wanted):
            meaning.diagnostics.append(
                finding(
                    "K301",
                    f"`{s.verb}` wants {' or '.join(_a(w) for w in wanted)} here, this is {_a(kind)}",
                    value.span,
                    verb.help,
                )
            )
    if verb.takes.get(None) is None and s.subject is not None:
        walk(meaning, scope, s.subject)
        meaning.diagnostics.append(finding("N203", f"`{s.verb}` takes nothing after it", s.subject.span, verb.help))


def _arguments(
    meaning: Meaning, scope: Scope, unit: Unit, subject: n.Expr | None, args: tuple[n.Argument, ...], span: Span
) -> None:
    by_prep: dict[str | None, str] = dict(zip(unit.preps, unit.given, strict=True))
    given: set[str | None] = set()
    pairs: list[tuple[str | None, n.Expr]] = ([(None, subject)] if subject is not None else []) + [
        (a.prep, a.value) for a in args
    ]
    for prep, value in pairs:
        kind = walk(meaning, scope, value)
        if prep not in by_prep:
            shape = call_shape(unit)
            meaning.diagnostics.append(
                finding(
                    "N203",
                    f"`{unit.name}` has no {f'`{prep}`' if prep else 'subject'}",
                    value.span,
                    f"write it as `{shape}`",
                )
            )
            continue
        if prep in given:
            meaning.diagnostics.append(
                finding("N203", f"`{prep}` stands twice", value.span, f"write it as `{call_shape(unit)}`")
            )
        given.add(prep)
        key = (unit.name, by_prep[prep])
        known = meaning.param_kinds.get(key, t.UNKNOWN)
        joined = t.join(known, kind)
        if joined == t.ANY and known != t.ANY:
            message = f"`{unit.name}` is elsewhere given {_a(known)} as `{by_prep[prep]}`, here it is {_a(kind)}"
            meaning.diagnostics.append(finding("K302", message, value.span, None, first_given(meaning, key)))
        else:
            give_kind(meaning, key, joined, value.span)
    strangers = any(prep not in by_prep for prep, _ in pairs)  # most likely meant for what is missing
    for prep in by_prep:
        if prep not in given and not strangers:
            meaning.diagnostics.append(
                finding(
                    "N204",
                    f"`{unit.name}` needs {f'`{prep}` something' if prep else 'a subject'}",
                    span,
                    f"write it as `{call_shape(unit)}`",
                )
            )


def call_shape(unit: Unit) -> str:
    """How a rule is called: its name, its subject, its prepositions."""
    words = [unit.name]
    for prep, name in zip(unit.preps, unit.given, strict=True):
        words += [prep, name] if prep else [name]
    return " ".join(words)


def _proceed(meaning: Meaning, scope: Scope, s: n.Proceed, bind: Bind) -> None:
    unit = scope.unit
    if unit is None or not isinstance(unit.node, n.Instead):
        meaning.diagnostics.append(finding("N209", "`proceed` stands only inside `instead of`", s.span))
        return
    if s.name:
        bind(scope, s.name, meaning.given_kinds.get(unit.node.rule, t.UNKNOWN))
    inner = meaning.given_kinds.get(unit.name, t.UNKNOWN)
    meaning.given_kinds[unit.node.rule] = t.join(meaning.given_kinds.get(unit.node.rule, t.UNKNOWN), inner)


def _field_target(meaning: Meaning, scope: Scope, target: n.Expr, kind: str, value: n.Expr) -> None:
    wanted = walk(meaning, scope, target)
    ref = meaning.refs.get(target.node_key)
    if ref is not None and ref.what == "unknown":
        return  # told already
    if ref is None or ref.what not in ("player_field", "piece_field", "table_field"):
        meaning.diagnostics.append(finding("K303", "only a field declared in kinds.yaml can be set", target.span))
        return
    _want(meaning, wanted, kind, value.span)


def _want(meaning: Meaning, wanted: str, kind: str, span: Span) -> None:
    if not t.fits(wanted, kind):
        meaning.diagnostics.append(finding("K304", f"{_a(wanted)} is wanted here, this is {_a(kind)}", span))


def _want_list(meaning: Meaning, kind: str, span: Span) -> str:
    if not (t.is_list(kind) or kind in (t.UNKNOWN, t.ANY)):
        meaning.diagnostics.append(finding("K305", f"a list is wanted here, this is {_a(kind)}", span))
    return kind


def _a(kind: str) -> str:
    return {
        t.NUMBER: "a number",
        t.TEXT: "a text",
        t.YESNO: "yes or no",
        t.UNKNOWN: "nothing",
        t.ANY: "different things at different times",
    }.get(kind, f"a {kind}")
