"""Blocks that are left early: by a stop, by the player at their head, from inside a `together` or the
end of a contest.
"""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

from tests.unit.view.telling import said, start

HALT = dedent("""\

    to halt:
        see turns
        stop outer
""")


def test_an_end_that_runs_already_is_not_stopped(tmp_path: Path) -> None:
    rules = dedent("""\
        to play:
            see turns
            contest outer:
                inner_rule
                say "never"
            at the end:
                say "outer over"
            say "on"

        to inner_rule:
            see turns
            contest inner:
                say "in"
            at the end:
                halt
                say "inner over"
            say "never"
    """)
    assert said(start(tmp_path, rules + HALT)) == ["in", "inner over", "outer over", "on"]


def test_what_an_end_has_called_is_finished_too(tmp_path: Path) -> None:
    """Also a contest in it, and a question asked below; the stop that was waited with comes when all that is done."""
    rules = dedent("""\
        to play:
            see turns
            contest outer:
                contest inner:
                    say "in"
                at the end:
                    contest small:
                        tidy
                    at the end:
                        say "small over"
                    say "inner over"
                say "never"
            at the end:
                say "outer over"

        to tidy:
            see turns
            offer players.first "Halt?":
                halt
            say "tidy"
    """)
    assert said(start(tmp_path, rules + HALT), "yes") == ["in", "tidy", "small over", "inner over", "outer over"]


def test_an_end_may_stop_what_is_around_it_or_give_a_value(tmp_path: Path) -> None:
    """Its own marks have ended before."""
    rules = dedent("""\
        to play:
            see turns
            contest outer:
                contest inner:
                    mark players.first as fed until end of inner
                at the end:
                    if day is 0:
                        stop outer
                    say "never"
                say "never"
            seven as n
            say "{n}"

        to seven:
            see turns
            contest c:
                mark players.last as fed until end of c
            at the end:
                if day is 0:
                    give 7
            give 8

        when fed ends on p:
            say "{p} is hungry"
    """)
    assert said(start(tmp_path, rules)) == ["Ann is hungry", "Cy is hungry", "7"]


def test_a_stop_that_waits_is_forgotten_with_the_rule_it_waits_for(tmp_path: Path) -> None:
    rules = dedent("""\
        to play:
            see turns
            repeat:
                war
            until day is 2

        to war:
            see turns
            contest outer:
                increase day by 1
                exchange
                say "after {day}"
            at the end:
                say "over {day}"

        to exchange:
            see turns
            if day is 1:
                mist
                halt
            say "exchange {day}"

        to mist:
            see turns
            stop outer after exchange
    """)
    assert said(start(tmp_path, rules + HALT)) == ["over 1", "exchange 2", "after 2", "over 2"]


DAWN = dedent("""\

    when dawn:
        say "dawn {players.last.coins}"
""")


def test_of_two_together_the_outer_one_does_it_all(tmp_path: Path) -> None:
    rules = dedent("""\
        to play:
            see turns
            together:
                more
                more
            say "on"

        to more:
            see turns
            together:
                increase players.last.coins by 1
                announce dawn
    """)
    assert said(start(tmp_path, rules + DAWN)) == ["dawn 2", "dawn 2", "on"]


def test_a_contest_ends_inside_a_together_and_around_one(tmp_path: Path) -> None:
    """What was announced is heard when the `together` is over, whether it ran out or was left."""
    inside = dedent("""\
        to play:
            see turns
            together:
                contest outer:
                    halt
                announce dawn
                say "in"
            say "on"
    """)
    assert said(start(tmp_path / "inside", inside + HALT + DAWN)) == ["in", "dawn 0", "on"]
    around = dedent("""\
        to play:
            see turns
            contest outer:
                together:
                    announce dawn
                    halt_if
                    say "never"
            at the end:
                say "over"
            increase players.last.coins by 1
            say "on"

        to halt_if:
            see turns
            if day is 0:
                stop outer

        whenever any p in players where p.coins is 1:
            say "rich"
            set p.coins to 0
    """)
    assert said(start(tmp_path / "around", around + HALT + DAWN)) == ["dawn 0", "over", "on", "rich"]


