"""The bot that looks ahead: it wins, it is the same every time, and nothing hidden reaches its choice."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest

import interpreter as tabletop
from interpreter.api.position import Table
from interpreter.bots.bot import SeatRefused, luck, make_seat, usual_bot
from interpreter.bots.choice import Choice
from interpreter.bots.steady import steady_choice
from interpreter.match.driver import Match
from interpreter.match.simulation import Plan, play_one, simulate, summary
from interpreter.values.chance import Stream
from tests.properties import play
from tests.unit.match.playing import duel
from tests.unit.view import telling

KING = "king_of_the_tabletop"
ROOT = Path(__file__).resolve().parents[3]


def carry_out(table: Table, choice: Choice) -> None:
    if choice.aside is not None:
        table.take_aside(table.state.question.seat, choice.aside)  # type: ignore[union-attr]
    else:
        table.answer(choice.answer)


def steady_play(table: Table, seed: int, decisions: int) -> Table:
    for _ in range(decisions):
        if table.question is None:
            break
        carry_out(table, steady_choice(table, luck(seed, table.question.player, table.decisions)))
    return table


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "players", "games", "least"),
    [
        (KING, 2, 2, 2),
        pytest.param(KING, 2, 6, 5, marks=pytest.mark.long),
        ("mini_war", 2, 12, 10),
        ("three_bids", 3, 18, 10),
    ],
)
def test_it_beats_chance(name: str, players: int, games: int, least: int) -> None:
    """In every seat in turn against random bots; the bounds lie well below what was seen, for rules change."""
    won = 0
    for number in range(games):
        seats = tuple("steady" if seat == number % players else "random" for seat in range(players))
        plan = Plan(name, {}, tuple(play.NAMES[:players]), 1, 1, 60, seats)
        won += number % players + 1 in play_one(play.game(name), plan, number + 1).winners
    assert won >= least


@pytest.mark.slow
def test_what_is_hidden_does_not_reach_its_choice() -> None:
    """The pieces it does not know dealt anew, other luck to come: the same choice, at every tenth question of a game
    among its like.
    """
    table, looked = play.table(KING, 3, 4), 0
    for number in range(150):
        if table.question is None:
            break
        seat, stream = table.question.player, luck(4, table.question.player, table.decisions)
        chosen = steady_choice(table, stream.copy())
        if number % 10 == 0:
            for other in (1, 2):
                assert steady_choice(table.imagined(seat, Stream(other)), stream.copy()) == chosen
            looked += 1
        carry_out(table, chosen)
    assert looked >= 10


def test_which_piece_lies_hidden_where_does_not_reach_its_choice() -> None:
    """Two hidden pieces change places, one in a rival's hand, one in the cup: the same choice."""
    table, looked = steady_play(play.table(KING, 2, 6), 6, 8), 0
    hands, cup = table.state.layout.player_zone["hand"], table.state.layout.table_zone["playing_deck"]
    for _ in range(40):
        if table.question is None:
            break
        seat, stream = table.question.player, luck(6, table.question.player, table.decisions)
        chosen, other = steady_choice(table, stream.copy()), table.copy()
        if other.state.zones[hands + 3 - seat]:
            swap(other, other.state.zones[hands + 3 - seat][0], other.state.zones[cup][5])
            assert steady_choice(other, stream.copy()) == chosen
            looked += 1
        carry_out(table, chosen)
    assert looked >= 10


def swap(table: Table, left: int, right: int) -> None:
    state = table.state
    here, there = state.place[left], state.place[right]
    state.zones[here] = tuple(right if piece == left else piece for piece in state.zones[here])
    state.zones[there] = tuple(left if piece == right else piece for piece in state.zones[there])
    state.place[left], state.place[right] = there, here


def test_it_leaves_the_table_as_it_is() -> None:
    table = steady_play(play.table(KING, 2, 9), 9, 30)
    before = play.facts(table.state)
    steady_choice(table, Stream(1))
    assert play.facts(table.state) == before


@pytest.mark.slow
def test_the_hash_seed_does_not_matter() -> None:
    code = (
        "import sys; sys.path.insert(0, '.')\n"
        "from tests.unit.bots.test_steady import *\n"
        "print(steady_play(play.table('mini_war', 2, 3), 3, 60).position().digest())\n"
    )
    told = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed},
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "4711")
    }
    assert len(told) == 1 and "" not in told


