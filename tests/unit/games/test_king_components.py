"""King of the Tabletop's pieces against the printed sheets: totals, terrains, prices and the odds of the events."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from interpreter.loading.load_ruleset import load_ruleset
from interpreter.loading.ruleset import CardDef, Ruleset

FOLDER = Path(__file__).parents[3] / "games" / "king_of_the_tabletop"
DECKS = ("rulebook_list", "printed_tiles")

EVENT_ODDS = {
    **dict.fromkeys(("forest_fire", "prairie_fire", "floods", "earthquakes", "sandstorms"), 2),
    **dict.fromkeys(("willing_workers", "good_omen", "mother_lode", "pennies_from_heaven", "d6_tax_law"), 2),
    "good_harvest": 4,
    "black_plague": 1,
    "smallpox": 1,
    "no_event": 10,
}


@pytest.fixture(scope="module", params=DECKS)
def ruleset(request: pytest.FixtureRequest) -> Ruleset:
    loaded, found = load_ruleset(FOLDER, {"playing_deck": request.param})
    assert loaded is not None, "\n".join(f"{d.span.file}:{d.span.line}: {d.code} {d.message}" for d in found)
    return loaded


def cards_in(ruleset: Ruleset, zone: str) -> list[CardDef]:
    return [card for card in ruleset.cards.values() if card.zone == zone]


def tally(cards: list[CardDef], key: str) -> dict[str, int]:
    """Copies by what is printed under `key`; `kind` stands for the kind of piece."""
    found: Counter[str] = Counter()
    for card in cards:
        found[card.kind if key == "kind" else card.data[key]] += card.count
    return dict(found)


@pytest.mark.parametrize(
    ("zone", "tiles"), [("playing_deck", 124), ("land_deck", 54), ("court", 11), ("fort_bank", 27)]
)
def test_tiles_of_each_group(ruleset: Ruleset, zone: str, tiles: int) -> None:
    assert sum(card.count for card in cards_in(ruleset, zone)) == tiles


def test_playing_deck_by_kind(ruleset: Ruleset) -> None:
    kinds = tally(cards_in(ruleset, "playing_deck"), "kind")
    assert kinds == {"character": 90, "mine": 5, "settlement": 14, "treasure": 6, "magic": 9}


def test_characters_by_terrain(ruleset: Ruleset) -> None:
    characters = [card for card in cards_in(ruleset, "playing_deck") if card.kind == "character"]
    odd = {"forest": 17, "swamp": 19} if ruleset.setting_values["playing_deck"] == "rulebook_list" else {}
    assert tally(characters, "terrain") == {"desert": 18, "mountain": 18, "forest": 18, "plains": 18, "swamp": 18} | odd
    assert ("great_hawk" in ruleset.cards) == (not odd)


def test_treasures_and_mines(ruleset: Ruleset) -> None:
    worth = {card.id: card.data["worth"] for card in ruleset.cards.values() if card.kind == "treasure"}
    assert worth == {"chest": 40, "diamond": 20, "emerald": 20, "sapphire": 10, "ruby": 10, "gold_nugget": 5}
    mines = {card.id: (card.data["value"], card.count) for card in ruleset.cards.values() if card.kind == "mine"}
    assert mines == {"gold_mine": (4, 1), "silver_mine": (2, 2), "copper_mine": (1, 2)}


def test_land_deck(ruleset: Ruleset) -> None:
    lands = [card for card in cards_in(ruleset, "land_deck") if card.kind == "land"]
    orders = [card for card in cards_in(ruleset, "land_deck") if card.kind == "instruction"]
    assert tally(lands, "terrain") == dict.fromkeys(("desert", "forest", "mountain", "plains", "swamp"), 8)
    assert tally(orders, "order") == {"for_sale": 8, "land_auction": 4, "fight": 2}
    assert [card.data["price"] for card in orders if card.data["order"] == "for_sale"] == [1, 2, 3, 4, 5, 6, 8, 10]


def test_special_characters(ruleset: Ruleset) -> None:
    assert {card.id: (card.data["value"], card.data["symbol"]) for card in cards_in(ruleset, "court")} == {
        "arch_mage": (6, "magic_star"),
        "elf_lord": (6, "ranged"),
        "dwarf_king": (5, "plain"),
        "guilliame_tell": (5, "ranged"),
        "sir_launcelot": (5, "charge"),
        "arch_cleric": (5, "magic_star"),
        "sword_master": (4, "plain"),
        "grand_duke": (4, "plain"),
        "baron_munchausen": (4, "plain"),
        "master_thief": (4, "plain"),
        "assassin_primus": (4, "plain"),
    }


def test_forts(ruleset: Ruleset) -> None:
    forts = {card.id: (card.data["level"], card.data["value"], card.count) for card in cards_in(ruleset, "fort_bank")}
    assert forts == {"tower": (1, 1, 9), "keep": (2, 2, 7), "castle": (3, 3, 7), "gran_muniment": (4, 4, 4)}


def test_only_the_golem_has_a_magic_value(ruleset: Ruleset) -> None:
    values = {card.id: card.data["value"] for card in ruleset.cards.values() if card.kind == "magic"}
    assert {name: value for name, value in values.items() if value} == {"golem": 9}


def test_events_cover_every_throw(ruleset: Ruleset) -> None:
    rows = ruleset.tables["events_table"].rows
    assert set(rows) == {(first, second) for first in range(1, 7) for second in range(1, 7)}
    assert Counter(rows.values()) == EVENT_ODDS


def test_tile_prices(ruleset: Ruleset) -> None:
    assert dict(ruleset.tables["tile_prices"].rows) == {1: 2, 2: 5, 3: 10, 4: 20}


def test_every_event_and_magic_item_has_its_section(ruleset: Ruleset) -> None:
    magic = {f"magic.{card.id}" for card in ruleset.cards.values() if card.kind == "magic"}
    assert {f"events.{event}" for event in EVENT_ODDS} | magic <= set(ruleset.sections)
