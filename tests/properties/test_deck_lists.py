"""Generated decks: a legal one is never refused, an illegal one never passes, and a deck written in either form reads back the same."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Iterable

from hypothesis import given, settings
from hypothesis import strategies as st

import interpreter as tabletop
from interpreter.game.decklist import DeckList, Entry
from interpreter.game.decklists import deck_from
from interpreter.game.write_decklist import write_text, write_yaml
from interpreter.play.position import Game
from interpreter.reading.source_file import SourceFile
from interpreter.values.chance import Stream
from tests.properties.play import NAMES as NAMES_AT_TABLE
from tests.properties.play import ROOT

NAMES = st.text(st.characters(blacklist_categories=("Cc", "Cs", "Cf", "Zl", "Zp", "Co", "Cn")), min_size=1, max_size=20)


@functools.cache
def duel() -> Game:
    return tabletop.load(ROOT / "tests/games/deck_duel")


def decks(game: Game, counts: st.SearchStrategy[int]) -> st.SearchStrategy[DeckList]:
    """Any cards in the sections where they belong, in these counts."""
    rules = game.ruleset
    sections = {
        name: st.dictionaries(st.sampled_from([card.id for card in rules.cards.values() if card.zone == section.zone]), counts, max_size=9)
        for name, section in rules.deck_sections.items()
    }
    return st.builds(
        lambda name, about, lines: DeckList(
            rules.id,
            " ".join(name.split()) or "deck",
            " ".join(about.split()),
            {section: tuple(Entry(card, count, section) for card, count in cards.items()) for section, cards in lines.items()},
        ),
        NAMES,
        st.one_of(st.just(""), NAMES),
        st.fixed_dictionaries(sections),
    )


def read(text: str, file: str, game: Game) -> DeckList | None:
    deck, found = deck_from(SourceFile(file, text, ""), game.ruleset)
    assert found == [], text
    return deck


@given(decks(duel(), st.integers(1, 99)))
def test_written_decks_read_back_the_same(deck: DeckList) -> None:
    game = duel()
    yaml, text = write_yaml(deck), write_text(deck, game.ruleset)
    assert read(yaml, "a.yaml", game) == deck
    assert read(text, "deck.txt", game) == deck


def is_legal_duel(deck: DeckList) -> bool:
    """What the rulebook of the test game asks for, said in Python."""
    copies = Counter({(e.section, e.card): e.count for e in deck.entries()})
    main, places = (of(deck, section) for section in ("main", "places"))
    names = Counter("bran" if card == "old_bran" else card for card in main)
    return len(main) >= 8 and len(places) >= 2 and len(set(places)) == len(places) and names["bran"] <= 1 and max(copies.values()) <= 3


def of(deck: DeckList, section: str) -> list[str]:
    return [entry.card for entry in deck.sections.get(section, ()) for _ in range(entry.count)]


@settings(max_examples=300)
@given(decks(duel(), st.sampled_from((1, 1, 1, 3, 3, 4))))
def test_the_deck_rules_and_the_rulebook_agree(deck: DeckList) -> None:
    found = duel().check_deck(deck).found
    assert (not found) == is_legal_duel(deck), found


LEGAL = {"squire": 3, "knave": 3, "feint": 1, "bran": 1}


@given(st.permutations([card for card, many in LEGAL.items() for _ in range(many)]), st.data())
def test_a_legal_deck_may_be_written_in_any_order_and_spelling(cards: Iterable[str], data: st.DataObject) -> None:
    spellings = {"bran": ["bran"], "squire": ["Squire", "squire", "SQUIRE"], "knave": ["Knave", "kNAVE"], "feint": ["Feint", "féint"]}
    lines = [f"1 {data.draw(st.sampled_from(spellings[card]))}" for card in cards]
    text = "\n".join(["[places]", "1 The Ford", "[main]", *lines, "[places]", "1 Mill", "1 bridge"]).replace("1 Mill", "1 the old mill")
    deck = read(text, "deck.txt", duel())
    assert deck is not None
    assert {entry.card: entry.count for entry in deck.sections["main"]} == LEGAL
    assert duel().check_deck(deck).found == []


def test_games_with_built_decks_lose_no_card() -> None:
    """Four decks, each of its own; what is brought stays in the game, the Regions of one name once."""
    table = tabletop.load(ROOT / "games/round_table").new_table(NAMES_AT_TABLE, 3)
    brought = sorted(piece for zone in table.state.zones for piece in zone)
    stream = Stream(3)
    while table.question is not None and table.decisions < 1500:
        table.answer_raw(table.sample(stream))
    assert table.decisions > 100
    assert sorted(piece for zone in table.state.zones for piece in zone) == brought
