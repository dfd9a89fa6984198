"""Generated decks: a legal one is never refused, an illegal one never passes, and a deck written in either form reads
back the same.
"""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Callable, Iterable

from hypothesis import given, settings
from hypothesis import strategies as st

import interpreter as tabletop
from interpreter.api.game import Game
from interpreter.loading.decklist import DeckEntry, DeckList
from interpreter.loading.decks.lookup import deck_from
from interpreter.loading.decks.write import write_text, write_yaml
from interpreter.values.chance import Stream
from interpreter.values.source_file import SourceFile
from tests.properties import play
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
        name: st.dictionaries(
            st.sampled_from([card.id for card in rules.cards.values() if card.zone == section.zone]), counts, max_size=9
        )
        for name, section in rules.deck_sections.items()
    }
    return st.builds(
        lambda name, about, lines: DeckList(
            rules.id,
            " ".join(name.split()) or "deck",
            " ".join(about.split()),
            {
                section: tuple(DeckEntry(card, count, section) for card, count in cards.items())
                for section, cards in lines.items()
            },
        ),
        NAMES,
        st.one_of(st.just(""), NAMES),
        st.fixed_dictionaries(sections),
    )


def read(text: str, file: str, game: Game) -> DeckList | None:
    deck, found = deck_from(SourceFile(file, text, ""), game.ruleset)
    assert found == [], text
    return deck


@given(st.deferred(lambda: decks(duel(), st.integers(1, 99))))
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
    return (
        len(main) >= 8
        and len(places) >= 2
        and len(set(places)) == len(places)
        and names["bran"] <= 1
        and max(copies.values()) <= 3
    )


def of(deck: DeckList, section: str) -> list[str]:
    return [entry.card for entry in deck.sections.get(section, ()) for _ in range(entry.count)]


@settings(max_examples=300)
@given(st.deferred(lambda: decks(duel(), st.sampled_from((1, 1, 1, 3, 3, 4)))))
def test_the_deck_rules_and_the_rulebook_agree(deck: DeckList) -> None:
    found = duel().check_deck(deck).found
    assert (not found) == is_legal_duel(deck), found


LEGAL = {"squire": 3, "knave": 3, "feint": 1, "bran": 1}


@given(st.permutations([card for card, many in LEGAL.items() for _ in range(many)]), st.data())
def test_a_legal_deck_may_be_written_in_any_order_and_spelling(cards: Iterable[str], data: st.DataObject) -> None:
    spellings = {
        "bran": ["bran"],
        "squire": ["Squire", "squire", "SQUIRE"],
        "knave": ["Knave", "kNAVE"],
        "feint": ["Feint", "féint"],
    }
    lines = [f"1 {data.draw(st.sampled_from(spellings[card]))}" for card in cards]
    text = "\n".join(["[places]", "1 The Ford", "[main]", *lines, "[places]", "1 Mill", "1 bridge"]).replace(
        "1 Mill", "1 the old mill"
    )
    deck = read(text, "deck.txt", duel())
    assert deck is not None
    assert {entry.card: entry.count for entry in deck.sections["main"]} == LEGAL
    assert duel().check_deck(deck).found == []


def test_games_with_built_decks_lose_no_card() -> None:
    """Four decks, each of its own; what is brought stays in the game, the Regions of one name once."""
    table = round_table().new_table(NAMES_AT_TABLE, 3)
    brought = sorted(piece for zone in table.state.zones for piece in zone)
    stream = Stream(3)
    while table.question is not None and table.decisions < 1500:
        table.answer(table.sample(stream))
    assert table.decisions > 100
    assert sorted(piece for zone in table.state.zones for piece in zone) == brought


# -- Round Table: what its rulebook asks for, said again in Python


@functools.cache
def round_table() -> Game:
    return play.game("round_table")


def ids(section: str, named: bool | None = None) -> list[str]:
    rules = round_table().ruleset
    cards = [card for card in rules.cards.values() if card.zone == rules.deck_sections[section].zone]
    return [card.id for card in cards if named is None or bool(card.data.get("named")) is named]


Lines = dict[str, dict[str, int]]


