"""What running rules means: contests, stops, marks, wrappers, checks, triggers, rounds, faults."""

from __future__ import annotations

from pathlib import Path

import pytest

import interpreter as tabletop
from tests.unit.view.telling import said, start

HEAD = "to play:\n    see turns\n"


def test_stop_runs_every_end_once_innermost_first_and_goes_on_behind(tmp_path: Path) -> None:
    rules = HEAD + (
        "    contest outer:\n        inner_rule by players.first\n        say \"never\"\n    at the end:\n        say \"outer over\"\n    say \"on\"\n\n"
        "to inner_rule by p:\n    see turns\n    contest inner:\n        deep by p\n        say \"never\"\n"
        "    at the end:\n        offer p \"Ask in the end?\":\n            say \"asked\"\n        say \"inner over\"\n    say \"never\"\n\n"
        "to deep by p:\n    see turns\n    offer p \"Stop?\":\n        stop outer\n    say \"stayed\"\n"
    )  # fmt: skip
    assert said(start(tmp_path, rules), "yes", "yes") == ["asked", "inner over", "outer over", "on"]


def test_stop_after_lets_the_running_rule_finish(tmp_path: Path) -> None:
    rules = HEAD + (
        "    contest war:\n        exchange by players.first\n        say \"never\"\n    at the end:\n        say \"over\"\n\n"
        "to exchange by p:\n    see turns\n    offer p \"Mist?\":\n        mist\n    say \"exchange finished\"\n\n"
        "to mist:\n    see turns\n    stop war after exchange\n"
    )  # fmt: skip
    assert said(start(tmp_path, rules), "yes") == ["exchange finished", "over"]


def test_a_value_given_inside_a_contest_passes_its_end(tmp_path: Path) -> None:
    rules = HEAD + (
        "    seven by players.first as x\n    say \"{x}\"\n\n"
        "to seven by p:\n    see turns\n    contest c:\n        offer p \"Early?\":\n            give 7\n        give 8\n    at the end:\n        say \"end\"\n"
    )  # fmt: skip
    assert said(start(tmp_path, rules), "yes") == ["end", "7"]


def test_a_text_that_a_definition_gives_is_told_inside_another(tmp_path: Path) -> None:
    rules = HEAD + (
        "    let p be players.first\n    say \"{greeting(p)}!\"\n\n"
        "define greeting(p) as \"good day, {p}\" if p.seat is 1 else \"good night\"\n"
    )  # fmt: skip
    assert said(start(tmp_path, rules)) == ["good day, Ann!"]


def test_marks_lapse_with_their_block_and_during_sees_it(tmp_path: Path) -> None:
    rules = HEAD + (
        "    let p be players.first\n    contest feast:\n        mark p as fed 3 until end of feast\n        tell_marks for p\n    tell_marks for p\n\n"
        "to tell_marks for p:\n    see turns\n    if during feast:\n        say \"feast {p.fed}\"\n    else:\n        say \"none {p.fed}\"\n"
    )  # fmt: skip
    assert said(start(tmp_path, rules)) == ["feast 3", "none 0"]


ENDING = (
    "to mark_all:\n    see turns\n    for each p in players:\n        mark p as fed until end of feast\n        mark p as late until end of course\n\n"
    "when fed ends on p:\n    say \"{p} is hungry\"\n\nwhen late ends on p where p is not players.first:\n    say \"{p} is in time\"\n"
)  # fmt: skip


def test_what_follows_the_end_of_marks_comes_before_what_comes_next(tmp_path: Path) -> None:
    rules = HEAD + (
        "    contest feast:\n        contest course:\n            mark_all\n        at the end:\n            say \"plates\"\n        say \"next course\"\n"
        "    at the end:\n        say \"cups\"\n    say \"home\"\n\n"
    )  # fmt: skip
    hungry = [f"{p} is hungry" for p in ("Ann", "Ben", "Cy")]
    late = ["Ben is in time", "Cy is in time"]
    assert said(start(tmp_path, rules + ENDING)) == ["plates", *late, "next course", "cups", *hungry, "home"]


