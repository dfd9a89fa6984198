"""The registry: one entry is enough for a verb or an attribute, and what entries say of themselves is true."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

from interpreter.analysis.builtins import dice, ending, luck, moving
from interpreter.analysis.builtins.entry import PARTS, Attribute, Function, Verb
from interpreter.analysis.builtins.reference import SECTIONS
from interpreter.analysis.builtins.registry import BUILTINS
from interpreter.analysis.types import NUMBER, PLAYER, ZONE
from interpreter.compile.emit import inline
from interpreter.compile.emit import python_ast as py
from interpreter.loading.decklist import DeckEntry, DeckList
from interpreter.table import event as ev
from interpreter.table.records import OpenDie, Throw
from interpreter.table.state import State
from tests.unit.analysis.checking import findings
from tests.unit.view.telling import game, said, start

LANGUAGE = Path(__file__).resolve().parents[3] / "docs" / "language.md"

# A verb, an attribute and a function that no rulebook has asked for yet, each written down once.


def do_turn_round(s: State, cause: int, mask: int, zone: int) -> None:
    ev.apply(s, (ev.SHUFFLE, cause, zone, tuple(reversed(s.zones[zone])), mask))


def neighbours(s: State, piece: int) -> int:
    return len(s.zones[s.place[piece]]) - 1


def across(s: State, seat: int) -> int:
    return s.everyone[(seat - 1 + len(s.everyone) // 2) % len(s.everyone)]


TURN_ROUND = Verb(
    "turn_round",
    {None: (ZONE,)},
    do_turn_round,
    "turn_round ZONE: its last piece comes first",
    writes="places faces",
    reads="places",
)
NEIGHBOURS = Attribute("piece", "neighbours", NUMBER, neighbours, "how many lie beside it", reads="places")
ACROSS = Function("across", (PLAYER,), PLAYER, across, "across(p): who sits opposite", reads="seats")

RULES = """
to play:
    see turns
    draw 3 from bag to meadow as drawn
    say "{meadow.first.neighbours} beside it, {across(players.first)} sits opposite"
    turn_round meadow
    if meadow.first is drawn.last and meadow.last is drawn.first:
        say "turned round"
    end_game
"""
FAULTY = """
when dawn for p:
    turn_round day
    turn_round meadow to bag
    turn_rund meadow
    say "{meadow.first.neighbour} {acros(p)}"
    say "{across(day)}"
"""
ASKED = """
to play:
    see turns
    draw 3 from bag to meadow
    choose one x from meadow by players.first
    otherwise:
        end_game

"""
CROWDED = """
whenever any p in players where meadow.first.neighbours > 1:
    turn_round meadow
    move meadow.first to bag
    say "too many"
