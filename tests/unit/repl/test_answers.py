"""Typed texts and the ids they mean; where there is none, the sentence that says what is legal."""

from __future__ import annotations

import attrs
import pytest

from interpreter.repl.answers import how_many, read_answer
from interpreter.repl.enter import enter_sign
from interpreter.repl.typed_names import NoAnswer
from interpreter.table.decision import Decision
from tests.unit.repl.asked import asked

BEASTS = asked("one", ["Cyclops", "Griffon", "Griffon Rider", "Great Eagle", "Sea Eagle"])
SOME = asked("several", ["Cyclops", "Wolf", "Wolf", "Griffon", "Griffon Rider"], 0, 3)
TWO = asked("several", ["Elf", "Orc", "Troll"], 2, 2)
ANY = asked("several", ["Elf", "Orc", "Troll"], 0, 3, most_letters=6)
ORDER = asked("order", ["Elf", "Orc", "Troll"], 3, 3)
BID = asked("number", [str(number) for number in range(13)])
BELOW = asked("number", ["-1", "0", "1"])
SURE = asked("yes_no", ["yes", "no"])
NO_ALONE = asked("yes_no", ["no"])
NAMED_ALL = asked("several", ["All but One", "One"], 0, 2)
TIGHT = asked("several", ["Elf", "Orc", "Troll"], 0, 2, most_letters=6, too_much="that is 3 letters too many")
MENU = asked("menu", ["Build", "Buy a tile", "Done"])
DIGITS = asked("one", ["7th Legion", "3"])
LANDS = asked("several", ["Forest", "Forest with Keep, Mine", "Keep"], 0, 3)
CARDS = asked(
    "one",
    [
        "Elaine* (2/7 for 2)",
        "Sword (+2/+0 for 1)",
        "Sword Bridge (now 8/4)",
        "Orkney (Resistance 9)",
        "Recruit a Knight: Elaine",
    ],
)

ONLY = asked("one", ["Wolf"])
FORCED = asked("several", ["Elf", "Orc"], 2, 2)
FIXED = asked("number", ["3"])
MIXED = asked("several", ["Wolf", "Bear", "Wolf"], 0, 3)
ALIKE = asked("one", ["Wolf", "Bear", "Wolf"])
TWINS = asked("one", ["Wolf", "Wolf"])
UNSURE = asked("several", ["Elf", "Orc"], 0, 2, most_letters=4, too_much="6 letters are too many", most_is_known=False)
LEGAL = [
    (CARDS, "sword", "sword (+2/+0 for 1).1"),  # although the other begins with it too
    (CARDS, "sword b", "sword bridge (now 8/4).1"),
    (BEASTS, "1", "cyclops.1"),
    (BEASTS, "  5 ", "sea eagle.1"),
    (BEASTS, "cyc", "cyclops.1"),
    (BEASTS, "CYCLOPS", "cyclops.1"),
    (BEASTS, "Griffon", "griffon.1"),  # although a longer name begins with it
    (BEASTS, "griffon r", "griffon rider.1"),
    (BEASTS, "great", "great eagle.1"),
    (BEASTS, "sea eagle.1", "sea eagle.1"),
    (BEASTS, "rider", "griffon rider.1"),
    (MENU, "buy a tile", "buy a tile.1"),
    (MENU, "d", "done"),
    (MENU, "", "done"),
    (SOME, "", ""),
    (SOME, "none", ""),
    (SOME, "1-3", "cyclops.1 wolf.1 wolf.2"),
    (SOME, "1 - 3", "cyclops.1 wolf.1 wolf.2"),
    (SOME, "1,3", "cyclops.1 wolf.2"),
    (SOME, "1 3", "cyclops.1 wolf.2"),
    (SOME, "1, 2-3", "cyclops.1 wolf.1 wolf.2"),
    (SOME, "wolf", "wolf.1"),
    (SOME, "wolf, wolf", "wolf.1 wolf.2"),
    (SOME, "wolf wolf", "wolf.1 wolf.2"),
    (SOME, "2 wolf", "wolf.1 wolf.2"),
    (SOME, "2x wolf, 1", "wolf.1 wolf.2 cyclops.1"),
    (SOME, "2 × wolf", "wolf.1 wolf.2"),
    (SOME, "2, wolf", "wolf.1 wolf.2"),
    (SOME, "griffon rider", "griffon rider.1"),
    (SOME, "griffon, griffon rider", "griffon.1 griffon rider.1"),
    (SOME, "cyc wol", "cyclops.1 wolf.1"),
    (TWO, "orc elf", "orc.1 elf.1"),
    (ANY, "1 2", "elf.1 orc.1"),
    (ORDER, "3 1 2", "troll.1 elf.1 orc.1"),
    (ORDER, "all", "elf.1 orc.1 troll.1"),
    (ORDER, "orc, elf, troll", "orc.1 elf.1 troll.1"),
    (BID, "0", "0"),
    (BID, "12", "12"),
    (BID, "007", "7"),
    (BELOW, "-1", "-1"),
    (SURE, "y", "yes"),
    (SURE, "N", "no"),
    (SURE, "yes", "yes"),
    (SURE, "", "yes"),
    (NO_ALONE, "", "no"),
    (SOME, "4-", "griffon.1 griffon rider.1"),
    (SOME, "4.., 1", "griffon.1 griffon rider.1 cyclops.1"),
    (SOME, "2..4", "wolf.1 wolf.2 griffon.1"),
    (SOME, "2 .. 3", "wolf.1 wolf.2"),
    (SOME, "all but 1-2", "wolf.2 griffon.1 griffon rider.1"),
    (SOME, "ALL  BUT griffon, griffon rider", "cyclops.1 wolf.1 wolf.2"),
    (SOME, "all except 2 wolf", "cyclops.1 griffon.1 griffon rider.1"),
    (ANY, "all but troll", "elf.1 orc.1"),
    (NAMED_ALL, "all but one", "all but one.1"),
    (DIGITS, "7th", "7th legion.1"),
    (DIGITS, "3", "3.1"),
    (DIGITS, "2", "3.1"),
    (ONLY, "", "wolf.1"),
    (FORCED, "", "elf.1 orc.1"),
    (FIXED, "", "3"),
    (MIXED, "1-2", "wolf.1 wolf.2"),
    (MIXED, "2", "wolf.2"),
    (MIXED, "3", "bear.1"),
    (ALIKE, "1-2", "wolf.1"),
    (ALIKE, "2", "wolf.2"),
    (LANDS, "Forest with Keep, Mine, Keep", "forest with keep, mine.1 keep.1"),
    (LANDS, "keep, forest with keep, mine", "keep.1 forest with keep, mine.1"),
    (LANDS, "forest, keep", "forest.1 keep.1"),
]

