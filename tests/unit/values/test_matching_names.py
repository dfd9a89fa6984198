"""One order in which names are matched, and every reader of names goes by it."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import Any, TypeAlias

import pytest

from interpreter.loading.decklist import DeckList
from interpreter.loading.decks.lookup import look_up
from interpreter.loading.decks.plain_text import read_deck_text
from interpreter.loading.decks.written import WrittenDeck
from interpreter.repl.acts import meant
from interpreter.repl.answers import read_answer
from interpreter.repl.completion import complete
from interpreter.repl.named import abilities_named, cards_named, happenings_named, person_named, sections_named
from interpreter.table.decision import Stop
from interpreter.values.diagnostic import Diagnostic
from interpreter.values.matching_names import begun, matching, nearest
from interpreter.values.spelling import spelling
from tests.unit.repl.asked import asked

NAMES = ["Elaine", "\u00c9laine", "Lion Pride", "Sea Lion", "Lioness", "\u00c6ther", "Stra\u00dfe", "2 Wolves", "Wolf"]


def found(sought: str, names: list[str] = NAMES) -> list[str]:
    return matching(sought, names, lambda name: (f"id.{names.index(name)}", name))


@pytest.mark.parametrize(
    ("sought", "named"),
    [
        ("id.2", ["Lion Pride"]),
        ("Elaine", ["Elaine"]),
        ("\u00c9laine", ["\u00c9laine"]),
        ("elaine", ["Elaine", "\u00c9laine"]),
        ("aether", ["\u00c6ther"]),
        ("strasse", ["Stra\u00dfe"]),
        ("lion", ["Lion Pride", "Sea Lion"]),
        ("lio", ["Lion Pride", "Lioness"]),
        ("pr li", ["Lion Pride"]),
        ("wolf", ["Wolf"]),
        ("2 wolves", ["2 Wolves"]),
        ("", []),
        ("?", []),
        ("nobody", []),
    ],
)
def test_what_fits_better_hides_what_fits_less(sought: str, named: list[str]) -> None:
    assert found(sought) == named


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        ("\u00c9lan", "elan", True),
        ("\u304b", "\u304c", False),  # ka and ga
        ("\u0928\u093f", "\u0928", False),  # ni and na
        ("\u0915\u094d\u0937", "\u0915\u0937", False),  # ksha and kasha
        ("\u05e9\u05c1", "\u05e9", True),  # points may be left out
        ("a\u200db", "ab", True),
        ("a\u00a0b", "a b", True),
        ("Drake\u2019s", "drakes", True),
    ],
)
def test_what_belongs_to_a_script_stays(one: str, other: str, alike: bool) -> None:
    assert (spelling(one) == spelling(other)) == alike


def test_signs_are_names_too() -> None:
    assert matching("\u2605", ["\u2605", "\u2606"], lambda name: (name, name)) == ["\u2605"]


def test_each_word_begins_a_word_of_its_own() -> None:
    assert found("li li", ["Lion"]) == [] and found("li li", ["Lion Lily"]) == ["Lion Lily"]


def option_named(typed: str, names: Sequence[str]) -> list[str]:
    decision = asked("one", names)
    answer = read_answer(typed, decision)
    return [option.label for option in decision.options if isinstance(answer, tuple) and (option.id,) == answer]


def act_named(typed: str, names: Sequence[str]) -> list[str]:
    return [option.label for _, option in meant(typed, asked("one", names).options)]


def offered(typed: str, names: Sequence[str]) -> list[str]:
    """What Tab goes on with, of an answer and of an act."""
    decision = asked("one", names)
    found = [label for label, _ in complete(typed, decision, (), ())]
    assert found == [label for label, _ in complete(f"/do {typed}", decision, decision.options, ())]
    return found


def things(names: Sequence[str]) -> list[Any]:
    """Cards and sections, as far as they are named."""
    return [
        SimpleNamespace(id=f"id.{place}", name=name, title=name, zone="z", aka=()) for place, name in enumerate(names)
    ]


def card_named(typed: str, names: Sequence[str]) -> list[str]:
    return [card.name for card in cards_named(typed, things(names))]


def section_named(typed: str, names: Sequence[str]) -> list[str]:
    return [section.title for section in sections_named(typed, things(names))]


def ability_named(typed: str, names: Sequence[str]) -> list[str]:
    stops = [Stop(f"id.{place}", name, "struck", on=True, default=True) for place, name in enumerate(names)]
    return [names[int(id[3:])] for id in abilities_named(typed, stops)]


def happening_named(typed: str, names: Sequence[str]) -> list[str]:
    return happenings_named(typed, [Stop("a", "A", name, on=True, default=True) for name in names])


def person(typed: str, names: Sequence[str]) -> list[str]:
    named = person_named(typed, names)
    return [] if named is None else [named]


def looked_up(
    written: WrittenDeck, names: Sequence[str], sections: Sequence[str]
) -> tuple[DeckList | None, list[Diagnostic]]:
    cards = {thing.id: thing for thing in things(names)}
    ruleset: Any = SimpleNamespace(
        id="g",
        name="G",
        cards=cards,
        kinds={},
        layers=(),
        folder="",
        deck_sections={id: SimpleNamespace(zone="z") for id in sections},
    )
    return look_up(written, ruleset)


def deck_card(typed: str, names: Sequence[str]) -> list[str]:
    written, _ = read_deck_text(f"[main]\n1 {typed}\n", "d.txt")
    deck, found = looked_up(written, names, ["main"])
    return [] if found or deck is None else [names[int(entry.card[3:])] for entry in deck.sections["main"]]


def deck_section(typed: str, names: Sequence[str]) -> list[str]:
    written, _ = read_deck_text(f"[{typed}]\n1 A\n", "d.txt")
    deck, found = looked_up(written, ["A"], names)
    return [] if found or deck is None else list(deck.sections)


def hinted(typed: str, names: Sequence[str]) -> list[str]:
    close = nearest(typed, names)
    return [] if close is None else [close]


Reader: TypeAlias = Callable[[str, Sequence[str]], list[str]]
WHOLE: tuple[Reader, ...] = (person, deck_card, deck_section)
"""Nobody is asked there what they mean: they take whole names alone."""
READERS: tuple[Reader, ...] = (
    option_named, act_named, offered, card_named, section_named, ability_named, happening_named, hinted, *WHOLE
)  # fmt: skip
CALLED = [name for name in NAMES if name != "Elaine"]
MEANT = [  # what is typed, what it means, and whether that is a whole name
    ("\u00c9laine", "\u00c9laine", True),
    ("elaine", "\u00c9laine", True),
    ("\u00e9laine", "\u00c9laine", True),
    ("aether", "\u00c6ther", True),
    ("strasse", "Stra\u00dfe", True),
    ("STRASSE", "Stra\u00dfe", True),
    ("sea-lion", "Sea Lion", True),
    ("sea\u00a0lion", "Sea Lion", True),
    ("lio\u200dness", "Lioness", True),
    ("wolf", "Wolf", True),
    ("pride", "Lion Pride", False),
    ("liones", "Lioness", False),
    ("sea l", "Sea Lion", False),
    ("lio pri", "Lion Pride", False),
]


@pytest.mark.parametrize("reader", READERS)
def test_all_readers_go_by_one_order(reader: Reader) -> None:
    for typed, name, whole in MEANT:
        found = reader(typed, CALLED)
        assert found == ([name] if whole or reader not in WHOLE else []), typed


@pytest.mark.parametrize("reader", [reader for reader in READERS if reader is not offered])
def test_names_that_fold_alike_are_told_apart_as_they_are_written(reader: Reader) -> None:
    for name in ("Elaine", "\u00c9laine"):
        assert reader(name, ["\u00c9laine", "Elaine"]) == [name]


def test_what_a_deck_does_not_take_is_hinted_at_by_the_rest_of_the_order() -> None:
    for typed, name, whole in [*MEANT, ("lionness", "Lioness", False), ("Sae Lion", "Sea Lion", False)]:
        written, _ = read_deck_text(f"[main]\n1 {typed}\n", "d.txt")
        hints = [found.hint for found in looked_up(written, CALLED, ["main"])[1]]
        assert hints == ([] if whole else [f"did you mean `{name}`?"]), typed


def test_a_hint_goes_by_no_beginning_that_many_names_may_have() -> None:
    assert nearest("li", ["Lioness"]) is None and nearest("lion", ["Lion Pride", "Lion King"]) is None


def test_a_count_is_one_only_where_words_name_nothing() -> None:
    decision = asked("several", ["2 Wolves", "Wolves", "Wolves"], 0, 3)
    assert read_answer("2 wolves", decision) == (decision.options[0].id,)
    assert len(read_answer("2 wolv", asked("several", ["Wolves", "Wolves"], 0, 2))) == 2  # type: ignore[arg-type]


@pytest.mark.parametrize("sought", ["", "l", "lion ", "\u00e6", "ae", "st"])
def test_tab_offers_what_goes_on(sought: str) -> None:
    offered = begun(sought, NAMES)
    assert offered and len(set(offered)) == len(offered)
    assert all(one in NAMES for one in offered)


def test_tab_goes_on_behind_names_that_blanks_part() -> None:
    decision = asked("several", ["Elves", "Dwarves", "Giants"], 0, 3)
    assert complete("elves dw", decision, (), ()) == [("Dwarves", 2)]
    for first, second in itertools.permutations(["Elves", "Dwarves", "Giants"], 2):
        assert complete(f"{first.lower()} {second[:3].lower()}", decision, (), ()) == [(second, 3)]


def test_tab_goes_on_behind_signs_that_make_no_words() -> None:
    decision = asked("several", ["Elves", "\u2605 Dwarves"], 0, 3)
    assert complete("elves - - dw", decision, (), ()) == [("\u2605 Dwarves", 6)]
    assert complete("elves \u2605 D", decision, (), ()) == [("\u2605 Dwarves", 3)]


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Sir Gawain", "Gawain"),
        ("King Arthur", "Arthur"),
        ("the orkney", "Orkney"),
        ("Scabbard", "Scabbard of Excalibur"),
        ("Sword of Excalibur", "Excalibur"),
        ("Morgana", "Morgan le Fay"),
        ("Arthur Pendragon", "Arthur"),
        ("Sir Gawayn", "Gawain"),
        ("Knight Erant", "Knight Errant"),
        ("knight", None),
        ("this evening", None),
        ("armies", "Army"),
    ],
)
def test_a_hint_goes_by_words_in_common_and_beginnings_before_letters(typed: str, name: str | None) -> None:
    known = [
        "Army", "Arthur", "Excalibur", "Gawain", "King Lot", "King Mark", "Knight Errant", "Knight Vassal", "Lance",
        "Morgan le Fay", "Morgause", "Orkney", "Scabbard of Excalibur", "Sword", "The Castle of Maidens",
        "Uther Pendragon",
    ]  # fmt: skip
    assert nearest(typed, known) == name
