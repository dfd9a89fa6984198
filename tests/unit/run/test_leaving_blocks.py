"""Blocks that are left early: by a stop, by the player at their head, from inside a `together` or the
end of a contest.
"""

from __future__ import annotations

from pathlib import Path

from tests.unit.view.telling import said, start

HEAD = "to play:\n    see turns\n"
HALT = "\nto halt:\n    see turns\n    stop outer\n"


def test_an_end_that_runs_already_is_not_stopped(tmp_path: Path) -> None:
    rules = HEAD + (
        "    contest outer:\n        inner_rule\n        say \"never\"\n    at the end:\n        say \"outer over\"\n    say \"on\"\n\n"
        "to inner_rule:\n    see turns\n    contest inner:\n        say \"in\"\n    at the end:\n        halt\n"
        "        say \"inner over\"\n    say \"never\"\n"
    )  # fmt: skip
    assert said(start(tmp_path, rules + HALT)) == ["in", "inner over", "outer over", "on"]


def test_what_an_end_has_called_is_finished_too(tmp_path: Path) -> None:
    """Also a contest in it, and a question asked below; the stop that was waited with comes when all that is done."""
    rules = HEAD + (
        "    contest outer:\n        contest inner:\n            say \"in\"\n        at the end:\n            contest small:\n"
        "                tidy\n"
        "            at the end:\n                say \"small over\"\n            say \"inner over\"\n        say \"never\"\n"
        "    at the end:\n        say \"outer over\"\n\n"
        "to tidy:\n    see turns\n    offer players.first \"Halt?\":\n        halt\n    say \"tidy\"\n"
    )  # fmt: skip
    assert said(start(tmp_path, rules + HALT), "yes") == ["in", "tidy", "small over", "inner over", "outer over"]


def test_an_end_may_stop_what_is_around_it_or_give_a_value(tmp_path: Path) -> None:
    """Its own marks have ended before."""
    rules = HEAD + (
        "    contest outer:\n        contest inner:\n            mark players.first as fed until end of inner\n"
        "        at the end:\n            if day is 0:\n                stop outer\n            say \"never\"\n        say \"never\"\n"
        "    seven as n\n    say \"{n}\"\n\n"
        "to seven:\n    see turns\n    contest c:\n        mark players.last as fed until end of c\n    at the end:\n"
        "        if day is 0:\n            give 7\n"
        "    give 8\n\nwhen fed ends on p:\n    say \"{p} is hungry\"\n"
    )  # fmt: skip
    assert said(start(tmp_path, rules)) == ["Ann is hungry", "Cy is hungry", "7"]


def test_a_stop_that_waits_is_forgotten_with_the_rule_it_waits_for(tmp_path: Path) -> None:
    rules = HEAD + (
        "    repeat:\n        war\n    until day is 2\n\n"
        "to war:\n    see turns\n    contest outer:\n        increase day by 1\n        exchange\n        say \"after {day}\"\n"
        "    at the end:\n        say \"over {day}\"\n\n"
        "to exchange:\n    see turns\n    if day is 1:\n        mist\n        halt\n    say \"exchange {day}\"\n\n"
        "to mist:\n    see turns\n    stop outer after exchange\n"
    )  # fmt: skip
    assert said(start(tmp_path, rules + HALT)) == ["over 1", "exchange 2", "after 2", "over 2"]


DAWN = "\nwhen dawn:\n    say \"dawn {players.last.coins}\"\n"  # fmt: skip


def test_of_two_together_the_outer_one_does_it_all(tmp_path: Path) -> None:
    rules = HEAD + (
        "    together:\n        more\n        more\n    say \"on\"\n\n"
        "to more:\n    see turns\n    together:\n        increase players.last.coins by 1\n        announce dawn\n"
    )  # fmt: skip
    assert said(start(tmp_path, rules + DAWN)) == ["dawn 2", "dawn 2", "on"]


def test_a_contest_ends_inside_a_together_and_around_one(tmp_path: Path) -> None:
    """What was announced is heard when the `together` is over, whether it ran out or was left."""
    inside = HEAD + (
        "    together:\n        contest outer:\n            halt\n        announce dawn\n        say \"in\"\n    say \"on\"\n"
    )  # fmt: skip
    assert said(start(tmp_path / "inside", inside + HALT + DAWN)) == ["in", "dawn 0", "on"]
    around = HEAD + (
        "    contest outer:\n        together:\n            announce dawn\n            halt_if\n            say \"never\"\n"
        "    at the end:\n        say \"over\"\n"
        "    increase players.last.coins by 1\n    say \"on\"\n\nto halt_if:\n    see turns\n    if day is 0:\n        stop outer\n\n"
        "whenever any p in players where p.coins is 1:\n    say \"rich\"\n    set p.coins to 0\n"
    )  # fmt: skip
    assert said(start(tmp_path / "around", around + HALT + DAWN)) == ["dawn 0", "over", "rich", "on"]


