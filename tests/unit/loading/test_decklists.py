"""Deck lists: both forms, every spelling, what is summed, how a written deck reads back."""

from __future__ import annotations

import json
import random
import shutil
from pathlib import Path

import attrs
import pytest

import interpreter as tabletop
from interpreter.loading.decklist import DeckList
from interpreter.loading.decks.lookup import deck_from, read_deck
from interpreter.loading.load_ruleset import load_ruleset
from interpreter.loading.ruleset import Ruleset
from interpreter.values.diagnostic import Diagnostic
from interpreter.values.source_file import SourceFile
from interpreter.values.spelling import spelling

GAME = Path(__file__).parents[2] / "games" / "deck_duel"


@pytest.fixture(scope="module")
def rules() -> Ruleset:
    ruleset, found = load_ruleset(GAME)
    assert ruleset is not None, found
    return ruleset


def read(rules: Ruleset, text: str, file: str = "deck.txt") -> tuple[DeckList | None, list[Diagnostic]]:
    return deck_from(SourceFile(file, text, ""), rules)


def counts(deck: DeckList | None) -> dict[str, dict[str, int]]:
    assert deck is not None
    return {section: {entry.card: entry.count for entry in entries} for section, entries in deck.sections.items()}


@pytest.mark.parametrize(
    "line",
    [
        "3 Brân the Bold",
        "3 brân THE bold",
        "3 Bran the Bold",
        "3x old_bran",
        "3 x OLD BRAN",
        "3\u00d7 Old-Bran",
        "  3\told_bran # elder",
    ],
)
def test_a_card_may_be_spelt_in_many_ways(rules: Ruleset, line: str) -> None:
    deck, found = read(rules, f"[main]\n{line}\n")
    if "the" not in line.lower().split():
        assert (counts(deck), found) == ({"main": {"old_bran": 3}}, [])
    else:
        assert [(d.code, d.hint) for d in found] == [("D07", "write which: `bran`, `old_bran`")]


def test_a_times_sign_is_one_only_where_the_rest_names_nothing_with_it(rules: Ruleset) -> None:
    squire = rules.cards["squire"]
    more = {
        id: attrs.evolve(squire, id=id, name=name)
        for id, name in (("x_squire", "X Squire"), ("elan", "\u00c9lan"), ("elan2", "Elan"))
    }
    other = attrs.evolve(rules, cards={**rules.cards, **more})
    for line, card in (
        ("1 X Squire", "x_squire"),
        ("1 x squire", "x_squire"),
        ("1 x X Squire", "x_squire"),
        ("1x Squire", "squire"),
        ("1 x Ford Squire", None),
        ("1 \u00c9lan", "elan"),
        ("1 Elan", "elan2"),
    ):
        deck, found = read(other, f"[main]\n{line}\n")
        assert (found == []) == (card is not None)
        assert card is None or counts(deck) == {"main": {card: 1}}
    deck, _ = read(rules, "[main]\n1 x squire\n")
    assert counts(deck) == {"main": {"squire": 1}}


def test_a_note_behind_the_game_is_the_writers(rules: Ruleset) -> None:
    for head in ("game: deck_duel   # the new set", "game: deck_duel# x", "game: deck_duel"):
        deck, found = read(rules, f"{head}\nname: Deck #1\n[main]\n1 Squire\n")
        assert deck is not None and deck.name == "Deck #1" and (found == []) == ("# x" not in head)


def test_lines_of_one_card_are_summed_over_spellings_and_headings(rules: Ruleset) -> None:
    text = "\ufeffname: Mine\r\n\r\n[main]\r\n1 Squire\r\n# a comment\r\n[Places]\r\n1 ford\r\n[MAIN]\r\n2x squire\r\n"
    deck, found = read(rules, text)
    assert (counts(deck), found) == ({"main": {"squire": 3}, "places": {"ford": 1}}, [])
    assert deck is not None and deck.name == "Mine"
    (entry,) = deck.sections["main"]
    assert ([span.line for span in entry.spans], entry.span.line) == ([4, 9], 9)


def test_both_forms_say_the_same(rules: Ruleset) -> None:
    yaml, found = read(
        rules, "game: deck_duel\nname: A\nMain: {Squire: 2, SQUIRE: 1}\nplaces:\n  The Ford: 1\n", "deck.yaml"
    )
    text, more = read(rules, "name: A\n[main]\n2 squire\n1 Squire\n[places]\n1 the ford")
    assert (found, more) == ([], [])
    assert yaml == text


def test_every_fault_is_told_in_one_run(rules: Ruleset) -> None:
    text = (
        "game: duel\nhue: red\n3 Squire\n[mian]\n1 Feint\n[main]\n0 Squire\n1 Ford\n2 Sqire\n1 Stone\n7\nSquire\n[x\n"
    )
    _, found = read(rules, text)
    assert [(d.code, d.span.line, d.span.col, d.hint) for d in found] == [
        ("D01", 1, 7, None),
        ("D06", 2, 1, "above the first section stand `game:`, `name:`, `about:`"),
        ("D02", 4, 1, "did you mean `main`?"),
        ("D05", 7, 1, None),
        ("D04", 8, 3, "it belongs in `places`"),
        ("D03", 9, 3, "did you mean `Squire`?"),
        ("D08", 10, 3, None),
        ("D06", 11, 1, None),
        ("D06", 13, 1, None),
    ]