ILLEGAL = [
    (BEASTS, "", "Enter does nothing here: type a number from 1 to 5"),
    (BEASTS, "1 1", "Only one can be chosen here."),
    (BEASTS, "1-2", "Only one can be chosen here."),
    (BEASTS, "2..3", "Only one can be chosen here."),
    (BEASTS, "cyclops, great eagle", "Only one can be chosen here."),
    (BEASTS, "cyclops zzz", "`cyclops zzz` is none of the answers."),
    (MENU, "1 2", "Only one can be chosen here."),
    (ONLY, "4", "no answer 4; the only answer is 1"),
    (ALIKE, "2-3", "Only one can be chosen here."),
    (BEASTS, "0", "1 to 5"),
    (BEASTS, "6", "1 to 5"),
    (BEASTS, "99999999999999999999999", "1 to 5"),
    (BEASTS, "g", "Great Eagle"),
    (BEASTS, "eagle", "Great Eagle, Sea Eagle"),
    (BEASTS, "cyclps", "Did you mean cyclops?"),
    (CARDS, "orknei", "Did you mean orkney?"),
    (CARDS, "elayne", "Did you mean elaine?"),
    (CARDS, "recrut", "Did you mean recruit?"),
    (CARDS, "zzz", "none of the answers."),
    (BEASTS, "zzz", "none of the answers"),
    (SOME, "1-4", "That is 4"),
    (SOME, "3-1", "from 1 to 5"),
    (SOME, "1-9", "from 1 to 5"),
    (SOME, "0-2", "from 1 to 5"),
    (SOME, "1 1", "twice"),
    (SOME, "1-2 2", "twice"),
    (SOME, "wolf wolf wolf", "no more of Wolf"),
    (SOME, "wolf, bear", "`bear` is none of the answers"),
    (SOME, "all", "That is 5"),
    (TWO, "", "Choose 2"),
    (TWO, "1", "Choose 2"),
    (ANY, "all", "too much together"),
    (ORDER, "1 2", "all of them"),
    (BID, "", "from 0 to 12"),
    (BID, "13", "from 0 to 12"),
    (BID, "-1", "from 0 to 12"),
    (BID, "all", "from 0 to 12"),
    (BID, "1.5", "from 0 to 12"),
    (BID, "9" * 5000, "from 0 to 12"),
    (BID, "\u00b2", "from 0 to 12"),
    (BEASTS, "\u00b2", "none of the answers"),
    (BEASTS, "9" * 5000, "no answer 999999999..."),
    (BEASTS, "x" * 5000, "none of the answers"),
    (SOME, "1-" + "9" * 5000, "none of the answers"),
    (SURE, "2", "yes or no"),
    (SURE, "1", "yes or no"),
    (NO_ALONE, "1", "The only answer is no."),
    (SOME, "6-", "from 1 to 5"),
    (SOME, "all but bear", "`bear` is none of the answers"),
    (SOME, "all but 1", "Choose up to 3. That is 4."),
    (TIGHT, "all", "Choose up to 2. That is 3: that is 3 letters too many."),
    (ORDER, "", "Enter does nothing here. Type all of them"),
    (SURE, "maybe", "yes or no"),
]


