"""Kinds of parameters follow from calls: what is wrong with them is told at each call, with the place of another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import attrs

from interpreter.analysis import types as t
from interpreter.analysis.facts import Facts, Given, Param
from interpreter.analysis.symbols import Word
from interpreter.loading.causes.blame import places
from interpreter.loading.ruleset_nodes import everything
from interpreter.syntax import nodes as n
from interpreter.values.diagnostic import Diagnostic


def findings_of(facts: Facts) -> Iterator[Diagnostic]:
    """All findings of the last walk; those about the kind of a parameter say which call it comes from: perhaps it is
    that one which is wrong.
    """
    facts.findings = _words_once(facts)
    givers = {param: giver for param, given in facts.given.items() if (giver := _giver(given)) is not None}
    yield from (_with_giver(facts, finding, givers) for finding in facts.findings)
    for (rule, param), given in facts.given.items():
        for one, other in _conflicts(given):
            yield _told(one, other, "K302", f"`{rule}` is elsewhere given {{}} as `{param}`")
    for (happening, part), given in facts.announced.items():
        what = _as_what(facts.names.happenings[happening][part])
        for one, other in _conflicts(given):
            yield _told(one, other, "K314", f"`{happening}` is elsewhere announced {what} {{}}")


def _words_once(facts: Facts) -> list[Diagnostic]:
    """Of a word that is taken for a list or zone again and again one finding: most likely such a zone is lost."""
    words = {}
    if sum(_A_WORD in finding.message for finding in facts.findings) > _FEW:
        names = everything(facts.names.ruleset, n.Name)
        words = {node.span.start: node.id for node in names if isinstance(facts.refs.get(node.node_key), Word)}
    alike: dict[str, list[Diagnostic]] = {}
    for finding in facts.findings:
        if _A_WORD in finding.message and finding.span.start in words:
            alike.setdefault(words[finding.span.start], []).append(finding)
    first: dict[int, Diagnostic | None] = {}
    for word, several in alike.items():
        if len(several) > _FEW:
            several.sort(key=lambda one: one.span.start)
            notes = tuple(places(f"`{word}` is taken so", several[1:]))
            hint = f"`{word}` is only a word of the data here: is a zone or field of that name lost in kinds.yaml?"
            first |= dict.fromkeys(map(id, several))
            first[id(several[0])] = attrs.evolve(several[0], notes=notes, hint=hint)
    return [one for finding in facts.findings if (one := first.get(id(finding), finding)) is not None]


_A_WORD, _FEW = t.a(t.WORD), 2


def _as_what(prep: str | None) -> str:
    return "with" if prep is None else f"`{prep}`"


def _giver(given: Sequence[Given]) -> Given | None:
    """The first in the files that gives anything."""
    return min((one for one in given if one.kind is not t.UNKNOWN), key=lambda one: one.span.start, default=None)


def _conflicts(given: Sequence[Given]) -> Iterator[tuple[Given, Given]]:
    """Each that gives another kind than one elsewhere, with the first such."""
    ordered = sorted(given, key=lambda one: one.span.start)
    for one in ordered:
        other = next((two for two in ordered if _differ(one.kind, two.kind)), None)
        if other is not None:
            yield one, other


def _differ(one: t.Kind, other: t.Kind) -> bool:
    """What is of two kinds by itself is told where it becomes so; lists of different things are lists still."""
    known = not isinstance(one, t.Mixed) and not isinstance(other, t.Mixed)
    return known and isinstance(t.join(one, other), t.Mixed)


def _told(one: Given, other: Given, code: str, words: str) -> Diagnostic:
    message = f"{words.format(t.a(other.kind))}, here it is {t.a(one.kind)}"
    return Diagnostic(code, message, one.span, notes=(f"elsewhere is {other.span}",))


def _with_giver(facts: Facts, finding: Diagnostic, givers: dict[Param, Given]) -> Diagnostic:
    param = facts.params_at.get(finding.span.start) if finding.code.startswith("K") else None
    if param is None or param not in givers:
        return finding
    note = f"`{param[1]}` has its kind from the call at {givers[param].span}"
    return attrs.evolve(finding, notes=(*finding.notes, note))
