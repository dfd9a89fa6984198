"""Statements that leave: what stands behind them, what they leave, where they may stand."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from interpreter.analysis.checks.registry import Finding, check
from interpreter.analysis.symbols import Symbols
from interpreter.loading.patches import OWN
from interpreter.loading.ruleset_nodes import rule_nodes
from interpreter.syntax import nodes as n
from interpreter.syntax.nodes.walk import LEAVING, inner_bodies, statements
from interpreter.values.diagnostic import did_you_mean

INSTEAD = "write `replace` for `before`"
_WORDS: dict[type, str] = {n.Give: "give", n.End: "end", n.Stop: "stop", n.Pass: "pass"}


def _unreachable(meaning: Symbols) -> Iterator[Finding]:
    for unit in meaning.units:
        yield from _behind(unit.body)


def _behind(body: n.Body) -> Iterator[Finding]:
    for before, after in pairwise(body):
        if isinstance(before, LEAVING):
            word = _WORDS[type(before)]
            if isinstance(after, n.Do) and OWN in after.verb:
                yield after.span, f"what this is laid before is never reached: `{word}` stands before it", INSTEAD
            else:
                yield after.span, f"this is never reached: it stands behind `{word}`", None
            break
    for statement in body:
        for inner in inner_bodies(statement):
            yield from _behind(inner)


def _contests(meaning: Symbols) -> set[str]:
    return {s.name for u in meaning.units for s in statements(u.body) if isinstance(s, n.Contest)}


def _stops(meaning: Symbols) -> Iterator[n.Stop]:
    for unit in meaning.units:
        for s in statements(unit.body):
            if isinstance(s, n.Stop):
                yield s


def _unknown_contest(meaning: Symbols) -> Iterator[Finding]:
    known = _contests(meaning)
    for s in _stops(meaning):
        if s.block not in known:
            yield s.span, f"there is no `contest {s.block}:` to stop", did_you_mean(s.block, known)


def _unknown_after(meaning: Symbols) -> Iterator[Finding]:
    for s in _stops(meaning):
        if s.after is not None and s.after not in meaning.rules:
            yield s.span, f"there is no rule `{s.after}` to wait for", did_you_mean(s.after, meaning.rules)


def _unknown_block(meaning: Symbols) -> Iterator[Finding]:
    known = _contests(meaning) | set(meaning.rules)
    for node in rule_nodes(meaning.ruleset, n.During, n.May, n.Mark):
        block, what = _block_of(node)
        if block is not None and block not in known:
            yield (
                node.span,
                f"`{what} {block}`: there is no contest, phase or rule of that name",
                did_you_mean(block, known),
            )


def _block_of(node: Any) -> tuple[str | None, str]:
    match node:
        case n.During():
            return node.block, "during"
        case n.May():
            return node.during, "during"
        case _:
            return node.until, "until end of"


def _stray_pass(meaning: Symbols) -> Iterator[Finding]:
    for unit in meaning.units:
        yield from _passes(unit.body, False)


def _passes(body: n.Body, in_round: bool) -> Iterator[Finding]:
    for s in body:
        if isinstance(s, n.Pass) and not in_round:
            yield s.span, "`pass` stands only in a `round`, and not inside a contest within it", "`end` leaves a rule"
        inside = (in_round or isinstance(s, n.Round)) and not isinstance(s, n.Contest)
        for inner in inner_bodies(s):
            yield from _passes(inner, inside)


_CONTEST = "when dawn for p:\n    contest quarrel:\n        "
CHECKS = (
    check(
        "C420",
        "a statement behind `give`, `end`, `stop` or `pass`, never reached",
        _unreachable,
        bad='when dawn for p:\n    end\n    say "x"\n',
        good='when dawn for p:\n    say "x"\n    end\n',
    ),
    check(
        "C421",
        "`stop` names no contest",
        _unknown_contest,
        bad=_CONTEST + "stop quarrels\n",
        good=_CONTEST + "stop quarrel\n",
    ),
    check(
        "C422",
        "`stop ... after` names no rule",
        _unknown_after,
        bad=_CONTEST + "stop quarrel after plaay\n",
        good=_CONTEST + "stop quarrel after play\n",
    ),
    check(
        "C423",
        "`during` or `until end of` names no contest, phase or rule",
        _unknown_block,
        bad='when dawn for p:\n    if during plaay:\n        say "x"\n',
        good='when dawn for p:\n    if during play:\n        say "x"\n',
    ),
    check(
        "C424",
        "`pass` outside a round",
        _stray_pass,
        bad="when dawn for p:\n    pass\n",
        good="when dawn for p:\n    round from p among players until all pass in a row as q:\n        pass\n",
    ),
)