def test_a_together_and_an_end_are_run_out_when_the_head_of_the_phase_leaves_in_them(tmp_path: Path) -> None:
    together = dedent("""\
        to play:
            see turns
            morning for players.first
            say "next"

        phase morning for p:
            see turns
            together:
                leave p
                announce dawn
                say "in"
            say "never"
    """)
    assert said(start(tmp_path / "together", together + DAWN)) == ["in", "dawn 0", "next"]
    end = dedent("""\
        to play:
            see turns
            morning for players.first
            say "next"

        phase morning for p:
            see turns
            contest c:
                mark players.last as fed until end of c
                say "c"
            at the end:
                leave p
                ring
                say "end"
            say "never"

        to ring:
            see turns
            announce dawn

        when fed ends on q:
            say "{q} is hungry"
    """)
    assert said(start(tmp_path / "end", end + DAWN)) == ["c", "dawn 0", "end", "Cy is hungry", "next"]


def test_a_round_goes_on_to_those_who_have_not_passed_when_one_leaves(tmp_path: Path) -> None:
    rules = dedent("""\
        to play:
            see turns
            round from players.first among players until all pass in a row as q:
                ask q:
                    option "Pass":
                        pass
                    option "Leave":
                        leave q
                        pass
                    option "Bid":
                        say "{q} bids"
    """)
    position = start(tmp_path, rules)
    assert said(position, "pass", "leave", "bid", "pass", "pass") == ["Cy bids"]
    after = position.answer("pass").answer("leave").answer("bid").answer("pass")
    assert after.decision is not None and after.decision.player == "Cy"


def test_a_round_goes_clockwise_from_its_first_whatever_the_order_of_the_list(tmp_path: Path) -> None:
    rules = dedent("""\
        to play:
            see turns
            round from players.first among others(left_of(players.first)) passing for good until one is left as q:
                say "{q}"
                pass
    """)
    assert said(start(tmp_path, rules)) == ["Ann"]


def test_nobody_is_passed_over_in_a_window_when_another_leaves_at_his_question(tmp_path: Path) -> None:
    rules = dedent("""\
        to play:
            see turns
            let foxes be (all f in bag where f is fox)
            move foxes.first to left_of(players.first).pen
            move foxes.last to players.last.pen
            announce dawn
            say "over"

        card fox works in pen:
            may holder on dawn "Bark":
                see turns
                say "{holder} barks"

        aside "Go" for p:
            see turns
            leave p
    """)
    position = start(tmp_path, rules)
    assert position.decision is not None and position.decision.player == "Ben"
    gone = position.aside("go", by="Ann")
    assert gone.decision is not None and gone.decision.player == "Ben"
    assert said(gone, "pass", gone.answer("pass").decision.options[0].id, "pass") == ["Cy barks", "over"]  # type: ignore[union-attr]


def test_a_loop_and_a_round_go_on_with_the_next_when_one_leaves_while_he_chooses(tmp_path: Path) -> None:
    bids = dedent("""\
        to play:
            see turns
            each q in players secretly:
                choose number n from 1 to 9 by q
                let bid[q] be n
            for each q in players:
                say "{q} {bid[q]}"
            round from players.first among players until all pass in a row as q:
                choose number n from 1 to 3 by q
                otherwise:
                    say "never"
                    pass
                say "{q} takes {n}"
                if n is 1:
                    pass

        aside "Go" for p:
            see turns
            leave p
    """)
    position = start(tmp_path, bids).answer("5").aside("go", by="Ben").answer("7").answer("2").aside("go", by="Cy")
    assert said(position, "1") == ["Ann 5", "Cy 7", "Ann takes 2", "Ann takes 1"]
