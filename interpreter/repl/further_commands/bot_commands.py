"""What bots do for people: a hint, an answer in their place, a seat taken over; and how fast they play."""

from __future__ import annotations

import re

from interpreter.bots.bot import HUMAN, STEADY, seat_trouble, usual_bot
from interpreter.repl.context import Context
from interpreter.repl.named import person_named
from interpreter.table.decision import Decision

MOST_ANSWERED = 99
SLOWEST = 10.0  # seconds between two moves
PEOPLE, BOTS = ("human", "person"), ("bot", "steady", "random")


def hint(context: Context, player: str, words: str) -> bool:
    """The two answers that the bot likes best, with what they come to."""
    from interpreter.bots.advice import best_answers  # few ask for one

    match = context.match
    decision = match.position.decision
    if decision is None or decision.player != player:
        context.display.line("You are asked nothing now.")
    elif (trouble := seat_trouble(STEADY, match.game)) is not None:
        context.display.line(f"No hint can be given: {trouble.message}.")
    elif len(decision.options) < 2:
        context.display.line("There is only one answer.")
    else:
        found = best_answers(match.position, match.seed)
        context.display.line("A bot would think of these, and of the table after them (the higher number the better):")
        context.display.lines(f"  {advice.worth:8.1f}  {_in_words(decision, advice.ids)}" for advice in found)
    return False


def _in_words(decision: Decision, ids: tuple[str, ...]) -> str:
    if decision.kind == "number":
        return ids[0]
    label = {option.id: option.label for option in decision.options}
    return ", ".join(label[id] for id in ids) or "none"


def answer_for_me(context: Context, player: str, words: str) -> bool:
    """A bot gives the player's next answers, one or as many as are wanted."""
    if words and not (re.fullmatch(r"\d{1,2}", words) and 1 <= int(words) <= MOST_ANSWERED):
        context.display.line(f"How many of your next answers? `/auto` for one, `/auto 5`, at most {MOST_ANSWERED}.")
    else:
        context.answered_by_bot[player] = int(words or 1)
    return False


def change_seat(context: Context, player: str, words: str) -> bool:
    """`NAME bot` or `NAME human`, in the middle of a game."""
    said, _, kind = words.rpartition(" ")
    match = context.match
    named = person_named(said.strip(), match.names)
    wanted = kind.lower()
    if named is None or wanted not in (*PEOPLE, *BOTS):
        context.display.line("Who, and who plays for them? `/seat NAME bot`, `/seat NAME human`. At the table are:")
        sat = zip(match.names, match.seats, strict=True)
        context.display.lines(f"  {name}: {'a person' if seat == HUMAN else f'a {seat} bot'}" for name, seat in sat)
        return False
    if wanted not in PEOPLE and match.humans == (named,):
        context.display.line(f"{named} is the last person here; `/auto 5` has a bot give five answers for you.")
        return False
    seat = HUMAN if wanted in PEOPLE else usual_bot(match.game) if wanted == "bot" else wanted
    if (trouble := seat_trouble(seat, match.game)) is not None:
        context.display.line(f"That cannot be: {trouble.message}.")
        return False
    match.change_seat(named, seat)
    context.seats_changed()
    context.display.line(f"{named} is played by {'a person' if seat == HUMAN else f'a {seat} bot'} from now on.")
    return False


def pace(context: Context, player: str, words: str) -> bool:
    """How long to wait after each move of a bot."""
    if re.fullmatch(r"\d{1,2}(\.\d)?", words) and float(words) <= SLOWEST:
        context.pace = float(words)
    elif words:
        context.display.line(f"How many seconds? `/pace 1.5`, at most {SLOWEST:.0f}; `/pace 0` waits for nothing.")
        return False
    waits = f"After each move of a bot {context.pace:g} seconds pass." if context.pace else "Bots play at once."
    context.display.line(f"{waits} `/pace SECONDS` changes that.")
    return False
