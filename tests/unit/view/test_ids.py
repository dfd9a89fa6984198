"""Ids of answers: each stands for one thing, says nothing a player may not know, and is the same on every machine."""

from __future__ import annotations

from pathlib import Path

import pytest

import interpreter as tabletop
from interpreter.match.transcript import mark_of
from interpreter.run.errors import Refused
from tests.unit.view.telling import said, start

HEAD = "to play:\n    see turns\n"
OFFER = HEAD + "    offer players.first \"Wait?\":\n        say \"waited\"\n\n"  # fmt: skip


def ids(position: tabletop.Position) -> list[str]:
    assert position.decision is not None
    return list(position.decision.options.ids)


def test_options_with_the_same_fixed_words_are_told_apart(tmp_path: Path) -> None:
    rules = HEAD + (
        "    let n be 1\n    let m be 2\n    ask players.first until done:\n"
        "        option \"Sell for {n}\":\n            say \"one\"\n        option \"Sell for {m}\":\n            say \"two\"\n"
        "        option \"Done\":\n            say \"said\"\n"
    )  # fmt: skip
    position = start(tmp_path, rules)
    assert ids(position) == ["sell_for", "sell_for_2", "done_2", "done"]
    assert said(position, "sell_for", "sell_for_2", "done_2", "done") == ["one", "two", "said"]


def test_an_added_option_or_a_wrapper_of_the_table_has_no_file_in_its_id_or_label(tmp_path: Path) -> None:
    rules = HEAD + (
        "    market for players.first\n    pay for players.first\n\n"
        "menu market for p:\n    option \"Rest\":\n        see turns\n        say \"rest\"\n\n"
        "option \"Steal {p}\" in market for p:\n    see turns\n    say \"stolen\"\n\noption \"Rest {p}\" in market for p:\n"
        "    see turns\n    say \"again\"\n\n"
        "to pay for p:\n    see turns\n    say \"{p} pays\"\n\n"
        "instead of pay for p:\n    see turns\n    say \"first\"\n    proceed\n\ninstead of pay for p:\n    say \"second\"\n    proceed\n"
    )  # fmt: skip
    position = start(tmp_path, rules)
    assert ids(position) == ["rest", "steal", "rest_2"]
    paying = position.answer("rest_2")
    assert ids(paying) == ["instead_of_pay", "instead_of_pay_2"]
    assert paying.decision is not None and [o.label for o in paying.decision.options] == ["Turns", "instead of pay 2"]
    assert said(paying, "instead_of_pay_2") == ["again", "second", "first", "Ann pays"]


def test_asides_about_numbers_and_players_are_told_apart(tmp_path: Path) -> None:
    rules = OFFER + (
        "aside \"Pay {n}\" for p on n in [1, 2, 3]:\n    see turns\n    say \"{p} pays {n}\"\n\n"
        "aside \"Greet {q}\" for p on q in others(p):\n    see turns\n    say \"{p} greets {q}\"\n"
    )  # fmt: skip
    position = start(tmp_path, rules)
    assert [option.id for option in position.asides("Ben")] == ["pay:1", "pay:2", "pay:3", "greet:Cy", "greet:Ann"]
    assert position.aside("pay:3", by="Ben").aside("greet:Ann", by="Ben").log(None) == ["Ben pays 3", "Ben greets Ann"]


def test_an_aside_about_a_piece_one_does_not_know_names_its_back_only(tmp_path: Path) -> None:
    rules = OFFER + (
        "aside \"Turn {x}\" for p on x in bag where x is beast:\n    see turns\n    move x to meadow\n    say \"{x}\"\n"
    )  # fmt: skip
    position = start(tmp_path, rules)
    options = position.asides("Ann")
    assert [(o.id, o.label, o.subject) for o in options] == [
        (f"turn:beast#{i}", "Turn beast", f"beast#{i}") for i in range(1, 6)
    ]
    assert position.aside("turn:beast#5", by="Ann").log("Ann") == ["Hen"]


def test_a_number_out_of_very_many_is_read_at_once(tmp_path: Path) -> None:
    position = start(tmp_path, HEAD + '    choose number n from 0 - 5 to 999999999 by players.first\n    say "{n}"\n')
    assert len(mark_of(position)) == 12
    assert said(position, "777777777") == ["777777777"] and said(position, "-5") == ["-5"]
    for wrong in ("1000000000", "-6", "007", "+7", "1.0", "seven", "\u0667", "9" * 5000, ""):
        with pytest.raises(Refused, match="is not one of the answers"):
            position.answer(wrong)


def test_an_answer_is_found_by_its_id_where_a_label_fails(tmp_path: Path) -> None:
    rules = HEAD + (
        "    ask players.first:\n        option \"Eat {meadow[3]}\":\n            say \"eaten\"\n        option \"Rest\":\n"
        "            say \"rested\"\n"
    )  # fmt: skip
    position = start(tmp_path, rules)
    assert said(position, "rest") == ["rested"]
    with pytest.raises(tabletop.RuleFault, match="no item 3"):
        assert position.decision is not None
        list(position.decision.options)