@st.composite
def legal_decks(draw: st.DrawFn) -> Lines:
    """Built so that nothing can be wrong with them, many of them just large enough."""
    main = dict.fromkeys(draw(st.lists(st.sampled_from(ids("main", named=True)), unique=True, max_size=12)), 1)
    main |= draw(st.dictionaries(st.sampled_from(ids("main", named=False)), st.integers(1, 6), max_size=8))
    main["knight_errant"] = max(main.get("knight_errant", 0), 40 - sum(main.values()) + main.get("knight_errant", 0), 1)
    demesne = draw(st.dictionaries(st.sampled_from(ids("demesne")), st.integers(1, 9), max_size=5))
    demesne["farm"] = max(
        demesne.get("farm", 0), 60 - sum(main.values()) - sum(demesne.values()) + demesne.get("farm", 0), 1
    )
    regions = dict.fromkeys(draw(st.lists(st.sampled_from(ids("regions")), unique=True, min_size=5, max_size=9)), 1)
    return {"main": main, "demesne": demesne, "regions": regions}


def is_legal(deck: Lines) -> bool:
    main, demesne, regions = deck["main"], deck["demesne"], deck["regions"]
    return (
        sum(main.values()) >= 40
        and sum(main.values()) + sum(demesne.values()) >= 60
        and demesne.get("farm", 0) >= 1
        and all(main.get(card, 0) <= 1 for card in ids("main", named=True))
        and len(regions) >= 5
        and all(count == 1 for count in regions.values())
    )


def in_words(deck: Lines, draw: st.DrawFn) -> str:
    """The deck as somebody might write it: lines split and mixed, ids or names, in any case."""
    lines = [
        (section, card)
        for section, cards in deck.items()
        for card, many in cards.items()
        for _ in range(many if many < 4 else 1)
    ]
    rest = {(section, card): many - 1 for section, cards in deck.items() for card, many in cards.items() if many >= 4}
    rows = []
    for section, card in draw(st.permutations(lines)):
        many = 1 + rest.get((section, card), 0)
        name = draw(st.sampled_from((card, round_table().ruleset.cards[card].name, card.upper())))
        rows.append(f"[{section}]\n{many}{draw(st.sampled_from(('', 'x')))} {name}")
    return "\n".join(rows)


def found(text: str) -> list[str]:
    deck, problems = deck_from(SourceFile("deck.txt", text, ""), round_table().ruleset)
    assert deck is not None
    return (
        [d.code for d in (*problems, *round_table().check_deck(deck).found)]
        if not problems
        else [d.code for d in problems]
    )


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_a_legal_deck_is_never_refused(data: st.DataObject) -> None:
    deck = data.draw(legal_decks())
    assert is_legal(deck)
    assert found(in_words(deck, data.draw)) == []


def _smaller_main(deck: Lines, draw: st.DrawFn) -> None:
    deck["main"] = {"knight_errant": draw(st.integers(1, 39))}
    deck["demesne"]["farm"] = 60


def _smaller_whole(deck: Lines, draw: st.DrawFn) -> None:
    deck["main"], deck["demesne"] = {"knight_vassal": 40}, {"farm": draw(st.integers(1, 19))}


def _no_farm(deck: Lines, _draw: st.DrawFn) -> None:
    deck["demesne"]["manor"] = deck["demesne"].get("manor", 0) + deck["demesne"].pop("farm")


def _second_of_a_name(deck: Lines, draw: st.DrawFn) -> None:
    deck["main"][draw(st.sampled_from(ids("main", named=True)))] = draw(st.integers(2, 3))


def _few_regions(deck: Lines, draw: st.DrawFn) -> None:
    deck["regions"] = dict.fromkeys(ids("regions")[: draw(st.integers(1, 4))], 1)


def _region_twice(deck: Lines, draw: st.DrawFn) -> None:
    deck["regions"][draw(st.sampled_from(list(deck["regions"])))] = 2


@settings(max_examples=60, deadline=None)
@given(
    st.data(),
    st.sampled_from((_smaller_main, _smaller_whole, _no_farm, _second_of_a_name, _few_regions, _region_twice)),
)
def test_an_illegal_deck_never_passes(data: st.DataObject, spoil: Callable[[Lines, st.DrawFn], None]) -> None:
    deck = data.draw(legal_decks())
    spoil(deck, data.draw)
    assert not is_legal(deck)
    assert set(found(in_words(deck, data.draw))) == {"D20"}
