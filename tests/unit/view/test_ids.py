"""Ids of answers: each stands for one thing, says nothing a player may not know, and is the same on every machine."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest

import interpreter as tabletop
from interpreter.match.transcript import mark_of
from interpreter.run.errors import Refused
from tests.unit.view.telling import said, start

HEAD = dedent("""\
    to play:
        see turns
""")
OFFER = dedent("""\
    to play:
        see turns
        offer players.first "Wait?":
            say "waited"

""")


def ids(position: tabletop.Position) -> list[str]:
    assert position.decision is not None
    return list(position.decision.options.ids)


def test_options_with_the_same_fixed_words_are_told_apart(tmp_path: Path) -> None:
    rules = dedent("""\
        to play:
            see turns
            let n be 1
            let m be 2
            ask players.first until done:
                option "Sell for {n}":
                    say "one"
                option "Sell for {m}":
                    say "two"
                option "Done":
                    say "said"
    """)
    position = start(tmp_path, rules)
    assert ids(position) == ["sell_for", "sell_for_2", "done_2", "done"]
    assert said(position, "sell_for", "sell_for_2", "done_2", "done") == ["one", "two", "said"]


def test_an_added_option_or_a_wrapper_of_the_table_has_no_file_in_its_id_or_label(tmp_path: Path) -> None:
    rules = dedent("""\
        to play:
            see turns
            market for players.first
            pay for players.first

        menu market for p:
            option "Rest":
                see turns
                say "rest"

        option "Steal {p}" in market for p:
            see turns
            say "stolen"

        option "Rest {p}" in market for p:
            see turns
            say "again"

        to pay for p:
            see turns
            say "{p} pays"

        instead of pay for p:
            see turns
            say "first"
            proceed

        instead of pay for p:
            say "second"
            proceed
    """)
    position = start(tmp_path, rules)
    assert ids(position) == ["rest", "steal", "rest_2"]
    paying = position.answer("rest_2")
    assert ids(paying) == ["instead_of_pay", "instead_of_pay_2"]
    assert paying.decision is not None and [o.label for o in paying.decision.options] == ["Turns", "instead of pay 2"]
    assert said(paying, "instead_of_pay_2") == ["again", "second", "first", "Ann pays"]


def test_asides_about_numbers_and_players_are_told_apart(tmp_path: Path) -> None:
    rules = OFFER + (
        dedent("""\
        aside "Pay {n}" for p on n in [1, 2, 3]:
            see turns
            say "{p} pays {n}"

        aside "Greet {q}" for p on q in others(p):
            see turns
            say "{p} greets {q}"
    """)
    )
    position = start(tmp_path, rules)
    assert [option.id for option in position.asides("Ben")] == ["pay:1", "pay:2", "pay:3", "greet:Cy", "greet:Ann"]
    assert position.aside("pay:3", by="Ben").aside("greet:Ann", by="Ben").log(None) == ["Ben pays 3", "Ben greets Ann"]


def test_an_aside_about_a_piece_one_does_not_know_names_its_back_only(tmp_path: Path) -> None:
    rules = OFFER + (
        dedent("""\
        aside "Turn {x}" for p on x in bag where x is beast:
            see turns
            move x to meadow
            say "{x}"
    """)
    )
    position = start(tmp_path, rules)
    options = position.asides("Ann")
    assert [(o.id, o.label, o.subject) for o in options] == [
        (f"turn:beast#{i}", "Turn beast", f"beast#{i}") for i in range(1, 6)
    ]
    assert position.aside("turn:beast#5", by="Ann").log("Ann") == ["Hen"]


def test_a_number_out_of_very_many_is_read_at_once(tmp_path: Path) -> None:
    position = start(
        tmp_path,
        dedent("""\
        to play:
            see turns
            choose number n from 0 - 5 to 999999999 by players.first
            say "{n}"
    """),
    )
    assert len(mark_of(position)) == 12
    assert said(position, "777777777") == ["777777777"] and said(position, "-5") == ["-5"]
    for wrong in ("1000000000", "-6", "007", "+7", "1.0", "seven", "\u0667", "9" * 5000, ""):
        with pytest.raises(Refused, match="is not one of the answers"):
            position.answer(wrong)


def test_an_answer_is_found_by_its_id_where_a_label_fails(tmp_path: Path) -> None:
    rules = dedent("""\
        to play:
            see turns
            ask players.first:
                option "Eat {meadow[3]}":
                    say "eaten"
                option "Rest":
                    say "rested"
    """)
    position = start(tmp_path, rules)
    assert said(position, "rest") == ["rested"]
    with pytest.raises(tabletop.RuleFault, match="no item 3"):
        assert position.decision is not None
        list(position.decision.options)
