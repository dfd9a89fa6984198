"""Nothing a player reads names a piece they do not know: views, logs, questions, acts open to him, refusals, faults."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import interpreter as tabletop
from interpreter.analysis.builtins.trouble import Trouble
from interpreter.run.fault_report import rule_fault
from interpreter.table.state import State
from interpreter.values.chance import Stream
from tests.properties.play import LONG_CASES, NAMES, play, table


def unknown_ids(state: State, seat: int) -> set[str]:
    return {
        state.layout.piece_ids[state.ident[p]] for p in range(1, len(state.known)) if not state.known[p] >> seat & 1
    }


def read_by(position: tabletop.Position, viewer: str) -> Iterator[str]:
    """Every text the public face has for a player at a position."""
    yield repr(position.view(viewer))
    yield repr(position.short(viewer))
    yield from position.log(viewer)
    asked = position.asked(viewer)
    if asked is not None:
        yield asked.prompt
        if asked.decision is not None:
            yield repr([(o.id, o.label, o.subject) for o in asked.decision.options[:200]])
    yield repr(position.asides(viewer))
    yield repr(position.stops(viewer))
    yield from refusals(position, viewer)


def refusals(position: tabletop.Position, viewer: str) -> Iterator[str]:
    """What they are told who answer out of turn, late, or what is not to choose from."""
    decision = position.decision
    assert decision is not None
    for ids, given in (
        (decision.options.ids[:1], None),
        (("no such thing",), None),
        (decision.options.ids[:1], decision.id + 1),
        ((), None),
    ):
        try:
            position.answer(*ids, by=viewer, decision=given)
        except tabletop.Refused as refused:
            yield refused.reason
        except tabletop.RuleFault:
            pass
    with pytest.raises(tabletop.Refused) as refusal:
        position.aside("no such act", by=viewer)
    yield refusal.value.reason


def words(text: str) -> set[str]:
    """What looks like a piece's id."""
    return set(re.findall(r"[a-z][a-z0-9_]*\.\d+", text))


@pytest.mark.parametrize(("name", "seats"), LONG_CASES)
def test_nothing_a_viewer_reads_names_a_piece_he_does_not_know(name: str, seats: int) -> None:
    looked_at = 0
    for at in play(table(name, seats, 11), Stream(11), 500):
        if at.decisions % 11:
            continue
        position = at.position()
        for seat, viewer in enumerate(NAMES[:seats], 1):
            unknown = unknown_ids(at.state, seat)
            looked_at += len(unknown)
            for text in read_by(position, viewer):
                assert not unknown & words(text), f"{viewer} reads of {unknown & words(text)} in {text[:300]}"
    assert looked_at > 100


@pytest.mark.parametrize(("name", "seats"), LONG_CASES)
def test_a_fault_names_only_what_everyone_knows(name: str, seats: int) -> None:
    """Whoever is at the screen reads it; a rule may fail anywhere, so it is made up at every question and each running
    rule.
    """
    named = 0
    for at in play(table(name, seats, 12), Stream(12), 300):
        state = at.copy().state
        secret = set().union(*(unknown_ids(state, seat) for seat in state.everyone))
        while state.frames:
            fault = rule_fault(at.game.program, state, Trouble("made up"))
            named += len(fault.values)
            assert not secret & words(f"{fault} {fault.values}")
            state.frames.pop()
    assert named > 100
