"""The link step: Python that has been emitted is run once, and everything the machine looks up is put together."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias

from interpreter.analysis import types as t
from interpreter.analysis.open_values import OpenValues
from interpreter.analysis.secrets.rules_that_ask import rules_that_ask
from interpreter.analysis.secrets.secret_flow import follow_secrets, holds_secrets, near_secrets
from interpreter.analysis.symbols import Symbols
from interpreter.analysis.unit import Unit
from interpreter.compile import ir
from interpreter.compile.emit import python_ast as py
from interpreter.compile.emit.emission import Emitted, Made
from interpreter.compile.emit.emit_questions import things_of
from interpreter.compile.emit.window_texts import window_texts
from interpreter.compile.link_abilities import ability_units, index_abilities, link_abilities, may_pass_unasked
from interpreter.compile.lower.stop_names import unit_names
from interpreter.compile.namespace import namespace_of
from interpreter.compile.reasons import reasons
from interpreter.compile.told_parts import panels, sections, shapes, short_tables
from interpreter.loading.sections.settings import ASK_EVERYONE
from interpreter.run import names
from interpreter.run.answers.option_ids import DONE_ID, distinct_ids, words_of
from interpreter.run.answers.question_site import Site
from interpreter.run.machine import Machine
from interpreter.run.own_blocks import OWN_BLOCKS, OWN_PLACES, own_sites
from interpreter.run.place import Place
from interpreter.run.program import Program
from interpreter.syntax import nodes as n
from interpreter.syntax.nodes.walk import statements
from interpreter.table.layout import Layout

Define: TypeAlias = Callable[[Iterable[Made], dict[str, Any]], None]  # puts functions into a namespace, by name
OWN_COST = 500  # of a block of the machine's own


def compile_and_run(made: Iterable[Made], namespace: dict[str, Any]) -> None:
    """The usual way: each file's functions at once, on its own lines."""
    by_file: dict[str, list[ast.stmt]] = {}
    for file, function in made:
        by_file.setdefault(file, []).append(function)
    for file, functions in by_file.items():
        module = ast.Module(functions, [])
        py.locate(module)
        exec(compile(module, file, "exec"), namespace)


def link(
    lowered: ir.Lowered, layout: Layout, emitted: Emitted, define: Define = compile_and_run
) -> tuple[Program, Machine]:
    """Functions find each other in one namespace; the machine's own come into it last, since it needs the program."""
    namespace = namespace_of(lowered.meaning, layout, emitted.labels)
    define(emitted.functions, namespace)
    program = _program(lowered, layout, emitted, namespace)
    machine = Machine(program)
    namespace.update(machine.interface())
    return program, machine


def _program(lowered: ir.Lowered, layout: Layout, emitted: Emitted, found: Mapping[str, Any]) -> Program:
    meaning, units, blocks = lowered.meaning, lowered.units, lowered.blocks
    ask_everyone = bool(meaning.ruleset.setting_values.get(ASK_EVERYONE, False))
    abilities = link_abilities(ability_units(meaning), found)
    by = index_abilities(abilities, layout, ask_everyone)
    secrets = follow_secrets(meaning, rules_that_ask(meaning)) if holds_secrets(meaning) else None
    return Program(
        meaning=meaning,
        layout=layout,
        texts=lowered.texts,
        shapes=shapes(meaning, lowered.texts),
        panels=panels(meaning),
        short=short_tables(meaning),
        sections=sections(meaning),
        causes=lowered.causes,
        reasons=reasons(meaning, lowered.causes),
        blocks=[found[names.block(block.number)] for block in blocks],
        block_units=[*["window"] * OWN_BLOCKS, *(block.unit for block in blocks)],
        block_regions=[*[None] * OWN_BLOCKS, *(block.region for block in blocks)],
        block_tails=[*[None] * OWN_BLOCKS, *(block.tail for block in blocks)],
        block_names=[*[frozenset({"window"})] * OWN_BLOCKS, *(_stands_in(block) for block in blocks)],
        block_quiet=[*[False] * OWN_BLOCKS, *map(_is_quiet, blocks)],
        block_costs=[*[OWN_COST] * OWN_BLOCKS, *(emitted.costs[names.block(block.number)] for block in blocks)],
        checks_cost=sum(emitted.costs[names.check(number)] for number, _ in enumerate(_of_role(meaning, "check"))),
        block_places=[*map(Place, OWN_PLACES), *(block.place for block in blocks)],
        unit_names=unit_names(meaning.units),
        sites=_sites(lowered, found, ask_everyone),
        regions=list(lowered.regions),
        entries={name: unit.entry for name, unit in units.items()},
        pads={name: unit.pad for name, unit in units.items()},
        slot_names={name: unit.slots for name, unit in units.items()},
        fits={
            name: tuple(found.get(names.fits(unit.entry, place)) for place in range(len(unit.slots)))
            for name, unit in units.items()
        },
        unseen={
            layout.column[key]: found[names.unseen(*key)]
            for key in layout.column
            if names.unseen(*key) in found and layout.column[key] in layout.hidden
        },
        secret_locals={} if secrets is None else {unit: frozenset(held) for unit, held in secrets.holding.items()},
        near_secrets=frozenset() if secrets is None else near_secrets(meaning, secrets),
        natives={u.name: found[names.rule(u.name)] for u in lowered.whole if u.role != "deck_rule"},
        abilities=abilities,
        ask_everyone=ask_everyone,
        triggers=by.triggers,
        reactions=by.reactions,
        all_ears=by.all_ears,
        ears=by.ears,
        always_heard=by.always_heard,
        wrappers=by.wrappers,
        menu_options=by.menu_options,
        window_texts=window_texts(meaning, found),
        asides=by.asides,
        passing=() if ask_everyone else tuple(filter(may_pass_unasked, abilities)),
        checks=tuple((unit, found[names.check(number)]) for number, unit in enumerate(_of_role(meaning, "check"))),
        deck_rules=tuple((unit, found[names.deck_rule(unit.name)]) for unit in _of_role(meaning, "deck_rule")),
        screen={key: found[name] for key, name in emitted.screen.items()},
        piece_marks=_piece_marks(meaning),
        lapsing=lowered.lapsing,
        values={name: found[names.define(name)] for name in meaning.defines},
    )


