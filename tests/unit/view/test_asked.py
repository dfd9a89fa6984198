"""What a viewer may know of the open question, and the ids of what the asked player does not know either."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest

import interpreter as tabletop
from interpreter.values.chance import Stream
from tests.unit.view.telling import game

KINDS = """
kinds:
  beast:
    about: Something with four legs.
    back: dark card
    data: {weight: number}
player:
  fields: {coins: {is: number, default: 3}}
table:
  fields: {day: {is: number, default: 0}}
zones:
  bag: {of: table, seen_by: nobody, mixed: true}
  hand: {of: player, seen_by: owner}
  pen: {of: player, seen_by: all}
"""
DECK = """
deck: animals
zone: bag
cards:
  - {id: fox, name: Fox, kind: beast, count: 4, weight: 7}
  - {id: hen, name: Hen, kind: beast, count: 4, weight: 2}
"""
START = """
to play:
    see turns
    let foxes be (all f in bag where f is fox)
    let hens be (all h in bag where h is hen)
    move foxes.first to players.first.hand
    move hens to players.first.hand
    go for players.first

"""


def position(tmp_path: Path, rules: str, **settings: bool) -> tabletop.Position:
    folder = Path(
        game(
            tmp_path,
            dedent("""\
        to play:
            see turns
            end_game
    """),
        ).ruleset.folder
    )
    (folder / "kinds.yaml").write_text(KINDS)
    (folder / "decks/animals.yaml").write_text(DECK)
    (folder / "rules/case.rules").write_text(START + rules)
    return tabletop.load(folder, settings).start(["Ann", "Ben", "Cy"], seed=4)


@pytest.mark.parametrize(
    ("asking", "own", "others"),
    [
        ('choose one x from p.hand by p asking "Which?"', "Which?", "Which?"),
        (
            'choose one x from p.hand by p asking "Is {p.hand.first} with {p}?"',
            "Is Fox with Ann?",
            "Is dark card with Ann?",
        ),
        ('choose one x from p.hand by p asking "{p} has {p.coins + 1} coins."', "Ann has 4 coins.", "Ann has 4 coins."),
        ('choose one x from p.hand by p asking "Of weight {p.hand.first.weight}?"', "Of weight 7?", "Choose one: x"),
        ('choose one x from p.hand by p asking "Called {p.hand.first.name}?"', "Called Fox?", "Choose one: x"),
        ('choose one x from p.hand by p asking "Of {p.hand|beast}?"', "Of 5 beasts?", "Choose one: x"),
        ('let n be p.hand.first.weight\n    choose one x from p.hand by p asking "{n}?"', "7?", "Choose one: x"),
        ("choose one x from p.hand by p", "Choose one: x", "Choose one: x"),
    ],
)
def test_a_prompt_is_told_to_others_where_it_tells_no_secret(
    tmp_path: Path, asking: str, own: str, others: str
) -> None:
    rules = f"""
to go for p:
    see turns
    {asking}
    say "{{x}}"
"""
    at = position(tmp_path, rules)
    mine, theirs = at.asked("Ann"), at.asked("Ben")
    assert mine is not None and mine.prompt == own and mine.decision is at.decision
    assert theirs == tabletop.Asked("Ann", "one", others, None) and theirs.decision is None


WINDOW = """
to go for p:
    see turns
    announce dawn

card fox works in hand:
    may holder on dawn:
        see turns
        choose one x from holder.hand by holder asking "Beside this one?"
        move x to holder.pen
        choose one y from holder.hand by holder asking "And then?"
        move this to holder.pen
        offer holder "All?":
            say "all"