@pytest.mark.slow
def test_a_match_gives_the_game_of_a_simulation() -> None:
    """By way of ids and asides at a match, by raw answers in a simulation."""
    seats = ("steady", "random")
    result = play_one(play.game(KING), Plan(KING, {}, tuple(play.NAMES[:2]), 1, 2, 60, seats), 2)
    match = Match(play.game(KING), play.NAMES[:2], seats, 2)
    for _ in match.bot_moves():
        pass
    assert match.position.outcome is not None
    assert result.decisions == len(match.moves) and result.winners == tuple(
        match.names.index(n) + 1 for n in match.position.outcome.winners
    )
    assert any(move.aside for move in match.moves), "no aside was taken: the test says nothing of them"


def test_wins_are_counted_by_kind_of_bot() -> None:
    plan = Plan("mini_war", {}, ("Ann", "Bo"), 4, 1, 60, ("random", "steady"))
    data = summary(list(simulate(play.game("mini_war"), plan)), plan.seats)
    assert data["wins_by_kind"] == {"random": data["wins_by_seat"]["1"], "steady": data["wins_by_seat"]["2"]}
    assert sum(data["wins_by_kind"].values()) + data["without_winner"] == data["finished"]


def test_a_game_that_says_not_what_is_good_has_no_such_bot() -> None:
    with pytest.raises(SeatRefused) as refused:
        make_seat(duel(), "steady", 1, 1)
    assert refused.value.diagnostic.code == "P111" and "`evaluate`" in str(refused.value)
    assert usual_bot(duel()) == "random" and usual_bot(play.game(KING)) == "steady"


def test_what_fails_in_evaluate_is_told_at_its_line(tmp_path: Path) -> None:
    rules = dedent("""\
        to play:
            see turns
            repeat:
                offer players.first "Go on?":
                    say "on"
            until day > 9

        define evaluate(p) as 10 / p.coins
    """)
    table = telling.game(tmp_path, rules).new_table(["Tom", "Rob"])
    with pytest.raises(tabletop.RuleFault) as fault:
        steady_choice(table, Stream(1))
    assert rules.splitlines()[fault.value.diagnostic.span.line - 1].startswith("define evaluate")


def test_what_brings_nothing_is_left_alone(tmp_path: Path) -> None:
    """A menu in which one could go round for ever, and then a window that one may pass."""
    rules = dedent("""\
        to play:
            see turns
            draw 9 from bag to meadow
            for each b in meadow where b is fox:
                move b to players.first.pen
            chores for players.first
            announce dusk
            end_game

        menu chores for p "What do you do?" until done:
            option "Walk about":
                increase day by 1

        card fox works in pen:
            may holder on dusk "Bark":
                increase day by 1

        define evaluate(p) as p.coins
    """)
    table = steady_play(telling.game(tmp_path, rules).new_table(["Tom", "Rob"]), 1, 20)
    assert table.question is None and table.position().view(None).fields["day"] == 0


CIRCLE = dedent("""\
    to play:
        see turns
        repeat:
            hop_about for players.first
        until day > 9
        end_game

    menu hop_about for p "Where to?":
        option "Hop":
            set day to 1 - day
        option "Stay":
            set day to 10

    define evaluate(p) as p.coins
""")


def test_it_goes_round_in_no_circle(tmp_path: Path) -> None:
    """Both answers are worth the same, and the first leads back: once it has come round it takes the other."""
    game = telling.game(tmp_path, CIRCLE)
    table = game.new_table(["Tom", "Rob"])
    start = steady_choice(table, Stream(1))
    assert steady_play(table, 1, 9).question is not None, "it would hop for ever if it knew nothing of the turn"
    assert steady_choice(table, Stream(1), [start]) != start
    result = play_one(game, Plan(str(tmp_path), {}, ("Tom", "Rob"), 1, 1, 60, ("steady", "steady")), 1)
    assert result.finished and result.decisions == 3


def test_what_was_taken_back_was_not_done(tmp_path: Path) -> None:
    match = Match(telling.game(tmp_path, CIRCLE), ["Tom", "Rob"], ["steady", "steady"], 1)
    first, _, _ = match.bot_moves()
    assert len(match.moves) == 3 and match.position.outcome is not None
    match.take_back(2)
    assert [len(match.moves), match.position.digest()] == [1, first.digest()]
    assert len(list(match.bot_moves())) == 2
    match.take_back(3)
    assert len(list(match.bot_moves())) == 3