def test_marks_end_however_their_block_is_left(tmp_path: Path) -> None:
    """A stop from inside, through a rule that some marks last until the end of; its value is not lost when it returns."""
    stopped = HEAD + (
        "    contest feast:\n        course\n    at the end:\n        say \"cups\"\n\n"
        "to course:\n    see turns\n    mark_all\n    leave_feast\n\nto leave_feast:\n    see turns\n    stop feast\n\n"
    )  # fmt: skip
    hungry = [f"{p} is hungry" for p in ("Ann", "Ben", "Cy")]
    late = ["Ben is in time", "Cy is in time"]
    assert said(start(tmp_path / "stopped", stopped + ENDING)) == [*late, "cups", *hungry]
    given = HEAD + (
        "    contest feast:\n        course as n\n        say \"{n}\"\n\nto course:\n    see turns\n    mark_all\n    give 7\n\n"
    )  # fmt: skip
    assert said(start(tmp_path / "given", given + ENDING)) == [*late, "7", *hungry]


def test_a_check_that_reads_marks_sees_them_come_and_go(tmp_path: Path) -> None:
    rules = HEAD + (
        "    contest feast:\n        mark players.first as fed until end of feast\n        say \"eaten\"\n    say \"over\"\n\n"
        "whenever any p in players where p is fed and p.coins < 9:\n    say \"{p} is fed\"\n    set p.coins to 9\n\n"
        "whenever any p in players where not (p is fed) and p.coins is 9:\n    say \"{p} is hungry\"\n    set p.coins to 0\n"
    )  # fmt: skip
    assert said(start(tmp_path, rules)) == ["Ann is fed", "eaten", "Ann is hungry", "over"]


def test_of_two_wrappers_the_player_affected_picks(tmp_path: Path) -> None:
    rules = HEAD + (
        "    pay for players.last\n\nto pay for p:\n    see turns\n    say \"{p} pays\"\n\n"
        "instead of pay for p:\n    say \"first\"\n    proceed\n\ninstead of pay for p:\n    say \"second\"\n    proceed\n"
    )  # fmt: skip
    position = start(tmp_path, rules)
    assert position.decision is not None and position.decision.player == "Cy"
    assert said(position, position.decision.options.ids[1]) == ["second", "first", "Cy pays"]


def test_checks_run_between_statements_but_not_inside_together(tmp_path: Path) -> None:
    body = "    let p be players.first\n{0}increase p.coins by 5\n{0}increase p.coins by 5\n{0}say \"two\"\n    say \"after\"\n"  # fmt: skip
    check = "\nwhenever any q in players where q.coins >= 5:\n    say \"{q} has {q.coins}\"\n    decrease q.coins by 5\n"  # fmt: skip
    assert said(start(tmp_path / "a", HEAD + body.format("    ") + check)) == ["Ann has 5", "Ann has 5", "two", "after"]
    together = HEAD + body.replace("{0}inc", "    together:\n        inc", 1).format("        ") + check
    assert said(start(tmp_path / "b", together)) == ["two", "Ann has 10", "Ann has 5", "after"]


def test_a_check_is_looked_at_again_when_it_has_returned_not_before(tmp_path: Path) -> None:
    rules = HEAD + (
        "    let p be players.first\n    increase p.coins by 5\n    say \"after {p.coins}\"\n\n"
        "whenever any q in players where q.coins >= 3:\n    offer q \"Pay one?\":\n        decrease q.coins by 1\n        say \"{q.coins}\"\n"
        "    otherwise:\n        set q.coins to 0\n"
    )  # fmt: skip
    assert said(start(tmp_path, rules), "yes", "yes", "yes") == ["4", "3", "2", "after 2"]
    assert said(start(tmp_path / "b", rules), "yes", "no") == ["4", "after 0"]


