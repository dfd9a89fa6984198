"""At every kind of question of both games: pieces that a seat does not know change nothing that a bot there does.

Random play comes to most of them; to the others the games' own scenarios lead, and a few laid for this.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias
from unittest import mock

import attrs
import pytest

import interpreter as tabletop
from interpreter.api.position import Table
from interpreter.run.answers.question_site import WINDOW_SITE, WRAPPER_SITE, Site
from interpreter.run.imagining.named_pieces import named_pieces
from interpreter.run.program import Program
from interpreter.scenario import situation as situations
from interpreter.scenario.written_answers import answer
from interpreter.scenario.written_dice import WrittenDice
from interpreter.table import event as ev
from interpreter.table.event import apply
from interpreter.values.chance import Stream
from tests.properties.play import GAMES, NAMES, ROOT, play, whole_box
from tests.properties.test_bots_see_no_more import same_for_a_bot
from tests.scenarios import running

Place: TypeAlias = tuple[str, str]  # kind, and where a question stands in the rules, whatever the settings
OWN = Path(__file__).with_name("laid_questions.yaml")
OTHERWISE = {"auction": "once_around", "first_armies_form": "in_turn", "owners_are": "unseen"}
RANDOM: Mapping[str, Sequence[tuple[Mapping[str, Any], int]]] = {  # settings, games
    "king_of_the_tabletop": [({}, 2), (OTHERWISE, 1)],
    "round_table": [({}, 3)],
    "three_bids": [({}, 4)],
}
LAID: Mapping[str, Sequence[tuple[str, int]]] = {  # scenario, case
    "king_of_the_tabletop": [
        ("table_talk", 4),
        ("land_fight", 1),
        ("in6_assassin", 1),
        ("events_workers_and_omen", 4),
        ("ruling_r067_workers_choice", 2),
        ("ruling_r087_owners_are", 2),
        ("ruling_r136_ranged_is_optional", 2),
        ("in7_sword_master", 4),
        ("magic_sword_and_bow", 11),
        ("magic_fire_wall", 6),
        ("magic_talisman", 5),
        ("magic_charm", 1),
        ("free_draw", 5),
        ("", 1),
        ("", 2),
        ("", 3),
    ],
    "round_table": [
        ("cards_points", 2),
        ("cards_quests", 2),
        ("capture", 16),
        ("winter", 2),
        ("cards_in_fall", 1),
        ("cards_in_fall", 4),
        ("cards_in_summer", 5),
        ("spring_demesnes", 10),
    ],
    "three_bids": [],
}


@attrs.define
class Met:
    """The kinds of question met so far, of those that some game played here has."""

    kinds: dict[Place, str] = attrs.Factory(dict)  # with its words
    compared: set[Place] = attrs.Factory(set)
    named: int = 0  # times a running rule named one of the pieces

    def compare(self, at: Table, stream: Stream, luck: int) -> bool:
        """Two pieces that the asked player does not know change places, where there are such."""
        asked = at.state.question
        assert asked is not None
        pair = unknown_pair(at, asked.seat, stream)
        if pair is None:
            return False
        other = at.copy()
        ident = other.state.ident
        apply(other.state, (ev.IDENTITY, 0, pair, (ident[pair[1]], ident[pair[0]])))
        site = at.game.program.sites[asked.site]
        assert same_for_a_bot(at, other, asked.seat, luck), f"luck {luck}, decision {at.decisions}, {site.span}"
        self.compared.add(place(site))
        self.named += pair[0] in named_pieces(at.game.program, at.state)
        return True

    def know(self, program: Program) -> None:
        for site in program.sites:
            if can_stand(program, site):
                self.kinds[place(site)] = f"{site.kind} at {site.span}"

    def missing(self) -> list[str]:
        return [words for kind, words in self.kinds.items() if kind not in self.compared]


def place(site: Site) -> Place:
    return site.kind, str(site.span).rpartition("/")[2]


def can_stand(program: Program, site: Site) -> bool:
    """The machine's own questions want cards that answer, and rules that several cards stand before."""
    if site.number == WINDOW_SITE:
        return bool(program.reactions)
    return site.number != WRAPPER_SITE or any(len(several) > 1 for several in program.wrappers.values())


def random_games(name: str, met: Met, *, again: bool) -> None:
    """Each kind once, or `again` in each game."""
    for settings, games in RANDOM[name]:
        game = whole_box(tabletop.load(GAMES[name], dict(settings)))
        met.know(game.program)
        for seed in range(games):
            stream, shown = Stream(seed), set[Place]() if again else set(met.compared)
            for at in play(game.new_table(NAMES[:3], seed), Stream(seed), 500):
                kind = place(game.program.sites[at.state.question.site])  # type: ignore[union-attr]  # somebody is asked
                if kind not in shown and met.compare(at, stream, seed):
                    shown.add(kind)


def laid_games(name: str, met: Met) -> None:
    """What random play has not come to."""
    for scenario, case in LAID[name]:
        file = OWN if scenario == "" else ROOT / "tests/scenarios" / name / f"{scenario}.yaml"
        with mock.patch.object(situations, "Shelf", lambda: running.SHELF):  # a game is compiled once for all cases
            begun = tabletop.situation(file, case)
        for at in questions_of(begun):
            asked = at.state.question
            if asked is not None and place(at.game.program.sites[asked.site]) not in met.compared:
                met.compare(at, Stream(case), case)


def questions_of(begun: tabletop.Situation) -> Iterator[Table]:
    """The questions that a case comes to by its own answers and dice."""
    position, case = begun.position, begun.case
    position._state.source = WrittenDice(case.within("dice"), list(position.players), 1, case.span_of("run"))
    position = begun.begin(position)
    yield position.table()
    answers = case.node("answers")
    for given in answers.items if answers is not None else ():
        for entry in given.entries.values():
            position = answer(position, entry)
            yield position.table()


@pytest.mark.parametrize("again", [False, pytest.param(True, marks=pytest.mark.long)])
@pytest.mark.parametrize("name", RANDOM)
def test_at_every_question_a_bot_goes_by_what_its_seat_knows(name: str, again: bool) -> None:
    """The pieces are such, if there are any, that a running rule names one of them."""
    met = Met()
    random_games(name, met, again=again)
    laid_games(name, met)
    assert not met.missing(), "not met: " + ", ".join(met.missing())
    assert met.named or name != "king_of_the_tabletop"


def unknown_pair(at: Table, seat: int, stream: Stream) -> tuple[int, int] | None:
    """Two pieces of different cards with one back that a seat does not know; the first, where there is one, is named by
    a rule, and each could be the other for all that rules have found.
    """
    state, cards, looks = at.state, at.state.layout.cards, at.state.layout.looks
    tests = named_pieces(at.game.program, state)
    hidden = [piece for zone in state.zones for piece in zone if not state.known[piece] >> seat & 1]
    order = [hidden[i] for i in stream.sample_indices(len(hidden), len(hidden))]
    for one in sorted(order, key=lambda piece: piece not in tests):
        for other in order:
            a, b = state.ident[one], state.ident[other]
            if looks[a] == looks[b] and cards[a] is not cards[b] and not tests.get(one) and not tests.get(other):
                return one, other
    return None
