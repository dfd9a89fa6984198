"""What one statement binds and passes on."""

from __future__ import annotations

from interpreter.analysis import types as t
from interpreter.analysis.builtins.moving import REVEAL_FIELD
from interpreter.analysis.builtins.registry import BUILTINS
from interpreter.analysis.facts import Facts
from interpreter.analysis.hints.ways_to_say import of_what_is_no_field
from interpreter.analysis.infer_calls import (
    announce,
    call_rule,
    call_values,
    call_verb,
    given_by,
    resolve,
    want,
    want_list,
)
from interpreter.analysis.infer_expressions import walk
from interpreter.analysis.scope import Scope
from interpreter.analysis.symbols import FieldOf, Unknown
from interpreter.syntax import nodes as n
from interpreter.syntax.endings import ending_of
from interpreter.syntax.foreign_words import FOREIGN_VERBS
from interpreter.syntax.keywords import STATEMENTS
from interpreter.values.diagnostic import did_you_mean

_NOTHING_YET = (t.UNKNOWN, t.list_of(t.UNKNOWN))


def body(facts: Facts, scope: Scope, statements: n.Body) -> None:
    """All statements of a block, in order: what one binds the next ones know."""
    for s in statements:
        statement(facts, scope, s)


def _bind(facts: Facts, scope: Scope, name: str, kind: t.Kind) -> None:
    scope.names[name] = t.join(scope.names.get(name, t.UNKNOWN), kind)
    facts.locals.rise((scope.unit_name, name), scope.names[name])


def _foreseen(facts: Facts, scope: Scope, name: str, value: t.Kind) -> t.Kind:
    """The kind of a name that begins as `none` or `empty` is what it is given later: a loop may read it above where it
    is set.
    """
    return t.join(value, facts.locals.read((scope.unit_name, name))) if value in _NOTHING_YET else value


def statement(facts: Facts, scope: Scope, s: n.Statement) -> None:
    match s:
        case n.Choose() | n.ChooseNumber() | n.Offer() | n.Ask():
            _asking(facts, scope, s)
        case n.If() | n.ForEach() | n.Repeat() | n.Contest() | n.Together() | n.Secretly() | n.Round() | n.RollMany():
            _enclosing(facts, scope, s)
        case n.Let() | n.Set() | n.Adjust() | n.Give() | n.Roll() | n.AddDice() | n.Mark():
            _valuing(facts, scope, s)
        case _:
            _telling(facts, scope, s)


def _asking(facts: Facts, scope: Scope, s: n.Statement) -> None:
    """What somebody is asked."""
    match s:
        case n.Choose():
            _choose(facts, scope, s)
        case n.ChooseNumber():
            for bound in (s.low, s.high):
                want(facts, t.NUMBER, walk(facts, scope, bound), bound)
            _chooser(facts, scope, s.by, s.prompt)
            _bind(facts, scope, s.name, t.NUMBER)
            _maybe(facts, scope, s.otherwise)
        case n.Offer():
            _chooser(facts, scope, s.player, s.text)
            if s.where is not None:
                walk(facts, scope, s.where)
            body(facts, scope, s.body)
            _maybe(facts, scope, s.otherwise)
        case n.Ask():
            _chooser(facts, scope, s.player, s.prompt)
            for option in s.options:
                if option.each is not None:
                    each_of(facts, scope, option.each)
                walk(facts, scope, option.text)
                if option.where is not None:
                    walk(facts, scope, option.where)
                body(facts, scope, option.body)


def _enclosing(facts: Facts, scope: Scope, s: n.Statement) -> None:
    """What has others in it."""
    match s:
        case n.If():
            for branch in s.branches:
                walk(facts, scope, branch.condition)
                body(facts, scope, branch.body)
            if s.otherwise is not None:
                body(facts, scope, s.otherwise)
        case n.ForEach():
            _loop(facts, scope, s)
        case n.Repeat():
            body(facts, scope, s.body)
            walk(facts, scope, s.until)
        case n.Contest():
            body(facts, scope, s.body)
            _maybe(facts, scope, s.at_end)
        case n.Together():
            body(facts, scope, s.body)
        case n.Secretly():
            _bind(facts, scope, s.var, t.item_of(want_list(facts, walk(facts, scope, s.source), s.source.span)))
            body(facts, scope, s.body)
        case n.Round():
            want(facts, t.PLAYER, walk(facts, scope, s.first), s.first)
            want(facts, t.list_of(t.PLAYER), walk(facts, scope, s.among), s.among)
            _bind(facts, scope, s.var, t.PLAYER)
            body(facts, scope, s.body)
        case n.RollMany():
            want(facts, t.PLAYER, walk(facts, scope, s.by), s.by)
            body(facts, scope, s.body)
            _bind(facts, scope, s.name, t.THROW)
            _rolled(facts)


