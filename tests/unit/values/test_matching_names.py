"""One order in which names are matched, and every reader of names goes by it."""

from __future__ import annotations

import itertools

import pytest

from interpreter.repl.acts import meant
from interpreter.repl.answers import read_answer
from interpreter.repl.completion import complete
from interpreter.table.decision import Option
from interpreter.values.matching_names import begun, matching
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


READ = ["elaine", "aether", "strasse", "lioness", "sea l", "pride", "STRASSE", "\u00e9laine"]


@pytest.mark.parametrize("typed", READ)
def test_all_readers_agree(typed: str) -> None:
    """What a prompt takes, `/do` takes, and Tab goes on with."""
    labels = [name for name in NAMES if name != "Elaine"]
    decision = asked("one", labels)
    answer = read_answer(typed, decision)
    named = [option for option in decision.options if isinstance(answer, tuple) and (option.id,) == answer]
    acts = meant(typed, [Option(option.id, option.label) for option in decision.options])
    offered = [label for label, _ in complete(typed, decision, (), ())]
    assert len(named) == len(acts) == 1 and named[0].label == acts[0][1].label
    assert named[0].label in offered


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
