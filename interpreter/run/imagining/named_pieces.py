"""Which pieces the running rules name, and what each of them must be for the rule to have come by it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeAlias

from interpreter.analysis import types as t
from interpreter.analysis.builtins import pieces
from interpreter.analysis.builtins.trouble import Trouble
from interpreter.analysis.unit import USED
from interpreter.run.answers.question_site import Site
from interpreter.run.errors import BREAKING
from interpreter.run.own_blocks import OWN_BLOCKS, OWN_SITES, Announced, OpenWindow, WrappedCall
from interpreter.run.program import Ability, Program
from interpreter.table.records import Acting, ActingOn, OptionOf
from interpreter.table.redeal import Fits
from interpreter.table.state import Frame, State

Typed: TypeAlias = tuple[t.Kind, Any, Fits | None]  # a kind, a value of it, and what a piece there must be


def named_pieces(program: Program, state: State) -> dict[int, list[Fits]]:
    """Every piece in a parameter or local of a frame, whoever's rule it is, or among what may be chosen now."""
    found: dict[int, list[Fits]] = {}
    for kind, value, fits in _all(program, state):
        for piece in _pieces(kind, value):
            tests = found.setdefault(piece, [])
            if fits is not None:
                tests.append(fits)
    return found


def _all(program: Program, state: State) -> Iterator[Typed]:
    held_back = () if state.hold is None else state.hold.happenings
    for frame in (*state.frames, *held_back):
        yield from _typed(program, list(frame))
    asked = state.question
    if asked is not None and asked.site >= OWN_SITES and state.frames:
        site = program.sites[asked.site]
        yield from _about(program, site, state.frames[-1], asked.seat, asked.options)
        kind, fits = _slot(program, site.unit, site.slot, state.frames[-1])
        yield (kind if site.many and not site.takes_one else t.list_of(kind)), asked.options, fits


def _acted_on(ability: Ability, this: int | None, seat: int) -> Callable[..., bool]:
    """The test that an ability could act on a piece, as far as it goes by what the piece is."""

    def test(s: State, frame: Frame, piece: int) -> bool:
        own = () if this is None else (this, pieces.owner(s, this))
        return ability.elements is not None and piece in ability.elements(s, *own, seat)

    return test


def _about(program: Program, site: Site, frame: Frame, seat: int, options: Iterable[Any]) -> Iterator[Typed]:
    """What the options of a menu are about."""
    names = program.slot_names[site.unit]
    for option in options:
        if isinstance(option, OptionOf):
            kind, fits = _slot(program, site.unit, names.index(site.each[option.option] or "") + 1, frame)
            yield kind, option.element, fits
        elif isinstance(option, ActingOn):
            ability = program.abilities[option.ability]
            kind = program.meaning.locals[ability.unit.name].get(ability.unit.params[-1], t.UNKNOWN)
            yield kind, option.element, _for(_acted_on(ability, option.this, seat), frame)


def _typed(program: Program, frame: Frame) -> Iterable[Typed]:
    block, *values = frame
    if block >= OWN_BLOCKS:
        return _slots(program, program.block_units[block], frame)
    record = values[0] if values else None
    match record:
        case WrappedCall():
            return _arguments(program, record)
        case OpenWindow(happening, args, triggers, acted):
            waiting = [Acting(it.ability, it.this) for it in triggers]
            return [*_heard(program, happening, args), *(_copy(program, it) for it in (*waiting, *acted))]
        case Announced(happening, args):
            return _heard(program, happening, args)
        case _:  # a value given back: of which kind it is, is known where it is taken
            items = record if isinstance(record, tuple) else (record,)
            return [(t.PIECE, item, None) for item in items if isinstance(item, int)]


def _copy(program: Program, acting: Acting) -> Typed:
    """A copy whose ability acts, or has acted: of that card."""
    cards, card = program.layout.cards, program.abilities[acting.ability].card

    def fits(s: State, piece: int) -> bool:
        printed = cards[s.ident[piece]]
        return printed is not None and printed.id == card

    return t.PIECE, acting.this, fits


def _slots(program: Program, unit: str, frame: Frame) -> Iterator[Typed]:
    """Parameters and locals, and of a running wrapper what the call it stands around was given."""
    for slot, name in enumerate(program.slot_names[unit], 1):
        if name == USED and frame[slot] is not None:
            yield from _arguments(program, frame[slot])
        kind, fits = _slot(program, unit, slot, frame)
        yield kind, frame[slot], fits


def _slot(program: Program, unit: str, slot: int, frame: Frame) -> tuple[t.Kind, Fits | None]:
    test = program.fits[unit][slot - 1]
    return _slot_kinds(program, unit)[slot - 1], None if test is None else _for(test, frame)


def _for(test: Callable[..., Any], frame: Frame) -> Fits:
    def fits(s: State, piece: int) -> bool:
        try:
            return bool(test(s, frame, piece))
        except (Trouble, *BREAKING):
            return False  # what cannot be asked of a piece, no rule has asked

    return fits


def _heard(program: Program, happening: str, args: tuple[Any, ...]) -> list[Typed]:
    kinds = program.meaning.happening_kinds
    return [(kinds.get((happening, i), t.UNKNOWN), value, None) for i, value in enumerate(args)]


def _arguments(program: Program, call: WrappedCall) -> list[Typed]:
    meaning = program.meaning
    given = zip(meaning.rules[call.rule].given, call.args, strict=True)
    copies = [_copy(program, acting) for acting in call.used]
    return [(meaning.param_kinds.get((call.rule, name), t.UNKNOWN), value, None) for name, value in given] + copies


def _slot_kinds(program: Program, unit: str) -> tuple[t.Kind, ...]:
    found = program.slot_kinds.get(unit)
    if found is None:
        meaning = program.meaning
        params = {name: kind for (of, name), kind in meaning.param_kinds.items() if of == unit}
        kinds = {**meaning.locals.get(unit, {}), **params}
        found = program.slot_kinds[unit] = tuple(_slot_kind(kinds, name) for name in program.slot_names[unit])
    return found


def _slot_kind(kinds: dict[str, t.Kind], name: str) -> t.Kind:
    """A hidden slot that lists what a loop still has to go through bears the loop's local in its name."""
    hidden, _, elements = name.partition(" ")
    return t.list_of(kinds.get(elements, t.UNKNOWN)) if elements else kinds.get(hidden, t.UNKNOWN)


def _pieces(kind: t.Kind, value: Any) -> Iterator[int]:
    if value is None:
        return
    if kind == t.PIECE:
        yield value
    elif isinstance(value, dict):
        for item in value.values():
            yield from _pieces(t.item_of(kind), item)
    elif isinstance(value, Sequence) and (t.is_list(kind) or isinstance(kind, t.TableKind)):
        for item in value:
            yield from _pieces(t.item_of(kind), item)
