"""Sets: odd bounds, limits that leave little room, loops whose elements change meanwhile."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import interpreter as tabletop
from interpreter.values.chance import Stream
from tests.unit.view.telling import game, said, start

HEAD = dedent("""\
    to play:
        see turns
        move (all x in bag where x is beast) to meadow
""")
CHOOSE = dedent("""\
    to play:
        see turns
        move (all x in bag where x is beast) to meadow
        let n be {low}
        let m be {high}
        choose n to m few from meadow by players.first
        otherwise:
            say "nothing"
            end
        say "{{few|count}}"
""")


def test_bounds_that_let_nothing_be_chosen_are_nothing_to_choose(tmp_path: Path) -> None:
    for number, (low, high) in enumerate([("3", "2"), ("1", "0"), ("6", "9"), ("1", "0 - 1")]):
        assert said(start(tmp_path / str(number), CHOOSE.format(low=low, high=high))) == ["nothing"]


def test_a_negative_number_of_things_is_none(tmp_path: Path) -> None:
    """Also where everybody is asked even though there is nothing to choose."""
    rules = CHOOSE.format(low="0 - 2", high="0 - 1")
    assert said(start(tmp_path / "a", rules)) == ["0"]
    everyone = tabletop.load(game(tmp_path / "b", rules).ruleset.folder, {"ask_everyone": True}).start(["Ann", "Ben"])
    decision = everyone.decision
    assert decision is not None and (decision.at_least, decision.at_most) == (0, 0)
    assert decision.sample(Stream(1)) == ()
    assert said(everyone, ()) == ["0"]


def test_a_random_answer_leaves_room_for_as_many_as_are_wanted(tmp_path: Path) -> None:
    rules = dedent("""\
        to play:
            see turns
            move (all x in bag where x is beast) to meadow
            choose exactly 2 few from meadow limit (sum x.weight for x in few) <= 8 by players.first
    """)
    decision = start(tmp_path, rules).decision
    assert decision is not None
    answers = {decision.sample(Stream(seed)) for seed in range(40)}
    assert {frozenset(answer) for answer in answers} == {  # one fox alone weighs 7
        frozenset(("hen.1", "hen.2")),
        frozenset(("hen.1", "hen.3")),
        frozenset(("hen.2", "hen.3")),
    }


def test_a_bot_may_choose_what_is_offered_once_only_once(tmp_path: Path) -> None:
    rules = dedent("""\
        to play:
            see turns
            move (all x in bag where x is beast) to meadow
            choose exactly 2 few from meadow by players.first
    """)
    table = game(tmp_path, rules).new_table(["Ann", "Ben"], 1)
    question = table.question
    assert question is not None
    one, another = question.options[:2]
    assert table.fits((one, another)) and not table.fits((one, one))


def test_the_only_set_that_fits_is_found_behind_very_many_that_do_not(tmp_path: Path) -> None:
    rules = dedent("""\
        to play:
            see turns
            move (all x in bag where x is beast) to meadow
            choose exactly 9 few from meadow limit (count x in few where x is fox) is 0 by players.first
    """)
    folder = Path(game(tmp_path, rules).ruleset.folder)
    deck = folder / "decks" / "animals.yaml"
    deck.write_text(deck.read_text().replace("count: 2", "count: 60").replace("count: 3", "count: 9"), encoding="utf-8")
    decision = tabletop.load(folder).start(["Ann", "Ben"]).decision
    assert decision is not None
    assert set(decision.sample(Stream(1))) == {f"hen.{number}" for number in range(1, 10)}


def test_a_loop_looks_anew_at_marks_and_at_what_others_did_when_asked(tmp_path: Path) -> None:
    marks = dedent("""\
        to play:
            see turns
            move (all x in bag where x is beast) to meadow
            contest c:
                for each x in meadow where not (x is seen):
                    say "one"
                    for each y in meadow:
                        mark y as seen until end of c
    """)
    assert said(start(tmp_path / "marks", marks)) == ["one"]
    asked = dedent("""\
        to play:
            see turns
            move (all x in bag where x is beast) to meadow
            for each x in meadow where x is hen:
                offer players.first "Keep {x}?":
                    say "kept"

        aside "Take all" for p:
            see turns
            move meadow to p.pen
    """)
    position = start(tmp_path / "asked", asked).aside("take_all", by="Ben")
    assert said(position, "yes") == ["kept"]
