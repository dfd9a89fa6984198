"""Secrets followed through all rules. What is passed to a rule, or given by one, is followed until nothing changes;
then the last walk is kept.
"""

from __future__ import annotations

import attrs

from interpreter.analysis.secrets.secret_facts import SecretFacts
from interpreter.analysis.secrets.secret_values import OPEN, Known, SecretValues
from interpreter.analysis.secrets.secret_walk import SecretWalk
from interpreter.analysis.symbols import Symbols
from interpreter.analysis.unit import HOLDER, THIS, Unit
from interpreter.syntax import nodes as n
from interpreter.syntax.nodes.walk import below, statements


def follow_secrets(meaning: Symbols, asking: frozenset[str]) -> SecretFacts:
    """All that secrets come to in a ruleset; `asking`: the rules that ask somebody."""
    listened = {u.node.happening for u in meaning.units if isinstance(u.node, n.When)}
    listened |= {happening for u in meaning.units if isinstance(u.node, n.May) for happening in u.node.happenings}
    if any(u.name in asking for u in meaning.units if u.role == "check"):
        asking = frozenset(u.name for u in meaning.units)  # a check may ask wherever something is written
    facts = SecretFacts(meaning, asking, frozenset(listened))
    while facts.changed:
        facts.changed = False
        facts.leaks.clear()
        for unit in meaning.units:
            _walk(facts, unit)
    return facts


def _walk(facts: SecretFacts, unit: Unit) -> None:
    known = Known({name: facts.params.get((unit.name, name), OPEN) for name in unit.params})
    if unit.card is not None:
        known = attrs.evolve(known, owners={THIS: HOLDER})
    walk = SecretWalk(facts, unit)
    walk.around(known)
    walk.body(unit.body, known)


def near_secrets(meaning: Symbols, facts: SecretFacts) -> frozenset[str]:
    """The rules and definitions that read or hold what not all may know: what goes wrong there could tell of it."""
    values = SecretValues(meaning)

    def reads(body: object) -> bool:
        asked = (e for e in below(body) if isinstance(e, n.Attr | n.Call))
        return any(values.of(e, Known()) for e in asked)

    rules = {u.name for u in meaning.units if u.name in facts.holding or reads(u.body)}
    return frozenset(rules | {name for name, define in meaning.defines.items() if reads(define.value)})


def holds_secrets(meaning: Symbols) -> bool:
    """Whether a game has any: hidden fields or secret throws."""
    ruleset = meaning.ruleset
    fields = (ruleset.player_fields, *(kind.fields for kind in ruleset.kinds.values()))
    if any(field.is_hidden for group in fields for field in group.values()):
        return True
    rolls = (s for u in meaning.units for s in statements(u.body) if isinstance(s, n.Roll | n.RollMany))
    return any(s.secret for s in rolls)
