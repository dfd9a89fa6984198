"""What running rules means: contests, stops, marks, wrappers, checks, triggers, rounds, faults."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest

import interpreter as tabletop
from tests.unit.view.telling import said, start


def test_stop_runs_every_end_once_innermost_first_and_goes_on_behind(tmp_path: Path) -> None:
    rules = dedent("""\
        to play:
            see turns
            contest outer:
                inner_rule by players.first
                say "never"
            at the end:
                say "outer over"
            say "on"

        to inner_rule by p:
            see turns
            contest inner:
                deep by p
                say "never"
            at the end:
                offer p "Ask in the end?":
                    say "asked"
                say "inner over"
            say "never"

        to deep by p:
            see turns
            offer p "Stop?":
                stop outer
            say "stayed"
    """)
    assert said(start(tmp_path, rules), "yes", "yes") == ["asked", "inner over", "outer over", "on"]


def test_stop_after_lets_the_running_rule_finish(tmp_path: Path) -> None:
    rules = dedent("""\
        to play:
            see turns
            contest war:
                exchange by players.first
                say "never"
            at the end:
                say "over"

        to exchange by p:
            see turns
            offer p "Mist?":
                mist
            say "exchange finished"

        to mist:
            see turns
            stop war after exchange
    """)
    assert said(start(tmp_path, rules), "yes") == ["exchange finished", "over"]


def test_a_value_given_inside_a_contest_passes_its_end(tmp_path: Path) -> None:
    rules = dedent("""\
        to play:
            see turns
            seven by players.first as x
            say "{x}"

        to seven by p:
            see turns
            contest c:
                offer p "Early?":
                    give 7
                give 8
            at the end:
                say "end"
    """)
    assert said(start(tmp_path, rules), "yes") == ["end", "7"]


def test_a_text_that_a_definition_gives_is_told_inside_another(tmp_path: Path) -> None:
    rules = dedent("""\
        to play:
            see turns
            let p be players.first
            say "{greeting(p)}!"

        define greeting(p) as "good day, {p}" if p.seat is 1 else "good night"
    """)
    assert said(start(tmp_path, rules)) == ["good day, Ann!"]


def test_marks_lapse_with_their_block_and_during_sees_it(tmp_path: Path) -> None:
    rules = dedent("""\
        to play:
            see turns
            let p be players.first
            contest feast:
                mark p as fed 3 until end of feast
                tell_marks for p
            tell_marks for p

        to tell_marks for p:
            see turns
            if during feast:
                say "feast {p.fed}"
            else:
                say "none {p.fed}"
    """)
    assert said(start(tmp_path, rules)) == ["feast 3", "none 0"]


ENDING = dedent("""\
    to mark_all:
        see turns
        for each p in players:
            mark p as fed until end of feast
            mark p as late until end of course

    when fed ends on p:
        say "{p} is hungry"

    when late ends on p where p is not players.first:
        say "{p} is in time"
