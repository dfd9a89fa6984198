"""Kinds, cards and marks in lists, and in names of the rule's own, mean of a piece what they mean by themselves."""

from __future__ import annotations

from pathlib import Path

from tests.unit.view.telling import said, start

RULES = """
to play:
    see turns
    let p be players.first
    move (all x in bag where x is fox) to p.pen
    move (all x in bag where x is pebble) to meadow
    mark p.pen.first as asleep until end of play
    mark players.last as tired until end of play
    let wild be [fox, asleep]
    let dear be fox
    let kind_of_it be bag.first.kind

define herd() as [fox, hen]
"""
COUNTED = {
    "p.pen + meadow + bag where x in [fox, hen]": 5,
    "p.pen + meadow + bag where x.card in [fox, hen]": 5,
    "p.pen + meadow + bag where [token, fox] has x": 6,
    "p.pen + meadow + bag where x not in [beast, pebble]": 0,
    "p.pen + meadow where x in [asleep, pebble]": 5,
    "p.pen + meadow + bag where x in herd()": 5,
    "p.pen + meadow + bag where x in wild": 2,
    "p.pen + meadow where wild has x": 2,
    "p.pen + meadow + bag where x is dear": 2,
    "p.pen + meadow + bag where dear is not x": 7,
    "p.pen + meadow + bag where fox is x": 2,
    "p.pen + meadow + bag where x is kind_of_it": 5,
    "[p.pen, meadow, bag] where x has dear": 1,
    "[p.pen, meadow, bag] where kind_of_it in x": 2,
    "players where x in [tired]": 1,
    "players where tired is x": 1,
    "players where x in [tired] + wild": 1,
    "[fox, hen, pebble] where x in herd()": 2,
    "meadow where p.pen.first.host in [fox, hen]": 0,
    "meadow where p.pen.first.host in [fox, none]": 4,
    "p.pen where x in [p.pen.first] and p.pen has x": 1,
}


def test_a_list_of_words_means_what_each_means(tmp_path: Path) -> None:
    said_of_each = "".join(f'    say "{{(count x in {case})}}"\n' for case in COUNTED)
    told = said(start(tmp_path, RULES.replace("\ndefine herd", f"{said_of_each}\ndefine herd")))
    assert dict(zip(COUNTED, told, strict=True)) == {case: str(number) for case, number in COUNTED.items()}
