"""A standing screen: what stands there at a question, what gives way, and what nobody else reads."""

from __future__ import annotations

import itertools

import pytest

from interpreter.match.driver import Match
from interpreter.repl.at_terminal.hot_keys import KEYS, bar, keys
from interpreter.repl.commands import COMMANDS
from interpreter.repl.screen.drawn.answers_shown import answer_lines, in_pane
from interpreter.repl.screen.drawn.drawing import drawn
from interpreter.repl.screen.drawn.lines import Line, text_of, width_of
from interpreter.repl.screen.drawn.news import news_lines
from interpreter.repl.screen.drawn.painter import Painter
from interpreter.repl.screen.drawn.scene import Scene
from interpreter.table.decision import Decision
from interpreter.table.view import PanelView, View
from interpreter.view.open_questions import OpenQuestions
from tests.unit.repl.asked import asked
from tests.unit.repl.screen.drawn_at import played
from tests.unit.repl.test_session import game

PLAIN = Painter()
ANSWERS = ["1", "n", "done", "1", "n", "done"]


def duel(seats: tuple[str, str] = ("human", "random")) -> Match:
    return Match(game("duel"), ["Ann", "Bo"], seats, 3)


def texts(lines: list[Line]) -> list[str]:
    return [text_of(line).rstrip() for line in lines]


def test_the_table_stands_at_every_question() -> None:
    """Both players' rows, the question and each of its answers, and what happened since the one before."""
    match = duel()
    decisions: list[Decision | None] = []
    typed = iter(ANSWERS)

    def noting() -> object:
        for line in typed:
            decisions.append(match.position.decision)
            yield line
        decisions.append(match.position.decision)

    typist, _ = played(match, noting())  # type: ignore[arg-type]
    assert len(typist.seen) == len(ANSWERS) + 1 == len(decisions)
    for seen, decision in zip(typist.seen, decisions, strict=True):
        lines = seen[80, 24]
        assert decision is not None and any(decision.prompt in line for line in lines)
        assert any("Ann (you)" in line for line in lines) and any(line.strip("▶ ").startswith("Bo") for line in lines)
        for option in decision.options if decision.kind != "yes_no" else ():
            assert any(option.label in line for line in lines)
    assert any("Ann plays" in line for line in typist.seen[1][80, 24])


def test_it_fits_every_terminal() -> None:
    sizes = [*itertools.product((20, 41, 60, 80, 100, 200), (5, 10, 16, 24, 32, 50))]
    typist, _ = played(duel(), ["/board", "/nonsense", *ANSWERS, "?"], sizes)
    for seen in typist.seen:
        for (width, height), lines in seen.items():
            assert len(lines) == height - 2 and all(len(line) <= width for line in lines), (width, height, lines)


def test_what_is_long_stands_over_the_table_below_the_boards() -> None:
    typist, _ = played(duel(), ["?", "/nonsense", "1"])
    first, page, note, _ = (seen[80, 24] for seen in typist.seen)
    assert not any("Esc takes this away" in line for line in first)
    assert any("Esc takes this away" in line for line in page) and any("/hand" in line for line in page)
    assert any("Ann (you)" in line for line in page) and any("Which card" in line for line in page)
    assert "There is no command /nonsense" in note[-1] and not any("Esc takes" in line for line in note)


def test_nothing_stands_there_before_the_keyboard_is_handed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(OpenQuestions, "asked", lambda *_: None)
    match = Match(game("three_bids"), ["Tom", "Rob", "Neil"], ["human"] * 3, 3)
    typist, after = played(match, ["t", "done", "r", "done"], shared=True)
    for seen in typist.seen[::2]:
        lines = [line for line in seen[80, 24] if line]
        assert lines[0].startswith("Pass the keyboard to ") and len(lines) <= 2, lines
        assert not any("Nudge" in line for line in lines)
    tom, rob = (" ".join(seen[80, 24]) for seen in typist.seen[1:4:2])
    assert "Tom (you)" in tom and "Rob (you)" in rob
    assert "Nudge" not in after, "the table of one of several is not left on the ordinary screen"


