"""Calls of verbs and rules, announcements: what their values are, and what is wanted of them."""

from __future__ import annotations

from collections.abc import Iterable

from interpreter.analysis import types as t
from interpreter.analysis.builtins.entry import Verb
from interpreter.analysis.facts import Facts
from interpreter.analysis.hints.ways_to_say import BY_LOT, as_one_of, shown
from interpreter.analysis.infer_expressions import walk
from interpreter.analysis.scope import Scope
from interpreter.analysis.symbols import Names
from interpreter.analysis.unit import Unit
from interpreter.syntax import nodes as n
from interpreter.values.span import Span

ZONE_HINT = "the name of a zone stands for what lies there; `zone(p.ZONE)` is the zone as a value"


def call_values(s: n.Do) -> list[n.Expr]:
    return ([s.subject] if s.subject is not None else []) + [a.value for a in s.args]


def announce(facts: Facts, scope: Scope, s: n.Announce) -> None:
    values = ([s.subject] if s.subject is not None else []) + [a.value for a in s.args]
    preps: list[str | None] = ([None] if s.subject is not None else []) + [a.prep for a in s.args]
    told = facts.names.happenings[s.happening]
    for prep, value in zip(preps, values, strict=True):
        kind = walk(facts, scope, value)
        if prep not in told:
            message = f"`{s.happening}` is announced elsewhere without {behind(prep)}"
            facts.tell(
                "N208", message, value.span, f"elsewhere it is `announce {announced_as(facts.names, s.happening)}`"
            )
            continue
        key = (s.happening, told.index(prep))
        facts.announce(key, kind, value)


def resolve(facts: Facts, scope: Scope, s: n.Resolve) -> None:
    want(facts, t.WORD, walk(facts, scope, s.event), s.event)
    for unit in facts.names.units:
        if unit.role == "event":
            call_rule(facts, scope, unit, s.subject, s.args, s.span)


def call_verb(facts: Facts, scope: Scope, s: n.Do, verb: Verb) -> None:
    given: dict[str | None, n.Expr] = {None: s.subject} if s.subject is not None else {}
    strangers = any(argument.prep not in verb.takes for argument in s.args)  # most likely meant for what is missing
    for argument in s.args:
        if argument.prep in given:
            facts.tell("N203", f"`{argument.prep}` stands twice", argument.span, verb.help)
            walk(facts, scope, argument.value)
        elif argument.prep not in verb.takes:
            facts.tell("N203", f"`{s.verb}` has no `{argument.prep}`", argument.span, verb.help)
            walk(facts, scope, argument.value)
        else:
            given[argument.prep] = argument.value
    for prep, wanted in verb.takes.items():
        value = given.get(prep)
        if value is None:
            if prep not in verb.optional and not strangers:
                facts.tell(
                    "N204",
                    f"`{s.verb}` needs {f'`{prep}` something' if prep else 'to be told what'}",
                    s.span,
                    verb.help,
                )
            continue
        kind = walk(facts, scope, value, as_zone=t.ZONE in wanted)
        if not any(t.fits(w, kind) for w in wanted):
            facts.tell(
                "K301",
                f"`{s.verb}` wants {' or '.join(map(_called, wanted))} here, this is {t.a(kind)}",
                value.span,
                _way(verb, wanted, kind, value),
            )
    if verb.takes.get(None) is None and s.subject is not None:
        walk(facts, scope, s.subject)
        facts.tell("N203", f"`{s.verb}` takes nothing after it", s.subject.span, verb.help)


def _way(verb: Verb, wanted: tuple[t.Kind, ...], kind: t.Kind, value: n.Expr) -> str:
    """A hint for what a verb cannot be given."""
    if t.ZONE in wanted and t.is_list(kind):
        by_lot = t.item_of(kind) not in (t.PIECE, t.UNKNOWN)
        return BY_LOT.format(shown(value) or "(...)") if by_lot else ZONE_HINT
    return next((hint for one in wanted if (hint := as_one_of(one, kind, value))), verb.help)


def given_by(facts: Facts, s: n.Do, verb: Verb) -> t.Kind:
    """What a verb gives; of one that gives some of a list, that list's kind."""
    if verb.gives_like is None:
        return verb.gives
    kinds = [facts.kinds[a.value.node_key] for a in s.args if a.prep == verb.gives_like]
    return next((kind for kind in kinds if t.may_be_list(kind)), t.UNKNOWN)


def _called(wanted: t.Kind) -> str:
    return "a list" if wanted is t.ANY_LIST else t.a(wanted)


def call_rule(
    facts: Facts, scope: Scope, unit: Unit, subject: n.Expr | None, args: tuple[n.Argument, ...], span: Span
) -> None:
    by_prep: dict[str | None, str] = dict(zip(unit.preps, unit.given, strict=True))
    given: set[str | None] = set()
    pairs: list[tuple[str | None, n.Expr]] = ([(None, subject)] if subject is not None else []) + [
        (a.prep, a.value) for a in args
    ]
    for prep, value in pairs:
        kind = walk(facts, scope, value)
        if prep not in by_prep:
            shape = call_shape(unit)
            facts.tell(
                "N203",
                f"`{unit.name}` has no `{prep}`" if prep else f"`{unit.name}` takes nothing right behind it",
                value.span,
                f"write it as `{shape}`",
            )
            continue
        if prep in given:
            facts.tell("N203", f"`{prep}` stands twice", value.span, f"write it as `{call_shape(unit)}`")
        given.add(prep)
        key = (unit.name, by_prep[prep])
        facts.give(key, kind, value)
    strangers = any(prep not in by_prep for prep, _ in pairs)  # most likely meant for what is missing
    for prep in by_prep:
        if prep not in given and not strangers:
            facts.tell(
                "N204",
                f"`{unit.name}` needs {f'`{prep}` something' if prep else 'to be told what'}",
                span,
                f"write it as `{call_shape(unit)}`",
            )


def call_shape(unit: Unit) -> str:
    """How a rule is called: its name, its subject, its prepositions."""
    return _shape(unit.name, zip(unit.preps, unit.given, strict=True))


def announced_as(names: Names, happening: str) -> str:
    """How a happening is always announced."""
    return _shape(happening, ((prep, "x" if prep is None else "...") for prep in names.happenings[happening]))


def _shape(name: str, given: Iterable[tuple[str | None, str]]) -> str:
    words = [name]
    for prep, value in given:
        words += [prep, value] if prep else [value]
    return " ".join(words)


def behind(prep: str | None) -> str:
    """What is given by a preposition, or without one, in a message."""
    return f"`{prep}`" if prep else "anything right behind its name"


def want(facts: Facts, wanted: t.Kind, kind: t.Kind, e: n.Expr) -> None:
    if not t.fits(wanted, kind):
        message = f"{t.a(wanted)} is wanted here, this is {t.a(kind)}"
        facts.tell("K304", message, e.span, as_one_of(wanted, kind, e))
    elif isinstance(e, n.NoneValue) and (t.is_list(wanted) or wanted in (t.NUMBER, t.YESNO)):
        hint = "a list of nothing is `empty`" if t.is_list(wanted) else None
        facts.tell("K304", f"{t.a(wanted)} is wanted here, this is `none`", e.span, hint)


def want_list(facts: Facts, kind: t.Kind, span: Span) -> t.Kind:
    if not t.may_be_list(kind):
        facts.tell("K305", f"a list is wanted here, this is {t.a(kind)}", span)
    return kind
