"""What a traced program counts, of rules small enough to count by hand."""

from __future__ import annotations

from pathlib import Path

from interpreter.api.load import load
from interpreter.api.traced_game import TracedGame, traced
from interpreter.run.tally import Counts
from interpreter.values.chance import Stream
from tests.unit.view.telling import BASE, game

Found = tuple[int, int, int]  # how often looked at, held, run


def counted(made: TracedGame, counts: Counts) -> dict[tuple[str, str, int], Found]:
    """By kind, name and line, what is not zero all through."""
    numbers = zip(made.items, counts.looked, counts.held, counts.ran, strict=True)
    return {(i.kind, i.name, i.span.line): (a, b, c) for i, a, b, c in numbers if i.kind != "row" and a + b + c}


def played(made: TracedGame, *answers: str) -> dict[tuple[str, str, int], Found]:
    made.taken()
    position = made.game.start(["Ann", "Ben", "Cy"], seed=4)
    for answer in answers:
        position = position.answer(answer)
    return counted(made, made.taken())


VALUES = """
to play:
    see turns
    for each p in players:
        set p.coins to price(p)
    rest
    end_game

define price(p) as 2

modify price(p) by 1
modify price(p) to 2 where p is players.first
modify price(p) at least 3

to rest:
    see turns
    say "rested"

to never_called:
    see turns
    say "never"
"""


def test_a_change_runs_where_the_value_is_another_than_before(tmp_path: Path) -> None:
    assert played(traced(game(tmp_path, VALUES))) == {
        ("rule", "play", 2): (0, 0, 1),
        ("define", "price", 9): (0, 0, 3),
        ("modify", "price", 11): (3, 3, 3),  # 2 for the first (who has `to`, the same as before), then 3 for everyone
        ("modify", "price", 12): (3, 1, 0),
        ("modify", "price", 13): (3, 3, 0),
        ("rule", "rest", 15): (0, 0, 1),
    }


MENU = """
to play:
    see turns
    ask players.first until done:
        option "Take":
            see turns
            increase players.first.coins by 1
        option "Give" where players.first.coins > 0:
            see turns
            decrease players.first.coins by 1
        option "Fly" where players.first.coins > 9:
            say "up"
    end_game

whenever any p in players where p.coins > 1:
    see turns
    set p.coins to 0
"""


def test_an_option_is_looked_at_where_its_menu_is_put_and_held_where_it_may_be_chosen(tmp_path: Path) -> None:
    found = played(traced(game(tmp_path, MENU)), "take", "take", "done")
    assert found["option", "", 5] == (3, 3, 2)
    assert found["option", "", 8] == (3, 1, 0)
    assert found["option", "", 11] == (3, 0, 0)
    assert found["whenever", "", 15] == (3, 1, 1), "after each coin taken, and once more after it has run"


WINDOWS = """
to play:
    see turns
    for each p in players:
        pay 2 by p
    end_game

to pay amount by p:
    see turns
    increase p.coins by amount
    announce paid by p

when paid by p where p.coins > 2:
    see turns
    say "{p} is rich"

when paid by p:
    see turns
    say "{p} is paid"

instead of pay amount by p where p is players.first:
    see turns
    increase p.coins by 1
    proceed
"""


def test_what_waits_for_a_rule_or_happening(tmp_path: Path) -> None:
    found = played(traced(game(tmp_path, WINDOWS)))
    assert found["rule", "pay", 8] == (0, 0, 3)
    assert found["instead of", "", 21] == (4, 2, 1), "asked once more inside, where it has been used"
    assert found["when", "", 13] == (4, 2, 1), "looked at again before it acts"
    assert found["when", "", 17] == (6, 6, 3), "what has no condition holds whenever it is looked at"


FIRST = """
before rule rest:
    see turns
    say "before"

after rule rest:
    see turns
    for each p in players:
        offer p "Sing?":
            say "{p} sings"
"""
LATER = """
after rule rest:
    see turns
    repeat:
        say "later"
    until players.size > 1

after rule never_called:
    see turns
    say "never"

replace rule finish:
    see turns
    say "all is done"
"""
PATCHED = (
    VALUES.replace("    end_game", "    rest\n    finish\n    end_game")
    + '\nto finish:\n    see turns\n    say "done"\n'
)


