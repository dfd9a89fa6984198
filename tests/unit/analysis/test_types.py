"""Kinds join to one end in whatever order, and are worded as a sentence wants them."""

from __future__ import annotations

import itertools

import pytest

from interpreter.analysis import types as t

MAKER = ("case.rules", 1)
SOME = (
    *t.Simple,
    t.ANY,
    t.list_of(t.UNKNOWN),
    t.list_of(t.PIECE),
    t.list_of(t.PLAYER, MAKER),
    t.list_of(t.list_of(t.PIECE, MAKER)),
    t.table_of(t.NUMBER),
)


def _all(kind: t.Kind) -> tuple[t.Kind, t.Makers]:
    return kind, t.makers_in(kind)


def test_joining_has_no_order() -> None:
    for one, two, three in itertools.product(SOME, repeat=3):
        assert _all(t.join(one, two)) == _all(t.join(two, one))
        assert _all(t.join(t.join(one, two), three)) == _all(t.join(one, t.join(two, three)))


def test_joining_what_is_there_already_changes_nothing() -> None:
    for one, two in itertools.product(SOME, repeat=2):
        both = t.join(one, two)
        assert t.join(both, one) is both
        assert t.join(both, two) is both


def test_a_list_that_would_hold_itself_is_cut_off() -> None:
    once = t.list_of(t.UNKNOWN, MAKER)
    assert t.holds_itself(t.list_of(once), MAKER)
    assert t.list_of(once, MAKER) == t.list_of(t.ANY)
    assert not t.holds_itself(t.item_of(once), MAKER)


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        (t.NUMBER, "a number"),
        (t.OPEN_THROW, "an open throw"),
        (t.YESNO, "yes or no"),
        (t.ENTRY, "a line of a deck"),
        (t.UNKNOWN, "nothing"),
        (t.ANY, "different things at different times"),
        (t.list_of(t.OPEN_DIE), "a list of open dice"),
        (t.list_of(t.list_of(t.PLAYER)), "a list of lists of players"),
        (t.table_of(t.list_of(t.ENTRY)), "a small table of lists of lines of a deck"),
    ],
)
def test_kinds_are_worded(kind: t.Kind, words: str) -> None:
    assert t.a(kind) == words
