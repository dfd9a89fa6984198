"""Values: rules that never give one, definitions that need themselves, rules that only call themselves, texts."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.analysis import types as t
from interpreter.analysis.checks.registry import Finding, check
from interpreter.analysis.symbols import Symbols
from interpreter.analysis.unit import WAS
from interpreter.loading.ruleset_nodes import all_modifiers, everything
from interpreter.syntax import nodes as n
from interpreter.syntax.nodes.walk import LEAVING, QUESTIONS, below, inner_bodies, statements


def _never_given(meaning: Symbols) -> Iterator[Finding]:
    giving = _giving(meaning) | {u.node.rule for u in meaning.units if isinstance(u.node, n.Instead) and _gives(u.body)}
    events = {u.name for u in meaning.units if u.role == "event"}
    gave = {rule.name for rule in meaning.ruleset.replaced if isinstance(rule, n.Rule) and _gives(rule.body)} - giving
    told: set[str] = set()
    for s, name in _takings(meaning):
        if isinstance(s, n.Resolve):
            if not events & giving:
                yield s.span, f"no event gives a value to be `{s.name}`", None
        elif name in gave - told:
            told.add(name)
            hint = f"at {s.span} it is `{s.name}`: write `give ...`"
            yield meaning.rules[name].span, f"`{name}` gave a value before it was replaced, and gives none now", hint
        elif name in meaning.rules and name not in giving | gave:
            yield s.span, f"`{name}` gives no value to be `{s.name}`", f"write `give ...` in `{name}`"


def _never_instead(meaning: Symbols) -> Iterator[Finding]:
    taken = {name: s for s, name in reversed([*_takings(meaning)])}
    taken |= {u.name: taken[RESOLVED] for u in meaning.units if u.role == "event" and RESOLVED in taken}
    giving = _giving(meaning) & set(taken)
    for unit in meaning.units:
        if isinstance(unit.node, n.Instead) and unit.node.rule in giving and not _gives(unit.body):
            s = taken[unit.node.rule]
            hint = f"at {s.span} it is `{s.name}`: write `proceed as x` and `give x`"
            yield unit.span, f"`{unit.node.rule}` gives a value, and this gives none instead of it", hint


RESOLVED = ""  # by the name of whatever event it is


def _takings(meaning: Symbols) -> Iterator[tuple[n.Do | n.Resolve, str]]:
    """The calls whose value gets a name, with the rule."""
    for unit in meaning.units:
        for s in statements(unit.body):
            if isinstance(s, n.Do | n.Resolve) and s.name:
                yield s, s.verb if isinstance(s, n.Do) else RESOLVED


def _giving(meaning: Symbols) -> set[str]:
    return {unit.name for unit in meaning.units if _gives(unit.body)}


def _gives(body: n.Body) -> bool:
    return any(isinstance(s, n.Give) for s in statements(body))


def _cycles(meaning: Symbols) -> Iterator[Finding]:
    """One that is there only by what changes a value is told at the change."""
    needs = {name: _called(define.value) for name, define in meaning.defines.items()}
    told: set[str] = set()
    for name in sorted(needs, key=lambda name: meaning.defines[name].span.start):
        if way := _untold(needs, name, told):
            yield meaning.defines[name].span, _needs_itself(way), None
    for modify in sorted(all_modifiers(meaning.ruleset), key=lambda modify: modify.span.start):
        if modify.name in needs:
            needs[modify.name] = needs[modify.name] | _called((modify.amount, modify.where))
            if way := _untold(needs, modify.name, told):
                yield modify.span, _needs_itself(way), f"here `{WAS}` is the value as it was"


def _untold(needs: dict[str, set[str]], name: str, told: set[str]) -> tuple[str, ...]:
    """The way from a value back to itself, unless a part of it has been told."""
    way = _way_back(needs, name)
    if told & set(way):
        return ()
    told |= set(way)
    return way


def _needs_itself(way: tuple[str, ...]) -> str:
    return "this value needs itself: " + " needs ".join(f"`{step}`" for step in (*way, way[0]))


def _called(nodes: object) -> set[str]:
    return {node.name for node in below(nodes) if isinstance(node, n.Call)}


def _way_back(needs: dict[str, set[str]], start: str) -> tuple[str, ...]:
    """The shortest way from a definition back to itself, without its last step; empty when there is none."""
    ways: list[tuple[str, ...]] = [(start,)]
    seen: set[str] = set()
    while ways:
        way = ways.pop(0)
        for step in sorted(needs.get(way[-1], ())):
            if step == start:
                return way
            if step not in seen:
                seen.add(step)
                ways.append((*way, step))
    return ()


def _only_itself(meaning: Symbols) -> Iterator[Finding]:
    for unit in meaning.units:
        if unit.role in ("to", "event", "phase"):
            call = _certain_call(unit.body, unit.name)
            if isinstance(call, n.Do):
                yield (
                    call.span,
                    f"`{unit.name}` always runs itself again: it never ends",
                    "put a condition or a question before it",
                )


def _certain_call(body: n.Body, name: str) -> n.Statement | None:
    """The call of `name` that is reached for certain, or the statement that may leave or ask before it."""
    for s in body:
        if isinstance(s, n.Do) and (s.verb == name or s.verb in ("win", "leave", "end_game")):
            return s if s.verb == name else n.End(s.span)
        if isinstance(s, n.Contest | n.Together | n.Repeat):
            found = _certain_call(s.body, name)
            if found is not None:
                return found
        elif isinstance(s, (*LEAVING, *QUESTIONS)) or any(_may_leave(inner) for inner in inner_bodies(s)):
            return n.End(s.span)
    return None


def _may_leave(body: n.Body) -> bool:
    return any(
        isinstance(s, (*LEAVING, *QUESTIONS)) or (isinstance(s, n.Do) and s.verb in ("win", "leave", "end_game"))
        for s in statements(body)
    )


def _holes(meaning: Symbols) -> Iterator[Finding]:
    for node in everything(meaning.ruleset, n.Hole):
        if node.how is None:
            continue
        kind = meaning.kind(node.value)
        if t.may_be_list(kind) or (kind == t.NUMBER and node.how != "count"):
            continue
        if node.how == "count":
            yield node.span, f"`|count` shows the size of a list, this is {t.a(kind)}", None
        else:
            yield node.span, f"`|{node.how}` counts a number or a list, this is {t.a(kind)}", None


_CALL = 'when dawn for p:\n    count_up for p as x\n    say "{x}"\n\nto count_up for p:\n    see turns\n    '
CHECKS = (
    check(
        "C434",
        "the value of a rule that never gives one",
        _never_given,
        bad=_CALL + 'say "{p}"\n',
        good=_CALL + "give p.coins\n",
    ),
    check(
        "C459",
        "an `instead of` that never gives the value its rule is called for",
        _never_instead,
        bad=_CALL + "give p.coins\n\ninstead of count_up for p:\n    proceed\n",
        good=_CALL + "give p.coins\n\ninstead of count_up for p:\n    proceed as n\n    give n\n",
    ),
    check(
        "C435",
        "a definition that needs itself",
        _cycles,
        bad='when dawn for p:\n    say "{worth(p)}"\n\ndefine worth(p) as purse(p) + 1\n\ndefine purse(p) as '
        "worth(p) - 1\n",
        good='when dawn for p:\n    say "{worth(p)}"\n\ndefine worth(p) as purse(p) + 1\n\ndefine purse(p) as '
        "p.coins - 1\n",
    ),
    check(
        "C436",
        "a rule that always runs itself again",
        _only_itself,
        bad="when dawn for p:\n    spin for p\n\nto spin for p:\n    see turns\n    increase p.coins by 1\n    "
        "spin for p\n",
        good="when dawn for p:\n    spin for p\n\nto spin for p:\n    see turns\n    increase p.coins by 1\n"
        "    if p.coins < 9:\n        spin for p\n",
    ),
    check(
        "C437",
        "a hole in a text that cannot be shown so",
        _holes,
        bad='when dawn for p:\n    say "{p|coin}"\n',
        good='when dawn for p:\n    say "{p.pen|count}"\n',
    ),
)
