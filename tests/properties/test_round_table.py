"""What holds in every game of Round Table, whatever is played: points, names of a Summer, namesakes, hands, Regions."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from interpreter.api.position import Table
from interpreter.values.chance import Stream
from tests.properties.play import play, table

NAME = "round_table"


def value(at: Table, name: str, *args: int) -> Any:
    return at.game.program.values[name](at.state, *args)


def field(at: Table, name: str, seat: int) -> int:
    return int(at.state.cols[at.state.layout.column["player", name]][seat])


def cards(at: Table, zone: int) -> Counter[str]:
    found: Counter[str] = Counter()
    for piece in at.state.zones[zone]:
        card = at.state.layout.cards[at.state.ident[piece]]
        assert card is not None
        found[card.id] += 1
    return found


def asked_by(at: Table) -> str:
    assert at.state.question is not None
    return at.game.program.sites[at.state.question.site].unit


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_points_are_never_overspent_and_names_never_used_twice(seats: int) -> None:
    spent_before = dict.fromkeys(range(1, seats + 1), 0)
    spends = summers = 0
    for seed in range(6):
        for at in play(table(NAME, seats, seed), Stream(seed), 1200):
            layout = at.state.layout
            for seat in at.state.live:
                spent = field(at, "on_quests", seat) + field(at, "on_redirects", seat)
                if spent > spent_before[seat]:
                    spends += 1
                    assert value(at, "free_points", seat) >= 0, "more points were spent than were free"
                spent_before[seat] = spent
                if not asked_by(at).startswith("whenever"):
                    assert value(at, "allocated", seat) <= value(at, "capacity", seat), (
                        "cards in play need more than there is"
                    )
            used = cards(at, layout.table_zone["summer_cards"])
            summers += bool(used)
            assert all(many == 1 for many in used.values()), f"a name was used twice in a Summer: {used}"
    assert spends > 20 and summers > 20


@pytest.mark.parametrize("seats", [2, 4])
def test_one_of_each_named_knight_and_three_regions_at_most(seats: int) -> None:
    met = False
    for seed in range(4):
        for at in play(table(NAME, seats, seed), Stream(seed), 1200):
            layout = at.state.layout
            knights: Counter[str] = Counter()
            for seat in range(1, seats + 1):
                knights += cards(at, layout.player_zone["knights"] + seat)
            many_of = {card for card, many in knights.items() if many > 1} - {"elaine"}  # whose text allows it
            named = [card for card in many_of if at.game.ruleset.cards[card].data["named"]]
            assert not named, f"two of {named} are in play"
            assert sum(cards(at, layout.table_zone["regions"]).values()) <= 3
            spent = sum((cards(at, layout.player_zone["spent_pile"] + seat) for seat in range(1, seats + 1)), Counter())
            met = met or any(many > 1 and at.game.ruleset.cards[card].data.get("named") for card, many in spent.items())
    assert met, "no namesakes met in any of these games"


def test_hands_are_within_their_limit_when_a_season_begins() -> None:
    begun = 0
    for seed in range(6):
        seasons = set()
        for at in play(table(NAME, 2, seed), Stream(seed), 1200):
            season = (at.turns, asked_by(at))
            if season[1] not in ("spring_turn", "summer_turn", "fall") or season in seasons:
                continue
            seasons.add(season)
            for seat in at.state.live:
                hand = sum(cards(at, at.state.layout.player_zone["hand"] + seat).values())
                assert hand <= value(at, "hand_limit", seat), season
        begun += len(seasons)
    assert begun > 100


def test_the_game_ends_for_one_of_three_reasons_and_the_most_renown_wins() -> None:
    reasons: Counter[str] = Counter()
    for seed in range(25):
        playing = table(NAME, 2, seed)
        for _ in play(playing, Stream(seed), 6000):
            pass
        outcome = playing.outcome
        assert outcome is not None
        reasons[outcome.reason] += 1
        best = max(value(playing, "standing", seat) for seat in playing.state.live)
        won = tuple(
            name for name, seat in zip(playing.players, (1, 2), strict=True) if value(playing, "standing", seat) == best
        )
        assert outcome.winners == won
    assert {"last region captured", "half the renown won"} <= set(reasons)


def test_whoever_is_passed_over_is_told_and_nobody_else_is() -> None:
    """Who passes without having been asked has been told just before that there is nothing they can do."""
    passed_over = passed = 0
    for seed in range(4):
        playing, luck = table(NAME, 2, seed), Stream(seed)
        position = playing.position()
        for _ in range(400):
            decision = position.decision
            if decision is None:
                break
            since = position.log_size
            position = position.answer(*position.ids_of(position.table().sample(luck)))
            for name in position.players:
                passes = (f"{name} passes in Spring.", f"{name} passes in Summer.")
                for before, sentence in pairwise(["", *position.log(name, since), ""]):
                    told = before.startswith("You can do nothing in ")
                    assert not told or sentence in passes, "who can do nothing is asked"
                    if sentence in passes:
                        assert told or name == decision.player, "passed over without a word"
                        passed_over, passed = passed_over + told, passed + (not told)
    assert passed_over > 20 and passed > 20