def _valuing(facts: Facts, scope: Scope, s: n.Statement) -> None:
    """What gives a value to a name, a field, a die or a mark."""
    match s:
        case n.Let():
            value = walk(facts, scope, s.value)
            if s.key is not None:
                walk(facts, scope, s.key)
                value = facts.made_table(value, s)
            _bind(facts, scope, s.name, _foreseen(facts, scope, s.name, value))
        case n.Set():
            _field_target(facts, scope, s.target, walk(facts, scope, s.value), s.value, None)
        case n.Adjust():
            want(facts, t.NUMBER, walk(facts, scope, s.amount), s.amount)
            _field_target(facts, scope, s.target, t.NUMBER, s.amount, "+" if s.sign > 0 else "-")
        case n.Give():
            _give(facts, scope, s)
        case n.Roll():
            want(facts, t.NUMBER, walk(facts, scope, s.sides), s.sides)
            want(facts, t.PLAYER, walk(facts, scope, s.by), s.by)
            _bind(facts, scope, s.name, t.THROW)
            _rolled(facts)
        case n.AddDice():
            want(facts, t.NUMBER, walk(facts, scope, s.amount), s.amount)
            walk(facts, scope, s.source)
        case n.Mark():
            kind = walk(facts, scope, s.subject)
            facts.told.rise((ending_of(s.tag), 0), kind)
            if kind not in (t.PIECE, t.PLAYER, t.UNKNOWN, t.ANY):
                facts.tell("K310", f"a mark is put on a piece or a player, not on {t.a(kind)}", s.subject.span)
            if s.value is not None:
                walk(facts, scope, s.value)


def _telling(facts: Facts, scope: Scope, s: n.Statement) -> None:
    """What calls a rule or tells something; `see` and what only leaves has nothing to look at."""
    match s:
        case n.Do():
            _do(facts, scope, s)
        case n.Announce():
            announce(facts, scope, s)
        case n.Resolve():
            resolve(facts, scope, s)
            if s.name:
                _bind(facts, scope, s.name, _given_by_events(facts))
        case n.Proceed():
            _proceed(facts, scope, s)
        case n.Say():
            if s.to is not None:
                want(facts, t.PLAYER, walk(facts, scope, s.to), s.to)
            walk(facts, scope, s.text)
        case n.Fault():
            walk(facts, scope, s.text)
            if s.at is not None:
                kind = walk(facts, scope, s.at)
                if not any(t.fits(wanted, kind) for wanted in (t.ENTRY, t.list_of(t.ENTRY))):
                    facts.tell("K312", f"a fault is at lines of the deck, this is {t.a(kind)}", s.at.span)


def _given_by_events(facts: Facts) -> t.Kind:
    """Which of them is run is not known before."""
    kind: t.Kind = t.UNKNOWN
    for unit in facts.names.units:
        if unit.role == "event":
            kind = t.join(kind, facts.gives.read(unit.name))
    return kind


def _rolled(facts: Facts) -> None:
    facts.told.rise(("rolled", 0), t.OPEN_THROW)
    facts.told.rise(("rolled", 1), t.PLAYER)


def each_of(facts: Facts, scope: Scope, each: n.Each) -> None:
    """An option for each of a list: its label, condition and body know the one."""
    _bind(facts, scope, each.var, t.item_of(want_list(facts, walk(facts, scope, each.source), each.source.span)))


def _maybe(facts: Facts, scope: Scope, otherwise: n.Body | None) -> None:
    if otherwise is not None:
        body(facts, scope, otherwise)


def _chooser(facts: Facts, scope: Scope, by: n.Expr, prompt: n.Text | None) -> None:
    want(facts, t.PLAYER, walk(facts, scope, by), by)
    if prompt is not None:
        walk(facts, scope, prompt)


def _loop(facts: Facts, scope: Scope, s: n.ForEach) -> None:
    _bind(facts, scope, s.var, t.item_of(want_list(facts, walk(facts, scope, s.source), s.source.span)))
    if s.where is not None:
        walk(facts, scope, s.where)
    if s.ordered_by is not None:
        _chooser(facts, scope, s.ordered_by, s.prompt)
    if s.showing is not None:
        walk(facts, scope, s.showing)
    body(facts, scope, s.body)


