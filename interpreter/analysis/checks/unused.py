"""What nothing uses: mostly a slip of the pen somewhere else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from interpreter.analysis.checks.registry import Finding, check
from interpreter.analysis.checks.tree import bindings
from interpreter.analysis.engine_hooks import OF_A_PLAYER
from interpreter.analysis.symbols import SettingOf, Symbols, Unknown
from interpreter.loading.ruleset import LookupTable
from interpreter.loading.ruleset_nodes import in_data
from interpreter.syntax import nodes as n
from interpreter.syntax.nodes.walk import below
from interpreter.values.diagnostic import did_you_mean


def _definitions(meaning: Symbols) -> Iterator[Finding]:
    used = _used_names(meaning)
    for name, define in meaning.defines.items():
        if name not in OF_A_PLAYER and not used.get(name, set()) - {define.node_key}:
            yield define.word, f"nothing uses the definition `{name}`", None
    if meaning.ruleset.main not in meaning.rules:
        return  # C401 tells why nothing runs the first of them
    cells = {
        cell for table in meaning.ruleset.tables.values() if table.gives == "event" for cell in table.rows.values()
    }
    for name, unit in meaning.rules.items():
        if name in (meaning.ruleset.main, meaning.ruleset.goes_on) or name in cells:
            continue
        if not used.get(name, set()) - {unit.node.node_key}:
            yield unit.node.word, f"nothing runs `{name}`", None


def _used_names(meaning: Symbols) -> dict[str, set[n.Key]]:
    """For each name of a rule or definition: the definitions (by key) that mention it."""
    used: dict[str, set[n.Key]] = {}
    for definition in (*meaning.ruleset.rules, *meaning.ruleset.replaced):
        for item in definition.items if isinstance(definition, n.Card) else (definition,):
            for node in below(item):
                name = _mentions(node)
                if name:
                    used.setdefault(name, set()).add(item.node_key)
    for node in in_data(meaning.ruleset):
        if isinstance(node, n.Call):
            used.setdefault(node.name, set()).add(node.node_key)
    return used


def _mentions(node: Any) -> str | None:
    match node:
        case n.Call():
            return node.name
        case n.Do():
            return node.verb
        case n.Name():
            return node.id
        case _:
            return None


def _locals(meaning: Symbols) -> Iterator[Finding]:
    for unit in meaning.units:
        names = [node for node in below(unit.body) if isinstance(node, n.Name)]
        used = {node.id for node in names}
        slips = {node.id for node in names if isinstance(meaning.ref_or_none(node), Unknown)}
        told: set[str] = set()
        for binding in bindings(unit):
            if binding.how in ("let", "table", "choose", "as") and binding.name not in used | told:
                told.add(binding.name)
                if not any(did_you_mean(slip, [binding.name]) for slip in slips):  # that one tells it
                    yield binding.span, f"nothing uses `{binding.name}`", None


def _settings(meaning: Symbols) -> Iterator[Finding]:
    ruleset = meaning.ruleset
    settings = {symbol.name for symbol in meaning.refs.values() if isinstance(symbol, SettingOf)}
    replaced = {
        node.name if isinstance(node, n.Attr) else node.id
        for node in below(ruleset.replaced)
        if isinstance(node, n.Attr | n.Name)
    }
    looked_at = settings | replaced | ruleset.decks_switched_at.keys()
    for name, setting in ruleset.settings.items():
        if name not in looked_at:
            yield setting.span, f"no rule and no deck looks at the setting `{name}`", f"`settings.{name}` reads it"
    tables = {symbol.name for symbol in meaning.refs.values() if isinstance(symbol, LookupTable)}
    for name, table in ruleset.tables.items():
        if name not in tables and name not in replaced:
            yield table.span, f"no rule looks anything up in the table `{name}`", f"`{name}[...]` reads it"


_MOON = {"settings.yaml": {"settings": {"moon": {"is": "yesno", "default": True, "about": "x", "cite": "turns"}}}}
CHECKS = (
    check(
        "C414",
        "a rule, menu or definition that nothing uses",
        _definitions,
        bad='to cheer for p:\n    see turns\n    say "{p}"\n',
        good='when dawn for p:\n    cheer for p\n\nto cheer for p:\n    see turns\n    say "{p}"\n',
        severity="warning",
    ),
    check(
        "C415",
        "a local that nothing uses",
        _locals,
        bad="when dawn for p:\n    let rich be p.coins > 10\n",
        good='when dawn for p:\n    let rich be p.coins > 10\n    if rich:\n        say "{p} is rich"\n',
        severity="warning",
    ),
    check(
        "C416",
        "a setting or table that nothing looks at",
        _settings,
        bad="",
        bad_data=_MOON,
        good='when dawn for p:\n    if settings.moon:\n        say "moon"\n',
        good_data=_MOON,
        severity="warning",
    ),
)
