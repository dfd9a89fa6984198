"""A ruleset with one of its rules deleted."""

from __future__ import annotations

import ast
import functools
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any
from unittest import mock

import attrs

from interpreter.analysis import types as t
from interpreter.analysis.inference import understand
from interpreter.analysis.symbols import Symbols
from interpreter.api.game import Game
from interpreter.compile import ir
from interpreter.compile.emit import emission as emit
from interpreter.compile.emit.merge_blocks import Merged
from interpreter.compile.link import OWN_COST
from interpreter.loading.ruleset import Ruleset
from interpreter.scenario.scenario_file import Case
from interpreter.syntax import nodes as n
from interpreter.syntax.nodes.walk import below, statements
from interpreter.table.layout import Layout
from tests.scenarios import running, tracing
from tests.scenarios.when_called import when_called

DECKS = Path(__file__).parents[1] / "decks" / "faulty"


def title(definition: n.Definition) -> str:
    """A name for a definition that stays while lines move."""
    match definition:
        case n.Rule() | n.Menu() | n.Define() | n.Modify():
            return f"{type(definition).__name__.lower()} {definition.name}"
        case n.Card():
            return f"card {definition.card} at line {definition.span.line}"
        case n.Aside():
            return "aside " + "".join(part for part in definition.text.parts if isinstance(part, str)).strip()
        case n.Window():
            return (
                f"window {definition.happening} "
                + "".join(part for part in definition.text.parts if isinstance(part, str)).strip()
            )
        case n.Whenever():
            cited = next(s.section for s in definition.body if isinstance(s, n.See))
            return f"whenever {cited}"
        case n.DeckRule():
            return f"deck rule {definition.name}"
    return f"{type(definition).__name__.lower()} at line {definition.span.line}"


@functools.cache
def titles(name: str, file: str = "") -> tuple[str, ...]:
    """Of a game's rules, or of those in one file."""
    rules = running.game(name, ()).ruleset.rules
    return tuple(title(d) for d in rules if d.span.file.endswith(file))


def without(name: str, settings: tuple[tuple[str, Any], ...], what: str) -> Game:
    """The game compiled anew without a rule; a definition gives nought, no or nothing instead, or 1 where it gave 0."""
    playing = running.game(name, settings)
    rules: list[n.Definition] = []
    for definition in playing.ruleset.rules:
        if title(definition) != what:
            rules.append(definition)
        elif isinstance(definition, n.Define):
            rules.append(attrs.evolve(definition, value=neutral(playing, definition)))
        elif isinstance(definition, n.Rule):
            rules.append(attrs.evolve(definition, body=nothing(definition)))
        elif isinstance(definition, n.Menu):
            rules.append(attrs.evolve(definition, options=()))
    n.number(below(tuple(rules)), "\u00b7left out")
    with mock.patch.object(emit, "merge", unmerged), mock.patch.object(emit, "meter", unmetered):
        return running.compiled(understood(playing.ruleset, tuple(rules)), playing, when_called)


def unmerged(blocks: Mapping[int, ir.Block]) -> dict[int, Merged]:
    """Merging saves steps in play, and changes nothing else."""
    return {number: Merged(block, {}, 0) for number, block in blocks.items()}


def unmetered(functions: Iterable[ast.FunctionDef], layout: Layout, verbs: frozenset[str]) -> dict[str, int]:
    """Looking for what each function costs takes as long as emitting it: every block is taken for a dear one, so that
    what has no end still ends.
    """
    return dict.fromkeys((function.name for function in functions), OWN_COST)


def understood(ruleset: Ruleset, rules: tuple[n.Definition, ...]) -> Symbols:
    """These rules without windows of what is announced no more: a checked game has none."""
    meaning = understand(attrs.evolve(ruleset, rules=rules))
    heard = tuple(d for d in rules if not isinstance(d, n.Window) or d.happening in meaning.happenings)
    return meaning if heard == rules else understand(attrs.evolve(ruleset, rules=heard))


def nothing(rule: n.Rule) -> n.Body:
    """An empty body, but giving nothing where the rule gave a value."""
    gives = any(isinstance(s, n.Give) for s in statements(rule.body))
    return (n.Give(rule.span, n.NoneValue(rule.span)),) if gives else ()