def _choose(facts: Facts, scope: Scope, s: n.Choose) -> None:
    source = want_list(facts, walk(facts, scope, s.source), s.source.span)
    item = t.item_of(source)
    is_one = s.quantity.kind in ("one", "perhaps_one")
    several = t.list_of(item, s.node_key) if is_one else facts.made_list(item, s)
    one = scope.with_name(s.name, item)
    for bound in (s.quantity.low, s.quantity.high):
        if bound is not None:
            want(facts, t.NUMBER, walk(facts, scope, bound), bound)
    if s.where is not None:
        walk(facts, one, s.where)
    if s.showing is not None:
        walk(facts, one, s.showing)
    if s.limit is not None:
        chosen = scope.with_name(s.name, several)
        walk(facts, chosen, s.limit)
        if s.saying is not None:
            walk(facts, chosen, s.saying)
    _chooser(facts, scope, s.by, s.prompt)
    _bind(facts, scope, s.name, item if is_one else several)
    _maybe(facts, scope, s.body)
    _maybe(facts, scope, s.otherwise)


def _do(facts: Facts, scope: Scope, s: n.Do) -> None:
    verb = BUILTINS.verbs.get(s.verb)
    if s.saying is not None:
        walk(facts, scope, s.saying)
        if verb is None or not verb.may_say:
            able = " and ".join(f"`{name}`" for name, entry in BUILTINS.verbs.items() if entry.may_say)
            facts.tell("N203", f"`{s.verb}` has no `saying`", s.saying.span, f"only {able} may say why")
    if verb is not None and verb.name == "reveal" and _is_hidden_field(facts, scope, s.subject):
        verb = REVEAL_FIELD
    if verb is not None:
        facts.refs[s.node_key] = verb
        call_verb(facts, scope, s, verb)
        if s.name:
            _bind(facts, scope, s.name, given_by(facts, s, verb))
        return
    unit = facts.names.rules.get(s.verb)
    if unit is None:
        known = (*BUILTINS.verbs, *facts.names.rules, *STATEMENTS)
        facts.tell(
            "N201",
            f"there is no verb or rule `{s.verb}`",
            s.verb_at or s.span,
            FOREIGN_VERBS.get(s.verb) or did_you_mean(s.verb, known),
        )
        for value in call_values(s):
            walk(facts, scope, value)
        if s.name:
            _bind(facts, scope, s.name, t.UNKNOWN)
        return
    facts.refs[s.node_key] = unit
    call_rule(facts, scope, unit, s.subject, s.args, s.span)
    if s.name:
        _bind(facts, scope, s.name, facts.gives.read(unit.name))


def _is_hidden_field(facts: Facts, scope: Scope, e: n.Expr | None) -> bool:
    if not isinstance(e, n.Attr):
        return False
    walk(facts, scope, e)
    symbol = facts.refs.get(e.node_key)
    return isinstance(symbol, FieldOf) and symbol.field.is_hidden


def _give(facts: Facts, scope: Scope, s: n.Give) -> None:
    """In place of a rule only what could be its own value."""
    kind = walk(facts, scope, s.value)
    if scope.unit is not None and isinstance(scope.unit.node, n.Instead):
        rule = scope.unit.node.rule
        if not isinstance(s.value, n.NoneValue):  # a rule may give nothing
            want(facts, facts.wanted_over(rule), kind, s.value)
        facts.laid_over(rule, kind)
    facts.give_own(scope.unit_name, kind)


def _proceed(facts: Facts, scope: Scope, s: n.Proceed) -> None:
    unit = scope.unit
    if unit is None or not isinstance(unit.node, n.Instead):
        facts.tell("N209", "`proceed` stands only inside `instead of`", s.span)
        return
    if s.name:
        _bind(facts, scope, s.name, facts.as_it_was(unit.node.rule))


def _field_target(facts: Facts, scope: Scope, target: n.Expr, kind: t.Kind, value: n.Expr, sign: str | None) -> None:
    wanted = walk(facts, scope, target)
    ref = facts.refs.get(target.node_key)
    if isinstance(ref, Unknown):
        return  # told already
    if not isinstance(ref, FieldOf):
        hint = of_what_is_no_field(ref, target, sign)
        facts.tell("K303", "only a field declared in kinds.yaml can be set", target.span, hint)
        return
    want(facts, wanted, kind, value)