def test_triggers_of_a_together_look_at_the_state_before_it(tmp_path: Path) -> None:
    rules = HEAD + (
        "    draw 2 from bag to meadow as taken\n    together:\n        for each b in taken:\n            move b to bag\n            announce gone of b\n\n"
        "when gone of b where meadow.size is 2:\n    say \"two stood there\"\n"
    )  # fmt: skip
    assert said(start(tmp_path, rules)) == []  # looked at again when it resolves: nothing stands there now
    seen = rules.replace(" where meadow.size is 2", "").replace("two stood there", "{meadow.size} left")
    assert said(start(tmp_path / "c", seen)) == ["0 left", "0 left"]


def test_rounds(tmp_path: Path) -> None:
    rules = HEAD + (
        "    let high be 0\n    round from players.first among players until all pass in a row as q:\n"
        "        ask q:\n            option \"More\" where high < 3:\n                let high be high + 1\n            option \"Pass\":\n                pass\n"
        "    say \"{high}\"\n    round from players.first among players passing for good until one is left as q:\n"
        "        offer q \"Stay?\":\n            say \"{q} stays\"\n        otherwise:\n            pass\n    say \"done\"\n"
    )  # fmt: skip
    told = said(start(tmp_path, rules), "more", "pass", "more", "pass", "pass", "pass", "yes", "no", "yes", "no")
    assert told == ["2", "Ann stays", "Cy stays", "done"]


def test_a_question_after_an_aside_repeats_nothing(tmp_path: Path) -> None:
    rules = HEAD + (
        "    let p be players.first\n    increase p.coins by 1\n    offer p \"Go on?\":\n        say \"{p.coins}\"\n\n"
        "aside \"Earn\" for q:\n    see turns\n    increase q.coins by 10\n"
    )  # fmt: skip
    position = start(tmp_path, rules)
    position = position.aside(position.asides("Ann")[0].id, by="Ann")
    assert said(position, "yes") == ["11"]


@pytest.mark.parametrize(
    ("body", "line", "word"),
    [
        ("    let p be players.first\n    offer p \"?\":\n        decrease p.coins by 3\n", 5, "least"),
        ("    let p be players.first\n    offer p \"?\":\n        set p.coins to 1 / p.coins\n", 5, "divides"),
        ("    let p be players.first\n    offer p \"?\":\n        repeat:\n            set day to 1\n        until day > 5\n", 5, "no end"),
        ("    let p be players.first\n    offer p \"?\":\n        let b be meadow.first\n        say \"{b.weight}\"\n", 6, "none"),
    ],
)  # fmt: skip
def test_a_rule_that_fails_names_its_line_and_the_position_stands(
    tmp_path: Path, body: str, line: int, word: str
) -> None:
    position = start(tmp_path, HEAD + body)
    before = position.digest()
    with pytest.raises(tabletop.RuleFault) as caught:
        position.answer("yes")
    assert caught.value.diagnostic.span.file.endswith("case.rules")
    assert word in caught.value.diagnostic.message
    span = caught.value.diagnostic.span
    assert span.line >= 3
    assert span.col > 4 and span.end_line == span.line and span.end_col > span.col
    assert word == "no end" or span.line == line
    assert position.digest() == before
    assert said(position, "no") == []


def test_sets_limits_orders_and_nothing_to_choose(tmp_path: Path) -> None:
    rules = HEAD + (
        "    let p be players.first\n    draw 9 from bag to meadow as drawn\n"
        "    choose any number few from meadow where few is beast limit (sum b.weight for b in few) <= 9 by p\n    say \"{few|beast}\"\n"
        "    choose one gone from meadow where gone is hen and gone.hunger > 9 by p\n    otherwise:\n        say \"nothing there\"\n"
        "    choose order of line from few by p\n    say \"{line}\"\n    choose number n from 2 to 4 by p\n    say \"{n} of {drawn|piece}\"\n"
    )  # fmt: skip
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
        ("few.size < 4 and (sum b.weight for b in few) < 9", "fox.1 fox.2", "that comes to 14 together, and at most 8 is allowed"),
        ("not (few has fox and few has hen)", "fox.1 hen.1", "that is more than the rule allows together"),
        ('(sum b.weight for b in few) <= 9 saying "{few|beast} weigh {sum b.weight for b in few}; {p} lifts 9"', "fox.1 fox.2", "2 beasts weigh 14; Ann lifts 9"),
    ],
)  # fmt: skip
def test_a_set_that_is_too_much_is_refused_with_numbers(tmp_path: Path, limit: str, chosen: str, reason: str) -> None:
    rules = HEAD + (
        '    let p be players.first\n    draw 9 from bag to meadow as drawn\n    say "{drawn|piece}"\n'
        f'    choose any number few from meadow where few is beast limit {limit} by p\n    say "{{few|beast}}"\n'
    )
    position = start(tmp_path, rules)
    assert position.decision is not None
    assert position.decision.fits(chosen.split()) == reason
    assert position.decision.fits(chosen.split()[:1]) is None