def neutral(playing: Game, define: n.Define) -> n.Expr:
    kind = playing.program.meaning.kind(define.value)
    if kind == t.NUMBER:
        return n.Number(define.span, int(define.value == n.Number(define.span, 0)))  # another one where it is 0 anyway
    if kind == t.YESNO:
        return n.YesNo(define.span, False)
    return n.Empty(define.span) if t.is_list(kind) else n.NoneValue(define.span)


def runners(name: str, what: str) -> list[Case]:
    """The cases that run a rule, the shortest first, or that name a card; after them those under other settings."""
    definition = next(d for d in running.game(name, ()).ruleset.rules if title(d) == what)
    inside = {
        (definition.span.file, line)
        for line in range(definition.span.line, max(definition.span.line, last(definition)) + 1)
    }
    found = [(len(lines), at) for at, (_, lines) in enumerate(tracing.lines_of_plain_cases(name)) if lines & inside]
    if isinstance(definition, n.Modify):
        # Its line is traced as the definition's: any case may be the one, first those that name a card beside it.
        beside = {
            d.card
            for d in running.game(name, ()).ruleset.rules
            if isinstance(d, n.Card) and d.span.file == definition.span.file
        }
        every = tracing.lines_of_plain_cases(name)
        found += [
            (-any(card in repr(running.data_of(case)) for card in beside), at) for at, (case, _) in enumerate(every)
        ]
    if isinstance(definition, n.Window):
        found += [
            (0, at) for at, (case, _) in enumerate(tracing.lines_of_plain_cases(name)) if "prompted" in case.entries
        ]
    if isinstance(definition, n.Card):
        found += [
            (1000, at)
            for at, (case, _) in enumerate(tracing.lines_of_plain_cases(name))
            if definition.card in repr(running.data_of(case))
        ]
    plain = [tracing.lines_of_plain_cases(name)[at][0] for _, at in sorted(found)]
    near, far = settings_near(name, definition), 1_000_000
    plain = [case for case in plain if "variants" not in case.entries]
    switched = [case for case in tracing.cases(name) if running.settings_of(case) and "variants" not in case.entries]
    return plain + sorted(switched, key=lambda case: min(near.get(of, far) for of, _ in running.settings_of(case)))


@functools.cache
def reading(name: str) -> tuple[tuple[n.Definition, set[str | None], set[str]], ...]:
    """Each definition of a game, what it calls and which settings it reads."""
    inside = [(d, tuple(below(d))) for d in running.game(name, ()).ruleset.rules]
    return tuple((d, {called(x) for x in nodes}, {x.name for x in nodes if is_setting(x)}) for d, nodes in inside)


def settings_near(name: str, definition: n.Definition) -> dict[str, int]:
    """Settings, by how many calls up from the definition they are first read: cases that change one of them likely run
    it.
    """
    found: dict[str, int] = {}
    seen: set[int] = set()
    layer = [row for row in reading(name) if row[0] is definition]
    while layer:
        for setting in set().union(*(settings for _, _, settings in layer)):
            found.setdefault(setting, len(seen))
        seen |= {id(d) for d, _, _ in layer}
        names = {getattr(d, "name", "") for d, _, _ in layer}
        layer = [row for row in reading(name) if id(row[0]) not in seen and names & row[1]]
    return found


def is_setting(node: object) -> bool:
    return isinstance(node, n.Attr) and isinstance(node.of, n.Name) and node.of.id == "settings"


def called(node: object) -> str | None:
    return node.verb if isinstance(node, n.Do) else node.name if isinstance(node, n.Call) else None


def last(definition: n.Definition) -> int:
    if isinstance(definition, n.Menu):
        return max((s.span.line for option in definition.options for s in statements(option.body)), default=0)
    body = getattr(definition, "body", ())
    return max((s.span.line for s in statements(body)), default=0)


def noticed(name: str, what: str) -> bool:
    """Whether some scenario differs or fails without the rule; of a deck rule, whether some faulty deck passes."""
    if what.startswith("deck rule "):
        return noticed_by_decks(running.game(name, ()), without(name, (), what))
    made: dict[tuple[tuple[str, Any], ...], Game] = {}
    for case in runners(name, what):
        settings = running.settings_of(case)
        if settings not in made:
            made[settings] = without(name, settings, what)
        try:
            if running.run(case, made[settings]):
                return True
        except Exception:
            return True
    return False


def noticed_by_decks(whole: Game, less: Game) -> bool:
    decks = [path for path in DECKS.iterdir() if path.suffix in (".txt", ".yaml")]
    return any(len(less.check_deck(deck).found) < len(whole.check_deck(deck).found) for deck in decks)
