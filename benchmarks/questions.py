"""How many questions people answer and how often they pass the keyboard on:

    python -m benchmarks.questions [GAME ...] [--games N] [--from SEED]

Steady bots sit in four seats and stand for four people around one keyboard. Told are the questions that each of them is
asked in a game, the ten places in the rules whose questions are most often answered alike, how many questions are left
where these answers stand (`/always`), and how often the keyboard is passed on: each time another is asked, and, as the
screen does it, only for what does not lie open.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence

import attrs

import interpreter as tabletop
from interpreter.api.seat import Move
from interpreter.bots.bot import STEADY
from interpreter.match.driver import Match
from interpreter.repl.enter import enter_at
from interpreter.repl.standing_answers import Place, place_of, read_standing, words_of
from interpreter.repl.typed_names import NoAnswer
from interpreter.table.decision import Decision
from interpreter.view.open_questions import OpenQuestions

BOOKS = ("king_of_the_tabletop", "round_table")
PEOPLE = ("Ann", "Ben", "Cora", "Dan")
GAMES, ALIKE = 20, 10
MOSTLY = 0.8  # so many of the answers of a place are the same


@attrs.define
class Count:
    """Of some games. `passed_on`: how often somebody else is asked than before, `alone`: as often as that is for what
    does not lie open. `given`: how often which words were said at each place.
    """

    games: int = 0
    asked: int = 0
    passed_on: int = 0
    alone: int = 0
    given: dict[Place, Counter[str]] = attrs.Factory(lambda: defaultdict(Counter))
    prompts: dict[Place, str] = attrs.Factory(dict)

    def each(self) -> float:
        """Questions that one person answers in a game."""
        return self.asked / self.games / len(PEOPLE)

    def most_alike(self) -> list[tuple[Place, str, int, int]]:
        """The places where the same words spare most questions, with the words, how often they were said and how many
        questions there were.
        """
        rows = [(place, *said.most_common(1)[0], said.total()) for place, said in self.given.items()]
        good = [row for row in rows if row[1] and row[2] >= MOSTLY * row[3]]
        return sorted(good, key=lambda row: -row[2])[:ALIKE]


def count(game: tabletop.Game, seeds: Sequence[int], standing: Mapping[Place, str]) -> Count:
    """Play the games; at the places where an answer stands, that is given and nobody is asked."""
    found, open_ones = Count(), OpenQuestions(game.program)
    for seed in seeds:
        match = Match(game, PEOPLE, (STEADY,) * len(PEOPLE), seed)
        facing = looking = None
        found.games += 1
        while (decision := match.position.decision) is not None:
            place = place_of(decision)
            given = read_standing(standing[place], decision) if place in standing else NoAnswer("")
            if not isinstance(given, NoAnswer):
                match.step(Move(decision.player, given))
                continue
            openly, enter = match.position.asked_openly(open_ones), enter_at(decision)
            next(match.bot_moves())
            _note(found, decision, match)
            found.passed_on += decision.player != facing
            facing = decision.player
            if decision.player != looking:  # who looks already goes on looking alone
                declined = openly is not None and enter is not None and match.moves[-1] == Move(facing, enter.answer)
                needs_no_hand = openly is not None and (openly.whole or declined)
                found.alone += not needs_no_hand
                looking = None if needs_no_hand else decision.player
    return found


def _note(found: Count, decision: Decision, match: Match) -> None:
    found.asked += 1
    move = match.moves[-1]
    if isinstance(move, Move) and not move.aside:
        found.given[place_of(decision)][words_of(decision, move.ids)] += 1
        found.prompts.setdefault(place_of(decision), decision.prompt)


def report(book: str, games: int, first: int) -> None:
    game, seeds = tabletop.load(book), range(first, first + games)
    usual = count(game, seeds, {})
    print(f"{book}: {usual.each():.1f} questions a person and game")
    print(f"  {usual.passed_on / games:.0f} times another is asked, {usual.alone / games:.0f} hand-overs")
    alike = usual.most_alike()
    for place, words, many, of in alike:
        print(
            f"  {many / games / len(PEOPLE):5.1f} of {of / games / len(PEOPLE):5.1f}  {words:8} {usual.prompts[place]}"
        )
    spared = count(game, seeds, {place: words for place, words, _, _ in alike})
    print(f"  with these answers standing {spared.each():.1f} questions: {100 * spared.each() / usual.each():.0f} %")


def main(words: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.questions", description=__doc__)
    parser.add_argument("games_played", nargs="*", metavar="GAME", default=BOOKS)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--from", dest="first", type=int, default=1)
    given = parser.parse_args(words)
    for book in given.games_played or BOOKS:
        report(book, given.games, given.first)


if __name__ == "__main__":
    main(sys.argv[1:])
