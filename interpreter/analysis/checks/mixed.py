"""Names and rules that hold one kind of value now and another then."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.analysis import types as t
from interpreter.analysis.checks.registry import Finding, check
from interpreter.analysis.checks.tree import bound_by
from interpreter.analysis.symbols import Symbols
from interpreter.syntax import nodes as n
from interpreter.syntax.endings import ending_of
from interpreter.syntax.nodes.walk import statements

HINT = "use two names"


def _locals(meaning: Symbols) -> Iterator[Finding]:
    for unit in meaning.units:
        kinds = meaning.locals.get(unit.name, {})
        told: set[str] = set()
        for s in statements(unit.body):
            binding = bound_by(s)
            if binding is None or binding.name in told or not t.is_mixed(kinds.get(binding.name, t.UNKNOWN)):
                continue
            if isinstance(s, n.Do) and t.is_mixed(meaning.given_kinds.get(s.verb, t.UNKNOWN)):
                continue  # C433 tells it where it is given
            told.add(binding.name)
            yield binding.span, f"`{binding.name}` is different kinds of value at different times", HINT


def _given(meaning: Symbols) -> Iterator[Finding]:
    for unit in meaning.units:
        if not t.is_mixed(meaning.given_kinds.get(unit.name, t.UNKNOWN)):
            continue
        gives = [s for s in statements(unit.body) if isinstance(s, n.Give)]
        kinds = [meaning.kind(s.value) for s in gives]
        for s, kind in zip(gives, kinds, strict=True):
            if t.is_mixed(t.join(kinds[0], kind)):
                yield s.span, f"`{unit.name}` gives {t.a(kind)} here and {t.a(kinds[0])} elsewhere", None
                break


def _marked(meaning: Symbols) -> Iterator[Finding]:
    """Pieces and players are numbers to the engine, so one mark for both would make one bear what the
    other was given.
    """
    for unit in meaning.units:
        for s in statements(unit.body):
            if isinstance(s, n.Mark) and meaning.happening_kinds.get((ending_of(s.tag), 0)) == t.ANY:
                yield (
                    s.subject.span,
                    f"`{s.tag}` is put on players and on pieces: on {t.a(meaning.kind(s.subject))} here",
                    HINT,
                )


_RULE = (
    'when dawn for p:\n    lucky by p as n\n    say "{n}"\n\nto lucky by p:\n    see turns\n    if p.coins > 3:\n'
    "        give 3\n    give "
)
_MARKS = (
    "when dawn for p:\n    mark p as seen until end of play\n    mark meadow.first as {0} until end of play\n"
    "    if p is seen and meadow.first is {0}:\n        increase day by 1\n"
)
CHECKS = (
    check(
        "C439",
        "a local that is given different kinds of value",
        _locals,
        bad='when dawn for p:\n    let n be 1\n    if p.coins > 3:\n        let n be p\n    say "{n}"\n',
        good='when dawn for p:\n    let n be none\n    if p.coins > 3:\n        let n be p\n    say "{n}"\n',
    ),
    check(
        "C444",
        "a mark that is put on pieces and on players",
        _marked,
        bad=_MARKS.format("seen"),
        good=_MARKS.format("known"),
    ),
    check("C433", "a rule that gives different kinds of value", _given, bad=_RULE + "p\n", good=_RULE + "none\n"),
)