"""


def test_an_entry_is_all_a_verb_an_attribute_and_a_function_need(tmp_path: Path) -> None:
    with BUILTINS.having(TURN_ROUND, NEIGHBOURS, ACROSS):
        assert said(start(tmp_path, RULES)) == ["2 beside it, Ben sits opposite", "turned round"]


def test_the_checker_knows_an_entry(tmp_path: Path) -> None:
    with BUILTINS.having(TURN_ROUND, NEIGHBOURS, ACROSS):
        found = [(d.code, d.span.line, d.message, d.hint) for d in findings(tmp_path, FAULTY, {})]
    assert [row for row in found if row[0] != "C401"] == [
        ("K301", 3, "`turn_round` wants a zone here, this is a number", TURN_ROUND.help),
        ("N203", 4, "`turn_round` has no `to`", TURN_ROUND.help),
        ("N201", 5, "there is no verb or rule `turn_rund`", "did you mean `turn_round`?"),
        ("N215", 6, "no kind of piece has `neighbour`", "did you mean `neighbours`?"),
        ("N217", 6, "there is no definition `acros`", "did you mean `across`?"),
        ("K304", 7, "`across` wants a player here, this is a number", None),
    ]


def test_a_check_wakes_for_what_an_entry_reads(tmp_path: Path) -> None:
    """`draw` writes places, and the check reads them through the new attribute."""
    with BUILTINS.having(TURN_ROUND, NEIGHBOURS, ACROSS):
        assert said(start(tmp_path, ASKED + CROWDED)) == ["too many"]


def test_the_documentation_lists_an_entry() -> None:
    with BUILTINS.having(TURN_ROUND, NEIGHBOURS, ACROSS):
        told = "\n".join(line for section in SECTIONS.values() for line in section())
    assert "* `turn_round ZONE`: its last piece comes first" in told
    assert "`x.neighbours` (how many lie beside it)" in told
    assert "* `across(p)`: who sits opposite" in told


def test_what_was_added_for_a_while_is_gone(tmp_path: Path) -> None:
    before = {entry.python_name for entry in BUILTINS.entries()}
    with pytest.raises(RuntimeError, match="in between"), BUILTINS.having(TURN_ROUND):
        raise RuntimeError("in between")
    assert {entry.python_name for entry in BUILTINS.entries()} == before
    assert "N201" in {d.code for d in findings(tmp_path, FAULTY, {})}


@pytest.mark.parametrize("section", SECTIONS)
def test_the_language_has_the_words_of_the_registry(section: str) -> None:
    told = LANGUAGE.read_text(encoding="utf-8")
    _, _, behind = told.partition(f"<!-- the registry's {section} -->\n")
    assert behind.partition("\n<!-- end -->")[0] == "\n".join(SECTIONS[section]())


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (lambda: Verb("hop", {}, None, "hop", writes="places"), "`hop` has no function"),  # type: ignore[arg-type]
        (
            lambda: Verb("hop", {None: (ZONE,)}, ending.do_end_game, "hop", writes="end", definitions=("a", "b")),
            "not 6",
        ),
        (lambda: Attribute("piece", "hue", NUMBER, neighbours, "its hue"), "takes 2 values, not 1"),
        (lambda: Function("across", (PLAYER,), PLAYER, across, "across(p)"), "takes 2 values, not 1"),
        (lambda: Verb("hop", {}, ending.do_leave, "hop", writes="plaes"), "no part of a game: plaes"),
    ],
)
def test_an_entry_that_cannot_work_is_refused(wrong: Any, told: str) -> None:
    with pytest.raises((TypeError, ValueError), match=told):
        wrong()


def test_a_name_is_registered_once() -> None:
    again = Verb("move", {}, lambda s, cause, mask: None, "move", writes="places")
    with pytest.raises(ValueError, match="registered already"), BUILTINS.having(again):
        pass
    assert BUILTINS.verbs["move"].function is moving.do_move


# What an entry says that it reads and writes, held against the columns of a state that its function touches.


class Watched(State):
    """A state that notes which of its columns are looked at."""

    __slots__ = ("looked_at",)

    def __getattribute__(self, name: str) -> Any:
        if name in COLUMNS:
            object.__getattribute__(self, "looked_at").add(name)
        return object.__getattribute__(self, name)


COLUMNS = {column for columns in PARTS.values() for column in columns}
FOX, HEN, PEBBLE = 1, 3, 6
VERB_CALLS: dict[str, Any] = {
    "move": lambda zone: ([HEN], zone["meadow"]),
    "attach": lambda zone: ([HEN], FOX),
    "face_up": lambda zone: ([HEN],),
    "face_down": lambda zone: ([PEBBLE],),
    "reveal": lambda zone: ([HEN], [1]),
    "draw": lambda zone: (2, zone["bag"], zone["meadow"], None),
    "pick": lambda zone: (1, (FOX, HEN), None),
    "shuffle": lambda zone: (zone["bag"],),
    "change": lambda zone: (OpenDie(0, 0), 1),
    "shift": lambda zone: (OpenDie(0, 0), 1),
    "win": lambda zone: ([1],),
    "leave": lambda zone: (2,),
    "end_game": lambda zone: (lambda s, seat: seat,),
}
READ_AT: dict[str, Any] = {
    "player": 1,
    "piece": HEN,
    "throw": Throw("luck", 1, (3, 4), (None, FOX), 6),
    "open_throw": 0,
    "die": (3, None),
    "open_die": OpenDie(0, 1),
    "list": (1, 2),
    "pieces": (FOX, HEN),
    "word": "fox",
    "zone": 1,
    "deck": DeckList("duel", "mine", "", {"stable": (DeckEntry("fox", 2, "stable"),)}),
    "line": DeckEntry("fox", 2, "stable"),
    "lines": (DeckEntry("fox", 2, "stable"), DeckEntry("owl", 1, "stable")),
}


@pytest.fixture
def state(tmp_path: Path) -> Watched:
    """A fox in the meadow, a pebble that lies face up there, the rest in the bag (one hen known), a throw open."""
    plain = game(tmp_path, 'to play:\n    see turns\n    say "x"\n    end_game\n').new_table(["A", "B", "C"], 3).state
    watched = Watched.__new__(Watched)
    watched.looked_at = set()
    for name in State.__slots__:
        setattr(watched, name, getattr(plain, name))
    watched.outcome = None
    zone = watched.layout.table_zone
    moving.do_move(watched, 0, 0, [FOX, PEBBLE], zone["meadow"])
    moving.do_face_up(watched, 0, 0, [PEBBLE])
    moving.do_reveal(watched, 0, 0, [4], [2])
    watched.throws = (READ_AT["throw"],)
    watched.looked_at.clear()
    return watched


def parts_of(columns: set[str]) -> set[str]:
    return {part for part, held in PARTS.items() if columns & set(held)}


@pytest.mark.parametrize("name", BUILTINS.verbs)
def test_a_verb_reads_and_writes_what_its_entry_says(
    name: str, state: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked_at: set[str] = set()

    def applied(s: State, event: ev.Event) -> None:
        looked_at.update(state.looked_at)
        ev.apply(s, event)
        state.looked_at.clear()

    for module in (moving, luck, dice, ending):
        monkeypatch.setattr(module, "apply", applied)
    entry = BUILTINS.verbs[name]
    before = {column: repr(getattr(state, column)) for column in COLUMNS}
    state.looked_at.clear()
    entry.function(state, 0, 0, *VERB_CALLS[name](state.layout.table_zone))
    looked_at.update(state.looked_at)
    assert parts_of(looked_at) == entry.reads
    assert parts_of({column for column in COLUMNS if repr(getattr(state, column)) != before[column]}) == entry.writes


@pytest.mark.parametrize("key", BUILTINS.attributes, ids="_".join)
def test_an_attribute_reads_what_its_entry_says(key: tuple[str, str], state: Watched) -> None:
    entry = BUILTINS.attributes[key]
    cards = state.layout.ruleset.cards
    given = {"s": [state], "CARDS": [cards], None: []}[entry.first]
    entry.function(*given, READ_AT[entry.of])
    assert parts_of(state.looked_at) == entry.reads - {"cards"}


@pytest.mark.parametrize("name", [*BUILTINS.functions, *BUILTINS.names])
def test_a_function_reads_what_its_entry_says(name: str, state: Watched) -> None:
    entry = BUILTINS.functions.get(name) or BUILTINS.names[name]
    entry.function(*([state] if entry.first else []), *([2] * len(entry.takes or ())))
    assert parts_of(state.looked_at) == entry.reads


@pytest.mark.parametrize("key", inline.ATTRIBUTES, ids="_".join)
def test_what_is_written_out_is_what_the_function_gives(key: tuple[str, str], tmp_path: Path) -> None:
    entry = BUILTINS.attributes[key]
    here = game(tmp_path, ASKED).new_table(["A", "B", "C"], 3)
    names = next(
        block.__globals__ for block in here.game.program.blocks if "K_card" in getattr(block, "__globals__", {})
    )
    written_out = ast.Expression(inline.ATTRIBUTES[key](py.name("value"), here.state.layout))
    code = compile(ast.fix_missing_locations(written_out), "written out", "eval")
    cards = here.state.layout.ruleset.cards
    first = {"s": [here.state], "CARDS": [cards], None: []}[entry.first]
    some = {
        "piece": range(1, len(here.state.place)),
        "line": [DeckEntry(card, 2, "deck") for card in (*cards, "")],
    }.get(entry.of, [READ_AT[entry.of]])
    for value in some:
        assert eval(code, {**names, "s": here.state, "value": value}) == entry.function(*first, value)
