"""Whatever can be chosen or told has a name: questions and texts about values of every kind."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import pytest

import interpreter as tabletop
from interpreter.table import event as ev
from interpreter.table.event import apply
from interpreter.values.chance import Stream
from tests.unit.view.telling import game

# A list of each kind, in which some things are there twice and some are nothing.
LISTS = {
    "numbers": "[1, 1, 2, 0 - 3, 2]",
    "texts": '["red", "green", "red", "{p}"]',
    "texts_of_pieces": '["{bag.first}", "{bag.last}", "a {bag[2]}"]',
    "printed_texts": '["Kaf\u00e9", "\u2605", "\u2606"]',
    "answers": "[yes, no, yes]",
    "players": "others(p) + [none] + players + [none]",
    "open_pieces": "meadow + [none] + meadow",
    "hidden_pieces": "bag + [bag.first, none, bag.last]",
    "words": "[red, blue, red, none]",
    "cards": "[fox, hen, fox, beast]",
    "beasts": "(all x in bag where x is beast) + bag",
    "dice": "luck.dice + again.dice",
    "throws": "[luck, again, luck]",
    "open_lists": "[meadow, p.pen, p.pen, meadow, [meadow.first]]",
    "hidden_lists": "[[bag.first], [bag.last], [bag.first, bag.last], bag]",
    "lists_of_numbers": "[[1, 2], [2, 1], empty, [1, 2]]",
    "lists_of_players": "[others(p), players, empty]",
    "lists_of_dice": "[luck.dice, again.dice, luck.dice]",
    "lists_of_lists": "[[meadow, bag], [bag, meadow], empty]",
    "lists_of_throws": "[[luck], [again, luck]]",
    "nothing": "[none, none]",
}
IN_A_THROW = {
    "open_dice": "throw.dice + throw.dice",
    "open_throws": "[throw, throw]",
    "lists_of_open_dice": "[throw.dice, throw.dice]",
}
QUESTIONS = """\
    let all_{name} be {source}
    say "{{all_{name}}}"
    choose one {name}_one from {source} by {who} asking "{{all_{name}}}?"
    say "{{{name}_one}}"
    choose any number {name}_some from {source} by {who}
    say "{{{name}_some}}"
    choose order of {name}_order from {source} by {who}
    say "{{{name}_order}}"
    choose exactly 2 {name}_two from {source} by {who}
    say "{{{name}_two}} {{{name}_two.first}}"
    for each {name}_each in {source} ordered by {who} asking "Next?":
        say "{{{name}_each}}"
"""
SET_UP = """\
to play:
    see turns
    draw 3 from bag to meadow
    for each p in [players.first]:
        roll 4d2 for luck by p as luck
        roll 3d2 for more by p as again
        ask_all for p with luck from again

"""
PYTHON = re.compile(r"\bNone\b|\bTrue\b|\bFalse\b|[\[\]<>{}]|\(\d+, \d+\)|,\)")


def rules(names: Sequence[str]) -> str:
    asking = "to ask_all for p with luck from again:\n    see turns\n"
    asking += "".join(QUESTIONS.format(name=name, source=LISTS[name], who="p") for name in names)
    throws = "when rolled throw by p:\n" + "".join(
        QUESTIONS.format(name=name, source=source, who="p") for name, source in IN_A_THROW.items()
    )
    acts = "".join(
        f'\naside "{name} {{x}}" for p on x in {source}:\n    see turns\n    say "{{x}}"\n'
        for name, source in LISTS.items()
        if "luck" not in source
    )
    return SET_UP + asking + "\n" + throws + acts


@pytest.fixture(scope="module")
def playing(tmp_path_factory: pytest.TempPathFactory) -> tabletop.Game:
    return game(tmp_path_factory.mktemp("kinds"), rules(list(LISTS)))


def course(position: tabletop.Position, stream: Stream) -> Iterator[tabletop.Position]:
    while (decision := position.decision) is not None:
        yield position
        position = position.answer(*decision.sample(stream))


def read(position: tabletop.Position, viewer: str) -> list[str]:
    asked = position.asked(viewer)
    assert asked is not None and asked.decision is not None
    options = [*asked.decision.options, *asked.decision.asides]
    return [asked.prompt, *position.log(viewer), *(text for o in options for text in (o.id, o.label, o.subject or ""))]


@pytest.mark.parametrize("seed", [1, 2])
def test_every_kind_of_value_can_be_chosen_and_told(playing: tabletop.Game, seed: int) -> None:
    kinds = set()
    for position in course(playing.start(["Ann", "Ben", "Cy"], seed), Stream(seed)):
        decision = position.decision
        assert decision is not None
        kinds.add(decision.span)
        for options in (decision.options, decision.asides):
            ids = [option.id for option in options]
            assert len(set(ids)) == len(ids) and all(ids), ids
        whole = decision.options.ids[: decision.at_most]
        assert decision.fits(whole) is None and decision.fits(whole[::-1]) is None
        for text in read(position, decision.player):
            assert not PYTHON.search(text), text
    assert len(kinds) >= 5 * (len(LISTS) + len(IN_A_THROW))


def test_an_act_of_every_kind_can_be_taken(playing: tabletop.Game) -> None:
    position = playing.start(["Ann", "Ben", "Cy"], 1)
    for option in position.asides("Ben"):
        position.aside(option.id, by="Ben")


def test_tables_that_differ_in_what_is_hidden_read_alike(playing: tabletop.Game) -> None:
    def log(position: tabletop.Position) -> list[list[str]]:
        return [read(at, "Ann") for at in course(position, Stream(3))]

    one = playing.start(["Ann", "Ben", "Cy"], 3)
    other = one.table()
    bag = one._state.zones[one._state.layout.table_zone["bag"]]
    cards, looks = one._state.layout.cards, one._state.layout.looks
    a, b = next((a, b) for a in bag for b in bag if cards[a] is not cards[b] and looks[a] == looks[b])
    apply(other.state, (ev.IDENTITY, 0, (a, b), (b, a)))
    other.state.log = one._state.log
    assert log(one) == log(other.position())
