"""Values: rules that never give one, definitions that need themselves, rules that only call themselves, texts."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.analysis import types as t
from interpreter.analysis.checks.registry import Finding, check
from interpreter.analysis.symbols import Symbols
from interpreter.loading.ruleset_nodes import all_modifiers, everything
from interpreter.syntax import nodes as n
from interpreter.syntax.nodes.walk import LEAVING, QUESTIONS, below, inner_bodies, statements


def _never_given(meaning: Symbols) -> Iterator[Finding]:
    giving = {u.name for u in meaning.units if any(isinstance(s, n.Give) for s in statements(u.body))}
    giving |= {u.node.rule for u in meaning.units if isinstance(u.node, n.Instead) and u.name in giving}
    events = {u.name for u in meaning.units if u.role == "event"}
    for unit in meaning.units:
        for s in statements(unit.body):
            if isinstance(s, n.Do) and s.name and s.verb in meaning.rules and s.verb not in giving:
                yield s.span, f"`{s.verb}` gives no value to be `{s.name}`", f"write `give ...` in `{s.verb}`"
            elif isinstance(s, n.Resolve) and s.name and not events & giving:
                yield s.span, f"no event gives a value to be `{s.name}`", None


def _cycles(meaning: Symbols) -> Iterator[Finding]:
    needs = {name: _called(define.value) for name, define in meaning.defines.items()}
    for modify in all_modifiers(meaning.ruleset):
        if modify.name in needs:
            needs[modify.name] |= _called((modify.amount, modify.where))
    told: set[str] = set()
    for name in sorted(needs, key=lambda name: meaning.defines[name].span.start):
        way = _way_back(needs, name)
        if way and not told & set(way):
            told |= set(way)
            shown = " needs ".join(f"`{step}`" for step in (*way, name))
            yield meaning.defines[name].span, f"this value needs itself: {shown}", None


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