@pytest.mark.parametrize(("decision", "text", "ids"), LEGAL, ids=[f"{d.kind}:{t}" for d, t, _ in LEGAL])
def test_a_text_means_these_ids(decision: Decision, text: str, ids: str) -> None:
    read = read_answer(text, decision)
    assert not isinstance(read, NoAnswer), read
    assert list(read) == (ids.split(" ") if decision.kind in ("number", "yes_no") else _ids(ids))


def _ids(text: str) -> list[str]:
    """Ids end in a number after a dot and may have blanks in them."""
    found, begun = [], ""
    for word in text.split():
        begun = f"{begun} {word}".strip()
        if "." in word:
            found.append(begun)
            begun = ""
    return [*found, begun] if begun else found


@pytest.mark.parametrize(("decision", "text", "told"), ILLEGAL, ids=[f"{d.kind}:{t[:20]}" for d, t, _ in ILLEGAL])
def test_anything_else_is_told_what_is_legal(decision: Decision, text: str, told: str) -> None:
    read = read_answer(text, decision)
    assert isinstance(read, NoAnswer)
    assert told in read.text


@pytest.mark.parametrize(
    ("low", "high", "told"),
    [
        (0, 1, "Choose one."),
        (0, 2, "Choose up to 2."),
        (1, 2, "Choose 1 to 2."),
        (2, 2, "Choose 2."),
        (0, 0, "There is nothing to choose."),
    ],
)
def test_how_many_may_be_chosen_is_said_once(low: int, high: int, told: str) -> None:
    decision = asked("several", ["Wolf", "Bear", "Hen"], low, high)
    assert how_many(decision) == told
    refused = read_answer("1 2 3", decision)
    assert isinstance(refused, NoAnswer) and refused.text == f"{told} That is 3."


def test_what_reads_alike_is_not_counted_and_what_is_not_known_is_not_claimed() -> None:
    assert how_many(TWINS) == "Choose one: they look alike."
    assert how_many(UNSURE) == "Choose as many as fit together: not all of them (6 letters are too many)."


def test_at_a_window_enter_passes() -> None:
    window = attrs.evolve(asked("window", ["Veto: veto the sale", "Pass"]), window="bids_shown")
    assert {read_answer(said, window) for said in ("", "no", "N", "none")} == {("pass",)}
    assert (how_many(window), enter_sign(window)) == ("Choose one.", "[Enter: pass]")


SIGNS = [
    (BEASTS, "[Enter does nothing here]"),
    (TWO, "[Enter does nothing here]"),
    (ORDER, "[Enter does nothing here]"),
    (BID, "[Enter does nothing here]"),
    (SURE, "[Y/n]"),
    (NO_ALONE, "[Enter: no]"),
    (MENU, "[Enter: done]"),
    (asked("menu", ["Build", "Buy"]), "[Enter does nothing here]"),
    (SOME, "[Enter: none]"),
    (ONLY, "[Enter: this]"),
    (TWINS, "[Enter: any of them]"),
    (FORCED, "[Enter: all]"),
    (FIXED, "[Enter: 3]"),
    (asked("several", [], 0, 0), "[Enter: go on]"),
    (asked("wrapper", ["Wolf", "Bear"]), "[Enter does nothing here]"),
]


@pytest.mark.parametrize(("decision", "sign"), SIGNS, ids=[f"{d.kind}{len(d.options)}" for d, _ in SIGNS])
def test_what_enter_does_is_shown_and_it_does_that(decision: Decision, sign: str) -> None:
    assert enter_sign(decision) == sign
    given = read_answer("", decision)
    assert isinstance(given, NoAnswer) == ("nothing" in sign)
    if isinstance(given, NoAnswer):
        assert given.text.startswith("Enter does nothing here")
        assert enter_sign(decision, back=True) == "[Enter does nothing here; /undo goes back]"
    else:
        assert decision.fits(given) is None