def test_patches_are_counted_by_themselves_and_the_rule_under_its_name(tmp_path: Path) -> None:
    game(tmp_path, PATCHED)
    folder = tmp_path / BASE.name
    (folder / "rules" / "first.rules").write_text(FIRST, encoding="utf-8")
    (folder / "rules" / "later.rules").write_text(LATER, encoding="utf-8")
    made = traced(load(folder))
    found = played(made, *["yes"] * 6)
    kinds = {(kind, name): times[2] for (kind, name, _), times in found.items() if kind not in ("define", "modify")}
    assert kinds == {
        ("rule", "play"): 1,
        ("rule", "rest"): 2,
        ("before", "rest"): 2,
        ("after", "rest"): 2,
        ("replace", "finish"): 1,
    }
    assert {at: times for (kind, _, at), times in found.items() if kind == "after"} == {6: (0, 0, 2), 2: (0, 0, 2)}
    assert ("after", "never_called") in {(item.kind, item.name) for item in made.items}


def test_a_row_is_counted_where_it_is_read_and_a_range_is_one_row() -> None:
    made = traced(load(Path(__file__).parents[2] / "games" / "duel"))
    rows = [number for number, item in enumerate(made.items) if item.kind == "row"]
    assert [(made.items[row].name, made.items[row].span.line) for row in rows] == [("pay[1]", 6), ("pay[2-6]", 6)]
    made.taken()
    stumbles = 0
    for seed in range(6):
        position, stream = made.game.new_table(["Ann", "Bo"], seed), Stream(seed)
        while position.question is not None:
            position.answer(position.sample(stream))
        stumbles += sum("stumbles" in line for line in position.position().log(None))
    counts = made.taken()
    phases = next(number for number, item in enumerate(made.items) if item.name == "main_phase")
    assert 0 < stumbles < counts.ran[phases]
    assert sum(counts.ran[row] for row in rows) == counts.ran[phases] - stumbles
    assert all(counts.ran[row] for row in rows)


MINE = """
modify others(p) to was - [players.first] where p is players.last

when fought by p as after_fights:
    see rules
    say "{p} has fought"

after rule duel:
    see rules
    announce fought by p
    for each q in others(p):
        say "{q} looks on"
"""
OVER = """
before when after_fights:
    see rules
    say "before it"

replace option "Draw" in actions:
    see rules
    increase p.coins by 1
"""


def test_what_is_laid_over_triggers_options_and_built_in_values(tmp_path: Path) -> None:
    files = (tmp_path / "mine.rules", tmp_path / "over.rules")
    for file, text in zip(files, (MINE, OVER), strict=True):
        file.write_text(text, encoding="utf-8")
    folder = Path(__file__).parents[2] / "games" / "duel"
    plain, made = load(folder, {}, files), traced(load(folder, {}, files))
    tables = [game.new_table(["Ann", "Bo"], 3) for game in (plain, made.game)]
    stream = Stream(3)
    while tables[0].question is not None:
        answer = tables[0].sample(stream)
        for table in tables:
            table.answer(answer)
    assert tables[0].digest() == tables[1].digest()
    found = {(item.kind, Path(item.span.file).name, item.span.line): item for item in made.items}
    laid = {key for key in found if key[1] in ("mine.rules", "over.rules")}
    assert laid == {
        ("modify", "mine.rules", 2),
        ("when", "mine.rules", 4),
        ("after", "mine.rules", 8),
        ("before", "over.rules", 2),
        ("replace", "over.rules", 6),
    }
    ran = dict(zip(((i.kind, i.span.line) for i in made.items), made.taken().ran, strict=True))
    assert ran["after", 8] == ran["when", 4] == ran["before", 2] > 0


FOR_EACH = """
to play:
    see turns
    ask players.first:
        option "Greet {q}" for q in players where q is not players.first:
            see turns
            say "hello {q}"
        option "Sit":
            say "sits"
    end_game
"""


def test_an_option_for_each_of_some_counts_once_where_its_menu_is_put(tmp_path: Path) -> None:
    found = played(traced(game(tmp_path, FOR_EACH)), "greet:Cy")
    assert (found["option", "", 5], found["option", "", 8]) == ((1, 1, 1), (1, 1, 0))