"""


def test_a_name_that_is_none_at_first_is_shown_as_what_it_becomes(tmp_path: Path) -> None:
    rules = dedent("""\
        to go for p:
            see turns
            let first be none
            repeat:
                ask p "{whose(first)}; {first} is first.":
                    option "On":
                        let first be p
                    option "Off":
                        let first be left_of(p)
            until first is not p

        define whose(q) as "nobody" if q is none else "{q} leads"
    """)
    at = position(tmp_path, rules)
    assert at.decision is not None and at.decision.prompt == "nobody; nobody is first."
    at = at.answer("on")
    assert at.decision is not None and at.decision.prompt == "Ann leads; Ann is first."


def test_anothers_window_is_nothing_and_so_is_what_his_hidden_card_asks(tmp_path: Path) -> None:
    at = position(tmp_path, WINDOW)
    assert at.decision is not None and at.decision.window == "dawn" and at.asked("Ben") is None
    at = at.answer("fox.1")
    assert at.decision is not None and at.decision.prompt == "Beside this one?" and at.asked("Ben") is None
    at = at.answer("hen.2").answer("hen.1")
    assert at.asked("Ben") == tabletop.Asked("Ann", "yes_no", "All?", None)  # the fox lies open now


def test_a_refusal_tells_no_more_than_that(tmp_path: Path) -> None:
    with pytest.raises(tabletop.Refused, match=r"^Ben is not asked now$"):
        position(tmp_path / "1", WINDOW).answer("pass", by="Ben")
    plain = position(
        tmp_path / "2",
        dedent("""\
        to go for p:
            see turns
            offer p "Well?":
                say "well"
    """),
    )
    with pytest.raises(tabletop.Refused, match=r"^it is Ann who is asked, not Ben$"):
        plain.answer("yes", by="Ben")


def test_a_piece_the_asked_player_does_not_know_is_named_by_its_back(tmp_path: Path) -> None:
    at = position(
        tmp_path,
        dedent("""\
        to go for p:
            see turns
            let q be left_of(p)
            choose 2 to 3 xs from p.hand by q
            move xs to q.hand
            choose one y from q.hand by p
            say "{y}"
    """),
    )
    assert at.decision is not None and at.decision.player == "Ben"
    assert at.decision.options.ids == ("dark_card#1", "dark_card#2", "dark_card#3", "dark_card#4", "dark_card#5")
    assert {o.label for o in at.decision.options} == {"dark card"} and at.decision.options[1].subject == "dark_card#2"
    sampled = at.decision.sample(Stream(3))
    assert (
        at.decision.fits(sampled) is None
        and at.decision.fits(("fox.1", "hen.1")) == "`fox.1` is not one of the answers"
    )
    after = at.answer("dark_card#1", "dark_card#4")
    assert [piece.id for piece in after.view("Ben").players["Ben"].zones["hand"]] == ["fox.1", "hen.3"]
    assert after.decision is not None and after.decision.options.ids == (
        "fox.1",
        "hen.3",
    )  # Ann has seen them in her hand


def test_a_window_tells_what_happens_as_each_may_know_it(tmp_path: Path) -> None:
    rules = dedent("""\
        to go for p:
            see turns
            announce calling of p.hand.first by p with p.coins
            roll 2d6 for luck by p as x
            say "{x}"

        card fox works in hand:
            may holder on [calling, rolled]:
                see turns
                say "x"
    """)
    at, prompts = position(tmp_path, rules, ask_everyone=True), []
    while at.decision is not None:
        prompts.append(at.decision.prompt)
        at = at.answer("pass")
    known, hidden = (f"Will you answer (calling of {name} by Ann)?" for name in ("Fox", "dark card"))
    faces = at.log(None)[0]
    assert prompts == [known, hidden, hidden, *[f"Will you answer (Ann rolls {faces} for luck)?"] * 3]


def test_a_window_asks_what_the_rules_say_there(tmp_path: Path) -> None:
    rules = dedent("""\
        to go for p:
            see turns
            announce calling of p.hand.first by p
            roll 2d6 for luck by p as x
            say "{x}"

        card fox works in hand:
            may holder on [calling, rolled]:
                see turns
                say "x"

        window calling of x by p "{p} calls {x}. Do you answer?"

        window rolled by p "Never asked." where p.coins > 3

        window rolled throw "{throw.thrower} throws {throw.faces}. Do you answer?"
    """)
    at, prompts = position(tmp_path, rules, ask_everyone=True), []
    while at.decision is not None:
        prompts.append(at.decision.prompt)
        at = at.answer("pass")
    faces = at.log(None)[0].replace(", ", " and ")
    hidden = "Ann calls dark card. Do you answer?"
    assert prompts == ["Ann calls Fox. Do you answer?", hidden, hidden, *[f"Ann throws {faces}. Do you answer?"] * 3]


TWO = """
to go for p:
    see turns
    announce dawn

card fox works in hand:
    may holder on dawn "Bark":
        see turns
        say "bark"
    may holder on dawn "Bite {holder}":
        see turns
        say "bite"
"""


def test_two_abilities_of_one_piece_are_two_answers(tmp_path: Path) -> None:
    at = position(tmp_path, TWO)
    assert at.decision is not None and at.decision.options.ids == ("fox.1:bark", "fox.1:bite", "pass")
    assert at.answer("fox.1:bite").log(None) == ["bite"]


def test_a_decision_lists_the_asides_open_besides(tmp_path: Path) -> None:
    rules = dedent("""\
        to go for p:
            see turns
            offer p "Well?":
                say "well"

        aside "Drop {t}" for p on t in p.hand:
            see turns
            move t to bag
    """)
    at = position(tmp_path, rules)
    assert at.decision is not None and at.decision.asides == at.asides("Ann") and len(at.decision.asides) == 5


def test_a_menu_of_nothing_but_what_hidden_cards_add_is_the_asked_players_own(tmp_path: Path) -> None:
    """That there is one would tell that they hold such a card; an option of the rules' own tells nothing."""
    rules = dedent("""\
        menu go for p until done:
            option "Rest" where day is {0}:
                see turns
                say "rests"

        card fox works in hand:
            option "Steal" in go for p where p is holder:
                see turns
                say "steals"
    """)
    hidden, plain = position(tmp_path / "hidden", rules.format(1)), position(tmp_path / "plain", rules.format(0))
    assert hidden.decision is not None and hidden.decision.options.ids == ("fox.1", "done")
    assert hidden.asked("Ben") is None and hidden.asked("Ann") is not None
    assert plain.asked("Ben") == tabletop.Asked("Ann", "menu", "Go", None)
