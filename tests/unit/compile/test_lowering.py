"""Rules lowered to basic blocks."""

from __future__ import annotations

from pathlib import Path

from tests.unit.compile.lowering import blocks_of, lowered, text

CALLS = """
to play:
    see turns
    say "begin"
    for each p in players:
        asks p as n
        if n > 1:
            say "{n}"
        else:
            end
    say "end"

to asks p:
    see turns
    choose number n from 0 to 3 by p
    give n
"""


def test_what_cannot_be_left_stays_as_it_is_and_a_call_ends_a_block(tmp_path: Path) -> None:
    assert blocks_of(tmp_path, CALLS) == text("""
        b0  (entry)
            say "begin"
            slot 1 = all players
            goto b2
        b1  (foreach p 1 after)
            say "end"
            return
        b2  (foreach p 1 asking)
            each p in slot 1: b3, then b1
        b3  (foreach p 1 inside)
            call asks(p), then b4
        b4  (asks 1 after)
            n = what was given
            if n > 1:
                say "{n}"
            else:
                end
            goto b2
    """)
    assert blocks_of(tmp_path / "again", CALLS, "asks") == text("""
        b0  (entry)
            goto b1
        b1  (choose n 1 asking)
            ask: choose number n from 0 to 3 by p
        b2  (choose n 1 answered)
            return n
        b3  (choose n 1 nothing)
            return
    """)


def test_a_rule_that_cannot_be_left_is_whole(tmp_path: Path) -> None:
    rules = """
to play:
    see turns
    tell_all
    offer players.first "On?":
        tell_all

to tell_all:
    see turns
    for each p in players:
        say "{p}"
"""
    found = lowered(tmp_path, rules)
    assert [unit.name for unit in found.whole] == ["tell_all"] and list(found.units) == ["play"]


def test_a_contest_has_a_tail_of_its_own(tmp_path: Path) -> None:
    rules = """
to play:
    see turns
    contest outer:
        choose one coin from [1, 2] by players.first
        otherwise:
            give 3
        stop outer
    at the end:
        say "over"
"""
    assert blocks_of(tmp_path, rules) == text("""
        b0  (entry)
            slot 1 = nothing to do
            goto b4
        b1  (contest outer 1 after)
            return
        b2  (contest outer 1 at the end, at the end of outer)
            say "over"
            goto b3
        b3  (contest outer 1 ended, at the end of outer)
            end the contest outer, then b1
        b4  (contest outer 1, in outer)
            goto b5
        b5  (choose coin 1 asking, in outer)
            ask: choose one coin from [1, 2] by players.first
        b6  (choose coin 1 answered, in outer)
            goto b8
        b7  (choose coin 1 nothing, in outer)
            return 3
        b8  (choose coin 1 after, in outer)
            stop outer
    """)


def test_rounds_menus_and_throws(tmp_path: Path) -> None:
    rules = """
to play:
    see turns
    round from players.first among players until all pass in a row as q:
        ask q "Which?" until done:
            option "One":
                say "one"
            option "Two" where day is 0:
                pass
    roll 1d6 for luck by players.first as luck
    together:
        announce dawn of players.first

when rolled throw by p:
    say "{p}"

when dawn of p:
    say "{p}"
"""
    assert blocks_of(tmp_path, rules) == text("""
        b0  (entry)
            slot 1 = a round from players.first
            goto b2
        b1  (round q 1 after)
            roll 1d6 for luck by players.first as luck
            open luck, then b9 or, unheard, b10
        b2  (round q 1 next)
            q = the next of slot 1
            branch q is none ? b1 : b3
        b3  (round q 1 inside)
            goto b4
        b4  (ask 1 asking)
            ask: ask q "Which?" until done:
        b5  (ask 1 answered)
            switch slot 3: b7, b8, else b6
        b6  (ask 1 after)
            slot 1: played
            goto b2
        b7  (ask 1 option)
            say "one"
            goto b4
        b8  (ask 1 option)
            slot 1: passed
            goto b2
        b9  (roll luck 1 window)
            close luck
            goto b10
        b10  (roll luck 1 after)
            slot 5 = hold
            announce dawn(players.first), then b11
        b11  (announce dawn 1 after)
            call what was held back, then b12
        b12  (together 1 after)
            return
    """)


def test_what_a_check_reads_is_looked_at_after_it_is_written(tmp_path: Path) -> None:
    rules = """
to play:
    see turns
    increase day by 1
    say "{day}"
    increase players.first.coins by 1
    say "on"

whenever any p in players where p.coins > 7:
    say "{p}"
"""
    assert blocks_of(tmp_path, rules) == text("""
        b0  (entry)
            increase day by 1
            say "{day}"
            increase players.first.coins by 1
            say "on"
            checkpoint, then b1
        b1  (set coins 1 after)
            return
    """)


PHASE = """
to play:
    see turns
    day_of for players.first

phase day_of for p:
    see turns
    offer p "Leave?":
        leave p
    say "still here"
"""


def test_a_phase_ends_when_its_player_has_left(tmp_path: Path) -> None:
    assert "if slot 1 has left the game: return" in blocks_of(tmp_path, PHASE, "day_of")


def test_numbers_are_those_of_the_text(tmp_path: Path) -> None:
    """Causes and texts are counted whether or not a rule can be left: so every program of the rules agrees on them."""
    found = lowered(tmp_path, CALLS)
    assert [unit for unit, _ in found.causes] == ["", "play", "play", "play", "play"]
    assert [found.causes[number][0] for number in found.cause_of.values()] == ["play"] * 4
    assert sorted(found.text_of.values()) == list(range(len(found.texts)))
    assert [block.number for block in found.blocks] == [found.first + i for i in range(len(found.blocks))]