def test_the_last_table_and_how_to_go_on_stand_on_the_ordinary_screen() -> None:
    typist, after = played(duel(), ["1"])
    assert not typist.is_open and "[Ann]" in after and after.rstrip().endswith("`/save FILE` does it.")


def test_a_list_that_has_no_room_says_how_much_more_there_is() -> None:
    decision = asked("one", [f"Number {n} of a list that is rather long" for n in range(60)])
    lines = answer_lines(decision, 80, PLAIN)
    seen: set[str] = set()
    for first in range(0, len(lines), 8):
        pane = texts(in_pane(lines, first, 10))
        assert len(pane) == 10 and ("more" in pane[-1] or "above" in pane[-1])
        seen |= {word for row in pane for word in row.split("Number ")[1:]}
    assert len(seen) == 60
    assert texts(in_pane(lines, 0, len(lines))) == texts(lines)


def view(bank: int, hand: int) -> View:
    made = duel().position.view("Ann")
    panels = (
        PanelView("Ann", (("Coins", "3"), *((f"Row {n}", "mine") for n in range(hand)))),
        PanelView("Bo", (("Coins", "4"),)),
        PanelView("Bank", tuple((f"Lot {n}", "there") for n in range(bank))),
    )
    return View(
        **{name: getattr(made, name) for name in ("player", "status", "phase", "active", "players", "zones")},
        panels=panels,
        fields=made.fields,
    )


@pytest.mark.parametrize(("height", "gone"), [(60, ()), (26, ("news",)), (17, ("news", "hand", "bank"))])
def test_what_gives_way(height: int, gone: tuple[str, ...]) -> None:
    """News first, then the hand and the bank; the boards, the question and its answers never."""
    decision = asked("one", [f"Number {n} of a list" for n in range(20)])
    news = tuple((f"Sentence {n}", True) for n in range(20))
    scene = Scene(view=view(4, 4), decision=decision, news=news)
    lines = texts(drawn(scene, 80, height, PLAIN).above)
    whole = {
        "news": all(any(f"Sentence {n}" in line for line in lines) for n in range(20)),
        "hand": all(any(f"Row {n}: mine" in line for line in lines) for n in range(4)),
        "bank": all(any(f"Lot {n}: there" in line for line in lines) for n in range(4)),
    }
    assert [name for name, stands in whole.items() if not stands] == list(gone)
    for needed in ("Ann (you)", "Bo", "Choose one.", *(f"{n + 1}. Number {n} of a list" for n in range(20))):
        assert any(needed in line for line in lines), needed


def test_news_that_touch_the_reader_stand_out_and_what_is_old_does_not() -> None:
    told = [
        ("Ann is paid.", False),
        ("Bo takes a card of Ann.", True),
        ("Bo rests.", True),
        ("Your loss.", True),
    ]
    lines = news_lines(told, "Ann", ("Ann", "Bo"), 40, 9, PLAIN)
    assert texts(lines) == ["· Ann is paid.", "· Bo takes a card of Ann.", "  Bo rests.", "· Your loss."]
    assert [line[1][0] for line in lines] == ["class:quiet", "class:touches", "", "class:touches"]
    few = texts(news_lines(told, "Ann", ("Ann", "Bo"), 40, 2, PLAIN))
    assert few == ["… 2 more: F3", "· Your loss."]


def test_each_seat_has_a_colour_of_its_own() -> None:
    line = Painter(["Ann", "Anna"], {"wolf": "ansired"}).paint("Anna and Ann see a Wolf, Annabel does not", "class:own")
    assert [piece for piece in line if "seat" in piece[0] or "ansi" in piece[0]] == [
        ("class:own class:seat1", "Anna"),
        ("class:own class:seat0", "Ann"),
        ("class:own ansired", "Wolf"),
    ]


def test_keys_type_commands_that_there_are() -> None:
    assert all(typed.partition(" ")[0] in COMMANDS for typed in keys().values())
    assert {"f1", "f2", "f3", "f4", "f9", "c-z"} <= keys().keys() <= KEYS.keys()
    assert width_of([("", bar())]) < 100 and "F2 board" in bar()
