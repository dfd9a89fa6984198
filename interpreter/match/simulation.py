"""Many games between bots, in one process or several: the same results whatever the number of processes."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import attrs

from interpreter.api.arrivals import Arrivals
from interpreter.api.game import Game
from interpreter.api.position import Table
from interpreter.api.refusals import RuleFault
from interpreter.bots.bot import CHOOSERS, RANDOM, REMEMBER, luck
from interpreter.bots.choice import Choice
from interpreter.bots.recall import Recall
from interpreter.values.chance import Stream
from interpreter.values.diagnostic import Diagnostic

if TYPE_CHECKING:  # rules are seldom counted
    from interpreter.api.traced_game import Counts, TracedGame

MOST_DECISIONS = 50_000  # of a game whose rules count no turns: random play need not come to an end


@attrs.frozen(slots=True)
class Result:
    """How one game went.

    `winners` are seats, from 1; `reason` says why it ended (unfinished: None); a fault ends it too.
    """

    seed: int
    winners: tuple[int, ...]
    reason: str | None
    turns: int
    decisions: int
    fault: Diagnostic | None = None
    values: Mapping[str, str] = attrs.Factory(dict)
    entries: Arrivals = ()
    longest_turn: int = 0  # decisions; 0 where the game keeps no `turn`
    counts: Counts | None = None  # what its rules did, where the plan asks for it

    @property
    def finished(self) -> bool:
        return self.reason is not None


@attrs.frozen(slots=True)
class Plan:
    """What to play: a game by name or folder, its settings, the seed of the first game (the next has the next).

    `seats` are kinds of bot, by seat; left out, all are random. Cards that come into one of `zones` are counted; with
    `rules`, what the rules do.
    """

    game: str
    settings: Mapping[str, Any]
    names: tuple[str, ...]
    games: int
    seed: int
    max_turns: int
    seats: tuple[str, ...] = ()
    zones: tuple[str, ...] = ()
    decks: tuple[Mapping[str, Any], ...] = ()  # by seat, as data
    variants: tuple[Mapping[str, str], ...] = ()  # their files
    rules: bool = False


def simulate(game: Game, plan: Plan, jobs: int = 1, traced_game: TracedGame | None = None) -> Iterator[Result]:
    """The results in order of seed. `game` is the one the plan names; `traced_game` where its rules are counted."""
    seeds = range(plan.seed, plan.seed + plan.games)
    jobs, play = min(jobs, plan.games), _player(game, plan, traced_game)
    if jobs <= 1:
        return (play(seed) for seed in seeds)
    from interpreter.match.workers import in_processes  # with all that processes need to speak to one another

    return in_processes(play, functools.partial(_prepared, plan), seeds, jobs)


def _player(game: Game, plan: Plan, traced_game: TracedGame | None = None) -> Callable[[int], Result]:
    if not plan.rules:
        return functools.partial(play_one, game, plan)
    from interpreter.api.traced_game import traced

    return functools.partial(play_counted, traced_game or traced(game), plan)


def _prepared(plan: Plan) -> Callable[[int], Result]:
    """Where nothing is there yet."""
    from interpreter.api.load import load

    game = load(plan.game, plan.settings, plan.variants).with_decks(dict(enumerate(plan.decks, 1)), plan.names)
    return _player(game, plan)


def play_counted(game: TracedGame, plan: Plan, seed: int) -> Result:
    """The same game, with what its rules did."""
    game.taken()
    result = play_one(game.game, plan, seed, game.plainly)
    return attrs.evolve(result, counts=game.taken())


def play_one(game: Game, plan: Plan, seed: int, thinking: Callable[[Table], Table] | None = None) -> Result:
    """One game. Its bots give the same answers as those of a match with the same seed.

    `thinking`: the table on which they think, where that is not the one they play at.
    """
    try:
        table = game.new_table(plan.names, seed)
    except RuleFault as fault:
        return Result(seed, (), None, 0, 0, fault.diagnostic, dict(fault.values))
    thought = table if thinking is None else thinking(table)
    kinds, recall, turns = plan.seats or (RANDOM,) * len(plan.names), Recall[Choice](), Counter[int]()
    try:
        while (question := table.question) is not None:
            if table.turns > plan.max_turns or table.decisions >= MOST_DECISIONS:
                break
            turns[table.turns] += 1
            if thinking is not None:
                table.asides(question.player)  # what the player might do is looked at here, not only thought about
            stream = luck(seed, question.player, table.decisions)
            choice = _choice(thought, kinds[question.player - 1], recall, stream)
            _move(table, question.player, choice)
    except RuleFault as fault:
        return _result(table, plan, seed, turns, fault)
    return _result(table, plan, seed, turns, None)


def _choice(table: Table, kind: str, recall: Recall[Choice], stream: Stream) -> Choice:
    remembers = kind in REMEMBER
    choice = CHOOSERS[kind](table, stream, recall.at(table) if remembers else ())
    if remembers:
        recall.note(table, choice)
    return choice


def _move(table: Table, seat: int, choice: Choice) -> None:
    if choice.aside is not None:
        table.take_aside(seat, choice.aside)
    else:
        table.answer(choice.answer)


def _result(table: Table, plan: Plan, seed: int, turns: Mapping[int, int], fault: RuleFault | None) -> Result:
    outcome = table.outcome if fault is None else None
    winners = tuple(table.players.index(name) + 1 for name in outcome.winners) if outcome else ()
    return Result(
        seed,
        winners,
        outcome.reason if outcome else None,
        table.turns,
        table.decisions,
        fault.diagnostic if fault else None,
        dict(fault.values) if fault else {},
        table.arrivals(plan.zones) if plan.zones else (),
        max((decisions for turn, decisions in turns.items() if turn), default=0),
    )


def summary(results: Sequence[Result], seats: Sequence[str], turns: bool = True) -> dict[str, Any]:
    """Plain data, the same for equal plans; `seats` are the kinds of bot. Turns and decisions (least, mean, most) are
    those of finished games; of a game that counts no turns nothing is said of them.

    `wins_by_seat` and `wins_by_kind` count each of several winners.
    """
    done = [result for result in results if result.finished]
    wins = Counter(seat for result in done for seat in result.winners)
    return {
        "games": len(results),
        "finished": len(done),
        "unfinished": sum(1 for result in results if not result.finished and result.fault is None),
        "faulty": sum(1 for result in results if result.fault is not None),
        "wins_by_seat": {str(seat): wins[seat] for seat in range(1, len(seats) + 1)},
        "wins_by_kind": {
            kind: sum(wins[seat] for seat, of in enumerate(seats, 1) if of == kind) for kind in sorted(set(seats))
        },
        "without_winner": sum(1 for result in done if not result.winners),
        "ended_by": dict(sorted(Counter(str(result.reason) for result in done).items())),
        **({"turns": _spread([result.turns for result in done])} if turns else {}),
        "decisions": _spread([result.decisions for result in done]),
        **({"longest_turn": _longest_turn(results)} if turns else {}),
    }


def _longest_turn(results: Sequence[Result]) -> dict[str, int] | None:
    """Its decisions and the seed of its game, the unfinished games looked at too.

    None where the game keeps no `turn`.
    """
    longest = max(results, key=lambda result: result.longest_turn)
    return {"decisions": longest.longest_turn, "seed": longest.seed} if longest.longest_turn else None


def _spread(numbers: Sequence[int]) -> dict[str, float] | None:
    if not numbers:
        return None
    return {"least": min(numbers), "mean": round(sum(numbers) / len(numbers), 1), "most": max(numbers)}
