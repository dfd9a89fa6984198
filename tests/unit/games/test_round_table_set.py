"""Round Table's own set: how many cards of each kind, which names are the game's, and that a text which changes the
rules has its rules.
"""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

from interpreter.documents.yaml_node import YamlNode
from interpreter.loading.ruleset import CardDef
from interpreter.scenario.written_cards import written_pieces
from interpreter.syntax import nodes as n
from tests.scenarios import running

GENERIC = {"Knight Mercenary", "Knight Errant", "Knight Bachelor", "Knight Vassal", "Chevalier"}
KNOWN = {
    "Farm",
    "Manor",
    "Large Manor",
    "Keep",
    "Castle",
    "Arthur",
    "Gawain",
    "Galahad",
    "Guinevere",
    "Lancelot",
    *GENERIC,
}
KNOWN |= {"Baron", "Duke", "Round Table Knight", "The Green Knight", "Royal Command"}
BY_THE_NUMBER = {"fair_unknown", "call_to_arms"}  # their text only says the number they bear


def all_cards() -> Mapping[str, CardDef]:
    return running.game("round_table", ()).ruleset.cards


@functools.cache
def ruled() -> set[str]:
    return {card.card for card in running.game("round_table", ()).ruleset.rules if isinstance(card, n.Card)}


def of_kind(kind: str) -> list[CardDef]:
    return [card for card in all_cards().values() if card.kind == kind]


def test_how_many_of_each_kind() -> None:
    designs = Counter(card.kind for card in all_cards().values())
    assert designs == {
        "demesne": 5,
        "knight": 35,
        "title": 8,
        "equipment": 16,
        "quest": 10,
        "redirect": 8,
        "region": 30,
    }
    copies = Counter[str]()
    for card in all_cards().values():
        copies["region" if card.kind == "region" else "demesne" if card.kind == "demesne" else "main"] += card.count
    assert copies == {"main": 104, "demesne": 20, "region": 30}


def test_the_game_s_own_names_are_kept_and_all_names_differ() -> None:
    names = [card.name for card in all_cards().values()]
    assert set(names) >= KNOWN and len(set(names)) == len(names)


def test_what_is_not_known_of_the_game_is_marked_as_ours() -> None:
    assert {card.id for card in all_cards().values() if card.source != "house"} == {
        card.id for card in of_kind("demesne")
    }


def test_the_demesnes_are_worth_what_is_known() -> None:
    assert [card.data["resource"] for card in sorted(of_kind("demesne"), key=lambda card: int(card.data["tier"]))] == [
        1,
        2,
        4,
        7,
        11,
    ]


def test_knights() -> None:
    named = [card for card in of_kind("knight") if card.data["named"]]
    assert {card.name for card in of_kind("knight")} - {card.name for card in named} == GENERIC
    assert len(named) == 30 and all(card.count == 1 for card in named)
    assert sum(card.data["monarch"] for card in named) == 9


def test_fey_equipment_is_better_than_its_plain_twin() -> None:
    twins = [
        (card.data, all_cards()[card.data["plain"]].data)
        for card in of_kind("equipment")
        if card.data["fey"] and card.data["plain"]
    ]
    assert len(twins) == 6
    for fey, plain in twins:
        assert not plain["fey"]
        assert fey["influence"] >= plain["influence"] and fey["resistance"] >= plain["resistance"]
        assert fey["influence"] + fey["resistance"] > plain["influence"] + plain["resistance"]
        assert fey["cost"] > plain["cost"]


def test_a_text_has_its_rules_and_rules_have_their_text() -> None:
    with_text = {card.id for card in all_cards().values() if card.kind != "demesne" and card.text}
    assert with_text - BY_THE_NUMBER == ruled() - {card.id for card in of_kind("demesne")}
    assert all(str(all_cards()[card].data["cost"]) in all_cards()[card].text for card in BY_THE_NUMBER)


def named_in(cards: YamlNode | None) -> set[str]:
    found: set[str] = set()
    if cards is not None and cards.shape == "map":
        for entry in cards.entries.values():
            found |= named_in(entry.value)
    elif cards is not None and cards.shape == "list":
        for pieces in written_pieces(cards):
            found |= {pieces.card.rpartition(".")[0] or pieces.card} | named_in(pieces.attached)
    return found


def test_every_card_with_rules_stands_in_a_scenario_of_its_own() -> None:
    files: list[Path] = [path for path in running.scenarios("round_table") if path.name.startswith("cards_")]
    played = {card for path in files for case in running.read(path) for card in named_in(case.node("given"))}
    assert played >= ruled()
