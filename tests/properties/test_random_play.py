"""What must hold whatever is played: pieces conserved, games end without a fault, views tell nothing."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

import interpreter as tabletop
from interpreter.cache.cache_folder import NO_CACHE
from interpreter.match.driver import Match
from interpreter.run.own_blocks import OWN_BLOCKS, RECORD, OpenWindow
from interpreter.table.state import State
from interpreter.values.chance import Stream
from tests.properties.play import CASES, GAMES, NAMES, ROOT, SEATS, game, kinds_of_questions, play, table


def assert_conserved(state: State) -> None:
    placed = [piece for zone in state.zones for piece in zone]
    here = [
        piece for piece in range(1, len(state.layout.cards)) if state.layout.belongs_to[piece] <= len(state.everyone)
    ]
    assert sorted(placed) == here, "a piece is lost or doubled"
    assert all(piece in state.zones[state.place[piece]] for piece in placed), "a piece does not know where it is"


def assert_throws_are_answered(state: State) -> None:
    """A throw is there as long as its window: also what ends a rule in the middle of it leaves none behind."""
    windows = [f[RECORD] for f in state.frames if f[0] < OWN_BLOCKS and len(f) > RECORD]
    assert len(state.throws) == sum(isinstance(w, OpenWindow) and w.happening == "rolled" for w in windows)


@pytest.mark.parametrize(("name", "seats"), CASES)
def test_pieces_are_conserved_and_games_end(name: str, seats: int) -> None:
    for seed in range(4):
        playing = table(name, seats, seed)
        for at in play(playing, Stream(seed), 2500):
            assert_throws_are_answered(at.state)
            if at.decisions % 5 == 0:
                assert_conserved(at.state)
            if at.turns > 80:
                break
        else:
            assert playing.outcome is not None, "neither a winner nor 80 turns after 2500 decisions"
        assert_conserved(playing.state)


def test_a_throw_is_over_where_the_rule_is_left_in_its_window() -> None:
    """In this game The Mist ends a war while its initiative is being rolled for."""
    match = Match(game("king_of_the_tabletop"), NAMES[:3], ["random"] * 3, 5)
    for number, position in enumerate(match.bot_moves()):
        assert_throws_are_answered(position._state)
        if number == 175:
            break
    assert any("A mist rises" in told for told in match.position.log(None, 0))


REPLAYED = """
import sys
from tests.properties.test_random_play import end_of
print(*(end_of(name) for name in sys.argv[1:]), sep="\\n")
"""


def end_of(name: str) -> str:
    """Where a game of as many as may play stands after 300 decisions."""
    playing = table(name, max(SEATS[name]), 3)
    for _ in play(playing, Stream(5), 300):
        pass
    return f"{playing.position().digest()} {playing.state.log_size}"


@pytest.mark.parametrize("hash_seed", ["4711", pytest.param("0", marks=pytest.mark.long)])
def test_a_game_is_the_same_in_a_process_with_another_hash_seed(hash_seed: str) -> None:
    """This process has one of its own by chance; the other compiles the games anew."""
    code = [sys.executable, "-c", REPLAYED, *GAMES]
    other = {**os.environ, "PYTHONHASHSEED": hash_seed, NO_CACHE: "1"}
    told = subprocess.run(code, env=other, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    assert told == [end_of(name) for name in GAMES]


def test_a_wrong_answer_changes_nothing() -> None:
    position = game("mini_war").start(NAMES[:2], seed=2)
    before = position.digest()
    with pytest.raises(tabletop.Refused):
        position.answer("no such thing")
    assert position.decision is not None
    with pytest.raises(tabletop.Refused):
        position.answer(position.decision.options[0].id, by="Nobody")
    with pytest.raises(tabletop.Refused):
        position.answer(position.decision.options[0].id, decision=position.decision.id + 1)
    assert position.digest() == before


@pytest.mark.parametrize("name", [n for n in GAMES if n != "mini_war"])
def test_a_player_leaves_at_any_kind_of_question(name: str) -> None:
    """Whoever is asked leaves on the spot; the rest play on without them being asked again."""
    from interpreter.analysis.builtins.ending import do_leave

    seats = max(s for n, s in CASES if n == name)
    left_at: set[str] = set()
    for seed in range(12):
        playing = table(name, seats, seed)
        for at in play(playing, Stream(seed), 500):
            assert at.state.question is not None
            site = at.game.program.sites[at.state.question.site]
            kind = f"{site.unit} {site.kind}"
            if kind in left_at:
                continue
            left_at.add(kind)
            other = at.copy()
            assert other.question is not None
            gone = other.question.player
            do_leave(other.state, 0, 0, gone)
            other.game.machine.run(other.state)
            for later in play(other, Stream(seed), 60):
                assert later.question is not None and later.question.player != gone
            assert_conserved(other.state)
    assert len(left_at) >= min(6, kinds_of_questions(name))


def test_every_tile_is_accounted_for_after_every_event(monkeypatch: pytest.MonkeyPatch) -> None:
    """All 216 tiles besides the gold: looked at after each event of a game, not only when a question stands."""
    from interpreter.analysis.builtins import luck, moving
    from interpreter.table import event

    playing = table("king_of_the_tabletop", 4, 8)
    assert len(playing.state.layout.cards) - 1 == 216
    events = 0

    def watched(state: State, what: event.Event) -> None:
        nonlocal events
        event.apply(state, what)
        if what[0] in (event.MOVE, event.SHUFFLE):
            events += 1
            assert sum(map(len, state.zones)) == 216
            assert what[0] != event.MOVE or state.zones[what[3]].count(what[2]) == 1
            assert what[0] != event.MOVE or state.place[what[2]] == what[3]

    for verbs in (luck, moving):
        monkeypatch.setattr(verbs, "apply", watched)
    compiled = {
        id(block.__globals__): block.__globals__
        for block in playing.game.program.blocks
        if hasattr(block, "__globals__")
    }
    for namespace in compiled.values():
        if namespace.get("apply") is event.apply:
            monkeypatch.setitem(namespace, "apply", watched)
    for _ in play(playing, Stream(8), 700):
        pass
    assert events > 300
    assert_conserved(playing.state)