def test_a_together_and_an_end_are_run_out_when_the_head_of_the_phase_leaves_in_them(tmp_path: Path) -> None:
    phase = "    morning for players.first\n    say \"next\"\n\nphase morning for p:\n    see turns\n"  # fmt: skip
    together = (
        HEAD + phase + '    together:\n        leave p\n        announce dawn\n        say "in"\n    say "never"\n'
    )
    assert said(start(tmp_path / "together", together + DAWN)) == ["in", "dawn 0", "next"]
    end = HEAD + phase + (
        "    contest c:\n        mark players.last as fed until end of c\n        say \"c\"\n    at the end:\n        leave p\n"
        "        ring\n        say \"end\"\n"
        "    say \"never\"\n\nto ring:\n    see turns\n    announce dawn\n\nwhen fed ends on q:\n    say \"{q} is hungry\"\n"
    )  # fmt: skip
    assert said(start(tmp_path / "end", end + DAWN)) == ["c", "dawn 0", "end", "Cy is hungry", "next"]


def test_a_round_goes_on_to_those_who_have_not_passed_when_one_leaves(tmp_path: Path) -> None:
    rules = HEAD + (
        "    round from players.first among players until all pass in a row as q:\n        ask q:\n            option \"Pass\":\n"
        "                pass\n"
        "            option \"Leave\":\n                leave q\n                pass\n            option \"Bid\":\n"
        "                say \"{q} bids\"\n"
    )  # fmt: skip
    position = start(tmp_path, rules)
    assert said(position, "pass", "leave", "bid", "pass", "pass") == ["Cy bids"]
    after = position.answer("pass").answer("leave").answer("bid").answer("pass")
    assert after.decision is not None and after.decision.player == "Cy"


def test_a_round_goes_clockwise_from_its_first_whatever_the_order_of_the_list(tmp_path: Path) -> None:
    rules = HEAD + (
        "    round from players.first among others(left_of(players.first)) passing for good until one is left as q:\n"
        "        say \"{q}\"\n        pass\n"
    )  # fmt: skip
    assert said(start(tmp_path, rules)) == ["Ann"]


def test_nobody_is_passed_over_in_a_window_when_another_leaves_at_his_question(tmp_path: Path) -> None:
    rules = HEAD + (
        "    let foxes be (all f in bag where f is fox)\n    move foxes.first to left_of(players.first).pen\n"
        "    move foxes.last to players.last.pen\n"
        "    announce dawn\n    say \"over\"\n\n"
        "card fox works in pen:\n    may holder on dawn \"Bark\":\n        see turns\n        say \"{holder} barks\"\n\n"
        "aside \"Go\" for p:\n    see turns\n    leave p\n"
    )  # fmt: skip
    position = start(tmp_path, rules)
    assert position.decision is not None and position.decision.player == "Ben"
    gone = position.aside("go", by="Ann")
    assert gone.decision is not None and gone.decision.player == "Ben"
    assert said(gone, "pass", gone.answer("pass").decision.options[0].id, "pass") == ["Cy barks", "over"]  # type: ignore[union-attr]


def test_a_loop_and_a_round_go_on_with_the_next_when_one_leaves_while_he_chooses(tmp_path: Path) -> None:
    bids = HEAD + (
        "    each q in players secretly:\n        choose number n from 1 to 9 by q\n        let bid[q] be n\n"
        "    for each q in players:\n        say \"{q} {bid[q]}\"\n"
        "    round from players.first among players until all pass in a row as q:\n"
        "        choose number n from 1 to 3 by q\n        otherwise:\n            say \"never\"\n            pass\n"
        "        say \"{q} takes {n}\"\n"
        "        if n is 1:\n            pass\n\naside \"Go\" for p:\n    see turns\n    leave p\n"
    )  # fmt: skip
    position = start(tmp_path, bids).answer("5").aside("go", by="Ben").answer("7").answer("2").aside("go", by="Cy")
    assert said(position, "1") == ["Ann 5", "Cy 7", "Ann takes 2", "Ann takes 1"]
