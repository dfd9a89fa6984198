"""The board of a game without screen.yaml, and views as values."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import interpreter as tabletop
from tests.unit.view.telling import start
from tests.unit.view.test_asked import position

RULES = dedent("""\
    to go for p:
        see turns
        let q be left_of(p)
        attach p.hand.last to p.hand.first
        move p.hand.first to q.pen
        set q.coins to 5
        offer p "Go on?":
            win p
        otherwise:
            end_game

    define standing(p) as p.coins
""")
STATUS = {"day": "0", "bag": "3 × dark card"}


def test_a_game_without_a_screen_shows_its_zones(tmp_path: Path) -> None:
    at = position(tmp_path, RULES)
    for viewer, hand in (("Ann", "3 × Hen"), ("Ben", "3 × dark card")):
        board = {panel.title: dict(panel.rows) for panel in at.view(viewer).panels}
        assert board["Table"] == STATUS
        assert board["Ann"] == {"coins": "3", "hand": hand, "pen": "nothing"}
        assert board["Ben"] == {"coins": "5", "hand": "nothing", "pen": "Fox [Hen]"}


def test_a_screen_of_ones_own_is_the_board(tmp_path: Path) -> None:
    folder = Path(position(tmp_path, RULES).game.ruleset.folder)
    (folder / "screen.yaml").write_text('panels: [{title: "Mine", rows: [{label: day, text: "{day}"}]}]\n')
    panels = tabletop.load(folder).start(["Ann", "Ben"]).view("Ann").panels
    assert [(panel.title, panel.rows) for panel in panels] == [("Mine", (("day", "0"),))]


def test_a_standing_screen_keeps_tables_of_its_own_in_sight(tmp_path: Path) -> None:
    """A line for each element, a text in a cell for each that is there; no table where there is no line."""
    folder = Path(position(tmp_path, RULES).game.ruleset.folder)
    (folder / "screen.yaml").write_text(
        'goal: "{3 + 4} coins win"\n'
        "short:\n"
        '  - {id: rich, title: "Day {day}", each: {p: players}, columns: [{id: coins, text: "{p.coins}", align: right},'
        ' {id: held, label: held, each: {x: p.hand}, text: "{x}", when: "p.coins is 3", width: 9, priority: 2}]}\n'
        '  - {id: none, each: {x: players.first.pen}, columns: [{id: name, text: "{x}"}]}\n'
    )
    at = tabletop.load(folder).start(["Ann", "Ben"])
    assert at.view("Ann").goal == "7 coins win"
    (rich,) = at.short("Ben")
    assert (rich.id, rich.title) == ("rich", "Day 0")
    assert [(c.id, c.label, c.width, c.priority, c.is_right) for c in rich.columns] == [
        ("coins", "", 0, 1, True),
        ("held", "held", 9, 2, False),
    ]
    assert [(line.player, line.cells) for line in rich.lines] == [
        ("Ann", (("3",), ("dark card",) * 3)),
        ("Ben", (("5",), ())),
    ]


def test_a_piece_is_a_value(tmp_path: Path) -> None:
    at = position(tmp_path, RULES)
    ben = at.view("Ben").players["Ben"]
    (fox,) = ben.zones["pen"]
    assert (fox.id, fox.card, fox.name, fox.face_up) == ("fox.1", "fox", "Fox", False)
    assert [piece.id for piece in fox.attached] == ["hen.4"] and str(fox) == "fox.1 [hen.4]"
    hidden = at.view("Ben").players["Ann"].zones["hand"][0]
    assert hidden == at.view("Cy").players["Ann"].zones["hand"][0] and hidden.id is hidden.card is None
    assert (hidden.back, hidden.fields, hidden.attached, str(hidden)) == ("dark card", {}, (), "dark card")
    assert ben.fields == {"coins": 5} and ben.in_game


def test_a_piece_has_all_fields_of_its_kind(tmp_path: Path) -> None:
    rules = dedent("""\
        to play:
            see turns
            draw 9 from bag to meadow
            increase (all x in meadow where x is fox).first.hunger by 2
            offer players.first "Go on?":
                end_game
    """)
    at = start(tmp_path, rules)
    there = at.view("Ann").zones["meadow"]
    assert {(piece.card, piece.fields.get("hunger")) for piece in there} == {
        ("fox", 0),
        ("fox", 2),
        ("hen", 0),
        ("pebble", None),
    }
    assert [str(piece) for piece in there if piece.fields.get("hunger")] in (["fox.1 [hunger 2]"], ["fox.2 [hunger 2]"])
    assert at.answer("yes").outcome == tabletop.Outcome((), "play")


def test_an_outcome_says_how_everybody_stands(tmp_path: Path) -> None:
    at = position(tmp_path, RULES)
    for answer, winners in (("yes", ("Ann",)), ("no", ("Ben",))):
        outcome = at.answer(answer).outcome
        assert outcome is not None and outcome.winners == winners
        assert outcome.standings == {"Ann": 3, "Ben": 5, "Cy": 3}
