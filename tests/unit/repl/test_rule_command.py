"""`/rule` and `/signs`: what is found, and with what beside it."""

from __future__ import annotations

import functools
from collections.abc import Sequence

import pytest

import interpreter as tabletop
from interpreter.api.game import Game
from interpreter.match.driver import Match
from interpreter.repl.further_commands.rule_command import cited, parts_of
from interpreter.repl.further_commands.signs_command import legend
from tests.unit.repl.test_session import play


@functools.cache
def king() -> Game:
    return tabletop.load("king_of_the_tabletop")


def shown(*lines: str) -> str:
    text, _ = play(Match(king(), ["Tom", "Rob"], ["human", "random"], 1), [*lines, "/quit"])
    return text


@pytest.mark.parametrize(
    ("words", "titles"),
    [
        ("goal", ["Winning"]),
        ("how to win", ["Winning"]),
        ("∞", ["Flying"]),
        ("fort", ["Fortifications"]),
        ("income", ["Collecting gold"]),
    ],
)
def test_other_words_lead_to_a_section(words: str, titles: Sequence[str]) -> None:
    text = shown(f"/rule {words}")
    assert all(title in text for title in titles) and "says nothing" not in text


def test_a_question_shows_all_that_its_rule_cites_and_never_a_title_alone() -> None:
    position = king().start(["Tom", "Rob"], 1)
    several = 0
    for _ in range(60):
        decision = position.decision
        assert decision is not None
        sections = cited(king().ruleset, decision)
        assert sections and sections[0].id == decision.section
        assert all(section.text or parts_of(section, king().ruleset.sections) for section in sections)
        several += len(sections) > 1
        position = position.answer(*decision.sample())
    assert several


def test_a_heading_without_a_text_is_shown_with_its_parts() -> None:
    sections = king().ruleset.sections
    bare = sections["questions"]
    assert not bare.text
    parts = parts_of(bare, sections)
    assert [part.id for part in parts] and all(part.id.startswith("questions.") for part in parts)
    assert parts[0].title in shown("/rule questions")


def test_a_text_names_its_parts_and_rulings_are_searched() -> None:
    assert "In it: The Dwarf King" in shown("/rule special characters")
    assert "Rulings: " in shown("/rule smallpox")


def test_nothing_found_says_so() -> None:
    assert "The rulebook says nothing of `qqq`." in shown("/rule qqq")


def test_signs_are_explained_once_each() -> None:
    rows = list(legend(king().ruleset))
    assert any("∞" in row and "flying" in row and "special" in row for row in rows)
    assert len(rows) == len(set(rows))
    assert "∞" in shown("/signs")