def test_a_faulty_line_counts_as_what_it_most_likely_means(rules: Ruleset) -> None:
    deck, _ = read(rules, "[main]\n2 Sqire\n0 Squire\n5 zzzzzz\n")
    assert counts(deck) == {"main": {"squire": 3, "": 5}}


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("[main]\n" + "1 Squire\n" * 2500, ["D09", "D09"]),
        ("[main]\n" + "99 Squire\n" * 11, ["D09"]),
        ("[main]\n100 Squire\n99999999999999999999 Knave\n", ["D05", "D05"]),
        ("[main]\n-1 Squire\n1.5 Knave\n", ["D05", "D05"]),
    ],
)
def test_limits(rules: Ruleset, text: str, codes: list[str]) -> None:
    _, found = read(rules, text)
    assert [d.code for d in found] == codes


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("- a\n", ["S03"]),
        ("name: A\nmain: {squire: 0, knave: two, ford: 1}\n", ["S02", "S05", "S03", "D04"]),
        ("game: deck_duel\nname: A\nmain:\n  squire: 1\n  squire: 2\n", ["Y06"]),
        ("game: deck_duel\nname: 12\nmain: 3\n", ["S03", "S03"]),
        ("game: deck_duel\nname: A\nmaim: {squire: 1}\n", ["D02"]),
    ],
)
def test_faults_of_the_yaml_form(rules: Ruleset, text: str, codes: list[str]) -> None:
    _, found = read(rules, text, "deck.yaml")
    assert sorted(d.code for d in found) == sorted(codes)


def test_files_that_cannot_be_read(rules: Ruleset, tmp_path: Path) -> None:
    (tmp_path / "utf16.txt").write_text("[main]", encoding="utf-16")
    for path, code in ((tmp_path / "none.txt", "L01"), (tmp_path, "L02"), (tmp_path / "utf16.txt", "Y01")):
        deck, found, _ = read_deck(path, rules)
        assert (deck, [d.code for d in found]) == (None, [code])


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Knight-Errant", "knight errant"),
        ("Ælfric's", "aelfrics"),
        ("BRÂN", "bra\u0302n"),
        ("Weiß  &  Łuk", "weiss luk"),
        ("ﬁne", "Fine"),
    ],
)
def test_spelling(one: str, other: str) -> None:
    assert spelling(one) == spelling(other)


def test_a_faulty_deck_that_nobody_need_play_does_not_stop_the_game(tmp_path: Path) -> None:
    folder = Path(shutil.copytree(GAME, tmp_path / "deck_duel"))
    (folder / "decklists" / "mine.txt").write_text("[main]\n8 Sqire\n")
    assert "mine" not in tabletop.load(folder).ruleset.decklists
    assert [(d.code, Path(d.span.file).name) for d in tabletop.check(folder)] == [("D03", "mine.txt")]
    (folder / "decklists" / "red.yaml").write_text("game: deck_duel\nname: Red\nmain: {sqire: 8}\n")
    with pytest.raises(tabletop.LoadError) as refused:
        tabletop.load(folder)
    assert [d.code for d in refused.value.diagnostics] == ["D03"]


def test_signs_that_steer_a_terminal_are_no_part_of_a_name(rules: Ruleset) -> None:
    deck, found = read(rules, "name: A\x1b[31m\u200bB  C\n[main]\n8 Squire\n")
    assert deck is not None and deck.name == "A\ufffd[31m\ufffdB C"
    again, more = read(rules, json.dumps(deck.plain(), ensure_ascii=False), "again.yaml")
    assert (found, more, again) == ([], [], deck)


def test_noise_is_never_an_exception(rules: Ruleset) -> None:
    """Both forms with signs and lines changed, dropped and swapped at random."""
    chance = random.Random(11)
    texts = {file: (GAME / "decklists" / file).read_text(encoding="utf-8") for file in ("red.yaml", "blue.txt")}
    signs = "[]{}:#-&*!|>'\"%@`,x×0189 \t\n\r\0\x1b\u2028\ufeff\U0001f0a1é"
    refused = 0
    for _ in range(400):
        file = chance.choice(sorted(texts))
        letters = list(texts[file])
        for _ in range(chance.choice((1, 3, 20))):
            at = chance.randrange(len(letters))
            letters[at : at + chance.choice((0, 1, 1, 5))] = chance.choice((chance.choice(signs), "", *letters[:3]))
        deck, found = read(rules, "".join(letters), file)
        refused += bool(found)
        assert deck is not None or found
        assert all(d.span.line >= 1 and d.span.col >= 1 and d.message for d in found)
    assert refused > 100