""")


def test_what_follows_the_end_of_marks_comes_before_what_comes_next(tmp_path: Path) -> None:
    rules = dedent("""\
        to play:
            see turns
            contest feast:
                contest course:
                    mark_all
                at the end:
                    say "plates"
                say "next course"
            at the end:
                say "cups"
            say "home"

    """)
    hungry = [f"{p} is hungry" for p in ("Ann", "Ben", "Cy")]
    late = ["Ben is in time", "Cy is in time"]
    assert said(start(tmp_path, rules + ENDING)) == ["plates", *late, "next course", "cups", *hungry, "home"]


def test_marks_end_however_their_block_is_left(tmp_path: Path) -> None:
    """A stop from inside, through a rule that some marks last until the end of; what it gives is not lost."""
    stopped = dedent("""\
        to play:
            see turns
            contest feast:
                course
            at the end:
                say "cups"

        to course:
            see turns
            mark_all
            leave_feast

        to leave_feast:
            see turns
            stop feast

    """)
    hungry = [f"{p} is hungry" for p in ("Ann", "Ben", "Cy")]
    late = ["Ben is in time", "Cy is in time"]
    assert said(start(tmp_path / "stopped", stopped + ENDING)) == [*late, "cups", *hungry]
    given = dedent("""\
        to play:
            see turns
            contest feast:
                course as n
                say "{n}"

        to course:
            see turns
            mark_all
            give 7

    """)
    assert said(start(tmp_path / "given", given + ENDING)) == [*late, "7", *hungry]


def test_a_check_that_reads_marks_sees_them_come_and_go(tmp_path: Path) -> None:
    rules = dedent("""\
        to play:
            see turns
            contest feast:
                mark players.first as fed until end of feast
                say "eaten"
            say "over"

        whenever any p in players where p is fed and p.coins < 9:
            say "{p} is fed"
            set p.coins to 9

        whenever any p in players where not (p is fed) and p.coins is 9:
            say "{p} is hungry"
            set p.coins to 0
    """)
    assert said(start(tmp_path, rules)) == ["eaten", "Ann is fed", "Ann is hungry", "over"]


def test_of_two_wrappers_the_player_affected_picks(tmp_path: Path) -> None:
    rules = dedent("""\
        to play:
            see turns
            pay for players.last

        to pay for p:
            see turns
            say "{p} pays"

        instead of pay for p:
            say "first"
            proceed

        instead of pay for p:
            say "second"
            proceed
    """)
    position = start(tmp_path, rules)
    assert position.decision is not None and position.decision.player == "Cy"
    assert said(position, position.decision.options.ids[1]) == ["second", "first", "Cy pays"]


def test_checks_run_between_statements_but_not_inside_together(tmp_path: Path) -> None:
    check = dedent("""\

        whenever any q in players where q.coins >= 5:
            say "{q} has {q.coins}"
            decrease q.coins by 5
    """)
    apart = dedent("""\
        to play:
            see turns
            let p be players.first
            increase p.coins by 5
            increase p.coins by 5
            say "two"
            say "after"
    """)
    assert said(start(tmp_path / "a", apart + check)) == ["Ann has 5", "two", "after", "Ann has 5"]
    together = dedent("""\
        to play:
            see turns
            let p be players.first
            together:
                increase p.coins by 5
                increase p.coins by 5
                say "two"
            say "after"
    """)
    assert said(start(tmp_path / "b", together + check)) == ["two", "Ann has 10", "Ann has 5", "after"]


def test_a_check_is_looked_at_again_when_it_has_returned_not_before(tmp_path: Path) -> None:
    rules = dedent("""\
        to play:
            see turns
            let p be players.first
            increase p.coins by 5
            let left be p.coins
            say "after {left}"

        whenever any q in players where q.coins >= 3:
            offer q "Pay one?":
                decrease q.coins by 1
                say "{q.coins}"
            otherwise:
                set q.coins to 0
    """)
    assert said(start(tmp_path, rules), "yes", "yes", "yes") == ["4", "3", "2", "after 2"]
    assert said(start(tmp_path / "b", rules), "yes", "no") == ["4", "after 0"]


def test_triggers_of_a_together_look_at_the_state_before_it(tmp_path: Path) -> None:
    rules = dedent("""\
        to play:
            see turns
            draw 2 from bag to meadow as taken
            together:
                for each b in taken:
                    move b to bag
                    announce gone of b

        when gone of b where meadow.size is 2:
            say "two stood there"
    """)
    assert said(start(tmp_path, rules)) == []  # looked at again when it resolves: nothing stands there now
    seen = rules.replace(" where meadow.size is 2", "").replace("two stood there", "{meadow.size} left")
    assert said(start(tmp_path / "c", seen)) == ["0 left", "0 left"]


def test_rounds(tmp_path: Path) -> None:
    rules = dedent("""\
        to play:
            see turns
            let high be 0
            round from players.first among players until all pass in a row as q:
                ask q:
                    option "More" where high < 3:
                        let high be high + 1
                    option "Pass":
                        pass
            say "{high}"
            round from players.first among players passing for good until one is left as q:
                offer q "Stay?":
                    say "{q} stays"
                otherwise:
                    pass
            say "done"
    """)
    told = said(start(tmp_path, rules), "more", "pass", "more", "pass", "pass", "pass", "yes", "no", "yes", "no")
    assert told == ["2", "Ann stays", "Cy stays", "done"]


def test_a_question_after_an_aside_repeats_nothing(tmp_path: Path) -> None:
    rules = dedent("""\
        to play:
            see turns
            let p be players.first
            increase p.coins by 1
            offer p "Go on?":
                say "{p.coins}"

        aside "Earn" for q:
            see turns
            increase q.coins by 10
    """)
    position = start(tmp_path, rules)
    position = position.aside(position.asides("Ann")[0].id, by="Ann")
    assert said(position, "yes") == ["11"]


FAILING = [  # each at the line of the rule, in these words
    (
        5,
        "least",
        """\
        to play:
            see turns
            let p be players.first
            offer p "?":
                decrease p.coins by 3
        """,
    ),
    (
        5,
        "divides",
        """\
        to play:
            see turns
            let p be players.first
            offer p "?":
                set p.coins to 1 / p.coins
        """,
    ),
    (
        None,  # anywhere in the loop
        "no end",
        """\
        to play:
            see turns
            offer players.first "?":
                repeat:
                    set day to 1
                until day > 5
        """,
    ),
    (
        5,
        "none",
        """\
        to play:
            see turns
            offer players.first "?":
                let b be meadow.first
                say "{b.weight}"
        """,
    ),
]


@pytest.mark.parametrize(("line", "word", "rules"), FAILING, ids=[word for _, word, _ in FAILING])
def test_a_rule_that_fails_names_its_line_and_the_position_stands(
    tmp_path: Path, line: int | None, word: str, rules: str
) -> None:
    position = start(tmp_path, dedent(rules))
    before = position.digest()
    with pytest.raises(tabletop.RuleFault) as caught:
        position.answer("yes")
    assert caught.value.diagnostic.span.file.endswith("case.rules")
    assert word in caught.value.diagnostic.message
    span = caught.value.diagnostic.span
    assert span.line >= 3
    assert span.col > 4 and span.end_line == span.line and span.end_col > span.col
    assert line is None or span.line == line
    assert position.digest() == before
    assert said(position, "no") == []


def test_sets_limits_orders_and_nothing_to_choose(tmp_path: Path) -> None:
    rules = dedent("""\
        to play:
            see turns
            let p be players.first
            draw 9 from bag to meadow as drawn
            choose any number few from meadow where few is beast limit (sum b.weight for b in few) <= 9 by p
            say "{few|beast}"
            choose one gone from meadow where gone is hen and gone.hunger > 9 by p
            otherwise:
                say "nothing there"
            choose order of line from few by p
            say "{line}"
            choose number n from 2 to 4 by p
            say "{n} of {drawn|piece}"
    """)
    position = start(tmp_path, rules)
    assert position.decision is not None
    assert position.decision.fits(("fox.1", "hen.1")) is None
    assert position.decision.fits(("fox.1", "fox.2")) is not None
    assert said(position, ("fox.1", "hen.1"), ("hen.1", "fox.1"), "3") == [
        "2 beasts",
        "nothing there",
        "Hen and Fox",
        "3 of 9 pieces",
    ]


@pytest.mark.parametrize(
    ("limit", "chosen", "reason"),
    [
        ("(sum b.weight for b in few) <= 9", "fox.1 fox.2", "that comes to 14 together, and at most 9 is allowed"),
        ("10 > (sum b.weight for b in few)", "fox.1 fox.2", "that comes to 14 together, and at most 9 is allowed"),
        ("16 - (sum b.weight for b in few) >= 3", "fox.1 fox.2", "that leaves 2 together, and at least 3 is wanted"),
        (
            "few.size < 4 and (sum b.weight for b in few) < 9",
            "fox.1 fox.2",
            "that comes to 14 together, and at most 8 is allowed",
        ),
        ("not (few has fox and few has hen)", "fox.1 hen.1", "that is more than the rule allows together"),
        (
            '(sum b.weight for b in few) <= 9 saying "{few|beast} weigh {sum b.weight for b in few}; {p} lifts 9"',
            "fox.1 fox.2",
            "2 beasts weigh 14; Ann lifts 9",
        ),
    ],
)
def test_a_set_that_is_too_much_is_refused_with_numbers(tmp_path: Path, limit: str, chosen: str, reason: str) -> None:
    rules = f"""