def _of_role(meaning: Symbols, role: str) -> list[Unit]:
    return [unit for unit in meaning.units if unit.role == role]


def _piece_marks(meaning: Symbols) -> frozenset[str]:
    """Players and pieces share numbers, so a mark alone does not say which of them bears it."""
    made = [s for unit in meaning.units for s in statements(unit.body) if isinstance(s, n.Mark)]
    return frozenset(s.tag for s in made if t.holds(meaning.kind(s.subject), t.PIECE))


def _is_quiet(block: ir.Block) -> bool:
    """Whether a block only takes what a rule gave, tells it, or gives a value in turn."""
    tells = all(isinstance(s, n.Say | ir.TakeGiven | ir.LeaveIfGone) for s in block.statements)
    match block.end:
        case ir.Return(value=value):
            return tells and value is not None
        case ir.Checkpoint():
            return tells and block.statements != ()
        case _:
            return False


def _stands_in(block: ir.Block) -> frozenset[str]:
    """The rule and contests that a block stands in."""
    found, region = {block.unit}, block.region
    while region is not None:
        found.add(region.name)
        region = region.outer
    return frozenset(found)


def _sites(lowered: ir.Lowered, found: Mapping[str, Any], ask_everyone: bool) -> list[Site]:
    """The machine's own, those of the rules, and behind them one for each question that is put also with nothing to
    choose: the same in all but where its answer leads.
    """
    sites = [*own_sites(), *(_site(lowered.meaning, question, found, question.then) for question in lowered.questions)]
    for question in _always_put(lowered) if ask_everyone else ():
        sites[question.number].always = True
        if question.kind not in ("menu", "yes_no"):  # these have an answer that chooses nothing
            sites[question.number].empty = len(sites)
            sites.append(_site(lowered.meaning, question, found, question.nothing))
            sites[-1].showing = None  # there is no candidate to show anything of
    return sites


def _always_put(lowered: ir.Lowered) -> list[ir.LoweredQuestion]:
    """Where whether there is something to choose hangs on what only some may see: on hidden pieces, or on the cards
    that add to a menu.
    """
    values = OpenValues(lowered.meaning)
    return [
        q
        for q in lowered.questions
        if (q.kind == "menu" and q.noun in lowered.open_menus) or values.hangs_on_hidden(q.unit, q.node)
    ]


def _site(meaning: Symbols, question: ir.LoweredQuestion, found: Mapping[str, Any], then: int) -> Site:
    """The question with its functions."""
    options = question.node.options if isinstance(question.node, n.Ask) else ()
    told: dict[str, Any] = {which: found.get(names.site(question.number, which)) for which in names.OF_SITES}
    return Site(
        question.number,
        question.kind,
        question.unit,
        question.span,
        question.slot,
        then,
        question.nothing,
        question.noun,
        question.section,
        of_pieces=things_of(meaning, question) == t.PIECE,
        takes_one=isinstance(question.node, n.Choose) and question.node.body is not None,
        **told,
        labels=tuple([found[names.site_label(question.number, number)] for number in range(len(options))]),
        each=tuple([None if option.each is None else option.each.var for option in options]),
        ids=distinct_ids((words_of(option.text.parts) for option in options), (DONE_ID,)),
    )
