"""Round Table's own set is worth building with: no card is the poorer twin of another, none grows with its own copies,
every Quest and Redirect says something, every shipped deck has a plan.
"""

from __future__ import annotations

import re
from itertools import permutations

import attrs
import pytest

from interpreter.documents.reader import read_yaml
from interpreter.loading.ruleset import CardDef
from interpreter.scenario.laid_besides import give_all
from interpreter.scenario.laid_table import LaidTable
from tests.scenarios import running
from tests.unit.games.test_round_table_set import all_cards, of_kind

NUMBERS, SIGNS = ("influence", "resistance"), ("monarch", "fey")
DRAWBACKS = {"white_hart"}  # a text that takes something away makes no card better
BUILT = ("knight", "title", "equipment", "quest", "redirect")
GENERIC = ("knight_bachelor", "knight_errant", "knight_vassal", "knight_mercenary", "chevalier")
NEWCOMERS = {"camelot", "free_lances"}  # their plans need no answer to what others do


def is_no_worse(card: CardDef, other: CardDef) -> bool:
    """Whether whoever may take `card` never takes `other`: it is of its kind, costs no more, may be taken as often,
    and has as much of everything.
    """
    mine, its = card.data, other.data
    if card.kind != other.kind or mine["cost"] > its["cost"] or (mine["cost"] == 0) != (its["cost"] == 0):
        return False
    as_free = not mine.get("named") or bool(its.get("named"))
    as_strong = all(mine.get(word, 0) >= its.get(word, 0) for word in (*NUMBERS, *SIGNS))
    says_as_much = card.text == other.text or (not other.text and card.id not in DRAWBACKS)
    return as_free and as_strong and says_as_much


def built() -> list[CardDef]:
    """What Main Decks are built of."""
    return [card for kind in BUILT for card in of_kind(kind)]


def dominated(cards: list[CardDef]) -> list[tuple[str, str]]:
    """(card, another that is nowhere worse)."""
    return [(other.id, card.id) for card, other in permutations(cards, 2) if is_no_worse(card, other)]


def test_no_card_is_the_poorer_twin_of_another() -> None:
    assert dominated(built()) == []


@pytest.mark.parametrize(("card", "changed"), [("fey_sword", {"cost": 1}), ("ywain", {"resistance": 6})])
def test_a_poorer_twin_would_be_found(card: str, changed: dict[str, int]) -> None:
    """What was so before: fey steel at the price of plain, and Lionel no worse than a Ywain who is dearer."""
    before = all_cards()[card]
    twin = attrs.evolve(before, data={**before.data, **changed})
    others = [twin if each.id == card else each for each in built()]
    assert dominated(others)


def influence_of(first: str, knights: list[str]) -> tuple[int, int]:
    """What a Knight has when all these are committed together."""
    game = running.game("round_table", ())
    laid = ", ".join(f"{{{knight}: {{campaign: logres.1}}}}" for knight in knights)
    text = f"zones: {{regions: [logres.1]}}\nplayers: {{Tom: {{knights: [{laid}]}}, Rob: {{knights: []}}}}"
    given, found = read_yaml(text, "given.yaml")
    assert given is not None and not found
    table = LaidTable(game, ["Tom", "Rob"], 1)
    give_all(table, given.entries)
    values, piece = game.program.values, table.pieces[first]
    return values["influence"](table.state, piece), values["resistance"](table.state, piece)


def test_these_are_the_generic_knights() -> None:
    assert {card.id for card in of_kind("knight") if not card.data["named"]} == set(GENERIC)


@pytest.mark.parametrize("card", GENERIC)
def test_no_generic_knight_grows_with_his_copies(card: str) -> None:
    """Neither himself, nor what he gives to others."""
    mine, his = f"{card}.1", "gareth.1"
    alone = influence_of(mine, [mine, his])
    led = influence_of(his, [mine, his])
    many = [mine, f"{card}.2", f"{card}.3", f"{card}.4"]
    assert influence_of(mine, [*many, his]) == alone
    assert influence_of(f"{card}.3", [*many, his]) == alone
    assert influence_of(his, [*many, his]) == led


def strength_a_point(knights: list[CardDef]) -> float:
    strength = sum(int(card.data[word]) for card in knights for word in NUMBERS)
    return strength / sum(int(card.data["cost"]) for card in knights)


def test_a_resource_point_buys_no_more_of_a_generic_knight_than_of_those_with_names() -> None:
    """Else whoever takes nothing but one of them, of whom there are always more in the hand, has the stronger army."""
    named = strength_a_point([card for card in of_kind("knight") if card.data["named"]])
    for card in GENERIC:
        assert strength_a_point([all_cards()[card]]) <= named, card


def test_a_leader_still_leads_and_those_of_other_names_add_up() -> None:
    assert influence_of("gareth.1", ["gareth.1", "chevalier.1"]) == (11, 8)
    assert influence_of("gareth.1", ["gareth.1", "chevalier.1", "arthur.1", "uther_pendragon.1"]) == (13, 10)
    assert influence_of("chevalier.1", ["arthur.1", "chevalier.1"]) == (7, 6)


def test_every_quest_and_redirect_says_something_of_its_own() -> None:
    texts = [card.text for kind in ("quest", "redirect") for card in of_kind(kind)]
    assert all(texts) and len(set(texts)) == len(texts)


def test_invented_knights_have_two_thirds_of_their_influence_as_resistance() -> None:
    invented = [card.data for card in of_kind("knight") if card.source == "house"]
    influence, resistance = (sum(int(data[word]) for data in invented) for word in NUMBERS)
    assert 0.6 < resistance / influence < 0.73


def test_some_cards_act_in_summer_and_fall_on_the_spent_pile_and_against_a_blockade() -> None:
    texts = [card.text for card in all_cards().values()]
    for words, least in (("in Summer too", 2), ("end of Fall", 3), ("from your Spent Pile|from there", 3)):
        assert sum(bool(re.search(words, text)) for text in texts) >= least, words
    assert sum("opponents" in text and "Resistance" in text for text in texts) >= 2


def test_six_decks_each_with_a_plan_in_two_sentences() -> None:
    decks = running.game("round_table", ()).ruleset.decklists
    assert len(decks) == 6 and set(decks) >= NEWCOMERS
    for deck in decks.values():
        assert len(re.findall(r"[.!](?: |$)", deck.about)) == 2, deck.name
    shown = {card for deck in decks.values() for card in deck.plain()["main"]}
    assert len({card.id for card in built()} - shown) <= 3, "cards that no shipped deck shows"