def test_a_player_who_leaves_is_skipped_and_the_last_phase_ends(tmp_path: Path) -> None:
    rules = HEAD + (
        "    for each p in players:\n        turn_of for p\n    say \"end\"\n\n"
        "phase turn_of for p:\n    see turns\n    quit by p\n    say \"{p} is still here\"\n\n"
        "to quit by p:\n    see turns\n    offer p \"Leave?\":\n        leave p\n        leave left_of(p)\n        say \"the rest of the rule runs\"\n"
    )  # fmt: skip
    assert said(start(tmp_path, rules), "yes", "no") == ["the rest of the rule runs", "Cy is still here", "end"]


FOXES = HEAD + (
    "    let p be players.first\n    draw 9 from bag to meadow\n    let foxes be (all b in meadow where b is fox)\n    move foxes to p.pen\n"
)
HEARS = "\n{0}card fox works in pen:\n    when gone of b where b is not this:\n        see turns\n        say \"{{holder}} sees one leave\"\n"  # fmt: skip


def test_cards_that_leave_together_see_each_other_leave(tmp_path: Path) -> None:
    leaving = "{0}for each b in foxes:\n    {0}move b to {1}\n    {0}announce gone of b\n"
    rules = FOXES + "    together:\n" + leaving.format("        ", "meadow") + HEARS.format("")
    assert said(start(tmp_path / "a", rules)) == ["Ann sees one leave", "Ann sees one leave"]
    one_by_one = FOXES + leaving.format("    ", "meadow") + HEARS.format("")
    assert said(start(tmp_path / "b", one_by_one)) == ["Ann sees one leave"]


def test_a_card_on_another_works_where_that_one_lies(tmp_path: Path) -> None:
    rules = FOXES + (
        "    attach foxes.first to foxes.last\n    say \"{worth(p)}\"\n    announce gone of foxes.last\n    move foxes.last to meadow\n    say \"{worth(p)}\"\n\n"
        "define worth(p) as p.coins\n" + HEARS.format("") + "    modify worth(p) by 3 where p is holder\n"
    )  # fmt: skip
    assert said(start(tmp_path, rules)) == ["6", "Ann sees one leave", "0"]


def test_what_is_shown_with_a_candidate_stands_behind_its_name(tmp_path: Path) -> None:
    rules = HEAD + (
        "    let first be players.first\n    set first.coins to 4\n    choose one p from players by first showing \"{p.coins|coin}\"\n"
        "    for each q in players ordered by first showing \"{q.coins - 1} after tax\":\n        say \"{p} {q}\"\n"
    )  # fmt: skip
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
    rules = FOXES + (
        "    let q be players.last\n    draw 4 from meadow to q.pen\n    say \"{players.pen|beast}, {others(p).pen|beast}\"\n"
        "    attach meadow.first to foxes.first\n    attach meadow.last to foxes.last\n    say \"{p.pen.attached|beast}, {empty_list().attached|beast}\"\n"
        "    if crowded(2):\n        say \"checked\"\n\n"
        "define empty_list() as all x in meadow where x is fox\ndefine crowded(n) as players.pen.attached.size is n\n"
    )  # fmt: skip
    assert said(start(tmp_path, rules)) == ["6 beasts, 4 beasts", "2 beasts, 0 beasts", "checked"]