to play:
    see turns
    let p be players.first
    draw 9 from bag to meadow as drawn
    say "{{drawn|piece}}"
    choose any number few from meadow where few is beast limit {limit} by p
    say "{{few|beast}}"
"""
    position = start(tmp_path, rules)
    assert position.decision is not None
    assert position.decision.fits(chosen.split()) == reason
    assert position.decision.fits(chosen.split()[:1]) is None


def test_a_player_who_leaves_is_skipped_and_the_last_phase_ends(tmp_path: Path) -> None:
    rules = dedent("""\
        to play:
            see turns
            for each p in players:
                turn_of for p
            say "end"

        phase turn_of for p:
            see turns
            quit by p
            say "{p} is still here"

        to quit by p:
            see turns
            offer p "Leave?":
                leave p
                leave left_of(p)
                say "the rest of the rule runs"
    """)
    assert said(start(tmp_path, rules), "yes", "no") == ["the rest of the rule runs", "Cy is still here", "end"]


HEARS = dedent("""\

    card fox works in pen:
        when gone of b where b is not this:
            see turns
            say "{holder} sees one leave"
""")


def test_cards_that_leave_together_see_each_other_leave(tmp_path: Path) -> None:
    together = dedent("""\
        to play:
            see turns
            let p be players.first
            draw 9 from bag to meadow
            let foxes be (all b in meadow where b is fox)
            move foxes to p.pen
            together:
                for each b in foxes:
                    move b to meadow
                    announce gone of b
    """)
    assert said(start(tmp_path / "a", together + HEARS)) == ["Ann sees one leave", "Ann sees one leave"]
    one_by_one = dedent("""\
        to play:
            see turns
            let p be players.first
            draw 9 from bag to meadow
            let foxes be (all b in meadow where b is fox)
            move foxes to p.pen
            for each b in foxes:
                move b to meadow
                announce gone of b
    """)
    assert said(start(tmp_path / "b", one_by_one + HEARS)) == ["Ann sees one leave"]


def test_a_card_on_another_works_where_that_one_lies(tmp_path: Path) -> None:
    rules = dedent("""\
        to play:
            see turns
            let p be players.first
            draw 9 from bag to meadow
            let foxes be (all b in meadow where b is fox)
            move foxes to p.pen
            attach foxes.first to foxes.last
            say "{worth(p)}"
            announce gone of foxes.last
            move foxes.last to meadow
            say "{worth(p)}"

        define worth(p) as p.coins

        card fox works in pen:
            when gone of b where b is not this:
                see turns
                say "{holder} sees one leave"
            modify worth(p) by 3 where p is holder
    """)
    assert said(start(tmp_path, rules)) == ["6", "Ann sees one leave", "0"]


def test_what_is_shown_with_a_candidate_stands_behind_its_name(tmp_path: Path) -> None:
    rules = dedent("""\
        to play:
            see turns
            let first be players.first
            set first.coins to 4
            choose one p from players by first showing "{p.coins|coin}"
            for each q in players ordered by first showing "{q.coins - 1} after tax":
                say "{p} {q}"
    """)
    position = start(tmp_path, rules)
    assert position.decision is not None
    assert [o.label for o in position.decision.options] == ["Ann (4 coins)", "Ben (0 coins)", "Cy (0 coins)"]
    position = position.answer("Ben")
    assert position.decision is not None
    assert [o.label for o in position.decision.options] == [
        "Ann (3 after tax)",
        "Ben (-1 after tax)",
        "Cy (-1 after tax)",
    ]


def test_zones_of_several_players_and_what_lies_on_several_pieces_are_one_list(tmp_path: Path) -> None:
    rules = dedent("""\
        to play:
            see turns
            let p be players.first
            draw 9 from bag to meadow
            let foxes be (all b in meadow where b is fox)
            move foxes to p.pen
            let q be players.last
            draw 4 from meadow to q.pen
            say "{players.pen|beast}, {others(p).pen|beast}"
            attach meadow.first to foxes.first
            attach meadow.last to foxes.last
            say "{p.pen.attached|beast}, {empty_list().attached|beast}"
            if crowded(2):
                say "checked"

        define empty_list() as all x in meadow where x is fox
        define crowded(n) as players.pen.attached.size is n
    """)
    assert said(start(tmp_path, rules)) == ["6 beasts, 4 beasts", "2 beasts, 0 beasts", "checked"]
