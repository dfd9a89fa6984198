"""Where a seat wants to be asked: each ability names its stops, each seat may change them for itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from interpreter.loading.ruleset import Ruleset
from interpreter.run.errors import Refused
from interpreter.run.program import Ability, Program
from interpreter.syntax import nodes as n
from interpreter.table.decision import Stop
from interpreter.table.state import READY, State, is_ready, ready
from interpreter.values.matching_names import nearest
from interpreter.view.answer_ids import ability_word

Changed = Mapping[tuple[int, int, str], bool]


def reactions_of(program: Program) -> dict[str, Ability]:
    """Every ability that answers happenings, by id: its card's, with the words of its label where the
    card has several.
    """
    found = [(a, a.card) for a in program.abilities if isinstance(a.unit.node, n.May) and a.card is not None]
    many = Counter(card for _, card in found)
    named: dict[str, Ability] = {}
    for ability, card in found:
        id = card if many[card] == 1 else f"{card}:{ability_word(ability.unit)}"
        named[f"{id}_{len(named)}" if id in named else id] = ability
    return named


def happenings_of(ability: Ability) -> tuple[str, ...]:
    assert isinstance(ability.unit.node, n.May)
    return ability.unit.node.happenings


def stops_of(program: Program, state: State, seat: int) -> tuple[Stop, ...]:
    """All stops of a seat, in the order of the rules."""
    return tuple(
        _stop(program, state, seat, id, ability, happening)
        for id, ability in reactions_of(program).items()
        for happening in happenings_of(ability)
    )


def _stop(program: Program, state: State, seat: int, id: str, ability: Ability, happening: str) -> Stop:
    default, chosen = happening in ability.stops, state.stops.get((seat, ability.number, happening))
    on, at_times = (default, default and ability.stops_while is not None) if chosen is None else (chosen, False)
    name, waits = (
        name_of(program.meaning.ruleset, ability),
        bool(state.stops.get((seat, ability.number, ready(happening)))),
    )
    return Stop(id, name, happening, on, default, chosen is not None, at_times, waits)


def name_of(rules: Ruleset, ability: Ability) -> str:
    """The card's name; of several abilities of one card also what the rules call this one."""
    card, node = ability.unit.card, ability.unit.node
    assert card is not None and isinstance(node, n.May)
    name = rules.cards[card.card].name
    alone = sum(isinstance(item, n.May) for item in card.items) == 1
    if alone or node.label is None:
        return name
    return f"{name}: {''.join(part if isinstance(part, str) else '…' for part in node.label.parts)}"


def changed(program: Program, state: State, seat: int, ability: str, happening: str | None, on: bool) -> Changed:
    """The table's stops with one ability's changed for a seat: at one happening, or at all. Raises Refused.

    An ability goes by its id, or by its card and its place among the card's rules: `fox.2`. `next dawn` in place of
    `dawn` holds it ready for that, or no more.
    """
    known = reactions_of(program)
    found = known.get(ability) or next((a for a in known.values() if a.unit.name == ability), None)
    if found is None:
        raise Refused(f"nothing called `{ability}` answers a happening{_meant(ability, known)}")
    if happening is not None and happening.removeprefix(READY) not in happenings_of(found):
        raise Refused(f"`{ability}` does not answer `{happening}`{_meant(happening, happenings_of(found))}")
    stops = dict(state.stops)
    if not on and happening is None:
        stops = {key: to for key, to in stops.items() if key[:2] != (seat, found.number) or not is_ready(key)}
    for each in happenings_of(found) if happening is None else (happening,):
        if on is (each in found.stops) and not (on and found.stops_while):
            stops.pop((seat, found.number, each), None)
        else:
            stops[seat, found.number, each] = on
    return dict(sorted(stops.items()))


def _meant(word: str, known: Mapping[str, Ability] | tuple[str, ...]) -> str:
    close = nearest(word, list(known))
    return f"; did you mean `{close}`?" if close else ""
