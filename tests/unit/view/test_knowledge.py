"""Who knows what is read in one place."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import interpreter
from interpreter.table.knowledge import REFEREE, Knowledge, knew, noted, noted_all, viewer_of
from interpreter.table.state import State
from interpreter.values.chance import Stream
from tests.properties.play import play, table

INTERPRETER = Path(interpreter.__file__).parent
READERS = {f"table/{name}.py" for name in ("state", "event", "redeal", "learning", "knowledge")}
HASHING = {"api/digest.py", "scenario/write/table_given.py"}  # take all of a state alike, whoever knows it
BITS = {"known", "sees"}


def bits_read(tree: ast.AST, names: set[str]) -> Iterator[int]:
    """The lines where an attribute of a state is read; `decks.known` of the loader is another."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr in names and ast.unparse(node) not in LOADERS:
            yield node.lineno


LOADERS = {"decks.known", "parts.decks.known"}


def test_only_knowledge_and_the_events_read_who_knows_a_piece() -> None:
    reading = {
        str(file.relative_to(INTERPRETER))
        for file in INTERPRETER.rglob("*.py")
        if any(bits_read(ast.parse(file.read_text()), BITS))
    }
    assert reading == READERS | HASHING


def test_what_is_shown_goes_by_what_is_known() -> None:
    """Which physical piece lies somewhere is asked of a viewer's knowledge, nowhere of the state."""
    for room in ("view", "api"):
        for file in {*(INTERPRETER / room).glob("*.py")} - {INTERPRETER / name for name in HASHING}:
            assert not list(bits_read(ast.parse(file.read_text()), {"ident", "face"})), file.name


def played() -> State:
    """A game for two some way on, in which each has seen other pieces."""
    *_, last = play(table("king_of_the_tabletop", 2, 1), Stream(1), 40)
    return last.state


def test_a_seat_knows_what_it_has_seen_and_the_referee_everything() -> None:
    state = played()
    seen = {seat: {piece for piece in range(1, len(state.known)) if state.known[piece] & 1 << seat} for seat in (1, 2)}
    assert seen[1] and seen[1] != seen[2]
    every = range(1, len(state.known))
    for seat in (1, 2):
        knowledge = Knowledge.of(state, seat)
        assert {piece for piece in every if knowledge.knows(piece)} == seen[seat]
        assert {piece for piece in every if knowledge.id_of(piece) is not None} == seen[seat]
        assert set(knowledge.unknown([*every, *every])) == set(every) - seen[seat]
    assert {piece for piece in every if Knowledge.common(state).knows(piece)} == seen[1] & seen[2]
    assert Knowledge.of(state, None).knows_all(every)


def test_a_text_keeps_who_knew_a_piece_when_it_was_told() -> None:
    state = played()
    mine = next(piece for piece in range(1, len(state.known)) if state.known[piece] == 1 << 1)
    told = noted(state, mine)
    assert told is not None and noted_all(state, (mine,)) == (told,) and noted(state, None) is None
    state.known[mine] = 0
    identity, seats = told
    assert identity == mine and [knew(viewer, seats) for viewer in (viewer_of(1), viewer_of(2), REFEREE)] == [
        True,
        False,
        True,
    ]


def test_a_piece_cannot_be_followed_where_its_zone_mixes() -> None:
    state = played()
    mixing = [zone for zone, mixes in enumerate(state.layout.zone_mixed) if mixes]
    plain = [zone for zone in range(1, state.layout.piece_zones) if zone not in mixing]
    assert mixing and not any(Knowledge.of(state, 1).follows(zone) for zone in mixing)
    assert all(Knowledge.of(state, 1).follows(zone) for zone in plain)
    assert all(Knowledge.of(state, None).follows(zone) for zone in mixing)
